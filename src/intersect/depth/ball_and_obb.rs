//! A ball and an oriented box. If the filter shows that the center is in a solid box, the least translation is through
//! the face of the least of three quotients. If it is outside, doubles guess the feature that is nearest to it, and
//! signs confirm it: the nearest point is the projection q of the center p onto a vertex, edge or face that contains q,
//! such that p is on the outer side of the other faces there. All else is left to the search for a capsule of equal
//! ends.

use super::box_depth::{BoxPair, Seen, Way, bounds};
use super::contact_set::ContactSet;
use super::in_rationals::{Rounded, exact, round_contact_set};
use super::penetration::Depths;
use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::arith::{construction, formula};
use crate::contain::point_obb;
use crate::convex::separating_axis::normals;
use crate::convex::unit_direction::{Heading, beside, unit};
use crate::convex::zonotope;
use crate::intersect::round::CapsuleAndBody;
use crate::{Aabb3, Capsule, Contact, Number, Obb, Of, Point3, Ring, Scalar, Separation, Sign, Sphere, Vector3};

/// A point, the center of a box, its axes with those within the feature first, the extents of the others, each as a
/// difference of two numbers, and those of the first.
type OfFace = ([Point3<Number>; 2], [Vector3<Number>; 3], [[Number; 2]; 1], [Number; 2]);
type OfEdge = ([Point3<Number>; 2], [Vector3<Number>; 3], [[Number; 2]; 2], [Number; 1]);
type OfVertex = ([Point3<Number>; 2], [Vector3<Number>; 3], [[Number; 2]; 3]);

#[inline(always)]
fn scaled<R: Ring>(axis: &Vector3<R>, [plus, minus]: &[R; 2]) -> Vector3<R> {
    axis.scaled(&(plus.clone() - minus))
}

/// From the middle of a face to the point.
#[inline(always)]
fn above_face<R: Ring>(([p, c], [_, _, w], [a], _): &Of<OfFace, R>) -> Vector3<R> {
    (p - c) - scaled(w, a)
}

/// From the middle of an edge to the point.
#[inline(always)]
fn above_edge<R: Ring>(([p, c], [_, v, w], [a, b], _): &Of<OfEdge, R>) -> Vector3<R> {
    (p - c) - scaled(v, a) - scaled(w, b)
}

/// The same perpendicular to the edge, times its square.
#[inline(always)]
fn across_edge<R: Ring>(of: &Of<OfEdge, R>) -> Vector3<R> {
    let (e, [u, _, _]) = (above_edge(of), &of.1);
    e.scaled(&u.squared_length()) - u.scaled(&e.dot(u))
}

#[inline(always)]
fn above_vertex<R: Ring>(([p, c], [u, v, w], [a, b, d]): &Of<OfVertex, R>) -> Vector3<R> {
    (p - c) - scaled(u, a) - scaled(v, b) - scaled(w, d)
}

/// Declares formulas of the name of this file.
macro_rules! signs {
    ($($(#[$doc:meta])* $name:ident: $input:ty = |$pattern:pat_param| $body:expr;)+) => {$(formula! {
        $(#[$doc])*
        cold $name("intersect: depth of a ball"; sphere, obb): $input = |$pattern| $body
    })+};
}
signs! {
    /// How high the point is above a face, times its area, with the sign of the volume of the axes. Degree 4.
    AboveFace: OfFace = |of| { let [u, v, _] = &of.1; u.cross(v).dot(&above_face(of)) };
    /// How far the projection of the point is within the ends of the first axis of a face, times its squared area.
    /// Degree 6.
    WithinFace: OfFace = |of| {
        let ([u, v, _], [h, _]) = (&of.1, &of.3);
        let n = u.cross(v);
        n.squared_length() * h - n.dot(&above_face(of).cross(v)).abs()
    };
    /// How far it is within the ends of an edge, times the square of the axis. Degree 3.
    WithinEdge: OfEdge = |of| {
        let ([u, _, _], [h]) = (&of.1, &of.3);
        u.squared_length() * h - above_edge(of).dot(u).abs()
    };
    /// How far the point is outwards from an edge along the second axis. Degree 5.
    OutwardsFromEdge: OfEdge = |of| { let [_, v, _] = &of.1; across_edge(of).dot(v) };
    /// How far it is outwards from a vertex along the first axis. Degree 3.
    OutwardsFromVertex: OfVertex = |of| { let [u, _, _] = &of.1; above_vertex(of).dot(u) };
    /// The square of the distance from a face, minus r², times the squared area. Degree 8.
    FaceGap: (OfFace, Number) = |(of, r)| {
        let [u, v, _] = &of.1;
        let n = u.cross(v);
        n.dot(&above_face(of)).squared() - n.squared_length() * r.clone().squared()
    };
    /// That from an edge. Degree 6.
    EdgeGap: (OfEdge, Number) = |(of, r)| {
        let [u, _, _] = &of.1;
        above_edge(of).cross(u).squared_length() - u.squared_length() * r.clone().squared()
    };
    /// That from a vertex. Degree 4.
    VertexGap: (OfVertex, Number) = |(of, r)| above_vertex(of).squared_length() - r.clone().squared();
}
/// A point in a box, the center of that, the axes of a face and the other one, and its extent.
type ThroughFace = ([Point3<Number>; 2], [Vector3<Number>; 3], Number);

construction! {
    /// The squared depth of the point below the face.
    DepthBelow("intersect: depth of a ball"; points, axes, extent): ThroughFace => (Number, Number)
        = |([p, c], [u, v, w], h)| {
            let n = u.cross(v);
            ((n.dot(w).abs() * h - n.dot(&(p - c)).abs()).squared(), n.squared_length())
        }
}
construction! {
    /// The squared distance of the point from a face.
    FaceDistance("intersect: depth of a ball"; points, axes, extents, others): OfFace => (Number, Number) = |of| {
        let [u, v, _] = &of.1;
        let n = u.cross(v);
        (n.dot(&above_face(of)).squared(), n.squared_length())
    }
}
construction! {
    /// That from an edge.
    EdgeDistance("intersect: depth of a ball"; points, axes, extents, others): OfEdge => (Number, Number) = |of| {
        let [u, _, _] = &of.1;
        (above_edge(of).cross(u).squared_length(), u.squared_length())
    }
}
construction! {
    /// That from a vertex, over `one`, the number 1.
    VertexDistance("intersect: depth of a ball"; of, one): (OfVertex, Number) => (Number, Number)
        = |(of, one)| (above_vertex(of).squared_length(), one.clone())
}

/// Declares directions from a point to a feature.
macro_rules! headings {
    ($($Name:ident: $Input:ty = |$of:ident| $vector:expr;)+) => {$(
        struct $Name;

        impl Heading for $Name {
            type Input = $Input;
            #[inline(always)]
            fn vector<R: Ring>($of: &Of<$Input, R>) -> Vector3<R> {
                $vector
            }
        }
    )+};
}
headings! {
    ToFace: [Vector3<Number>; 2] = |of| of[0].cross(&of[1]);
    ToEdge: OfEdge = |of| -across_edge(of);
    ToVertex: OfVertex = |of| -above_vertex(of);
}

/// The feature of a box that is nearest to a point outside.
enum Nearest<S> {
    /// A face, and the sign of the vector product of its axes along the direction from the point.
    Face(Of<OfFace, S>, Sign),
    Edge(Of<OfEdge, S>),
    Vertex(Of<OfVertex, S>),
}

impl<S: Scalar> Clone for Nearest<S> {
    fn clone(&self) -> Self {
        match self {
            Nearest::Face(of, side) => Nearest::Face(of.clone(), *side),
            Nearest::Edge(of) => Nearest::Edge(of.clone()),
            Nearest::Vertex(of) => Nearest::Vertex(of.clone()),
        }
    }
}

/// Where the center of the ball is.
enum Place<S> {
    Inside(Option<Way>),
    Outside(Nearest<S>),
    /// By the search of a core.
    Searched(CapsuleAndBody<Obb<S>, S>),
}

impl<S: Scalar> Clone for Place<S> {
    fn clone(&self) -> Self {
        match self {
            Place::Inside(way) => Place::Inside(*way),
            Place::Outside(nearest) => Place::Outside(nearest.clone()),
            Place::Searched(found) => Place::Searched(found.clone()),
        }
    }
}

/// A ball and an oriented box, and the decisions of the query.
#[derive(Clone)]
pub struct BallAndObb<S: Scalar> {
    sphere: Sphere<S>,
    obb: Obb<S>,
    contact: Contact,
    place: Place<S>,
}

impl<S: Scalar> BallAndObb<S> {
    pub(super) fn new(sphere: &Sphere<S>, obb: &Obb<S>) -> Self {
        let (contact, place) = found(sphere, obb);
        BallAndObb { sphere: sphere.clone(), obb: obb.clone(), contact, place }
    }

    /// The axes, that of the direction last, the points and the extent.
    fn through_face(&self, way: Way) -> Of<ThroughFace, S> {
        let Sphere { center: p, .. } = &self.sphere;
        let k = way.axis_of_second_box();
        let axes = [(k + 1) % 3, (k + 2) % 3, k].map_each(|i| self.obb.axes[i].clone());
        ([p, &self.obb.center].map_each(Clone::clone), axes, self.obb.half_extents[k].clone())
    }

    /// The center as a box.
    fn center(&self) -> Aabb3<S> {
        center(&self.sphere)
    }
}

fn center<S: Scalar>(Sphere { center, .. }: &Sphere<S>) -> Aabb3<S> {
    Aabb3::new(center.clone(), center.clone())
}

fn found<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> (Contact, Place<S>) {
    match seen(sphere, obb) {
        Seeing::Inside(Some(way)) => (Contact::Overlapping, Place::Inside(Some(way))),
        Seeing::Inside(None) => (Contact::Overlapping, Place::Inside(least(sphere, obb))),
        Seeing::Outside(sides) => match nearest(sphere, obb, sides) {
            Some((beyond, nearest)) => {
                let contact = match beyond {
                    Sign::Positive => Contact::Disjoint,
                    Sign::Zero => Contact::Touching,
                    Sign::Negative => Contact::Overlapping,
                };
                (contact, Place::Outside(nearest))
            }
            None => searched(sphere, obb),
        },
        Seeing::Nothing => searched(sphere, obb),
    }
}

#[cold]
#[inline(never)]
fn searched<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> (Contact, Place<S>) {
    let Sphere { center, radius } = sphere.clone();
    let found = CapsuleAndBody::new(&Capsule::new(center.clone(), center, radius), obb);
    let contact = found.contact();
    if contact.is_hit() && !point_obb(&sphere.center, obb).is_outside() {
        return (contact, Place::Inside(least(sphere, obb)));
    }
    (contact, Place::Searched(found))
}

fn least<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> Option<Way> {
    let center = center(sphere);
    BoxPair::new(&center, obb).least(&center, obb, Contact::Overlapping)
}

/// What doubles show.
enum Seeing {
    Nothing,
    /// The center is inside, and this is certainly the direction of the least translation.
    Inside(Option<Way>),
    /// The center is certainly outside, and perhaps beyond these sides of the axes.
    Outside([Sign; 3]),
}

#[inline(always)]
fn seen<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> Seeing {
    if !S::checked() {
        return Seeing::Nothing;
    }
    let Some(of) = filtered::<(Point3<Number>, Obb<Number>), S>(&(sphere.center.clone(), obb.clone())) else {
        return Seeing::Nothing;
    };
    let (p, Obb { center, axes: [u, v, w], half_extents: [h0, h1, h2] }) = &of;
    let d = center - p;
    let [n0, n1, n2] = normals([u, v, w]);
    let volume = n0.dot(u).abs();
    if volume.certainty() != (true, true) {
        return Seeing::Nothing;
    }
    let offsets = [n0.dot(&d), n1.dot(&d), n2.dot(&d)];
    let [o0, o1, o2] = offsets;
    let overlaps = [volume * h0 - o0.abs(), volume * h1 - o1.abs(), volume * h2 - o2.abs()];
    let are = |sign: bool| overlaps.map_refs(|overlap: &Seen| overlap.certainty() == (true, sign));
    if are(true) == [true; 3] {
        let lengths = [n0.squared_length(), n1.squared_length(), n2.squared_length()];
        let of = |i: usize| bounds(overlaps[i], lengths[i]);
        return Seeing::Inside(least_seen([of(0), of(1), of(2)], &offsets));
    }
    if are(false) == [false; 3] {
        return Seeing::Nothing;
    }
    let side = |axis: &Vector3<Seen>, h: &Seen| {
        let (along, reach) = (axis.dot(&d).numbers().0, (axis.squared_length() * h).numbers().0);
        match () {
            () if along >= reach => Sign::Negative,
            () if along <= -reach => Sign::Positive,
            () => Sign::Zero,
        }
    };
    Seeing::Outside([side(u, h0), side(v, h1), side(w, h2)])
}

/// The direction of the least depth, where bounds of their squares and the offsets of the center show it.
#[inline(always)]
fn least_seen(bounds: [[f64; 2]; 3], offsets: &[Seen; 3]) -> Option<Way> {
    let is_least = |i: &usize| {
        let [_, most] = bounds[*i];
        // NaN and infinity show nothing.
        (0..3).all(|j| j == *i || (bounds[j][0] > most && bounds[j][0] <= f64::MAX))
    };
    let best = (0..3).find(is_least)?;
    let (is_certain, is_positive) = offsets[best].certainty();
    is_certain.then(|| Way::of_second_box(best, if is_positive { Sign::Positive } else { Sign::Negative }))
}

/// The feature on these sides of the axes, if signs show that it is the nearest one of a solid box, and the sign of
/// its distance minus the radius.
fn nearest<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>, sides: [Sign; 3]) -> Option<(Sign, Nearest<S>)> {
    let points = || [&sphere.center, &obb.center].map_each(Clone::clone);
    let axes = |order: [usize; 3]| order.map_each(|i| obb.axes[i].clone());
    let h = |i: usize| obb.half_extents[i].clone();
    let extent = |i: usize| match sides[i] {
        Sign::Negative => [S::of_sign(Sign::Zero), h(i)],
        _ => [h(i), S::of_sign(Sign::Zero)],
    };
    let r = || sphere.radius.clone();
    // The axes within the feature first.
    let is_free = |i: &usize| sides[*i].is_zero();
    match (0..3).filter(is_free).count() {
        2 => {
            let k = (0..3).find(|i| !is_free(i))?;
            let [i, j] = [(k + 1) % 3, (k + 2) % 3];
            let of: Of<OfFace, S> = (points(), axes([i, j, k]), [extent(k)], [h(i), h(j)]);
            let turned: Of<OfFace, S> = (points(), axes([j, i, k]), [extent(k)], [h(j), h(i)]);
            let above = S::sign_of::<AboveFace>(&of);
            let is_nearest = above * zonotope::orientation(&of.1) * sides[k] == Sign::Positive
                && S::sign_of::<WithinFace>(&of) != Sign::Negative
                && S::sign_of::<WithinFace>(&turned) != Sign::Negative;
            if !is_nearest {
                return None;
            }
            let input = (of, r());
            let beyond = S::sign_of::<FaceGap>(&input);
            Some((beyond, Nearest::Face(input.0, -above)))
        }
        1 => {
            let k = (0..3).find(is_free)?;
            let [i, j] = [(k + 1) % 3, (k + 2) % 3];
            let of = |i, j| -> Of<OfEdge, S> { (points(), axes([k, i, j]), [extent(i), extent(j)], [h(k)]) };
            let (of, turned) = (of(i, j), of(j, i));
            let is_nearest = S::sign_of::<WithinEdge>(&of) != Sign::Negative
                && S::sign_of::<OutwardsFromEdge>(&of) * sides[i] != Sign::Negative
                && S::sign_of::<OutwardsFromEdge>(&turned) * sides[j] != Sign::Negative;
            if !is_nearest {
                return None;
            }
            let input = (of, r());
            let beyond = S::sign_of::<EdgeGap>(&input);
            Some((beyond, Nearest::Edge(input.0)))
        }
        0 => {
            let of = |k: usize| -> Of<OfVertex, S> {
                let order = [k, (k + 1) % 3, (k + 2) % 3];
                (points(), axes(order), order.map_each(extent))
            };
            let is_outwards = |k: usize| S::sign_of::<OutwardsFromVertex>(&of(k)) * sides[k] != Sign::Negative;
            if !(0..3).all(is_outwards) {
                return None;
            }
            let input = (of(0), r());
            let beyond = S::sign_of::<VertexGap>(&input);
            Some((beyond, Nearest::Vertex(input.0)))
        }
        _ => None,
    }
}

impl<S: Scalar> Depths<S> for BallAndObb<S> {
    fn contact(&self) -> Contact {
        self.contact
    }

    fn overlapping_depth(&self) -> S::Root {
        let (r, minus) = (&self.sphere.radius, Sign::Negative);
        match &self.place {
            Place::Inside(None) => S::to_root(r.to_value()),
            Place::Inside(Some(way)) => beside::<DepthBelow, S>(r, self.through_face(*way), Sign::Positive),
            Place::Outside(Nearest::Face(of, _)) => beside::<FaceDistance, S>(r, of.clone(), minus),
            Place::Outside(Nearest::Edge(of)) => beside::<EdgeDistance, S>(r, of.clone(), minus),
            Place::Outside(Nearest::Vertex(of)) => {
                beside::<VertexDistance, S>(r, (of.clone(), S::of_sign(Sign::Positive)), minus)
            }
            Place::Searched(found) => found.penetration_depth(),
        }
    }

    fn normal(&self) -> Option<Vector3<S::Root>> {
        match &self.place {
            Place::Inside(way) => Some(BoxPair::new(&self.center(), &self.obb).normal((*way)?)),
            Place::Outside(Nearest::Face((_, [u, v, _], ..), side)) => {
                Some(unit::<ToFace, S>([u.clone(), v.clone()], *side))
            }
            Place::Outside(Nearest::Edge(of)) => Some(unit::<ToEdge, S>(of.clone(), Sign::Positive)),
            Place::Outside(Nearest::Vertex(of)) => Some(unit::<ToVertex, S>(of.clone(), Sign::Positive)),
            Place::Searched(found) => found.penetration_normal(),
        }
    }

    fn direction(&self) -> Option<Separation> {
        match self.place {
            Place::Inside(way) => BoxPair::new(&self.center(), &self.obb).name(way?, &self.center(), &self.obb),
            // Its core does not meet the box.
            _ => None,
        }
    }

    fn contact_set(&self) -> Option<ContactSet> {
        round_contact_set(exact!(Capsule, &self.sphere.capsule()), exact!(Obb, &self.obb))
    }
}
