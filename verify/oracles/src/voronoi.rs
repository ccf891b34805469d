//! Circles that touch three points, lines or discs: all circles that do, by elimination of the center and the radius,
//! and of these the one that touches in counterclockwise order.

use crate::algebra::tower::{Number, Tower};
use crate::vector::difference;
use crate::*;
use straightedge::shape::VoronoiSite2;

/// What the oracle does.
pub const BY_TRIAL: &str = "elimination of center and radius, then of the circles the one of counterclockwise order; \
                             nested roots by digits, then by squaring";

/// The coordinates of the center and the radius, each times the last number, which is positive.
type Circle = [Number; 4];

/// A disc, of which a point is one of no radius, or a normal and a point of a line.
enum Site {
    Disc { center: Place, radius: BigInt },
    Line { normal: Place, at: Place, length: Number },
}

fn whole(x: impl Into<BigInt>) -> Number {
    x.into().into()
}

/// Vectors of numbers with roots.
impl Tower {
    fn dot(&self, u: &[Number], v: &[Number]) -> Number {
        u.iter().zip(v).map(|(x, y)| self.times(x, y)).reduce(|sum, x| sum.plus(&x)).expect("coordinates")
    }

    fn cross(&self, u: &[Number], v: &[Number]) -> [Number; 3] {
        let minor = |i: usize, j: usize| self.times(&u[i], &v[j]).minus(&self.times(&u[j], &v[i]));
        [minor(1, 2), minor(2, 0), minor(0, 1)]
    }

    fn scaled<const N: usize>(&self, v: &[Number; N], factor: &Number) -> [Number; N] {
        of_any_length(|i| self.times(&v[i], factor))
    }

    fn sum<const N: usize>(&self, u: &[Number; N], v: &[Number; N]) -> [Number; N] {
        of_any_length(|i| u[i].plus(&v[i]))
    }

    /// x·x' + y·y' - r·r'
    fn form(&self, u: &[Number; 3], v: &[Number; 3]) -> Number {
        self.dot(&u[..2], &v[..2]).minus(&self.times(&u[2], &v[2]))
    }
}

/// The center and the radius of a point or disc.
fn disc(site: &VoronoiSite2<BigInt>) -> Option<(Place, BigInt)> {
    match site {
        VoronoiSite2::Point(p) => Some((place(p), BigInt::zero())),
        VoronoiSite2::Circle(disc) => Some((place(&disc.center), disc.radius.clone())),
        VoronoiSite2::Segment(_) => None,
    }
}

/// The first site that is a point or disc, if there is one, is a point at the origin: coordinates are relative to its
/// center, and the radii of discs, with minus that of the circle, less its radius.
struct Relative {
    origin: Place,
    less: BigInt,
    sites: [Site; 3],
}

impl Relative {
    fn of(sites: [&VoronoiSite2<BigInt>; 3], tower: &mut Tower) -> Option<Self> {
        let mut sites = sites;
        let first = sites.iter().position(|site| disc(site).is_some());
        sites.rotate_left(first.unwrap_or(0));
        let (origin, less) = match sites[0] {
            VoronoiSite2::Segment(segment) => (place(&segment.a), BigInt::zero()),
            site => disc(site)?,
        };
        let mut site = |i: usize| match sites[i] {
            VoronoiSite2::Segment(segment) => {
                let [a, b] = [&segment.a, &segment.b].map_each(place);
                let d = difference(&a, &b);
                let square: BigInt = d.iter().map(|x| x * x).sum();
                let at = difference(&origin, &a);
                let normal = Vec::from([-&d[1], d[0].clone()]);
                (!square.is_zero()).then(|| Site::Line { normal, at, length: tower.root(square.into()) })
            }
            site => {
                disc(site).map(|(p, radius)| Site::Disc { center: difference(&origin, &p), radius: radius - &less })
            }
        };
        let sites = [site(0)?, site(1)?, site(2)?];
        Some(Relative { origin, less, sites })
    }

    /// Whether one of two discs contains the other.
    fn has_hidden(&self) -> bool {
        let discs = self.sites.iter().filter_map(|site| match site {
            Site::Disc { center, radius } => Some((center, radius)),
            Site::Line { .. } => None,
        });
        let discs: Vec<_> = discs.collect();
        let is_hidden = |i: usize, j: usize| {
            let square: BigInt = discs[i].0.iter().zip(discs[j].0).map(|(x, y)| (x - y).pow(2)).sum();
            square <= (discs[i].1 - discs[j].1).pow(2)
        };
        (0..discs.len()).any(|i| (0..i).any(|j| is_hidden(i, j)))
    }

    /// The linear equation of a site for the center and the radius: its factors, and the right side. Of discs, those of
    /// the difference from the origin.
    fn equation(&self, site: &Site) -> ([Number; 3], Number) {
        let product = |u: &Place, v: &Place| -> BigInt { u.iter().zip(v).map(|(x, y)| x * y).sum() };
        match site {
            Site::Disc { center: p, radius } => {
                ([whole(&p[0] * 2), whole(&p[1] * 2), whole(radius * 2)], whole(product(p, p) - radius.pow(2)))
            }
            Site::Line { normal, at, length } => {
                let moved = Number::from(product(normal, at)).minus(&length.times_whole(&self.less));
                ([whole(normal[0].clone()), whole(normal[1].clone()), length.negated()], moved)
            }
        }
    }
}

/// With a positive denominator, unless that is zero.
fn positive(tower: &Tower, circle: [Number; 3], denominator: Number) -> Option<Circle> {
    let sign = tower.sign(&denominator);
    let [x, y, r] = circle;
    let circle = [x, y, r, denominator];
    match sign {
        Sign::Zero => None,
        Sign::Positive => Some(circle),
        Sign::Negative => Some(circle.map_each(|x| x.negated())),
    }
}

/// All circles, of any radius, that satisfy the equations of the sites; none where these are infinitely many.
fn candidates(tower: &mut Tower, relative: &Relative) -> Vec<Circle> {
    let sites = &relative.sites;
    let [(u, a), (v, b), (w, c)] = [0, 1, 2].map_each(|i| relative.equation(&sites[i]));
    if !matches!(sites[0], Site::Disc { .. }) {
        // Three linear equations.
        let (of_u, of_v, of_w) = (tower.cross(&v, &w), tower.cross(&w, &u), tower.cross(&u, &v));
        let [of_u_, of_v_, of_w_] =
            [(&of_u, &a), (&of_v, &b), (&of_w, &c)].map_each(|(cross, height)| tower.scaled(cross, height));
        let circle = tower.sum(&tower.sum(&of_u_, &of_v_), &of_w_);
        let denominator = tower.dot(&u, &of_u);
        return positive(tower, circle, denominator).into_iter().collect();
    }
    // Two linear equations have a line of solutions, (start + τ·along) / square.
    let (u, a, v, b) = (v, b, w, c);
    let along = tower.cross(&u, &v);
    let start = tower.sum(&tower.scaled(&tower.cross(&v, &along), &a), &tower.scaled(&tower.cross(&along, &u), &b));
    let square = tower.dot(&along, &along);
    // Through the origin: x² + y² = r², first·τ² + 2·second·τ + third = 0.
    let (first, second, third) = (tower.form(&along, &along), tower.form(&start, &along), tower.form(&start, &start));
    if tower.sign(&first).is_zero() {
        let twice = second.plus(&second);
        let circle = tower.sum(&tower.scaled(&start, &twice), &tower.scaled(&along, &third.negated()));
        let denominator = tower.times(&twice, &square);
        return positive(tower, circle, denominator).into_iter().collect();
    }
    let discriminant = tower.square(&second).minus(&tower.times(&first, &third));
    let signs: &[i32] = match tower.sign(&discriminant) {
        Sign::Negative => &[],
        Sign::Zero => &[0],
        Sign::Positive => &[-1, 1],
    };
    let root = if signs.len() == 2 { tower.root(discriminant) } else { whole(0) };
    let solution = |&sign: &i32| {
        let tau = tower.times(&root, &whole(sign)).minus(&second);
        let circle = tower.sum(&tower.scaled(&start, &first), &tower.scaled(&along, &tau));
        positive(tower, circle, tower.times(&first, &square))
    };
    signs.iter().filter_map(solution).collect()
}

/// Whether a circle has a possible radius, and touches the sites in counterclockwise order, of which two may be one.
fn is_in_order(tower: &Tower, circle: &Circle, relative: &Relative) -> bool {
    let [x, y, radius, denominator] = circle;
    let with = |more: &BigInt| tower.sign(&radius.plus(&tower.times(&whole(more.clone()), denominator)));
    let of_radius = with(&-&relative.less);
    let is_possible = |site: &Site| match site {
        Site::Disc { radius: more, .. } => !with(more).is_negative(),
        Site::Line { .. } => !of_radius.is_negative(),
    };
    if !relative.sites.iter().all(is_possible) {
        return false;
    }
    let is_disc = |site: &Site| matches!(site, Site::Disc { radius, .. } if *radius != -&relative.less);
    if of_radius.is_zero() && !relative.sites.iter().any(is_disc) {
        return true;
    }
    // From the center to where it touches.
    let directions = relative.sites.each_ref().map_each(|site| match site {
        Site::Disc { center: p, .. } => {
            [(&p[0], x), (&p[1], y)].map_each(|(p, x)| tower.times(&whole(p.clone()), denominator).minus(x))
        }
        Site::Line { normal, .. } => [&normal[0], &normal[1]].map_each(|n| whole(-n)),
    });
    let turn = |i: usize, j: usize| {
        let (u, v) = (&directions[i], &directions[j]);
        tower.sign(&tower.times(&u[0], &v[1]).minus(&tower.times(&u[1], &v[0]))).to_i8()
    };
    // The sines of the angles between them: three directions of which two are equal have a sum of zero.
    turn(0, 1) + turn(1, 2) + turn(2, 0) >= 0
}

/// Whether another site meets the circle that touches three.
pub fn incircle(three: [&VoronoiSite2<BigInt>; 3], other: &VoronoiSite2<BigInt>) -> Option<Sign> {
    let mut tower = Tower::default();
    let relative = Relative::of(three, &mut tower)?;
    if relative.has_hidden() {
        return None;
    }
    let circles = candidates(&mut tower, &relative);
    let mut circles = circles.iter().filter(|circle| is_in_order(&tower, circle, &relative));
    let circle = circles.next()?;
    assert!(circles.next().is_none(), "two circles touch in one order");
    let [x, y, radius, denominator] = circle;
    let to = |p: &Place| {
        let p = difference(&relative.origin, p);
        [(&p[0], x), (&p[1], y)].map_each(|(p, x)| tower.times(&whole(p.clone()), denominator).minus(x))
    };
    let more = disc(other).map_or(BigInt::zero(), |(_, radius)| radius) - &relative.less;
    let reach = radius.plus(&tower.times(&whole(more), denominator));
    if tower.sign(&reach).is_negative() {
        return Some(Sign::Negative);
    }
    // The squared distance from the center less that of the radii, at an end.
    let power = |to: &[Number; 2]| tower.dot(to, to).minus(&tower.square(&reach));
    let ends = match other {
        VoronoiSite2::Point(p) => [place(p), place(p)],
        VoronoiSite2::Segment(segment) => [&segment.a, &segment.b].map_each(place),
        VoronoiSite2::Circle(disc) => [place(&disc.center), place(&disc.center)],
    };
    let [a, b] = ends.each_ref().map_each(to);
    // Along the segment, power + 2·half·t + square·t² for t from 0 to 1.
    let step = difference(&ends[0], &ends[1]).into_iter().map(|x| tower.times(&whole(x), denominator));
    let step: Vec<Number> = step.collect();
    let (of_a, half, square) = (power(&a), tower.dot(&a, &step), tower.dot(&step, &step));
    let mut least = [tower.sign(&of_a), tower.sign(&power(&b))].into_iter().min().expect("two");
    if tower.sign(&half).is_negative() && tower.sign(&half.plus(&square)).is_positive() {
        let at_least = tower.times(&of_a, &square).minus(&tower.square(&half));
        least = least.min(tower.sign(&at_least));
    }
    Some(-least)
}
