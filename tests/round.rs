//! Balls against shapes, lines against round shapes: small grids against first principles in rational numbers, and the same
//! answer in every scalar.

use num_rational::BigRational;
use num_traits::{Signed, Zero};
use straightedge::{
    Aabb3, BallContact, Contact, Obb, Point3, Rational, Sphere, Tetrahedron, Triangle3, Vector3, contain, intersect,
};

type Q = BigRational;
type V = [Q; 3];

/// A small generator; the tests only need variety.
struct Draw(u64);
impl Draw {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 >> 11
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
    for round in 0..6000 {
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
                    intersect::sphere_triangle,
                    |b, _, scale| intersect::sphere_triangle(b, &of(&p, scale)),
                    |b, t| intersect::sphere_triangle(b, &t.cast()),
                )
            } else {
                let of = |p: &[[i64; 3]], s| {
                    Tetrahedron::new(scaled(p[0], s), scaled(p[1], s), scaled(p[2], s), scaled(p[3], s))
                };
                let tetrahedron = Tetrahedron::new(point(p[0]), point(p[1]), point(p[2]), point(p[3]));
                everywhere(
                    &ball,
                    &tetrahedron,
                    intersect::sphere_tetrahedron,
                    |b, _, scale| intersect::sphere_tetrahedron(b, &of(&p, scale)),
                    |b, t| intersect::sphere_tetrahedron(b, &t.cast()),
                )
            };
            let (contact, foot) = ball_contact(centre, ball.r, &hull[..n]);
            assert_eq!((answer.contact, exact(&answer.nearest)), (contact, foot), "{ball:?} {:?}", &p[..n]);
            if ball.r == 0 {
                let location = if n == 3 {
                    contain::point_triangle(&ball.centre, &Triangle3::new(point(p[0]), point(p[1]), point(p[2]))).0
                } else {
                    let tetrahedron = Tetrahedron::new(point(p[0]), point(p[1]), point(p[2]), point(p[3]));
                    contain::point_tetrahedron(&ball.centre, &tetrahedron).location
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
    for _ in 0..1200 {
        let ball = Sphere::new(point::<i64>(draw.point(3)), draw.whole(0, 2));
        let centre = [ball.centre.x, ball.centre.y, ball.centre.z];
        let (a, b) = (draw.point(2), draw.point(2));
        let (min, max) = ([0, 1, 2].map(|i| a[i].min(b[i])), [0, 1, 2].map(|i| a[i].max(b[i])));
        let corners: Vec<V> =
            (0..8).map(|k| vector([0, 1, 2].map(|i| if k >> i & 1 == 1 { max[i] } else { min[i] }))).collect();
        let aabb = Aabb3::new(point(min), point(max));
        let answer = everywhere(
            &ball,
            &aabb,
            intersect::sphere_aabb,
            |b, _, s| intersect::sphere_aabb(b, &Aabb3::new(scaled(min, s), scaled(max, s))),
            |b, t| intersect::sphere_aabb(b, &t.cast()),
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
        let obb = Obb::new(point(c), axis(0), axis(1), axis(2), h[0], h[1], h[2]);
        let answer = everywhere(
            &ball,
            &obb,
            intersect::sphere_obb,
            |b, t, s| {
                // Axes stay, extents are scaled.
                let mut scaled_box = t.cast::<f64>();
                scaled_box.centre = scaled(c, s);
                [scaled_box.h0, scaled_box.h1, scaled_box.h2] = h.map(|h| h as f64 * s);
                intersect::sphere_obb(b, &scaled_box)
            },
            |b, t| intersect::sphere_obb(b, &t.cast()),
        );
        let expected = ball_contact(centre, ball.r, &corners);
        assert_eq!((answer.contact, exact(&answer.nearest)), expected, "{ball:?} {obb:?}");
        *seen.entry(format!("obb {} {}", answer.contact, ball.r == 0)).or_insert(0) += 1;
    }
    println!("{seen:?}");
    assert_eq!(seen.len(), 12);
}
