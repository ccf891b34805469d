//! An index of a mesh returns what brute force over all triangles returns, for random and adversarial meshes.

use common::random::congruential;
use common::{count, float, int, panic_of};
use straightedge::closest::{Nearest, point_mesh, point_mesh_within};
use straightedge::contain::{self, Winding};
use straightedge::intersect::{Hit, line_aabb_hits, line_triangle, triangle_triangle};
use straightedge::mesh::{Index, MeetingPair, Slabs, candidates, self_intersections};
use straightedge::moving::{Collision, compare_contact, sphere_triangle};
use straightedge::shape::MovingPair;
use straightedge::{
    Aabb3, Contact, Line3, Location, Mesh, Plain, Point3, Rational, Ray3, Scalar, Segment3, Sphere, Triangle3,
    TriangleSurface, Vector3,
};

/// Random numbers, equal in every run.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, n: usize) -> usize {
        (congruential(&mut self.0) >> 33) as usize % n
    }

    /// In [0, 1), with 53 bits.
    pub(super) fn unit(&mut self) -> f64 {
        (congruential(&mut self.0) >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn point(&mut self) -> [f64; 3] {
        [(); 3].map(|()| self.unit())
    }
}

pub(super) type Soup = Vec<[[f64; 3]; 3]>;

/// A torus with bumps, closed.
pub(super) fn torus(n: usize, m: usize) -> Soup {
    let at = |i: usize, j: usize| {
        let turn = |i: usize, n: usize| (i % n) as f64 / n as f64 * std::f64::consts::TAU;
        let (a, b) = (turn(i, n), turn(j, m));
        let r = 1.0 + 0.1 * (5.0 * a).sin() * (3.0 * b).cos();
        [(3.0 + r * b.cos()) * a.cos(), (3.0 + r * b.cos()) * a.sin(), r * b.sin()]
    };
    let quad = |i, j| [[at(i, j), at(i + 1, j), at(i + 1, j + 1)], [at(i, j), at(i + 1, j + 1), at(i, j + 1)]];
    (0..n).flat_map(|i| (0..m).flat_map(move |j| quad(i, j))).collect()
}

/// The surface of a cube with n cells along an edge, with corners at integers: closed, with large flat regions.
pub(super) fn cube(n: usize) -> Soup {
    let mut soup = Vec::new();
    for axis in 0..3 {
        for (level, is_top) in [(0, false), (n, true)] {
            for (i, j) in (0..n * n).map(|k| (k / n, k % n)) {
                let at = |i: usize, j: usize| {
                    let mut p = [0.0; 3];
                    (p[axis], p[(axis + 1) % 3], p[(axis + 2) % 3]) = (level as f64, i as f64, j as f64);
                    p
                };
                let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
                soup.extend(if is_top { [[a, b, c], [a, c, d]] } else { [[a, c, b], [a, d, c]] });
            }
        }
    }
    soup
}

/// The meshes of the tests, each with its name; in the short form with a third of the triangles.
pub(super) fn meshes(random: &mut Random) -> Vec<(&'static str, Soup)> {
    let mut tetrahedron = |of: &dyn Fn([f64; 3]) -> [f64; 3]| {
        let [a, b, c, d] = [(); 4].map(|()| of(random.point()));
        vec![[a, c, b], [a, b, d], [a, d, c], [b, c, d]]
    };
    let mut many = |n: usize, of: &dyn Fn([f64; 3]) -> [f64; 3]| (0..n).flat_map(|_| tetrahedron(of)).collect::<Soup>();
    let tetrahedra = many(count(12, 40) as usize, &|p| p);
    let on_grid = many(count(10, 30) as usize, &|p| p.map(|x| (4.0 * x).floor()));
    let flat = many(count(10, 20) as usize, &|[x, y, _]| [(5.0 * x).floor(), (5.0 * y).floor(), 1.0]);
    let exponents = many(20, &|p| p.map(|x| (2.0 * x - 1.0) * 2.0_f64.powi((x * 1e6) as i32 % 900)));
    let tiny = many(20, &|p| p.map(|x| (8.0 * x).floor() * 5e-324));
    let huge = many(20, &|p| p.map(|x| (2.0 * x - 1.0) * f64::MAX));
    let small = many(20, &|p| p.map(|x| x * 1e-170));
    let scaled = |by: f64| move |t: [[f64; 3]; 3]| t.map(|p| p.map(|x| x * by));
    let alike: Soup = vec![tetrahedra[0]; count(20, 60) as usize];
    vec![
        ("torus", torus(count(14, 24) as usize, count(7, 12) as usize)),
        ("cube", cube(count(3, 5) as usize)),
        ("tetrahedra", tetrahedra.clone()),
        ("on a grid", on_grid.clone()),
        ("flat", flat),
        ("mixed exponents", exponents),
        ("tiny", tiny),
        ("huge", huge),
        ("small", small),
        ("one within another, far greater", [cube(2), cube(1).into_iter().map(scaled(1e30)).collect()].concat()),
        ("duplicates", [cube(2), cube(2)].concat()),
        ("alike", alike),
        ("points", on_grid.iter().map(|t| [t[0]; 3]).collect()),
        ("segments", on_grid.iter().map(|t| [t[0], t[1], t[0]]).collect()),
        ("one", vec![tetrahedra[0]]),
        ("copies in other orders", in_other_orders(&on_grid)),
        ("nothing", vec![]),
    ]
}

/// Each triangle in all orders of its corners, one order of all after the other.
fn in_other_orders(soup: &Soup) -> Soup {
    let orders = [[0, 1, 2], [2, 1, 0], [1, 2, 0], [0, 2, 1], [2, 0, 1], [1, 0, 2]];
    orders.into_iter().flat_map(|order| soup.iter().map(move |corners| order.map(|i| corners[i]))).collect()
}

pub(super) fn surface<S: Scalar>(soup: &Soup) -> TriangleSurface<S> {
    TriangleSurface::weld(soup.iter().map(|t| t.map(|p| p.map(float::<S>)))).expect("finite")
}

/// A point: random, a vertex, inside an edge or a triangle, or near one of these.
pub(super) fn point(soup: &Soup, random: &mut Random) -> [f64; 3] {
    let Some(&[a, b, c]) = soup.get(random.below(soup.len().max(1))) else { return random.point() };
    let middle = |a: [f64; 3], b: [f64; 3]| [0, 1, 2].map(|i| 0.5 * a[i] + 0.5 * b[i]);
    match random.below(7) {
        0 => a,
        1 => middle(a, b),
        2 => middle(middle(a, b), c),
        3 => middle(a, soup[random.below(soup.len())][1]),
        4 => middle(a, random.point()),
        5 => [a[0], b[1], c[2]],
        _ => [0, 1, 2].map(|i| a[i] + (random.unit() - 0.5) * (b[i] - c[i]).clamp(-1e300, 1e300)),
    }
}

/// A ray from one such point towards another, with a perhaps rounded direction, or along an axis.
pub(super) fn ray(soup: &Soup, random: &mut Random) -> Ray3<f64> {
    let (from, to) = (point(soup, random), point(soup, random));
    let direction = match random.below(5) {
        0 => [0, 1, 2].map(|i| if i == random.below(3) { 1.0 } else { 0.0 }),
        1 => [0, 1, 2].map(|i| (to[i] - from[i]).clamp(-1.0, 1.0).round()),
        _ => [0, 1, 2].map(|i| (0.5 * to[i] - 0.5 * from[i]) * if random.below(40) == 0 { 0.0 } else { 1.0 }),
    };
    Ray3::new(Point3::from(from), Vector3::from(direction))
}

/// The hits of all triangles, in order.
fn all_hits<S: Scalar>(ray: &Ray3<S>, surface: &TriangleSurface<S>) -> Vec<usize> {
    let triangles: Vec<_> = surface.triangles().collect();
    let hits = (0..).zip(&triangles).filter_map(|(i, triangle)| Some((i, line_triangle(ray, triangle)?)));
    let mut hits: Vec<(usize, Hit<_, _>)> = hits.collect();
    hits.sort_by(|(i, a), (j, b)| a.compare_enter(b).then(i.cmp(j)));
    hits.into_iter().map(|(i, _)| i).collect()
}

pub(super) fn rays_agree<S: Scalar + Send + Sync>(index: &Index<S>, ray: &Ray3<S>) -> usize
where
    S::Value: std::fmt::Debug,
{
    let expected = all_hits(ray, index.surface());
    let first = index.first_hit(ray);
    assert_eq!(first.as_ref().map(Hit::triangle), expected.first().copied(), "{ray:?}");
    let hits = index.hits(ray);
    assert_eq!(hits.iter().map(Hit::triangle).collect::<Vec<_>>(), expected, "{ray:?}");
    assert_eq!(index.is_hit(ray), !expected.is_empty(), "{ray:?}");
    if let Some(first) = first {
        let of_triangle = line_triangle(ray, &index.surface().triangle(first.triangle())).expect("it is hit");
        assert_eq!(first.to_record(), (first.triangle(), of_triangle.to_record()));
        assert_eq!((first.enter(), first.exit()), (of_triangle.enter(), of_triangle.exit()));
        assert_eq!((first.feature(), first.exit_feature()), (of_triangle.feature(), of_triangle.exit_feature()));
        assert_eq!(first.barycentric(), of_triangle.barycentric());
    }
    expected.len()
}

pub(super) fn points_agree<S: Scalar + Send + Sync>(index: &Index<S>, p: &Point3<S>, mesh: Option<&Mesh<S>>) {
    let surface = index.surface();
    let [found, expected] = [index.nearest(p), point_mesh(p, surface)];
    let record = |near: Option<Nearest<TriangleSurface<S>>>| near.map(|near| format!("{:?}", near.to_record()));
    let distance = expected.as_ref().map(Nearest::distance);
    assert_eq!(record(found), record(expected), "{p:?}");
    for r in [int::<S>(0), int(1), p.x.clone()].into_iter().filter(|r| *r >= int(0)) {
        assert_eq!(index.is_within(p, &r), point_mesh_within(p, surface, &r), "{p:?} {r}");
    }
    // The floats next to the distance, on both sides.
    if let Some(r) = distance.as_ref().and_then(|d| S::from_root(d).ok()).and_then(|d| S::of_rounded(&d)) {
        assert_eq!(index.is_within(p, &r), point_mesh_within(p, surface, &r), "{p:?} {r}");
    }
    let Some(mesh) = mesh else { return assert!(index.closed().is_err()) };
    let located = contain::point_mesh(p, mesh);
    let solid = index.closed();
    // A mesh without triangles is closed, but bounds no solid.
    assert_eq!(solid.is_ok(), mesh.triangles().next().is_some(), "{p:?}");
    if let Ok(solid) = &solid {
        assert_eq!(solid.locate(p), located, "{p:?}");
    }
    let mut winding = Winding::around(p);
    for triangle in mesh.triangles() {
        if winding.may_cross(&triangle.aabb()) {
            winding.count(&triangle);
        }
    }
    assert_eq!(winding.location(), located, "{p:?}");
    let signed = solid.ok().map(|solid| solid.signed_distance(p));
    if S::of_rounded(&S::whole(0)).is_none() {
        // A surd prints as p+q*sqrt(r).
        return assert_eq!(signed.is_some(), distance.is_some());
    }
    let is_inside = located.location == Location::Inside;
    let with_sign = |distance: String| if is_inside && distance != "0" { format!("-{distance}") } else { distance };
    assert_eq!(signed.map(|d| d.to_string()), distance.map(|d| with_sign(d.to_string())), "{p:?}");
}

/// Rounds for 10^5 queries in all in the long form.
pub(super) fn rounds() -> usize {
    count(8, 3200) as usize
}

#[test]
fn as_brute_force() {
    let mut random = Random(28);
    for (name, soup) in meshes(&mut random) {
        let surface = surface::<f64>(&soup);
        let index = Index::new(surface.clone());
        let mesh = Mesh::try_from(surface).ok();
        assert_eq!(index.is_closed(), mesh.is_some(), "{name}");
        let mut hits = 0;
        for _ in 0..rounds() {
            hits += rays_agree(&index, &ray(&soup, &mut random)).min(1);
            points_agree(&index, &Point3::from(point(&soup, &mut random)), mesh.as_ref());
        }
        println!("{name}: {} triangles, {hits} of {} rays hit", soup.len(), rounds());
        assert!(hits > 0 || soup.is_empty(), "{name}");
    }
}

/// Integers, which all scalars have, and numbers of `f32`.
fn in_scalar<S: Scalar + Send + Sync>() {
    let mut random = Random(5);
    let grid = |p: [f64; 3]| p.map(|x| (x.clamp(-64.0, 64.0) * 2.0).round());
    for (name, soup) in meshes(&mut random) {
        if !["cube", "on a grid", "flat", "duplicates", "one", "nothing"].contains(&name) {
            continue;
        }
        let soup: Soup = soup.into_iter().map(|t| t.map(grid)).collect();
        let index = Index::new(surface::<S>(&soup));
        let mesh = Mesh::try_from(index.surface().clone()).ok();
        for _ in 0..count(12, 1000) {
            let Ray3 { origin, direction } = ray(&soup, &mut random);
            let [origin, direction] = [origin.to_array(), direction.to_array()].map(|p| grid(p).map(float::<S>));
            let (origin, direction) = (Point3::from(origin), Vector3::from(direction));
            if random.below(20) == 0 {
                contacts_agree(&index, &Sphere::new(origin.clone(), int(1)), &direction);
            }
            rays_agree(&index, &Ray3::new(origin, direction));
            let p = grid(point(&soup, &mut random)).map(float::<S>);
            points_agree(&index, &Point3::from(p), mesh.as_ref());
        }
    }
}

/// In `f32`, rounded values are farther from the exact ones than in doubles.
#[test]
fn equal_parameters_of_singles() {
    let soup: Soup = cube(5).into_iter().map(|t| t.map(|p| p.map(|x| 2.0 * x))).collect();
    let ray = |x: f32| Ray3::new(Point3::new(x, 0.0, 14.0), Vector3::new(-1.0, 0.0, -6.0));
    let index = Index::new(surface::<f32>(&soup));
    for x in 0..20 {
        rays_agree(&index, &ray(x as f32 * 0.5));
    }
}

#[test]
fn in_other_scalars() {
    in_scalar::<i64>();
    #[cfg(long_form)]
    {
        in_scalar::<f32>();
        in_scalar::<i32>();
        in_scalar::<Rational>();
    }
}

/// Numbers that are not doubles, so that their boxes are rounded.
#[test]
fn beyond_doubles() {
    let mut random = Random(9);
    let third = |x: f64| float::<Rational>(x) / int::<Rational>(3);
    let soup = cube(2);
    let thirds = soup.iter().map(|t| t.map(|p| p.map(third)));
    let index = Index::new(TriangleSurface::weld(thirds).expect("finite"));
    let mesh = Mesh::try_from(index.surface().clone()).ok();
    for _ in 0..rounds().div_ceil(10) {
        let Ray3 { origin, direction } = ray(&soup, &mut random);
        rays_agree(&index, &Ray3::new(origin.to_array().map(third).into(), direction.to_array().map(third).into()));
        points_agree(&index, &point(&soup, &mut random).map(third).into(), mesh.as_ref());
    }
    let far = |n: i64| [n, n + 1, n + 3].map(|x| x * ((1 << 53) + 1));
    let index = Index::try_new([far(1), far(-2), far(5), [0, 1, 0]], [[0, 1, 2], [1, 2, 3]]).expect("valid");
    for p in [far(1), far(2), far(-3)] {
        points_agree(&index, &Point3::from(p), None);
        rays_agree(&index, &Ray3::new(Point3::from(p), Vector3::from(far(-1).map(|x| x / 5))));
    }
}

/// Lines and segments, which have parameters of any sign, and ends.
#[test]
fn lines_and_segments() {
    let mut random = Random(3);
    for (_, soup) in meshes(&mut random) {
        let index = Index::new(surface::<f64>(&soup));
        let triangles: Vec<_> = index.surface().triangles().collect();
        for _ in 0..rounds() {
            let Ray3 { origin, direction } = ray(&soup, &mut random);
            let line = Line3::new(origin, direction);
            let expected = triangles.iter().filter(|triangle| line_triangle(&line, triangle).is_some()).count();
            let hits = index.hits(&line);
            assert_eq!((hits.len(), index.is_hit(&line)), (expected, expected > 0), "{line:?}");
            assert!(hits.is_sorted_by(|a, b| a.compare_enter(b).then(a.triangle().cmp(&b.triangle())).is_lt()));
            let segment = Segment3::new(origin, point(&soup, &mut random).into());
            let expected = triangles.iter().any(|triangle| line_triangle(&segment, triangle).is_some());
            assert_eq!(index.is_hit(&segment), expected, "{segment:?}");
        }
    }
}

/// A moving ball touches the triangles that it touches individually, in the order of `compare_contact`.
pub(super) fn contacts_agree<S: Scalar + Send + Sync>(index: &Index<S>, ball: &Sphere<S>, v: &Vector3<S>) -> usize {
    let still = || Vector3::new(int::<S>(0), int(0), int(0));
    let is_touched = |triangle: &Triangle3<S>| sphere_triangle((ball, v), (triangle, &still())).is_some();
    let touched = (0..).zip(index.surface().triangles()).filter(|(_, triangle)| is_touched(triangle));
    let expected: Vec<usize> = touched.map(|(i, _)| i).collect();
    let contacts = index.contacts((ball, v));
    let found: Vec<usize> = contacts.iter().map(Collision::triangle).collect();
    let mut sorted = found.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, expected, "{ball:?} {v:?}");
    let pair = |i| MovingPair::SphereTriangle(ball.clone(), v.clone(), index.surface().triangle(i), still());
    for (i, j) in found.iter().zip(found.iter().skip(1)) {
        let order = compare_contact(&pair(*i), &pair(*j)).expect("both are touched");
        assert!(order.then(i.cmp(j)).is_lt(), "{i} {j} {ball:?} {v:?}");
    }
    let first = index.first_contact((ball, v));
    assert_eq!(first.as_ref().map(Collision::triangle), found.first().copied(), "{ball:?} {v:?}");
    if let Some(first) = first {
        let triangle = index.surface().triangle(first.triangle());
        let alone = sphere_triangle((ball, v), (&triangle, &still())).expect("it is touched");
        let told = (first.enter(), first.exit(), first.feature(), first.impact());
        assert_eq!(
            format!("{told:?}"),
            format!("{:?}", (alone.enter(), alone.exit(), alone.feature(), alone.impact()))
        );
        assert_eq!(format!("{:?}", first.to_record()), format!("{:?}", (first.triangle(), alone.to_record())));
    }
    expected.len()
}

/// What a moving ball touches, at the start and in passing; also with no radius and at rest.
#[test]
fn contacts_of_a_moving_ball() {
    let mut random = Random(31);
    for (name, soup) in meshes(&mut random).into_iter().step_by(count(3, 1) as usize) {
        let index = Index::new(surface::<f64>(&soup));
        let mut touched = 0;
        for _ in 0..count(4, 400) {
            let Ray3 { origin, direction } = ray(&soup, &mut random);
            let r = match random.below(4) {
                0 => 0.0,
                1 => 0.25,
                2 => (origin.x - soup.first().map_or(0.0, |t| t[0][0])).abs().min(f64::MAX),
                _ => random.unit() * direction.x.abs(),
            };
            let by = [0.0, 1.0, 1.0, 2.0][random.below(4)];
            let v = Vector3::from(direction.to_array().map(|x| (x * by).clamp(-f64::MAX, f64::MAX)));
            touched += contacts_agree(&index, &Sphere::new(origin, r), &v).min(1);
        }
        assert!(touched > 0 || soup.is_empty(), "{name}");
    }
    // On a grid many are touched at the same time; the one with the least index is not the first that is found.
    let mut grid = cube(5);
    for i in (1..grid.len()).rev() {
        grid.swap(i, random.below(i + 1));
    }
    let index = Index::new(surface::<f64>(&grid));
    for (x, y) in (0..36).step_by(count(4, 1) as usize).map(|i| (0.5 * f64::from(i % 6), 0.5 * f64::from(i / 6))) {
        let ball = Sphere::new(Point3::new(x, y, 8.0), 1.0);
        let aside = if random.below(2) == 0 { 0.0 } else { 0.25 };
        assert!(contacts_agree(&index, &ball, &Vector3::new(aside, 0.0, -4.0)) > 0);
    }
    let refused = |r, x| panic_of(|| !index.contacts((&Sphere::new([x; 3].into(), r), &[0.0; 3].into())).is_empty());
    assert!(refused(-1.0, 0.0).is_some_and(|told| told.starts_with("mesh/Index::contacts: sphere")));
    assert!(refused(1.0, f64::NAN).is_some_and(|told| told.starts_with("mesh/Index::contacts: sphere")));
    assert_eq!(refused(1.0, 0.0), None);
}

/// From inside a closed mesh every ray hits it: through vertices, edges and anywhere.
#[test]
fn no_leaks() {
    let mut random = Random(7);
    // On a grid, so that rays pass exactly through their targets.
    let on_grid = |p: [f64; 3]| p.map(|x| (x * 1024.0).round() / 1024.0);
    let soup: Soup = torus(48, 24).into_iter().map(|t| t.map(on_grid)).collect();
    let index = Index::new(surface::<f64>(&soup));
    let inside = |random: &mut Random| {
        let turn = random.unit() * std::f64::consts::TAU;
        let p = Point3::from(on_grid([3.0 * turn.cos(), 3.0 * turn.sin(), 0.5 * random.unit() - 0.25]));
        assert_eq!(index.closed().expect("closed").locate(&p).location, Location::Inside);
        p
    };
    let mut rays = Vec::new();
    for triangle in &soup {
        let targets = [triangle[0], [0, 1, 2].map(|i| 0.5 * triangle[0][i] + 0.5 * triangle[1][i]), random.point()];
        for target in targets {
            let p = inside(&mut random);
            rays.push(Ray3::new(p, Point3::from(target) - p));
        }
    }
    let hits = index.ask_all(&rays, |index, ray| index.first_hit(ray).is_some());
    assert_eq!(hits.iter().filter(|is_hit| !**is_hit).count(), 0);
    for ray in rays.iter().step_by(count(150, 1) as usize) {
        rays_agree(&index, ray);
    }
}

#[test]
fn refitted() {
    let mut random = Random(11);
    for (name, soup) in meshes(&mut random).into_iter().step_by(count(3, 1) as usize) {
        let original = surface::<f64>(&soup);
        let moved: Vec<[f64; 3]> =
            original.vertices().iter().map(|p| [p.z, p.x + random.unit(), p.y * 0.5 + random.unit()]).collect();
        let mut index = Index::new(original.clone());
        index.refit(moved.clone()).expect("finite");
        let rebuilt = Index::try_new(moved.clone(), original.indices().to_vec()).expect("finite");
        let soup: Soup = original.indices().iter().map(|t| t.map(|i| moved[i])).collect();
        for _ in 0..rounds() {
            let ray = ray(&soup, &mut random);
            rays_agree(&index, &ray);
            let p = Point3::from(point(&soup, &mut random));
            assert_eq!(index.nearest(&p).map(|n| n.to_record()), rebuilt.nearest(&p).map(|n| n.to_record()), "{name}");
            let located = |index: &Index<f64>| index.closed().map(|solid| solid.locate(&p));
            assert_eq!(located(&index), located(&rebuilt), "{name}");
        }
        let [fitted, built] = [&index, &rebuilt].map(|index| index.self_intersections());
        assert_eq!(fitted, built, "{name}");
        // A refused change has no effect.
        if !moved.is_empty() {
            assert!(index.refit(vec![[f64::NAN; 3]; moved.len()]).unwrap_err().to_string().contains("vertex 0"));
            assert_eq!(index.refit(vec![[0.0; 3]]).is_err(), moved.len() != 1);
            assert_eq!(index.surface().vertices().len(), moved.len());
        }
    }
}

/// All pairs whose boxes meet, all that intersect, and those of two surfaces.
#[test]
fn pairs() {
    let mut random = Random(13);
    let meshes: Vec<_> = meshes(&mut random).into_iter().map(|(_, soup)| surface::<f64>(&soup)).collect();
    for (number, surface) in meshes.iter().enumerate().skip(count(1, 0) as usize).step_by(count(3, 1) as usize) {
        let triangles: Vec<_> = surface.triangles().collect();
        let boxes: Vec<Aabb3<f64>> = triangles.iter().map(|triangle| triangle.aabb()).collect();
        let meet = |a: &Aabb3<f64>, b: &Aabb3<f64>| {
            let axes = [
                (a.min.x, a.max.x, b.min.x, b.max.x),
                (a.min.y, a.max.y, b.min.y, b.max.y),
                (a.min.z, a.max.z, b.min.z, b.max.z),
            ];
            axes.iter().all(|(a, b, c, d)| a <= d && c <= b)
        };
        let n = triangles.len();
        let pairs = (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j)));
        let expected: Vec<(usize, usize)> = pairs.filter(|&(i, j)| meet(&boxes[i], &boxes[j])).collect();
        assert_eq!(candidates(surface), expected);
        let index = Index::new(surface.clone());
        let found = index.self_intersections();
        assert_eq!(found, self_intersections(surface));
        assert_eq!(found.candidates as usize, expected.len());
        let other = &meshes[(number + 3) % meshes.len()];
        let mut expected = Vec::new();
        for (first, t) in triangles.iter().enumerate() {
            for (second, u) in other.triangles().enumerate() {
                let contact = triangle_triangle(t, &u).contact();
                if contact != Contact::Disjoint {
                    expected.push(MeetingPair { first, second, contact });
                }
            }
        }
        let other = Index::new(other);
        assert_eq!(index.overlaps(&other), expected);
        assert_eq!(index.overlaps_with_progress(&other, |_| {}), expected);
    }
}

/// Batches equal single calls, in order; an invalid item is named by its number.
#[test]
fn many_at_once() {
    let mut random = Random(17);
    let soup = torus(24, 12);
    let index = Index::new(surface::<f64>(&soup));
    let done = std::sync::atomic::AtomicUsize::new(0);
    let mut points: Vec<Point3<f64>> = (0..3000).map(|_| point(&soup, &mut random).into()).collect();
    let progress = |more| _ = done.fetch_add(more, std::sync::atomic::Ordering::Relaxed);
    let nearest =
        index.ask_all_with_progress(&points, |index, p| index.nearest(p).map(|near| near.triangle()), progress);
    assert_eq!(nearest, points.iter().map(|p| index.nearest(p).map(|near| near.triangle())).collect::<Vec<_>>());
    assert_eq!(done.into_inner(), points.len());
    for length in 0..40 {
        let few = &points[..length];
        assert_eq!(index.ask_all(few, |index, p| index.is_within(p, &1e9)), vec![true; length]);
    }
    points[1717].y = f64::NAN;
    let panic = panic_of(|| index.ask_all(&points, |index, p| index.is_within(p, &0.5)));
    assert_eq!(panic.as_deref(), Some("mesh/Index: question 1717.y is NaN"));
    let panic = panic_of(|| index.nearest(&points[1717]).is_some());
    assert_eq!(panic.as_deref(), Some("mesh/Index::nearest: p.y is NaN"));
    let ray = Ray3::new(points[0], Vector3::new(0.0, f64::INFINITY, 0.0));
    for panic in [panic_of(|| index.first_hit(&ray).is_some()), panic_of(|| !index.hits(&ray).is_empty())] {
        assert!(panic.is_some_and(|panic| panic.contains("ray.direction.y is not finite")));
    }
    assert!(panic_of(|| index.is_within(&points[0], &-1.0)).is_some());
}

/// Plain floats answer something, also for NaN.
#[test]
fn plain() {
    let mut random = Random(19);
    for (_, soup) in meshes(&mut random) {
        let mut plain: TriangleSurface<Plain<f64>> = surface::<f64>(&soup).cast();
        for round in 0..2 {
            let index = Index::new(plain.clone());
            for _ in 0..count(4, 10) {
                let ray = ray(&soup, &mut random).cast::<Plain<f64>>();
                let ball = Sphere::new(ray.origin, Plain(0.5));
                let _ = (index.first_contact((&ball, &ray.direction)), index.contacts((&ball, &ray.direction)).len());
                let _ = (index.first_hit(&ray), index.hits(&ray).len(), index.is_hit(&ray));
                let _ = (index.nearest(&ray.origin), index.closed().map(|solid| solid.signed_distance(&ray.origin)));
            }
            if round == 0 {
                // Beyond the range of `f32`.
                plain = surface::<f64>(&soup).cast::<f32>().cast();
            }
        }
    }
}

#[test]
fn can_be_shared() {
    fn shared<T: Send + Sync>() {}
    shared::<Index<f64>>();
    shared::<Index<Rational>>();
    shared::<Slabs>();
}

/// No box that a line meets is skipped, for any exponents, and the entry is never too late.
#[test]
fn slabs_leave_out_no_box() {
    let mut random = Random(23);
    let number = |random: &mut Random| {
        let x = (random.below(9) as f64 - 4.0) * if random.below(2) == 0 { 1.0 } else { random.unit() };
        match random.below(8) {
            0 => x * 2.0_f64.powi(random.below(2046) as i32 - 1060),
            1 => f64::from_bits((x as u64) & 7),
            2 => x / 4.0 * f64::MAX,
            3 => 0.0,
            _ => x,
        }
    };
    let (mut met, mut passed_over) = (0, 0);
    for _ in 0..count(10_000, 3_000_000) {
        let mut points = [(); 4].map(|()| Point3::from([(); 3].map(|()| number(&mut random))));
        if random.below(3) == 0 {
            // From or towards a corner.
            points[random.below(2)] = points[2];
        }
        let [a, b, c, d] = points;
        let boxed = Aabb3::of_points([&c, &d]).expect("two points");
        let direction = Vector3::from(b.to_array());
        let (ray, line, segment) = (Ray3::new(a, direction), Line3::new(a, direction), Segment3::new(a, b));
        let hits = [line_aabb_hits(&ray, &boxed), line_aabb_hits(&line, &boxed), line_aabb_hits(&segment, &boxed)];
        let told = [Slabs::of(&ray), Slabs::of(&line), Slabs::of(&segment)].map(|slabs| slabs.enter(&boxed));
        for (is_hit, told) in hits.into_iter().zip(told) {
            met += usize::from(is_hit);
            passed_over += usize::from(told.is_none());
            assert!(!is_hit || told.is_some(), "{ray:?} {segment:?} {boxed:?}");
        }
        for (told, hit) in [
            (told[0], straightedge::intersect::line_aabb(&ray, &boxed).map(|hit| hit.enter())),
            (told[1], straightedge::intersect::line_aabb(&line, &boxed).map(|hit| hit.enter())),
        ] {
            if let (Some(told), Some(enter)) = (told, hit) {
                assert!(told <= enter, "{told} {enter} {ray:?} {boxed:?}");
            }
        }
    }
    assert!(met > 1000 && passed_over > 1000, "{met} {passed_over}");
}
