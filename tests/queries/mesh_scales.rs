//! An index of a mesh returns what brute force returns for meshes and questions of any scale, also of mixed scales.

use super::mesh_index::{Random, Soup, contacts_agree, meshes, point, points_agree, ray, rays_agree, rounds, surface};
use common::{count, float};
use straightedge::closest::{Nearest, point_mesh};
use straightedge::intersect::{line_triangle, triangle_triangle};
use straightedge::mesh::Index;
use straightedge::{Contact, Feature, Mesh, Point3, Rational, Ray3, Segment3, Sphere, Vector3};

/// 2^exponent, a subnormal one too.
fn power(exponent: i32) -> f64 {
    2.0_f64.powi(exponent / 2) * 2.0_f64.powi(exponent - exponent / 2)
}

/// Meshes of ordinary numbers; of some, most are integers, so that they are exact at the least scale too.
fn ordinary(random: &mut Random) -> Vec<(&'static str, Soup)> {
    let scaled = ["mixed exponents", "tiny", "huge", "small", "nothing", "one within another, far greater"];
    meshes(random).into_iter().filter(|(name, _)| !scaled.contains(name)).collect()
}

/// Every one in the long form of the tests, else every ninth, others each time.
fn some<T>(all: Vec<T>, time: usize) -> impl Iterator<Item = T> {
    let step = (count(9, 1) as usize).min(all.len().max(1));
    all.into_iter().skip(time % step).step_by(step)
}

/// The coordinates of a point, with one that is out of scale now and then.
fn mixed(p: [f64; 3], random: &mut Random) -> [f64; 3] {
    let mut p = p;
    match random.below(12) {
        0 => p[random.below(3)] = 5e-324,
        1 => p[random.below(3)] *= power(-900),
        2 => p[random.below(3)] = 1.0,
        3 => p[random.below(3)] = (p[0] * power(300)).clamp(-f64::MAX, f64::MAX),
        4 => p[random.below(3)] = [1e200, -1e200, f64::MAX, f64::MIN][random.below(4)],
        _ => {}
    }
    p
}

#[test]
fn as_brute_force_at_any_scale() {
    let mut random = Random(61);
    let (mut hits, mut contacts) = (0, 0);
    for (time, exponent) in [-1070, -1030, -700, -100, 100, 990, 1015].into_iter().enumerate() {
        let scale = power(exponent);
        for (name, soup) in some(ordinary(&mut random), time) {
            let soup: Soup = soup.iter().map(|t| t.map(|p| p.map(|x| x * scale))).collect();
            let surface = surface::<f64>(&soup);
            let index = Index::new(surface.clone());
            let mesh = Mesh::try_from(surface).ok();
            for _ in 0..rounds().div_ceil(4) {
                let Ray3 { origin, direction } = ray(&soup, &mut random);
                let by = power([0, 0, 0, -1000, 500, (-exponent).min(1000)][random.below(6)]);
                let direction = direction.to_array().map(|x| (x * by).clamp(-f64::MAX, f64::MAX));
                let origin = Point3::from(mixed(origin.to_array(), &mut random));
                let question = Ray3::new(origin, Vector3::from(mixed(direction, &mut random)));
                hits += rays_agree(&index, &question).min(1);
                let p = Point3::from(mixed(point(&soup, &mut random), &mut random));
                points_agree(&index, &p, mesh.as_ref());
                let segment = Segment3::new(origin, p);
                let expected = index.surface().triangles().any(|t| line_triangle(&segment, &t).is_some());
                assert_eq!(index.is_hit(&segment), expected, "{name} {segment:?}");
            }
            for _ in 0..rounds().div_ceil(8) {
                let (from, to) = (mixed(point(&soup, &mut random), &mut random), point(&soup, &mut random));
                let v = [0, 1, 2].map(|i| (to[i] - from[i]).clamp(-f64::MAX, f64::MAX));
                let r = [0.0, 0.25 * scale, scale, 1e-300][random.below(4)];
                contacts += contacts_agree(&index, &Sphere::new(from.into(), r), &v.into()).min(1);
            }
        }
    }
    assert!(hits > count(2, 8) as usize && contacts > count(4, 8) as usize, "{hits} {contacts}");
}

/// Two surfaces at scales of their own, and what a surface shares with itself.
#[test]
fn pairs_at_any_scale() {
    let mut random = Random(62);
    let meshes = ordinary(&mut random);
    let at =
        |soup: &Soup, exponent| -> Soup { soup.iter().map(|t| t.map(|p| p.map(|x| x * power(exponent)))).collect() };
    let mut met = 0;
    let scales = [(0, 0), (1000, 1000), (1000, 998), (-1030, -1030), (990, 0), (70, 60)];
    for (time, (exponent, other_exponent)) in scales.into_iter().enumerate() {
        for ((name, soup), (_, other)) in some(meshes.iter().zip(meshes.iter().skip(1)).collect(), time) {
            let plain = Index::new(surface::<f64>(soup));
            let index = Index::new(surface::<f64>(&at(soup, exponent)));
            let other = Index::new(surface::<f64>(&at(other, other_exponent)));
            // Triangles of few bits are the same at every scale.
            if name.contains("grid") || ["cube", "flat", "duplicates"].contains(name) {
                assert_eq!(index.self_intersections(), plain.self_intersections(), "{name}");
            }
            let meetings = index.self_meetings(|pair, meeting| (pair, format!("{:?}", meeting.to_record())));
            assert_eq!(meetings.len(), index.self_intersections().pairs.len(), "{name}");
            for (pair, record) in meetings.iter().take(200) {
                let [first, second] = [pair.first, pair.second].map(|i| index.surface().triangle(i));
                assert_eq!(*record, format!("{:?}", triangle_triangle(&first, &second).to_record()));
            }
            let mut expected = Vec::new();
            for (i, first) in index.surface().triangles().enumerate() {
                for (j, second) in other.surface().triangles().enumerate() {
                    let meeting = triangle_triangle(&first, &second);
                    if meeting.contact() != Contact::Disjoint {
                        expected.push((i, j, format!("{:?}", meeting.to_record())));
                    }
                }
            }
            met += expected.len();
            let told = |pair: straightedge::mesh::MeetingPair| (pair.first, pair.second);
            let overlaps: Vec<_> = index.overlaps(&other).into_iter().map(told).collect();
            assert_eq!(overlaps, expected.iter().map(|(i, j, _)| (*i, *j)).collect::<Vec<_>>(), "{name}");
            let found = index.meetings(&other, |pair, meeting| (told(pair), format!("{:?}", meeting.to_record())));
            let found: Vec<_> = found.into_iter().map(|((i, j), record)| (i, j, record)).collect();
            assert_eq!(found, expected, "{name} {exponent} {other_exponent}");
        }
    }
    assert!(met > 100, "{met}");
}

/// A surface that is refitted at another scale.
#[test]
fn refitted_at_another_scale() {
    let mut random = Random(63);
    let (_, soup) = ordinary(&mut random).swap_remove(0);
    let mut index = Index::new(surface::<f64>(&soup));
    for exponent in [1000, -1000, 0, -1060] {
        let scaled = |soup: &Soup| -> Soup { soup.iter().map(|t| t.map(|p| p.map(|x| x * power(exponent)))).collect() };
        let target = surface::<f64>(&soup);
        let moved = target.vertices().iter().map(|p| p.to_array().map(|x| x * power(exponent)));
        index.refit(moved).expect("finite");
        for _ in 0..rounds() {
            rays_agree(&index, &ray(&scaled(&soup), &mut random));
        }
    }
}

/// Many triangles in one plane, level or tilted, that overlap: of those that are hit at once, the least index counts.
#[test]
fn overlapping_in_one_plane() {
    let mut random = Random(64);
    for tilt in [0.0, 0.5, 1.0] {
        let of = |[x, y]: [f64; 2]| [x, y, tilt * (x + 2.0 * y)];
        let soup: Soup = (0..40)
            .map(|_| {
                let [x, y] = [0; 2].map(|_| random.below(8) as f64 / 4.0);
                [[x - 4.0, y - 4.0], [x + 4.0, y - 4.0], [x, y + 4.0]].map(of)
            })
            .collect();
        let index = Index::new(surface::<f64>(&soup));
        for _ in 0..rounds() {
            let [x, y] = [0; 2].map(|_| random.below(8) as f64 / 8.0);
            let (above, down) = (Point3::new(x, y, 20.0), Vector3::new(0.0, 0.0, -16.0));
            assert!(rays_agree(&index, &Ray3::new(above, down)) > 1);
            points_agree(&index, &above, None);
            assert!(contacts_agree(&index, &Sphere::new(above, 0.25), &Vector3::new(0.0, 0.0, -32.0)) > 1);
        }
    }
}

/// Edges with a common end that are not equally near, though their distances round to the same float.
#[test]
fn nearly_at_once() {
    let level = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [1.0, 5.0, 0.0]];
    let higher = [[0.0, 0.0, 0.0], [2.0, 0.0, f64::EPSILON], [1.0, -5.0, 3.0]];
    for soup in [vec![higher, level], vec![level, higher]] {
        let index = Index::new(surface::<f64>(&soup));
        let nearer = soup.iter().position(|t| *t == level);
        let (below, up) = (Point3::new(1.0, 0.0, -1.0), Vector3::new(0.0, 0.0, 1.0));
        assert_eq!(index.first_hit(&Ray3::new(below, up)).map(|hit| hit.triangle()), nearer);
        assert_eq!(index.nearest(&below).map(|near| near.triangle()), nearer);
        rays_agree(&index, &Ray3::new(below, up));
        points_agree(&index, &below, None);
        contacts_agree(&index, &Sphere::new(below, 0.5), &up);
    }
}

/// Points so far away from tiny triangles that their distances are beyond every number in the unit of the mesh.
#[test]
fn far_from_tiny_triangles() {
    let tiny = 1e-300;
    let at = |x: f64| [[x, 0.0, 0.0], [x, tiny, 0.0], [x, 0.0, tiny]];
    let [a, b, c] = at(0.0);
    for far in [1e20, 1e200, f64::MAX] {
        let index = Index::new(surface::<f64>(&vec![at(0.0), at(tiny)]));
        for (sign, nearer) in [(1.0, 1), (-1.0, 0)] {
            let p = Point3::new(sign * far, 0.0, 0.0);
            let near = index.nearest(&p).expect("there are triangles");
            let point = Point3::new([0.0, tiny][nearer], 0.0, 0.0);
            assert_eq!((near.triangle(), near.point(), near.distance()), (nearer, point, far), "{p:?}");
            points_agree(&index, &p, None);
            points_agree(&index, &Point3::new(far, sign * far, far), None);
        }
        // The same triangle three times: the least index, wherever it is in the tree.
        let index = Index::new(surface::<f64>(&vec![at(tiny), [b, c, a], [a, b, c], [c, a, b]]));
        for p in [[-far, 0.0, 0.0], [0.0, far, 0.0], [0.0, 0.0, -far], [-far, far, -far]].map(Point3::from) {
            assert_eq!(
                index.nearest(&p).map(|near| near.triangle()),
                point_mesh(&p, index.surface()).map(|n| n.triangle())
            );
            points_agree(&index, &p, None);
        }
        assert_eq!(index.nearest(&Point3::new(-far, 0.0, 0.0)).map(|near| near.triangle()), Some(1));
    }
}

/// Far from surfaces that are small, so that distances differ by less than their rounding.
#[test]
fn from_far_away() {
    let mut random = Random(71);
    for (name, soup) in ordinary(&mut random).into_iter().chain([("nothing", vec![])]) {
        for exponent in [-900, 0, 700] {
            let scale = power(exponent);
            let soup: Soup = soup.iter().map(|t| t.map(|p| p.map(|x| x * scale))).collect();
            let index = Index::new(surface::<f64>(&soup));
            for _ in 0..rounds().div_ceil(4) {
                let far = power([exponent + 23, exponent + 27, exponent + 60, 150, 300, 1020][random.below(6)]);
                let p = point(&soup, &mut random).map(|x| (x / scale * far).clamp(-f64::MAX, f64::MAX));
                // Some along an axis, beside a corner of the box.
                let p = if random.below(3) == 0 { [p[0], 0.5 * scale, scale] } else { p };
                let p = Point3::from([p, [p[1], p[2], p[0]], [p[2], p[0], p[1]]][random.below(3)]);
                let near = |near: Nearest<_>| (near.triangle(), near.feature(), near.distance());
                let found = index.nearest(&p).map(near);
                assert_eq!(found, point_mesh(&p, index.surface()).map(near), "{name} {p:?}");
            }
        }
    }
}

/// Rays, segments and balls that come from far away, many of them exactly through vertices and along edges.
#[test]
fn lines_from_far_away() {
    let mut random = Random(75);
    let (mut hits, mut contacts) = (0, 0);
    for (time, (name, soup)) in ordinary(&mut random).into_iter().enumerate().step_by(count(2, 1) as usize) {
        for exponent in some(vec![-900, 0, 700], time) {
            let scale = power(exponent);
            let soup: Soup = soup.iter().map(|t| t.map(|p| p.map(|x| x * scale))).collect();
            let index = Index::new(surface::<f64>(&soup));
            for _ in 0..rounds() / 2 {
                let target = point(&soup, &mut random);
                let to_grid = |x: f64| (x / scale * 16.0).round() / 16.0 * scale;
                let way = [0; 3].map(|_| random.below(5) as f64 - 2.0);
                let (from, to) = match random.below(4) {
                    // Exactly at a point.
                    0 => {
                        let (far, target) = (power([30, 36, 37, 44][random.below(4)]) * scale, target.map(to_grid));
                        ([0, 1, 2].map(|i| target[i] - far * way[i]), target)
                    }
                    // Along an axis, exactly.
                    1 => {
                        let (axis, mut from) = (random.below(3), target);
                        from[axis] = -power([exponent + 60, exponent + 300, 1020][random.below(3)]);
                        (from, target)
                    }
                    // At a point nearly, or beside it.
                    _ => {
                        let far = power([exponent + 35, exponent + 37, exponent + 45, 1000][random.below(4)]);
                        (way.map(|x| (x + random.unit()) * far), target)
                    }
                };
                let by = power([0, -200, 5][random.below(3)]);
                let v = [0, 1, 2].map(|i| ((to[i] - from[i]) * 1.25).clamp(-f64::MAX, f64::MAX));
                let question = Ray3::new(from.into(), Vector3::from(v.map(|x| (x * by).clamp(-f64::MAX, f64::MAX))));
                hits += rays_agree(&index, &question).min(1);
                let beyond =
                    [0, 1, 2].map(|i| (from[i] + v[i] * [1.0, 0.5][random.below(2)]).clamp(-f64::MAX, f64::MAX));
                let segment = Segment3::new(from.into(), beyond.into());
                let expected = index.surface().triangles().any(|t| line_triangle(&segment, &t).is_some());
                assert_eq!(index.is_hit(&segment), expected, "{name} {segment:?}");
                if random.below(4) == 0 {
                    let r = [0.0, 0.25, 1.0, 1e9][random.below(4)] * scale;
                    contacts += contacts_agree(&index, &Sphere::new(from.into(), r), &v.into()).min(1);
                }
            }
        }
    }
    assert!(hits > count(5, 16) as usize && contacts > count(1, 4) as usize, "{hits} {contacts}");
}

/// A ball that touches a vertex, or an edge, of many triangles: some of them earlier, at the same time, or not at all.
#[test]
fn around_a_vertex_or_an_edge() {
    let mut random = Random(72);
    let hub = [0.25, -0.5, 0.0];
    let mut counts = [0; 3];
    for height in [-1.0, -0.25, 0.0, 0.25, 1.0] {
        for _ in 0..rounds() {
            let mut tip = || [0, 1, 2].map(|i| hub[i] + [random.unit() - 0.5, height * random.unit()][i / 2]);
            let edge = tip();
            let mut soup: Soup = (0..6).map(|_| [hub, tip(), tip()]).collect();
            soup.extend((0..6).map(|_| [edge, tip(), hub]));
            // And copies, which count as one.
            soup.extend_from_within(..);
            for i in (1..soup.len()).rev() {
                soup.swap(i, random.below(i + 1));
                soup[i].rotate_left(random.below(3));
            }
            let index = Index::new(surface::<f64>(&soup));
            let aside = [0.0, 0.1, 1.0][random.below(3)];
            let shift = |random: &mut Random| aside * (random.unit() - 0.5);
            // Above the hub, the middle of the edge, or aside of them.
            let middle = [0, 1].map(|i| [hub[i], 0.5 * hub[i] + 0.5 * edge[i]][random.below(2)]);
            let center = [middle[0] + shift(&mut random), middle[1] + shift(&mut random), 2.0];
            let v = [shift(&mut random), shift(&mut random), -2.0];
            let ball = Sphere::new(center.into(), [0.0, 1e-9, 0.25, 1.0][random.below(4)]);
            contacts_agree(&index, &ball, &v.into());
            if let Some(first) = index.first_contact((&ball, &v.into())) {
                counts[match first.feature() {
                    Feature::Vertex(_) => 0,
                    Feature::Edge(..) => 1,
                    _ => 2,
                }] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 4), "{counts:?}");
}

/// Motions whose numbers no unit holds, or whose products underflow: the ball is rounded, and that of a greater and a
/// lesser radius bound its time.
#[test]
fn balls_of_mixed_exponents() {
    let (mut random, n) = (Random(73), 5);
    for scale in [power(990), 1.0] {
        let vertices: Vec<[f64; 3]> =
            (0..n * n).map(|i| [(i % n) as f64, (i / n) as f64, 0.5 * random.unit()].map(|x| x * scale)).collect();
        let halves = (0..(n - 1) * (n - 1)).flat_map(|i| {
            let at = i / (n - 1) * n + i % (n - 1);
            [[at, at + 1, at + n], [at + 1, at + n + 1, at + n]]
        });
        let soup: Soup = halves.map(|corners| corners.map(|i| vertices[i])).collect();
        let index = Index::new(surface::<f64>(&soup));
        let mut hits = 0;
        for i in 0..2 * rounds() {
            let mut from = [4.0 * random.unit(), 4.0 * random.unit(), 2.0].map(|x| x * scale);
            let mut v = [random.unit() - 0.5, random.unit() - 0.5, -2.0].map(|x| x * scale);
            let tiny = [1e-310, 1e-100 * scale, 1e-20 * scale][i / 4 % 3];
            if i % 2 == 0 {
                from[i / 2 % 2] = tiny;
            } else {
                v[i / 2 % 2] = tiny;
            }
            let ball = Sphere::new(from.into(), [0.25, 0.5, 1.0][i % 3] * scale);
            hits += contacts_agree(&index, &ball, &v.into()).min(1);
        }
        assert!(hits > 5, "{hits}");
    }
}

/// A triangle so little above two others, for their size, that its height is nothing in their unit.
#[test]
fn hardly_above() {
    for (size, height) in [(power(1022), power(-83)), (power(40), f64::from_bits(1)), (1.0, power(-1000))] {
        let at = |z: f64| [[-size, -size, z], [size, -size, z], [0.0, size, z]];
        let [a, b, c] = at(0.0);
        let index = Index::new(surface::<f64>(&vec![[a, b, c], [b, c, a], at(height)]));
        let (above, down) = (Point3::new(0.0, 0.0, 2.0), Vector3::new(0.0, 0.0, -4.0));
        assert_eq!(index.nearest(&above).map(|near| near.triangle()), Some(2), "{size:e} {height:e}");
        assert_eq!(index.first_hit(&Ray3::new(above, down)).map(|hit| hit.triangle()), Some(2));
        let first = index.first_contact((&Sphere::new(above, 1.0), &down)).expect("a contact");
        assert_eq!(first.triangle(), 2, "{size:e} {height:e}");
        // From the other side, both of the others at once.
        let (below, up) = (Point3::new(0.0, 0.0, -2.0), Vector3::new(0.0, 0.0, 4.0));
        assert_eq!(index.nearest(&below).map(|near| near.triangle()), Some(0), "{size:e} {height:e}");
        assert_eq!(index.first_hit(&Ray3::new(below, up)).map(|hit| hit.triangle()), Some(0));
    }
}

/// Fractions that no double is near: points and directions beyond all doubles, or less than all of them.
#[test]
fn beyond_doubles() {
    let mut random = Random(74);
    let ten = |exponent: i32| {
        let power = Rational::from_integer(10.into()).pow(exponent.abs());
        if exponent < 0 { power.recip() } else { power }
    };
    let mut hits = 0;
    for (name, soup) in some(ordinary(&mut random), 1) {
        let index = Index::new(surface::<Rational>(&soup));
        for exponent in [-400, 400, -330, 308] {
            let by = ten(exponent);
            for axis in [3, 0, 1, 2] {
                let Ray3 { origin, direction } = ray(&soup, &mut random);
                let mut direction = direction.to_array().map(float::<Rational>);
                let scaled = |i: usize| axis == 3 || i == axis;
                direction.iter_mut().enumerate().filter(|(i, _)| scaled(*i)).for_each(|(_, d)| *d = d.clone() * &by);
                let ray = Ray3::new(origin.to_array().map(float::<Rational>).into(), Vector3::from(direction));
                let times = |i: usize| line_triangle(&ray, &index.surface().triangle(i)).map(|hit| hit.enter());
                let all = (0..index.surface().triangles().count()).filter_map(|i| times(i).map(|t| (t, i)));
                let expected = all.min_by(|(t, i), (u, j)| t.partial_cmp(u).expect("ordered").then(i.cmp(j)));
                let found = index.first_hit(&ray).map(|hit| hit.triangle());
                assert_eq!(found, expected.map(|(_, i)| i), "{name} {exponent} {axis} {ray:?}");
                hits += usize::from(found.is_some());
            }
            let p = Point3::new(by.clone(), by * ten(-10), Rational::from_integer(0.into()));
            let near = |near: Nearest<_>| near.triangle();
            assert_eq!(index.nearest(&p).map(near), point_mesh(&p, index.surface()).map(near), "{name} {exponent}");
        }
    }
    assert!(hits > 20, "{hits}");
}
