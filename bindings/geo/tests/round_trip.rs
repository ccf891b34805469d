//! Both directions, end to end: what geo makes comes back as it was, and both crates locate points alike.

use geo::coordinate_position::CoordPos;
use geo::{Area, BooleanOps, Coord, CoordinatePosition, LineString, MultiPolygon, Polygon, Rect, Validation};
use straightedge::{Location, Point2, Region, contain};
use straightedge_geo::{NoShape, ToGeo, ToStraightedge, TryToGeo, TryToStraightedge, segments};

/// Numbers from 0 to 1023, from a linear congruence.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.0 >> 54
    }

    fn below(&mut self, bound: u64) -> f64 {
        (self.next() % bound) as f64
    }
}

/// What boolean operations of geo make of some boxes: several polygons, holes, islands in holes.
fn multi_polygon(numbers: &mut Numbers) -> MultiPolygon<f64> {
    let mut all = MultiPolygon::<f64>(Vec::new());
    for _ in 0..1 + numbers.next() % 6 {
        // Every other box is about the center, where they nest.
        let [x, y, width, height] = match numbers.next() % 2 {
            0 => [numbers.below(20), numbers.below(20), 1.0 + numbers.below(12), 1.0 + numbers.below(12)],
            _ => {
                let [left, low] = [numbers.below(15), numbers.below(15)];
                [left, low, 32.0 - 2.0 * left, 32.0 - 2.0 * low]
            }
        };
        let rect = Rect::new((x, y), (x + width, y + height)).to_polygon();
        all = all.xor(&MultiPolygon(vec![rect]));
    }
    all
}

#[test]
fn multi_polygons_come_back() {
    let mut numbers = Numbers(1);
    let (mut holes, mut islands, mut asked) = (0, 0, 0);
    for _ in 0..1000 {
        let polygons = multi_polygon(&mut numbers);
        let Ok(region) = polygons.try_to_straightedge() else {
            assert!(polygons.0.is_empty());
            continue;
        };
        let back = match region.try_to_geo() {
            Ok(back) => back,
            // geo's operations may leave rings that share part of an edge with another polygon.
            Err(NoShape::Conflict(_)) => continue,
            Err(fault) => panic!("{fault}"),
        };
        // The same set: the same area, and every point where it was.
        assert_eq!(polygons.unsigned_area(), back.unsigned_area());
        assert!(!polygons.is_valid() || back.is_valid());
        holes += back.0.iter().map(|polygon| polygon.interiors().len()).sum::<usize>();
        islands += usize::from(back.0.len() > 1);
        for _ in 0..20 {
            let p = Coord { x: numbers.below(64) / 2.0, y: numbers.below(64) / 2.0 };
            let ours = contain::point_region_2d(&p.to_straightedge(), &region);
            assert_eq!(ours, contain::point_region_2d(&p.to_straightedge(), &back.try_to_straightedge().unwrap()));
            // Where two polygons touch, geo takes the point to be outside of both.
            if back.0.iter().filter(|polygon| polygon.coordinate_position(&p) == CoordPos::OnBoundary).count() > 1 {
                assert_eq!(ours, Location::Boundary);
                continue;
            }
            let theirs = match back.coordinate_position(&p) {
                CoordPos::Inside => Location::Inside,
                CoordPos::OnBoundary => Location::Boundary,
                CoordPos::Outside => Location::Outside,
            };
            assert_eq!(ours, theirs, "{p:?} in {back:?}");
            asked += 1;
        }
    }
    assert!(holes > 50 && islands > 50 && asked > 3000, "{holes} {islands} {asked}: the polygons are too tame");
}

/// A hole whose corners are all on the outer ring, so that no corner decides.
#[test]
fn a_hole_that_touches_with_every_corner() {
    let square = [[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [0.0, 4.0]];
    let diamond = [[2.0, 0.0], [4.0, 2.0], [2.0, 4.0], [0.0, 2.0]];
    for rings in [[square, diamond], [diamond, square]] {
        let polygons = Region::from(rings).try_to_geo().unwrap();
        assert_eq!((polygons.0.len(), polygons.0[0].interiors().len()), (1, 1));
        assert_eq!(polygons.unsigned_area(), 8.0);
    }
}

/// A hole whose corners and midpoints of edges are all on the outer ring.
#[test]
fn a_hole_that_touches_with_every_corner_and_middle() {
    let hole = vec![[0.0, 0.0], [12.0, 0.0], [0.0, 12.0]];
    let outer = [[0.0, 0.0], [3.0, -1.0], [6.0, 0.0], [9.0, -1.0], [12.0, 0.0], [10.0, 4.0]];
    let outer = [&outer[..], &[[6.0, 6.0], [4.0, 10.0], [0.0, 12.0], [-1.0, 9.0], [0.0, 6.0], [-1.0, 3.0]]].concat();
    for rings in [[hole.clone(), outer.clone()], [outer, hole]] {
        let polygons = Region::from(rings).try_to_geo().unwrap();
        assert_eq!((polygons.0.len(), polygons.0[0].interiors().len()), (1, 1));
    }
}

/// Of numbers so small that the midpoint of an edge is no double.
#[test]
fn the_middle_of_an_edge_need_not_be_a_float() {
    let tiny = 5e-324;
    let square = [[0.0, 0.0], [2.0 * tiny, 0.0], [2.0 * tiny, 2.0 * tiny], [0.0, 2.0 * tiny]];
    let diamond = [[tiny, 0.0], [2.0 * tiny, tiny], [tiny, 2.0 * tiny], [0.0, tiny]];
    let polygons = Region::from([square, diamond]).try_to_geo().unwrap();
    assert_eq!(polygons.0[0].interiors().len(), 1);
}

#[test]
fn nested_rings_take_turns() {
    let square = |i: i32| [[i, i], [20 - i, i], [20 - i, 20 - i], [i, 20 - i]];
    let polygons = Region::from([square(3), square(0), square(4), square(1), square(2)]).try_to_geo().unwrap();
    // The rings 0, 2 and 4 from outside are outer ones, the rings 1 and 3 the holes of those around them.
    let counts: Vec<_> = polygons.0.iter().map(|p| (p.exterior().0[0].x, p.interiors().len())).collect();
    assert_eq!(counts, [(0, 1), (4, 0), (2, 1)]);
    assert_eq!(polygons.0[2].interiors()[0].0[0].x, 3);
}

#[test]
fn rings_that_cross_are_refused() {
    let square = |x: f64| [[x, 0.0], [x + 2.0, 0.0], [x + 2.0, 2.0], [x, 2.0]];
    let fault = Region::from([square(0.0), square(1.0)]).try_to_geo().unwrap_err();
    assert!(matches!(fault, NoShape::Conflict(_)));
    assert_eq!(fault.to_string(), "edge 0 of ring 0 and edge 0 of ring 1 cross or overlap");
    assert_eq!(Region::from([square(f64::NAN)]).try_to_geo(), Err(NoShape::NotFinite));
    assert_eq!(Region::<f64> { rings: Vec::new() }.try_to_geo(), Err(NoShape::Empty));
}

#[test]
fn rings_close() {
    let closed = |points: &[(i64, i64)]| LineString::from(points.to_vec());
    let triangle = closed(&[(0, 0), (4, 0), (0, 4), (0, 0)]);
    let polygon = triangle.try_to_straightedge().unwrap();
    assert_eq!(polygon.points, [[0, 0], [4, 0], [0, 4]].map(Point2::from));
    assert_eq!(polygon.to_geo(), triangle);
    // A point, as it is and closed.
    assert_eq!(closed(&[(7, 7)]).try_to_straightedge().unwrap().points.len(), 1);
    assert_eq!(closed(&[(7, 7), (7, 7)]).try_to_straightedge().unwrap().points.len(), 1);
    // Only the closing point goes: a ring may have equal points that follow each other.
    assert_eq!(closed(&[(0, 0), (1, 0), (1, 0), (0, 0), (0, 0)]).try_to_straightedge().unwrap().points.len(), 4);
    assert_eq!(closed(&[]).try_to_straightedge(), Err(NoShape::Empty));
    assert_eq!(closed(&[(0, 0), (1, 0)]).try_to_straightedge(), Err(NoShape::Open));
    let nan = LineString::from(vec![(f64::NAN, 0.0), (1.0, 0.0), (f64::NAN, 0.0)]);
    assert_eq!(nan.try_to_straightedge(), Err(NoShape::NotFinite));
    // Not where it closes: polygons and their holes, infinity.
    let ring = |x: f64| LineString::from(vec![(0.0, 0.0), (x, 0.0), (0.0, 1.0), (0.0, 0.0)]);
    let polygon = Polygon::new(ring(1.0), vec![ring(f64::INFINITY)]);
    assert_eq!(polygon.try_to_straightedge(), Err(NoShape::NotFinite));
    assert_eq!(MultiPolygon(vec![polygon]).try_to_straightedge(), Err(NoShape::NotFinite));
    assert_eq!(Polygon::<f64>::new(LineString(vec![]), vec![]).try_to_straightedge(), Err(NoShape::Empty));
    assert_eq!(MultiPolygon::<f64>(vec![]).try_to_straightedge(), Err(NoShape::Empty));
    assert_eq!(
        segments(&triangle).map(|segment| segment.to_geo()).collect::<Vec<_>>(),
        triangle.lines().collect::<Vec<_>>()
    );
    assert_eq!(segments(&closed(&[])).len(), 0);
}

#[test]
fn simple_shapes_come_back() {
    let mut numbers = Numbers(2);
    for _ in 0..100 {
        let mut coord = || Coord { x: numbers.next() as f32 * 1e-3, y: -(numbers.next() as f32) };
        let [a, b, c] = [coord(), coord(), coord()];
        assert_eq!(a.to_straightedge().to_geo(), a);
        assert_eq!(geo::Point(a).to_straightedge(), a.to_straightedge());
        let line = geo::Line::new(a, b);
        assert_eq!(line.to_straightedge().to_geo(), line);
        let triangle = geo::Triangle(a, b, c);
        assert_eq!(triangle.to_straightedge().to_geo().to_array(), triangle.to_array());
        let rect = Rect::new(a, b);
        assert_eq!(rect.to_straightedge().to_geo(), rect);
    }
}
