//! The functions that take polygons, regions and rings, alone and by an index, with the questions that they are asked.

use crate::functions::{Function, dots, each, one, places_2d};
use crate::inputs::{Dots, Rings};
use straightedge::arrangement::{Grid, snap_rounded_overlay, snap_rounded_region};
use straightedge::implicit::{self, Lnc2};
use straightedge::region::Index;
use straightedge::{Circle, Line2, Point2, Polygon, Ray2, Region, Segment2, Vector2};
use straightedge::{closest, contain, intersect, predicate};

fn polygon(rings: &Rings) -> Polygon<f64> {
    Polygon::new(rings.iter().flat_map(dots).collect())
}

fn region(rings: &Rings) -> Region<f64> {
    Region::new(rings.iter().map(|ring| Polygon::new(dots(ring))))
}

fn corners(rings: &Rings) -> Dots {
    rings.iter().flatten().copied().collect()
}

fn circles(rings: &Rings) -> Vec<Circle<f64>> {
    places_2d(&corners(rings)).into_iter().flat_map(|p| [0.0, 0.25, 2.0].map(|r| Circle::new(p, r))).collect()
}

fn defined(rings: &Rings) -> Vec<Lnc2<f64>> {
    let places = places_2d(&corners(rings));
    places.windows(2).map(|ends| Lnc2::midpoint(Segment2::new(ends[0], ends[1]))).collect()
}

/// The places, and points beside some corners and edges.
fn beside(rings: &Rings) -> Vec<Point2<f64>> {
    let corners = corners(rings);
    let some = corners.windows(2).step_by(corners.len().div_ceil(16));
    let near = some.flat_map(|ends| {
        let ([a, b], [c, d]) = (ends[0], ends[1]);
        [[a + 1e-9 * (c - a), b], [0.75 * a + 0.25 * c, 0.75 * b + 0.25 * d]]
    });
    places_2d(&corners).into_iter().chain(near.map(Point2::from)).collect()
}

fn rays(rings: &Rings) -> Vec<Ray2<f64>> {
    let ways = [[1.0, 0.0], [0.0, -1.0], [1.0, 1.0], [0.3, -0.7]].map(Vector2::from);
    beside(rings).into_iter().flat_map(|p| ways.map(|way| Ray2::new(p, way))).collect()
}

/// Of rings.
pub(crate) const OF_RINGS: &[Function<Rings>] = &[
    ("predicate::area_sign", |rings| one(polygon(rings), |of| predicate::area_sign(of).is_positive().into())),
    ("contain::point_polygon_2d", |rings| {
        each(polygon(rings), places_2d(&corners(rings)), |of, p| contain::point_polygon_2d(p, of).is_in().into())
    }),
    ("contain::point_polygon_even_odd_2d", |rings| {
        each(polygon(rings), places_2d(&corners(rings)), |of, p| {
            contain::point_polygon_even_odd_2d(p, of).is_in().into()
        })
    }),
    ("contain::point_region_2d", |rings| {
        each(region(rings), places_2d(&corners(rings)), |of, p| contain::point_region_2d(p, of).is_in().into())
    }),
    ("implicit::point_polygon_2d", |rings| {
        each(polygon(rings), defined(rings), |of, p| implicit::point_polygon_2d(p, of).is_in().into())
    }),
    ("implicit::point_region_2d", |rings| {
        each(region(rings), defined(rings), |of, p| implicit::point_region_2d(p, of).is_in().into())
    }),
    ("closest::point_polygon_2d", |rings| {
        each(polygon(rings), places_2d(&corners(rings)), |of, p| {
            usize::from(closest::point_polygon_2d(p, of).distance() > 0.0)
        })
    }),
    ("closest::point_region_2d", |rings| {
        each(region(rings), places_2d(&corners(rings)), |of, p| {
            usize::from(closest::point_region_2d(p, of).distance() > 0.0)
        })
    }),
    ("intersect::circle_polygon_2d", |rings| {
        each(polygon(rings), circles(rings), |of, circle| intersect::circle_polygon_2d(circle, of) as usize)
    }),
    ("intersect::circle_region_2d", |rings| {
        each(region(rings), circles(rings), |of, circle| intersect::circle_region_2d(circle, of) as usize)
    }),
    ("intersect::ring_conflict", |rings| one(region(rings), |of| usize::from(intersect::ring_conflict(of).is_some()))),
    ("region::Index::new", |rings| one(region(rings), |of| usize::from(Index::new(of.clone()).bytes() > 0))),
    ("region::Index::winding_number", |rings| {
        each(Index::new(region(rings)), beside(rings), |index, p| usize::from(index.winding_number(p).is_some()))
    }),
    ("region::Index::nearest", |rings| {
        each(Index::new(region(rings)), beside(rings), |index, p| usize::from(index.nearest(p).distance() > 0.0))
    }),
    ("region::Index::is_within", |rings| {
        each(Index::new(region(rings)), beside(rings), |index, p| {
            [0.0, 0.125].iter().filter(|r| index.is_within(p, r)).count()
        })
    }),
    ("region::Index::first_hit", |rings| {
        each(Index::new(region(rings)), rays(rings), |index, ray| usize::from(index.first_hit(ray).is_some()))
    }),
    ("region::Index::is_hit", |rings| {
        let segments: Vec<_> = beside(rings).windows(2).map(|ends| Segment2::new(ends[0], ends[1])).collect();
        each(Index::new(region(rings)), segments, |index, segment| index.is_hit(segment).into())
    }),
    ("region::Index::first_hit of lines", |rings| {
        let lines = rays(rings).into_iter().map(|ray| Line2::new(ray.origin, ray.direction));
        each(Index::new(region(rings)), lines, |index, line| usize::from(index.first_hit(line).is_some()))
    }),
    ("region::Index of i64, nearest", |rings| {
        let [index, questions] = [region(rings), Region::new([Polygon::new(beside(rings))])].map(in_integers);
        let questions = questions.rings.into_iter().flat_map(|ring| ring.points);
        each(Index::new(index), questions, |index, p| index.nearest(p).feature().0)
    }),
    ("region::Index of i64, first_hit", |rings| {
        let [index, questions] = [region(rings), Region::new([Polygon::new(beside(rings))])].map(in_integers);
        let ends: Vec<_> = questions.rings.into_iter().flat_map(|ring| ring.points).collect();
        let segments: Vec<_> = ends.windows(2).map(|ends| Segment2::new(ends[0], ends[1])).collect();
        each(Index::new(index), segments, |index, segment| usize::from(index.first_hit(segment).is_some()))
    }),
    ("region::Index of i64, is_hit", |rings| {
        let [index, questions] = [region(rings), Region::new([Polygon::new(beside(rings))])].map(in_integers);
        let ends: Vec<_> = questions.rings.into_iter().flat_map(|ring| ring.points).collect();
        let segments: Vec<_> = ends.windows(2).map(|ends| Segment2::new(ends[0], ends[1])).collect();
        each(Index::new(index), segments, |index, segment| index.is_hit(segment).into())
    }),
    ("intersect::visit_close_pairs", |rings| {
        let corners = dots(&corners(rings));
        let edges: Vec<_> = corners.windows(2).map(|ends| [ends[0], ends[1]]).collect();
        one(edges, |edges| {
            let mut count = 0;
            intersect::visit_close_pairs(edges, &mut |_, _| count += 1);
            count
        })
    }),
    ("predicate::compare_path_length_2d", |rings| {
        let path = dots(&corners(rings));
        let other: Vec<_> = path.iter().step_by(2).copied().collect();
        one([path, other], |[path, other]| usize::from(predicate::compare_path_length_2d(path, other).is_lt()))
    }),
    ("region::Index::overlaps", |rings| {
        let moved = |[x, y]: &[f64; 2]| [x + 1e-3, y + 1e-3];
        let moved: Rings = rings.iter().map(|ring| ring.iter().map(moved).collect()).collect();
        one([region(rings), region(&moved)].map(Index::new), |[index, other]| index.overlaps(other).len())
    }),
    ("arrangement::snap_rounded_region", |rings| {
        one(region(rings), |of| {
            let rounded = snap_rounded_region(of, grid(of));
            rounded.map_or(1, |region| region.rings.iter().map(|ring| ring.points.len()).sum())
        })
    }),
    ("arrangement::snap_rounded_overlay", |rings| {
        let moved: Rings = rings.iter().map(|ring| ring.iter().map(|[x, y]| [*y, *x]).collect()).collect();
        one([region(rings), region(&moved)], |[a, b]| {
            let rounded = snap_rounded_overlay(a, b, grid(a), |a, b| a && !b);
            rounded.map_or(1, |region| region.rings.iter().map(|ring| ring.points.len()).sum())
        })
    }),
];

/// Rounded to a grid of some 2^40 steps across, at most.
fn in_integers(region: Region<f64>) -> Region<i64> {
    let numbers = region.rings.iter().flat_map(|ring| &ring.points).flat_map(|p| [p.x, p.y]);
    let greatest = numbers.fold(f64::MIN_POSITIVE, |greatest: f64, x| greatest.max(x.abs()));
    let rounded = |x: f64| (x / greatest * 2.0_f64.powi(40)).round() as i64;
    let ring = |ring: &Polygon<f64>| {
        ring.points.iter().map(|p| Point2::new(rounded(p.x), rounded(p.y))).collect::<Polygon<i64>>()
    };
    Region::new(region.rings.iter().map(ring))
}

/// A grid of 2^24 pixels across.
fn grid(region: &Region<f64>) -> Grid {
    let finest = Grid::finest(region.rings.iter().flat_map(|ring| ring.points.iter().copied()));
    Grid::try_new(finest.side() * 2.0_f64.powi(28)).unwrap_or(finest)
}
