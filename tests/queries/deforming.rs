//! Shapes whose vertices move independently: the laws of motion, and whole surfaces by brute force.

use super::draw::Draw;
use common::is_long;
use std::cmp::Ordering;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use straightedge::arith::{Algebraic, CastFrom};
use straightedge::deforming::{FirstContact, point_segment_2d, point_triangle, segment_segment, triangle_triangle};
use straightedge::mesh::{FirstContacts, SurfaceFeatures, first_contacts, first_contacts_with_progress};
use straightedge::{
    Feature, Plain, Point2, Point3, Rational, Scalar, Segment2, Segment3, Triangle3, TriangleSurface, moving,
};

type Place = [i64; 3];

fn place(draw: &mut Draw, reach: i64) -> Place {
    [(); 3].map(|()| draw.integer(reach))
}

fn moved(p: Place, v: Place) -> Place {
    [0, 1, 2].map(|i| p[i] + v[i])
}

fn point<S: CastFrom<i64> + Scalar>(p: Place) -> Point3<S> {
    Point3::from(p.map(|x| S::cast_from(&x)))
}

fn segment<S: CastFrom<i64> + Scalar>(ends: [Place; 2]) -> Segment3<S> {
    let [a, b] = ends.map(point);
    Segment3::new(a, b)
}

fn triangle<S: CastFrom<i64> + Scalar>(corners: [Place; 3]) -> Triangle3<S> {
    let [a, b, c] = corners.map(point);
    Triangle3::new(a, b, c)
}

/// Scalars whose times are compared.
trait Timed: Scalar + CastFrom<i64> {
    fn is_same(time: &Self::Algebraic, other: &Self::Value) -> bool;
}

impl Timed for f64 {
    fn is_same(time: &f64, other: &f64) -> bool {
        time.to_bits() == other.to_bits()
    }
}

impl Timed for i64 {
    fn is_same(time: &Algebraic, other: &Rational) -> bool {
        time.to_rational().as_ref() == Some(other)
    }
}

fn agree<S: Timed, P: Clone>(contact: Option<FirstContact<S, P>>, enter: Option<S::Value>, of: &[Place]) {
    match (contact, enter) {
        (None, None) => {}
        (Some(contact), Some(enter)) if S::is_same(&contact.time(), &enter) => {}
        (contact, enter) => panic!("{:?}, not {enter:?}: {of:?}", contact.map(|contact| contact.time())),
    }
}

/// The first contact of rigid motions is that of `moving`, to the last bit.
fn rigid<S: Timed>(draw: &mut Draw) {
    let reach = [1, 2, 4, 1000][draw.below(4) as usize];
    let of: Vec<Place> = (0..8).map(|_| place(draw, reach)).collect();
    let [p, a, b, c, d, e, v, w] = of[..] else { unreachable!("eight") };
    let (velocity, other) = (point::<S>(v).as_vector(), point::<S>(w).as_vector());
    let by = |v: Place| move |p: Place| moved(p, v);

    let (t, u) = (triangle::<S>([a, b, c]), triangle::<S>([a, b, c].map(by(w))));
    let enter = moving::point_triangle((&point(p), &velocity), (&t, &other)).map(|met| met.enter());
    agree(point_triangle((&point(p), &point(by(v)(p))), (&t, &u)), enter, &of);

    let (first, second) = (segment::<S>([p, a]), segment::<S>([b, c]));
    let (first_end, second_end) = (segment::<S>([p, a].map(by(v))), segment::<S>([b, c].map(by(w))));
    let enter = moving::segment_segment((&first, &velocity), (&second, &other)).map(|met| met.enter());
    agree(segment_segment((&first, &first_end), (&second, &second_end)), enter, &of);

    let (first, first_end) = (triangle::<S>([p, d, e]), triangle::<S>([p, d, e].map(by(v))));
    let enter = moving::triangle_triangle((&first, &velocity), (&t, &other)).map(|met| met.enter());
    agree(triangle_triangle((&first, &first_end), (&t, &u)), enter, &of);
}

#[test]
fn rigid_motions() {
    let mut draw = Draw(29);
    for _ in 0..if is_long() { 20_000 } else { 400 } {
        rigid::<i64>(&mut draw);
        rigid::<f64>(&mut draw);
    }
}

/// A segment of small numbers and another, at 0 and at 1.
fn threads(draw: &mut Draw, reach: i64) -> [[Place; 2]; 4] {
    [(); 4].map(|()| [place(draw, reach), place(draw, reach)])
}

/// The order of contacts is that of their exact times, and the same in other scalars.
#[test]
fn order() {
    let mut draw = Draw(3);
    let mut contacts = Vec::new();
    while contacts.len() < 40 {
        let reach = [1, 2, 5][draw.below(3) as usize];
        let of = threads(&mut draw, reach);
        let [a, b, c, d] = of.map(segment::<f64>);
        let [e, f, g, h] = of.map(segment::<i64>);
        let in_doubles = segment_segment((&a, &c), (&b, &d));
        let Some(exact) = segment_segment((&e, &g), (&f, &h)) else {
            assert!(in_doubles.is_none());
            continue;
        };
        let in_doubles = in_doubles.expect("a contact");
        assert_eq!(exact.is_at_start(), exact.time() == Rational::from_integer(0.into()).into());
        assert_eq!(in_doubles.is_at_start(), exact.is_at_start());
        contacts.push((in_doubles, exact));
    }
    for (one, exact) in &contacts {
        for (other, of_other) in &contacts {
            let order = exact.time().cmp(&of_other.time());
            assert_eq!((one.compare(other), exact.compare(of_other)), (order, order));
        }
    }
    // Times that round to the same float: 1/3 and slightly less.
    let wall = Triangle3::from([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]);
    let fall = |z: f64| point_triangle((&[1.0, 1.0, z].into(), &[1.0, 1.0, -2.0].into()), (&wall, &wall)).unwrap();
    let (third, earlier) = (fall(1.0), fall(1.0_f64.next_down()));
    assert_eq!((third.time(), earlier.time()), (1.0 / 3.0, 1.0 / 3.0));
    assert_eq!(third.compare(&earlier), Ordering::Greater);
    assert_eq!(third.compare(&fall(1.0)), Ordering::Equal);
}

/// A contact halfway between two floats, at 1/2 + 2^-54 or 1/2 + 2^-25, goes to the even one. Halving the
/// interval from 1/4 to 1 never has an end at such a time.
#[test]
fn halfway_between_floats() {
    fn fall<S: CastFrom<i64> + Scalar>(whole: i64) -> FirstContact<S, Feature> {
        let [start, end] = [-1, 0].map(|z| triangle::<S>([[0, 0, z], [4, 0, z], [0, 4, z]]));
        let [from, to] = [whole, 1 - whole].map(|z| point([1, 1, z]));
        point_triangle((&from, &to), (&start, &end)).expect("it falls through")
    }
    let contact = fall::<f64>(1 << 53);
    assert_eq!((contact.time(), contact.time_below()), (0.5, 0.5));
    let contact = fall::<f32>(1 << 24);
    assert_eq!((contact.time(), contact.time_below()), (0.5, 0.5));
    let exact = fall::<i64>(1 << 53).time();
    assert_eq!(exact.to_string(), "9007199254740993/18014398509481984");
    assert_eq!((f64::cast_from(&exact), f32::cast_from(&exact)), (0.5, 0.5));
}

/// Backwards, and with the shapes exchanged: there is also a contact, and for exchanged shapes at the same time.
#[test]
fn exchanged() {
    let mut draw = Draw(5);
    let mut met = 0;
    for _ in 0..400 {
        let reach = [1, 2, 3, 50][draw.below(4) as usize];
        let of = threads(&mut draw, reach);
        let [a, b, c, d] = of.map(segment::<f64>);
        let forth = segment_segment((&a, &c), (&b, &d));
        assert_eq!(forth.is_some(), segment_segment((&c, &a), (&d, &b)).is_some());
        let exchanged = segment_segment((&b, &d), (&a, &c));
        assert_eq!(forth.as_ref().map(FirstContact::time), exchanged.as_ref().map(FirstContact::time));
        met += u32::from(forth.is_some());
        // In the plane z = 0, a point and a segment are those of space, as a segment of no length.
        let flat = of.map(|ends| ends.map(|[x, y, _]| [x, y, 0]));
        let [p, s, q, t] = flat.map(segment::<f64>);
        let [p_2d, q_2d] = [p, q].map(|s| Point2::new(s.a.x, s.a.y));
        let [s_2d, t_2d] = [s, t].map(|s| Segment2::new(Point2::new(s.a.x, s.a.y), Point2::new(s.b.x, s.b.y)));
        let dots = [p, q].map(|s| Segment3::new(s.a, s.a));
        let plane = point_segment_2d((&p_2d, &q_2d), (&s_2d, &t_2d));
        let space = segment_segment((&dots[0], &dots[1]), (&s, &t));
        assert_eq!(
            plane.map(|contact| (contact.time(), contact.feature())),
            space.map(|contact| (contact.time(), contact.features().1)),
        );
    }
    assert!(met > 40, "{met}");
}

/// Surfaces of random triangles with common vertices, by trial of all pairs of their features.
#[test]
fn surfaces_by_brute_force() {
    let mut draw = Draw(11);
    let mut met = 0;
    for round in 0..if is_long() { 300 } else { 12 } {
        let reach = [3, 8, 40][draw.below(3) as usize];
        let count = 6 + draw.below(12) as usize;
        let vertices: Vec<Place> = (0..count).map(|_| place(&mut draw, reach)).collect();
        let at_end: Vec<Place> = vertices.iter().map(|&p| moved(p, place(&mut draw, reach / 2))).collect();
        let corner = |draw: &mut Draw| draw.below(count as u64) as usize;
        let triangles: Vec<[usize; 3]> = (0..10).map(|_| [(); 3].map(|()| corner(&mut draw))).collect();
        let of = |places: &[Place]| -> Vec<Point3<f64>> { places.iter().map(|&p| point(p)).collect() };
        let (start, end) = (of(&vertices), of(&at_end));
        let surface = TriangleSurface::try_new(start.clone(), triangles.clone()).expect("valid");
        let done = AtomicUsize::new(0);
        let progress = |more| _ = done.fetch_add(more, Relaxed);
        let found = first_contacts_with_progress(&surface, &end, progress).expect("valid");
        assert_eq!(done.into_inner(), triangles.len());
        let (expected, asked) = by_brute_force([&start, &end], &triangles);
        let told: Vec<_> = found.contacts.iter().map(|contact| (contact.time(), contact.features())).collect();
        let mut sorted = told.clone();
        sorted.sort_by(|(one, a), (other, b)| one.total_cmp(other).then(a.cmp(b)));
        assert_eq!(sorted, expected, "round {round}");
        assert!(found.contacts.windows(2).all(|pair| pair[0].compare(&pair[1]) != Ordering::Greater));
        assert!(found.asked <= asked);
        let least = found.contacts.first().map(|contact| contact.time_below());
        assert_eq!(found.free_until(), least);
        met += told.len();
        // The same pairs in integers.
        let exact_end: Vec<Point3<i64>> = at_end.iter().map(|&p| point(p)).collect();
        let exact_start: Vec<_> = vertices.iter().map(|&p| point::<i64>(p)).collect();
        let exact: FirstContacts<i64> =
            first_contacts(&TriangleSurface::try_new(exact_start, triangles).expect("valid"), &exact_end)
                .expect("valid");
        let parts =
            |contact: &FirstContact<i64, SurfaceFeatures>| (f64::cast_from(&contact.time()), contact.features());
        assert_eq!(exact.contacts.iter().map(parts).collect::<Vec<_>>(), told);
    }
    assert!(met > 100, "{met}");
}

/// All pairs that meet, with their times, and how many pairs there are.
fn by_brute_force([start, end]: [&[Point3<f64>]; 2], triangles: &[[usize; 3]]) -> (Vec<(f64, SurfaceFeatures)>, u64) {
    let mut vertices: Vec<usize> = triangles.concat();
    vertices.sort_unstable();
    vertices.dedup();
    let mut edges: Vec<[usize; 2]> = triangles
        .iter()
        .flat_map(|&[a, b, c]| [[a, b], [a, c], [b, c]])
        .map(|[a, b]| [a.min(b), a.max(b)])
        .filter(|[a, b]| a != b)
        .collect();
    edges.sort_unstable();
    edges.dedup();
    let (mut found, mut asked) = (Vec::new(), 0);
    for &vertex in &vertices {
        for (number, corners) in triangles.iter().enumerate().filter(|(_, corners)| !corners.contains(&vertex)) {
            asked += 1;
            let at = |points: &[Point3<f64>]| (points[vertex], Triangle3::from(corners.map(|i| points[i].to_array())));
            let ((p, t), (q, u)) = (at(start), at(end));
            if let Some(contact) = point_triangle((&p, &q), (&t, &u)) {
                let feature = contact.feature();
                found.push((contact.time(), SurfaceFeatures::VertexTriangle { vertex, triangle: number, feature }));
            }
        }
    }
    for (i, &first) in edges.iter().enumerate() {
        for &second in edges[i + 1..].iter().filter(|second| !second.iter().any(|end| first.contains(end))) {
            asked += 1;
            let at = |points: &[Point3<f64>]| [first, second].map(|ends| segment_of(ends.map(|i| points[i])));
            let ([a, b], [c, d]) = (at(start), at(end));
            if let Some(contact) = segment_segment((&a, &c), (&b, &d)) {
                found.push((contact.time(), SurfaceFeatures::EdgeEdge { first, second, features: contact.features() }));
            }
        }
    }
    found.sort_by(|(one, a), (other, b)| one.total_cmp(other).then(a.cmp(b)));
    (found, asked)
}

fn segment_of([a, b]: [Point3<f64>; 2]) -> Segment3<f64> {
    Segment3::new(a, b)
}

/// Errors in a step are reported.
#[test]
fn steps_that_are_invalid() {
    let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    let surface = TriangleSurface::try_new(corners.to_vec(), vec![[0, 1, 2]]).expect("valid");
    let error = |end: &[Point3<f64>]| first_contacts(&surface, end).map(|_| ()).unwrap_err().to_string();
    assert_eq!(error(&corners[..2]), "end: 2 vertices, in the place of 3");
    assert_eq!(error(&[corners[0], corners[1], Point3::new(0.0, f64::NAN, 0.0)]), "end: vertex 2.y is NaN");
    let empty = TriangleSurface::<f64>::try_new(Vec::<Point3<f64>>::new(), Vec::<[usize; 3]>::new()).expect("valid");
    let nothing = first_contacts(&empty, &[]).expect("valid");
    assert_eq!((nothing.contacts.len(), nothing.asked, nothing.free_until()), (0, 0, None));
}

/// Plain floats find simple contacts.
#[test]
fn in_ordinary_rounding() {
    let plain = |of: [f64; 3]| Point3::from(of.map(Plain));
    let wall = Triangle3::new(plain([0.0; 3]), plain([4.0, 0.0, 0.0]), plain([0.0, 4.0, 0.0]));
    let fall = |x: f64, y: f64, to: f64| point_triangle((&plain([x, y, 1.0]), &plain([x, y, to])), (&wall, &wall));
    let hit = fall(1.0, 1.0, -3.0).expect("a contact");
    assert_eq!((hit.time(), hit.feature(), hit.is_at_start()), (Plain(0.25), Feature::Interior, false));
    assert_eq!(fall(1.0, 3.0, -3.0).expect("a contact").feature(), Feature::Edge(1, 2));
    assert!(fall(1.0, 3.5, -3.0).is_none() && fall(1.0, 1.0, 0.5).is_none());
    let bar = |z: f64| Segment3::new(plain([-1.0, 0.0, z]), plain([1.0, 0.0, z]));
    let rod = Segment3::new(plain([0.0, -1.0, 0.0]), plain([0.0, 1.0, 0.0]));
    let hit = segment_segment((&bar(1.0), &bar(-1.0)), (&rod, &rod)).expect("a contact");
    assert_eq!((hit.time(), hit.features()), (Plain(0.5), (Feature::Interior, Feature::Interior)));
}
