//! Pairs of flat and solid convex shapes against linear programs over small grids, and the laws that no answer may
//! break.

use common::random::congruential;
use common::vector::{cross, dot, sub};
use num_rational::BigRational;
use straightedge::answer::Separation;
use straightedge::arith::CastFrom;
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

/// The contact of two hulls, by the definition: along all directions perpendicular to two differences of points of the
/// Minkowski difference, along those perpendicular to one of them and a normal, and along the differences themselves.
fn by_definition(a: &[P], b: &[P]) -> Contact {
    let difference: Vec<P> = a.iter().flat_map(|&x| b.iter().map(move |&y| sub(x, y))).collect();
    let mut edges: Vec<P> = Vec::new();
    for set in [a, b] {
        for (i, &x) in set.iter().enumerate() {
            edges.extend(set[..i].iter().map(|&y| sub(x, y)));
        }
    }
    // A basis of the span of the edges, extended one by one.
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

fn rational(x: i64) -> BigRational {
    BigRational::from_integer(x.into())
}

/// The convex queries against the definition, and the named direction against all others in their order.
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
        // The depth, by all directions.
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
        // Apart, touching or nearly so, and overlapping.
        let aside = [110, 95, 30, 0][(round / 3 % 4) as usize];
        let (a, mut b) = (set(0), set(if is_lattice { aside / 24 } else { aside }));
        if is_lattice && aside == 110 {
            // A mirror image that touches.
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

/// What boxes and sets of points refuse, with its name; plain floats accept it.
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
    // Plain floats accept all of it.
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
        let g = Obb { center: p(), ..o };
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

/// A ball and a box of small integers, mostly oblique.
fn ball_and_box(draw: &mut Draw) -> (Sphere<f64>, Obb<f64>) {
    let mut x = |reach: i64| draw.of(-reach, reach) as f64;
    let axes = [[x(2), x(2), x(2)], [x(2), x(2), x(2)], [x(2), x(2), x(2)]].map(Vector3::from);
    let obb = Obb::new(Point3::new(x(2), x(2), x(2)), axes, [x(3).abs(), x(3).abs(), x(3).abs()]);
    (Sphere::new(Point3::new(x(9), x(9), x(9)), x(6).abs()), obb)
}

/// Balls beside oblique boxes, in floats by the guess of a feature, in rationals by a search.
#[test]
fn depths_in_floats_are_those_of_rationals() {
    let draw = &mut Draw(8);
    for _ in 0..common::count(3_000, 60_000) {
        let (ball, obb) = ball_and_box(draw);
        let met = penetration(&ball, &obb);
        let exact = penetration(&ball.try_cast::<Rational>().unwrap(), &obb.try_cast::<Rational>().unwrap());
        let near = |root: Surd| f64::cast_from(&root);
        let normal = exact.normal().map(|Vector3 { x, y, z }| Vector3::new(near(x), near(y), near(z)));
        assert_eq!((met.contact(), met.depth()), (exact.contact(), exact.depth().map(near)), "{ball:?} {obb:?}");
        assert_eq!((met.normal(), met.direction()), (normal, exact.direction()), "{ball:?} {obb:?}");
        is_deeper_near_the_depth(&met, &exact);
    }
}

/// The next double above one that is not negative, or below it, but not below zero.
fn beside(x: f64, step: i64) -> f64 {
    f64::from_bits(x.to_bits().saturating_add_signed(step))
}

/// What is deeper, at the depth and beside it, and at distances of few bits, which depths often are.
fn is_deeper_near_the_depth<A, B, C, D>(met: &Penetration<A, B>, exact: &Penetration<C, D>) -> bool
where
    A: Penetrates<B, Scalar = f64>,
    C: Penetrates<D, Scalar = Rational>,
{
    let (depth, exactly) = (met.depth().unwrap_or(1.0), exact.depth());
    for distance in [depth, beside(depth, 1), beside(depth, -1), 2.0 * depth, depth.round(), 0.0] {
        let surd = Surd::new(Rational::from_float(distance).unwrap(), Rational::default(), Rational::default());
        let is_deeper = exactly.as_ref().is_some_and(|depth| *depth > surd);
        assert_eq!(met.is_deeper_than(&distance), is_deeper, "{distance} {met:?} {exactly:?}");
        assert_eq!(exact.is_deeper_than(&surd.rational()), is_deeper, "{distance} {met:?} {exactly:?}");
    }
    // Whether the depth was rounded to the first distance.
    met.contact() == Contact::Overlapping && exactly != Rational::from_float(depth).map(Surd::from)
}

/// The same of all pairs of shapes whose depth is found in another way.
#[test]
fn depths_beside_a_distance() {
    let draw = &mut Draw(10);
    let mut ties = [0; 7];
    for _ in 0..common::count(300, 10_000) {
        let ((ball, first), (other, second)) = (ball_and_box(draw), ball_and_box(draw));
        let mut p = || Point3::from([0; 3].map(|_| draw.of(-4, 4) as f64));
        let capsules = [ball, other].map(|ball| Capsule::new(ball.center, p(), ball.radius));
        let tetrahedra = [0; 2].map(|_| Tetrahedron::new(p(), p(), p(), p()));
        let hulls = [0; 2].map(|_| ConvexHull::new((0..5).map(|_| p()).collect()));
        macro_rules! pair {
            ($first:expr, $second:expr) => {{
                let (first, second) = (&$first, &$second);
                let (a, b) = (first.try_cast::<Rational>().unwrap(), second.try_cast::<Rational>().unwrap());
                is_deeper_near_the_depth(&penetration(first, second), &penetration(&a, &b))
            }};
        }
        let found = [
            pair!(first, second),
            pair!(tetrahedra[0], tetrahedra[1]),
            pair!(hulls[0], hulls[1]),
            pair!(ball, other),
            pair!(ball, capsules[1]),
            pair!(capsules[0], capsules[1]),
            pair!(capsules[0], hulls[0]),
        ];
        ties.iter_mut().zip(found).for_each(|(ties, found)| *ties += usize::from(found));
        pair!(ball, hulls[1]);
        pair!(capsules[0], tetrahedra[0]);
    }
    assert!(ties.iter().all(|&ties| ties > 10), "{ties:?}");
}

/// The corners of a box in their order, `+++`, `++-`, …, `---`.
fn corners(Aabb3 { min, max }: &Aabb3<f64>) -> Vec<Point3<f64>> {
    let of = |corner: usize, axis: usize, low: f64, high: f64| if corner >> (2 - axis) & 1 == 1 { low } else { high };
    let corner = |i| Point3::new(of(i, 0, min.x, max.x), of(i, 1, min.y, max.y), of(i, 2, min.z, max.z));
    (0..8).map(corner).collect()
}

/// Pairs whose manifold no query has are what their hulls are, with the same corners in the same order.
#[test]
fn shapes_are_as_deep_as_their_hulls() {
    fn agree<A, B, C, D>(met: &Penetration<A, B>, of_hulls: &Penetration<C, D>) -> bool
    where
        A: Penetrates<B, Scalar = f64>,
        C: Penetrates<D, Scalar = f64>,
    {
        assert_eq!(met.to_record(), of_hulls.to_record());
        assert_eq!(met.contact_manifold(), of_hulls.contact_manifold(), "{met:?}");
        differ_by_the_depth(met);
        met.normal().is_some()
    }
    let draw = &mut Draw(11);
    let mut meet = [0; 8];
    for round in 0..common::count(400, 10_000) {
        let reach = 2 + round as i64 % 3;
        let mut p = || Point3::from([0; 3].map(|_| draw.of(-reach, reach) as f64));
        let boxes = [0; 2].map(|_| {
            let (a, b) = (p(), p());
            Aabb3::new(
                Point3::new(a.x.min(b.x), a.y.min(b.y), a.z.min(b.z)),
                Point3::new(a.x.max(b.x), a.y.max(b.y), a.z.max(b.z)),
            )
        });
        let (tetrahedron, triangle) = (Tetrahedron::new(p(), p(), p(), p()), Triangle3::new(p(), p(), p()));
        let hull = ConvexHull::new((0..5).map(|_| p()).collect());
        let (centers, end) = ([p(), p()], p());
        let balls = centers.map(|center| Sphere::new(center, draw.of(0, 2 * reach) as f64 / 2.0));
        // Equal ends: the core of a ball.
        let [ball, other] = balls;
        let [as_capsule, as_other] = balls.map(|ball| Capsule::new(ball.center, ball.center, ball.radius));
        let capsule = Capsule::new(ball.center, end, ball.radius);
        let [of_box, of_second] = boxes.map(|aabb| ConvexHull::new(corners(&aabb)));
        let of_tetrahedron = ConvexHull::new(vec![tetrahedron.a, tetrahedron.b, tetrahedron.c, tetrahedron.d]);
        let of_triangle = ConvexHull::new(vec![triangle.a, triangle.b, triangle.c]);
        let met = [
            agree(&penetration(&boxes[0], &boxes[1]), &penetration(&of_box, &of_second)),
            agree(&penetration(&ball, &boxes[0]), &penetration(&as_capsule, &of_box)),
            agree(&penetration(&ball, &triangle), &penetration(&as_capsule, &of_triangle)),
            agree(&penetration(&ball, &tetrahedron), &penetration(&as_capsule, &of_tetrahedron)),
            agree(&penetration(&ball, &other), &penetration(&as_capsule, &as_other)),
            agree(&penetration(&ball, &as_other), &penetration(&as_capsule, &as_other)),
            agree(&penetration(&ball, &hull), &penetration(&as_capsule, &hull)),
            agree(&penetration(&capsule, &tetrahedron), &penetration(&capsule, &of_tetrahedron)),
        ];
        meet.iter_mut().zip(met).for_each(|(meet, met)| *meet += usize::from(met));
    }
    assert!(meet.iter().all(|&meet| meet > 50), "{meet:?}");
}

/// Balls in axis-aligned boxes, often in the middle between faces: the nearest of these, of several the first.
#[test]
fn balls_in_boxes() {
    let draw = &mut Draw(12);
    let mut ties = 0;
    for _ in 0..common::count(2_000, 40_000) {
        let center = [0; 3].map(|_| draw.of(-3, 3));
        // The distances of the faces, on the positive sides and on the negative ones.
        let [above, below] = [0; 2].map(|_| [0; 3].map(|_| draw.of(0, 3)));
        let max = [0, 1, 2].map(|i| center[i] + above[i]);
        let min = [0, 1, 2].map(|i| center[i] - below[i]);
        if (0..3).any(|i| min[i] == max[i]) {
            continue;
        }
        let r = draw.of(0, 4);
        let aabb = Aabb3::new(point::<f64>(min), point(max));
        let met = penetration(&Sphere::new(point::<f64>(center), r as f64), &aabb);
        // Each face by the three first of its corners, and the distance of the center.
        let numbered = corners(&aabb);
        let mut faces: Vec<([usize; 3], i64, [f64; 3])> = Vec::new();
        for (axis, (above, below)) in above.into_iter().zip(below).enumerate() {
            for (side, distance) in [(1.0, above), (-1.0, below)] {
                let at = if side > 0.0 { max[axis] } else { min[axis] } as f64;
                let on: Vec<usize> =
                    (0..8).filter(|&i| [numbered[i].x, numbered[i].y, numbered[i].z][axis] == at).collect();
                let mut normal = [0.0; 3];
                // The box moves against the outward normal.
                normal[axis] = -side;
                faces.push(([on[0], on[1], on[2]], distance, normal));
            }
        }
        let least = faces.iter().map(|face| face.1).min().unwrap();
        faces.retain(|face| face.1 == least);
        faces.sort_by_key(|face| face.0);
        ties += usize::from(faces.len() > 1);
        let ([i, j, k], _, normal) = faces[0];
        let told = format!("{center:?} {r} {min:?} {max:?}");
        let contact = if least + r == 0 { Contact::Touching } else { Contact::Overlapping };
        assert_eq!((met.contact(), met.depth()), (contact, Some((least + r) as f64)), "{told}");
        assert_eq!(met.normal(), Some(Vector3::from(normal)), "{told}");
        assert_eq!(met.direction(), Some(Separation::FaceOfB(i, j, k)), "{told}");
    }
    assert!(ties > 200, "{ties}");
}

/// A distance that is none is refused, with the query's name.
#[test]
fn distances_that_are_none() {
    let ball = Sphere::new(Point3::from([0.0; 3]), 1.0);
    let met = penetration(&ball, &ball);
    for (distance, what) in [(-1.0, "negative"), (f64::NAN, "NaN"), (f64::INFINITY, "not finite")] {
        let ask = std::panic::AssertUnwindSafe(|| met.is_deeper_than(&distance));
        let told = *std::panic::catch_unwind(ask).expect_err("it is refused").downcast::<String>().unwrap();
        assert_eq!(told, format!("intersect/sphere_sphere_penetration: distance is {what}"));
    }
}

/// The difference of the points is the normal times the depth, and the first pair is the one that is returned alone.
#[test]
fn points_of_contact_are_apart_by_the_depth() {
    let draw = &mut Draw(9);
    for _ in 0..common::count(500, 10_000) {
        let ((ball, first), (_, second)) = (ball_and_box(draw), ball_and_box(draw));
        let end = Point3::from([0; 3].map(|_| draw.of(-9, 9) as f64));
        let capsule = Capsule::new(ball.center, end, ball.radius);
        differ_by_the_depth(&penetration(&first, &second));
        differ_by_the_depth(&penetration(&ball, &first));
        differ_by_the_depth(&penetration(&capsule, &first));
        differ_by_the_depth(&penetration(&ball, &capsule));
        let hull = ConvexHull::new((0..6).map(|_| Point3::from([0; 3].map(|_| draw.of(-9, 9) as f64))).collect());
        differ_by_the_depth(&penetration(&capsule, &hull));
    }
}

/// The pairs of unlike shapes, in both orders.
#[test]
fn penetration_in_either_order() {
    let draw = &mut Draw(13);
    let mut seen = [[0; 3]; 12];
    for round in 0..common::count(150, 4_000) {
        let ((ball, obb), (other, _)) = (ball_and_box(draw), ball_and_box(draw));
        let reach = 2 + round as i64 % 4;
        let mut p = || Point3::from([0; 3].map(|_| draw.of(-reach, reach) as f64));
        let (a, b) = (p(), p());
        let aabb = Aabb3::new(
            Point3::new(a.x.min(b.x), a.y.min(b.y), a.z.min(b.z)),
            Point3::new(a.x.max(b.x), a.y.max(b.y), a.z.max(b.z)),
        );
        let (tetrahedron, triangle) = (Tetrahedron::new(p(), p(), p(), p()), Triangle3::new(p(), p(), p()));
        let hull = ConvexHull::new((0..5).map(|_| p()).collect());
        let (small, capsule) = (Sphere::new(p(), 1.0), Capsule::new(p(), p(), 1.0));
        let long = Capsule::new(other.center, ball.center, other.radius);
        let met = [
            exchanged(&aabb, &obb),
            exchanged(&small, &aabb),
            exchanged(&ball, &obb),
            exchanged(&small, &triangle),
            exchanged(&small, &tetrahedron),
            exchanged(&small, &hull),
            exchanged(&small, &capsule),
            exchanged(&capsule, &aabb),
            exchanged(&long, &obb),
            exchanged(&capsule, &triangle),
            exchanged(&capsule, &tetrahedron),
            exchanged(&capsule, &hull),
        ];
        seen.iter_mut().zip(met).for_each(|(seen, contact)| seen[contact as usize] += 1);
        // In exact numbers, the opposite of an irrational one.
        let (ball, obb) = (ball.try_cast::<Rational>().unwrap(), obb.try_cast::<Rational>().unwrap());
        let normals = [penetration(&ball, &obb).normal(), penetration(&obb, &ball).normal()];
        if let [Some(Vector3 { x, y, z }), Some(n)] = normals {
            for (one, other) in [(x, n.x), (y, n.y), (z, n.z)] {
                assert_eq!(Surd::new(-one.rational(), -one.factor(), one.radicand().into()), other);
            }
        }
    }
    assert!(seen.iter().all(|of| of[0] > 5 && of[2] > 5), "{seen:?}");
    let flat = Aabb3::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 1.0, f64::NAN));
    let refusal = common::panic_of(|| penetration(&flat, &Sphere::new(Point3::from([0.0; 3]), 1.0)).contact());
    assert_eq!(refusal.as_deref(), Some("intersect/sphere_aabb_penetration: first.max.z is NaN"));
}

/// Asserts of two shapes that with the second one first the answer is the other way round; returns the contact.
fn exchanged<A, B>(first: &A, second: &B) -> Contact
where
    A: Penetrates<B, Scalar = f64>,
    B: Penetrates<A, Scalar = f64>,
{
    let (met, turned) = (penetration(first, second), penetration(second, first));
    // 0 - x is never -0.
    let opposite = |n: Vector3<f64>| Vector3::new(0.0 - n.x, 0.0 - n.y, 0.0 - n.z);
    let renamed = |direction| match direction {
        Separation::FaceOfA(i, j, k) => Separation::FaceOfB(i, j, k),
        Separation::FaceOfB(i, j, k) => Separation::FaceOfA(i, j, k),
        Separation::Edges(i, j, k, l) => Separation::Edges(k, l, i, j),
        other => unreachable!("{other:?} is no direction of a depth"),
    };
    assert_eq!((turned.contact(), turned.depth()), (met.contact(), met.depth()));
    let normal = turned.normal();
    assert_eq!(normal, met.normal().map(opposite));
    if let Some(n) = normal {
        assert!([n.x, n.y, n.z].iter().all(|x| x.to_bits() != (-0.0_f64).to_bits()), "{n:?}");
    }
    assert_eq!(turned.direction(), met.direction().map(renamed));
    for distance in [0.0, 0.25, 1.0].into_iter().chain(met.depth()) {
        assert_eq!(turned.is_deeper_than(&distance), met.is_deeper_than(&distance));
    }
    // The same polygon as seen from the other side, perhaps from another corner.
    let mut manifold = met.contact_manifold();
    manifold.reverse();
    manifold.iter_mut().for_each(|pair| pair.reverse());
    let opposite = turned.contact_manifold();
    let start = manifold.iter().position(|pair| Some(pair) == opposite.first()).unwrap_or_default();
    manifold.rotate_left(start);
    assert_eq!(opposite, manifold);
    let first = opposite.iter().map(|[p, _]| [p.x, p.y, p.z]).min_by(|p, q| p.partial_cmp(q).unwrap());
    assert_eq!(first, opposite.first().map(|[p, _]| [p.x, p.y, p.z]));
    differ_by_the_depth(&turned);
    met.contact()
}

fn differ_by_the_depth<A: Penetrates<B, Scalar = f64>, B>(met: &Penetration<A, B>) {
    let pairs = met.contact_manifold();
    assert_eq!(met.points(), pairs.first().copied(), "{met:?}");
    assert_eq!(met.normal().is_some(), !pairs.is_empty(), "{met:?}");
    let (Some(normal), Some(depth)) = (met.normal(), met.depth()) else { return };
    for [p, q] in pairs {
        let rest = [p.x - q.x - depth * normal.x, p.y - q.y - depth * normal.y, p.z - q.z - depth * normal.z];
        assert!(rest.iter().all(|rest| rest.abs() < 1e-12), "{met:?} {p:?} {q:?}");
    }
}
