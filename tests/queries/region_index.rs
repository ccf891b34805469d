//! An index of a region returns what the queries without an index return, for random and adversarial rings, at every
//! scale.

use super::mesh_index::Random;
use common::{count, float, int, panic_of};
use std::f64::consts::TAU;
use straightedge::contain::{point_polygon_2d, point_polygon_even_odd_2d, point_region_2d};
use straightedge::region::Index;
use straightedge::{Location, Plain, Point2, Polygon, Rational, Region, Scalar};

pub(super) type Rings = Vec<Vec<[f64; 2]>>;

/// Points on a circle, each k turns of 1/n further; with a factor of the radius.
fn circle(n: usize, k: usize, radius: impl Fn(usize) -> f64) -> Vec<[f64; 2]> {
    let at = |i: usize| {
        let (sin, cos) = (TAU * (i * k % n) as f64 / n as f64).sin_cos();
        [radius(i) * cos, radius(i) * sin]
    };
    (0..n).map(at).collect()
}

/// Teeth on a base: up to a height from the line y = 0, side by side.
fn comb(n: usize, height: impl Fn(usize) -> f64) -> Vec<[f64; 2]> {
    let teeth = (0..n).flat_map(|i| [[2.0 * i as f64, height(i)], [(2 * i + 1) as f64, 0.0]]);
    teeth.chain([[2.0 * n as f64, -1.0], [0.0, -1.0]]).collect()
}

/// Two bundles of edges that cross each other, from the height 0 to 40, and shorter ones beside them.
fn crossing(k: usize, n: usize) -> Vec<[f64; 2]> {
    let shift = k as f64 / 16.0;
    let long = (0..n).map(|i| [(i / 2) as f64 + shift, [0.0, 40.0 - k as f64][i % 2]]);
    long.clone().chain(long.map(|[x, y]| [40.0 - x, 40.0 - y])).collect()
}

fn square(x: f64, y: f64, side: f64) -> Vec<[f64; 2]> {
    vec![[x, y], [x + side, y], [x + side, y + side], [x, y + side]]
}

fn turned(ring: &[[f64; 2]]) -> Vec<[f64; 2]> {
    ring.iter().map(|[x, y]| [-y, *x]).collect()
}

/// The rings of the tests, each with a name. Most have more edges than a leaf of the tree.
pub(super) fn shapes(random: &mut Random) -> Vec<(&'static str, Rings)> {
    let mut points = |n: usize, of: &dyn Fn([f64; 2]) -> [f64; 2]| -> Vec<[f64; 2]> {
        (0..n).map(|_| of([random.unit(), random.unit()])).collect()
    };
    let star = circle(90, 1, |i| if i % 2 == 0 { 9.0 } else { 0.5 });
    let teeth = comb(40, |i| 100.0 + (i * 7 % 11) as f64);
    let spiral: Vec<_> = circle(240, 7, |i| 1.0 + i as f64 / 8.0);
    let spiral = spiral.iter().chain(spiral.iter().rev()).map(|[x, y]| [*x, *y]).collect();
    let grid: Rings = (0..49).map(|k| square((k % 7) as f64, (k / 7) as f64, 1.0)).collect();
    let chess: Rings = (0..36).map(|k| square((k % 6) as f64, (k / 6) as f64, 0.5 + (k % 2) as f64)).collect();
    let nested: Rings = (0..30).map(|k| square(k as f64, k as f64, 61.0 - 2.0 * k as f64)).collect();
    let line: Vec<_> = (0..80).map(|i| [i as f64, 3.0 * i as f64]).collect();
    let folded: Vec<_> = (0..60).map(|i| [(i * 17 % 30) as f64, (i * 17 % 30) as f64]).collect();
    let level: Vec<_> = (0..60).map(|i| [(i * 23 % 40) as f64, 5.0]).collect();
    let zigzag: Vec<_> = (0..60).map(|i| [(i / 2) as f64, if i % 2 == 0 { 0.0 } else { 8.0 }]).collect();
    let crossed: Vec<_> = (0..61).map(|i| [(i * 19 % 31) as f64, if i % 2 == 0 { 0.0 } else { 8.0 }]).collect();
    let stairs: Vec<_> = (0..60).map(|i| [(i / 2) as f64, ((i + 1) / 2) as f64]).collect();
    let near: Vec<_> = (0..60).map(|i| [1.0 + (i * 11 % 30) as f64 * f64::EPSILON, (i % 2 * 9) as f64]).collect();
    // Slabs so thin that floats do not know where in them an edge is.
    let thin: Vec<_> = (0..64).map(|i| [(i * 13 % 64) as f64, 0.5 + (i % 2 * 4) as f64 * f64::EPSILON]).collect();
    let slanted: Vec<_> = (0..64).map(|i| [i as f64, 0.5 + (i * 5 % 8) as f64 * f64::EPSILON]).collect();
    let flat_teeth: Vec<_> = (0..60).map(|i| [i as f64, [0.0, 0.0, 4.0, 4.0, 2.0][i % 5]]).collect();
    let on_grid = points(70, &|p| p.map(|x| (6.0 * x).floor()));
    let few_heights = points(70, &|[x, y]| [x, (3.0 * y).floor()]);
    let scaled = |ring: &[[f64; 2]], by: f64| ring.iter().map(|p| p.map(|x| x * by)).collect::<Vec<_>>();
    vec![
        ("star", vec![star.clone()]),
        ("turned star", vec![turned(&star)]),
        ("comb", vec![teeth.clone()]),
        ("turned comb", vec![turned(&teeth)]),
        ("spiral, there and back", vec![spiral]),
        ("chords through the center", vec![circle(41, 20, |_| 7.0)]),
        ("chords", vec![circle(97, 31, |_| 7.0), circle(31, 9, |_| 5.0)]),
        ("parallels that cross", (0..12).map(|k| crossing(k, 40)).collect()),
        ("chords of many lengths", vec![circle(101, 45, |i| 1.0 + (i % 13) as f64)]),
        ("grid", grid),
        ("squares that overlap", chess),
        ("nested", nested),
        ("line", vec![line.clone()]),
        ("turned line", vec![turned(&line), turned(&line)]),
        ("folded line", vec![folded]),
        ("level", vec![level.clone()]),
        ("upright", vec![turned(&level)]),
        ("zigzag", vec![zigzag]),
        ("crossed zigzag", vec![crossed]),
        ("stairs", vec![stairs]),
        ("nearly upright edges", vec![near]),
        ("thin", vec![thin, square(-0.3, -0.3, 0.93)]),
        ("thin and slanted", vec![slanted, square(-0.3, -0.3, 47.1)]),
        ("level teeth", vec![flat_teeth]),
        ("random", vec![points(80, &|p| p)]),
        ("random rings", (0..20).map(|_| points(4, &|p| p)).collect()),
        ("on a grid", vec![on_grid.clone()]),
        ("few heights", vec![few_heights]),
        ("triangles on a grid", (0..25).map(|_| points(3, &|p| p.map(|x| (4.0 * x).floor()))).collect()),
        ("one twice", vec![on_grid.clone(), on_grid.clone()]),
        ("closed", vec![on_grid.iter().chain(&on_grid[..1]).copied().collect()]),
        ("points", on_grid.iter().map(|p| vec![*p]).collect()),
        ("points of one height", (0..20).map(|i| vec![[f64::from(i * 7 % 20), 1.0]]).collect()),
        ("one point", vec![vec![[3.0, 4.0]]]),
        ("segments", on_grid.chunks(2).map(<[_]>::to_vec).collect()),
        ("triangle", vec![vec![[0.0, 0.0], [5.0, 1.0], [2.0, 6.0]]]),
        ("small within large", vec![scaled(&star, 1e30), star.clone()]),
        ("far away", vec![star.iter().map(|[x, y]| [x + 1e15, y - 1e15]).collect()]),
        ("mixed exponents", vec![points(60, &|p| p.map(|x| (2.0 * x - 1.0) * 2.0_f64.powi((x * 1e6) as i32 % 900)))]),
        ("tiny", vec![points(60, &|p| p.map(|x| (8.0 * x).floor() * 5e-324))]),
        ("huge", vec![points(60, &|p| p.map(|x| (2.0 * x - 1.0) * f64::MAX))]),
        ("huge star", vec![scaled(&star, 1e307)]),
        ("small", vec![scaled(&star, 1e-170), scaled(&teeth, 1e-172)]),
    ]
}

/// A point: random, a corner, on or near an edge, at the height of a corner, or outside.
pub(super) fn point(rings: &Rings, random: &mut Random) -> [f64; 2] {
    let mut corner = || {
        let ring = &rings[random.below(rings.len())];
        let i = random.below(ring.len());
        [ring[i], ring[(i + 1) % ring.len()]]
    };
    let ([a, b], [c, d]) = (corner(), corner());
    let t = random.unit();
    let between = |a: [f64; 2], b: [f64; 2], t: f64| [0, 1].map(|i| (1.0 - t) * a[i] + t * b[i]);
    match random.below(9) {
        0 => a,
        1 => between(a, b, 0.5),
        2 => between(a, b, t),
        3 => between(between(a, b, 0.5), between(c, d, 0.5), t),
        4 => [c[0], a[1]],
        5 => [between(a, c, t)[0], a[1]],
        6 => between(a, c, 0.25),
        7 => between(a, c, 1.0).map(|x| x + random.unit() - 0.5),
        _ => [0, 1].map(|i| (a[i] + (random.unit() - 0.5) * (b[i] - c[i]).clamp(-1e300, 1e300)).clamp(-1e308, 1e308)),
    }
}

pub(super) fn region<S: Scalar>(rings: &Rings, number: impl Fn(f64) -> S + Copy) -> Region<S> {
    rings.iter().map(|ring| ring.iter().map(|p| Point2::from(p.map(number))).collect::<Polygon<S>>()).collect()
}

pub(super) fn rounds() -> usize {
    count(20, 2000) as usize
}

/// What the queries of all edges say, and the index.
fn agree<S: Scalar>(index: &Index<S>, p: &Point2<S>, name: &str) -> Location {
    let region = index.region();
    let windings: Option<Vec<i64>> = region.rings.iter().map(|ring| point_polygon_2d(p, ring).winding_number).collect();
    let expected = windings.map(|windings| windings.iter().sum());
    assert_eq!(index.winding_number(p), expected, "{name} {p}");
    let location = point_region_2d(p, region);
    assert_eq!(index.locate(p), location, "{name} {p}");
    if let [ring] = &region.rings[..] {
        assert_eq!(location, point_polygon_even_odd_2d(p, ring).location, "{name} {p}");
    }
    location
}

#[test]
fn as_all_edges() {
    let mut random = Random(71);
    let mut seen = [0; 3];
    for (name, rings) in shapes(&mut random) {
        let index = Index::new(region(&rings, |x| x));
        let points: Vec<Point2<f64>> = (0..rounds()).map(|_| point(&rings, &mut random).into()).collect();
        for p in &points {
            seen[agree(&index, p, name) as usize] += 1;
        }
        let expected: Vec<Location> = points.iter().map(|p| index.locate(p)).collect();
        assert_eq!(index.locate_many(&points), expected, "{name}");
        assert_eq!(index.ask_all(&points, Index::locate), expected, "{name}");
    }
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

/// In other scalars, at other scales, and with rings written differently.
#[test]
fn of_every_scalar() {
    let mut random = Random(72);
    let shapes = shapes(&mut random);
    let short = |x: f64| (x as f32).clamp(-f32::MAX, f32::MAX);
    for (name, rings) in shapes.iter().step_by(count(2, 1) as usize) {
        let is_moderate = rings.iter().flatten().flatten().all(|x| x.abs() < 1e4);
        let single = Index::new(region(rings, short));
        let halves = is_moderate.then(|| {
            let of_half = |x: f64| (2.0 * x).round();
            let integers = region::<i32>(rings, |x| int(of_half(x) as i64));
            let long = region::<i64>(rings, |x| int(of_half(x) as i64 * 0x1234_5678_9abc));
            (Index::new(integers), Index::new(long))
        });
        let exact = Index::new(region::<Rational>(rings, float));
        let thirds = Index::new(region::<Rational>(rings, |x| float::<Rational>(x) / int::<Rational>(3)));
        let double = Index::new(region(rings, |x| x));
        let plain = Index::new(region(rings, Plain));
        for _ in 0..rounds().div_ceil(10) {
            let p = point(rings, &mut random);
            agree(&single, &Point2::from(p.map(short)), name);
            if let Some((integers, long)) = &halves {
                let p = p.map(|x| (2.0 * x).round() as i64);
                agree(integers, &Point2::from(p.map(int)), name);
                agree(long, &Point2::from(p.map(|x| int(x * 0x1234_5678_9abc))), name);
            }
            let expected = agree(&double, &p.into(), name);
            assert_eq!(agree(&exact, &Point2::from(p.map(float)), name), expected, "{name}");
            let third = p.map(|x| float::<Rational>(x) / int::<Rational>(3));
            assert_eq!(agree(&thirds, &third.into(), name), expected, "{name}");
            // Rounded signs may be wrong, but do no harm.
            let _ = plain.locate(&Point2::from(p.map(Plain)));
        }
    }
    // Also where there is nothing, and with NaN, which is not refused.
    let none = Index::new(Region { rings: Vec::<Polygon<Plain<f64>>>::new() });
    assert_eq!(none.locate(&Point2::new(Plain(0.0), Plain(0.0))), Location::Outside);
    let mut rings = shapes[0].1.clone();
    rings[0].iter_mut().step_by(3).for_each(|p| p[random.below(2)] = f64::NAN);
    let unclear = Index::new(region(&rings, Plain));
    for p in rings[0].iter().chain(&shapes[0].1[0]) {
        let _ = unclear.locate(&Point2::from(p.map(Plain)));
    }
}

/// Every power of two as a scale, also where coordinates are subnormal or nearly overflow.
#[test]
fn at_every_scale() {
    let mut random = Random(73);
    let shapes = shapes(&mut random);
    for name in ["grid", "comb", "crossed zigzag", "on a grid", "triangles on a grid"] {
        let (_, rings) = shapes.iter().find(|(other, _)| *other == name).expect("a shape");
        let points: Vec<[f64; 2]> = (0..20).map(|_| point(rings, &mut random).map(f64::round)).collect();
        let index = Index::new(region(rings, |x| x));
        let expected: Vec<_> = points.iter().map(|p| index.winding_number(&(*p).into())).collect();
        for exponent in [-1074, -1060, -700, -100, 100, 700, 1000, 1015] {
            let scaled = |x: f64| x * 2.0_f64.powi(exponent / 2) * 2.0_f64.powi(exponent - exponent / 2);
            let index = Index::new(region(rings, scaled));
            for (p, expected) in points.iter().zip(&expected) {
                assert_eq!(index.winding_number(&Point2::from(p.map(scaled))), *expected, "{name} {exponent}");
            }
        }
    }
}

/// Reversed rings, rings that start elsewhere, all rings twice, and mirror images.
#[test]
fn laws() {
    let mut random = Random(74);
    for (name, rings) in shapes(&mut random) {
        let of = |rings: &Rings| Index::new(region(rings, |x| x));
        let index = of(&rings);
        let reversed = of(&rings.iter().map(|ring| ring.iter().rev().copied().collect()).collect());
        let mut rotated = rings.clone();
        rotated.reverse();
        for ring in &mut rotated {
            let by = random.below(ring.len());
            ring.rotate_left(by);
        }
        let rotated = of(&rotated);
        let twice = of(&[rings.clone(), rings.clone()].concat());
        let mirrored = of(&rings.iter().map(|ring| ring.iter().map(|[x, y]| [*y, *x]).collect()).collect());
        for _ in 0..rounds().div_ceil(4) {
            let [x, y] = point(&rings, &mut random);
            let p = Point2::new(x, y);
            let winding = index.winding_number(&p);
            assert_eq!(reversed.winding_number(&p), winding.map(|winding| -winding), "{name}");
            assert_eq!(rotated.winding_number(&p), winding, "{name}");
            assert_eq!(twice.winding_number(&p), winding.map(|winding| 2 * winding), "{name}");
            assert!(!twice.locate(&p).is_inside(), "{name}");
            assert_eq!(mirrored.winding_number(&Point2::new(y, x)), winding.map(|winding| -winding), "{name}");
        }
    }
}

/// Rings of thousands of edges: all levels of the tree, and lists that are left to children.
#[test]
fn many_edges() {
    let mut random = Random(75);
    let n = count(1500, 20000) as usize;
    let spikes = |i: usize| if i % 2 == 0 { 1.0 } else { 0.1 };
    let large: [(&str, Rings); 6] = [
        ("star", vec![circle(n, 1, spikes)]),
        ("comb", vec![comb(n / 2, |i| 1.0 + (i * 37 % 101) as f64)]),
        ("turned comb", vec![turned(&comb(n / 2, |i| 1.0 + (i * 37 % 101) as f64))]),
        ("spiral", vec![circle(n, 7, |i| 1.0 + i as f64)]),
        ("chords through the center", vec![circle(501, 250, |_| 1.0)]),
        ("random", vec![(0..300).map(|_| [random.unit(), random.unit()]).collect()]),
    ];
    for (name, rings) in large {
        let index = Index::new(region(&rings, |x| x));
        let edges: usize = rings.iter().map(Vec::len).sum();
        assert!(index.bytes() < 2000 * edges, "{name}: {}", index.bytes() / edges);
        for _ in 0..rounds() {
            agree(&index, &point(&rings, &mut random).into(), name);
        }
    }
}

#[test]
fn what_is_refused() {
    let refused = |rings: Vec<Vec<[f64; 2]>>| Index::try_new(rings).err().map(|invalid| invalid.to_string());
    assert_eq!(refused(vec![]).as_deref(), Some("rings is empty"));
    assert_eq!(refused(vec![vec![[0.0, 0.0]], vec![]]).as_deref(), Some("rings[1].points is empty"));
    let infinite = vec![vec![[0.0, 0.0], [f64::INFINITY, 0.0]]];
    assert_eq!(refused(infinite.clone()).as_deref(), Some("rings[0].points[1].x is not finite"));
    let panic = panic_of(|| Index::new(region(&infinite, |x| x)));
    assert_eq!(panic.as_deref(), Some("region/Index: region.rings[0].points[1].x is not finite"));
    let index = Index::try_new([[[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]]).expect("valid");
    let nowhere = Point2::new(1.0, f64::NAN);
    assert_eq!(panic_of(|| index.locate(&nowhere)).as_deref(), Some("region/Index::locate: p.y is NaN"));
    let panic = panic_of(|| index.winding_number(&nowhere));
    assert_eq!(panic.as_deref(), Some("region/Index::winding_number: p.y is NaN"));
}
