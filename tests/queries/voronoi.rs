//! Circles that touch three sites: rounded once, by Newton's method in the equations of the sites; laws of what meets
//! them.

use crate::draw::Draw;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};
use straightedge::arith::CastFrom;
use straightedge::shape::VoronoiSite2;
use straightedge::voronoi::{circle, incircle};
use straightedge::{Circle, Plain, Point2, Rational, Scalar, Segment2, Sign, Vector2, offset, predicate};

/// Binary places of what is computed here.
const PLACES: u32 = 320;

type Site = VoronoiSite2<f64>;

fn exact(x: f64) -> Rational {
    x.to_exact().expect("finite")
}

fn cut(x: &Rational) -> Rational {
    Rational::new((x * (BigInt::from(1) << PLACES)).to_integer(), BigInt::from(1) << PLACES)
}

/// What is zero for a circle that touches a site, and its derivatives by the center and the radius.
fn equation(site: &Site, [x, y, r]: &[Rational; 3]) -> [Rational; 4] {
    match site {
        VoronoiSite2::Point(p) => equation(&Circle::new(*p, 0.0).into(), &[x.clone(), y.clone(), r.clone()]),
        VoronoiSite2::Circle(disc) => {
            let (dx, dy) = (x - exact(disc.center.x), y - exact(disc.center.y));
            let (two, reach) = (BigInt::from(2), r + exact(disc.radius));
            [&dx * &dx + &dy * &dy - &reach * &reach, dx * &two, dy * &two, -reach * &two]
        }
        VoronoiSite2::Segment(Segment2 { a, b }) => {
            let (nx, ny) = (exact(a.y) - exact(b.y), exact(b.x) - exact(a.x));
            let square = &nx * &nx + &ny * &ny;
            // √(n/d) = √(n·d)/d
            let root = ((square.numer() * square.denom()) << (2 * PLACES)).sqrt();
            let length = Rational::new(root, square.denom() << PLACES);
            let height = &nx * (x - exact(a.x)) + &ny * (y - exact(a.y));
            [height - &length * r, nx, ny, -length]
        }
    }
}

/// The solution near a circle, unless that is a double one, or nearly: of a point at the end of a segment, where the
/// pivot is as small as the error of the circle that was found, and the method would not converge.
fn refined(sites: &[Site; 3], found: &Circle<f64>) -> Option<[Rational; 3]> {
    let mut circle = [found.center.x, found.center.y, found.radius].map(exact);
    let least = Rational::new(BigInt::from(1), BigInt::from(1) << 40);
    for _ in 0..5 {
        let mut rows = sites.each_ref().map(|site| equation(site, &circle));
        // Gaussian elimination; the first column is the right side.
        for column in 0..3 {
            let pivot = (column..3).find(|&i| rows[i][column + 1].abs() > least)?;
            rows.swap(column, pivot);
            let pivot = rows[column].clone();
            for row in rows.iter_mut().enumerate().filter(|(i, _)| *i != column).map(|(_, row)| row) {
                let factor = cut(&(&row[column + 1] / &pivot[column + 1]));
                row.iter_mut().zip(&pivot).for_each(|(x, p)| *x = cut(&(&*x - &factor * p)));
            }
        }
        for (i, x) in circle.iter_mut().enumerate() {
            *x = cut(&(&*x - &rows[i][0] / &rows[i][i + 1]));
        }
    }
    Some(circle)
}

/// Twice the area of the triangle of the directions in which a circle touches: positive if they are counterclockwise.
fn turn(sites: &[Site; 3], found: &Circle<f64>) -> f64 {
    let [u, v, w] = sites.each_ref().map(|site| {
        let to = match site {
            VoronoiSite2::Point(p) => *p - found.center,
            VoronoiSite2::Circle(disc) => disc.center - found.center,
            VoronoiSite2::Segment(Segment2 { a, b }) => Vector2::new(b.y - a.y, a.x - b.x),
        };
        to / to.length().max(1e-9)
    });
    u.cross(&v) + v.cross(&w) + w.cross(&u)
}

fn point(draw: &mut Draw, kind: u64) -> Point2<f64> {
    Point2::new(draw.number(kind), draw.number(kind))
}

fn site(draw: &mut Draw, kind: u64) -> Site {
    let p = point(draw, kind);
    match draw.below(3) {
        0 => p.into(),
        1 => Segment2::new(p, point(draw, kind)).into(),
        _ => Circle::new(p, draw.number(kind).abs()).into(),
    }
}

/// Sites, some of which share a point.
fn sites(draw: &mut Draw, kind: u64) -> [Site; 4] {
    let mut sites = [0; 4].map(|_| site(draw, kind));
    if draw.below(2) == 0 {
        let (from, to) = (draw.below(4) as usize, draw.below(4) as usize);
        let shared = match &sites[from] {
            VoronoiSite2::Point(p) => *p,
            VoronoiSite2::Segment(segment) => segment.b,
            VoronoiSite2::Circle(disc) => disc.center,
        };
        match &mut sites[to] {
            VoronoiSite2::Point(p) => *p = shared,
            VoronoiSite2::Circle(disc) => disc.center = shared,
            VoronoiSite2::Segment(segment) => segment.a = shared,
        }
    }
    sites
}

#[test]
fn circles_are_rounded_once() {
    let mut draw = Draw(14);
    let (mut circles, mut kinds, mut of_discs, mut within) = (0, [0; 4], 0, 0);
    for round in 0..1200 {
        let kind = round % 2;
        let sites = sites(&mut draw, kind);
        let [p, q, r, other] = &sites;
        let found = circle(p, q, r);
        assert_eq!(found.is_some(), incircle(p, q, r, other).is_some());
        let Some(found) = found else { continue };
        let three = [*p, *q, *r];
        let Some(solution) = refined(&three, &found) else { continue };
        let nearest = solution.each_ref().map(f64::cast_from);
        let numbers = [found.center.x, found.center.y, found.radius];
        // A zero that is not exact here is tiny.
        let is_equal = |(x, y): (f64, f64)| x == y || x == 0.0 && y.abs() < 1e-80;
        assert!(numbers.into_iter().zip(nearest).all(is_equal), "{sites:?} {numbers:?} {nearest:?}");
        let is_of_discs = three.iter().all(|site| matches!(site, VoronoiSite2::Circle(_)));
        assert!(is_of_discs || solution[2] >= Rational::zero() - cut(&exact(1e-80)));
        of_discs += u32::from(three.iter().any(|site| matches!(site, VoronoiSite2::Circle(_))));
        within += u32::from(found.radius < 0.0);
        // Three lines through one point are touched there in either order.
        let is_one_point = found.radius == 0.0 && three.iter().all(|site| matches!(site, VoronoiSite2::Segment(_)));
        assert!(is_one_point || turn(&three, &found) > -1e-6, "{sites:?} {found:?}");
        circles += 1;
        kinds[three.iter().filter(|site| matches!(site, VoronoiSite2::Segment(_))).count()] += 1;
        if kind == 0 {
            let [p, q, r] = three.map(|site| site.try_cast::<i64>().expect("integers"));
            assert_eq!(circle(p, q, r), Some(found));
            let [p, q, r] = three.map(|site| site.try_cast::<Rational>().expect("finite"));
            assert_eq!(circle(p, q, r), Some(found));
        }
    }
    assert!(circles > 100 && kinds.iter().all(|&count| count > 3), "{circles} {kinds:?}");
    assert!(of_discs > 40 && within > 1, "{of_discs} {within}");
}

/// The same sites moved: each point is given by a function, a radius times a factor.
fn moved(site: &Site, scale: f64, of: impl Fn(Point2<f64>) -> Point2<f64>) -> Site {
    match *site {
        VoronoiSite2::Point(p) => of(p).into(),
        VoronoiSite2::Circle(disc) => Circle::new(of(disc.center), scale * disc.radius).into(),
        VoronoiSite2::Segment(Segment2 { a, b }) => Segment2::new(of(a), of(b)).into(),
    }
}

fn turned_round(site: &Site) -> Site {
    match *site {
        VoronoiSite2::Segment(Segment2 { a, b }) => Segment2::new(b, a).into(),
        site => site,
    }
}

/// A point or disc with a greater radius.
fn grown(site: &Site, by: f64) -> Option<Site> {
    match *site {
        VoronoiSite2::Point(p) => Some(Circle::new(p, by).into()),
        VoronoiSite2::Circle(disc) => Some(Circle::new(disc.center, disc.radius + by).into()),
        VoronoiSite2::Segment(_) => None,
    }
}

#[test]
fn laws() {
    let mut draw = Draw(15);
    let mut counts = [0; 4];
    for round in 0..3000 {
        let kind = [0, 1, 0, 3, 4][round % 5];
        let all = sites(&mut draw, kind);
        let [p, q, r, s] = &all;
        let meets = incircle(p, q, r, s);
        counts[meets.map_or(3, |sign| (sign.to_i8() + 1) as usize)] += 1;
        assert_eq!([incircle(q, r, p, s), incircle(r, p, q, s)], [meets; 2], "{all:?}");
        assert_eq!(incircle(p, q, r, turned_round(s)), meets, "{all:?}");
        let scaled =
            |scale, change: &dyn Fn(Point2<f64>) -> Point2<f64>| all.each_ref().map(|site| moved(site, scale, change));
        let of = |change: &dyn Fn(Point2<f64>) -> Point2<f64>| scaled(1.0, change);
        // A reflection exchanges left and right, and the order.
        let [a, b, c, d] = of(&|p| Point2::new(p.y, p.x)).map(|site| turned_round(&site));
        assert_eq!(incircle(a, c, b, d), meets, "{all:?}");
        let [a, b, c, d] = of(&|p| Point2::new(-p.y, p.x));
        assert_eq!(incircle(a, b, c, d), meets, "{all:?}");
        if kind < 2 {
            for scale in [2f64.powi(-300), 2f64.powi(300)] {
                let [a, b, c, d] = scaled(scale, &|p| Point2::new(scale * p.x, scale * p.y));
                assert_eq!(incircle(a, b, c, d), meets, "{all:?}");
            }
        }
        if kind == 0 {
            let [a, b, c, d] = of(&|p| Point2::new(p.x + 1e9, p.y - 3e7));
            assert_eq!(incircle(a, b, c, d), meets, "{all:?}");
        }
        if kind == 0 {
            let grown = all.each_ref().map(|site| grown(site, 3.0));
            if let [Some(a), Some(b), Some(c), Some(d)] = grown {
                assert_eq!(incircle(a, b, c, d), meets, "{all:?}");
            }
        }
        // The circle itself meets none of the points and discs, and touches lines.
        if meets.is_some() {
            for site in [p, q, r] {
                let own = incircle(p, q, r, site).expect("there is a circle");
                match site {
                    VoronoiSite2::Point(_) | VoronoiSite2::Circle(_) => assert_eq!(own, Sign::Zero, "{all:?}"),
                    VoronoiSite2::Segment(_) => assert!(own.is_non_positive(), "{all:?}"),
                }
            }
        }
        match [p, q, r, s] {
            [VoronoiSite2::Point(p), VoronoiSite2::Point(q), VoronoiSite2::Point(r), VoronoiSite2::Point(s)] => {
                let is_circle = predicate::orient2d(p, q, r).is_positive();
                assert_eq!(meets, is_circle.then(|| predicate::incircle(p, q, r, s)));
            }
            [
                VoronoiSite2::Segment(p),
                VoronoiSite2::Segment(q),
                VoronoiSite2::Segment(r),
                VoronoiSite2::Segment(s),
            ] if meets == Some(Sign::Positive) && s.a != s.b => {
                // What meets the circle is passed by its line, whichever direction that moves in.
                for s in [s, &Segment2::new(s.b, s.a)] {
                    assert_eq!(offset::event_side([p, q, r], s), Some(Sign::Negative), "{all:?}");
                }
            }
            _ => {}
        }
    }
    assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
}

/// A point that is an end of the walls, as between the edges of an outline.
#[test]
fn shared_ends() {
    let [south, east] = [[[0.0, 0.0], [4.0, 0.0]], [[4.0, 0.0], [4.0, 3.0]]].map(Segment2::from);
    let corner = Point2::new(4.0, 0.0);
    // Where both walls and their end meet, the radius is zero, in either order.
    let zero = Circle::new(corner, 0.0);
    assert_eq!([circle(corner, south, east), circle(corner, east, south)], [Some(zero); 2]);
    let inner = Point2::new(1.0, 1.0);
    assert_eq!(incircle(corner, south, east, inner), Some(Sign::Negative));
    assert_eq!(incircle(corner, south, east, Segment2::new(corner, inner)), Some(Sign::Zero));
    // Perpendicular to a wall at its end: the circle about (0, 1) touches both there.
    let start = Point2::new(0.0, 0.0);
    let top = Point2::new(0.0, 2.0);
    for order in [[start.into(), south.into(), top.into()], [south.into(), start.into(), top.into()]] {
        let [p, q, r]: [Site; 3] = order;
        assert_eq!(circle(p, q, r), Some(Circle::new(Point2::new(0.0, 1.0), 1.0)));
        assert_eq!(incircle(p, q, r, Point2::new(1.0, 1.0)), Some(Sign::Zero));
        // From its end, a wall may go in or away.
        assert_eq!(incircle(p, q, r, Segment2::new(start, inner)), Some(Sign::Positive));
        assert_eq!(incircle(p, q, r, Segment2::new(start, Point2::new(-1.0, -1.0))), Some(Sign::Zero));
    }
    // A wall with two sides.
    let back = Segment2::new(south.b, south.a);
    assert_eq!(circle(start, south, back), Some(Circle::new(start, 0.0)));
    assert_eq!(circle(top, south, back), None);
    assert_eq!(circle(start, south, south), None);
}

#[test]
#[should_panic(expected = "voronoi/incircle: q.b.y is NaN")]
fn sites_are_checked() {
    let p = Point2::new(0.0, 0.0);
    let _ = incircle(p, Segment2::from([[0.0, 0.0], [1.0, f64::NAN]]), p, p);
}

#[test]
fn plain_floats() {
    let mut draw = Draw(16);
    let mut agree = 0;
    for round in 0..400 {
        let sites = sites(&mut draw, [1, 5][round % 2]);
        let [p, q, r, s] = sites.map(|site| site.cast::<Plain<f64>>());
        // NaN and infinity give some answer.
        let plain = (incircle(p, q, r, s), circle(p, q, r));
        let [p, q, r, s] = &sites;
        agree += u32::from(plain.0 == incircle(p, q, r, s));
    }
    assert!(agree > 200, "{agree}");
}
