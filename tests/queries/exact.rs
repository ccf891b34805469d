//! Helpers for laws of floats: exact numbers, the float below, the message of a refusal.

use straightedge::{Point3, Rational, Scalar};

pub(crate) fn exactly(x: f64) -> Rational {
    x.to_exact().expect("a finite number")
}

pub(crate) fn exact_points(points: &[Point3<f64>]) -> Vec<Point3<Rational>> {
    points.iter().map(|p| p.try_cast().expect("finite numbers")).collect()
}

/// The next float below a positive one.
pub(crate) fn below(x: f64) -> f64 {
    f64::from_bits(x.to_bits() - 1)
}

/// The message of a panic.
pub(crate) fn refused<T>(ask: impl FnOnce() -> T + std::panic::UnwindSafe) -> String {
    match std::panic::catch_unwind(ask) {
        Ok(_) => panic!("it answered"),
        Err(message) => *message.downcast::<String>().expect("a message"),
    }
}
