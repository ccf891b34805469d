//! Regions of the plane, by the number of a handle.

use crate::handles::Handles;
use crate::mesh::each;
use crate::places::{answer, answer_list, asked, take_indices, take_points};
use crate::queries::{point2, segment2};
use geometry::region::Index;
use geometry::{Contact, Feature, Point2, Polygon, Ray2, Vector2};
use std::rc::Rc;

thread_local! {
    static REGIONS: Handles<Index<f64>> = const { Handles::new() };
}

/// Makes a region of the points of the list, divided into rings of so many as the indices say; -1 where they are not
/// valid.
#[unsafe(no_mangle)]
pub extern "C" fn region_new() -> i32 {
    let (points, sizes): (Vec<Point2<f64>>, _) = (take_points(), take_indices());
    let mut rest = &points[..];
    let rings = sizes.iter().map(|&size| {
        let (ring, others) = rest.split_at(rest.len().min(size as usize));
        rest = others;
        Polygon::from(ring.to_vec())
    });
    let Ok(index) = Index::try_new(rings) else { return -1 };
    REGIONS.with(|regions| regions.add(index))
}

/// Frees a region.
#[unsafe(no_mangle)]
pub extern "C" fn region_free(region: usize) {
    REGIONS.with(|regions| regions.free(region));
}

fn of(region: usize) -> Rc<Index<f64>> {
    REGIONS.with(|regions| regions.of(region))
}

/// Bytes of the trees.
#[unsafe(no_mangle)]
pub extern "C" fn region_bytes(region: usize) -> usize {
    of(region).bytes()
}

/// Outside, on a ring, inside, by the even-odd rule, of a winding number, or none on a ring.
fn location(winding: Option<i64>) -> i8 {
    winding.map_or(0, |number| if number % 2 == 0 { -1 } else { 1 })
}

/// The location of the point and the winding number there.
#[unsafe(no_mangle)]
pub extern "C" fn region_locate(region: usize) {
    let winding = of(region).winding_number(&point2(0));
    answer([location(winding).into(), winding.unwrap_or(0) as f64]);
}

/// The locations of a block of points. Returns the first case with a number that is not finite, or -1.
#[unsafe(no_mangle)]
pub extern "C" fn region_locate_many(region: usize, count: usize) -> i32 {
    let region = of(region);
    each(count, |p, numbers, _, i| {
        numbers[i].set(location(region.winding_number(&Point2::from(p))).into());
    })
}

/// The nearest point of the rings: distance, its square, point, ring, two corners.
#[unsafe(no_mangle)]
pub extern "C" fn region_nearest(region: usize) {
    let near = of(region).nearest(&point2(0));
    let ([x, y], (ring, feature)) = (near.point().to_array(), near.feature());
    let [a, b] = corners(feature);
    answer([near.distance(), near.squared_distance(), x, y, ring as f64, a, b]);
}

/// Whether the rings have a point within a distance of the point.
#[unsafe(no_mangle)]
pub extern "C" fn region_is_within(region: usize, r: f64) -> i32 {
    of(region).is_within(&point2(0), &r).into()
}

/// Whether the ray hits: enter, exit, ring, edge, two corners.
#[unsafe(no_mangle)]
pub extern "C" fn region_first_hit(region: usize) -> i32 {
    let [direction]: [[f64; 2]; 1] = asked(2);
    let ray = Ray2::new(point2(0), Vector2::from(direction));
    let Some(hit) = of(region).first_hit(&ray) else { return 0 };
    let (edge, [a, b]) = (hit.ring_edge(), corners(hit.feature().1));
    answer([hit.enter(), hit.exit(), edge.ring as f64, edge.edge as f64, a, b]);
    1
}

/// Whether the segment meets the rings.
#[unsafe(no_mangle)]
pub extern "C" fn region_meets_segment(region: usize) -> i32 {
    of(region).is_hit(&segment2(0)).into()
}

/// The pairs of edges of two regions that meet: of both the ring and the edge, and the contact, five numbers each.
#[unsafe(no_mangle)]
pub extern "C" fn region_overlaps(first: usize, second: usize) {
    let pairs = of(first).overlaps(&of(second));
    let numbers = pairs.iter().flat_map(|pair| {
        let contact = if pair.contact == Contact::Touching { 1 } else { 2 };
        [pair.first.ring, pair.first.edge, pair.second.ring, pair.second.edge, contact].map(|i| i as f64)
    });
    answer_list(numbers.collect());
}

/// The corners that span a feature of a ring, that of a corner twice.
fn corners(feature: Feature) -> [f64; 2] {
    let [i, j] = match feature {
        Feature::Edge(i, j) => [i, j],
        Feature::Vertex(i) | Feature::Face(i) => [i; 2],
        Feature::Interior => [0; 2],
    };
    [i as f64, j as f64]
}
