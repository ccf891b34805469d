//! Points in regions of arcs: by the crossings of a ray that meets no end and touches no circle; and by polygons of
//! points of the arcs, chosen so that the point is between no arc and its edges.

use crate::arcs::{Arc, Curve, Vector, dot, plus, times};
use crate::winding::{by_quadrants, by_rule, cross, from, is_odd};
use crate::*;
use straightedge::{Arc2, ArcRegion, ArcRing, Location, Point2, answer::WindingLocation};

/// What the oracles do.
pub const BY_RAYS: &str = "crossings, over big integers, of a ray that meets no end of an edge and is no tangent; \
                           first principles: quarter turns of a polygon of points of the arcs";

/// An edge of a ring, with its points.
struct Edge {
    curve: Curve,
    start: Place,
    via: Place,
    end: Place,
}

fn edges(ring: &ArcRing<BigInt>) -> Vec<Edge> {
    let of_arc = |arc: Arc2<BigInt>| Edge {
        curve: Curve::new(&arc),
        start: place(&arc.a),
        via: place(&arc.via),
        end: place(&arc.b),
    };
    ring.arcs().map(of_arc).collect()
}

fn is_on(p: &Place, edge: &Edge) -> bool {
    match &edge.curve {
        Curve::Segment([a, b]) => hull::location(p, &[a, b]) != Location::Outside,
        Curve::Arc(arc) => {
            let vector = arc.vector_to(p);
            dot(&vector, &vector) == arc.squared_radius && arc.has(&Vector::whole(&vector)) != Location::Outside
        }
    }
}

/// Where a point is in a region of arcs, given how often the edges of a ring that it is not on wind around it.
pub fn in_region(
    (p, region): &(Point2<BigInt>, ArcRegion<BigInt>),
    winding: impl Fn(&Place, &ArcRing<BigInt>) -> i64,
) -> WindingLocation {
    let p = place(p);
    let is_on_ring = region.rings.iter().flat_map(edges).any(|edge| is_on(&p, &edge));
    let winding_number = (!is_on_ring).then(|| region.rings.iter().map(|ring| winding(&p, ring)).sum());
    WindingLocation { location: by_rule(winding_number, is_odd), winding_number }
}

/// The winding number of a ring around a point that is not on it, by a ray.
pub fn by_ray(p: &Place, ring: &ArcRing<BigInt>) -> i64 {
    let edges = edges(ring);
    // Downwards to the left, in turn along a family of directions.
    let mut directions = (0..).map(|k: i64| [BigInt::from(-2), BigInt::from(-1 - 2 * k)].to_vec());
    directions
        .find_map(|ray| edges.iter().map(|edge| crossings(p, &ray, edge)).sum())
        .expect("most directions are clear")
}

/// The crossings of an edge and a ray, to the left and to the right; `None` where the line of the ray meets an end or
/// touches the circle.
fn crossings(p: &Place, ray: &Place, edge: &Edge) -> Option<i64> {
    let (start, end) = (from(p, &edge.start), from(p, &edge.end));
    let sides = [cross(ray, &start), cross(ray, &end)];
    if sides.contains(&Sign::Zero) {
        return None;
    }
    match &edge.curve {
        Curve::Segment(_) => {
            let is_crossed = sides[0] != sides[1] && cross(&start, &end) == sides[1];
            Some(if is_crossed { i64::from(sides[1].to_i8()) } else { 0 })
        }
        Curve::Arc(arc) => {
            let points = arc.meets_line(p, ray);
            if points.first().is_some_and(|point| point.vector.radicand.is_zero()) {
                return None;
            }
            // Where the ray enters the disc, a counterclockwise arc crosses it to the right.
            let turns = if arc.is_clockwise { [1, -1] } else { [-1, 1] };
            let of_points = points
                .iter()
                .zip(turns)
                .filter(|(point, _)| point.compare(0).is_positive() && arc.has(&point.vector).is_inside());
            Some(of_points.map(|(_, turn)| turn).sum())
        }
    }
}

/// The winding number of a ring around a point that is not on it, by quarter turns of a polygon of points of the ring,
/// between which and the ring the point is not.
pub fn by_points(p: &Place, ring: &ArcRing<BigInt>) -> i64 {
    // As vectors from the point, each in its own unit.
    let mut vectors = Vec::new();
    for edge in edges(ring) {
        vectors.push(from(p, &edge.start));
        if let Curve::Arc(arc) = &edge.curve {
            let radius = arc.vector_to(p);
            if dot(&radius, &radius) >= arc.squared_radius {
                continue;
            }
            let [beyond_end, beyond_start] = [&edge.end, &edge.start].map_each(|end| arc.beyond(end, p));
            if cross(&from(p, &edge.start), &from(p, &edge.end)).is_zero() {
                // On the chord.
                vectors.push(from(p, &edge.via));
            } else if arc.has(&Vector::whole(&beyond_end[0])).is_inside() {
                // The chords from the ends through the point cross in it.
                vectors.extend([beyond_end, beyond_start].map_each(|[_, vector]| vector.clone()));
            }
        }
    }
    by_quadrants(&vectors)
}

impl Arc {
    /// The second point of the circle on the line from one of its points through another point, as a vector from the
    /// center and from that point, each times a positive number.
    fn beyond(&self, start: &Place, p: &Place) -> [Place; 2] {
        let radius = self.vector_to(start);
        let direction = from(&radius, &self.vector_to(p));
        let (square, back) = (dot(&direction, &direction), dot(&radius, &direction) * -2);
        [plus(&times(&radius, &square), &times(&direction, &back)), times(&direction, &(back - square))]
    }
}
