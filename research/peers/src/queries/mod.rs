//! Queries of hit or miss, compared with those of parry3d-f64 and geo, and with code written by hand for doubles.

pub(crate) mod plain;

use geo::Intersects;
use measure::random::Random;
use measure::table::digits;
use measure::{clock, machine};
use parry3d_f64::bounding_volume::Aabb;
use parry3d_f64::math::{Pose, Real, Rotation, Vector};
use parry3d_f64::query::{PointQuery, Ray, RayCast, intersection_test};
use parry3d_f64::shape::{Ball, Cuboid, Segment, Shape, Tetrahedron, Triangle};
use plain::{PlainBox, V};
use straightedge::{
    Aabb3, Obb, Point2, Point3, Ray3, Segment2, Segment3, Sphere, Tetrahedron as Corners, Triangle3, Vector3, contain,
    intersect,
};

/// The number of distinct cases of a contest.
const CASES: usize = 16_384;

/// How the numbers of a case are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Input {
    /// Independent, in [0, 1), full mantissas.
    Random,
    /// Integers from 0 to 4: shapes that touch, share corners and planes, or have no size.
    Grid,
}

struct Source(Input, Random);

impl Source {
    fn number(&mut self) -> f64 {
        match self.0 {
            Input::Random => self.1.unit(53),
            Input::Grid => self.1.below(5) as f64,
        }
    }
    fn point(&mut self) -> V {
        [self.number(), self.number(), self.number()]
    }
    fn points<const N: usize>(&mut self) -> [V; N] {
        [(); N].map(|()| self.point())
    }
    /// Least and greatest corner.
    fn bounds(&mut self) -> [V; 2] {
        let [a, b] = self.points();
        [std::array::from_fn(|i| a[i].min(b[i])), std::array::from_fn(|i| a[i].max(b[i]))]
    }
    /// A box with unit axes: along the coordinate axes in some order on the grid, otherwise rotated at random.
    fn turned_box(&mut self) -> PlainBox {
        let center = self.point();
        let half = self.point().map(|x| x / 2.0);
        let mut axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        match self.0 {
            Input::Grid => self.1.shuffle(&mut axes),
            Input::Random => axes = rotation(&mut self.1),
        }
        PlainBox { center, axes, half }
    }
}

/// The rows of a rotation, from a random quaternion.
pub(crate) fn rotation(random: &mut Random) -> [V; 3] {
    let [a, b, c, d] = [(); 4].map(|()| random.unit(53) - 0.5);
    let n = a * a + b * b + c * c + d * d;
    [
        [(a * a + b * b - c * c - d * d) / n, 2.0 * (b * c + a * d) / n, 2.0 * (b * d - a * c) / n],
        [2.0 * (b * c - a * d) / n, (a * a - b * b + c * c - d * d) / n, 2.0 * (c * d + a * b) / n],
        [2.0 * (b * d + a * c) / n, 2.0 * (c * d - a * b) / n, (a * a - b * b - c * c + d * d) / n],
    ]
}

/// One implementation over its own copy of the cases: how many hits, and the answers.
struct Contestant {
    name: &'static str,
    pass: Box<dyn Fn() -> i64>,
    answers: Vec<bool>,
}

fn contestant<T: 'static>(name: &'static str, cases: Vec<T>, hit: impl Fn(&T) -> bool + 'static) -> Contestant {
    let answers = cases.iter().map(&hit).collect();
    Contestant { name, pass: Box::new(move || cases.iter().map(|case| i64::from(hit(case))).sum()), answers }
}

/// What a contest must reach.
#[derive(Clone, Copy)]
struct Goal {
    /// The greatest multiple of the time of the plain version, on random input.
    plain: f64,
    /// Half the time of CGAL's exact kernel, ns, where it was measured.
    cgal: Option<f64>,
}

struct Contest {
    name: &'static str,
    goal: Goal,
    contestants: fn(&mut Source) -> Vec<Contestant>,
}

const fn goal(plain: f64) -> Goal {
    Goal { plain, cgal: None }
}

const fn goal_of_cgal(plain: f64, cgal: f64) -> Goal {
    Goal { plain, cgal: Some(cgal) }
}

const CONTESTS: [Contest; 10] = [
    Contest { name: "triangle_triangle", goal: goal_of_cgal(2.0, 62.0), contestants: triangle_triangle },
    Contest { name: "segment_triangle", goal: goal_of_cgal(2.0, 32.0), contestants: segment_triangle },
    Contest { name: "ray_triangle", goal: goal_of_cgal(1.6, 56.0), contestants: ray_triangle },
    Contest { name: "triangle_aabb", goal: goal_of_cgal(2.0, 102.0), contestants: triangle_aabb },
    Contest { name: "obb_obb", goal: goal(2.0), contestants: obb_obb },
    Contest { name: "ray_aabb", goal: goal(1.6), contestants: ray_aabb },
    Contest { name: "point_tetrahedron", goal: goal_of_cgal(2.0, 36.0), contestants: point_tetrahedron },
    Contest { name: "sphere_aabb", goal: goal(2.0), contestants: sphere_aabb },
    Contest { name: "aabb_aabb", goal: goal(2.0), contestants: aabb_aabb },
    Contest { name: "segment_segment_2d", goal: goal(2.0), contestants: segment_segment_2d },
];

fn cases<T>(source: &mut Source, mut case: impl FnMut(&mut Source) -> T) -> Vec<T> {
    (0..CASES).map(|_| case(source)).collect()
}

fn vector([x, y, z]: V) -> Vector {
    Vector::new(x, y, z)
}

fn parry(first: &impl Shape, second: &impl Shape) -> bool {
    parry_at(&Pose::IDENTITY, first, &Pose::IDENTITY, second)
}

fn parry_at(first_at: &Pose, first: &impl Shape, second_at: &Pose, second: &impl Shape) -> bool {
    intersection_test(first_at, first, second_at, second).expect("parry supports the pair").intersecting
}

fn triangle([a, b, c]: [V; 3]) -> Triangle3<f64> {
    Triangle3::new(a.into(), b.into(), c.into())
}

fn parry_triangle([a, b, c]: [V; 3]) -> Triangle {
    Triangle::new(vector(a), vector(b), vector(c))
}

fn triangle_triangle(source: &mut Source) -> Vec<Contestant> {
    let pairs = cases(source, |source| [source.points::<3>(), source.points::<3>()]);
    let ours = pairs.iter().map(|pair| pair.map(triangle)).collect();
    let theirs = pairs.iter().map(|pair| pair.map(parry_triangle)).collect();
    vec![
        contestant("straightedge", ours, |[t, u]| intersect::triangle_triangle(t, u).contact().is_hit()),
        contestant("plain", pairs, plain::triangle_triangle),
        contestant("parry", theirs, |[t, u]| parry(t, u)),
    ]
}

fn segment_triangle(source: &mut Source) -> Vec<Contestant> {
    let pairs = cases(source, |source| (source.points::<2>(), source.points::<3>()));
    let ours = pairs.iter().map(|&([p, q], t)| (Segment3::new(p.into(), q.into()), triangle(t))).collect();
    let theirs = pairs.iter().map(|&([p, q], t)| (Segment::new(vector(p), vector(q)), parry_triangle(t))).collect();
    vec![
        contestant("straightedge", ours, |(s, t)| intersect::segment_triangle(s, t).contact().is_hit()),
        contestant("plain", pairs, plain::segment_triangle),
        contestant("parry", theirs, |(s, t)| parry(s, t)),
    ]
}

fn ray_triangle(source: &mut Source) -> Vec<Contestant> {
    let shots = cases(source, |source| {
        let [from, through] = source.points();
        (from, plain::sub(through, from), source.points::<3>())
    });
    let ours = shots.iter().map(|&(o, d, t)| (Ray3::new(o.into(), d.into()), triangle(t))).collect();
    let theirs = shots.iter().map(|&(o, d, t)| (Ray::new(vector(o), vector(d)), parry_triangle(t))).collect();
    vec![
        contestant("straightedge", ours, |(r, t)| intersect::line_triangle(r, t).is_some()),
        contestant("plain", shots, plain::ray_triangle),
        contestant("parry", theirs, |(r, t): &(Ray, Triangle)| t.intersects_local_ray(r, Real::MAX)),
    ]
}

fn ray_aabb(source: &mut Source) -> Vec<Contestant> {
    let shots = cases(source, |source| {
        let [from, through] = source.points();
        let [min, max] = source.bounds();
        (from, plain::sub(through, from), min, max)
    });
    let ours = shots
        .iter()
        .map(|&(o, d, min, max)| (Ray3::new(o.into(), d.into()), Aabb3::new(min.into(), max.into())))
        .collect();
    let theirs = shots
        .iter()
        .map(|&(o, d, min, max)| (Ray::new(vector(o), vector(d)), Aabb::new(vector(min), vector(max))))
        .collect();
    vec![
        contestant("straightedge", ours, |(r, b)| intersect::line_aabb_hits(r, b)),
        contestant("plain", shots, plain::ray_aabb),
        contestant("parry", theirs, |(r, b): &(Ray, Aabb)| b.intersects_local_ray(r, Real::MAX)),
    ]
}

fn cuboid(min: V, max: V) -> (Cuboid, Pose) {
    let half = std::array::from_fn(|i| (max[i] - min[i]) / 2.0);
    let center: V = std::array::from_fn(|i| (max[i] + min[i]) / 2.0);
    (Cuboid::new(vector(half)), Pose::from_translation(vector(center)))
}

fn triangle_aabb(source: &mut Source) -> Vec<Contestant> {
    let pairs = cases(source, |source| {
        let [min, max] = source.bounds();
        (source.points::<3>(), min, max)
    });
    let ours = pairs.iter().map(|&(t, min, max)| (triangle(t), Aabb3::new(min.into(), max.into()))).collect();
    let theirs = pairs.iter().map(|&(t, min, max)| (parry_triangle(t), cuboid(min, max))).collect();
    vec![
        contestant("straightedge", ours, |(t, b)| intersect::triangle_aabb(t, b).is_hit()),
        contestant("plain", pairs, plain::triangle_aabb),
        contestant("parry", theirs, |(t, (cuboid, at))| parry_at(&Pose::IDENTITY, t, at, cuboid)),
    ]
}

fn obb_obb(source: &mut Source) -> Vec<Contestant> {
    let pairs = cases(source, |source| [source.turned_box(), source.turned_box()]);
    let obb = |b: PlainBox| {
        let [u, v, w] = b.axes.map(Vector3::from);
        Obb::new(Point3::from(b.center), [u, v, w], b.half)
    };
    let posed = |b: PlainBox| {
        let [u, v, w] = b.axes.map(vector);
        // Left-handed axes become right-handed, and the box the same, by reversing one of them.
        let w = if u.cross(v).dot(w) < 0.0 { -w } else { w };
        let turned = Rotation::from_mat3(&parry3d_f64::math::Matrix::from_cols(u, v, w));
        (Cuboid::new(vector(b.half)), Pose::from_parts(vector(b.center), turned))
    };
    let ours = pairs.iter().map(|pair| pair.map(obb)).collect();
    let theirs = pairs.iter().map(|pair| pair.map(posed)).collect();
    vec![
        contestant("straightedge", ours, |[a, b]| intersect::obb_obb(a, b).is_hit()),
        contestant("plain", pairs, plain::obb_obb),
        contestant("parry", theirs, |[(a, a_at), (b, b_at)]: &[(Cuboid, Pose); 2]| parry_at(a_at, a, b_at, b)),
    ]
}

fn point_tetrahedron(source: &mut Source) -> Vec<Contestant> {
    let pairs = cases(source, |source| (source.point(), source.points::<4>()));
    let ours = pairs
        .iter()
        .map(|&(p, [a, b, c, d])| (Point3::from(p), Corners::new(a.into(), b.into(), c.into(), d.into())))
        .collect();
    let theirs = pairs
        .iter()
        .map(|&(p, corners)| {
            let [a, b, c, d] = corners.map(vector);
            (vector(p), Tetrahedron::new(a, b, c, d))
        })
        .collect();
    vec![
        contestant("straightedge", ours, |(p, t)| contain::point_tetrahedron(p, t).location().is_in()),
        contestant("plain", pairs, plain::point_tetrahedron),
        contestant("parry", theirs, |(p, t): &(Vector, Tetrahedron)| t.contains_local_point(*p)),
    ]
}

fn sphere_aabb(source: &mut Source) -> Vec<Contestant> {
    let pairs = cases(source, |source| {
        let [min, max] = source.bounds();
        (source.point(), source.number() / 2.0, min, max)
    });
    let ours =
        pairs.iter().map(|&(c, r, min, max)| (Sphere::new(c.into(), r), Aabb3::new(min.into(), max.into()))).collect();
    let theirs = pairs
        .iter()
        .map(|&(c, r, min, max)| (Ball::new(r), Pose::from_translation(vector(c)), cuboid(min, max)))
        .collect();
    vec![
        contestant("straightedge", ours, |(s, b)| intersect::sphere_aabb(s, b).contact().is_hit()),
        contestant("plain", pairs, plain::sphere_aabb),
        contestant("parry", theirs, |(ball, at, (cuboid, cuboid_at))| parry_at(at, ball, cuboid_at, cuboid)),
    ]
}

fn aabb_aabb(source: &mut Source) -> Vec<Contestant> {
    use parry3d_f64::bounding_volume::BoundingVolume;
    let pairs = cases(source, |source| [source.bounds(), source.bounds()]);
    let ours = pairs.iter().map(|pair| pair.map(|[min, max]| Aabb3::new(min.into(), max.into()))).collect();
    let theirs = pairs.iter().map(|pair| pair.map(|[min, max]| Aabb::new(vector(min), vector(max)))).collect();
    vec![
        contestant("straightedge", ours, |[a, b]| intersect::aabb_aabb(a, b).is_hit()),
        contestant("plain", pairs, |[[a, b], [c, d]]| (0..3).all(|i| a[i] <= d[i] && c[i] <= b[i])),
        contestant("parry", theirs, |[a, b]: &[Aabb; 2]| a.intersects(b)),
    ]
}

fn segment_segment_2d(source: &mut Source) -> Vec<Contestant> {
    let pairs = cases(source, |source| source.points::<4>().map(|[x, y, _]| [x, y]));
    let segment = |a: [f64; 2], b: [f64; 2]| Segment2::new(Point2::from(a), Point2::from(b));
    let ours = pairs.iter().map(|&[p, q, u, v]| [segment(p, q), segment(u, v)]).collect();
    let line =
        |[a, b]: [f64; 2], [c, d]: [f64; 2]| geo::Line::new(geo::coord! { x: a, y: b }, geo::coord! { x: c, y: d });
    let theirs = pairs.iter().map(|&[p, q, u, v]| [line(p, q), line(u, v)]).collect();
    vec![
        contestant("straightedge", ours, |[a, b]| intersect::segment_segment_2d(a, b).contact().is_hit()),
        contestant("plain", pairs, plain::segment_segment_2d),
        contestant("geo", theirs, |[a, b]: &[geo::Line; 2]| a.intersects(b)),
    ]
}

/// All contests as a table, or only those with these names.
pub fn markdown(only: &[&str]) -> String {
    let mut text = format!(
        "{}; {}.\n{CASES} distinct cases, hit or not; median of {} interleaved rounds. ns per call, and in brackets \
         the number of wrong answers.\nRandom: independent numbers in [0, 1). Grid: integers from 0 to 4, so that \
         shapes touch and are flat.\n\n\
         | query, input | hits | straightedge f64 | plain by hand | peer | times plain | times the peer |\n\
         |---|---|---|---|---|---|---|\n",
        machine::processor(),
        machine::compiler(),
        clock::ROUNDS
    );
    for contest in CONTESTS.iter().filter(|contest| only.is_empty() || only.contains(&contest.name)) {
        for (input, name) in [(Input::Random, "random"), (Input::Grid, "grid")] {
            eprintln!("{}, {name}", contest.name);
            text += &contest.row(input, name);
        }
    }
    text
}

impl Contest {
    fn row(&self, input: Input, name: &str) -> String {
        let contestants = (self.contestants)(&mut Source(input, Random::new(7)));
        let times = clock::race(contestants.iter().map(|contestant| &contestant.pass), CASES);
        let truth = &contestants[0].answers;
        let hits = truth.iter().filter(|&&hit| hit).count() * 100 / CASES;
        let cell = |i: usize| {
            let wrong = contestants[i].answers.iter().zip(truth).filter(|(given, right)| given != right).count();
            let who = if i == 2 { format!("{} ", contestants[i].name) } else { String::new() };
            format!("{who}{} ({wrong})", digits(times[i]))
        };
        let ratio = times[0] / times[1];
        let mut goals = vec![(times[0] < times[2], format!("faster than {}", contestants[2].name))];
        if input == Input::Random {
            goals.push((ratio <= self.goal.plain, format!("{} times the plain version", self.goal.plain)));
            goals.extend(self.goal.cgal.map(|cgal| (times[0] <= cgal, format!("{cgal} ns"))));
        }
        goals.iter().filter(|(met, _)| !met).for_each(|(_, goal)| eprintln!("missed: {}, {name}: {goal}", self.name));
        format!(
            "| {}, {name} | {hits} % | {} | {} | {} | {} | {} |\n",
            self.name,
            digits(times[0]),
            cell(1),
            cell(2),
            digits(ratio),
            digits(times[0] / times[2])
        )
    }
}

/// Runs every contestant once.
///
/// # Panics
/// If the certified answer is not that of rationals.
pub fn try_out_all() {
    for contest in &CONTESTS {
        for input in [Input::Random, Input::Grid] {
            let contestants = (contest.contestants)(&mut Source(input, Random::new(7)));
            let hits = contestants[0].answers.iter().filter(|&&hit| hit).count();
            assert_eq!((contestants[0].pass)(), hits as i64, "{}", contest.name);
            assert!(hits > 0 && hits < CASES, "{}: all alike", contest.name);
        }
        println!("{}: runs", contest.name);
    }
}
