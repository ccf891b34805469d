//! Pairs of flat and solid convex shapes against linear programs over small grids, and the laws that no answer may
//! break.

use common::random::congruential;
use common::vector::{cross, dot, sub};
use num_rational::BigRational;
use straightedge::answer::Separation;
use straightedge::arith::CastFrom;
use straightedge::contain::{point_triangle, point_triangle_2d};
use straightedge::intersect::*;
use straightedge::*;

/// A reproducible stream of small numbers.
struct Draw(u64);
impl Draw {
    fn next(&mut self) -> u64 {
        congruential(&mut self.0) >> 33
    }
    fn of(&mut self, low: i64, high: i64) -> i64 {
        low + (self.next() % (high - low + 1) as u64) as i64
    }
}

type P = [i64; 3];

/// The contact of two hulls, by the definition: all directions perpendicular to two differences of any points of the
/// difference, and to one of them and a normal, and the differences themselves.
fn by_definition(a: &[P], b: &[P]) -> Contact {
    let difference: Vec<P> = a.iter().flat_map(|&x| b.iter().map(move |&y| sub(x, y))).collect();
    let mut edges: Vec<P> = Vec::new();
    for set in [a, b] {
        for (i, &x) in set.iter().enumerate() {
            edges.extend(set[..i].iter().map(|&y| sub(x, y)));
        }
    }
    // A basis of the span of the edges, grown one by one.
    edges.retain(|&e| e != [0; 3]);
    let normals: Vec<P> = edges
        .iter()
        .enumerate()
        .flat_map(|(i, &e)| edges[..i].iter().map(move |&f| cross(e, f)))
        .filter(|&n| n != [0; 3])
        .collect();
    let directions: Vec<P> = match (edges.first(), normals.first()) {
        (None, _) => return if difference[0] == [0; 3] { Contact::Overlapping } else { Contact::Disjoint },
        (Some(&e), None) => {
            if cross(e, difference[0]) != [0; 3] {
                return Contact::Disjoint;
            }
            vec![e]
        }
        (_, Some(&n)) if edges.iter().all(|&e| dot(n, e) == 0) => {
            if dot(n, difference[0]) != 0 {
                return Contact::Disjoint;
            }
            edges.iter().map(|&e| cross(n, e)).collect()
        }
        _ => normals,
    };
    let mut contact = Contact::Overlapping;
    for d in directions {
        let least = difference.iter().map(|&x| dot(d, x)).min().unwrap();
        let greatest = difference.iter().map(|&x| dot(d, x)).max().unwrap();
        if least > 0 || greatest < 0 {
            return Contact::Disjoint;
        }
        if least == 0 || greatest == 0 {
            contact = Contact::Touching;
        }
    }
    contact
}

fn point<S: CastFrom<i64>>(p: P) -> Point3<S> {
    Point3::from(p).cast()
}

/// Scalars that all must agree, and powers of two by which they may be scaled.
macro_rules! agree {
    ($expected:expr, $ask:ident($($shape:expr),+) $(.$method:ident())?; $($what:tt)*) => {{
        let expected = $expected;
        assert_eq!($ask($(&$shape),+)$(.$method())?, expected, $($what)*);
        assert_eq!($ask($(&$shape.cast::<f64>()),+)$(.$method())?, expected, $($what)*);
        assert_eq!($ask($(&$shape.cast::<f32>()),+)$(.$method())?, expected, $($what)*);
        assert_eq!($ask($(&$shape.cast::<BigRational>()),+)$(.$method())?, expected, $($what)*);
    }};
}

fn scaled3(p: &Point3<i64>, factor: f64) -> Point3<f64> {
    let p = p.cast::<f64>();
    Point3::new(p.x * factor, p.y * factor, p.z * factor)
}

const FACTORS: [f64; 4] = [1.0 / 64.0, f64::MIN_POSITIVE, 5e-324, 1.2676506002282294e30];

#[test]
fn triangles() {
    let draw = &mut Draw(1);
    let mut seen = [0; 3];
    for round in 0..common::count(6_000, 20_000) as i64 {
        let reach = 1 + round % 3;
        let mut p = || -> P { [draw.of(-reach, reach), draw.of(-reach, reach), draw.of(-reach, reach)] };
        let (a, mut b) = ([p(), p(), p()], [p(), p(), p()]);
        match round % 7 {
            0 => b[0] = a[0],
            1 => (b[0], b[1]) = (a[0], a[1]),
            2 => {
                for v in &mut b {
                    v[2] = a[0][2];
                }
            }
            _ => {}
        }
        let expected = by_definition(&a, &b);
        seen[expected as usize] += 1;
        let [t, u] = [a, b].map(|[a, b, c]| Triangle3::new(point::<i64>(a), point(b), point(c)));
        if round % 10 == 0 {
            agree!(expected, triangle_triangle(t, u).contact(); "{a:?} {b:?}");
            for factor in FACTORS {
                let [t, u] = [&t, &u]
                    .map(|t| Triangle3::new(scaled3(&t.a, factor), scaled3(&t.b, factor), scaled3(&t.c, factor)));
                assert_eq!(triangle_triangle(&t, &u).contact(), expected, "{factor} {a:?} {b:?}");
            }
        }
        let [t, u] = [t.cast::<f64>(), u.cast::<f64>()];
        assert_eq!(triangle_triangle(&t, &u).contact(), expected, "{a:?} {b:?}");
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        for i in orders {
            for j in orders {
                let of =
                    |v: [P; 3], i: [usize; 3]| Triangle3::new(point::<f64>(v[i[0]]), point(v[i[1]]), point(v[i[2]]));
                assert_eq!(triangle_triangle(&of(a, i), &of(b, j)).contact(), expected, "{a:?} {b:?}");
                if round % 50 == 0 {
                    assert_eq!(triangle_triangle(&of(b, j), &of(a, i)).contact(), expected, "{a:?} {b:?}");
                }
            }
        }
    }
    assert!(seen.iter().all(|&n| n > 80), "{seen:?}");
}

#[test]
fn boxes() {
    let draw = &mut Draw(2);
    let mut seen = [[0; 3]; 5];
    for round in 0..common::count(300, 5_000) as i64 {
        let reach = 1 + round % 3;
        let mut p = |r: i64| -> P { [draw.of(-r, r), draw.of(-r, r), draw.of(-r, r)] };
        let triangle = [p(2 * reach), p(2 * reach), p(2 * reach)];
        let frames = [
            [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
            [[1, 1, 0], [-1, 1, 0], [0, 0, 1]],
            [[1, 2, 2], [2, 1, -2], [2, -2, 1]],
        ];
        let mut frame = |kind: i64| if kind < 3 { frames[kind as usize] } else { [p(1), p(1), p(2)] };
        let axes = [frame(round % 4), frame(round / 4 % 4)];
        let centres = [p(reach), p(2 * reach)];
        let (min, size) = (p(reach), p(reach).map(i64::abs));
        let max = [0, 1, 2].map(|i| min[i] + size[i]);
        let mut h = || p(if round % 5 == 0 { 1 } else { reach }).map(i64::abs);
        let extents = [h(), h()];
        let corners = |k: usize| -> Vec<P> {
            (0..8)
                .map(|bits| {
                    [0, 1, 2].map(|c| {
                        centres[k][c]
                            + (0..3).map(|i| axes[k][i][c] * extents[k][i] * (1 - 2 * (bits >> i & 1))).sum::<i64>()
                    })
                })
                .collect()
        };
        let aabb_corners: Vec<P> =
            (0..8).map(|bits| [0, 1, 2].map(|c| if bits >> c & 1 == 0 { min[c] } else { max[c] })).collect();
        let obb = |k: usize| Obb::new(point::<i64>(centres[k]), axes[k].map(Vector3::from), extents[k]);
        let (first, second) = (obb(0), obb(1));
        let aabb = Aabb3::new(point::<i64>(min), point(max));
        let t = Triangle3::new(point::<i64>(triangle[0]), point(triangle[1]), point(triangle[2]));
        let mut count = |k: usize, contact: Contact| {
            seen[k][contact as usize] += 1;
            contact
        };
        let expected = [
            count(0, by_definition(&corners(0), &corners(1))),
            count(1, by_definition(&aabb_corners, &corners(1))),
            count(2, by_definition(&triangle, &corners(0))),
            count(3, by_definition(&triangle, &aabb_corners)),
        ];
        agree!(expected[0], obb_obb(first, second); "{first:?} {second:?}");
        agree!(expected[0], obb_obb(second, first); "{first:?} {second:?}");
        agree!(expected[1], aabb_obb(aabb, second); "{aabb:?} {second:?}");
        agree!(expected[2], triangle_obb(t, first); "{t:?} {first:?}");
        agree!(expected[3], triangle_aabb(t, aabb); "{t:?} {aabb:?}");
        let max = [0, 1, 2].map(|i| centres[0][i] + extents[1][i]);
        let other = Aabb3::new(point::<i64>(centres[0]), point(max));
        let other_corners: Vec<P> =
            (0..8).map(|bits| [0, 1, 2].map(|c| if bits >> c & 1 == 0 { centres[0][c] } else { max[c] })).collect();
        agree!(count(4, by_definition(&aabb_corners, &other_corners)), aabb_aabb(aabb, other); "{aabb:?} {other:?}");
        for factor in FACTORS {
            let o = |o: &Obb<i64>| {
                let of = o.cast::<f64>();
                Obb { centre: scaled3(&o.centre, factor), half_extents: of.half_extents.map(|h| h * factor), ..of }
            };
            let t = Triangle3::new(scaled3(&t.a, factor), scaled3(&t.b, factor), scaled3(&t.c, factor));
            let aabb = Aabb3::new(scaled3(&aabb.min, factor), scaled3(&aabb.max, factor));
            assert_eq!(obb_obb(&o(&first), &o(&second)), expected[0], "{first:?} {second:?}");
            assert_eq!(aabb_obb(&aabb, &o(&second)), expected[1]);
            assert_eq!(triangle_obb(&t, &o(&first)), expected[2]);
            assert_eq!(triangle_aabb(&t, &aabb), expected[3]);
        }
    }
    assert!(seen.iter().flatten().all(|&n| n > 5), "{seen:?}");
}

#[test]
fn tetrahedra() {
    let draw = &mut Draw(3);
    let mut seen = [[0; 3]; 2];
    for round in 0..common::count(6_000, 20_000) as i64 {
        let reach = 1 + round % 3;
        let mut p = || -> P { [draw.of(-reach, reach), draw.of(-reach, reach), draw.of(-reach, reach)] };
        let (mut a, b, c) = ([p(), p(), p(), p()], [p(), p(), p(), p()], [p(), p(), p()]);
        match round % 7 {
            0 => a[0] = b[0],
            1 => (a[0], a[1]) = (b[0], b[1]),
            2 => a = a.map(|v| [v[0], v[1], b[0][2]]),
            _ => {}
        }
        let of = |[a, b, c, d]: [P; 4]| Tetrahedron::new(point::<i64>(a), point(b), point(c), point(d));
        let t = Triangle3::new(point::<i64>(c[0]), point(c[1]), point(c[2]));
        let expected = [by_definition(&a, &b), by_definition(&c, &b)];
        seen[0][expected[0] as usize] += 1;
        seen[1][expected[1] as usize] += 1;
        if round % 20 == 0 {
            agree!(expected[0], tetrahedron_tetrahedron(of(a), of(b)); "{a:?} {b:?}");
            agree!(expected[1], triangle_tetrahedron(t, of(b)); "{c:?} {b:?}");
        }
        assert_eq!(tetrahedron_tetrahedron(&of(a).cast::<f64>(), &of(b).cast()), expected[0], "{a:?} {b:?}");
        assert_eq!(tetrahedron_tetrahedron(&of(b).cast::<f64>(), &of(a).cast()), expected[0], "{a:?} {b:?}");
        assert_eq!(triangle_tetrahedron(&t.cast::<f64>(), &of(b).cast()), expected[1], "{c:?} {b:?}");
    }
    assert!(seen.iter().flatten().all(|&n| n > 12), "{seen:?}");
}

fn rational(x: i64) -> BigRational {
    BigRational::from_integer(x.into())
}

type R3 = [BigRational; 3];

/// The corners of what two triangles share, from a description that takes no case apart: all points in which two of the
/// lines and planes of the two shapes meet and that both hold.
fn shared_corners(a: &[P; 3], b: &[P; 3]) -> Vec<R3> {
    let mut found: Vec<R3> = Vec::new();
    let exact = |p: P| p.map(rational);
    let holds = |t: &[P; 3], x: &R3| {
        let p = Point3::from(x.clone());
        let t = t.map(point::<BigRational>);
        let [a, b, c] = t;
        contain::point_triangle(&p, &Triangle3::new(a, b, c)).location.is_in()
    };
    let mut candidates: Vec<R3> = a.iter().chain(b).map(|&p| exact(p)).collect();
    for (own, other) in [(a, b), (b, a)] {
        for i in 0..3 {
            let (p, q) = (own[i], own[(i + 1) % 3]);
            // With the plane of the other.
            let n = cross(sub(other[1], other[0]), sub(other[2], other[0]));
            let mut planes = vec![(n, other[0])];
            for j in 0..3 {
                // And with its edges, in whichever plane holds both.
                let e = sub(other[(j + 1) % 3], other[j]);
                for axis in [[1, 0, 0], [0, 1, 0], [0, 0, 1]] {
                    planes.push((cross(e, axis), other[j]));
                }
            }
            for (n, o) in planes {
                let (from, along) = (dot(n, sub(p, o)), dot(n, sub(q, p)));
                if along != 0 {
                    let t = BigRational::new((-from).into(), along.into());
                    if t >= rational(0) && t <= rational(1) {
                        candidates.push([0, 1, 2].map(|k| rational(p[k]) + &t * rational(q[k] - p[k])));
                    }
                }
            }
        }
    }
    for x in candidates {
        if holds(a, &x) && holds(b, &x) && !found.contains(&x) {
            found.push(x);
        }
    }
    // Corners are those that are not between two others.
    let between = |x: &R3, y: &R3, z: &R3| {
        let (u, v): (Vec<_>, Vec<_>) = (0..3).map(|k| (&y[k] - &x[k], &z[k] - &x[k])).unzip();
        let parallel = (0..3).all(|k| &u[k] * &v[(k + 1) % 3] == &u[(k + 1) % 3] * &v[k]);
        parallel && (0..3).map(|k| &u[k] * &v[k]).sum::<BigRational>() < rational(0)
    };
    let mut corners: Vec<R3> =
        found.iter().filter(|x| !found.iter().any(|y| found.iter().any(|z| between(x, y, z)))).cloned().collect();
    corners.sort();
    corners
}

fn check_shared<V: Clone>(shared: &Shared<V>, expected: &[R3], coordinates: impl Fn(&V) -> R3) {
    let corners: Vec<R3> = match shared {
        Shared::Nothing => vec![],
        Shared::Point(p) => vec![coordinates(p)],
        Shared::Segment([p, q]) => vec![coordinates(p), coordinates(q)],
        Shared::Polygon(corners) => corners.iter().map(coordinates).collect(),
    };
    let mut sorted = corners.clone();
    sorted.sort();
    assert_eq!(sorted, expected);
    if let [first, second, .., last] = corners.as_slice() {
        assert!(corners.len() < 3 || (first == &sorted[0] && second <= last));
        if corners.len() > 3 {
            // Around: all turns one way.
            let turn = |k: usize| {
                let [x, y, z] = [0, 1, 2].map(|i| &corners[(k + i) % corners.len()]);
                let d = |p: &R3, q: &R3, k: usize| &q[k] - &p[k];
                [0, 1, 2].map(|k| {
                    let l = (k + 1) % 3;
                    d(x, y, k) * d(y, z, l) - d(x, y, l) * d(y, z, k)
                })
            };
            let reference = turn(0);
            for k in 1..corners.len() {
                let product: BigRational = turn(k).iter().zip(&reference).map(|(x, y)| x * y).sum();
                assert!(product > rational(0));
            }
        }
    }
}

#[test]
fn shared_sets() {
    let draw = &mut Draw(4);
    let mut seen = [0; 8];
    for round in 0..common::count(2_000, 6_000) as i64 {
        let reach = 1 + round % 4;
        let flat = round % 2 == 0;
        let mut p = || -> P { [draw.of(-reach, reach), draw.of(-reach, reach), if flat { 0 } else { draw.of(-1, 1) }] };
        let (a, b) = ([p(), p(), p()], [p(), p(), p()]);
        let expected = shared_corners(&a, &b);
        seen[expected.len()] += 1;
        // Turned out of the plane of coordinates, onto another.
        let tilt = |v: P| if round % 4 == 0 { [v[1], v[0] + v[1] + v[2], v[0]] } else { v };
        let of = |v: [P; 3]| Triangle3::new(point::<i64>(tilt(v[0])), point(tilt(v[1])), point(tilt(v[2])));
        let answer = triangle_triangle(&of(a), &of(b)).to_record();
        let mut tilted: Vec<R3> = expected.clone();
        if round % 4 == 0 {
            tilted = expected.iter().map(|v| [v[1].clone(), &v[0] + &v[1] + &v[2], v[0].clone()]).collect();
            tilted.sort();
        }
        check_shared(&answer.shared, &tilted, |p| p.clone().into());
        assert_eq!(answer.features, triangle_triangle(&of(a), &of(b)).features());
        assert_eq!(answer.features.points().len(), answer.shared.points().len());
        for (corner, features) in answer.shared.points().iter().zip(answer.features.points()) {
            let part = |triangle: Triangle3<i64>| point_triangle(corner, &triangle.cast()).feature;
            assert_eq!([part(of(a)), part(of(b))], [Some(features.0), Some(features.1)], "{a:?} {b:?}");
        }
        let coplanar = [a[0], a[1], a[2], b[0], b[1], b[2]];
        let volume = |i: usize, j: usize, k: usize| {
            let [x, y, z] = [i, j, k].map(|i| sub(coplanar[i], coplanar[0]));
            dot(cross(x, y), z)
        };
        let is_flat = (1..6).all(|i| (1..i).all(|j| (1..j).all(|k| volume(i, j, k) == 0)));
        assert_eq!(answer.coplanar, is_flat);
        if flat {
            let of = |v: [P; 3]| {
                let [a, b, c] = v.map(|[x, y, _]| Point2::new(x, y));
                Triangle2::new(a, b, c)
            };
            let answer = triangle_triangle_2d(&of(a), &of(b)).to_record();
            check_shared(&answer.shared, &expected, |p| [p.x.clone(), p.y.clone(), rational(0)]);
            assert_eq!(answer.features, triangle_triangle_2d(&of(a), &of(b)).features());
            for (corner, features) in answer.shared.points().iter().zip(answer.features.points()) {
                let part = |triangle: Triangle2<i64>| point_triangle_2d(corner, &triangle.cast()).feature;
                assert_eq!([part(of(a)), part(of(b))], [Some(features.0), Some(features.1)], "{a:?} {b:?}");
            }
            assert_eq!(answer.contact, by_definition(&a, &b), "{a:?} {b:?}");
            agree!(by_definition(&a, &b), triangle_triangle_2d(of(b), of(a)).contact(); "{a:?} {b:?}");
            // Halves, thirds and the like: floats get the nearest.
            let rounded = triangle_triangle_2d(&of(a).cast::<f64>(), &of(b).cast());
            if let (Shared::Polygon(exact), Shared::Polygon(near)) = (&answer.shared, &rounded.shared()) {
                assert_eq!(&exact.iter().map(|p| p.cast::<f64>()).collect::<Vec<_>>(), near);
            }
        }
    }
    assert!(seen[..7].iter().all(|&n| n > 1), "{seen:?}");
}

/// The convex queries against the definition, and the direction named against all others of its order.
#[test]
fn hulls() {
    let draw = &mut Draw(5);
    let mut seen = [0; 3];
    let mut names = std::collections::BTreeSet::new();
    for round in 0..common::count(2_000, 6_000) as i64 {
        let reach = 1 + round % 3;
        let dimension = draw.of(0, 3);
        let p = |draw: &mut Draw| -> P {
            let [x, y, z] = [0, 1, 2].map(|_| draw.of(-reach, reach));
            match dimension {
                0 => [x, x, -x],
                1 => [x, y, x + y],
                _ => [x, y, z],
            }
        };
        let (n, m) = (draw.of(1, 6), draw.of(1, 5));
        let a: Vec<P> = (0..n).map(|_| p(draw)).collect();
        let b: Vec<P> = (0..m).map(|_| p(draw)).collect();
        let of = |v: &[P]| ConvexHull::new(v.iter().map(|&p| point::<i64>(p)).collect());
        let expected = by_definition(&a, &b);
        seen[expected as usize] += 1;
        let answer = convex_convex(&of(&a), &of(&b)).to_record();
        assert_eq!(answer.contact, expected, "{a:?} {b:?}");
        assert_eq!(answer, convex_convex(&of(&a).cast::<f64>(), &of(&b).cast()).to_record());
        if let Some(separation) = answer.separation {
            names.insert(separation.to_string().split(' ').next().unwrap().to_string());
            let normal = match separation {
                Separation::FaceOfA(i, j, k) => Some(cross(sub(a[j], a[i]), sub(a[k], a[i]))),
                Separation::FaceOfB(i, j, k) => Some(cross(sub(b[j], b[i]), sub(b[k], b[i]))),
                Separation::Edges(i, j, k, l) => Some(cross(sub(a[j], a[i]), sub(b[l], b[k]))),
                _ => None,
            };
            if let Some(normal) = normal {
                let heights = |v: &[P]| {
                    let h = || v.iter().map(|&x| dot(normal, x));
                    (h().min().unwrap(), h().max().unwrap())
                };
                let ((a0, a1), (b0, b1)) = (heights(&a), heights(&b));
                let gap = (b0 - a1).max(a0 - b1);
                assert!(if expected == Contact::Disjoint { gap > 0 } else { gap == 0 && a0.max(b0) <= a1.min(b1) });
                assert!((a0, a1) != (b0, b1) || a0 != a1);
            }
        }
        // The depth, by all directions there are.
        let depth = convex_penetration(&of(&a), &of(&b));
        assert_eq!(depth.contact, expected);
        assert_eq!(depth.squared_depth.is_some(), expected != Contact::Disjoint);
        let mut edges: Vec<P> = Vec::new();
        for set in [&a, &b] {
            for (i, &x) in set.iter().enumerate() {
                edges.extend(set[..i].iter().map(|&y| sub(x, y)));
            }
        }
        if let Some(squared) = &depth.squared_depth {
            let mut least = None;
            for (i, &e) in edges.iter().enumerate() {
                for &f in &edges[..i] {
                    let n = cross(e, f);
                    if n != [0; 3] {
                        let h = |v: &[P]| v.iter().map(|&x| dot(n, x)).collect::<Vec<_>>();
                        let (ha, hb) = (h(&a), h(&b));
                        let gap = (ha.iter().max().unwrap() - hb.iter().min().unwrap())
                            .min(hb.iter().max().unwrap() - ha.iter().min().unwrap());
                        let squared = BigRational::new((gap * gap).into(), dot(n, n).into());
                        if least.as_ref().is_none_or(|l| *l > squared) {
                            least = Some(squared);
                        }
                    }
                }
            }
            assert_eq!(*squared, least.unwrap_or(rational(0)), "{a:?} {b:?}");
            let reverse = convex_penetration(&of(&b), &of(&a));
            assert_eq!(depth.squared_depth, reverse.squared_depth);
        }
    }
    assert!(seen.iter().all(|&n| n > 80), "{seen:?}");
    assert_eq!(names.len(), 6, "{names:?}");
}

/// Hulls of many points against every direction perpendicular to a face of one, or to an edge of each.
#[test]
fn hulls_of_many_points() {
    let draw = &mut Draw(7);
    let mut seen = [0; 3];
    for round in 0..common::count(24, 1_000) as i64 {
        let count = 10 + 10 * (round % 4);
        let is_lattice = round % 3 == 0;
        let mut set = |aside: i64| -> Vec<P> {
            let reach = if is_lattice { 2 } else { 50 };
            let mut point = || [aside, 0, 0].map(|aside| aside + draw.of(-reach, reach));
            (0..count).map(|_| point()).collect()
        };
        // Apart, touching or about to, and through each other.
        let aside = [110, 95, 30, 0][(round / 3 % 4) as usize];
        let (a, mut b) = (set(0), set(if is_lattice { aside / 24 } else { aside }));
        if is_lattice && aside == 110 {
            // A mirror image, that touches.
            let mirror = a.iter().map(|p| p[0]).max().unwrap();
            b = a.iter().map(|&[x, y, z]| [2 * mirror - x, y, z]).collect();
        }
        let of = |v: &[P]| ConvexHull::new(v.iter().map(|&p| point::<f64>(p)).collect());
        let (first, second) = (of(&a), of(&b));
        let parts = [(&first, &a), (&second, &b)].map(|(hull, set)| {
            let faces = bound::convex_hull(&hull.points).faces;
            let edges = faces.iter().flat_map(|face| (0..face.len()).map(|i| [face[i], face[(i + 1) % face.len()]]));
            let edges: Vec<P> = edges.filter(|[i, j]| i < j).map(|[i, j]| sub(set[j], set[i])).collect();
            let normal = |face: &Vec<usize>| cross(sub(set[face[1]], set[face[0]]), sub(set[face[2]], set[face[0]]));
            (faces.iter().map(normal).collect::<Vec<P>>(), edges)
        });
        let [(normals, edges), (of_second, others)] = parts;
        let between = edges.iter().flat_map(|&e| others.iter().map(move |&f| cross(e, f)));
        let mut deepest = i64::MIN;
        let mut least: Option<[i128; 2]> = None;
        for n in normals.into_iter().chain(of_second).chain(between).filter(|n| *n != [0; 3]) {
            let heights = |v: &[P]| {
                let h = || v.iter().map(|&x| dot(n, x));
                (h().min().unwrap(), h().max().unwrap())
            };
            let ((a0, a1), (b0, b1)) = (heights(&a), heights(&b));
            deepest = deepest.max(b0 - a1).max(a0 - b1);
            let depth = i128::from((a1 - b0).min(b1 - a0));
            let [squared, length] = [depth * depth, i128::from(dot(n, n))];
            if least.is_none_or(|[best, of]| squared * of < best * length) {
                least = Some([squared, length]);
            }
        }
        let contact = [Contact::Overlapping, Contact::Touching, Contact::Disjoint][(deepest.signum() + 1) as usize];
        seen[contact as usize] += 1;
        let met = convex_convex(&first, &second);
        assert_eq!(met.contact(), contact, "{a:?} {b:?}");
        let of_integers = [&first, &second].map(|hull| hull.try_cast::<i64>().unwrap());
        let exact = convex_penetration(&of_integers[0], &of_integers[1]);
        let [squared, length] = least.unwrap();
        let depth = contact.is_hit().then(|| BigRational::new(squared.into(), length.into()));
        assert_eq!((exact.contact, exact.squared_depth), (contact, depth), "{a:?} {b:?}");
        let names = convex_convex(&of_integers[0], &of_integers[1]).separation();
        assert_eq!((met.separation(), convex_penetration(&first, &second).direction), (names, exact.direction));
    }
    assert!(seen.iter().all(|&contact| contact > 0), "{seen:?}");
}

/// What boxes and sets of points refuse, by name; what plain floats take.
#[test]
fn invalid_boxes_and_points() {
    let refused = |ask: &dyn Fn() -> Contact| {
        let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(ask)).expect_err("it is refused");
        panic.downcast::<String>().map_or_else(|_| String::new(), |message| *message)
    };
    let one =
        Obb::new([0.0; 3].into(), [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Vector3::from), [1.0; 3]);
    let unit = Aabb3::new(Point3::from([0.0; 3]), Point3::from([1.0; 3]));
    let triangle = Triangle3::new(Point3::from([0.0; 3]), [1.0; 3].into(), [2.0, 0.0, 0.0].into());
    let negative = Obb { half_extents: [1.0, -1.0, 1.0], ..one };
    let reversed = Aabb3 { min: unit.max, max: unit.min };
    let broken = Obb { axes: [one.axes[0], one.axes[1], [0.0, f64::NAN, 0.0].into()], ..one };
    assert_eq!(refused(&|| obb_obb(&negative, &one)), "intersect/obb_obb: first.h1 is negative");
    assert_eq!(refused(&|| obb_obb(&one, &broken)), "intersect/obb_obb: second.axis2.y is NaN");
    assert_eq!(refused(&|| aabb_obb(&reversed, &one)), "intersect/aabb_obb: aabb.min exceeds max");
    assert_eq!(refused(&|| aabb_obb(&unit, &negative)), "intersect/aabb_obb: obb.h1 is negative");
    assert_eq!(refused(&|| triangle_obb(&triangle, &broken)), "intersect/triangle_obb: obb.axis2.y is NaN");
    assert_eq!(refused(&|| triangle_aabb(&triangle, &reversed)), "intersect/triangle_aabb: aabb.min exceeds max");
    assert_eq!(refused(&|| aabb_aabb(&unit, &reversed)), "intersect/aabb_aabb: second.min exceeds max");
    let flat = Aabb2::new(Point2::new(0.0, 1.0), Point2::new(0.0, f64::INFINITY));
    assert_eq!(refused(&|| aabb_aabb_2d(&flat, &flat)), "intersect/aabb_aabb_2d: first.max.y is not finite");
    let (none, some) = (ConvexHull::new(vec![]), ConvexHull::new(vec![Point3::from([1.0; 3])]));
    assert_eq!(refused(&|| convex_convex(&some, &none).contact()), "intersect/convex_convex: second.points is empty");
    assert_eq!(
        refused(&|| convex_penetration(&none, &some).contact),
        "intersect/convex_penetration: first.points is empty"
    );
    // Plain floats take all of it.
    let numbers = [0.0, 1.0, -1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, 5e-324].map(Plain);
    let draw = &mut Draw(6);
    for _ in 0..common::count(6_000, 20_000) as i64 {
        let mut x = || numbers[(draw.next() % 8) as usize];
        let mut p = || Point3::new(x(), x(), x());
        let (a, b) = (Aabb3::new(p(), p()), Aabb3::new(p(), p()));
        let (t, u) = (Triangle3::new(p(), p(), p()), Triangle3::new(p(), p(), p()));
        let (s, r) = (Tetrahedron::new(p(), p(), p(), p()), Tetrahedron::new(p(), p(), p(), p()));
        let mut v = || Vector3::from(<[Plain<f64>; 3]>::from(p()));
        let (i, j, k) = (v(), v(), v());
        let h = v();
        let o = Obb::new(p(), [i, j, k], h.into());
        let g = Obb { centre: p(), ..o };
        let count = (draw.next() % 5) as usize;
        let mut x = || numbers[(draw.next() % 8) as usize];
        let (c, d): (Vec<_>, Vec<_>) =
            (0..count).map(|_| (Point3::new(x(), x(), x()), Point3::new(x(), x(), x()))).unzip();
        let (c, d) = (ConvexHull::new(c), ConvexHull::new(d));
        aabb_aabb(&a, &b);
        obb_obb(&o, &g);
        aabb_obb(&a, &o);
        triangle_obb(&t, &o);
        triangle_aabb(&t, &a);
        triangle_triangle(&t, &u);
        tetrahedron_tetrahedron(&s, &r);
        triangle_tetrahedron(&t, &s);
        let _ = convex_convex(&c, &d).separation();
        convex_penetration(&c, &d);
    }
}
