//! The straight skeletons of the example `skeleton`, judged.

#[path = "skeleton/judge.rs"]
mod judge;
#[path = "skeleton/outlines.rs"]
mod outlines;
#[path = "../../examples/skeleton/pieces.rs"]
mod pieces;
#[path = "../../examples/skeleton/straight.rs"]
mod straight;

use common::count;
use judge::judge;
use outlines::{KINDS, Ring, is_valid, outline};
use pieces::{Edge, Unskeletal};
use straight::skeleton;
use straightedge_verify::Draw;

fn edges(rings: &[Ring], mut speed: impl FnMut() -> f64) -> Vec<Edge> {
    let of_ring = |ring: &Ring| (0..ring.len()).map(|i| [ring[i], ring[(i + 1) % ring.len()]]).collect::<Vec<_>>();
    rings.iter().flat_map(of_ring).map(|ends| Edge::from((ends, speed()))).collect()
}

/// How many faces the skeleton has.
fn judged(edges: &[Edge]) -> Result<usize, String> {
    let skeleton = skeleton(edges).map_err(|error| error.to_string())?;
    judge(edges, &skeleton)
}

#[test]
fn skeletons_of_every_kind_are_right() {
    for (kind, (name, _)) in KINDS.iter().enumerate() {
        for i in 0..count(1, 1000) {
            let rings = outline(kind, &mut Draw::new(1, "skeleton", name, i));
            let edges = edges(&rings, || 1.0);
            let faces = judged(&edges).unwrap_or_else(|fault| panic!("{name}: {fault}: {rings:?}"));
            assert!((3..=edges.len()).contains(&faces));
        }
    }
}

#[test]
fn weighted_skeletons_of_every_kind_are_right() {
    let (mut right, mut undefined) = (0, 0);
    for (kind, (name, _)) in KINDS.iter().enumerate() {
        for i in 0..count(2, 500) {
            let mut draw = Draw::new(2, "skeleton", name, i);
            let rings = outline(kind, &mut draw);
            let edges = edges(&rings, || draw.between(1, 6) as f64 / 2.0);
            match skeleton(&edges) {
                Err(Unskeletal::Speeds) => undefined += 1,
                Err(error) => panic!("{name}: {error}: {rings:?}"),
                Ok(skeleton) => {
                    judge(&edges, &skeleton).unwrap_or_else(|fault| panic!("{name}: {fault}: {edges:?}"));
                    right += 1;
                }
            }
        }
    }
    assert!(right > KINDS.len() && undefined > 0, "{right} {undefined}");
}

/// From reports of failures of other programs: CGAL's issues 4801 and 7399 (whose polygon has weights), SFCGAL's 75, 98
/// and 133, polyskel's 9 and 23; and from the page of PostGIS that says rings which touch in a point are no input.
#[test]
fn outlines_that_others_failed_on() {
    let unweighted: [&[&[[f64; 2]]]; 8] = [
        &[&[
            [161.154334134073, 70.75313899852335],
            [173.54693781817332, 74.06583078298718],
            [171.75630641821772, 80.751_907_040_365_04],
            [173.0072708039079, 81.08687948156148],
            [171.96335960307624, 84.98716750182211],
            [170.4993676925078, 84.59204484708607],
            [169.13231613952667, 89.69391872733831],
            [156.95414789335337, 86.43026643898338],
        ]],
        &[
            &[
                [1347259.25, 7184745.94],
                [1347266.22, 7184738.01],
                [1347267.31, 7184738.96],
                [1347270.35, 7184735.51],
                [1347269.29, 7184734.6],
                [1347279.61, 7184722.85],
                [1347293.5, 7184735.05],
                [1347284.01, 7184745.83],
                [1347281.66, 7184743.76],
                [1347278.04, 7184747.88],
                [1347280.39, 7184749.95],
                [1347273.17, 7184758.16],
            ],
            &[[1347267.31, 7184738.96], [1347270.56, 7184741.83], [1347272.57, 7184739.55], [1347269.31, 7184736.7]],
        ],
        &[&[[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]], &[[-0.5, -0.5], [-0.5, 0.5], [0.5, 0.5]]],
        &[&[
            [4.6496243, 43.5206941],
            [4.6525243, 43.5138711],
            [4.6538323, 43.5135961],
            [4.6575601, 43.514063],
            [4.6610893, 43.5289111],
            [4.6611813, 43.5289641],
            [4.6613263, 43.5290541],
            [4.6616743, 43.52927],
            [4.6662613, 43.5319631],
            [4.6694463, 43.5364301],
            [4.6773003, 43.5426701],
            [4.6773223, 43.5500511],
            [4.6770063, 43.5516341],
            [4.6727913, 43.5583451],
            [4.6499203, 43.5215561],
        ]],
        &[&[
            [200.0, 200.0],
            [500.0, 200.0],
            [500.0, 600.0],
            [400.0, 600.0],
            [400.0, 300.0],
            [300.0, 300.0],
            [300.0, 600.0],
            [200.0, 600.0],
        ]],
        &[&[
            [160.0, 100.0],
            [160.0, 60.0],
            [180.0, 40.0],
            [240.0, 40.0],
            [260.0, 60.0],
            [260.0, 100.0],
            [240.0, 120.0],
            [180.0, 120.0],
        ]],
        &[&[
            [36.88, 161.06],
            [115.81, 161.06],
            [115.81, 137.2],
            [184.98, 137.2],
            [184.98, 6.1279],
            [282.67, 6.1279],
            [282.67, 386.26],
            [163.67, 386.26],
            [163.67, 343.19],
            [36.88, 343.19],
        ]],
        &[&[[0.0, 0.0], [3.0, 0.0], [3.0, 3.0], [0.0, 3.0]], &[[0.0, 0.0], [1.0, 2.0], [2.0, 1.0]]],
    ];
    for rings in unweighted {
        let rings: Vec<Ring> = rings.iter().map(|ring| ring.to_vec()).collect();
        match is_valid(&rings) {
            true => _ = judged(&edges(&rings, || 1.0)).unwrap_or_else(|fault| panic!("{fault}: {rings:?}")),
            // A corner of the hole is some 1e-10 on the wrong side of an edge.
            false => assert_eq!(rings[1].len(), 4, "{rings:?}"),
        }
    }
    let rings: [&[[f64; 2]]; 2] = [
        &[[-3.0, -0.5], [3.0, -0.5], [3.0, 0.5], [-3.0, 0.5]],
        &[
            [0.854_861_097_643_151_9, 0.041_659_302_776_679_4],
            [0.820_308_452_472_090_7, 0.138_733_057_538_047_43],
            [1.004_681_250_313_297, 0.160_355_088_068_172_34],
            [0.897_680_909_605_696_8, 0.173_584_066_331_386_57],
            [1.223_470_587_516_203_5, 0.273_428_202_373_906_97],
        ],
    ];
    let weights = [0.073_729_580_901_563_17, 5.889_242_356_657_081, 0.074_201_285_829_767_6, 3.663_008_295_930_922];
    let mut speeds = weights.into_iter().chain([10.0; 5]);
    let edges = edges(&rings.map(<[_]>::to_vec), || speeds.next().expect("a speed of each edge"));
    assert_eq!(judged(&edges), Ok(9));
}

#[test]
fn what_has_no_skeleton() {
    let square = vec![[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]];
    let fault = |rings: Vec<Ring>, speeds: &[f64]| {
        let mut speeds = speeds.iter().copied().cycle();
        skeleton(&edges(&rings, || speeds.next().expect("a speed"))).err()
    };
    assert_eq!(fault(vec![square.clone()], &[1.0]), None);
    let clockwise: Ring = square.iter().rev().copied().collect();
    assert_eq!(fault(vec![clockwise], &[1.0]), Some(Unskeletal::Rings));
    let neighbour = square.iter().map(|[x, y]| [x + 2.0, *y]).collect();
    assert_eq!(fault(vec![square.clone(), neighbour], &[1.0]), Some(Unskeletal::Rings));
    let spike = vec![[0.0, 0.0], [2.0, 0.0], [5.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]];
    assert_eq!(fault(vec![spike], &[1.0]), Some(Unskeletal::Rings));
    for speed in [0.0, -1.0, f64::NAN] {
        assert_eq!(fault(vec![square.clone()], &[1.0, speed]), Some(Unskeletal::Speeds));
    }
    let straight = vec![[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]];
    assert_eq!(fault(vec![straight.clone()], &[3.0]), None);
    assert_eq!(fault(vec![straight], &[1.0, 2.0]), Some(Unskeletal::Speeds));
}

/// That the judge finds what is wrong.
#[test]
fn wrong_skeletons_are_found() {
    let rings = outline(11, &mut Draw::new(3, "skeleton", "wrong", 0));
    let edges = edges(&rings, || 1.0);
    let fault = |change: fn(&mut straight::Skeleton)| {
        let mut skeleton = skeleton(&edges).expect("a skeleton");
        change(&mut skeleton);
        judge(&edges, &skeleton).expect_err("a wrong skeleton")
    };
    assert!(fault(|skeleton| _ = skeleton.arcs.pop()).ends_with("has no closed boundary"));
    assert!(fault(|skeleton| skeleton.arcs[0].edges.swap(0, 1)).ends_with("has no closed boundary"));
    assert!(fault(|skeleton| skeleton.arcs[0].edges[0] ^= 2).contains("ends elsewhere"));
    assert!(fault(|skeleton| skeleton.arcs[0].nodes.swap(0, 1)).starts_with("an arc goes down"));
    assert!(fault(|skeleton| skeleton.nodes.last_mut().expect("nodes").point.x += 1e-12).ends_with("is elsewhere"));
    assert!(fault(|skeleton| skeleton.nodes.last_mut().expect("nodes").edges[0] ^= 1).starts_with("node"));
}
