//! The template of an axis of coordinates, which has no numbers.

use straightedge::arith::Numbers;
use straightedge::arith::{Path, Sink, Source};
use straightedge::predicate::Axis;

/// An axis, by its word: an [`Axis`] in numbers of any type.
pub struct AxisName;

// A bare `x` is the prefix of raw bits.
const NAMES: &[&str] = &["along-x", "along-y", "along-z"];

impl Numbers for AxisName {
    type Of<S> = Axis;
    fn map<S, R>(of: &Axis, _: &mut impl FnMut(&S) -> R) -> Axis {
        *of
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Axis, E> {
        source.kind(NAMES).map(|axis| Axis::ALL[axis])
    }
    fn write<S>(of: &Axis, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        sink.kind(&path.shape("Axis").field("kind"), NAMES, *of as usize);
    }
}
