//! Heights of many points above a plane in the numbers of the filter: one scalar product each, while a formula computes
//! the plane every time.

use super::filtered_differences::Seen;
use super::vertex::Vertex;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::{Of, Point3, Scalar, Sign, Vector3};

/// A plane through a point, and a vector perpendicular to it.
#[derive(Clone, Copy)]
pub(super) struct Heights {
    from: Point3<Seen>,
    along: Vector3<Seen>,
    /// The vector in doubles.
    way: [f64; 3],
    /// The error of a height, per coordinate of the difference from the point.
    errors: [f64; 3],
}

impl Heights {
    #[inline]
    pub(super) fn new(from: Point3<Seen>, along: Vector3<Seen>) -> Self {
        let numbers = [along.x, along.y, along.z].map_each(Seen::value_and_bound);
        // The difference, the product and two sums have an error of u each; twice that covers the rounding of this
        // bound. The least normal number covers underflow.
        let error = |(x, bound): (f64, f64)| 2.0 * bound + 4.0 * f64::EPSILON * x.abs() + f64::MIN_POSITIVE;
        Heights { from, along, way: numbers.map_each(|(x, _)| x), errors: numbers.map_each(error) }
    }

    /// The side of a vertex, where the filter is certain.
    #[inline]
    pub(super) fn sign<V: Vertex, S: Scalar>(&self, v: &Of<V, S>) -> Option<Sign> {
        let at = seen::<V, S>(v)?;
        if V::IS_POINT { self.sign_of_point(at) } else { None }
            .or_else(|| self.along.dot(&(at - self.from)).certain_sign())
    }

    /// The same for a point of the input, relative to another.
    #[inline(always)]
    fn sign_of_point(&self, at: Point3<Seen>) -> Option<Sign> {
        let ([way, errors], Vector3 { x, y, z }) = ([self.way, self.errors], at - self.from);
        let [x, y, z] = [x, y, z].map_each(|x| x.numbers().0);
        let height = way[0] * x + way[1] * y + way[2] * z;
        let error = errors[0] * x.abs() + errors[1] * y.abs() + errors[2] * z.abs() + f64::MIN_POSITIVE;
        // NaN and infinity prove nothing.
        let size = height.abs();
        let sign = if height > 0.0 { Sign::Positive } else { Sign::Negative };
        (size > error && size <= f64::MAX).then_some(sign)
    }
}

/// A vertex in the numbers of the filter, if it is computed from doubles.
#[inline(always)]
pub(super) fn seen<V: Vertex, S: Scalar>(v: &Of<V, S>) -> Option<Point3<Seen>> {
    if !S::checked() {
        return None;
    }
    match V::seen::<S>(v) {
        Some(seen) => Some(seen.point()),
        None => Some(V::point::<Seen>(&filtered::<V, S>(v)?)),
    }
}
