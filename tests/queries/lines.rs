//! Lines, rays and segments against shapes on small grids, by another road: the facets of a hull among all directions
//! that can be one.

use common::random::congruential;
use straightedge::intersect::*;
use straightedge::{
    Aabb2, Aabb3, BoxFeature, ConvexPolyhedron, End, Feature, Line2, Line3, Obb, Parallelogram, Plain, Plane,
    PlaneOfPoints, Point2, Point3, Quad, Rational, Ray2, Ray3, Scalar, Segment2, Segment3, Sign, Span, Tetrahedron,
    Triangle3, Vector2, Vector3, answer::Passage, arith::CastFrom,
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
    let gcd = |n: &V| {
        n.iter().fold(0_i128, |a, &b| {
            let (mut a, mut b) = (a, b.abs());
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        })
    };
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

/// Asks a query about a line of a kind, and a cheaper question, which must agree.
macro_rules! ask {
    ($kind:ident $o:ident $d:ident, $query:ident $($hits:ident)?; $shape:expr) => {{
        macro_rules! of {
            ($line:expr) => {{
                let line = $line;
                let answer = $query(&line, $shape).map(|hit| hit.to_record());
                $(assert_eq!($hits(&line, $shape), answer.is_some(), "{:?} {:?} {:?} {:?}", $kind, $o, $d, $shape);)?
                answer
            }};
        }
        match $kind {
            Kind::Line => of!(line(&$o, &$d)),
            Kind::Ray => of!(ray(&$o, &$d)),
            Kind::Segment => of!(segment(&$o, &$d)),
        }
    }};
}

struct Random(u64);
impl Random {
    fn below(&mut self, n: u64) -> u64 {
        (congruential(&mut self.0) >> 33) % n
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

/// One question of every scalar: exact ones give the exact answer, floats the one that is rounded from it.
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
    passage.as_ref().map(|p| Passage {
        span: rounded_span(&p.span, round),
        feature: p.feature,
        exit_feature: p.exit_feature,
        coordinates: [],
    })
}
fn passage<F: Copy>(o: &V, d: &V, span: Option<(Q, Q)>, part: impl Fn(&[Q; 3]) -> F) -> Option<Passage<Q, F>> {
    span.map(|(enter, exit)| Passage {
        feature: part(&at(o, d, &enter)),
        exit_feature: part(&at(o, d, &exit)),
        span: Span { enter, exit },
        coordinates: [],
    })
}

fn box_part(p: &[Q; 3], min: &V, max: &V) -> BoxFeature<3> {
    BoxFeature::new(core::array::from_fn(|k| match () {
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
    for case in 0..common::count(5_000, 20_000) {
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
            in_all_scalars!(
                exact,
                |S| {
                    let aabb = Aabb3::<S>::new(p3(&min), p3(&max));
                    ask!(kind o d, line_aabb line_aabb_hits; &aabb)
                },
                rounded
            );
        }
    }
    assert!(hits > 1_000, "{hits}");
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
    for _ in 0..common::count(1_500, 6_000) {
        let [o, d] = [2, 2].map(|reach| random.point(reach));
        let vertices: [V; 3] = random.points(2);
        for kind in KINDS {
            let span = hull_interval(kind, &o, &d, &vertices);
            let exact = passage(&o, &d, span, |p| hull_part(p, &vertices, &TRIANGLE_PARTS));
            hits += usize::from(exact.is_some());
            in_all_scalars!(
                exact,
                |S| {
                    let [a, b, c] = vertices.map(|v| p3::<S>(&v));
                    let triangle = Triangle3::new(a, b, c);
                    let answer = ask!(kind o d, line_triangle; &triangle);
                    answer.map(|answer| {
                        let rational = |w: &<S as Scalar>::Value| w.to_exact().unwrap();
                        let weights = answer.coordinates.each_ref().map(rational);
                        let part: Vec<usize> = (0..3).filter(|&i| weights[i] != q(0)).collect();
                        if S::checked() {
                            assert_eq!(TRIANGLE_PARTS.iter().find(|(_, p)| *p == part).unwrap().0, answer.feature);
                        }
                        if std::any::TypeId::of::<<S as Scalar>::Value>() == std::any::TypeId::of::<Rational>() {
                            let t = rational(&answer.span.enter);
                            let combined: [Q; 3] =
                                core::array::from_fn(|k| (0..3).map(|i| &weights[i] * q(vertices[i][k])).sum());
                            assert_eq!((combined, weights.iter().sum::<Q>()), (at(&o, &d, &t), q(1)));
                        }
                        let Passage { span, feature, exit_feature, .. } = answer;
                        Passage { span, feature, exit_feature, coordinates: [] }
                    })
                },
                rounded
            );
        }
    }
    assert!(hits > 250, "{hits}");
}

const TETRAHEDRON_PARTS: [(Feature, &[usize]); 15] = [
    (Feature::Vertex(0), &[0]),
    (Feature::Vertex(1), &[1]),
    (Feature::Vertex(2), &[2]),
    (Feature::Vertex(3), &[3]),
    (Feature::Edge(0, 1), &[0, 1]),
    (Feature::Edge(0, 2), &[0, 2]),
    (Feature::Edge(0, 3), &[0, 3]),
    (Feature::Edge(1, 2), &[1, 2]),
    (Feature::Edge(1, 3), &[1, 3]),
    (Feature::Edge(2, 3), &[2, 3]),
    (Feature::Face(0), &[1, 2, 3]),
    (Feature::Face(1), &[0, 2, 3]),
    (Feature::Face(2), &[0, 1, 3]),
    (Feature::Face(3), &[0, 1, 2]),
    (Feature::Interior, &[0, 1, 2, 3]),
];

#[test]
fn tetrahedra() {
    let mut random = Random(3);
    let mut hits = 0;
    for _ in 0..common::count(800, 3_000) {
        let [o, d] = [2, 2].map(|reach| random.point(reach));
        let vertices: [V; 4] = random.points(2);
        for kind in KINDS {
            let span = hull_interval(kind, &o, &d, &vertices);
            let exact = passage(&o, &d, span, |p| hull_part(p, &vertices, &TETRAHEDRON_PARTS));
            hits += usize::from(exact.is_some());
            in_all_scalars!(
                exact,
                |S| {
                    let [a, b, c, e] = vertices.map(|v| p3::<S>(&v));
                    let tetrahedron = Tetrahedron::new(a, b, c, e);
                    ask!(kind o d, line_tetrahedron; &tetrahedron)
                },
                rounded
            );
        }
    }
    assert!(hits > 250, "{hits}");
}

/// The parts of a box about a centre with these half axes, in the order of precedence.
fn zonotope_parts<const N: usize>(axes: &[V; N]) -> Vec<(BoxFeature<N>, Vec<V>)> {
    let mut parts = Vec::new();
    for code in 0..3_usize.pow(N as u32) {
        let label: [usize; N] = core::array::from_fn(|i| code / 3_usize.pow(i as u32) % 3);
        if (0..N).any(|i| axes[i] == [0; 3] && label[i] != 2) {
            continue;
        }
        let mut corners = vec![[0; 3]];
        for i in 0..N {
            let signs: &[i128] = [&[1][..], &[-1], &[1, -1]][label[i]];
            corners = corners
                .iter()
                .flat_map(|c: &V| signs.iter().map(move |s| core::array::from_fn(|k| c[k] + s * axes[i][k])))
                .collect();
        }
        let zeros = label.iter().filter(|&&l| l == 2).count();
        let feature = BoxFeature::new(label.map(|l| [Sign::Positive, Sign::Negative, Sign::Zero][l]));
        parts.push((zeros, feature.to_string(), feature, corners));
    }
    parts.sort_by(|a, b| (a.0, &a.1).cmp(&(b.0, &b.1)));
    parts.into_iter().map(|(_, _, feature, corners)| (feature, corners)).collect()
}

fn zonotope_part<const N: usize>(p: &[Q; 3], parts: &[(BoxFeature<N>, Vec<V>)]) -> BoxFeature<N> {
    parts.iter().find(|(_, corners)| inside(p, corners)).expect("a part").0
}

#[test]
fn oriented_boxes() {
    let mut random = Random(4);
    let mut hits = 0;
    for case in 0..common::count(400, 1_500) {
        let [o, d, c] = [3, 2, 1].map(|reach| random.point(reach));
        let mut axes: [V; 3] = core::array::from_fn(|_| random.point(1));
        match case % 8 {
            0 => axes[2] = axes[0],
            1 => axes[1] = axes[0].map(|x| -x),
            2 => axes[2] = core::array::from_fn(|k| axes[0][k] + axes[1][k]),
            3 => axes[1] = [0; 3],
            _ => {}
        }
        let h: [i128; 3] = core::array::from_fn(|_| random.below(3) as i128);
        let scaled: [V; 3] = core::array::from_fn(|i| axes[i].map(|x| x * h[i]));
        let parts = zonotope_parts(&scaled);
        let from_centre = minus(&o, &c);
        // The part without a side is the whole.
        let all = &parts.last().unwrap().1;
        for kind in KINDS {
            let span = hull_interval(kind, &from_centre, &d, all);
            let exact = passage(&from_centre, &d, span, |p| zonotope_part(p, &parts));
            hits += usize::from(exact.is_some());
            in_all_scalars!(
                exact,
                |S| {
                    let [u, v, w] = axes.map(|a| v3::<S>(&a));
                    let half_extents = h.map(|h| S::from_exact(&q(h)).unwrap());
                    let obb = Obb::new(p3(&c), [u, v, w], half_extents);
                    ask!(kind o d, line_obb; &obb)
                },
                rounded
            );
        }
    }
    assert!(hits > 120, "{hits}");
}

#[test]
fn rectangles() {
    let mut random = Random(5);
    let mut hits = 0;
    for _ in 0..common::count(800, 3_000) {
        let [o, d] = [2, 2].map(|reach| random.point(reach));
        let [a, b, c]: [V; 3] = random.points(2);
        // Twice as large about the centre, in whole numbers.
        let axes = [minus(&b, &a), minus(&c, &a)];
        let centre: V = core::array::from_fn(|k| b[k] + c[k]);
        let (o2, d2) = (core::array::from_fn(|k| 2 * o[k] - centre[k]), d.map(|x| 2 * x));
        let parts = zonotope_parts(&axes);
        // The part without a side is the whole.
        let all = &parts.last().unwrap().1;
        for kind in KINDS {
            let span = hull_interval(kind, &o2, &d2, all);
            let exact = passage(&o2, &d2, span, |p| zonotope_part(p, &parts));
            hits += usize::from(exact.is_some());
            in_all_scalars!(
                exact,
                |S| {
                    let rectangle = Parallelogram::<S>::new(p3(&a), p3(&b), p3(&c));
                    ask!(kind o d, line_parallelogram; &rectangle)
                },
                rounded
            );
        }
    }
    assert!(hits > 120, "{hits}");
}

fn rounded_end<T>(end: &End<Q>, round: &impl Fn(&Q) -> T) -> End<T> {
    match end {
        End::Below => End::Below,
        End::At(t) => End::At(round(t)),
        End::Above => End::Above,
    }
}
fn rounded_ends<T>(span: &Span<End<Q>>, round: &impl Fn(&Q) -> T) -> Span<End<T>> {
    Span { enter: rounded_end(&span.enter, round), exit: rounded_end(&span.exit, round) }
}
fn rounded_open<T>(span: &Option<Span<End<Q>>>, round: &impl Fn(&Q) -> T) -> Option<Span<End<T>>> {
    span.as_ref().map(|span| rounded_ends(span, round))
}
fn ends((low, high): Interval) -> Span<End<Q>> {
    Span { enter: low.map_or(End::Below, End::At), exit: high.map_or(End::Above, End::At) }
}

#[test]
fn planes() {
    let mut random = Random(6);
    let mut hits = 0;
    for _ in 0..common::count(2_500, 10_000) {
        let [o, d, n, b, c] = [2, 2, 2, 1, 1].map(|reach| random.point(reach));
        let offset = random.below(7) as i128 - 3;
        let normal = cross(&minus(&b, &n), &minus(&c, &n));
        for kind in KINDS {
            let halves = |n: V, d: i128| [(n, d), (n.map(|x| -x), -d)];
            if n != [0; 3] {
                let exact = clip(kind, &o, &d, &halves(n, offset)).map(ends);
                hits += usize::from(exact.is_some());
                in_all_scalars!(
                    exact,
                    |S| {
                        let plane = Plane::<S>::new(v3(&n), S::from_exact(&q(offset)).unwrap());
                        ask!(kind o d, line_plane; &plane)
                    },
                    rounded_open
                );
            }
            if normal != [0; 3] {
                let exact = clip(kind, &o, &d, &halves(normal, dot(&normal, &n))).map(ends);
                hits += usize::from(exact.is_some());
                in_all_scalars!(
                    exact,
                    |S| {
                        let plane = PlaneOfPoints::<S>::new(p3(&n), p3(&b), p3(&c));
                        ask!(kind o d, line_plane_of_points; &plane)
                    },
                    rounded_open
                );
            } else {
                assert!(PlaneOfPoints::<f64>::try_new(p3(&n), p3(&b), p3(&c)).is_err());
                assert!(PlaneOfPoints::<Plain<f32>>::try_new(p3(&n), p3(&b), p3(&c)).is_err());
            }
        }
    }
    assert!(hits > 2_500, "{hits}");
}

#[test]
fn polyhedra() {
    let mut random = Random(7);
    let mut hits = 0;
    for _ in 0..common::count(1_500, 6_000) {
        let [o, d] = [2, 2].map(|reach| random.point(reach));
        let count = random.below(6) as usize;
        let halfspaces: Vec<(V, i128)> =
            (0..count).map(|_| (random.point(1), random.below(5) as i128 - 1)).filter(|(n, _)| *n != [0; 3]).collect();
        let planes = |_: ()| halfspaces.iter().map(|(n, d)| Plane::new(v3::<i64>(n), *d as i64)).collect::<Vec<_>>();
        if ConvexPolyhedron::try_new(planes(())).is_err() {
            continue;
        }
        for kind in KINDS {
            let exact = clip(kind, &o, &d, &halfspaces).map(ends).map(|span| {
                let tight = |end: &End<Q>| match end {
                    End::At(t) => {
                        let p = at(&o, &d, t);
                        let on = |(n, most): &(V, i128)| (0..3).map(|k| q(n[k]) * &p[k]).sum::<Q>() == q(*most);
                        Some((0..halfspaces.len()).filter(|&i| on(&halfspaces[i])).collect::<Vec<_>>())
                    }
                    _ => None,
                };
                Passage { feature: tight(&span.enter), exit_feature: tight(&span.exit), span, coordinates: [] }
            });
            hits += usize::from(exact.is_some());
            in_all_scalars!(
                exact,
                |S| {
                    let planes = halfspaces.iter().map(|(n, d)| Plane::new(v3::<S>(n), S::from_exact(&q(*d)).unwrap()));
                    let polyhedron = ConvexPolyhedron::try_new(planes.collect()).unwrap();
                    ask!(kind o d, line_convex_polyhedron; &polyhedron)
                },
                rounded_tight
            );
        }
    }
    assert!(hits > 700, "{hits}");
}

#[test]
fn quads() {
    let mut random = Random(8);
    let mut firsts = [0; 2];
    for _ in 0..common::count(2_000, 5_000) {
        let [o, d] = [2, 2].map(|reach| random.point(reach));
        let vertices: [V; 4] = random.points(2);
        for kind in KINDS {
            let [abc, acd] = [[0, 1, 2], [0, 2, 3]].map(|corners: [usize; 3]| {
                hull_interval(kind, &o, &d, &corners.map(|i| vertices[i])).map(|(enter, exit)| Span { enter, exit })
            });
            let first = match (&abc, &acd) {
                (None, None) => None,
                (Some(_), None) => Some(QuadTriangle::Abc),
                (None, Some(_)) => Some(QuadTriangle::Acd),
                (Some(x), Some(y)) => Some(if x.enter > y.enter { QuadTriangle::Acd } else { QuadTriangle::Abc }),
            };
            if let Some(first) = first {
                firsts[first as usize] += 1;
            }
            let exact = QuadPassage { abc, acd, first };
            in_all_scalars!(
                exact,
                |S| {
                    let [a, b, c, e] = vertices.map(|v| p3::<S>(&v));
                    let quad = Quad::new(a, b, c, e);
                    ask!(kind o d, line_quad; &quad).unwrap_or(QuadPassage { abc: None, acd: None, first: None })
                },
                rounded_quad
            );
        }
    }
    assert!(firsts.iter().all(|&n| n > 70), "{firsts:?}");
}

#[test]
fn planar_boxes() {
    let mut random = Random(9);
    for _ in 0..common::count(3_000, 10_000) {
        let [o, d, a, b] = [3, 2, 2, 2].map(|reach| random.point(reach)).map(|[x, y, _]| [x, y, 0]);
        let [min, max]: [V; 2] = [core::array::from_fn(|k| a[k].min(b[k])), core::array::from_fn(|k| a[k].max(b[k]))];
        let halfspaces = [([1, 0, 0], max[0]), ([-1, 0, 0], -min[0]), ([0, 1, 0], max[1]), ([0, -1, 0], -min[1])];
        for kind in KINDS {
            let span = clip(kind, &o, &d, &halfspaces).map(|(low, high)| (low.unwrap(), high.unwrap()));
            let exact = passage(&o, &d, span, |p| {
                let BoxFeature { signs: [x, y, _] } = box_part(p, &min, &max);
                BoxFeature::new([x, y])
            });
            in_all_scalars!(
                exact,
                |S| {
                    let p2 = |v: &V| {
                        let Point3 { x, y, .. } = p3::<S>(v);
                        Point2::new(x, y)
                    };
                    let aabb = Aabb2::new(p2(&min), p2(&max));
                    let Point2 { x, y } = p2(&d);
                    let direction = Vector2::new(x, y);
                    let (hit, answer) = match kind {
                        Kind::Line => {
                            let line = Line2::new(p2(&o), direction);
                            (line_aabb_2d_hits(&line, &aabb), line_aabb_2d(&line, &aabb).map(|hit| hit.to_record()))
                        }
                        Kind::Ray => {
                            let ray = Ray2::new(p2(&o), direction);
                            (line_aabb_2d_hits(&ray, &aabb), line_aabb_2d(&ray, &aabb).map(|hit| hit.to_record()))
                        }
                        Kind::Segment => {
                            let segment = Segment2::new(p2(&o), p2(&[o[0] + d[0], o[1] + d[1], 0]));
                            (
                                line_aabb_2d_hits(&segment, &aabb),
                                line_aabb_2d(&segment, &aabb).map(|hit| hit.to_record()),
                            )
                        }
                    };
                    assert_eq!(hit, answer.is_some(), "{kind:?} {o:?} {d:?} {min:?} {max:?}");
                    answer
                },
                rounded
            );
        }
    }
}

#[test]
fn planar_lines() {
    let mut random = Random(10);
    let mut words = [0; 3];
    for _ in 0..common::count(3_000, 10_000) {
        let [o, d, p, e] = [2, 1, 2, 1].map(|reach| random.point(reach)).map(|[x, y, _]| [x, y, 0]);
        // By the points of the second line that are on the first one: (p + s·e - o) × d = 0.
        let turn = cross(&e, &d)[2];
        let beside = cross(&minus(&p, &o), &d)[2];
        let exact = if d == [0; 3] {
            // Is o on the second line?
            let on = if e == [0; 3] { o == p } else { cross(&minus(&o, &p), &e)[2] == 0 };
            if on { LineLine2d::Point(Point2::new(q(o[0]), q(o[1]))) } else { LineLine2d::Empty }
        } else if turn != 0 {
            let s = Q::new((-beside).into(), turn.into());
            let [x, y, _] = at(&p, &e, &s);
            LineLine2d::Point(Point2::new(x, y))
        } else if beside != 0 {
            LineLine2d::Empty
        } else if e == [0; 3] {
            LineLine2d::Point(Point2::new(q(p[0]), q(p[1])))
        } else {
            LineLine2d::Line
        };
        words[match exact {
            LineLine2d::Empty => 0,
            LineLine2d::Point(_) => 1,
            LineLine2d::Line => 2,
        }] += 1;
        in_all_scalars!(
            exact,
            |S| {
                let line = |o: &V, d: &V| {
                    let (o, d) = (p3::<S>(o), p3::<S>(d));
                    Line2::new(Point2::new(o.x, o.y), Vector2::new(d.x, d.y))
                };
                let (first, second) = (line(&o, &d), line(&p, &e));
                line_line_2d(&first, &second).shared()
            },
            rounded_crossing
        );
    }
    assert!(words.iter().all(|&n| n > 50), "{words:?}");
}

fn rounded_crossing<T>(exact: &LineLine2d<Q>, round: &impl Fn(&Q) -> T) -> LineLine2d<T> {
    match exact {
        LineLine2d::Empty => LineLine2d::Empty,
        LineLine2d::Point(Point2 { x, y }) => LineLine2d::Point(Point2::new(round(x), round(y))),
        LineLine2d::Line => LineLine2d::Line,
    }
}
fn rounded_quad<T>(exact: &QuadPassage<Q>, round: &impl Fn(&Q) -> T) -> QuadPassage<T> {
    QuadPassage {
        abc: exact.abc.as_ref().map(|span| rounded_span(span, round)),
        acd: exact.acd.as_ref().map(|span| rounded_span(span, round)),
        first: exact.first,
    }
}
fn rounded_tight<T>(
    exact: &Option<Passage<End<Q>, Option<Vec<usize>>>>,
    round: &impl Fn(&Q) -> T,
) -> Option<Passage<End<T>, Option<Vec<usize>>>> {
    exact.as_ref().map(|p| Passage {
        span: rounded_ends(&p.span, round),
        feature: p.feature.clone(),
        exit_feature: p.exit_feature.clone(),
        coordinates: [],
    })
}
