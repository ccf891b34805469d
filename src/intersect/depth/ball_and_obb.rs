//! A ball and an oriented box. If its center is in a solid box, the least translation is through the face of the least
//! of three quotients, by bounds in doubles or by signs. If it is outside, the nearest feature decides, as in
//! [`sphere_obb`](crate::intersect::sphere_obb()). All else is left to the search for a capsule of equal ends.

use super::ball_and_aabb::FACES;
use super::contact_set::ContactSet;
use super::in_rationals::{Rounded, exact, round_contact_set};
use super::penetration::Depths;
use crate::arith::formulas::each::MapEach;
use crate::arith::{construction, formula};
use crate::contain::point_obb;
use crate::convex::two_boxes::bounds;
use crate::convex::unit_direction::{Heading, beside, unit};
use crate::convex::zonotope;
use crate::intersect::round::CapsuleAndBody;
use crate::intersect::round::ball_and_obb::{
    Feature, Location, NearestFeature, OfEdge, OfFace, OfVertex, SeenInside, ThroughFace, above_edge, above_face,
    above_vertex, across_edge, below_face, contact_on_boundary, located, through_face,
};
use crate::{Capsule, Contact, Number, Obb, Of, Point3, Ring, Scalar, Separation, Sign, Sphere, Vector3};
use alloc::boxed::Box;

/// A point in a box, the center of that, the axes of the box with two to compare first, and the extents of these.
type TwoFaces = ([Point3<Number>; 2], [Vector3<Number>; 3], [Number; 2]);

formula! {
    /// The difference of two squared depths, times both squared lengths. Degree 12.
    cold DepthOrder("intersect: depth of a ball"; points, axes, extents): TwoFaces = |(points, [u, v, w], [h, k])| {
        let (n, m) = (v.cross(w), w.cross(u));
        let size = n.dot(u).abs();
        let ([p, c], [of_n, of_m]) = (points, [&n, &m].map_each(Vector3::squared_length));
        let d = p - c;
        let (first, second) = (size.clone() * h - n.dot(&d).abs(), size * k - m.dot(&d).abs());
        first.squared() * of_m - second.squared() * of_n
    }
}
formula! {
    /// The offset of the center of a box along the vector product of two axes. Degree 3.
    cold OffsetAlong("intersect: depth of a ball"; points, axes): ([Point3<Number>; 2], [Vector3<Number>; 2])
        = |([p, c], [u, v])| u.cross(v).dot(&(c - p))
}
construction! {
    /// The squared depth of the point below the face.
    DepthBelow("intersect: depth of a ball"; points, axes, extent): ThroughFace => (Number, Number) = |of| {
        let [u, v, _] = &of.1;
        let n = u.cross(v);
        (below_face(&n, of).squared(), n.squared_length())
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

/// A face of a solid box through which a point leaves it.
#[derive(Clone, Copy)]
struct Exit {
    /// The axis that leads through it.
    axis: usize,
    /// The side to which the box is moved along the vector product of the other two.
    side: Sign,
    /// The place of the face in [`FACES`].
    face: usize,
    /// Whether the point is on the boundary.
    is_at_once: bool,
}

impl Exit {
    /// Given the orientation of the axes.
    fn new(axis: usize, side: Sign, volume: Sign, is_at_once: bool) -> Self {
        // The box moves against the outward normal of the face.
        let face = if side * volume == Sign::Negative { axis } else { FACES.len() - 1 - axis };
        Exit { axis, side, face, is_at_once }
    }
}

/// Where the center of the ball is.
#[derive(Clone)]
enum Place<S: Scalar> {
    /// In a solid box.
    Inside(Exit),
    /// In a flat box.
    InPlane,
    Outside(NearestFeature),
    /// By the search of a core.
    Searched(Box<CapsuleAndBody<Obb<S>, S>>),
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
}

fn found<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> (Contact, Place<S>) {
    match located(sphere, obb, least_seen) {
        Location::Inside(exit) => {
            let exit = exit.unwrap_or_else(|| least(sphere, obb, false));
            (Contact::Overlapping, Place::Inside(exit))
        }
        Location::OnBoundary => (contact_on_boundary(&sphere.radius), Place::Inside(least(sphere, obb, true))),
        Location::Outside(beyond, feature) => (Contact::of_gap(beyond), Place::Outside(feature)),
        Location::Unknown => searched(sphere, obb),
    }
}

#[cold]
#[inline(never)]
fn searched<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> (Contact, Place<S>) {
    let Sphere { center, radius } = sphere.clone();
    let found = CapsuleAndBody::new(&Capsule::new(center.clone(), center, radius), obb);
    let contact = found.contact();
    if contact.is_hit() && !point_obb(&sphere.center, obb).is_outside() {
        return (contact, Place::InPlane);
    }
    (contact, Place::Searched(Box::new(found.with_features())))
}

/// The direction of the least depth, where bounds of their squares and the offsets of the center show it.
#[inline(always)]
fn least_seen(seen: &SeenInside) -> Option<Exit> {
    let SeenInside { normals: [n0, n1, n2], volume, offsets, overlaps: [b0, b1, b2] } = seen;
    let bounds = [bounds(*b0, n0.squared_length()), bounds(*b1, n1.squared_length()), bounds(*b2, n2.squared_length())];
    let is_least = |i: &usize| {
        let [_, most] = bounds[*i];
        // NaN and infinity show nothing.
        (0..3).all(|j| j == *i || (bounds[j][0] > most && bounds[j][0] <= f64::MAX))
    };
    let axis = (0..3).find(is_least)?;
    Some(Exit::new(axis, offsets[axis].certain_sign()?, volume.certain_sign()?, false))
}

/// The first of the directions of the least depth, by signs.
#[cold]
#[inline(never)]
fn least<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>, is_at_once: bool) -> Exit {
    let points = || [&sphere.center, &obb.center].map_each(Clone::clone);
    let order = |i: usize, j: usize| {
        let axes = [i, j, 3 - i - j].map_each(|axis| obb.axes[axis].clone());
        S::sign_of::<DepthOrder>(&(points(), axes, [i, j].map_each(|axis| obb.half_extents[axis].clone())))
    };
    let (mut best, mut equal) = (0, [true, false, false]);
    for axis in 1..3 {
        let order = order(axis, best);
        if order == Sign::Negative {
            (best, equal) = (axis, [false; 3]);
        }
        equal[axis] = order != Sign::Positive;
    }
    let volume = zonotope::orientation(&obb.axes);
    let mut least = None::<Exit>;
    for axis in (0..3).filter(|axis| equal[*axis]) {
        let axes = zonotope::axes_of(axis).map_each(|axis| obb.axes[axis].clone());
        let side = S::sign_of::<OffsetAlong>(&(points(), axes));
        // From the middle, either side: the face on the positive side of the axis is the first.
        let side = if side.is_zero() { -volume } else { side };
        let exit = Exit::new(axis, side, volume, is_at_once);
        if least.is_none_or(|least| exit.face < least.face) {
            least = Some(exit);
        }
    }
    least.unwrap_or_else(|| Exit::new(0, -volume, volume, is_at_once))
}

impl<S: Scalar> Depths<S> for BallAndObb<S> {
    fn contact(&self) -> Contact {
        self.contact
    }

    fn overlapping_depth(&self) -> S::Root {
        let BallAndObb { sphere, obb, .. } = self;
        let (r, minus) = (&sphere.radius, Sign::Negative);
        match &self.place {
            Place::Inside(Exit { is_at_once: true, .. }) | Place::InPlane => S::to_root(r.to_value()),
            Place::Inside(exit) => beside::<DepthBelow, S>(r, through_face(sphere, obb, exit.axis), Sign::Positive),
            Place::Outside(feature) => match feature.of(sphere, obb) {
                Feature::Face(of, _) => beside::<FaceDistance, S>(r, of, minus),
                Feature::Edge(of) => beside::<EdgeDistance, S>(r, of, minus),
                Feature::Vertex(of) => beside::<VertexDistance, S>(r, (of, S::of_sign(Sign::Positive)), minus),
            },
            Place::Searched(found) => found.penetration_depth(),
        }
    }

    fn normal(&self) -> Option<Vector3<S::Root>> {
        let across =
            |[u, v]: [usize; 2], side| unit::<ToFace, S>([u, v].map_each(|axis| self.obb.axes[axis].clone()), side);
        match &self.place {
            Place::Inside(Exit { axis, side, .. }) => Some(across(zonotope::axes_of(*axis), *side)),
            Place::InPlane => None,
            Place::Outside(feature) => Some(match feature.of(&self.sphere, &self.obb) {
                Feature::Face((_, [u, v, _], ..), above) => unit::<ToFace, S>([u, v], -above),
                Feature::Edge(of) => unit::<ToEdge, S>(of, Sign::Positive),
                Feature::Vertex(of) => unit::<ToVertex, S>(of, Sign::Positive),
            }),
            Place::Searched(found) => found.penetration_normal(),
        }
    }

    fn direction(&self) -> Option<Separation> {
        // A core outside has no direction with a name.
        let Place::Inside(exit) = &self.place else { return None };
        let (_, _, [i, j, k]) = FACES[exit.face];
        Some(Separation::FaceOfB(i, j, k))
    }

    fn contact_set(&self) -> Option<ContactSet> {
        round_contact_set(exact!(Capsule, &self.sphere.capsule()), exact!(Obb, &self.obb))
    }
}
