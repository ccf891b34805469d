//! Laws of arcs: the two parts of a circle together meet what the circle meets, and so do the parts of an arc; rings of
//! arcs wind around a point however they are divided and begun.

use crate::draw::Draw;
use std::array::from_fn;
use straightedge::contain::{point_arc_region_2d, point_circle_2d, point_polygon_even_odd_2d};
use straightedge::intersect::{arc_arc_2d, arc_segment_2d};
use straightedge::{Arc2, ArcEdge, ArcRegion, ArcRing, Contact, Location, Point2, Polygon, Segment2, Shape};

type P = Point2<i64>;

/// Points of the circle of radius 5 around the origin, counterclockwise.
const AROUND: [[i64; 2]; 12] =
    [[5, 0], [4, 3], [3, 4], [0, 5], [-3, 4], [-4, 3], [-5, 0], [-4, -3], [-3, -4], [0, -5], [3, -4], [4, -3]];

/// A circle of radius 5 · scale.
#[derive(Clone, Copy, Debug)]
struct Circle {
    center: [i64; 2],
    scale: i64,
}

impl Circle {
    fn any(draw: &mut Draw) -> Self {
        Circle { center: from_fn(|_| draw.integer(6)), scale: 1 + draw.below(2) as i64 }
    }

    fn at(&self, i: usize) -> P {
        let [x, y] = AROUND[i % 12];
        Point2::new(self.center[0] + self.scale * x, self.center[1] + self.scale * y)
    }

    /// From one of the points over some others, or as many back.
    fn arc(&self, from: usize, steps: usize, draw: &mut Draw) -> Arc2<i64> {
        let via = from + 1 + draw.below(steps as u64 - 1) as usize;
        let [a, b] = [self.at(from), self.at(from + steps)];
        let (a, b) = if draw.below(2) == 0 { (a, b) } else { (b, a) };
        Arc2::new(a, self.at(via), b)
    }

    /// Two arcs that are the circle.
    fn halves(&self, draw: &mut Draw) -> [Arc2<i64>; 2] {
        let (from, steps) = (draw.below(12) as usize, 2 + draw.below(9) as usize);
        [self.arc(from, steps, draw), self.arc(from + steps, 12 - steps, draw)]
    }

    /// The squared distance of a point from the center, less the squared radius.
    fn power(&self, p: &P) -> i64 {
        let [x, y] = [p.x - self.center[0], p.y - self.center[1]];
        x * x + y * y - 25 * self.scale * self.scale
    }

    fn meets_segment(&self, segment: &Segment2<i64>) -> bool {
        let Segment2 { a, b } = segment;
        let [from, to] = [a, b].map(|p| self.power(p));
        if from.signum() != to.signum() || from == 0 {
            return true;
        }
        // Both outside: the foot of the perpendicular is between the ends and not outside.
        let (along, center) = ([b.x - a.x, b.y - a.y], [self.center[0] - a.x, self.center[1] - a.y]);
        let foot = along[0] * center[0] + along[1] * center[1];
        let length = along[0] * along[0] + along[1] * along[1];
        let across = along[0] * center[1] - along[1] * center[0];
        from > 0 && foot > 0 && foot < length && across * across <= 25 * self.scale * self.scale * length
    }

    fn meets_circle(&self, other: &Self) -> bool {
        let [x, y] = from_fn(|i| self.center[i] - other.center[i]);
        let [least, greatest] = [self.scale - other.scale, self.scale + other.scale].map(|r| 25 * r * r);
        (least..=greatest).contains(&(x * x + y * y))
    }
}

fn point(draw: &mut Draw) -> P {
    Point2::new(draw.integer(9), draw.integer(9))
}

fn swapped(arc: &Arc2<i64>) -> Arc2<i64> {
    Arc2::new(arc.b, arc.via, arc.a)
}

#[test]
fn arcs_that_are_a_circle_meet_what_it_meets() {
    let draw = &mut Draw(21);
    let mut seen = [[0; 3]; 2];
    for _ in 0..common::count(4_000, 40_000) {
        let circle = Circle::any(draw);
        let halves = circle.halves(draw);
        let segment = match draw.below(3) {
            0 => Segment2::new(circle.at(draw.below(12) as usize), point(draw)),
            _ => Segment2::new(point(draw), point(draw)),
        };
        let contacts = halves.each_ref().map(|arc| {
            let contact = arc_segment_2d(arc, &segment);
            assert_eq!(
                contact,
                arc_segment_2d(&swapped(arc), &Segment2::new(segment.b, segment.a)),
                "{arc:?} {segment:?}"
            );
            // A flat arc is a segment, and a segment a flat arc.
            assert_eq!(contact, arc_arc_2d(&Arc2::new(segment.a, segment.b, segment.b), arc), "{arc:?} {segment:?}");
            seen[0][contact as usize] += 1;
            contact
        });
        let meets = contacts.iter().any(|contact| contact.is_hit());
        assert_eq!(meets, circle.meets_segment(&segment), "{halves:?} {segment:?}");

        let other = Circle::any(draw);
        let others = other.halves(draw);
        let mut meets = false;
        for (arc, with) in halves.iter().flat_map(|arc| others.iter().map(move |with| (arc, with))) {
            let contact = arc_arc_2d(arc, with);
            assert_eq!(contact, arc_arc_2d(&swapped(with), arc), "{arc:?} {with:?}");
            seen[1][contact as usize] += 1;
            meets |= contact.is_hit();
        }
        assert_eq!(meets, circle.meets_circle(&other), "{halves:?} {others:?}");
    }
    assert!(seen.as_flattened().iter().all(|&count| count > 300), "{seen:?}");
}

#[test]
fn an_arc_meets_what_its_parts_meet() {
    let draw = &mut Draw(22);
    let mut seen = [0; 3];
    for _ in 0..common::count(4_000, 40_000) {
        let circle = Circle::any(draw);
        let (from, steps) = (draw.below(12) as usize, 4 + draw.below(7) as usize);
        let first = 2 + draw.below(steps as u64 - 3) as usize;
        let whole = circle.arc(from, steps, draw);
        let parts = [circle.arc(from, first, draw), circle.arc(from + first, steps - first, draw)];
        let (other, from) = (Circle::any(draw), draw.below(12) as usize);
        let other = other.arc(from, 2 + draw.below(9) as usize, draw);
        let contact = arc_arc_2d(&whole, &other);
        let of_parts = parts.each_ref().map(|part| arc_arc_2d(part, &other));
        let greatest = if of_parts.contains(&Contact::Overlapping) {
            Contact::Overlapping
        } else if of_parts.contains(&Contact::Touching) {
            Contact::Touching
        } else {
            Contact::Disjoint
        };
        seen[contact as usize] += 1;
        // Where an arc crosses in the common end of the parts, it touches both.
        let crosses_between = (contact, of_parts) == (Contact::Overlapping, [Contact::Touching; 2]);
        assert!(contact == greatest || crosses_between, "{whole:?} {parts:?} {other:?}: {contact:?} {of_parts:?}");
    }
    assert!(seen.iter().all(|&count| count > 80), "{seen:?}");
}

#[test]
fn three_points_of_a_line_are_a_segment_or_refused() {
    let arc = |points: [[f64; 2]; 3]| Arc2::from(points);
    let crossing = Segment2::from([[0.0, -1.0], [0.0, 1.0]]);
    let flat = arc([[-1.0, 0.0], [0.5, 0.0], [1.0, 0.0]]);
    assert_eq!(arc_segment_2d(&flat, &crossing), Contact::Overlapping);
    assert_eq!(arc_arc_2d(&flat, &flat), Contact::Overlapping);
    let point = arc([[0.0, 1.0]; 3]);
    assert_eq!(arc_segment_2d(&point, &crossing), Contact::Touching);
    for points in [[[-1.0, 0.0], [1.0, 0.0], [0.5, 0.0]], [[0.0, 0.0], [1.0, 0.0], [0.0, 0.0]]] {
        let told = arc(points).validate().unwrap_err().to_string();
        assert_eq!(told, "via is on the line ab, but not between a and b");
        let message = std::panic::catch_unwind(|| arc_segment_2d(&arc(points), &crossing)).unwrap_err();
        assert_eq!(message.downcast_ref(), Some(&format!("intersect/arc_segment_2d: arc.{told}")));
    }
}

/// Arcs joined by segments, each also divided in two, or as the polygon of its ends.
fn rings(circles: &[Circle; 2], draw: &mut Draw) -> [ArcRing<i64>; 3] {
    let mut rings = [const { Vec::new() }; 3];
    for _ in 0..1 + draw.below(3) {
        let circle = &circles[usize::from(draw.below(3) == 0)];
        let (from, steps) = (12 + draw.below(12) as usize, 4 + draw.below(8) as usize);
        let (backwards, between) = (draw.below(2) == 0, 2 + draw.below(steps as u64 - 3) as usize);
        let at = |step: usize| circle.at(if backwards { from + 12 - step } else { from + step });
        let via =
            |first: usize, last: usize, draw: &mut Draw| at(first + 1 + draw.below((last - first) as u64 - 1) as usize);
        rings[0].push(ArcEdge::arc(at(0), via(0, steps, draw)));
        rings[1].push(ArcEdge::arc(at(0), via(0, between, draw)));
        rings[1].push(ArcEdge::arc(at(between), via(between, steps, draw)));
        rings[2].push(ArcEdge::segment(at(0)));
        rings.iter_mut().for_each(|ring| ring.push(ArcEdge::segment(at(steps))));
    }
    rings.map(ArcRing::new)
}

fn backwards(ring: &ArcRing<i64>) -> ArcRing<i64> {
    let mut arcs: Vec<Arc2<i64>> = ring.arcs().collect();
    arcs.reverse();
    arcs.into_iter()
        .map(|Arc2 { a, via, b }| if via == a { ArcEdge::segment(b) } else { ArcEdge::arc(b, via) })
        .collect()
}

#[test]
fn rings_of_arcs_wind_as_their_parts() {
    let draw = &mut Draw(23);
    let mut seen = [0; 3];
    for _ in 0..common::count(6_000, 60_000) {
        let circles = [Circle::any(draw), Circle::any(draw)];
        let [ring, divided, chords] = rings(&circles, draw);
        let p = if draw.below(3) == 0 { circles[0].at(draw.below(12) as usize) } else { point(draw) };
        let at = |rings: &[&ArcRing<i64>]| point_arc_region_2d(&p, &rings.iter().map(|&ring| ring.clone()).collect());
        let found = at(&[&ring]);
        seen[found.location as usize] += 1;
        assert_eq!(found, at(&[&divided]), "{p:?} {ring:?}");
        let mut turned = ring.clone();
        turned.edges.rotate_left(1);
        assert_eq!(found, at(&[&turned]), "{p:?} {ring:?}");
        let opposite = at(&[&backwards(&ring)]).winding_number;
        assert_eq!(found.winding_number, opposite.map(|winding| -winding), "{p:?} {ring:?}");
        assert_eq!(
            at(&[&ring, &backwards(&divided)]).winding_number,
            found.winding_number.map(|_| 0),
            "{p:?} {ring:?}"
        );
        // Of segments alone it is a polygon.
        let polygon = Polygon::new(chords.edges.iter().map(|edge| edge.a).collect());
        assert_eq!(at(&[&chords]), point_polygon_even_odd_2d(&p, &polygon), "{p:?} {ring:?}");
        assert_eq!(ArcRing::from(polygon), chords);
        // A whole circle.
        let circle = circles[1];
        let [first, second] = circle.halves(draw);
        let second = if first.b == second.a { second } else { swapped(&second) };
        let disc = straightedge::Circle::new(Point2::from(circle.center), 5 * circle.scale);
        let whole = ArcRing::from([first, second].map(|half| ArcEdge::arc(half.a, half.via)));
        assert_eq!(at(&[&whole]).location, point_circle_2d(&p, &disc), "{p:?} {whole:?}");
    }
    assert!(seen.iter().all(|&count| count > 500), "{seen:?}");
}

#[test]
fn rings_without_arcs_are_refused() {
    let region =
        |edges: Vec<ArcEdge<f64>>| ArcRegion::from([ArcRing::from([ArcEdge::segment([1.0, 1.0])]), edges.into()]);
    let told = |edges: Vec<ArcEdge<f64>>| region(edges).validate().unwrap_err().to_string();
    let beyond = "edges[1].via is on the line of the ends, but not between them";
    let line = vec![ArcEdge::segment([0.0, 1.0]), ArcEdge::arc([0.0, 0.0], [0.0, 2.0])];
    assert_eq!(told(line.clone()), format!("rings[1].{beyond}"));
    assert_eq!(told(Vec::new()), "rings[1].edges is empty");
    // A whole circle is no arc.
    assert!(ArcRing::try_new(vec![ArcEdge::arc([0.0, 0.0], [0.0, 2.0])]).is_err());
    let p = Point2::new(0.0, 0.0);
    assert_eq!(
        point_arc_region_2d(&p, &region(vec![ArcEdge::arc([0.0, 0.0], [0.0, 0.0])])).location,
        Location::Boundary
    );
    let message = std::panic::catch_unwind(|| point_arc_region_2d(&p, &region(line))).unwrap_err();
    assert_eq!(message.downcast_ref(), Some(&format!("contain/point_arc_region_2d: region.rings[1].{beyond}")));
}
