//! The axis-aligned boxes of shapes at rest or in motion.

use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::shape::require;
use crate::{
    Aabb3, Capsule, Cone, Cylinder, Number, Obb, Parallelogram, Point3, Quad, Ring, Scalar, Segment3, Shape, Sign,
    Sphere, Tetrahedron, Triangle3, Vector3,
};
use core::fmt;

/// A shape of space with an axis-aligned box around it, as the leaves of a tree of boxes need it.
///
/// In `f64` and `f32` the bounds are rounded outwards, so that the box certainly contains the shape: each is the float
/// next to the exact bound on that side, or the exact one where that is a float. A bound beyond the greatest float
/// becomes that float, so that no point whose coordinates are floats is left out. Exact scalars give the exact box;
/// that of a cylinder or cone has surds for bounds. Shapes of any number of points, such as
/// [`ConvexHull`](crate::ConvexHull) and [`Mesh`](crate::Mesh), have a method `aabb` of their own, which returns an
/// `Option`; to sweep them, sweep that box.
///
/// ```
/// use straightedge::{Aabb3, Cylinder, Point3, Sphere, Vector3, bound::Bounded};
/// let ball = Sphere::new(Point3::new(1.0, 0.0, 0.0), 1e-20);
/// let aabb = ball.aabb();
/// assert_eq!([aabb.min.x, aabb.max.x], [1.0 - f64::EPSILON / 2.0, 1.0 + f64::EPSILON]);
/// assert_eq!([aabb.min.y, aabb.max.y], [-1e-20, 1e-20]);
/// // From where it is to where it is after one unit of time.
/// let swept = ball.swept_aabb(&Vector3::new(0.0, 2.0, -1.0));
/// let least = Point3::new(aabb.min.x, -1e-20, -1.0000000000000002);
/// let greatest = Point3::new(aabb.max.x, 2.0000000000000004, 1e-20);
/// assert_eq!(swept, Aabb3::new(least, greatest));
/// // A cylinder of radius 5 about an axis along (3, 0, 4).
/// let cylinder = Cylinder::new(Point3::new(0_i64, 0, 0), Point3::new(3, 0, 4), 5).aabb();
/// assert_eq!(cylinder.max.to_array().map(|x| x.to_string()), ["7", "5", "7"]);
/// ```
pub trait Bounded: Shape {
    /// The type of the bounds: [`Scalar::Root`] of cylinders and cones, [`Scalar::Value`] of all others.
    type Bound: Clone + PartialOrd + fmt::Debug;

    /// The least or the greatest coordinate along an axis, rounded outwards.
    #[doc(hidden)]
    fn extreme(&self, axis: usize, side: Sign) -> Self::Bound;

    /// A bound of the shape after a motion, rounded outwards.
    #[doc(hidden)]
    fn moved(bound: &Self::Bound, by: &Self::Scalar, side: Sign) -> Self::Bound;

    /// The least axis-aligned box that contains the shape, rounded outwards.
    ///
    /// # Panics
    /// On NaN, infinity and invalid shapes, unless the scalar is [`Plain`](crate::Plain), whose box is rounded as ever.
    #[must_use]
    fn aabb(&self) -> Aabb3<Self::Bound> {
        require("bound::Bounded::aabb", "self", self);
        boxed(|axis, side| self.extreme(axis, side))
    }

    /// An axis-aligned box that contains the shape at all times from 0 to 1, while it moves by `v` in a unit of time:
    /// the sweep of its [`aabb`](Self::aabb), rounded outwards once more. In exact scalars it is the least such box.
    ///
    /// # Panics
    /// As [`aabb`](Self::aabb), and where v is not finite.
    #[must_use]
    fn swept_aabb(&self, v: &Vector3<Self::Scalar>) -> Aabb3<Self::Bound> {
        require("bound::Bounded::swept_aabb", "self", self);
        require("bound::Bounded::swept_aabb", "v", v);
        boxed(|axis, side| {
            let bound = self.extreme(axis, side);
            let by = [&v.x, &v.y, &v.z][axis];
            if by.sign() == side { Self::moved(&bound, by, side) } else { bound }
        })
    }
}

/// A box by its bounds.
fn boxed<T>(bound: impl Fn(usize, Sign) -> T) -> Aabb3<T> {
    let corner = |side: Sign| Point3::new(bound(0, side), bound(1, side), bound(2, side));
    Aabb3::new(corner(Sign::Negative), corner(Sign::Positive))
}

/// A coordinate of a point.
fn along<S>(p: &Point3<S>, axis: usize) -> &S {
    [&p.x, &p.y, &p.z][axis]
}

/// The lesser or the greater of two.
fn outer<T: PartialOrd>(x: T, y: T, side: Sign) -> T {
    let is_outer = if side == Sign::Negative { y < x } else { y > x };
    if is_outer { y } else { x }
}

/// The least or the greatest coordinate of points along an axis.
fn outermost<S: Scalar, const N: usize>(points: [&Point3<S>; N], axis: usize, side: Sign) -> &S {
    let mut found = along(points[0], axis);
    for p in &points[1..] {
        found = outer(found, along(p, axis), side);
    }
    found
}

/// Shapes with rational bounds, by a function for these.
macro_rules! rational {
    ($($shape:ident, |$of:pat_param, $axis:ident, $side:ident| $extreme:expr;)+) => {$(
        impl<S: Scalar> Bounded for $shape<S> {
            type Bound = S::Value;
            fn extreme(&self, $axis: usize, $side: Sign) -> S::Value {
                let $of = self;
                $extreme
            }
            fn moved(bound: &S::Value, by: &S, side: Sign) -> S::Value {
                S::value_plus(bound, Sign::Positive, by, side)
            }
        }
    )+};
}
rational! {
    Point3, |p, axis, _side| along(p, axis).to_value();
    Segment3, |Segment3 { a, b }, axis, side| outermost([a, b], axis, side).to_value();
    Triangle3, |Triangle3 { a, b, c }, axis, side| outermost([a, b, c], axis, side).to_value();
    Quad, |Quad { a, b, c, d }, axis, side| outermost([a, b, c, d], axis, side).to_value();
    Tetrahedron, |Tetrahedron { a, b, c, d }, axis, side| outermost([a, b, c, d], axis, side).to_value();
    Aabb3, |Aabb3 { min, max }, axis, side| along(if side == Sign::Negative { min } else { max }, axis).to_value();
    Parallelogram, |Parallelogram { a, b, c }, axis, side| {
        let opposite = S::bound_of::<OppositeCorner>(&[a, b, c].map_each(|p| along(p, axis).clone()), side);
        outer(outermost([a, b, c], axis, side).to_value(), opposite, side)
    };
    Obb, |Obb { center, axes, half_extents }, axis, side| {
        let steps = [0, 1, 2]
            .map_each(|i| ([&axes[i].x, &axes[i].y, &axes[i].z][axis].clone(), half_extents[i].clone()));
        let input = (along(center, axis).clone(), steps);
        match side {
            Sign::Negative => S::bound_of::<Lowest>(&input, side),
            _ => S::bound_of::<Highest>(&input, side),
        }
    };
    Sphere, |Sphere { center, radius: r }, axis, side| S::value_plus(&along(center, axis).to_value(), side, r, side);
    Capsule, |Capsule { a, b, radius: r }, axis, side| {
        S::value_plus(&outermost([a, b], axis, side).to_value(), side, r, side)
    };
}

/// Shapes with flat ends, by a function for their bounds.
macro_rules! irrational {
    ($($shape:ident, |$of:pat_param, $axis:ident, $side:ident| $extreme:expr;)+) => {$(
        impl<S: Scalar> Bounded for $shape<S> {
            type Bound = S::Root;
            fn extreme(&self, $axis: usize, $side: Sign) -> S::Root {
                let $of = self;
                $extreme
            }
            fn moved(bound: &S::Root, by: &S, side: Sign) -> S::Root {
                S::root_plus(bound, Sign::Positive, by, side)
            }
        }
    )+};
}
irrational! {
    Cylinder, |Cylinder { a, b, radius: r }, axis, side| {
        disc(outermost([a, b], axis, side), &[a, b], r, axis, side)
    };
    Cone, |Cone { apex, base_center, radius: r }, axis, side| {
        let base = disc(along(base_center, axis), &[apex, base_center], r, axis, side);
        outer(base, S::to_root(along(apex, axis).to_value()), side)
    };
}

/// How far a disc extends along a coordinate axis: its center is at x there, and ab is its normal.
fn disc<S: Scalar>(x: &S, &[a, b]: &[&Point3<S>; 2], r: &S, axis: usize, side: Sign) -> S::Root {
    // Without a normal the radius is zero.
    if a == b {
        return S::to_root(x.to_value());
    }
    let rotated = |p: &Point3<S>| {
        let mut coordinates = p.to_array();
        coordinates.rotate_left(axis);
        Point3::from(coordinates)
    };
    S::root_bound_of::<DiscReach>(&(x.clone(), rotated(a), rotated(b), r.clone()), side, side)
}

formula! {
    /// A coordinate of the fourth corner of a parallelogram. Degree 1.
    value OppositeCorner("bound::Bounded"; a, b, c): [Number; 3] = |[a, b, c]| b.clone() - a + c
}

formula! {
    /// A coordinate of the center of a box, plus the extent of the axes, Σ h·|u|. Degree 2.
    value Highest("bound::Bounded"; center, steps): (Number, [(Number, Number); 3])
        = |(center, steps)| center.clone() + reach(steps)
}

formula! {
    /// A coordinate of the center of a box, minus the extent of the axes. Degree 2.
    value Lowest("bound::Bounded"; center, steps): (Number, [(Number, Number); 3])
        = |(center, steps)| center.clone() - reach(steps)
}

#[inline(always)]
fn reach<R: Ring>([a, b, c]: &[(R, R); 3]) -> R {
    a.0.clone().abs() * &a.1 + b.0.clone().abs() * &b.1 + c.0.clone().abs() * &c.1
}

construction! {
    /// The reach of a disc along x, of a normal n from one point to another: x ± r·√(1 - nₓ²/n²), as
    /// (x·n² ± √(r²(n_y² + n_z²)n²)) / n². Degree 6.
    DiscReach("bound::Bounded"; x, a, b, r): (Number, Point3<Number>, Point3<Number>, Number) => [Number; 3]
        = |(x, a, b, r)| {
            let n = b - a;
            let across = n.y.clone().squared() + n.z.clone().squared();
            let square = across.clone() + n.x.clone().squared();
            [x.clone() * &square, r.clone().squared() * across * &square, square]
        }
}
