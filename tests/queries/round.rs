//! Balls and capsules against shapes, lines against round shapes: small grids against first principles in rational
//! numbers, and the same answer in every scalar.

use common::random::xorshift;
use num_rational::BigRational;
use num_traits::{Signed, Zero};
use straightedge::{
    Aabb3, Capsule, Circle, Cone, Contact, Cylinder, Line2, Line3, Obb, Plain, Plane, Point2, Point3, Rational, Ray2,
    Ray3, RoundFeature, Scalar, Segment3, Span, Sphere, Tetrahedron, Triangle3, Vector2, Vector3,
    answer::{BallContact, Passage},
    arith::CastFrom,
    contain, intersect,
};

type Q = BigRational;
type V = [Q; 3];

/// A small generator; the tests only need variety.
struct Draw(u64);
impl Draw {
    fn next(&mut self) -> u64 {
        xorshift(&mut self.0) >> 11
    }
    fn whole(&mut self, least: i64, greatest: i64) -> i64 {
        least + (self.next() % (greatest - least + 1) as u64) as i64
    }
    fn point(&mut self, size: i64) -> [i64; 3] {
        [0; 3].map(|_| self.whole(-size, size))
    }
}

fn q(n: i64) -> Q {
    Q::from_integer(n.into())
}
fn vector(p: [i64; 3]) -> V {
    p.map(q)
}
fn sub(a: &V, b: &V) -> V {
    [0, 1, 2].map(|i| &a[i] - &b[i])
}
fn dot(a: &V, b: &V) -> Q {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

/// Solves a square system, if it has one solution.
fn solve(mut rows: Vec<Vec<Q>>) -> Option<Vec<Q>> {
    let n = rows.len();
    for i in 0..n {
        let pivot = (i..n).find(|&k| !rows[k][i].is_zero())?;
        rows.swap(i, pivot);
        let scale = rows[i][i].clone();
        rows[i].iter_mut().for_each(|x| *x /= &scale);
        for k in 0..n {
            if k != i {
                let factor = rows[k][i].clone();
                #[allow(clippy::needless_range_loop)] // Two rows at once.
                for j in 0..=n {
                    let change = &factor * &rows[i][j];
                    rows[k][j] -= change;
                }
            }
        }
    }
    Some(rows.into_iter().map(|row| row[n].clone()).collect())
}

/// The nearest point of a hull: of all feet on the spans of independent vertices whose weights are not negative.
fn nearest(p: &V, vertices: &[V]) -> V {
    let mut best: Option<(Q, V)> = None;
    for set in 1_u32..1 << vertices.len() {
        if set.count_ones() > 4 {
            continue;
        }
        let members: Vec<&V> = (0..vertices.len()).filter(|i| set >> i & 1 == 1).map(|i| &vertices[i]).collect();
        let (origin, rest) = members.split_first().unwrap();
        let edges: Vec<V> = rest.iter().map(|v| sub(v, origin)).collect();
        let rows =
            edges.iter().map(|e| edges.iter().map(|f| dot(e, f)).chain([dot(e, &sub(p, origin))]).collect()).collect();
        let Some(weights) = solve(rows) else { continue };
        if weights.iter().any(Signed::is_negative) || weights.iter().sum::<Q>() > q(1) {
            continue;
        }
        let mut foot = (*origin).clone();
        for (weight, edge) in weights.iter().zip(&edges) {
            (0..3).for_each(|i| foot[i] += weight * &edge[i]);
        }
        let distance = dot(&sub(p, &foot), &sub(p, &foot));
        if distance.is_zero() {
            return foot;
        }
        if best.as_ref().is_none_or(|(least, _)| distance < *least) {
            best = Some((distance, foot));
        }
    }
    best.unwrap().1
}

fn ball_contact(centre: [i64; 3], r: i64, vertices: &[V]) -> (Contact, V) {
    let p = vector(centre);
    let foot = nearest(&p, vertices);
    let distance = dot(&sub(&p, &foot), &sub(&p, &foot));
    let contact = match distance.cmp(&q(r * r)) {
        std::cmp::Ordering::Greater => Contact::Disjoint,
        std::cmp::Ordering::Less => Contact::Overlapping,
        std::cmp::Ordering::Equal if r > 0 => Contact::Touching,
        // A point is relatively inside when it can be left a little away from every vertex.
        _ => {
            let little = Q::new(1.into(), 1_000_000.into());
            let stays = |v: &V| {
                let beyond = [0, 1, 2].map(|i| &p[i] + &little * (&p[i] - &v[i]));
                nearest(&beyond, vertices) == beyond
            };
            if vertices.iter().all(stays) { Contact::Overlapping } else { Contact::Touching }
        }
    };
    (contact, foot)
}

fn point<S: From<i32>>(p: [i64; 3]) -> Point3<S> {
    Point3::from(p.map(|x| S::from(x as i32)))
}

fn exact(p: &Point3<Rational>) -> V {
    [p.x.clone(), p.y.clone(), p.z.clone()]
}

/// The answer on integers, and the same in every other scalar and under scaling.
fn everywhere<T>(
    ball: &Sphere<i64>,
    shape: &T,
    i64s: impl Fn(&Sphere<i64>, &T) -> BallContact<Rational>,
    f64s: impl Fn(&Sphere<f64>, &T, f64) -> BallContact<f64>,
    rationals: impl Fn(&Sphere<Rational>, &T) -> BallContact<Rational>,
) -> BallContact<Rational> {
    let answer = i64s(ball, shape);
    assert_eq!(rationals(&ball.cast(), shape), answer);
    for scale in [1.0, 2f64.powi(-1000), f64::from_bits(1), 2f64.powi(1000), 2f64.powi(-300)] {
        let scaled = Sphere::new(
            Point3::from([ball.centre.x, ball.centre.y, ball.centre.z].map(|x| x as f64 * scale)),
            ball.r as f64 * scale,
        );
        let floats = f64s(&scaled, shape, scale);
        assert_eq!(floats.contact, answer.contact, "{ball:?}, scaled by {scale}");
        if scale == 1.0 {
            assert_eq!(floats.nearest, answer.nearest.cast::<f64>());
        }
    }
    answer
}

/// Shapes are drawn with coordinates of at most this size, and with coincident points now and then.
fn few(draw: &mut Draw, n: usize, size: i64) -> Vec<[i64; 3]> {
    let mut points: Vec<[i64; 3]> = Vec::new();
    let flat = draw.whole(0, 3);
    for _ in 0..n {
        let mut p = draw.point(size);
        if flat == 0 {
            p[2] = 0;
        }
        if let (0, Some(copied)) = (draw.whole(0, 9), points.last()) {
            p = *copied;
        }
        points.push(p);
    }
    points
}

fn scaled(p: [i64; 3], scale: f64) -> Point3<f64> {
    Point3::from(p.map(|x| x as f64 * scale))
}

#[test]
fn balls_and_simplices() {
    let mut draw = Draw(0x9E37_79B9_7F4A_7C15);
    let mut seen = std::collections::BTreeMap::new();
    for round in 0..common::count(1_500, 6_000) {
        let size = if round % 2 == 0 { 1 } else { 3 };
        let p = few(&mut draw, 4, size);
        let ball = Sphere::new(point::<i64>(draw.point(size + 1)), draw.whole(0, 2));
        let centre = [ball.centre.x, ball.centre.y, ball.centre.z];
        let hull: Vec<V> = p.iter().map(|&p| vector(p)).collect();
        for n in [3, 4] {
            let answer = if n == 3 {
                let of = |p: &[[i64; 3]], scale| {
                    Triangle3::new(scaled(p[0], scale), scaled(p[1], scale), scaled(p[2], scale))
                };
                let triangle = Triangle3::new(point(p[0]), point(p[1]), point(p[2]));
                everywhere(
                    &ball,
                    &triangle,
                    |b, t| intersect::sphere_triangle(b, t).to_record(),
                    |b, _, scale| intersect::sphere_triangle(b, &of(&p, scale)).to_record(),
                    |b, t| intersect::sphere_triangle(b, &t.cast()).to_record(),
                )
            } else {
                let of = |p: &[[i64; 3]], s| {
                    Tetrahedron::new(scaled(p[0], s), scaled(p[1], s), scaled(p[2], s), scaled(p[3], s))
                };
                let tetrahedron = Tetrahedron::new(point(p[0]), point(p[1]), point(p[2]), point(p[3]));
                everywhere(
                    &ball,
                    &tetrahedron,
                    |b, t| intersect::sphere_tetrahedron(b, t).to_record(),
                    |b, _, scale| intersect::sphere_tetrahedron(b, &of(&p, scale)).to_record(),
                    |b, t| intersect::sphere_tetrahedron(b, &t.cast()).to_record(),
                )
            };
            let (contact, foot) = ball_contact(centre, ball.r, &hull[..n]);
            assert_eq!((answer.contact, exact(&answer.nearest)), (contact, foot), "{ball:?} {:?}", &p[..n]);
            if ball.r == 0 {
                let location = if n == 3 {
                    contain::point_triangle(&ball.centre, &Triangle3::new(point(p[0]), point(p[1]), point(p[2])))
                        .location
                } else {
                    let tetrahedron = Tetrahedron::new(point(p[0]), point(p[1]), point(p[2]), point(p[3]));
                    contain::point_tetrahedron(&ball.centre, &tetrahedron).location()
                };
                assert_eq!(Contact::from(location), contact);
            }
            *seen.entry(format!("{n} {contact} {}", ball.r == 0)).or_insert(0) += 1;
        }
    }
    println!("{seen:?}");
    assert_eq!(seen.len(), 12);
}

#[test]
fn balls_and_boxes() {
    let mut draw = Draw(0x1234_5678_9ABC_DEF1);
    let mut seen = std::collections::BTreeMap::new();
    for case in 0..1200 {
        if !common::is_long() && case >= 60 && seen.len() == 12 {
            break;
        }
        // Far from a box, and in it, which is seldom.
        let ball = Sphere::new(point::<i64>(draw.point([3, 1][case % 2])), draw.whole(0, 2));
        let centre = [ball.centre.x, ball.centre.y, ball.centre.z];
        let (a, b) = (draw.point(2), draw.point(2));
        let (min, max) = ([0, 1, 2].map(|i| a[i].min(b[i])), [0, 1, 2].map(|i| a[i].max(b[i])));
        let corners: Vec<V> =
            (0..8).map(|k| vector([0, 1, 2].map(|i| if k >> i & 1 == 1 { max[i] } else { min[i] }))).collect();
        let aabb = Aabb3::new(point(min), point(max));
        let answer = everywhere(
            &ball,
            &aabb,
            |b, t| intersect::sphere_aabb(b, t).to_record(),
            |b, _, s| intersect::sphere_aabb(b, &Aabb3::new(scaled(min, s), scaled(max, s))).to_record(),
            |b, t| intersect::sphere_aabb(b, &t.cast()).to_record(),
        );
        let expected = ball_contact(centre, ball.r, &corners);
        assert_eq!((answer.contact, exact(&answer.nearest)), expected, "{ball:?} {aabb:?}");
        *seen.entry(format!("aabb {} {}", answer.contact, ball.r == 0)).or_insert(0) += 1;

        let size = draw.whole(0, 1) + 1;
        let axes = few(&mut draw, 3, size);
        let h = draw.point(1).map(i64::abs);
        let c = draw.point(1);
        let corners: Vec<V> = (0..8)
            .map(|k| {
                let s = [0, 1, 2].map(|i| if k >> i & 1 == 1 { h[i] } else { -h[i] });
                vector([0, 1, 2].map(|i| c[i] + s[0] * axes[0][i] + s[1] * axes[1][i] + s[2] * axes[2][i]))
            })
            .collect();
        let axis = |i: usize| Vector3::from(axes[i]);
        let obb = Obb::new(point(c), [0, 1, 2].map(axis), h);
        let answer = everywhere(
            &ball,
            &obb,
            |b, t| intersect::sphere_obb(b, t).to_record(),
            |b, t, s| {
                // Axes stay, extents are scaled.
                let mut scaled_box = t.cast::<f64>();
                scaled_box.centre = scaled(c, s);
                scaled_box.half_extents = h.map(|h| h as f64 * s);
                intersect::sphere_obb(b, &scaled_box).to_record()
            },
            |b, t| intersect::sphere_obb(b, &t.cast()).to_record(),
        );
        let expected = ball_contact(centre, ball.r, &corners);
        assert_eq!((answer.contact, exact(&answer.nearest)), expected, "{ball:?} {obb:?}");
        *seen.entry(format!("obb {} {}", answer.contact, ball.r == 0)).or_insert(0) += 1;
    }
    println!("{seen:?}");
    assert_eq!(seen.len(), 12);
}

// Lines against round solids.

/// A round solid of two ends: a convex function that is positive outside, and the part that holds a point.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Ball,
    Capsule,
    Cylinder,
    Cone,
}

#[derive(Clone, Copy, Debug)]
struct Solid {
    kind: Kind,
    a: [i64; 3],
    b: [i64; 3],
    r: i64,
}

const NEAR: f64 = 1e-9;

impl Solid {
    /// Height over a along the axis, length of the axis, distance from the axis.
    fn place(&self, x: [f64; 3]) -> (f64, f64, f64) {
        let m = [0, 1, 2].map(|i| x[i] - self.a[i] as f64);
        let d = [0, 1, 2].map(|i| (self.b[i] - self.a[i]) as f64);
        let dot = |u: [f64; 3], v: [f64; 3]| u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
        let length = dot(d, d).sqrt();
        if length == 0.0 {
            return (0.0, 0.0, dot(m, m).sqrt());
        }
        let height = dot(m, d) / length;
        let radial = [0, 1, 2].map(|i| m[i] - d[i] * height / length);
        (height, length, dot(radial, radial).sqrt())
    }

    fn outside(&self, x: [f64; 3]) -> f64 {
        let ((height, length, radial), r) = (self.place(x), self.r as f64);
        match self.kind {
            Kind::Ball => radial - r,
            Kind::Capsule => {
                let beyond = height - height.clamp(0.0, length);
                beyond.hypot(radial) - r
            }
            Kind::Cylinder => (radial - r).max(-height).max(height - length),
            Kind::Cone if length == 0.0 => radial,
            Kind::Cone => (radial * length - height * r).max(-height).max(height - length),
        }
    }

    fn part(&self, x: [f64; 3]) -> RoundFeature {
        let ((height, length, radial), r) = (self.place(x), self.r as f64);
        let is = |x: f64| x.abs() < NEAR;
        let (bottom, top, on_surface) = (is(height), is(height - length), is(self.outside(x)));
        let point = self.r == 0;
        match self.kind {
            Kind::Ball if on_surface && !point => RoundFeature::Surface,
            Kind::Capsule if on_surface && height < NEAR => RoundFeature::CapA,
            Kind::Capsule if on_surface && height > length - NEAR => RoundFeature::CapB,
            Kind::Capsule if on_surface && !point => RoundFeature::Side,
            Kind::Cylinder if bottom && is(radial - r) && !point => RoundFeature::RimA,
            Kind::Cylinder if bottom => RoundFeature::CapA,
            Kind::Cylinder if top && is(radial - r) && !point => RoundFeature::RimB,
            Kind::Cylinder if top => RoundFeature::CapB,
            Kind::Cylinder if is(radial - r) && !point => RoundFeature::Side,
            Kind::Cone if bottom && is(radial) => RoundFeature::Apex,
            Kind::Cone if top && is(radial - r) && !point => RoundFeature::Rim,
            Kind::Cone if top => RoundFeature::Base,
            Kind::Cone if on_surface && !point => RoundFeature::Side,
            _ => RoundFeature::Interior,
        }
    }
}

type Answer<T> = Option<Passage<T, RoundFeature>>;

/// The queries of lines, rays and segments, in any scalar.
fn ask<S: Scalar>(
    solid: &Solid,
    thing: usize,
    p: Point3<S>,
    q: Point3<S>,
    ends: [Point3<S>; 2],
    r: S,
) -> Answer<S::Root> {
    let [a, b] = ends;
    let direction = Vector3::new(q.x.clone(), q.y.clone(), q.z.clone());
    let line = Line3::new(p.clone(), direction.clone());
    let ray = Ray3::new(p.clone(), direction);
    let segment = Segment3::new(p, q);
    macro_rules! of {
        ($shape:expr, $query:ident) => {{
            let shape = $shape;
            match thing {
                0 => intersect::$query(&line, &shape).map(|hit| hit.to_record()),
                1 => intersect::$query(&ray, &shape).map(|hit| hit.to_record()),
                _ => intersect::$query(&segment, &shape).map(|hit| hit.to_record()),
            }
        }};
    }
    match solid.kind {
        Kind::Ball => of!(Sphere::new(a, r), line_sphere),
        Kind::Capsule => of!(Capsule::new(a, b, r), line_capsule),
        Kind::Cylinder => of!(Cylinder::new(a, b, r), line_cylinder),
        Kind::Cone => of!(Cone::new(a, b, r), line_cone),
    }
}

fn check_line(solid: &Solid, thing: usize, p: [i64; 3], q: [i64; 3]) -> Answer<f64> {
    let whole = |p: [i64; 3]| Point3::<i64>::from(p);
    let answer = ask(solid, thing, whole(p), whole(q), [whole(solid.a), whole(solid.b)], solid.r);
    let label = || format!("{solid:?}, thing {thing}, {p:?} {q:?}: {answer:?}");
    let rational = |p: [i64; 3]| Point3::<Rational>::from(vector(p));
    let same = ask(solid, thing, rational(p), rational(q), [rational(solid.a), rational(solid.b)], self::q(solid.r));
    assert_eq!(same, answer, "{}", label());
    let rounded = answer.as_ref().map(|passage| Passage {
        span: Span { enter: f64::cast_from(&passage.span.enter), exit: f64::cast_from(&passage.span.exit) },
        feature: passage.feature,
        exit_feature: passage.exit_feature,
        coordinates: [],
    });
    for scale in [1.0, 2f64.powi(-1000), f64::from_bits(1), 2f64.powi(900)] {
        let ends = [scaled(solid.a, scale), scaled(solid.b, scale)];
        let floats = ask(solid, thing, scaled(p, scale), scaled(q, scale), ends, solid.r as f64 * scale);
        assert_eq!(floats, rounded, "{} in f64, scaled by {scale}", label());
    }
    // Plain floats answer something.
    let plain = |p: [i64; 3]| scaled(p, 0.1).cast::<Plain<f64>>();
    let _ = ask(solid, thing, plain(p), plain(q), [plain(solid.a), plain(solid.b)], Plain(solid.r as f64 * 0.1));

    // Against the function that is positive outside.
    let v = if thing == 2 { [0, 1, 2].map(|i| q[i] - p[i]) } else { q };
    let at = |t: f64| [0, 1, 2].map(|i| p[i] as f64 + t * v[i] as f64);
    let outside = |t: f64| solid.outside(at(t));
    let (mut low, mut high) = match (v == [0; 3], thing) {
        (true, _) => (0.0, 0.0),
        (_, 0) => (-40.0, 40.0),
        (_, 1) => (0.0, 40.0),
        _ => (0.0, 1.0),
    };
    let domain = (low, high);
    for _ in 0..200 {
        let (s, t) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if outside(s) < outside(t) { high = t } else { low = s }
    }
    let Some(passage) = rounded else {
        assert!(outside(low) > NEAR, "{} is a miss", label());
        return None;
    };
    assert!(outside(low) < NEAR, "{} is a hit", label());
    let Span { enter, exit } = passage.span;
    assert!(enter <= exit);
    for t in [enter, exit, (enter + exit) / 2.0] {
        assert!(outside(t) < NEAR, "{} at {t}", label());
    }
    for t in [enter - 1e-3, exit + 1e-3] {
        assert!(t < domain.0 || t > domain.1 || outside(t) > 1e-8, "{} at {t}", label());
    }
    assert_eq!((passage.feature, passage.exit_feature), (solid.part(at(enter)), solid.part(at(exit))), "{}", label());
    Some(passage)
}

#[test]
fn lines_and_round_solids() {
    let mut draw = Draw(0x0123_4567_89AB_CDEF);
    let mut seen = std::collections::BTreeMap::new();
    for kind in [Kind::Ball, Kind::Capsule, Kind::Cylinder, Kind::Cone] {
        for round in 0..common::count(700, 6000) as i64 {
            let size = 1 + round % 3;
            let a = draw.point(size);
            let b = if kind == Kind::Ball { a } else { draw.point(size) };
            let solid = Solid { kind, a, b, r: draw.whole(0, 2) };
            if matches!(kind, Kind::Cylinder | Kind::Cone) && solid.a == solid.b && solid.r > 0 {
                continue;
            }
            let (p, q) = (draw.point(size + 1), draw.point(size));
            let passage = check_line(&solid, draw.whole(0, 2) as usize, p, q);
            let name = passage.map_or("none".to_string(), |p| format!("{}, {}", p.feature, p.exit_feature));
            *seen.entry(format!("{kind:?}: {name}")).or_insert(0) += 1;
        }
    }
    println!("{seen:#?}");
}

/// Lines along the axis, along the side and through rims and tips, which random ones seldom are.
#[test]
fn lines_along_solids() {
    let mut draw = Draw(0xFEDC_BA98_7654_3210);
    for kind in [Kind::Capsule, Kind::Cylinder, Kind::Cone] {
        for _ in 0..common::count(700, 6000) {
            // An axis of a whole length, so that the side holds points of the grid.
            let axis = [[0, 0, 1], [0, 2, 0], [3, 4, 0], [0, -3, 4], [2, -1, 2], [-2, 0, 0]][draw.whole(0, 5) as usize];
            let a = draw.point(1);
            let b = [0, 1, 2].map(|i| a[i] + axis[i]);
            let solid = Solid { kind, a, b, r: draw.whole(0, 3) };
            // Between marked places: the ends, and r or a whole number away from them along the coordinates.
            let mut mark = || {
                let mut p = if draw.whole(0, 1) == 0 { a } else { b };
                p[draw.whole(0, 2) as usize] += [0, solid.r, -solid.r, 1, -1][draw.whole(0, 4) as usize];
                let along = draw.whole(0, 2) - 1;
                [0, 1, 2].map(|i| p[i] + along * axis[i])
            };
            let (p, q) = (mark(), mark());
            let v = [0, 1, 2].map(|i| q[i] - p[i]);
            let parallel = [0, 1, 2].map(|i| (1 - 2 * (draw.0 & 1) as i64) * axis[i]);
            let thing = draw.whole(0, 2) as usize;
            check_line(&solid, thing, p, if thing == 2 { q } else { v });
            check_line(&solid, thing, p, if thing == 2 { [0, 1, 2].map(|i| p[i] + parallel[i]) } else { parallel });
        }
    }
}

#[test]
fn lines_rays_and_discs() {
    let mut draw = Draw(0x1122_3344_5566_7788);
    /// Checks the planar answers against that in space.
    macro_rules! compare {
        (
            $Line:ident $Line2:ident, $in_space:ident, $in_plane:ident;
            $p:ident $v:ident $c:ident $r:ident
        ) => {
            let flat = |p: [i64; 3]| Point3::new(p[0], p[1], 0);
            let direction = Vector3::new($v[0], $v[1], 0);
            let in_space = $Line::new(flat($p), direction);
            let expected = intersect::$in_space(&in_space, &Sphere::new(flat($c), $r)).map(|hit| hit.to_record());
            let line = $Line2::new(Point2::new($p[0], $p[1]), Vector2::new($v[0], $v[1]));
            let disc = Circle::new(Point2::new($c[0], $c[1]), $r);
            assert_eq!(intersect::$in_plane(&line, &disc).map(|hit| hit.to_record()), expected);
            let doubles = intersect::$in_plane(&line.cast::<f64>(), &disc.cast());
            let rounded = expected.map(|e| (f64::cast_from(&e.span.enter), f64::cast_from(&e.span.exit)));
            assert_eq!(doubles.map(|hit| (hit.enter(), hit.exit())), rounded);
            let singles = intersect::$in_plane(&line.cast::<f64>().cast::<f32>(), &disc.cast::<f64>().cast());
            assert_eq!(singles.is_some(), rounded.is_some());
        };
    }
    for _ in 0..common::count(700, 5000) {
        let (p, v, c, r) = (draw.point(3), draw.point(2), draw.point(2), draw.whole(0, 3));
        compare!(Line3 Line2, line_sphere, line_circle_2d; p v c r);
        compare!(Ray3 Ray2, line_sphere, line_circle_2d; p v c r);
    }
}

/// The contact of two capsules that have an answer in integers, and the same when they are exchanged, turned round or
/// scaled, and in every other scalar.
fn capsules([a, b]: [[i64; 3]; 2], r: i64, [c, d]: [[i64; 3]; 2], s: i64) -> Contact {
    let capsule = |a: [i64; 3], b: [i64; 3], r: i64| Capsule::new(Point3::from(a), Point3::from(b), r);
    let contact = intersect::capsule_capsule(&capsule(a, b, r), &capsule(c, d, s));
    for (first, second) in [((b, a), (c, d)), ((a, b), (d, c)), ((b, a), (d, c))] {
        let (first, second) = (capsule(first.0, first.1, r), capsule(second.0, second.1, s));
        assert_eq!(intersect::capsule_capsule(&first, &second), contact, "{first:?} {second:?}");
        assert_eq!(intersect::capsule_capsule(&second, &first), contact, "{second:?} {first:?}");
        assert_eq!(intersect::capsule_capsule::<Rational>(&second.cast(), &first.cast()), contact);
        let [first, second] = [first, second].map(|capsule| capsule.cast::<f64>());
        assert_eq!(intersect::capsule_capsule::<f32>(&first.cast(), &second.cast()), contact);
        assert_eq!(intersect::capsule_capsule::<Plain<f64>>(&first.cast(), &second.cast()), contact);
    }
    for scale in [1.0, 2f64.powi(-1000), f64::from_bits(1), 2f64.powi(1000), 2f64.powi(-300)] {
        let [first, second] =
            [(a, b, r), (c, d, s)].map(|(a, b, r)| Capsule::new(scaled(a, scale), scaled(b, scale), r as f64 * scale));
        assert_eq!(intersect::capsule_capsule(&first, &second), contact, "{first:?} {second:?}");
    }
    contact
}

#[test]
fn balls_and_capsules() {
    let mut draw = Draw(0x0F1E_2D3C_4B5A_6978);
    let mut seen = std::collections::BTreeMap::new();
    for round in 0..common::count(1_000, 4_000) as i64 {
        let [a, b, c, d] = few(&mut draw, 4, 1 + round % 4).try_into().expect("four of them");
        let (r, s) = (draw.whole(0, 2), draw.whole(0, 2));
        // The differences of points of the axes are the hull of the differences of their ends.
        let differences = [(a, c), (a, d), (b, c), (b, d)].map(|(p, q)| sub(&vector(p), &vector(q)));
        let (expected, _) = ball_contact([0; 3], r + s, &differences);
        assert_eq!(capsules([a, b], r, [c, d], s), expected, "{a:?} {b:?} {r}, {c:?} {d:?} {s}");
        *seen.entry(expected.to_string()).or_insert(0) += 1;

        let (expected, _) = ball_contact(c, r + s, &[a, b].map(vector));
        assert_eq!(capsules([a, b], r, [c, c], s), expected, "{a:?} {b:?} {r}, {c:?} {s}");
        let (ball, capsule) = (Sphere::new(Point3::from(c), s), Capsule::new(Point3::from(a), Point3::from(b), r));
        assert_eq!(intersect::sphere_capsule(&ball, &capsule), expected, "{ball:?} {capsule:?}");
        assert_eq!(intersect::sphere_capsule::<Rational>(&ball.cast(), &capsule.cast()), expected);
        let (rounded, other) = (ball.cast::<f64>(), capsule.cast::<f64>());
        assert_eq!(intersect::sphere_capsule::<f64>(&rounded, &other), expected);
        assert_eq!(intersect::sphere_capsule::<f32>(&rounded.cast(), &other.cast()), expected);
        let turned = Capsule::new(capsule.b, capsule.a, r);
        assert_eq!(intersect::sphere_capsule(&ball, &turned), expected, "{ball:?} {turned:?}");

        // What other queries tell of balls, points and segments.
        let end = Sphere::new(Point3::from(a), r);
        assert_eq!(
            intersect::sphere_capsule(&end, &Capsule::new(ball.centre, ball.centre, s)),
            intersect::sphere_sphere(&end, &ball)
        );
        let point = Sphere::new(ball.centre, 0);
        assert_eq!(intersect::sphere_capsule(&point, &capsule), contain::point_capsule(&ball.centre, &capsule).into());
        let segment = Segment3::new(Point3::from(c), Point3::from(d));
        let as_capsule = Capsule::new(segment.a, segment.b, 0);
        let contact = intersect::capsule_capsule(&as_capsule, &capsule);
        assert_eq!(contact.is_hit(), intersect::line_capsule(&segment, &capsule).is_some(), "{segment:?} {capsule:?}");
    }
    assert!(seen.len() == 3 && seen.values().all(|&count| count > 20), "{seen:?}");
}

/// A point is a ball of radius 0, and a triangle of equal vertices.
#[test]
fn points_and_planes() {
    let mut draw = Draw(0x7766_5544_3322_1100);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..2000 {
        let (p, n, d) = (Point3::from(draw.point(3)), draw.point(2), draw.whole(-4, 4));
        if n == [0; 3] {
            continue;
        }
        let plane = Plane::new(Vector3::new(n[0], n[1], n[2]), d);
        let side = intersect::point_plane(&p, &plane);
        assert_eq!(side, intersect::sphere_plane(&Sphere::new(p, 0), &plane), "{p:?} {plane:?}");
        assert_eq!(side, intersect::triangle_plane(&Triangle3::new(p, p, p), &plane), "{p:?} {plane:?}");
        assert_eq!(side, intersect::point_plane::<f32>(&p.cast::<f64>().cast(), &plane.cast::<f64>().cast()));
        *seen.entry(side.to_string()).or_insert(0) += 1;
    }
    assert_eq!(seen.keys().collect::<Vec<_>>(), ["negative", "positive", "within"]);
}
