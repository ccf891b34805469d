//! Boxes as zonotopes, off the fast path: null directions, and flat sets.
//!
//! Two boxes, or a box and a triangle, meet where 0 is in their difference, a sum of the hull of a few points and of
//! segments `[-g, g]`, the generators. Usually this set is solid; then the common perpendiculars of any two of its
//! edges decide, and one along which the set only reaches 0 shows a touch, unless it is null.

use super::common_unit::CommonUnit;
use super::separating_axis::axes_and_extents;
use crate::arith::formula;
use crate::{Aabb3, Contact, Number, Numbers, Obb, Point3, Rational, Ring, Scalar, Sign, Vector3};
use alloc::vec::Vec;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

formula! {
    /// |u × v|²: zero where the axes are parallel, or one is null.
    lean AxisByAxis("intersect: axis by axis"; u, v): [Vector3<Number>; 2] = |[u, v]| u.cross(v).norm_squared()
}
formula! {
    /// The same for an edge pq.
    lean EdgeByAxis("intersect: edge by axis"; edge, u): ([Point3<Number>; 2], [Vector3<Number>; 1])
        = |([p, q], [u])| (q - p).cross(u).norm_squared()
}
formula! {
    /// The volume that three axes span.
    lean Volume("intersect: volume of axes"; u, v, w): [Vector3<Number>; 3] = |[u, v, w]| u.cross(v).dot(w)
}

formula! {
    /// The volume that two axes and an edge pq span.
    lean AxesByEdge("intersect: volume of axes"; axes, edge): ([Vector3<Number>; 2], [Point3<Number>; 2])
        = |([u, v], [p, q])| u.cross(v).dot(&(q - p))
}
formula! {
    /// The volume that an axis and a triangle span.
    lean AxisByTriangle("intersect: volume of axes"; axis, triangle): ([Vector3<Number>; 1], [Point3<Number>; 3])
        = |([u], [a, b, c])| (b - a).cross(&(c - a)).dot(u)
}

/// Declares the greatest of several gaps as one formula, which shares what they have in common. Where the filter does
/// not decide its sign, each gap is evaluated on its own: the sign of a maximum is the greatest of the signs.
macro_rules! greatest_gap {
    (
        $(#[$doc:meta])*
        $formula:ident($name:literal; $($argument:ident),+): $input:ty = |$pattern:pat_param| $body:expr;
        of $part:ident: |$of:ident, $each:ident| $visit:expr
    ) => {
        $(#[$doc])*
        struct $formula;

        impl $crate::Formula for $formula {
            const NAME: &'static str = $name;
            const ARGUMENTS: &'static [&'static str] = &[$(stringify!($argument)),+];
            type Input = $input;
            #[inline(always)]
            fn eval<R: $crate::Ring>($pattern: &$crate::Of<$input, R>) -> R {
                $body
            }
            // `#[inline]`, so that a crate that asks compiles it, and this crate does not.
            #[cold]
            #[inline]
            fn decide_floats($of: &$crate::Of<$input, f64>, _magnitude: f64) -> $crate::arith::Decision {
                let mut greatest = ($crate::Sign::Negative, $crate::Stage::Filter);
                let mut $each = |input: &$crate::Of<<$part as $crate::Formula>::Input, f64>| {
                    let (sign, stage) = $crate::arith::certify::<$part>(input);
                    greatest = (greatest.0.max(sign), greatest.1.max(stage));
                };
                $visit;
                greatest
            }
            #[cold]
            #[inline]
            fn decide_integers($of: &$crate::Of<$input, i64>) -> $crate::arith::Decision {
                let mut greatest = ($crate::Sign::Negative, $crate::Stage::Filter);
                let mut $each = |input: &$crate::Of<<$part as $crate::Formula>::Input, i64>| {
                    let (sign, stage) = <$part as $crate::Formula>::decide_integers(input);
                    greatest = (greatest.0.max(sign), greatest.1.max(stage));
                };
                $visit;
                greatest
            }
        }
    };
}
pub(crate) use greatest_gap;

/// The directions along which a solid set only reaches 0, or that are null: what the signs of the fast path leave
/// undecided.
#[derive(Clone, Copy, Default)]
pub(crate) struct TouchingDirections(u32);

impl TouchingDirections {
    /// Adds the sign of the gap along a direction, and returns whether there is a gap.
    #[inline(always)]
    pub(crate) fn is_apart(&mut self, direction: usize, gap: Sign) -> bool {
        self.0 |= u32::from(gap.is_zero()) << direction;
        gap == Sign::Positive
    }

    /// The contact where no direction has a gap.
    #[inline(always)]
    pub(crate) fn contact(self, settle: impl FnOnce(TouchingDirections) -> Contact) -> Contact {
        if self.0 == 0 { Contact::Overlapping } else { settle(self) }
    }

    /// The contact of a solid set, by which of its directions are null.
    pub(crate) fn of_solid(self, is_null: impl Fn(usize) -> bool) -> Contact {
        Contact::of_meeting((0..32).all(|direction| self.0 >> direction & 1 == 0 || is_null(direction)))
    }
}

/// The orientation of the axes of a box, zero where they are in one plane.
pub(crate) fn volume<S: Scalar>(obb: &Obb<S>) -> Sign {
    S::sign_of::<Volume>(&obb.axes)
}

/// The axes along which a box has an extent.
pub(crate) fn extended<S: Scalar>(obb: &Obb<S>) -> impl Iterator<Item = Vector3<S>> {
    let (axes, extents) = axes_and_extents(obb);
    axes.into_iter().zip(extents).filter(|(_, extent)| !extent.sign().is_zero()).map(|(axis, _)| axis.clone())
}

/// Whether some three of a few vectors span space.
///
/// The difference of two sets is solid where the directions within them do, even if both are flat. Then each direction
/// that is not null decides as for solid sets: where the two just meet along one, they touch.
pub(crate) fn span_space<S: Scalar>(vectors: &[Vector3<S>]) -> bool {
    let spans = |i: usize, j: usize, k: usize| {
        !S::sign_of::<Volume>(&[&vectors[i], &vectors[j], &vectors[k]].map(Clone::clone)).is_zero()
    };
    (0..vectors.len()).any(|k| (0..k).any(|j| (0..j).any(|i| spans(i, j, k))))
}

/// Whether the axes of a box and the edges of a triangle span space.
pub(crate) fn span_space_with_triangle<S: Scalar>(axes: &[Vector3<S>], [a, b, c]: [&Point3<S>; 3]) -> bool {
    let beside_edge = |u: &Vector3<S>, v: &Vector3<S>, p: &Point3<S>| {
        !S::sign_of::<AxesByEdge>(&([u.clone(), v.clone()], [a.clone(), p.clone()])).is_zero()
    };
    let beside_plane =
        |u: &Vector3<S>| !S::sign_of::<AxisByTriangle>(&([u.clone()], [a, b, c].map(Clone::clone))).is_zero();
    let pairs = || (0..axes.len()).flat_map(|j| (0..j).map(move |i| (&axes[i], &axes[j])));
    pairs().any(|(u, v)| beside_edge(u, v, b) || beside_edge(u, v, c))
        || axes.iter().any(beside_plane)
        || span_space(axes)
}

/// Whether no direction is perpendicular to both axes alone.
pub(crate) fn are_parallel<S: Scalar>(u: &Vector3<S>, v: &Vector3<S>) -> bool {
    S::sign_of::<AxisByAxis>(&[u.clone(), v.clone()]).is_zero()
}

/// The same for an edge and an axis.
pub(crate) fn is_parallel<S: Scalar>(p: &Point3<S>, q: &Point3<S>, u: &Vector3<S>) -> bool {
    S::sign_of::<EdgeByAxis>(&([p.clone(), q.clone()], [u.clone()])).is_zero()
}

/// A shape over rationals, if it is finite.
pub(crate) fn exact<T: Numbers, S: Scalar>(shape: &T::Of<S>) -> Option<T::Of<Rational>> {
    T::try_map(shape, |x: &S| x.to_exact().ok_or(())).ok()
}

/// A box as its centre and its generators.
pub(crate) struct Box3 {
    pub(crate) centre: Point3<Rational>,
    pub(crate) generators: [Vector3<Rational>; 3],
}

impl Box3 {
    pub(crate) fn of_obb<S: Scalar>(obb: &Obb<S>) -> Option<Self> {
        let Obb { centre, axes: [u, v, w], half_extents: [h0, h1, h2] } = exact::<Obb<Number>, S>(obb)?;
        Some(Box3 { centre, generators: [u.scaled(&h0), v.scaled(&h1), w.scaled(&h2)] })
    }

    /// A point, as a box of no size.
    pub(crate) fn of_point<S: Scalar>(p: &Point3<S>) -> Option<Self> {
        let null = Vector3::new(Rational::zero(), Rational::zero(), Rational::zero());
        let centre = exact::<Point3<Number>, S>(p)?;
        Some(Box3 { centre, generators: [null.clone(), null.clone(), null] })
    }

    pub(crate) fn of_aabb<S: Scalar>(aabb: &Aabb3<S>) -> Option<Self> {
        let Aabb3 { min, max } = exact::<Aabb3<Number>, S>(aabb)?;
        let half = |x: Rational| x / BigInt::from(2);
        let Vector3 { x, y, z } = &max - &min;
        let (x, y, z) = (half(x), half(y), half(z));
        let zero = Rational::zero;
        let centre = &min + &Vector3::new(x.clone(), y.clone(), z.clone());
        let generators =
            [Vector3::new(x, zero(), zero()), Vector3::new(zero(), y, zero()), Vector3::new(zero(), zero(), z)];
        Some(Box3 { centre, generators })
    }
}

/// The contact of two boxes, whatever their dimension.
#[cold]
#[inline(never)]
pub(crate) fn boxes(first: Option<Box3>, second: Option<Box3>) -> Contact {
    match (first, second) {
        (Some(first), Some(second)) => {
            let generators = first.generators.into_iter().chain(second.generators).collect();
            contact(alloc::vec![&second.centre - &first.centre], generators)
        }
        // Only plain floats reach this with NaN or infinity.
        _ => Contact::Disjoint,
    }
}

/// The contact of a triangle and a box, whatever their dimension.
#[cold]
#[inline(never)]
pub(crate) fn triangle_and_box<S: Scalar>(corners: [&Point3<S>; 3], other: Option<Box3>) -> Contact {
    let corners = exact::<[Point3<Number>; 3], S>(&corners.map(Clone::clone));
    match (corners, other) {
        (Some(corners), Some(Box3 { centre, generators })) => {
            contact(corners.iter().map(|p| p - &centre).collect(), generators.to_vec())
        }
        _ => Contact::Disjoint,
    }
}

/// The contact of 0 with the sum of the hull of points and of segments from -g to g.
fn contact(points: Vec<Vector3<Rational>>, generators: Vec<Vector3<Rational>>) -> Contact {
    type Vectors = Vec<Vector3<Number>>;
    let input = (points, generators);
    let Some(unit) = CommonUnit::of::<(Vectors, Vectors), Rational>(&input) else { return Contact::Disjoint };
    let (points, generators) = unit.integers::<(Vectors, Vectors), Rational>(&input);

    let is_null = |v: &Vector3<BigInt>| v.x.is_zero() && v.y.is_zero() && v.z.is_zero();
    let mut edges = generators.clone();
    for (i, p) in points.iter().enumerate() {
        edges.extend(points[..i].iter().map(|q| p.clone() - q.clone()));
    }
    edges.retain(|edge| !is_null(edge));
    let pairs = || (0..edges.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
    let mut normals: Vec<_> = pairs().map(|(i, j)| edges[i].cross(&edges[j])).filter(|n| !is_null(n)).collect();

    // The directions that decide are those within the span of the edges, which must contain the points.
    let point = &points[0];
    match (edges.first(), normals.first()) {
        (None, _) => return if is_null(point) { Contact::Overlapping } else { Contact::Disjoint },
        (Some(edge), None) => {
            if !is_null(&edge.cross(point)) {
                return Contact::Disjoint;
            }
            normals = alloc::vec![edge.clone()];
        }
        (_, Some(normal)) if edges.iter().all(|edge| normal.dot(edge).is_zero()) => {
            if !normal.dot(point).is_zero() {
                return Contact::Disjoint;
            }
            normals = edges.iter().map(|edge| edge.cross(normal)).collect();
        }
        _ => {}
    }
    let mut contact = Contact::Overlapping;
    for normal in &normals {
        let radius = generators.iter().fold(BigInt::zero(), |sum, g| sum + Ring::abs(normal.dot(g)));
        let heights = || points.iter().map(|p| normal.dot(p));
        let least = heights().min().unwrap_or_default() - &radius;
        let greatest = heights().max().unwrap_or_default() + &radius;
        if least.is_positive() || greatest.is_negative() {
            return Contact::Disjoint;
        }
        if least.is_zero() || greatest.is_zero() {
            contact = Contact::Touching;
        }
    }
    contact
}
