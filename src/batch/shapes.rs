//! Many shapes against one: where points are, the triangles and boxes that a line meets, how triangles meet one.

use super::many::{BLOCK, Cases, InvalidCase, Question, Sealed};
use super::points::Layout;
use super::signs::{Evaluated, evaluated, leaves};
use crate::arith::Filtered;
use crate::contain::{self, BeyondSphere};
use crate::intersect::clip::line_kind::{LinePoints, Parametric};
use crate::intersect::clip::slab_clip::stays_out;
use crate::intersect::clip::triangle_crossing::EdgeMoment;
use crate::intersect::{self, Reach};
use crate::predicate::{Orient2d, Orient3d, orient2d, orient3d};
use crate::shape::require;
use crate::{
    Aabb3, Contact, Formula, Linear3, Location, Number, Point2, Point3, Scalar, Shape, Sign, Sphere, Tetrahedron,
    Triangle2, Triangle3,
};

/// A point in the numbers of the filter.
trait Leaves {
    type Of;
    fn leaves(&self) -> Self::Of;
}
impl<S: Scalar> Leaves for Point2<S> {
    type Of = Point2<Filtered<f64>>;
    #[inline(always)]
    fn leaves(&self) -> Self::Of {
        leaves::<Point2<Number>, S>(self)
    }
}
impl<S: Scalar> Leaves for Point3<S> {
    type Of = Point3<Filtered<f64>>;
    #[inline(always)]
    fn leaves(&self) -> Self::Of {
        leaves::<Point3<Number>, S>(self)
    }
}

/// Refuses a shape that single calls refuse, with the index of the case.
#[inline]
fn is_valid<T: Shape>(shape: &T, case: usize, query: &str, argument: &str) -> Result<(), InvalidCase> {
    if !T::Scalar::checked() || shape.is_valid() { Ok(()) } else { invalid(shape, case, query, argument) }
}

#[cold]
#[inline(never)]
fn invalid<T: Shape>(shape: &T, case: usize, query: &str, argument: &str) -> Result<(), InvalidCase> {
    shape.validate().map_err(|invalid| InvalidCase::new(query, case, format_args!("{}", invalid.within(argument))))
}

/// The location by weights, each a formula, over a block: inside where all have the sign of the whole, outside where
/// one has the opposite sign.
#[inline(always)]
fn locate<const N: usize>(weights: &[Evaluated; N], whole: Sign, locations: &mut [Location; BLOCK]) -> Cases {
    let mut open = 0;
    for (i, location) in locations.iter_mut().enumerate() {
        let (mut inside, mut outside) = (true, false);
        for weight in weights {
            let (certain, agrees) = (weight.is_certain(i), weight.is_positive(i) == whole.is_positive());
            inside &= certain & agrees;
            outside |= certain & !agrees;
        }
        *location = if outside { Location::Outside } else { Location::Inside };
        open |= Cases::from(!(inside | outside)) << i;
    }
    // A flat shape has no weights.
    if whole.is_zero() { Cases::MAX } else { open }
}

/// Points against a shape.
#[derive(Debug)]
pub(super) struct PointsIn<'a, P, T> {
    points: P,
    shape: &'a T,
    /// The sign of the weights of a point inside.
    inside: Sign,
}

// Not derived, which would require shapes that are `Copy`.
impl<P: Copy, T> Clone for PointsIn<'_, P, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<P, T> Sealed for PointsIn<'_, P, T> {}
impl<P: Copy, T> Copy for PointsIn<'_, P, T> {}

/// Declares the location queries of many points and a shape, by formulas that have one sign inside.
macro_rules! points_in {
    ($(
        $Point:ident in $Shape:ident: $query:ident, $id:literal, $name:literal;
        inside |$whole:ident| $inside:expr;
        weights |$p:ident, $shape:ident| $weights:expr;
        location |$found:ident| $location:expr;
    )+) => {$(
        impl<'a, S: Scalar, P: Layout<Point = $Point<S>>> PointsIn<'a, P, $Shape<S>> {
            pub(super) fn $query(points: P, shape: &'a $Shape<S>) -> Self {
                require($id, $name, shape);
                let $whole = shape;
                PointsIn { points, shape, inside: $inside }
            }
        }

        impl<S: Scalar, P: Layout<Point = $Point<S>>> Question for PointsIn<'_, P, $Shape<S>> {
            type Answer = Location;
            const ANY: Location = Location::Outside;

            fn count(&self) -> usize {
                // One point alone makes one case.
                self.points.count().unwrap_or(1)
            }
            #[inline(always)]
            fn block(&self, start: usize) -> Self {
                PointsIn { points: self.points.part(start..start + BLOCK), ..*self }
            }
            #[inline(always)]
            fn settle(&self, locations: &mut [Location; BLOCK]) -> Cases {
                let $p = self.points;
                let $shape = self.shape;
                locate(&$weights, self.inside, locations)
            }
            #[inline]
            fn check(&self, case: usize) -> Result<(), InvalidCase> {
                is_valid(&self.points.at(case), case, $id, "p")
            }
            fn decide(&self, case: usize) -> Location {
                let $found = contain::$query(&self.points.at(case), self.shape);
                $location
            }
        }
    )+};
}
points_in! {
    Point3 in Tetrahedron: point_tetrahedron, "contain/point_tetrahedron", "tetrahedron";
    inside |tetrahedron| {
        let Tetrahedron { a, b, c, d } = tetrahedron;
        orient3d(a, b, c, d)
    };
    weights |p, tetrahedron| {
        let Tetrahedron { a, b, c, d } = tetrahedron;
        let (a, b, c, d) = (a.leaves(), b.leaves(), c.leaves(), d.leaves());
        [
            evaluated!(Orient3d, |i| [p.at(i).leaves(), b, c, d]),
            evaluated!(Orient3d, |i| [a, p.at(i).leaves(), c, d]),
            evaluated!(Orient3d, |i| [a, b, p.at(i).leaves(), d]),
            evaluated!(Orient3d, |i| [a, b, c, p.at(i).leaves()]),
        ]
    };
    location |found| found.location();

    Point2 in Triangle2: point_triangle_2d, "contain/point_triangle_2d", "triangle";
    inside |triangle| {
        let Triangle2 { a, b, c } = triangle;
        orient2d(a, b, c)
    };
    weights |p, triangle| {
        let Triangle2 { a, b, c } = triangle;
        let (a, b, c) = (a.leaves(), b.leaves(), c.leaves());
        [
            evaluated!(Orient2d, |i| [p.at(i).leaves(), b, c]),
            evaluated!(Orient2d, |i| [a, p.at(i).leaves(), c]),
            evaluated!(Orient2d, |i| [a, b, p.at(i).leaves()]),
        ]
    };
    location |found| found.location;

    Point3 in Sphere: point_sphere, "contain/point_sphere", "sphere";
    inside |_sphere| Sign::Negative;
    weights |p, sphere| {
        let (center, r) = (sphere.center.leaves(), leaves::<Number, S>(&sphere.radius));
        [evaluated!(BeyondSphere, |i| (p.at(i).leaves(), center, r))]
    };
    location |found| found;
}

/// One shape against each of many.
#[derive(Debug)]
pub(super) struct Against<'a, A, B> {
    one: &'a A,
    many: &'a [B],
}

impl<'a, A, B> Against<'a, A, B> {
    /// The shape that is the same in every case has been validated.
    pub(super) fn new(one: &'a A, many: &'a [B]) -> Self {
        Against { one, many }
    }
}

/// The query of one shape and one of many.
pub(super) trait Pairing {
    type Answer: Copy + PartialEq;
    const ANY: Self::Answer;
    fn settle(&self, answers: &mut [Self::Answer; BLOCK]) -> Cases;
    fn check(&self, case: usize) -> Result<(), InvalidCase>;
    fn decide(&self, case: usize) -> Self::Answer;
}

impl<A, B> Question for Against<'_, A, B>
where
    Self: Pairing,
{
    type Answer = <Self as Pairing>::Answer;
    const ANY: Self::Answer = <Self as Pairing>::ANY;

    fn count(&self) -> usize {
        self.many.len()
    }
    #[inline(always)]
    fn block(&self, start: usize) -> Self {
        Against { one: self.one, many: &self.many[start..start + BLOCK] }
    }
    #[inline(always)]
    fn settle(&self, answers: &mut [Self::Answer; BLOCK]) -> Cases {
        Pairing::settle(self, answers)
    }
    #[inline]
    fn check(&self, case: usize) -> Result<(), InvalidCase> {
        Pairing::check(self, case)
    }
    fn decide(&self, case: usize) -> Self::Answer {
        Pairing::decide(self, case)
    }
}

// Not derived, which would require shapes that are `Copy`.
impl<A, B> Clone for Against<'_, A, B> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<A, B> Sealed for Against<'_, A, B> {}
impl<A, B> Copy for Against<'_, A, B> {}

/// A line, ray or segment against triangles: whether they meet.
impl<S: Scalar, L: Linear3<S>> Pairing for Against<'_, L, Triangle3<S>> {
    type Answer = bool;
    const ANY: bool = false;

    #[inline(always)]
    fn settle(&self, meet: &mut [bool; BLOCK]) -> Cases {
        let ends = ends_of(self.one);
        // A line that passes three edges on one side passes through the triangle; if it passes them on both sides, it
        // misses the triangle.
        let ab = evaluated!(EdgeMoment<L::Kind>, |i| (ends, edge(&self.many[i], 0, 1)));
        let bc = evaluated!(EdgeMoment<L::Kind>, |i| (ends, edge(&self.many[i], 1, 2)));
        let ca = evaluated!(EdgeMoment<L::Kind>, |i| (ends, edge(&self.many[i], 2, 0)));
        // And the sides of the plane on which the ends of a ray or a segment are.
        let domain = <L::Kind as Parametric>::DOMAIN;
        let start =
            if domain.starts { Some(evaluated!(Orient3d, |i| with(corners(&self.many[i]), ends[0]))) } else { None };
        let end =
            if domain.ends { Some(evaluated!(Orient3d, |i| with(corners(&self.many[i]), ends[1]))) } else { None };
        let mut open = 0;
        for (i, meets) in meet.iter_mut().enumerate() {
            let positive = (ab.is_positive(i), bc.is_positive(i), ca.is_positive(i));
            let certain = (ab.is_certain(i), bc.is_certain(i), ca.is_certain(i));
            let passes = certain.0 & certain.1 & certain.2 & (positive.0 == positive.1) & (positive.1 == positive.2);
            let mut misses = (certain.0 & certain.1 & (positive.0 != positive.1))
                | (certain.1 & certain.2 & (positive.1 != positive.2))
                | (certain.2 & certain.0 & (positive.2 != positive.0));
            let mut hits = passes;
            if let Some(start) = &start {
                misses |= passes & start.is_certain(i) & (start.is_positive(i) != positive.0);
                hits &= start.is_certain(i) & (start.is_positive(i) == positive.0);
            }
            if let Some(end) = &end {
                misses |= passes & end.is_certain(i) & (end.is_positive(i) == positive.0);
                hits &= end.is_certain(i) & (end.is_positive(i) != positive.0);
            }
            *meets = !misses;
            open |= Cases::from(!(misses | hits)) << i;
        }
        open
    }
    #[inline]
    fn check(&self, case: usize) -> Result<(), InvalidCase> {
        is_valid(&self.many[case], case, "intersect/line_triangle", "triangle")
    }
    fn decide(&self, case: usize) -> bool {
        intersect::line_triangle(self.one, &self.many[case]).is_some()
    }
}

/// A line, ray or segment against boxes: whether they meet.
impl<S: Scalar, L: Linear3<S>> Pairing for Against<'_, L, Aabb3<S>> {
    type Answer = bool;
    const ANY: bool = false;

    #[inline(always)]
    fn settle(&self, meet: &mut [bool; BLOCK]) -> Cases {
        let ends = ends_of(self.one);
        let margin = evaluated!(Reach<L::Kind>, |i| {
            let Aabb3 { min, max } = &self.many[i];
            (ends, Aabb3 { min: min.leaves(), max: max.leaves() })
        });
        let [from, to] = self.one.line_points();
        let mut open = 0;
        for (i, meets) in meet.iter_mut().enumerate() {
            let Aabb3 { min, max } = &self.many[i];
            let stays_out = stays_out::<L::Kind, S>([&from.x, &to.x, &min.x, &max.x])
                | stays_out::<L::Kind, S>([&from.y, &to.y, &min.y, &max.y])
                | stays_out::<L::Kind, S>([&from.z, &to.z, &min.z, &max.z]);
            let is_valid = (min.x <= max.x) & (min.y <= max.y) & (min.z <= max.z);
            *meets = !stays_out & margin.is_positive(i);
            open |= Cases::from(!(is_valid & margin.is_certain(i))) << i;
        }
        open
    }
    #[inline]
    fn check(&self, case: usize) -> Result<(), InvalidCase> {
        is_valid(&self.many[case], case, "intersect/line_aabb", "aabb")
    }
    fn decide(&self, case: usize) -> bool {
        intersect::line_aabb_hits(self.one, &self.many[case])
    }
}

#[inline(always)]
fn corners<S: Scalar>(Triangle3 { a, b, c }: &Triangle3<S>) -> [Point3<Filtered<f64>>; 3] {
    [a.leaves(), b.leaves(), c.leaves()]
}

#[inline(always)]
fn edge<S: Scalar>(triangle: &Triangle3<S>, from: usize, to: usize) -> [Point3<Filtered<f64>>; 2] {
    let corners = corners(triangle);
    [corners[from], corners[to]]
}

#[inline(always)]
fn with([a, b, c]: [Point3<Filtered<f64>>; 3], d: Point3<Filtered<f64>>) -> [Point3<Filtered<f64>>; 4] {
    [a, b, c, d]
}

#[inline(always)]
fn ends_of<S: Scalar, L: Linear3<S>>(line: &L) -> LinePoints<Filtered<f64>> {
    let [from, to] = line.line_points();
    [from.leaves(), to.leaves()]
}

/// A triangle against triangles: how they meet.
impl<S: Scalar> Pairing for Against<'_, Triangle3<S>, Triangle3<S>> {
    type Answer = Contact;
    const ANY: Contact = Contact::Disjoint;

    #[inline(always)]
    fn settle(&self, contacts: &mut [Contact; BLOCK]) -> Cases {
        let Triangle3 { a, b, c } = self.one;
        let [a, b, c] = [a.leaves(), b.leaves(), c.leaves()];
        // If the corners of one are on one side of the plane of the other, they are disjoint.
        let of_others = [
            evaluated!(Orient3d, |i| [a, b, c, self.many[i].a.leaves()]),
            evaluated!(Orient3d, |i| [a, b, c, self.many[i].b.leaves()]),
            evaluated!(Orient3d, |i| [a, b, c, self.many[i].c.leaves()]),
        ];
        let of_one = [
            evaluated!(Orient3d, |i| with(corners(&self.many[i]), a)),
            evaluated!(Orient3d, |i| with(corners(&self.many[i]), b)),
            evaluated!(Orient3d, |i| with(corners(&self.many[i]), c)),
        ];
        let on_one_side = |[p, q, r]: &[Evaluated; 3], i| {
            (p.is_certain(i) & q.is_certain(i) & r.is_certain(i))
                & (p.is_positive(i) == q.is_positive(i))
                & (q.is_positive(i) == r.is_positive(i))
        };
        let mut open = 0;
        for (i, contact) in contacts.iter_mut().enumerate() {
            *contact = Contact::Disjoint;
            open |= Cases::from(!(on_one_side(&of_others, i) | on_one_side(&of_one, i))) << i;
        }
        open
    }
    #[inline]
    fn check(&self, case: usize) -> Result<(), InvalidCase> {
        is_valid(&self.many[case], case, "intersect/triangle_triangle", "second")
    }
    fn decide(&self, case: usize) -> Contact {
        intersect::triangle_triangle(self.one, &self.many[case]).contact()
    }
}
