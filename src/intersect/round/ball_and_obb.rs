//! A ball and an oriented box: where the center is, and the feature of the box that is nearest to it.
//!
//! In doubles with bounds, the center of most balls is certainly inside or outside, if the axes of the box are
//! independent. If it is outside, the sides
//! of the axes that it is beyond name a feature, and signs confirm it: the nearest point is the projection q of the
//! center p onto a vertex, edge or face that contains q, such that p is on the outer side of the other faces there. The
//! rest is left to a search: boxes on dependent axes, skew ones of which the feature is another, points outside in
//! other scalars than floats.

use crate::arith::formulas::each::MapEach;
use crate::arith::stages::filtered_signs::filtered;
use crate::arith::{Filtered, construction, formula};
use crate::closest::search::body::corners_of_obb;
use crate::closest::search::foot::Foot;
use crate::closest::search::hulls::hull_and_point::HullAndPoint;
use crate::closest::search::simplex::Simplex;
use crate::closest::search::vertex::BoxCorner;
use crate::convex::separating_axis::normals;
use crate::convex::zonotope;
use crate::intersect::meeting::{Meets, Nears};
use crate::{BallMeetingRecord, Contact, Number, Obb, Of, Point3, Ring, Scalar, Sign, Sphere, Vector3};

/// A point, the center of a box, its axes with those within the feature first, the extents of the others, each as a
/// difference of two numbers, and those of the first.
pub(in crate::intersect) type OfFace = ([Point3<Number>; 2], [Vector3<Number>; 3], [[Number; 2]; 1], [Number; 2]);
pub(in crate::intersect) type OfEdge = ([Point3<Number>; 2], [Vector3<Number>; 3], [[Number; 2]; 2], [Number; 1]);
pub(in crate::intersect) type OfVertex = ([Point3<Number>; 2], [Vector3<Number>; 3], [[Number; 2]; 3]);
/// A point, the center of a box, the axes of a face and the other one, and its extent.
pub(in crate::intersect) type ThroughFace = ([Point3<Number>; 2], [Vector3<Number>; 3], Number);

#[inline(always)]
fn scaled<R: Ring>(axis: &Vector3<R>, [plus, minus]: &[R; 2]) -> Vector3<R> {
    axis.scaled(&(plus.clone() - minus))
}

/// From the middle of a face to the point.
#[inline(always)]
pub(in crate::intersect) fn above_face<R: Ring>(([p, c], [_, _, w], [a], _): &Of<OfFace, R>) -> Vector3<R> {
    (p - c) - scaled(w, a)
}

/// From the middle of an edge to the point.
#[inline(always)]
pub(in crate::intersect) fn above_edge<R: Ring>(([p, c], [_, v, w], [a, b], _): &Of<OfEdge, R>) -> Vector3<R> {
    (p - c) - scaled(v, a) - scaled(w, b)
}

/// The same perpendicular to the edge, times its square.
#[inline(always)]
pub(in crate::intersect) fn across_edge<R: Ring>(of: &Of<OfEdge, R>) -> Vector3<R> {
    let (e, [u, _, _]) = (above_edge(of), &of.1);
    e.scaled(&u.squared_length()) - u.scaled(&e.dot(u))
}

/// From a vertex to the point.
#[inline(always)]
pub(in crate::intersect) fn above_vertex<R: Ring>(([p, c], [u, v, w], [a, b, d]): &Of<OfVertex, R>) -> Vector3<R> {
    (p - c) - scaled(u, a) - scaled(v, b) - scaled(w, d)
}

/// How far the point is within the box along the normal n of a face, times the length of that.
#[inline(always)]
pub(in crate::intersect) fn below_face<R: Ring>(n: &Vector3<R>, ([p, c], [_, _, w], h): &Of<ThroughFace, R>) -> R {
    n.dot(w).abs() * h - n.dot(&(p - c)).abs()
}

/// Declares formulas of the name of this file.
macro_rules! signs {
    ($($(#[$doc:meta])* $name:ident: $input:ty = |$pattern:pat_param| $body:expr;)+) => {$(formula! {
        $(#[$doc])*
        cold $name("intersect: a ball and a box"; sphere, obb): $input = |$pattern| $body
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
    /// [`below_face`]. Degree 4.
    BelowFace: ThroughFace = |of| { let [u, v, _] = &of.1; below_face(&u.cross(v), of) };
}

/// Declares constructions of the name of this file.
macro_rules! values {
    ($($(#[$doc:meta])* $name:ident: $input:ty => $output:ty = |$pattern:pat_param| $body:expr;)+) => {$(construction! {
        $(#[$doc])*
        $name("intersect: a ball and a box"; sphere, obb, extents, others): $input => $output = |$pattern| $body
    })+};
}
values! {
    /// The projection of the point onto a face. Degree 6 over 4.
    OnFace: OfFace => (Point3<Number>, Number) = |of| {
        let ([p, _], [u, v, _], ..) = of;
        let n = u.cross(v);
        let (height, whole) = (-n.dot(&above_face(of)), n.squared_length());
        ((p.as_vector().scaled(&whole) + n.scaled(&height)).into_point(), whole)
    };
    /// That onto an edge. Degree 4 over 2.
    OnEdge: OfEdge => (Point3<Number>, Number) = |of| {
        let ([_, c], [u, v, w], [a, b], _) = of;
        let middle = c.as_vector() + scaled(v, a) + scaled(w, b);
        let (along, whole) = (above_edge(of).dot(u), u.squared_length());
        ((middle.scaled(&whole) + u.scaled(&along)).into_point(), whole)
    };
    /// A vertex.
    AtVertex: OfVertex => Point3<Number> = |of| {
        let ([_, c], [u, v, w], [a, b, d]) = of;
        c + &(scaled(u, a) + scaled(v, b) + scaled(w, d))
    };
}

/// The feature of a box of independent axes that is nearest to a point outside.
#[derive(Clone, Copy)]
pub(in crate::intersect) struct NearestFeature {
    /// The sides of the axes that it is on; zero for those within it.
    sides: [Sign; 3],
    /// Of a face the sign of the vector product of its axes along the direction to the point, else zero.
    above: Sign,
}

/// The input of the formulas of a feature.
pub(in crate::intersect) enum Feature<S> {
    /// A face, and the sign of the vector product of its axes along the direction to the point.
    Face(Of<OfFace, S>, Sign),
    Edge(Of<OfEdge, S>),
    Vertex(Of<OfVertex, S>),
}

impl NearestFeature {
    #[inline]
    pub(in crate::intersect) fn of<S: Scalar>(self, sphere: &Sphere<S>, obb: &Obb<S>) -> Feature<S> {
        let inputs = Inputs { sphere, obb, sides: self.sides };
        let is_free = |i: &usize| self.sides[*i].is_zero();
        let k = |is: bool| (0..3).find(|i| is_free(i) == is).unwrap_or_default();
        match (0..3).filter(is_free).count() {
            2 => Feature::Face(inputs.face(k(false)), self.above),
            1 => Feature::Edge(inputs.edge(k(true))),
            _ => Feature::Vertex(inputs.vertex(0)),
        }
    }
}

/// A ball, a box, and sides of its axes.
struct Inputs<'a, S> {
    sphere: &'a Sphere<S>,
    obb: &'a Obb<S>,
    sides: [Sign; 3],
}

impl<S: Scalar> Inputs<'_, S> {
    #[inline(always)]
    fn points(&self) -> [Point3<S>; 2] {
        [&self.sphere.center, &self.obb.center].map_each(Clone::clone)
    }

    #[inline(always)]
    fn axes(&self, order: [usize; 3]) -> [Vector3<S>; 3] {
        order.map_each(|i| self.obb.axes[i].clone())
    }

    #[inline(always)]
    fn half(&self, i: usize) -> S {
        self.obb.half_extents[i].clone()
    }

    #[inline(always)]
    fn extent(&self, i: usize) -> [S; 2] {
        let zero = S::of_sign(Sign::Zero);
        if self.sides[i] == Sign::Negative { [zero, self.half(i)] } else { [self.half(i), zero] }
    }

    /// The face on one side of axis k.
    #[inline(always)]
    fn face(&self, k: usize) -> Of<OfFace, S> {
        let [i, j] = zonotope::axes_of(k);
        (self.points(), self.axes([i, j, k]), [self.extent(k)], [self.half(i), self.half(j)])
    }

    /// The edge along axis k.
    #[inline(always)]
    fn edge(&self, k: usize) -> Of<OfEdge, S> {
        let [i, j] = zonotope::axes_of(k);
        (self.points(), self.axes([k, i, j]), [self.extent(i), self.extent(j)], [self.half(k)])
    }

    /// The vertex, axis k first.
    #[inline(always)]
    fn vertex(&self, k: usize) -> Of<OfVertex, S> {
        let [i, j] = zonotope::axes_of(k);
        let order = [k, i, j];
        (self.points(), self.axes(order), order.map_each(|i| self.extent(i)))
    }
}

/// The input of the formulas of a point within a box, along axis k.
#[inline(always)]
pub(in crate::intersect) fn through_face<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>, k: usize) -> Of<ThroughFace, S> {
    let [i, j] = zonotope::axes_of(k);
    let axes = [i, j, k].map_each(|i| obb.axes[i].clone());
    ([&sphere.center, &obb.center].map_each(Clone::clone), axes, obb.half_extents[k].clone())
}

/// Where the center of a ball is.
pub(in crate::intersect) enum Location<T> {
    /// In the interior.
    Inside(T),
    /// On the boundary.
    OnBoundary,
    /// Outside, with the sign of the distance minus the radius.
    Outside(Sign, NearestFeature),
    /// Not found.
    Unknown,
}

/// A point that is certainly in a box, in the numbers of the filter.
pub(in crate::intersect) struct SeenInside {
    /// The normals of the faces, the volume of the axes, the offset of the center of the box along each normal, and how
    /// far the point is within the box along it.
    pub(in crate::intersect) normals: [Vector3<Seen>; 3],
    pub(in crate::intersect) volume: Seen,
    pub(in crate::intersect) offsets: [Seen; 3],
    pub(in crate::intersect) overlaps: [Seen; 3],
}

/// A number of the filter.
type Seen = Filtered<f64>;

/// What doubles show.
enum Seeing<T> {
    Inside(T),
    /// The center is certainly outside, and perhaps beyond these sides of the axes.
    Outside([Sign; 3]),
    /// It may be beyond these sides, of doubles.
    Open(Option<[Sign; 3]>),
}

/// Where the center of a ball is. What `inside` finds is passed on where doubles show that the center is inside.
#[inline(always)]
pub(in crate::intersect) fn located<S: Scalar, T>(
    sphere: &Sphere<S>,
    obb: &Obb<S>,
    inside: impl FnOnce(&SeenInside) -> Option<T>,
) -> Location<Option<T>> {
    match seen(sphere, obb, inside) {
        Seeing::Inside(found) => Location::Inside(found),
        Seeing::Outside(sides) => outside(sphere, obb, Some(sides)),
        Seeing::Open(sides) => exactly_located(sphere, obb, sides),
    }
}

fn outside<S: Scalar, T>(sphere: &Sphere<S>, obb: &Obb<S>, sides: Option<[Sign; 3]>) -> Location<T> {
    let found = sides.and_then(|sides| nearest(sphere, obb, sides));
    found.map_or(Location::Unknown, |(beyond, feature)| Location::Outside(beyond, feature))
}

/// Where it is, by signs.
#[cold]
#[inline(never)]
fn exactly_located<S: Scalar, T>(sphere: &Sphere<S>, obb: &Obb<S>, sides: Option<[Sign; 3]>) -> Location<Option<T>> {
    if !zonotope::is_solid(obb) {
        return Location::Unknown;
    }
    let mut is_inside = true;
    for k in 0..3 {
        match S::sign_of::<BelowFace>(&through_face(sphere, obb, k)) {
            Sign::Negative => return outside(sphere, obb, sides),
            Sign::Zero => is_inside = false,
            Sign::Positive => {}
        }
    }
    if is_inside { Location::Inside(None) } else { Location::OnBoundary }
}

#[inline(always)]
fn seen<S: Scalar, T>(sphere: &Sphere<S>, obb: &Obb<S>, inside: impl FnOnce(&SeenInside) -> T) -> Seeing<T> {
    if !S::checked() {
        return Seeing::Open(None);
    }
    let Some(of) = filtered::<(Point3<Number>, Obb<Number>), S>(&(sphere.center.clone(), obb.clone())) else {
        return Seeing::Open(None);
    };
    let (p, Obb { center, axes: [u, v, w], half_extents: [h0, h1, h2] }) = &of;
    let d = center - p;
    let [n0, n1, n2] = normals([u, v, w]);
    let volume = n0.dot(u);
    let size = volume.abs();
    let [o0, o1, o2] = [n0.dot(&d), n1.dot(&d), n2.dot(&d)];
    let [b0, b1, b2] = [size * h0 - o0.abs(), size * h1 - o1.abs(), size * h2 - o2.abs()];
    let ((c0, s0), (c1, s1), (c2, s2)) = (b0.certainty(), b1.certainty(), b2.certainty());
    let are_independent = size.certainty() == (true, true);
    if are_independent & (c0 & s0) & (c1 & s1) & (c2 & s2) {
        return Seeing::Inside(inside(&SeenInside {
            normals: [n0, n1, n2],
            volume,
            offsets: [o0, o1, o2],
            overlaps: [b0, b1, b2],
        }));
    }
    let side = |axis: &Vector3<Seen>, h: &Seen| {
        let (along, reach) = (axis.dot(&d).numbers().0, (axis.squared_length() * h).numbers().0);
        match () {
            () if along >= reach => Sign::Negative,
            () if along <= -reach => Sign::Positive,
            () => Sign::Zero,
        }
    };
    let sides = [side(u, h0), side(v, h1), side(w, h2)];
    let is_outside = are_independent & ((c0 & !s0) | (c1 & !s1) | (c2 & !s2));
    if is_outside { Seeing::Outside(sides) } else { Seeing::Open(Some(sides)) }
}

/// The feature on these sides of the axes, if signs show that it is the nearest one to a point outside,
/// and the sign of its distance minus the radius.
fn nearest<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>, sides: [Sign; 3]) -> Option<(Sign, NearestFeature)> {
    let inputs = Inputs { sphere, obb, sides };
    let r = || sphere.radius.clone();
    // The axes within the feature.
    let is_free = |i: &usize| sides[*i].is_zero();
    match (0..3).filter(is_free).count() {
        2 => {
            let k = (0..3).find(|i| !is_free(i))?;
            let of = inputs.face(k);
            let ([p, c], [u, v, w], extent, [h, i]) = of.clone();
            let turned: Of<OfFace, S> = ([p, c], [v, u, w], extent, [i, h]);
            let above = S::sign_of::<AboveFace>(&of);
            let is_nearest = above * zonotope::orientation(&of.1) * sides[k] == Sign::Positive
                && S::sign_of::<WithinFace>(&of) != Sign::Negative
                && S::sign_of::<WithinFace>(&turned) != Sign::Negative;
            is_nearest.then(|| (S::sign_of::<FaceGap>(&(of, r())), NearestFeature { sides, above }))
        }
        1 => {
            let k = (0..3).find(is_free)?;
            let [i, j] = zonotope::axes_of(k);
            let of = inputs.edge(k);
            let ([p, c], [u, v, w], [a, b], h) = of.clone();
            let turned: Of<OfEdge, S> = ([p, c], [u, w, v], [b, a], h);
            let is_nearest = S::sign_of::<WithinEdge>(&of) != Sign::Negative
                && S::sign_of::<OutwardsFromEdge>(&of) * sides[i] != Sign::Negative
                && S::sign_of::<OutwardsFromEdge>(&turned) * sides[j] != Sign::Negative;
            is_nearest.then(|| (S::sign_of::<EdgeGap>(&(of, r())), NearestFeature { sides, above: Sign::Zero }))
        }
        0 => {
            let is_outwards =
                |k: usize| S::sign_of::<OutwardsFromVertex>(&inputs.vertex(k)) * sides[k] != Sign::Negative;
            let is_nearest = (0..3).all(is_outwards);
            let gap = || S::sign_of::<VertexGap>(&(inputs.vertex(0), r()));
            is_nearest.then(|| (gap(), NearestFeature { sides, above: Sign::Zero }))
        }
        _ => None,
    }
}

/// The contact of a ball whose center is on the boundary.
pub(in crate::intersect) fn contact_on_boundary<S: Scalar>(r: &S) -> Contact {
    Contact::of_meeting(!r.sign().is_zero())
}

/// The point of a box that is nearest to the center of a ball.
#[derive(Clone, Copy)]
enum Nearest {
    /// The center itself.
    Center,
    On(NearestFeature),
    /// In the feature with these corners.
    Found(Simplex),
}

/// A ball and an oriented box, and the decisions of the query.
#[derive(Clone)]
pub struct BallMeetsObb<S> {
    sphere: Sphere<S>,
    obb: Obb<S>,
    contact: Contact,
    nearest: Nearest,
}

impl<S: Scalar> BallMeetsObb<S> {
    // Inlined: else the shapes are copied even where the caller does not read the point.
    #[inline(always)]
    pub(super) fn new(sphere: &Sphere<S>, obb: &Obb<S>) -> Self {
        let (contact, nearest) = found(sphere, obb);
        BallMeetsObb { sphere: sphere.clone(), obb: obb.clone(), contact, nearest }
    }

    fn nearest(&self) -> Point3<S::Value> {
        let BallMeetsObb { sphere, obb, .. } = self;
        match self.nearest {
            Nearest::Center => {
                let Point3 { x, y, z } = &sphere.center;
                Point3::new(x.to_value(), y.to_value(), z.to_value())
            }
            Nearest::On(feature) => match feature.of(sphere, obb) {
                Feature::Face(of, _) => S::ratios_of::<OnFace>(&of),
                Feature::Edge(of) => S::ratios_of::<OnEdge>(&of),
                Feature::Vertex(of) => S::values_of::<AtVertex>(&of),
            },
            Nearest::Found(few) => {
                let (center, corners) = (BoxCorner::point(&sphere.center, obb), corners_of_obb(obb));
                Foot::<BoxCorner<Number>, S> { p: &center, on: few.corners(|i| &corners[i]) }.point()
            }
        }
    }
}

fn found<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> (Contact, Nearest) {
    match located(sphere, obb, |_| None::<()>) {
        Location::Inside(_) => (Contact::Overlapping, Nearest::Center),
        Location::OnBoundary => (contact_on_boundary(&sphere.radius), Nearest::Center),
        Location::Outside(beyond, feature) => (Contact::of_gap(beyond), Nearest::On(feature)),
        Location::Unknown => searched(sphere, obb),
    }
}

#[cold]
#[inline(never)]
fn searched<S: Scalar>(sphere: &Sphere<S>, obb: &Obb<S>) -> (Contact, Nearest) {
    let (center, corners) = (BoxCorner::point(&sphere.center, obb), corners_of_obb(obb));
    let nearest = HullAndPoint::<BoxCorner<Number>, S> { vertices: &corners, p: &center }.nearest();
    (nearest.contact(&sphere.radius), Nearest::Found(nearest.few()))
}

impl<S: Scalar> Meets<Obb<S>> for Sphere<S> {
    type Record = BallMeetingRecord<S::Value>;
    type Found = BallMeetsObb<S>;

    #[inline(always)]
    fn contact(found: &BallMeetsObb<S>) -> Contact {
        found.contact
    }
    fn record(found: &BallMeetsObb<S>) -> BallMeetingRecord<S::Value> {
        BallMeetingRecord { contact: found.contact, nearest: found.nearest() }
    }
}

impl<S: Scalar> Nears<Obb<S>> for Sphere<S> {
    type Point = Point3<S::Value>;

    fn nearest(found: &BallMeetsObb<S>) -> Point3<S::Value> {
        found.nearest()
    }
}
