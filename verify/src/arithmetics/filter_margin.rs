//! How close the filter is to its bound: for tests of the generators, which must find cases in which a smaller bound
//! would be wrong.

use straightedge::implicit::{Defined2, Defined3};
use straightedge::internals::MapEach;
use straightedge::internals::{Filtered, Inexact, Located};
use straightedge::predicate::{Orient2d, Orient3d};
use straightedge::{
    Formula, Point2, Point3,
    arith::{Number, Numbers, Of},
    shape::{Definition2, Definition3},
};

/// The value of a formula as the filter computes it, in units of its bound: beyond ±1 the filter is certain of the
/// sign. NaN where both are zero.
#[doc(hidden)]
pub fn value_in_filter_bounds<F: Formula>(input: &Of<F::Input, f64>) -> f64 {
    let filtered = F::eval(&F::Input::map(input, &mut |&x| Filtered::<f64>::leaf(x)));
    let (value, _) = filtered.numbers();
    value / filtered.bound()
}

/// The orientation of defined points of the plane as the filter computes it, in units of its bound.
#[doc(hidden)]
pub fn orient2d_in_filter_bounds(points: &[Definition2<f64>; 3]) -> f64 {
    let inexact =
        |p: &Definition2<f64>| <Point2<Number> as Numbers>::map(&p.located(), &mut |&x: &Located| Inexact::leaf(x));
    Orient2d::eval(&points.map_refs(inexact)).value_in_bounds()
}

/// The orientation of defined points of space as the filter computes it, in units of its bound.
#[doc(hidden)]
pub fn orient3d_in_filter_bounds(points: &[Definition3<f64>; 4]) -> f64 {
    let inexact =
        |p: &Definition3<f64>| <Point3<Number> as Numbers>::map(&p.located(), &mut |&x: &Located| Inexact::leaf(x));
    Orient3d::eval(&points.map_refs(inexact)).value_in_bounds()
}
