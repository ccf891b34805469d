//! The judge of Voronoi cells: cells by exhaustive trial are right, each wrong one has its name.

use num_bigint::BigInt;
use straightedge::bound::convex_hull_2d;
use straightedge::{Point2, Rational};
use straightedge_referees::{Campaign, Making, Sites, Task, Voronoi2d};
use straightedge_verify::ResultKind;

type Ring = Vec<[f64; 2]>;

fn exact(x: f64) -> Rational {
    Rational::from_float(x).expect("a finite number")
}

/// Halfplanes a·x ≤ b, in integers: those of the window and of all other points.
fn halfplanes(sites: &Sites, site: [f64; 2]) -> Vec<[BigInt; 3]> {
    let [[x0, y0], [x1, y1]] = sites.window.map(|corner| corner.map(exact));
    let [zero, one] = [exact(0.0), exact(1.0)];
    let mut all = vec![
        [-one.clone(), zero.clone(), -x0],
        [one.clone(), zero.clone(), x1],
        [zero.clone(), -one.clone(), -y0],
        [zero.clone(), one, y1],
    ];
    for other in sites.points.iter().filter(|other| **other != site) {
        let [[px, py], [qx, qy]] = [site, *other].map(|point| point.map(exact));
        let two = exact(2.0);
        let bound = &qx * &qx + &qy * &qy - &px * &px - &py * &py;
        all.push([(&qx - &px) * &two, (&qy - &py) * &two, bound]);
    }
    // The denominators are powers of two, so that the greatest is a multiple of all.
    let whole = |of: [Rational; 3]| {
        let common = of.iter().map(|x| x.denom()).max().expect("three numbers").clone();
        of.map(|x| x.numer() * (&common / x.denom()))
    };
    all.into_iter().map(whole).collect()
}

/// Where two of the boundaries cross and no halfplane excludes the crossing: the hull of all such points.
fn cell(sites: &Sites, site: [f64; 2]) -> Ring {
    let all = halfplanes(sites, site);
    let zero = BigInt::from(0);
    let mut corners: Vec<Point2<Rational>> = Vec::new();
    for i in 0..all.len() {
        for j in 0..i {
            let ([a, b, c], [d, e, f]) = (&all[i], &all[j]);
            let determinant = a * e - b * d;
            if determinant == zero {
                continue;
            }
            // Over the determinant, which is made positive.
            let [x, y, w] = match determinant > zero {
                true => [c * e - b * f, a * f - c * d, determinant],
                false => [b * f - c * e, c * d - a * f, -determinant],
            };
            if all.iter().all(|[a, b, c]| a * &x + b * &y <= c * &w) {
                corners.push(Point2::new(Rational::new(x, w.clone()), Rational::new(y, w)));
            }
        }
    }
    if corners.is_empty() {
        return Vec::new();
    }
    let hull = convex_hull_2d(&corners);
    if hull.dimension != 2 {
        return Vec::new();
    }
    hull.corners.iter().map(|i| corners[*i].cast::<f64>().into()).collect()
}

pub(crate) fn cells(sites: &Sites) -> Vec<Ring> {
    sites.points.iter().map(|site| cell(sites, *site)).collect()
}

#[test]
fn cells_by_exhaustive_trial_are_right() {
    let campaign = Campaign::new().making(Making { size: 6, within: 1e-12, ..Making::default() });
    let results = campaign.clone().cases(common::count(40, 1500)).run::<Voronoi2d, _>(cells);
    assert!(results.is_right(), "{results}");
    // Clockwise; with corners that are no corners; without the copies of a cell.
    let reversed = |sites: &Sites| -> Vec<Ring> {
        let turned = |ring: Ring| ring.into_iter().rev().collect();
        cells(sites).into_iter().map(turned).collect()
    };
    assert!(campaign.clone().cases(45).run::<Voronoi2d, _>(reversed).is_right());
    let halved = |sites: &Sites| -> Vec<Ring> {
        let with_middles = |ring: Ring| -> Ring {
            let next = ring.iter().cycle().skip(1);
            ring.iter().zip(next).flat_map(|(a, b)| [*a, [0, 1].map(|i| a[i] / 2.0 + b[i] / 2.0)]).collect()
        };
        cells(sites).into_iter().map(with_middles).collect()
    };
    let results = campaign.clone().cases(45).without(&["tiny"]).run::<Voronoi2d, _>(halved);
    assert!(results.is_right(), "{results}");
    let once = |sites: &Sites| -> Vec<Ring> {
        let is_copy = |i: usize| sites.points[..i].contains(&sites.points[i]);
        cells(sites).into_iter().enumerate().map(|(i, ring)| if is_copy(i) { Ring::new() } else { ring }).collect()
    };
    assert!(campaign.cases(45).run::<Voronoi2d, _>(once).is_right());
}

/// Ten wrong results, each by its name.
#[test]
fn each_finding_of_voronoi_cells_has_its_name() {
    let points = vec![[1.0, 1.0], [3.0, 1.0], [2.0, 3.0], [3.0, 1.0], [9.0, 9.0]];
    let sites = Sites { within: 1e-3, window: [[0.0, 0.0], [4.0, 4.0]], points };
    let judged = |rings: &[Ring]| Voronoi2d::judge(&sites, &rings.to_vec()).err().map(|finding| finding.kind);
    let right = cells(&sites);
    assert!(right[0].len() >= 4 && right[4].is_empty());
    assert_eq!(judged(&right), None);
    let with = |i: usize, change: &dyn Fn(&mut Ring)| {
        let mut rings = right.clone();
        change(&mut rings[i]);
        judged(&rings)
    };
    let large = Some(ResultKind::CellTooLarge);
    let small = Some(ResultKind::CellTooSmall);
    // The promise is 0.001 of 9. 1, 2: a corner moved outwards or inwards by more; and by less.
    let corner = right[0].iter().position(|corner| *corner == [0.0, 0.0]).expect("the corner of the window");
    assert_eq!(with(0, &|ring| ring[corner] = [-0.02, -0.02]), large);
    assert_eq!(with(0, &|ring| ring[corner] = [0.02, 0.02]), small);
    assert_eq!(with(0, &|ring| ring[corner] = [0.005, -0.005]), None);
    // 3: a corner left out; 4: two corners exchanged; 5: a bay.
    assert_eq!(with(0, &|ring| _ = ring.remove(corner)), small);
    assert_eq!(with(0, &|ring| ring.swap(0, 1)), small);
    assert_eq!(with(0, &|ring| ring.insert(corner, [1.0, 1.0])), small);
    // 6: around twice, or there and back.
    assert_eq!(with(0, &|ring| *ring = [&ring[..], &ring[..]].concat()), Some(ResultKind::Overlap));
    let there_and_back = |ring: &mut Ring| {
        let back: Ring = ring.iter().rev().copied().collect();
        ring.push(ring[0]);
        ring.extend(back);
    };
    assert_eq!(with(0, &there_and_back), Some(ResultKind::Overlap));
    // 7: a cell is missing; of equal points one may be, both may not. 8: too many cells, or too few.
    assert_eq!(with(0, &Ring::clear), small);
    assert_eq!(with(1, &Ring::clear), None);
    let mut neither = right.clone();
    (neither[1], neither[3]) = (Ring::new(), Ring::new());
    assert_eq!(judged(&neither), small);
    assert_eq!(judged(&right[..4]), Some(ResultKind::Unreadable));
    // 9: the cell of a point that has none; 10: of two corners; not finite.
    assert_eq!(with(4, &|ring| *ring = vec![[3.0, 4.0], [4.0, 3.0], [4.0, 4.0]]), large);
    assert_eq!(with(4, &|ring| *ring = vec![[4.0, 4.0], [4.001, 4.0], [4.0, 4.001]]), None);
    assert_eq!(with(0, &|ring| ring.truncate(2)), Some(ResultKind::TooFewCorners));
    assert_eq!(with(0, &|ring| ring[0][0] = f64::NAN), Some(ResultKind::NotFinite));
    // The cell of another point.
    let mut exchanged = right.clone();
    exchanged.swap(0, 2);
    assert!(matches!(judged(&exchanged), Some(ResultKind::CellTooLarge | ResultKind::CellTooSmall)));
}

/// Of points between two others, a float computation loses the cells first.
#[test]
fn promises_are_kept_or_not() {
    let sites = |within| Sites { within, window: [[0.0, 0.0], [1.0, 1.0]], points: vec![[0.25, 0.5], [0.75, 0.5]] };
    let halves = |x: f64| -> Vec<Ring> {
        vec![vec![[0.0, 0.0], [x, 0.0], [x, 1.0], [0.0, 1.0]], vec![[x, 0.0], [1.0, 0.0], [1.0, 1.0], [x, 1.0]]]
    };
    assert_eq!(Voronoi2d::judge(&sites(0.0), &halves(0.5)), Ok(0.0));
    assert!(Voronoi2d::judge(&sites(0.0), &halves(0.5 + 1e-9)).is_err());
    let deviation = Voronoi2d::judge(&sites(1e-8), &halves(0.5 + 1e-9)).expect("within the promise");
    assert!((0.9e-9..1.1e-9).contains(&deviation), "{deviation:e}");
    // Nothing of the window is asked for without points.
    let none = Sites { points: Vec::new(), ..sites(0.0) };
    assert_eq!(Voronoi2d::judge(&none, &Vec::new()), Ok(0.0));
}
