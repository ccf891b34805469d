//! Laws of points where circles meet lines and each other.

use crate::draw::Draw;
use std::cmp::Ordering;
use straightedge::implicit::{compare_lexicographic_circular, orient2d_circular, point_circle_circular};
use straightedge::shape::{Cci, CircularPoint2, Lci};
use straightedge::{Circle, Contact, Location, Point2, Rational, Segment2, Sign, intersect};

fn point(draw: &mut Draw, kind: u64) -> Point2<f64> {
    Point2::new(draw.number(kind), draw.number(kind))
}

fn circle(draw: &mut Draw, kind: u64) -> Circle<f64> {
    Circle::new(point(draw, kind), draw.number(kind).abs())
}

fn defined(draw: &mut Draw, kind: u64) -> CircularPoint2<f64> {
    match draw.below(5) {
        0 => point(draw, kind).into(),
        1 | 2 => Lci::new(Segment2::new(point(draw, kind), point(draw, kind)), circle(draw, kind)).into(),
        _ => Cci::new(circle(draw, kind), circle(draw, kind)).into(),
    }
}

/// Is the point on the circle? A disc of radius 0 has it inside.
fn is_on(p: CircularPoint2<f64>, circle: &Circle<f64>) -> bool {
    let on = if circle.radius == 0.0 { Location::Inside } else { Location::Boundary };
    point_circle_circular(p, circle) == Some(on)
}

#[test]
fn crossings_are_on_their_lines_and_circles() {
    let mut draw = Draw(3);
    let mut crossings = [0; 2];
    for _ in 0..1500 {
        let kind = draw.kind();
        let (line, first) = (Segment2::new(point(&mut draw, kind), point(&mut draw, kind)), circle(&mut draw, kind));
        let second = circle(&mut draw, kind);

        let lci = Lci::new(line, first);
        let sides = [lci, lci.other()].map(|p| orient2d_circular(&line.a, &line.b, p));
        // The disc meets the line somewhere: it is not to one side.
        let exists = line.a != line.b && sides[0].is_some();
        assert_eq!(sides, if exists { [Some(Sign::Zero); 2] } else { [None; 2] }, "{lci:?}");
        if exists {
            crossings[0] += 1;
            assert!(is_on(lci.into(), &first) && is_on(lci.other().into(), &first), "{lci:?}");
            // Normal to the line, to the left of which comes what is further along.
            let [x, y] = [line.b.x - line.a.x, line.b.y - line.a.y];
            let order = compare_lexicographic_circular(lci, lci.other()).unwrap();
            let along = (x, y).partial_cmp(&(0.0, 0.0)).unwrap();
            assert!(order == Ordering::Equal || order == along, "{lci:?}");
        }

        let cci = Cci::new(first, second);
        let contact = intersect::circle_circle_2d(&first, &second);
        let sides = [cci, cci.other()].map(|p| orient2d_circular(&first.center, &second.center, p));
        match sides {
            [Some(left), Some(right)] => {
                crossings[1] += 1;
                assert_eq!(left, -right, "{cci:?}");
                assert_ne!(left, Sign::Negative, "{cci:?}");
                assert!([cci, cci.other()].iter().all(|&p| is_on(p.into(), &first) && is_on(p.into(), &second)));
                assert_ne!(contact, Contact::Disjoint, "{cci:?}");
                let touch = compare_lexicographic_circular(cci, cci.other()) == Some(Ordering::Equal);
                assert_eq!(touch, left.is_zero(), "{cci:?}");
            }
            // Disjoint, one within the other, or of one center.
            _ => assert_eq!((sides, contact == Contact::Touching), ([None; 2], false), "{cci:?}"),
        }
    }
    assert!(crossings.iter().all(|&many| many > 200), "{crossings:?}");
}

#[test]
fn the_order_is_one_and_that_of_rationals() {
    let mut draw = Draw(4);
    let exact = |p: CircularPoint2<f64>| -> CircularPoint2<Rational> { p.try_cast().unwrap() };
    let mut orders = [0; 3];
    for round in 0..400 {
        let kind = draw.kind();
        let points = [(); 3].map(|()| defined(&mut draw, kind));
        let [p, q, r] = points;
        let order = compare_lexicographic_circular(p, q);
        assert_eq!(order.map(Ordering::reverse), compare_lexicographic_circular(q, p), "{p:?} {q:?}");
        if let (Some(first), Some(second), Some(across)) =
            (order, compare_lexicographic_circular(q, r), compare_lexicographic_circular(p, r))
        {
            orders[(1 + first as i8) as usize] += 1;
            assert!(first != second || across == first, "{points:?}");
            assert!(first != Ordering::Equal || across == second, "{points:?}");
        }
        if round % 4 == 0 {
            assert_eq!(order, compare_lexicographic_circular(exact(p), exact(q)), "{p:?} {q:?}");
        }
    }
    assert!(orders[0] > 20 && orders[2] > 20, "{orders:?}");
}

#[test]
fn points_by_coordinates_are_as_those_of_other_predicates() {
    let mut draw = Draw(5);
    for _ in 0..300 {
        let kind = draw.kind();
        let [a, b, p] = [(); 3].map(|()| point(&mut draw, kind));
        let disc = circle(&mut draw, kind);
        assert_eq!(orient2d_circular(&a, &b, p), Some(straightedge::predicate::orient2d(&a, &b, &p)));
        assert_eq!(point_circle_circular(p, &disc), Some(straightedge::contain::point_circle_2d(&p, &disc)));
        let order = straightedge::predicate::compare_lexicographic_2d(&p, &a);
        assert_eq!(compare_lexicographic_circular(p, a), Some(order));
    }
}
