//! Values: predicates with a magnitude compared with their signs, and queries that construct compared with their
//! decisions and with formulas written by hand for doubles.

use crate::queries::plain::{V, cross, dot, sub};
use measure::cases::Class;
use measure::clock;
use measure::passes::{CASES, Input, Manner, Pass, pass};
use measure::predicates::{Incircle, Insphere, Orient2d, Orient3d, Predicate};
use measure::random::Random;
use measure::table::digits;
use straightedge::{
    Capsule, Line3, Point2, Point3, Ray3, Segment2, Segment3, Shared, Sphere, Tetrahedron, Triangle3, contain,
    intersect, predicate,
};

/// How the numbers of a case are drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Numbers {
    /// Independent, in [0, 1), full mantissas.
    Random,
    /// Multiples of 0.1 up to 100, which are not binary fractions.
    Tenths,
    /// Integers below 32.
    Grid,
}

impl Numbers {
    const ALL: [(Self, &'static str); 3] =
        [(Numbers::Random, "random"), (Numbers::Tenths, "tenths"), (Numbers::Grid, "grid")];
}

struct Source(Numbers, Random);

impl Source {
    fn number(&mut self) -> f64 {
        match self.0 {
            Numbers::Random => self.1.unit(53),
            Numbers::Tenths => self.1.below(1000) as f64 * 0.1,
            Numbers::Grid => self.1.below(32) as f64,
        }
    }
    fn point(&mut self) -> Point3<f64> {
        Point3::new(self.number(), self.number(), self.number())
    }
    fn planar(&mut self) -> Point2<f64> {
        Point2::new(self.number(), self.number())
    }
    fn triangle(&mut self) -> Triangle3<f64> {
        Triangle3::new(self.point(), self.point(), self.point())
    }
    fn ray(&mut self) -> Ray3<f64> {
        let (from, through) = (self.point(), self.point());
        Ray3::new(from, through - from)
    }
}

/// `CASES` cases that satisfy a condition.
fn cases<T>(source: &mut Source, case: impl Fn(&mut Source) -> T, is_wanted: impl Fn(&T) -> bool) -> Vec<T> {
    std::iter::repeat_with(|| case(source)).filter(is_wanted).take(CASES).collect()
}

/// The decision, the value, and the value by hand, over the same cases.
struct Race {
    name: &'static str,
    passes: Vec<Pass<'static>>,
}

fn race<T: Clone + 'static>(
    name: &'static str,
    cases: Vec<T>,
    decision: impl Fn(&T) -> bool + 'static,
    value: impl Fn(&T) -> f64 + 'static,
    by_hand: Option<fn(&T) -> f64>,
) -> Race {
    fn over<T: 'static>(cases: Vec<T>, of: impl Fn(&T) -> f64 + 'static) -> Pass<'static> {
        Box::new(move || cases.iter().map(&of).sum::<f64>().to_bits() as i64)
    }
    let mut passes =
        vec![over(cases.clone(), move |case| f64::from(u8::from(decision(case)))), over(cases.clone(), value)];
    passes.extend(by_hand.map(|by_hand| over(cases, by_hand)));
    Race { name, passes }
}

fn array(p: &Point3<f64>) -> V {
    [p.x, p.y, p.z]
}

fn corners(t: &Triangle3<f64>) -> [V; 3] {
    [array(&t.a), array(&t.b), array(&t.c)]
}

fn races(numbers: Numbers) -> Vec<Race> {
    let source = &mut Source(numbers, Random::new(7));
    vec![
        ray_triangle(source),
        segment_segment_2d(source),
        triangle_triangle(source),
        line_sphere(source),
        segment_capsule(source),
        determinants(source),
    ]
}

fn ray_triangle(source: &mut Source) -> Race {
    let hits = cases(
        source,
        |source| (source.ray(), source.triangle()),
        |(ray, t)| intersect::line_triangle(ray, t).is_some(),
    );
    race(
        "line_triangle enter",
        hits,
        |(ray, t)| intersect::line_triangle(ray, t).is_some(),
        |(ray, t)| intersect::line_triangle(ray, t).map_or(0.0, |hit| hit.enter()),
        Some(|(ray, t)| {
            let [a, b, c] = corners(t);
            let normal = cross(sub(b, a), sub(c, a));
            let d = &ray.direction;
            dot(normal, sub(a, array(&ray.origin))) / dot(normal, [d.x, d.y, d.z])
        }),
    )
}

fn segment_segment_2d(source: &mut Source) -> Race {
    let segment = |source: &mut Source| Segment2::new(source.planar(), source.planar());
    let crossings = cases(
        source,
        |source| [segment(source), segment(source)],
        |[s, t]| intersect::segment_segment_2d(s, t).contact().is_overlapping(),
    );
    race(
        "segment_segment_2d, the point",
        crossings,
        |[s, t]| intersect::segment_segment_2d(s, t).contact().is_hit(),
        |[s, t]| match intersect::segment_segment_2d(s, t).shared() {
            Shared::Point(p) => p.x + p.y,
            _ => 0.0,
        },
        Some(|[s, t]| {
            let (dx, dy) = (s.b.x - s.a.x, s.b.y - s.a.y);
            let (ex, ey) = (t.b.x - t.a.x, t.b.y - t.a.y);
            let along = ((t.a.x - s.a.x) * ey - (t.a.y - s.a.y) * ex) / (dx * ey - dy * ex);
            (s.a.x + along * dx) + (s.a.y + along * dy)
        }),
    )
}

fn triangle_triangle(source: &mut Source) -> Race {
    let pairs = cases(
        source,
        |source| [source.triangle(), source.triangle()],
        |[t, u]| intersect::triangle_triangle(t, u).contact().is_overlapping(),
    );
    race(
        "triangle_triangle, the segment",
        pairs,
        |[t, u]| intersect::triangle_triangle(t, u).contact().is_hit(),
        |[t, u]| match intersect::triangle_triangle(t, u).shared() {
            Shared::Segment([p, q]) => p.x + q.x,
            _ => 0.0,
        },
        None,
    )
}

fn line_sphere(source: &mut Source) -> Race {
    let pairs = cases(
        source,
        |source| {
            let Ray3 { origin, direction } = source.ray();
            (Line3::new(origin, direction), Sphere::new(source.point(), source.number()))
        },
        |(line, ball)| intersect::line_sphere(line, ball).is_some(),
    );
    race(
        "line_sphere, both ends",
        pairs,
        |(line, ball)| intersect::line_sphere(line, ball).is_some(),
        |(line, ball)| {
            intersect::line_sphere(line, ball).map_or(0.0, |hit| {
                let passage = hit.to_record();
                passage.span.enter + passage.span.exit
            })
        },
        Some(|(line, ball)| {
            let (m, d) = (sub(array(&line.origin), array(&ball.center)), &line.direction);
            let d = [d.x, d.y, d.z];
            let (a, b, c) = (dot(d, d), dot(m, d), dot(m, m) - ball.radius * ball.radius);
            let root = (b * b - a * c).sqrt();
            (-b - root) / a + (-b + root) / a
        }),
    )
}

fn segment_capsule(source: &mut Source) -> Race {
    let pairs = cases(
        source,
        |source| {
            let capsule = Capsule::new(source.point(), source.point(), source.number() / 4.0);
            (Segment3::new(source.point(), source.point()), capsule)
        },
        |(segment, capsule)| intersect::line_capsule(segment, capsule).is_some(),
    );
    race(
        "line_capsule, both ends",
        pairs,
        |(segment, capsule)| intersect::line_capsule(segment, capsule).is_some(),
        |(segment, capsule)| {
            intersect::line_capsule(segment, capsule).map_or(0.0, |hit| {
                let passage = hit.to_record();
                passage.span.enter + passage.span.exit
            })
        },
        None,
    )
}

fn determinants(source: &mut Source) -> Race {
    let pairs = cases(
        source,
        |source| (source.point(), Tetrahedron::new(source.point(), source.point(), source.point(), source.point())),
        |_| true,
    );
    race(
        "point_tetrahedron_values, all five",
        pairs,
        |(p, t)| contain::point_tetrahedron(p, t).location().is_in(),
        |(p, t)| contain::point_tetrahedron(p, t).values().iter().sum(),
        Some(|(p, t)| {
            let p = array(p);
            let [a, b, c, d] = [&t.a, &t.b, &t.c, &t.d].map(|vertex| sub(array(vertex), p));
            let (ab, cd) = (cross(a, b), cross(c, d));
            let (d0, d1, d2, d3) = (-dot(cd, b), dot(cd, a), -dot(ab, d), dot(ab, c));
            d0 + d1 + d2 + d3 + (d0 + d1 + d2 + d3)
        }),
    )
}

/// The time of a predicate with its magnitude, as a multiple of that of its sign.
fn predicates() -> String {
    let mut text =
        format!("| | {} |\n|---|{}\n", Class::ALL.map(Class::name).join(" | "), "---|".repeat(Class::ALL.len()));
    text += &beside_sign(Orient2d, |&[a, b, c]| predicate::orient2d_value(&a.into(), &b.into(), &c.into()));
    text +=
        &beside_sign(Orient3d, |&[a, b, c, d]| predicate::orient3d_value(&a.into(), &b.into(), &c.into(), &d.into()));
    text +=
        &beside_sign(Incircle, |&[a, b, c, d]| predicate::incircle_value(&a.into(), &b.into(), &c.into(), &d.into()));
    text += &beside_sign(Insphere, |&[a, b, c, d, e]| {
        predicate::insphere_value(&a.into(), &b.into(), &c.into(), &d.into(), &e.into())
    });
    text
}

fn beside_sign<P: Predicate<D, N>, const D: usize, const N: usize>(
    _: P,
    value: impl Fn(&[[f64; D]; N]) -> f64 + Copy,
) -> String {
    eprintln!("{}_value", P::NAME);
    let cells = Class::ALL.map(|class| {
        let input = Input::<P, D, N>::new(class, CASES);
        let sign = pass(Manner::Summed, &input.doubles, P::straightedge::<f64>);
        let times = clock::race([&sign, &pass(Manner::Summed, &input.doubles, value)], CASES);
        format!("{} ({})", digits(times[1] / times[0]), digits(times[1]))
    });
    format!("| {}_value | {} |\n", P::NAME, cells.join(" | "))
}

/// Everything as Markdown.
pub fn markdown() -> String {
    let mut text = String::from("Predicates with a magnitude: times the sign alone, and in brackets ns per call.\n\n");
    text += &predicates();
    text += "\nQueries that construct, on input that has what they construct; the formula by hand does not decide \
             whether it does. ns per call. Tenths: multiples of 0.1 up to 100. Grid: integers below 32.\n\n\
             | query, input | decision alone | with the value, rounded correctly | value by hand | times the decision \
             | times by hand |\n\
             |---|---|---|---|---|---|\n";
    for (numbers, input) in Numbers::ALL {
        for Race { name, passes } in races(numbers) {
            eprintln!("{name}, {input}");
            let times = clock::race(&passes, CASES);
            let (by_hand, ratio) = match times.get(2) {
                Some(&by_hand) => (digits(by_hand), digits(times[1] / by_hand)),
                None => ("-".into(), "-".into()),
            };
            text += &format!(
                "| {name}, {input} | {} | {} | {by_hand} | {} | {ratio} |\n",
                digits(times[0]),
                digits(times[1]),
                digits(times[1] / times[0])
            );
        }
    }
    text
}

/// Runs every pass once.
pub fn try_out_all() {
    for (numbers, input) in Numbers::ALL {
        for Race { name, passes } in races(numbers) {
            assert!(passes.iter().all(|pass| pass() != 0), "{name}, {input}: nothing is constructed");
        }
    }
    println!("values: run");
}
