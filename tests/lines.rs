//! Lines, rays and segments against shapes on small grids, by another road: the facets of a hull among all directions that
//! can be one.

use straightedge::intersect::*;
use straightedge::{
    Aabb3, BoxFeature, CastFrom, Feature, Line3, Passage, Plain, Point3, Rational, Ray3, Scalar, Segment3, Sign, Span,
    Triangle3, Vector3,
};

type V = [i128; 3];
type Q = Rational;

fn q(x: i128) -> Q {
    Q::from_integer(x.into())
}
fn dot(a: &V, b: &V) -> i128 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
fn cross(a: &V, b: &V) -> V {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
fn minus(a: &V, b: &V) -> V {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

/// n·X ≤ most and n·X ≥ least, all of them that bound the hull in its affine hull, and many that are superfluous.
fn bounds(vertices: &[V]) -> Vec<(V, i128, i128)> {
    let units = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    let mut edges: Vec<V> =
        vertices.iter().flat_map(|a| vertices.iter().map(move |b| minus(a, b))).filter(|e| *e > [0; 3]).collect();
    edges.sort();
    edges.dedup();
    let mut normals: Vec<V> = units.to_vec();
    normals.extend(&edges);
    for a in &edges {
        normals.extend(units.map(|u| cross(a, &u)));
        for b in &edges {
            let n = cross(a, b);
            normals.push(n);
            normals.push(cross(&n, a));
        }
    }
    let gcd = |n: &V| n.iter().fold(0_i128, |a, &b| {
        let (mut a, mut b) = (a, b.abs());
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    });
    let mut normals: Vec<V> = normals
        .into_iter()
        .filter(|n| *n != [0; 3])
        .map(|n| {
            let g = gcd(&n) * if n < [0; 3] { -1 } else { 1 };
            n.map(|x| x / g)
        })
        .collect();
    normals.sort();
    normals.dedup();
    normals
        .into_iter()
        .map(|n| {
            let along = vertices.iter().map(|v| dot(&n, v));
            (n, along.clone().max().unwrap(), along.min().unwrap())
        })
        .collect()
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Kind {
    Line,
    Ray,
    Segment,
}
const KINDS: [Kind; 3] = [Kind::Line, Kind::Ray, Kind::Segment];

/// `None` for an end: unbounded.
type Interval = (Option<Q>, Option<Q>);

fn domain(kind: Kind) -> Interval {
    match kind {
        Kind::Line => (None, None),
        Kind::Ray => (Some(q(0)), None),
        Kind::Segment => (Some(q(0)), Some(q(1))),
    }
}

/// { t in the domain: n·(o + t·d) ≤ most for each }.
fn clip(kind: Kind, o: &V, d: &V, halfspaces: &[(V, i128)]) -> Option<Interval> {
    let (mut low, mut high) = domain(kind);
    for (n, most) in halfspaces {
        let (slack, rate) = (most - dot(n, o), dot(n, d));
        if rate == 0 {
            if slack < 0 {
                return None;
            }
            continue;
        }
        let t = Q::new(slack.into(), rate.into());
        if rate > 0 {
            high = Some(high.map_or(t.clone(), |h| h.min(t)));
        } else {
            low = Some(low.map_or(t.clone(), |l| l.max(t)));
        }
    }
    if *d == [0; 3] {
        return Some((Some(q(0)), Some(q(0))));
    }
    match (&low, &high) {
        (Some(l), Some(h)) if l > h => None,
        _ => Some((low, high)),
    }
}

fn hull_interval(kind: Kind, o: &V, d: &V, vertices: &[V]) -> Option<(Q, Q)> {
    let halfspaces: Vec<(V, i128)> =
        bounds(vertices).into_iter().flat_map(|(n, most, least)| [(n, most), (n.map(|x| -x), -least)]).collect();
    clip(kind, o, d, &halfspaces).map(|(low, high)| (low.unwrap(), high.unwrap()))
}

fn at(o: &V, d: &V, t: &Q) -> [Q; 3] {
    core::array::from_fn(|k| q(o[k]) + t * q(d[k]))
}

/// Whether a point is in the relative interior of a hull.
fn inside(p: &[Q; 3], vertices: &[V]) -> bool {
    bounds(vertices).into_iter().all(|(n, most, least)| {
        let x: Q = (0..3).map(|k| q(n[k]) * &p[k]).sum();
        if most == least { x == q(most) } else { q(least) < x && x < q(most) }
    })
}

struct Random(u64);
impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
    fn point(&mut self, reach: i128) -> V {
        core::array::from_fn(|_| self.below(2 * reach as u64 + 1) as i128 - reach)
    }
    /// Points of which some repeat, or lie on a line or in a plane with others.
    fn points<const N: usize>(&mut self, reach: i128) -> [V; N] {
        let mut points: [V; N] = core::array::from_fn(|_| self.point(reach));
        match self.below(5) {
            0 => points.iter_mut().for_each(|p| p[2] = 0),
            1 => {
                let (i, j) = (self.below(N as u64) as usize, self.below(N as u64) as usize);
                points[i] = points[j];
            }
            2 => {
                let (a, d) = (points[0], self.point(1));
                for p in &mut points[..] {
                    let t = self.below(5) as i128 - 2;
                    *p = core::array::from_fn(|k| a[k] + t * d[k]);
                }
            }
            _ => {}
        }
        points
    }
}

fn p3<S: Scalar>(v: &V) -> Point3<S> {
    let [x, y, z] = v.map(|x| S::from_exact(&q(x)).unwrap());
    Point3::new(x, y, z)
}
fn v3<S: Scalar>(v: &V) -> Vector3<S> {
    let Point3 { x, y, z } = p3(v);
    Vector3::new(x, y, z)
}
fn line<S: Scalar>(o: &V, d: &V) -> Line3<S> {
    Line3::new(p3(o), v3(d))
}
fn ray<S: Scalar>(o: &V, d: &V) -> Ray3<S> {
    Ray3::new(p3(o), v3(d))
}
fn segment<S: Scalar>(o: &V, d: &V) -> Segment3<S> {
    Segment3::new(p3(o), p3(&core::array::from_fn(|k| o[k] + d[k])))
}

/// The same question of every scalar: exact ones give the exact answer, floats the one that is rounded from it.
macro_rules! in_all_scalars {
    ($exact:expr, |$S:ident| $ask:expr, $round:expr) => {{
        type $S = i64;
        assert_eq!($ask, $exact.clone(), "i64");
        {
            type $S = i32;
            assert_eq!($ask, $exact.clone(), "i32");
        }
        {
            type $S = Rational;
            assert_eq!($ask, $exact.clone(), "rational");
        }
        {
            type $S = f64;
            let round = |x: &Q| -> $S { CastFrom::cast_from(x) };
            assert_eq!($ask, $round(&$exact, &round), "f64");
        }
        {
            type $S = f32;
            let round = |x: &Q| -> $S { CastFrom::cast_from(x) };
            assert_eq!($ask, $round(&$exact, &round), "f32");
        }
        {
            type $S = Plain<f64>;
            let _ = $ask;
        }
    }};
}

fn rounded_span<T>(span: &Span<Q>, round: &impl Fn(&Q) -> T) -> Span<T> {
    Span { enter: round(&span.enter), exit: round(&span.exit) }
}
fn rounded<T, F: Copy>(passage: &Option<Passage<Q, F>>, round: &impl Fn(&Q) -> T) -> Option<Passage<T, F>> {
    passage.as_ref().map(|p| Passage { span: rounded_span(&p.span, round), entered: p.entered, left: p.left })
}
fn passage<F: Copy>(o: &V, d: &V, span: Option<(Q, Q)>, part: impl Fn(&[Q; 3]) -> F) -> Option<Passage<Q, F>> {
    span.map(|(enter, exit)| Passage {
        entered: part(&at(o, d, &enter)),
        left: part(&at(o, d, &exit)),
        span: Span { enter, exit },
    })
}

fn box_part(p: &[Q; 3], min: &V, max: &V) -> BoxFeature<3> {
    BoxFeature(core::array::from_fn(|k| match () {
        () if min[k] == max[k] => Sign::Zero,
        () if p[k] == q(min[k]) => Sign::Negative,
        () if p[k] == q(max[k]) => Sign::Positive,
        () => Sign::Zero,
    }))
}

#[test]
fn boxes() {
    let mut random = Random(1);
    let mut hits = 0;
    for case in 0..20_000 {
        let reach = 1 + i128::from(case % 3 == 0);
        let [o, d, a, b] = [3, 2, reach, reach].map(|reach| random.point(reach));
        let [min, max]: [V; 2] = [core::array::from_fn(|k| a[k].min(b[k])), core::array::from_fn(|k| a[k].max(b[k]))];
        let halfspaces: Vec<(V, i128)> = (0..3)
            .flat_map(|k| {
                let mut n = [0; 3];
                n[k] = 1;
                [(n, max[k]), (n.map(|x: i128| -x), -min[k])]
            })
            .collect();
        for kind in KINDS {
            let span = clip(kind, &o, &d, &halfspaces).map(|(low, high)| (low.unwrap(), high.unwrap()));
            let exact = passage(&o, &d, span, |p| box_part(p, &min, &max));
            hits += usize::from(exact.is_some());
            in_all_scalars!(exact, |S| {
                let aabb = Aabb3::<S>::new(p3(&min), p3(&max));
                let (hit, answer) = match kind {
                    Kind::Line => (line_aabb::line_hits(&line(&o, &d), &aabb), line_aabb(&line(&o, &d), &aabb)),
                    Kind::Ray => (line_aabb::ray_hits(&ray(&o, &d), &aabb), ray_aabb(&ray(&o, &d), &aabb)),
                    Kind::Segment => {
                        (line_aabb::segment_hits(&segment(&o, &d), &aabb), segment_aabb(&segment(&o, &d), &aabb))
                    }
                };
                assert_eq!(hit, answer.is_some(), "{kind:?} {o:?} {d:?} {min:?} {max:?}");
                answer
            }, rounded);
        }
    }
    assert!(hits > 4_000, "{hits}");
}

const TRIANGLE_PARTS: [(Feature, &[usize]); 7] = [
    (Feature::Vertex(0), &[0]),
    (Feature::Vertex(1), &[1]),
    (Feature::Vertex(2), &[2]),
    (Feature::Edge(0, 1), &[0, 1]),
    (Feature::Edge(0, 2), &[0, 2]),
    (Feature::Edge(1, 2), &[1, 2]),
    (Feature::Interior, &[0, 1, 2]),
];

fn hull_part(p: &[Q; 3], vertices: &[V], parts: &[(Feature, &[usize])]) -> Feature {
    let holds = |part: &[usize]| inside(p, &part.iter().map(|&i| vertices[i]).collect::<Vec<_>>());
    parts.iter().find(|(_, part)| holds(part)).expect("a part").0
}

#[test]
fn triangles() {
    let mut random = Random(2);
    let mut hits = 0;
    for _ in 0..6_000 {
        let [o, d] = [2, 2].map(|reach| random.point(reach));
        let vertices: [V; 3] = random.points(2);
        for kind in [Kind::Line, Kind::Ray] {
            let span = hull_interval(kind, &o, &d, &vertices);
            let exact = passage(&o, &d, span, |p| hull_part(p, &vertices, &TRIANGLE_PARTS));
            hits += usize::from(exact.is_some());
            in_all_scalars!(exact, |S| {
                let [a, b, c] = vertices.map(|v| p3::<S>(&v));
                let triangle = Triangle3::new(a, b, c);
                let (hit, answer) = match kind {
                    Kind::Line => (line_triangle::line_hits(&line(&o, &d), &triangle), line_triangle(&line(&o, &d), &triangle)),
                    _ => (line_triangle::ray_hits(&ray(&o, &d), &triangle), ray_triangle(&ray(&o, &d), &triangle)),
                };
                assert_eq!(hit, answer.is_some(), "{kind:?} {o:?} {d:?} {vertices:?}");
                answer.map(|answer| {
                    let rational = |w: &<S as Scalar>::Value| w.to_exact().unwrap();
                    let weights = answer.barycentric.each_ref().map(rational);
                    let part: Vec<usize> = (0..3).filter(|&i| weights[i] != q(0)).collect();
                    if S::CHECKED {
                        assert_eq!(TRIANGLE_PARTS.iter().find(|(_, p)| *p == part).unwrap().0, answer.entered);
                    }
                    if std::any::TypeId::of::<<S as Scalar>::Value>() == std::any::TypeId::of::<Rational>() {
                        let t = rational(&answer.span.enter);
                        let combined: [Q; 3] = core::array::from_fn(|k| (0..3).map(|i| &weights[i] * q(vertices[i][k])).sum());
                        assert_eq!((combined, weights.iter().sum::<Q>()), (at(&o, &d, &t), q(1)));
                    }
                    Passage { span: answer.span, entered: answer.entered, left: answer.left }
                })
            }, rounded);
        }
    }
    assert!(hits > 1_000, "{hits}");
}
