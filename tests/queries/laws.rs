//! Laws that answers obey for any input: invariance under swaps, permutations, reflections, scalings and translations,
//! and relations between queries. On small grids most input is degenerate.

use common::{Exact, any_double, cases, float, ratio, sign_of};
use proptest::prelude::*;
use straightedge::contain::{point_segment, point_segment_2d, point_tetrahedron, point_triangle, point_triangle_2d};
use straightedge::intersect::{segment_segment, segment_segment_2d, segment_triangle};
use straightedge::predicate::{
    Orient3d, angle, angle_2d, collinear, compare_distance, compare_distance_2d, incircle, insphere, orient2d, orient3d,
};
use straightedge::{
    Contact, Feature, Location, Point2, Point3, Rational, Scalar, Segment2, Segment3, Shared, Sign, Span, Tetrahedron,
    Triangle2, Triangle3,
    answer::{MeetingRecord, PointLocation},
    arith::CastFrom,
};

pub(crate) type Five3<S> = [Point3<S>; 5];
pub(crate) type Five2<S> = [Point2<S>; 5];

/// The answers of every spatial query on five points.
#[derive(Clone, Debug, PartialEq)]
struct Spatial {
    /// Signs that change with the handedness of space.
    oriented: [Sign; 8],
    /// A sign that does not.
    distance: Sign,
    angle: Sign,
    collinear: bool,
    placed: [PointLocation; 3],
    contact: Contact,
    /// The contact of two segments.
    crossing: Contact,
    /// The span of segment and triangle.
    span: Option<[Rational; 2]>,
}

/// Calls every spatial query.
fn spatial<S: Exact>([a, b, c, d, e]: &Five3<S>) -> Spatial {
    let (point, tetrahedron) = (a, Tetrahedron::new(b.clone(), c.clone(), d.clone(), e.clone()));
    let in_tetrahedron = point_tetrahedron(point, &tetrahedron);
    let segment = Segment3::new(a.clone(), b.clone());
    let triangle = Triangle3::new(c.clone(), d.clone(), e.clone());
    let met = segment_triangle(&segment, &triangle);
    assert_eq!(met.contact().is_hit(), met.span().is_some());
    let [d0, d1, d2, d3, v] = in_tetrahedron.determinants();
    Spatial {
        oriented: [orient3d(a, b, c, d), insphere(a, b, c, d, e), d0, d1, d2, d3, v, met.side()],
        distance: Sign::from(compare_distance(a, b, c)),
        angle: angle(a, b, c),
        collinear: collinear(a, b, c),
        placed: [
            point_segment(point, &Segment3::new(b.clone(), c.clone())),
            point_triangle(point, &Triangle3::new(b.clone(), c.clone(), d.clone())),
            PointLocation { location: in_tetrahedron.location(), feature: in_tetrahedron.feature() },
        ],
        contact: met.contact(),
        crossing: segment_segment(&segment, &Segment3::new(c.clone(), d.clone())).contact(),
        span: met.span().map(|Span { enter, exit }| [enter, exit].map(|t| S::exact(&t))),
    }
}

/// The answers of every planar query on four points (and an unused fifth one).
#[derive(Clone, Debug, PartialEq)]
struct Planar {
    oriented: [Sign; 2],
    distance: Sign,
    angle: Sign,
    placed: [PointLocation; 2],
    contact: Contact,
}

/// Calls every planar query.
fn planar<S: Scalar>([a, b, c, d, _]: &Five2<S>) -> Planar {
    let [first, second] = [(a, b), (c, d)].map(|(a, b)| Segment2::new(a.clone(), b.clone()));
    let contact = segment_segment_2d(&first, &second).contact();
    Planar {
        oriented: [orient2d(a, b, c), incircle(a, b, c, d)],
        distance: Sign::from(compare_distance_2d(a, b, c)),
        angle: angle_2d(a, b, c),
        placed: [
            point_segment_2d(a, &Segment2::new(b.clone(), c.clone())),
            point_triangle_2d(a, &Triangle2::new(b.clone(), c.clone(), d.clone())),
        ],
        contact,
    }
}

/// The points of these coordinates.
pub(crate) fn five3<S: Scalar>(grid: &[[i64; 3]; 5]) -> Five3<S> {
    grid.map(|point| Point3::from(point.map(common::int)))
}

/// Their projections.
pub(crate) fn five2<S: Scalar>(grid: &[[i64; 3]; 5]) -> Five2<S> {
    grid.map(|[x, y, _]| Point2::new(common::int(x), common::int(y)))
}

/// Points of small grids: anywhere, in one plane, and with three of them on a line. No coordinate exceeds 9.
pub(crate) fn grid() -> impl Strategy<Value = [[i64; 3]; 5]> {
    let within = |size: i64| core::array::from_fn(|_| core::array::from_fn::<_, 3, _>(|_| -size..=size));
    let points = prop_oneof![within(1), within(2), within(3)];
    (points, 0..5, -1_i64..=2).prop_map(|(points, kind, step): (_, _, i64)| {
        let [p, q, u, v, w]: [[i64; 3]; 5] = points;
        let beyond = |a: [i64; 3], b: [i64; 3]| core::array::from_fn(|i| a[i] + step * (b[i] - a[i]));
        match kind {
            0 => points,
            1 => points.map(|[x, y, _]| [x, y, 0]),
            2 => points.map(|[x, y, _]| [x, y, x - y]),
            3 => [p, q, u, v, beyond(u, v)],
            _ => [p, q, beyond(p, q), v, beyond(w, v)],
        }
    })
}

/// Declares a law of five points, which is checked for grids, in the long form in every scalar.
macro_rules! laws {
    ($cases:literal: $($(#[$doc:meta])* fn $name:ident<$s:ident>($points:ident) $body:block)+) => {
        proptest! {
            #![proptest_config(cases($cases))]
            $(
                $(#[$doc])*
                #[test]
                fn $name($points in grid()) {
                    fn check<$s: Exact>($points: [[i64; 3]; 5]) $body
                    check::<f64>($points);
                    #[cfg(long_form)]
                    check::<f32>($points);
                    #[cfg(long_form)]
                    check::<i64>($points);
                    check::<Rational>($points);
                }
            )+
        }
    };
}
pub(crate) use laws;

/// Every way to permute and reflect the axes, as a list of (axis, sign), and whether it preserves handedness.
pub(crate) fn frames<const N: usize>() -> Vec<([(usize, i64); N], Sign)> {
    let mut orders: Vec<(Vec<usize>, Sign)> = vec![(vec![], Sign::Positive)];
    for axis in 0..N {
        let insert = |(order, sign): &(Vec<usize>, Sign), at: usize| {
            let mut longer = order.clone();
            longer.insert(at, axis);
            (longer, if (order.len() - at) % 2 == 0 { *sign } else { -*sign })
        };
        orders = orders.iter().flat_map(|order| (0..=axis).map(move |at| insert(order, at))).collect();
    }
    let reflected = |(order, sign): &(Vec<usize>, Sign), bits: u32| {
        let frame = core::array::from_fn(|i| (order[i], if bits >> i & 1 == 1 { -1 } else { 1 }));
        (frame, if bits.count_ones() % 2 == 0 { *sign } else { -*sign })
    };
    orders.iter().flat_map(|order| (0..1 << N).map(move |bits| reflected(order, bits))).collect()
}

/// A list of signs after a change of handedness.
fn turned<const N: usize>(signs: [Sign; N], hand: Sign) -> [Sign; N] {
    signs.map(|sign| sign * hand)
}

common::test_in! {
    [f64, Rational, f32, i64, i32]
    /// The laws leave open which sign is positive; these are Shewchuk's conventions.
    fn conventions_of_sign<S>() {
        let [a, b, c, inside, outside] =
            [[1, 0], [0, 1], [-1, -1], [0, 0], [2, 2]].map(|[x, y]| common::p2::<S>(x, y));
        assert_eq!(orient2d(&a, &b, &c), Sign::Positive);
        assert_eq!(incircle(&a, &b, &c, &inside), Sign::Positive);
        assert_eq!(incircle(&a, &b, &c, &outside), Sign::Negative);
        assert_eq!(Sign::from(compare_distance_2d(&a, &b, &c)), Sign::Negative);
        assert_eq!(angle_2d(&a, &b, &c), Sign::Positive);
        assert_eq!(angle_2d(&a, &inside, &c), Sign::Negative);
        let p = |x, y, z| common::p3::<S>(x, y, z);
        let [a, b, c, d] = [p(1, 0, 0), p(0, 1, 0), p(-1, -1, 0), p(0, 0, -1)];
        assert_eq!(orient3d(&a, &b, &c, &d), Sign::Positive);
        assert_eq!(S::exact(&S::value_of::<Orient3d>(&[a.clone(), b.clone(), c.clone(), d.clone()])), ratio(3, 1));
        assert_eq!(insphere(&a, &b, &c, &d, &p(0, 0, 0)), Sign::Positive);
        assert_eq!(insphere(&a, &b, &c, &d, &p(0, 0, -2)), Sign::Negative);
        assert_eq!(Sign::from(compare_distance(&d, &a, &c)), Sign::Negative);
        assert_eq!(angle(&a, &p(0, 0, 0), &c), Sign::Negative);
    }
}

common::test_in! {
    [f64, Rational]
    /// The volume of a tetrahedron does not depend on the query point: summed after a shift to a distant point, as in
    /// the list of errata (C4), it would be 0.8 and not 1. That of a flat one is zero, the terms of the sum are not
    /// (C1).
    fn values_of_a_tetrahedron_do_not_depend_on_the_point<S>() {
        let at = |x, y, z| Point3::new(x, y, z).try_cast::<S>().expect("the scalar holds doubles");
        let unit = Tetrahedron::new(at(0.1, 0.2, 0.3), at(1.1, 0.2, 0.3), at(0.1, 1.2, 0.3), at(0.1, 0.2, 1.3));
        let volume = |p| S::exact(&point_tetrahedron(&p, &unit).values()[4]);
        let near = volume(at(0.3, 0.4, 0.5));
        assert!((&near + ratio(1, 1)) < ratio(1, 1_000_000_000_000_000), "the volume is 1 but for a few roundings");
        for far in [at(1e6, 2e6, 3e6), at(-1.1e6, 0.7e6, -1e6), at(1e6, 0.2, 0.3)] {
            assert_eq!(volume(far), near);
        }
        let flat = Tetrahedron::new(at(0.0, 0.0, 0.0), at(1.0, 0.0, 0.0), at(0.0, 1.0, 0.0), at(1.0, 1.0, 0.0));
        let values = point_tetrahedron(&at(5.0, 5.0, 3.0), &flat).values().map(|d| S::exact(&d));
        assert_eq!(values, [-3, 3, 3, -3, 0].map(|d| ratio(d, 1)));
    }
}

#[test]
fn there_are_48_frames_of_space() {
    assert_eq!((frames::<2>().len(), frames::<3>().len()), (8, 48));
    assert_eq!(frames::<3>().iter().filter(|(_, hand)| *hand == Sign::Positive).count(), 24);
    assert!(frames::<3>().contains(&([(1, 1), (2, 1), (0, 1)], Sign::Positive)), "a turn about the diagonal");
}

laws! { 40:
    /// Permuting and reflecting axes changes the signs of orientation by its parity, and nothing else.
    fn frames_of_axes<S>(points) {
        let (before, shadow) = (spatial::<S>(&five3(&points)), planar::<S>(&five2(&points)));
        for (frame, hand) in frames::<3>() {
            let after = spatial::<S>(&five3(&points.map(|p| frame.map(|(axis, sign)| sign * p[axis]))));
            assert_eq!(after, Spatial { oriented: turned(before.oriented, hand), ..before.clone() }, "{frame:?}");
        }
        for (frame, hand) in frames::<2>() {
            let [(x, sx), (y, sy)] = frame;
            let after = planar::<S>(&five2(&points.map(|p| [sx * p[x], sy * p[y], 0])));
            assert_eq!(after, Planar { oriented: turned(shadow.oriented, hand), ..shadow.clone() }, "{frame:?}");
        }
    }
}

laws! { 300:
    /// Every transposition of points changes the sign; so every permutation changes it by its parity.
    fn parity_of_permutations<S>(points) {
        let [p, q] = [five3::<S>(&points), five3::<S>(&points)];
        let orientation = |[a, b, c, d, _]: &Five3<S>| orient3d(a, b, c, d);
        let sphere = |[a, b, c, d, e]: &Five3<S>| insphere(a, b, c, d, e);
        for i in 0..4 {
            let mut q = q.clone();
            q.swap(i, i + 1);
            assert_eq!(sphere(&q), -sphere(&p));
            if i < 3 {
                assert_eq!(orientation(&q), -orientation(&p));
            }
        }
        let p = five2::<S>(&points);
        for i in 0..3 {
            let mut q = p.clone();
            q.swap(i, i + 1);
            let [before, after] = [&p, &q].map(|p| planar(p).oriented);
            assert_eq!(after[1], -before[1]);
            if i < 2 {
                assert_eq!(after[0], -before[0]);
            }
        }
    }

    /// compare_distance changes when a and b are swapped, angle does not when a and c are, collinear never does.
    fn swaps_of_predicates<S>(points) {
        let [a, b, c, ..] = five3::<S>(&points);
        assert_eq!(Sign::from(compare_distance(&a, &b, &c)), -Sign::from(compare_distance(&a, &c, &b)));
        assert_eq!(angle(&a, &b, &c), angle(&c, &b, &a));
        assert_eq!(collinear(&a, &b, &c), collinear(&b, &a, &c));
        assert_eq!(collinear(&a, &b, &c), collinear(&a, &c, &b));
        // Thales: the angle at b is right where b is as far from the middle as a.
        let doubled = |p: [i64; 3]| p.map(|x| 2 * x);
        let [a, b, c] = [0, 1, 2].map(|i| points[i]);
        let middle = Point3::from(core::array::from_fn(|i| common::int::<S>(a[i] + c[i])));
        let [a, b, c] = [a, b, c].map(|p| Point3::from(doubled(p).map(common::int::<S>)));
        assert_eq!(angle(&a, &b, &c), Sign::from(compare_distance(&middle, &b, &a)));
        let [a, b, c, ..] = five2::<S>(&points);
        assert_eq!(Sign::from(compare_distance_2d(&a, &b, &c)), -Sign::from(compare_distance_2d(&a, &c, &b)));
        assert_eq!(angle_2d(&a, &b, &c), angle_2d(&c, &b, &a));
    }

    /// The planar predicates are the spatial ones in a plane.
    fn planes_in_space<S>(points) {
        let flat = points.map(|[x, y, _]| [x, y, 0]);
        let ([a, b, c, d, e], [p, q, r, s, t]) = (five3::<S>(&flat), five2::<S>(&flat));
        assert_eq!(Sign::from(compare_distance(&a, &b, &c)), Sign::from(compare_distance_2d(&p, &q, &r)));
        assert_eq!(angle(&a, &b, &c), angle_2d(&p, &q, &r));
        assert_eq!(collinear(&a, &b, &c), orient2d(&p, &q, &r).is_zero());
        let below = Point3::new(common::int(0), common::int(0), common::int(-1));
        assert_eq!(orient3d(&a, &b, &c, &below), orient2d(&p, &q, &r));
        let [in_space, in_plane] = [
            point_segment(&a, &Segment3::new(b.clone(), c.clone())),
            point_segment_2d(&p, &Segment2::new(q.clone(), r.clone())),
        ];
        assert_eq!(in_space, in_plane);
        let triangle = Triangle3::new(b.clone(), c.clone(), d.clone());
        let in_plane = point_triangle_2d(&p, &Triangle2::new(q.clone(), r.clone(), s.clone()));
        assert_eq!(point_triangle(&a, &triangle), in_plane);
        // A triangle of no area is a segment.
        let [first, second] = [Segment2::new(p, q), Segment2::new(s, t)];
        let flat = Triangle3::new(d.clone(), e.clone(), d);
        assert_eq!(
            segment_triangle(&Segment3::new(a, b), &flat).contact(),
            segment_segment_2d(&first, &second).contact(),
        );
    }

    /// A point is a segment of no length and a triangle of no size: `intersect` and `contain` agree about it.
    fn points_as_shapes<S>(points) {
        let [a, b, c, d, _] = five3::<S>(&points);
        let point = Segment3::new(a.clone(), a.clone());
        let triangle = Triangle3::new(b.clone(), c.clone(), d.clone());
        let met = segment_triangle(&point, &triangle);
        assert_eq!(met.contact(), Contact::from(point_triangle(&a, &triangle).location));
        if let Some(span) = met.span() {
            assert_eq!([span.enter, span.exit].map(|t| S::exact(&t)), [ratio(0, 1), ratio(0, 1)]);
        }
        let segment = Segment3::new(b, c);
        let everywhere = Triangle3::new(a.clone(), a.clone(), a.clone());
        let contact = Contact::from(point_segment(&a, &segment).location);
        assert_eq!(segment_triangle(&segment, &everywhere).contact(), contact);

        let [a, b, c, ..] = five2::<S>(&points);
        let [point, segment] = [Segment2::new(a.clone(), a.clone()), Segment2::new(b, c)];
        let contact = Contact::from(point_segment_2d(&a, &segment).location);
        assert_eq!(segment_segment_2d(&point, &segment).contact(), contact);
        assert_eq!(segment_segment_2d(&segment, &point).contact(), contact);
    }

    /// The vertices of a hull have no order; the labels of a full one follow their vertices, and those of a flat one
    /// keep their dimension.
    fn permutations_of_vertices<S>(points) {
        let [p, vertices @ ..] = five3::<S>(&points);
        let tetrahedron = |[a, b, c, d]: [usize; 4]| {
            let [a, b, c, d] = [a, b, c, d].map(|i| vertices[i].clone());
            let found = point_tetrahedron(&p, &Tetrahedron::new(a, b, c, d));
            let part = PointLocation { location: found.location(), feature: found.feature() };
            (part, !found.determinants()[4].is_zero())
        };
        let (before, full) = tetrahedron([0, 1, 2, 3]);
        for (frame, _) in frames::<4>().into_iter().step_by(16) {
            let order = frame.map(|(vertex, _)| vertex);
            assert_same_part(before, tetrahedron(order).0, &order, full);
        }
        let triangle = |[a, b, c]: [usize; 3]| {
            let [a, b, c] = [a, b, c].map(|i| vertices[i].clone());
            point_triangle(&p, &Triangle3::new(a, b, c))
        };
        let full = !collinear(&vertices[0], &vertices[1], &vertices[2]);
        for (frame, _) in frames::<3>().into_iter().step_by(8) {
            let order = frame.map(|(vertex, _)| vertex);
            assert_same_part(triangle([0, 1, 2]), triangle(order), &order, full);
        }
        let segment = |i: usize, j: usize| point_segment(&p, &Segment3::new(vertices[i].clone(), vertices[j].clone()));
        assert_same_part(segment(0, 1), segment(1, 0), &[1, 0], vertices[0] != vertices[1]);
    }

    /// Segment and triangle: the order of vertices changes only the side, and the direction reverses the span.
    fn permutations_of_segment_and_triangle<S>(points) {
        let [p, q, corners @ ..] = five3::<S>(&points);
        let answer = |p: &Point3<S>, q: &Point3<S>, order: [usize; 3]| {
            let [a, b, c] = order.map(|i| corners[i].clone());
            let met = segment_triangle(&Segment3::new(p.clone(), q.clone()), &Triangle3::new(a, b, c));
            (met.contact(), met.span().map(|span| [span.enter, span.exit].map(|t| S::exact(&t))), met.side())
        };
        let (contact, span, side) = answer(&p, &q, [0, 1, 2]);
        for (frame, hand) in frames::<3>().into_iter().step_by(8) {
            let order = frame.map(|(vertex, _)| vertex);
            assert_eq!(answer(&p, &q, order), (contact, span.clone(), side * hand));
        }
        let (reversed_contact, reversed_span, _) = answer(&q, &p, [0, 1, 2]);
        assert_eq!(reversed_contact, contact);
        // 1 - t is rounded differently than t.
        let from_the_end = span.map(|[enter, exit]| [exit, enter].map(|t| ratio(1, 1) - t));
        if p != q && from_the_end.iter().flatten().all(is_exact) {
            assert_eq!(reversed_span, from_the_end);
        }
    }

    /// Two segments share the same set, however they are given.
    fn permutations_of_two_segments<S>(points) {
        let [p, q, u, v, _] = five2::<S>(&points);
        let shared = |[p, q]: [&Point2<S>; 2], [u, v]: [&Point2<S>; 2]| {
            let [first, second] = [(p, q), (u, v)].map(|(a, b)| Segment2::new(a.clone(), b.clone()));
            segment_segment_2d(&first, &second).to_record()
        };
        let expected = shared([&p, &q], [&u, &v]);
        for first in [[&p, &q], [&q, &p]] {
            for second in [[&u, &v], [&v, &u]] {
                let (answer, swapped) = (shared(first, second), shared(second, first));
                for found in [&answer, &swapped] {
                    assert_eq!((found.contact, &found.shared), (expected.contact, &expected.shared));
                }
                let parts = |answer: &MeetingRecord<_>| {
                    answer.features.points().iter().map(|&(first, second)| [first, second]).collect::<Vec<_>>()
                };
                let turned: Vec<_> =
                    parts(&swapped).into_iter().map(|[of_second, of_first]| [of_first, of_second]).collect();
                assert_eq!(parts(&answer), turned);
            }
        }
    }

    /// A triangle is a face of a tetrahedron, a segment an edge of a triangle, and flat hulls are hulls of lower
    /// dimension.
    fn faces_and_edges<S>(points) {
        let [p, a, b, c, d] = five3::<S>(&points);
        let tetrahedron = |a: &Point3<S>, b: &Point3<S>, c: &Point3<S>, d: &Point3<S>| {
            let found = point_tetrahedron(&p, &Tetrahedron::new(a.clone(), b.clone(), c.clone(), d.clone()));
            PointLocation { location: found.location(), feature: found.feature() }
        };
        let triangle = |a: &Point3<S>, b: &Point3<S>, c: &Point3<S>| {
            point_triangle(&p, &Triangle3::new(a.clone(), b.clone(), c.clone()))
        };
        let segment = |a: &Point3<S>, b: &Point3<S>| point_segment(&p, &Segment3::new(a.clone(), b.clone()));
        let faces = [triangle(&b, &c, &d), triangle(&a, &c, &d), triangle(&a, &b, &d), triangle(&a, &b, &c)];

        let PointLocation { location, feature } = tetrahedron(&a, &b, &c, &d);
        if orient3d(&a, &b, &c, &d).is_zero() {
            assert_eq!(location.is_in(), faces.iter().any(|found| found.location.is_in()));
        } else {
            assert_eq!(location == Location::Boundary, faces.iter().any(|found| found.location.is_in()));
            let expected = match feature {
                Some(Feature::Face(3)) => Some(Feature::Interior),
                Some(Feature::Vertex(0..=2) | Feature::Edge(0..=1, 0..=2)) => feature,
                _ => None,
            };
            assert_eq!(faces[3].feature, expected);
        }
        let sides = [segment(&b, &c), segment(&a, &c), segment(&a, &b)];
        if collinear(&a, &b, &c) {
            assert_eq!(faces[3].location.is_in(), sides.iter().any(|found| found.location.is_in()));
        } else {
            assert_eq!(faces[3].location == Location::Boundary, sides.iter().any(|found| found.location.is_in()));
            let expected = match faces[3].feature {
                Some(Feature::Edge(0, 1)) => Some(Feature::Interior),
                Some(Feature::Vertex(0..=1)) => faces[3].feature,
                _ => None,
            };
            assert_eq!(sides[2].feature, expected);
        }
        // The first feature that contains it is named: vertices before edges before faces.
        let vertices = [&a, &b, &c, &d];
        let edges = (0..4).flat_map(|i| (i + 1..4).map(move |j| (i, j)));
        let vertex = vertices.iter().position(|&v| *v == p).map(Feature::Vertex);
        let holding = |&(i, j): &(usize, usize)| segment(vertices[i], vertices[j]).feature == Some(Feature::Interior);
        let part = vertex.or_else(|| edges.into_iter().find(holding).map(|(i, j)| Feature::Edge(i, j)));
        let face = faces.iter().position(|face| face.feature == Some(Feature::Interior)).map(Feature::Face);
        let interior = location.is_in().then_some(Feature::Interior);
        assert_eq!(feature, part.or(face).or(interior));
        // A repeated vertex does not change the set.
        assert_eq!(tetrahedron(&a, &b, &c, &b).location, faces[3].location);
        assert_eq!(tetrahedron(&a, &a, &b, &c).location, faces[3].location);
        assert_eq!(triangle(&a, &b, &a).location, sides[2].location);
        assert_eq!(triangle(&a, &a, &a).location, if p == a { Location::Inside } else { Location::Outside });
    }
}

/// Whether the parameter is exact: on these grids denominators are short, unless a float was rounded.
fn is_exact(t: &Rational) -> bool {
    *t.denom() < 4096.into()
}

/// Asserts that the feature `before` becomes `after` when the vertices are permuted by `order`.
#[track_caller]
fn assert_same_part(before: PointLocation, after: PointLocation, order: &[usize], unique: bool) {
    assert_eq!(before.location, after.location);
    let dimension = |feature| match feature {
        Feature::Vertex(_) => 0,
        Feature::Edge(..) => 1,
        Feature::Face(_) => 2,
        Feature::Interior => 3,
    };
    assert_eq!(before.feature.map(dimension), after.feature.map(dimension));
    if unique {
        let original = after.feature.map(|feature| match feature {
            Feature::Vertex(i) => Feature::Vertex(order[i]),
            Feature::Edge(i, j) => Feature::Edge(order[i].min(order[j]), order[i].max(order[j])),
            Feature::Face(i) => Feature::Face(order[i]),
            Feature::Interior => Feature::Interior,
        });
        assert_eq!(original, before.feature);
    }
}

/// Asserts that the answers of grid points times 2^k are those of the grid, for every k of `exponents`.
fn assert_scaling<S: Exact>(points: &[[i64; 3]; 5], exponents: impl Iterator<Item = i32>) {
    let (before, shadow) = (spatial::<S>(&five3(points)), planar::<S>(&five2(points)));
    for k in exponents {
        let scaled = |x: i64| {
            let half = k / 2;
            float::<S>(x as f64 * 2f64.powi(half) * 2f64.powi(k - half))
        };
        assert_eq!(spatial(&points.map(|p| Point3::from(p.map(scaled)))), before, "2^{k}");
        assert_eq!(planar(&points.map(|[x, y, _]| Point2::new(scaled(x), scaled(y)))), shadow, "2^{k}");
    }
}

/// Asserts that the answers of grid points shifted by multiples of an offset are those of the grid.
fn assert_translation<S: Exact>(points: &[[i64; 3]; 5], offset: i64) {
    let (before, shadow) = (spatial::<S>(&five3(points)), planar::<S>(&five2(points)));
    for direction in [[1, 1, 1], [-1, 0, 1], [0, 1, -1]] {
        let shifted = points.map(|p| [0, 1, 2].map(|i| p[i] + direction[i] * offset));
        assert_eq!(spatial::<S>(&five3(&shifted)), before, "{offset} {direction:?}");
        assert_eq!(planar::<S>(&five2(&shifted)), shadow, "{offset} {direction:?}");
    }
}

proptest! {
    #![proptest_config(cases(25))]

    #[test]
    fn scaling_over_the_whole_range(points in grid()) {
        assert_scaling::<f64>(&points, (-1074..=1020).step_by(131).chain([-1073, -1022, -1021, 0, 1019, 1020]));
        assert_scaling::<f32>(&points, (-149..=124).step_by(31).chain([-148, -126, 0, 123, 124]));
        assert_scaling::<i64>(&points, (0..=59).step_by(12).chain([59]));
    }
}

proptest! {
    #![proptest_config(cases(100))]

    #[test]
    fn translation_on_a_grid(points in grid()) {
        for offset in [1 << 20, (1 << 53) - 9] {
            assert_translation::<f64>(&points, offset);
        }
        assert_translation::<f32>(&points, (1 << 24) - 9);
        for offset in [1 << 31, i64::MAX - 9] {
            assert_translation::<i64>(&points, offset);
        }
        assert_translation::<Rational>(&points, i64::MAX - 9);
    }

    /// Coordinates that are rounded: multiples of 0.1 are near degenerate positions, but not in them.
    #[test]
    fn floats_answer_as_rationals_do(
        points in grid(),
        step in prop_oneof![Just(0.1), Just(0.7), Just(1e-160), Just(1e155), Just(3e-323), any_double()],
    ) {
        let doubles = points.map(|p| p.map(|x| (x as f64 * step).clamp(f64::MIN, f64::MAX)));
        assert_as_rational(&doubles);
        assert_as_rational(&doubles.map(|p| p.map(|x| (x as f32).clamp(f32::MIN, f32::MAX))));
    }

    #[test]
    fn random_floats_answer_as_rationals_do(numbers in prop::collection::vec(any_double(), 15)) {
        let points: [[f64; 3]; 5] = core::array::from_fn(|i| core::array::from_fn(|j| numbers[3 * i + j]));
        assert_as_rational(&points);
    }
}

/// Asserts for floats that decisions equal those of the same numbers as rationals, and that values are the nearest to
/// theirs.
fn assert_as_rational<S: Exact + Scalar<Value = S> + CastFrom<Rational>>(points: &[[S; 3]; 5]) {
    let exact = points.each_ref().map(|p| p.each_ref().map(|x| x.to_exact().expect("floats are finite")));
    let rounded = |t: Rational| S::cast_from(&t).to_exact().expect("casts saturate");
    let mut expected = spatial(&exact.clone().map(Point3::from));
    expected.span = expected.span.map(|span| span.map(rounded));
    assert_eq!(spatial(&points.clone().map(Point3::from)), expected);

    let shadow = points.clone().map(|[x, y, _]| Point2::new(x, y));
    let exact = exact.map(|[x, y, _]| Point2::new(x, y));
    assert_eq!(planar(&shadow), planar(&exact));
    let round = |p: Point2<Rational>| p.cast::<S>();
    let expected = match shared(&exact) {
        Shared::Nothing => Shared::Nothing,
        Shared::Point(p) => Shared::Point(round(p)),
        Shared::Segment(ends) => Shared::Segment(ends.map(round)),
        Shared::Polygon(_) => unreachable!("two segments share no polygon"),
    };
    assert_eq!(shared(&shadow), expected);
}

/// The intersection of the segments of the first two and of the next two points.
fn shared<S: Scalar>([p, q, u, v, _]: &Five2<S>) -> Shared<Point2<S::Value>> {
    let [first, second] = [(p, q), (u, v)].map(|(a, b)| Segment2::new(a.clone(), b.clone()));
    segment_segment_2d(&first, &second).shared()
}

/// Asserts that every scalar returns the answers of `i64`.
fn assert_agreement(points: &[[i64; 3]; 5]) {
    let (expected, shadow) = (spatial::<i64>(&five3(points)), planar::<i64>(&five2(points)));
    assert_eq!(spatial::<i32>(&five3(points)), expected);
    assert_as_rational(&points.map(|p| p.map(|x| x as f64)));
    assert_as_rational(&points.map(|p| p.map(|x| x as f32)));
    assert_eq!(planar::<i32>(&five2(points)), shadow);
    assert_eq!(planar::<f64>(&five2(points)), shadow);
    assert_eq!(Spatial { span: None, ..spatial::<f64>(&five3(points)) }, Spatial { span: None, ..expected });
    assert_eq!(shared::<i64>(&five2(points)), shared::<Rational>(&five2(points)));
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn scalars_agree_on_integers(points in grid()) {
        assert_agreement(&points);
    }
}

/// Every point, segment and so on of the unit cube; in the short form one in five.
#[test]
fn scalars_agree_on_the_unit_cube() {
    let corner = |bits: usize| [0, 1, 2].map(|axis| (bits >> axis & 1) as i64);
    for bits in (0..1_usize << 15).step_by(common::count(5, 1) as usize) {
        let points = core::array::from_fn(|i| corner(bits >> (3 * i)));
        let [floats, integers] = [spatial::<f64>(&five3(&points)), spatial::<i64>(&five3(&points))];
        assert_eq!(Spatial { span: None, ..floats }, Spatial { span: None, ..integers }, "{points:?}");
    }
}

/// p + t(q - p).
fn along(p: &Point3<Rational>, q: &Point3<Rational>, t: &Rational) -> Point3<Rational> {
    let at = |p: &Rational, q: &Rational| p + t * (q - p);
    Point3::new(at(&p.x, &q.x), at(&p.y, &q.y), at(&p.z, &q.z))
}

/// A point of the plane in space.
fn lifted(p: &Point2<Rational>) -> Point3<Rational> {
    Point3::new(p.x.clone(), p.y.clone(), ratio(0, 1))
}

/// The differences of the points of two sets: the hulls of the sets meet if the hull of these contains the origin.
fn differences<S: Scalar>(first: &[[i64; 3]], second: &[[i64; 3]]) -> Vec<Point3<S>> {
    let difference = |p: &[i64; 3], q: &[i64; 3]| Point3::from([0, 1, 2].map(|i| common::int::<S>(p[i] - q[i])));
    first.iter().flat_map(|p| second.iter().map(move |q| difference(p, q))).collect()
}

/// Where the origin is with respect to the hull of four points.
fn origin_in<S: Scalar>(points: [&Point3<S>; 4]) -> Location {
    let [a, b, c, d] = points.map(Clone::clone);
    point_tetrahedron(&common::p3(0, 0, 0), &Tetrahedron::new(a, b, c, d)).location()
}

/// Asserts that the contact of two segments of the plane is that of the origin and the hull of their differences, which
/// is flat.
fn assert_difference_of_segments<S: Scalar>(points: &[[i64; 3]; 5]) {
    let flat = points.map(|[x, y, _]| [x, y, 0]);
    let [a, b, c, d] = &differences::<S>(&flat[..2], &flat[2..4])[..] else { unreachable!("2 times 2") };
    assert_eq!(planar::<S>(&five2(points)).contact, Contact::from(origin_in([a, b, c, d])), "{points:?}");
}

/// Asserts that a segment and a triangle meet exactly if one of the tetrahedra of their differences contains the
/// origin.
fn assert_difference_of_segment_and_triangle<S: Exact>(points: &[[i64; 3]; 5]) {
    let differences = differences::<S>(&points[..2], &points[2..]);
    // Carathéodory: four of the vertices of a hull are enough for any point of it.
    let tetrahedra = (0..1_u32 << 6).filter(|chosen| chosen.count_ones() == 4);
    let meet = tetrahedra.into_iter().any(|chosen| {
        let mut four = (0..6).filter(|i| chosen >> i & 1 == 1).map(|i| &differences[i]);
        origin_in(core::array::from_fn(|_| four.next().expect("four are chosen"))).is_in()
    });
    assert_eq!(spatial::<S>(&five3(points)).contact.is_hit(), meet, "{points:?}");
}

/// All pairs of segments of a grid of nine points.
#[test]
fn segments_meet_where_their_difference_holds_the_origin() {
    for code in 0..9_i64.pow(4) {
        let point = |i: u32| [code / 9_i64.pow(i) % 3, code / 9_i64.pow(i) / 3 % 3, 0];
        assert_difference_of_segments::<i64>(&[point(0), point(1), point(2), point(3), [0; 3]]);
    }
}

laws! { 300:
    /// Two sets have a common point exactly if their Minkowski difference contains the origin.
    fn minkowski_differences<S>(points) {
        assert_difference_of_segments::<S>(&points);
        assert_difference_of_segment_and_triangle::<S>(&points);
    }

    /// The determinants are barycentric coordinates: they add up to the volume, and weighted by them the vertices give
    /// the point; those that vanish determine its feature.
    fn barycentric_coordinates<S>(points) {
        let [p, a, b, c, d] = five3::<S>(&points);
        let tetrahedron = Tetrahedron::new(a, b, c, d);
        let values = point_tetrahedron(&p, &tetrahedron).values().map(|value| S::exact(&value));
        let found = point_tetrahedron(&p, &tetrahedron);
        assert_eq!(found.determinants(), values.each_ref().map(sign_of));
        let [weights @ .., volume] = values;
        assert_eq!(weights.iter().sum::<Rational>(), volume);
        let [point, vertices @ ..] = points.map(|p| p.map(|x| ratio(x, 1)));
        for (axis, coordinate) in point.iter().enumerate() {
            let weighed: Rational = weights.iter().zip(&vertices).map(|(weight, vertex)| weight * &vertex[axis]).sum();
            assert_eq!(weighed, &volume * coordinate);
        }
        if !found.determinants()[4].is_zero() {
            let support: Vec<usize> = (0..4).filter(|&i| weights[i] != ratio(0, 1)).collect();
            let holds = found.determinants()[..4].iter().all(|sign| !sign.opposes(found.determinants()[4]));
            let expected = match support[..] {
                _ if !holds => (Location::Outside, None),
                [i] => (Location::Boundary, Some(Feature::Vertex(i))),
                [i, j] => (Location::Boundary, Some(Feature::Edge(i, j))),
                [_, _, _] => (Location::Boundary, Some(Feature::Face(6 - support.iter().sum::<usize>()))),
                _ => (Location::Inside, Some(Feature::Interior)),
            };
            assert_eq!((found.location(), found.feature()), expected);
        }
    }
}

/// A step so small that it leaves a set with corners on a grid of size 3 only where every smaller step does.
fn nearly_nothing() -> Rational {
    ratio(1, 1_000_000)
}

proptest! {
    #![proptest_config(cases(300))]

    /// The segment is in the triangle from enter to exit and nowhere else; they overlap if the inside of the common
    /// part is inside both.
    #[test]
    fn spans(points in grid()) {
        let [p, q, a, b, c] = five3::<Rational>(&points);
        let triangle = Triangle3::new(a, b, c);
        let found = spatial::<Rational>(&five3(&points));
        let at = |t: &Rational| point_triangle(&along(&p, &q, t), &triangle).location;
        let [zero, one] = [ratio(0, 1), ratio(1, 1)];
        match found.span {
            Some([enter, exit]) => {
                prop_assert!(zero <= enter && enter <= exit && exit <= one);
                prop_assert!(at(&enter).is_in() && at(&exit).is_in());
                if p == q {
                    prop_assert_eq!([&enter, &exit], [&zero, &zero]);
                } else {
                    prop_assert!(enter == zero || !at(&(&enter - nearly_nothing())).is_in());
                    prop_assert!(exit == one || !at(&(&exit + nearly_nothing())).is_in());
                }
                let middle = (&enter + &exit) / ratio(2, 1);
                let on_segment = point_segment(&along(&p, &q, &middle), &Segment3::new(p.clone(), q.clone())).location;
                let inside = [at(&middle), on_segment] == [Location::Inside; 2];
                prop_assert_eq!(found.contact, if inside { Contact::Overlapping } else { Contact::Touching });
            }
            None => prop_assert!((0..=24).all(|i| !at(&ratio(i, 24)).is_in())),
        }
    }

    /// The ends of the intersection of two segments are in both, in lexicographic order, and points beyond them are
    /// not.
    #[test]
    fn shared_sets(points in grid()) {
        let five = five2::<Rational>(&points);
        let [p, q, u, v, _] = five.each_ref().map(lifted);
        let segments = [Segment3::new(p, q), Segment3::new(u, v)];
        let places = |x: &Point3<Rational>| segments.each_ref().map(|segment| point_segment(x, segment).location);
        let contact = planar(&five).contact;
        let (from, to) = match shared(&five) {
            Shared::Nothing => {
                prop_assert_eq!(contact, Contact::Disjoint);
                return Ok(());
            }
            Shared::Point(x) => (lifted(&x), lifted(&x)),
            Shared::Segment([x, y]) => {
                prop_assert!((&x.x, &x.y) < (&y.x, &y.y));
                (lifted(&x), lifted(&y))
            }
            Shared::Polygon(_) => unreachable!("two segments share no polygon"),
        };
        for end in [&from, &to] {
            prop_assert!(places(end).iter().all(|place| place.is_in()));
        }
        for t in [-nearly_nothing(), ratio(1, 1) + nearly_nothing()] {
            prop_assert!(from == to || places(&along(&from, &to, &t)).contains(&Location::Outside));
        }
        let inside = places(&along(&from, &to, &ratio(1, 2))) == [Location::Inside; 2];
        prop_assert_eq!(contact, if inside { Contact::Overlapping } else { Contact::Touching });
    }

    /// A point is in the relative interior of a hull if the segment from every vertex can be extended slightly beyond
    /// it.
    #[test]
    fn inside_is_where_one_can_go_on(points in grid()) {
        let [p, a, b, c, d] = five3::<Rational>(&points);
        let beyond = |v: &Point3<Rational>| along(v, &p, &(ratio(1, 1) + nearly_nothing()));
        let expected = |is_in: bool, vertices: &[&Point3<Rational>], goes_on: &dyn Fn(&Point3<Rational>) -> bool| {
            match (is_in, vertices.iter().all(|v| goes_on(&beyond(v)))) {
                (false, _) => Location::Outside,
                (true, true) => Location::Inside,
                (true, false) => Location::Boundary,
            }
        };
        let tetrahedron = Tetrahedron::new(a.clone(), b.clone(), c.clone(), d.clone());
        let place = |x: &Point3<Rational>| point_tetrahedron(x, &tetrahedron).location();
        prop_assert_eq!(place(&p), expected(place(&p).is_in(), &[&a, &b, &c, &d], &|x| place(x).is_in()));
        let triangle = Triangle3::new(a.clone(), b.clone(), c.clone());
        let place = |x: &Point3<Rational>| point_triangle(x, &triangle).location;
        prop_assert_eq!(place(&p), expected(place(&p).is_in(), &[&a, &b, &c], &|x| place(x).is_in()));
        let segment = Segment3::new(a.clone(), b.clone());
        let place = |x: &Point3<Rational>| point_segment(x, &segment).location;
        prop_assert_eq!(place(&p), expected(place(&p).is_in(), &[&a, &b], &|x| place(x).is_in()));
    }
}
