//! Single queries, whose numbers are in `io`.

use crate::feature::{bits, contact, location};
use crate::places::{answer, asked, take_points};
use geometry::{
    Aabb3, BoxFeature, Feature, Point2, Point3, Polygon, Ray3, Segment2, Segment3, Shared, Sign, Tetrahedron,
    Triangle2, Triangle3, Vector3, closest, contain, deforming, intersect,
};

fn triangle2(start: usize) -> Triangle2<f64> {
    let [a, b, c] = asked(start);
    Triangle2::new(a, b, c)
}

fn triangle3(start: usize) -> Triangle3<f64> {
    let [a, b, c] = asked(start);
    Triangle3::new(a, b, c)
}

pub(crate) fn segment2(start: usize) -> Segment2<f64> {
    let [a, b] = asked(start);
    Segment2::new(a, b)
}

fn segment3(start: usize) -> Segment3<f64> {
    let [a, b] = asked(start);
    Segment3::new(a, b)
}

fn tetrahedron(start: usize) -> Tetrahedron<f64> {
    let [a, b, c, d] = asked(start);
    Tetrahedron::new(a, b, c, d)
}

fn aabb(start: usize) -> Aabb3<f64> {
    let [min, max] = asked(start);
    Aabb3::new(min, max)
}

pub(crate) fn point2(start: usize) -> Point2<f64> {
    let [p] = asked(start);
    p
}

pub(crate) fn point3(start: usize) -> Point3<f64> {
    let [p] = asked(start);
    p
}

pub(crate) fn ray(start: usize) -> Ray3<f64> {
    let [direction]: [[f64; 3]; 1] = asked(start + 3);
    Ray3::new(point3(start), Vector3::from(direction))
}

/// A point and a triangle of the plane: location, feature.
#[unsafe(no_mangle)]
pub extern "C" fn contain_point_triangle_2d() {
    let found = contain::point_triangle_2d(&point2(0), &triangle2(2));
    answer([location(found.location).into(), found.feature.map_or(0.0, |feature| bits(feature, 3))]);
}

/// A point and a tetrahedron: location, feature.
#[unsafe(no_mangle)]
pub extern "C" fn contain_point_tetrahedron() {
    let found = contain::point_tetrahedron(&point3(0), &tetrahedron(3));
    answer([location(found.location()).into(), found.feature().map_or(0.0, |feature| bits(feature, 4))]);
}

/// A point and a polygon, the corners of which are in the list: location, winding number.
#[unsafe(no_mangle)]
pub extern "C" fn contain_point_polygon_2d() {
    let found = contain::point_polygon_2d(&point2(0), &Polygon::new(take_points()));
    answer([location(found.location).into(), found.winding_number.unwrap_or(0) as f64]);
}

/// A contact, the count of the shared points, the points, and the features of both shapes at each.
fn tell_shared<P: Copy, const D: usize>(
    contact: i8,
    shared: &Shared<P>,
    features: &Shared<(Feature, Feature)>,
    corners: u32,
    to_array: impl Fn(P) -> [f64; D],
) {
    let points = shared.points().iter().flat_map(|point| to_array(*point));
    let sets = features.points().iter().flat_map(|(first, second)| [bits(*first, corners), bits(*second, corners)]);
    answer([contact.into(), shared.points().len() as f64].into_iter().chain(points).chain(sets));
}

/// Two segments of the plane: contact, count, points, features.
#[unsafe(no_mangle)]
pub extern "C" fn intersect_segment_segment_2d() {
    let record = intersect::segment_segment_2d(&segment2(0), &segment2(4)).to_record();
    tell_shared(contact(record.contact), &record.shared, &record.features, 2, |p| p.to_array());
}

/// Two triangles of the plane: contact, count, points, features.
#[unsafe(no_mangle)]
pub extern "C" fn intersect_triangle_triangle_2d() {
    let record = intersect::triangle_triangle_2d(&triangle2(0), &triangle2(6)).to_record();
    tell_shared(contact(record.contact), &record.shared, &record.features, 3, |p| p.to_array());
}

/// Two triangles of space: contact, count, points, features. Returns whether they lie in one plane.
#[unsafe(no_mangle)]
pub extern "C" fn intersect_triangle_triangle() -> i32 {
    let record = intersect::triangle_triangle(&triangle3(0), &triangle3(9)).to_record();
    tell_shared(contact(record.contact), &record.shared, &record.features, 3, |p| p.to_array());
    i32::from(record.coplanar)
}

/// A segment and a triangle: contact, enter, exit, the side of the start.
#[unsafe(no_mangle)]
pub extern "C" fn intersect_segment_triangle() {
    let meeting = intersect::segment_triangle(&segment3(0), &triangle3(6));
    let [enter, exit] = meeting.span().map_or([f64::NAN; 2], |span| [span.enter, span.exit]);
    answer([contact(meeting.contact()).into(), enter, exit, f64::from(meeting.side() as i32)]);
}

/// A ray and a triangle: whether it hits; enter, exit, the feature at both, barycentric coordinates.
#[unsafe(no_mangle)]
pub extern "C" fn intersect_ray_triangle() -> i32 {
    let Some(hit) = intersect::line_triangle(&ray(0), &triangle3(6)) else { return 0 };
    let record = hit.to_record();
    let [a, b, c] = record.coordinates;
    answer([record.span.enter, record.span.exit, bits(record.feature, 3), bits(record.exit_feature, 3), a, b, c]);
    1
}

/// A triangle and a box: contact.
#[unsafe(no_mangle)]
pub extern "C" fn intersect_triangle_aabb() -> i32 {
    contact(intersect::triangle_aabb(&triangle3(0), &aabb(9))).into()
}

/// The numbers of a nearest point that all shapes have, then others.
macro_rules! nearest {
    ($near:ident, $feature:expr $(, $more:expr)*) => {{
        let [x, y, z] = $near.point().to_array();
        answer([$near.distance(), $near.squared_distance(), x, y, z, $feature $(, $more)*]);
    }};
}

pub(crate) use nearest;

/// A point and a segment: distance, its square, point, feature, parameter.
#[unsafe(no_mangle)]
pub extern "C" fn closest_point_segment() {
    let near = closest::point_segment(&point3(0), &segment3(3));
    nearest!(near, bits(near.feature(), 2), near.parameter());
}

/// A point and a triangle: distance, its square, point, feature, barycentric coordinates.
#[unsafe(no_mangle)]
pub extern "C" fn closest_point_triangle() {
    let near = closest::point_triangle(&point3(0), &triangle3(3));
    let [a, b, c] = near.barycentric();
    nearest!(near, bits(near.feature(), 3), a, b, c);
}

/// A point, a triangle and a distance: whether the triangle has a point within it.
#[unsafe(no_mangle)]
pub extern "C" fn closest_point_triangle_within(r: f64) -> i32 {
    i32::from(closest::point_triangle(&point3(0), &triangle3(3)).is_within(&r))
}

/// A point and a tetrahedron: distance, its square, point, feature.
#[unsafe(no_mangle)]
pub extern "C" fn closest_point_tetrahedron() {
    let near = closest::point_tetrahedron(&point3(0), &tetrahedron(3));
    nearest!(near, bits(near.feature(), 4));
}

/// A point and a box: distance, its square, point, sides.
#[unsafe(no_mangle)]
pub extern "C" fn closest_point_aabb() {
    let near: closest::Nearest<_> = closest::point_aabb(&point3(0), &aabb(3));
    nearest!(near, sides(near.feature()));
}

/// The sides of a box, two bits for each axis.
fn sides(feature: BoxFeature<3>) -> f64 {
    let side = |sign| match sign {
        Sign::Negative => 1,
        Sign::Zero => 0,
        Sign::Positive => 2,
    };
    feature.signs.iter().rev().fold(0, |bits, &sign| bits << 2 | side(sign)).into()
}

/// Two segments: distance, its square, both points, features, parameters.
#[unsafe(no_mangle)]
pub extern "C" fn closest_segment_segment() {
    let near: closest::NearestPair<_, _> = closest::segment_segment(&segment3(0), &segment3(6));
    let [[a, b, c], [d, e, f]] = near.points().map(|p| p.to_array());
    let ((first, second), [s, t]) = (near.features(), near.parameters());
    answer([near.distance(), near.squared_distance(), a, b, c, d, e, f, bits(first, 2), bits(second, 2), s, t]);
}

/// Two triangles: distance, its square, both points, features.
#[unsafe(no_mangle)]
pub extern "C" fn closest_triangle_triangle() {
    let near = closest::triangle_triangle(&triangle3(0), &triangle3(9));
    let [[a, b, c], [d, e, f]] = near.points().map(|p| p.to_array());
    let (first, second) = near.features();
    answer([near.distance(), near.squared_distance(), a, b, c, d, e, f, bits(first, 3), bits(second, 3)]);
}

/// A point and a triangle at the time 0, then both at 1: whether they meet; time, time below, features.
#[unsafe(no_mangle)]
pub extern "C" fn deforming_point_triangle() -> i32 {
    let triangle = (&triangle3(3), &triangle3(15));
    let Some(first) = deforming::point_triangle((&point3(0), &point3(12)), triangle) else { return 0 };
    answer([first.time(), first.time_below(), 1.0, bits(first.feature(), 3)]);
    1
}

/// Two segments at the time 0, then both at 1: whether they meet; time, time below, features.
#[unsafe(no_mangle)]
pub extern "C" fn deforming_segment_segment() -> i32 {
    let (first, second) = ((&segment3(0), &segment3(12)), (&segment3(6), &segment3(18)));
    let Some(found) = deforming::segment_segment(first, second) else { return 0 };
    let (first, second) = found.features();
    answer([found.time(), found.time_below(), bits(first, 2), bits(second, 2)]);
    1
}
