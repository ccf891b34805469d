//! Rounded arrangements and overlays of the library, judged by the referees. These have a sweep of their own: they
//! share signs with the library, and no algorithm.

use straightedge::arrangement::{Grid, snap_rounded, snap_rounded_overlay};
use straightedge::{Point2, Region, Segment2};
use straightedge_referees::overlay::{self, InputClass, Operation, Ring, Ruling};
use straightedge_referees::{Campaign, Making, PlanarGraph, rounded_arrangement};
use straightedge_verify::Draw;

fn arranged(segments: &[[[f64; 2]; 2]]) -> PlanarGraph {
    let segments: Vec<Segment2<f64>> = segments.iter().copied().map(Segment2::from).collect();
    let grid = Grid::finest(segments.iter().flat_map(|segment| [segment.a, segment.b]));
    let rounded = snap_rounded(&segments, grid).expect("it reaches all");
    PlanarGraph { vertices: rounded.points.iter().map(|point| point.to_array()).collect(), edges: rounded.edges }
}

#[test]
fn arrangements() {
    let making = Making { size: 16, ..Making::default() };
    let campaign = Campaign::new().cases(common::count(100, 6000)).making(making);
    let results = campaign.run::<straightedge_referees::Arrangement, _>(|input| {
        let found = arranged(&input.segments);
        // On the same grid, by another algorithm.
        assert_eq!(found, rounded_arrangement(&input.segments), "{input:?}");
        found
    });
    assert!(results.is_right(), "{results}");
}

#[test]
fn overlays() {
    for class in InputClass::ALL {
        for index in 0..common::count(1, 300) {
            let (a, b) = overlay::generate(class, &mut Draw::new(5, "arrangement", class.name(), index));
            let region = |rings: &[Ring]| -> Region<f64> { rings.iter().cloned().collect() };
            let (in_a, in_b) = (region(&a), region(&b));
            let corners = || a.iter().chain(&b).flatten();
            let grid = Grid::finest(corners().copied().map(Point2::from));
            for operation in Operation::ALL {
                let rounded = snap_rounded_overlay(&in_a, &in_b, grid, |in_a, in_b| operation.contains(in_a, in_b));
                let of_ring = |ring: &straightedge::Polygon<f64>| ring.points.iter().map(|p| p.to_array()).collect();
                let answer: Vec<Ring> = rounded.expect("it reaches all").rings.iter().map(of_ring).collect();
                // Half a diagonal of a pixel.
                let within = 0.7072 * grid.side();
                let ruling = overlay::judge(operation, &a, &b, &answer, within.max(f64::from_bits(1)));
                assert!(matches!(ruling, Ruling::Right(_)), "{class:?} {operation:?}: {:?}", ruling.finding());
            }
        }
    }
}
