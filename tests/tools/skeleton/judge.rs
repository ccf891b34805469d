//! What a straight skeleton must be, in integers with hundreds of binary places.
//!
//! Both faces of an arc are at both of its ends when these are; each face is bounded by one closed walk that does not
//! cross itself and turns counterclockwise. So the faces, which are glued along their arcs, cover each point of the
//! polygon as often as its boundary winds around it: once. That the areas add up is checked as well. No node is reached
//! later than its distance from the boundary, and in convex and rectilinear polygons its time is known.

use super::pieces::Edge;
use super::straight::Skeleton;
use num_bigint::BigInt;
use num_traits::Signed;
use std::collections::BTreeMap;
use straightedge::{Rational, Scalar};

/// Numbers that differ by less than 2^-SLACK of the unit are said to be equal.
const SLACK: u32 = 256;

/// A point and a time, with the binary places.
struct Place {
    x: [BigInt; 2],
    t: BigInt,
}

/// The points x of a line at the time t have normal·x - speed·t = height.
struct Line {
    ends: [[BigInt; 2]; 2],
    normal: [BigInt; 2],
    height: BigInt,
    /// With the binary places.
    speed: BigInt,
}

fn cross([a, b]: &[BigInt; 2], [c, d]: &[BigInt; 2]) -> BigInt {
    a * d - b * c
}

fn difference([a, b]: &[BigInt; 2], [c, d]: &[BigInt; 2]) -> [BigInt; 2] {
    [a - c, b - d]
}

fn dot([a, b]: &[BigInt; 2], [c, d]: &[BigInt; 2]) -> BigInt {
    a * c + b * d
}

/// Numbers as integers, all multiplied by a power of two, which is returned as well.
fn integers(numbers: &[f64]) -> (Vec<BigInt>, BigInt) {
    let exact = |x: &f64| x.to_exact().expect("a finite number");
    let unit = numbers.iter().map(|x| exact(x).denom().clone()).max().expect("numbers");
    let whole = |x: &f64| (exact(x) * &unit).to_integer();
    (numbers.iter().map(whole).collect(), unit)
}

struct Judge {
    /// Binary places of what is no integer: enough for the slack where it is multiplied by coordinates.
    binary_places: u64,
    lines: Vec<Line>,
    places: Vec<Place>,
}

impl Judge {
    fn new(edges: &[Edge], skeleton: &Skeleton) -> Result<Self, String> {
        let coordinates: Vec<f64> =
            edges.iter().flat_map(|edge| [edge.segment.a, edge.segment.b]).flat_map(|p| p.to_array()).collect();
        let (whole, unit) = integers(&coordinates);
        let bits = whole.iter().map(BigInt::bits).max().expect("an edge");
        let binary_places = 4 * bits + 2 * u64::from(SLACK);
        let (weights, _) = integers(&edges.iter().map(|edge| edge.weight).collect::<Vec<_>>());
        let is_unweighted = weights.iter().all(|weight| *weight == weights[0]);
        let line = |(ends, weight): (&[BigInt], BigInt)| {
            let ends = [[ends[0].clone(), ends[1].clone()], [ends[2].clone(), ends[3].clone()]];
            let d = difference(&ends[1], &ends[0]);
            let normal = [-&d[1], d[0].clone()];
            let weight = if is_unweighted { BigInt::from(1) } else { weight };
            let speed = ((dot(&d, &d) * &weight * &weight) << (2 * binary_places)).sqrt();
            Line { height: dot(&normal, &ends[0]), ends, normal, speed }
        };
        let lines: Vec<Line> = whole.chunks(4).zip(weights).map(line).collect();
        let mut places = Vec::new();
        for node in &skeleton.nodes {
            let place = match (node.is_corner, node.edges.as_slice()) {
                (true, [edge, ..]) => {
                    let Edge { segment, .. } = &edges[*edge];
                    let end = lines[*edge].ends[usize::from(node.point != segment.a)].clone();
                    Place { x: end.map(|x| x << binary_places), t: BigInt::ZERO }
                }
                (false, &[a, b, c, ..]) => meeting([&lines[a], &lines[b], &lines[c]], binary_places),
                _ => return Err(format!("node {} of too few edges", node.point)),
            };
            for (exact, rounded) in place.x.iter().zip(node.point.to_array()) {
                // To half a unit in the last place: 2^-53 of the number, or half the least subnormal.
                let exact = Rational::new(exact.clone(), &unit << binary_places);
                let error = (&exact - rounded.to_exact().expect("a finite coordinate")).abs();
                let least = Rational::new(BigInt::from(1), BigInt::from(1) << 1075);
                if error > least && error * BigInt::from(1_u64 << 53) > exact.abs() {
                    return Err(format!("node {} is elsewhere", node.point));
                }
            }
            places.push(place);
        }
        Ok(Judge { binary_places, lines, places })
    }

    /// The sign of a number that has the binary places.
    fn sign(&self, x: &BigInt) -> i32 {
        let slack = BigInt::from(1) << (self.binary_places - u64::from(SLACK));
        i32::from(*x > slack) - i32::from(*x < -slack)
    }

    /// How far a place is in front of a line at its time, times the length of the edge.
    fn lead(&self, line: &Line, place: &Place) -> BigInt {
        dot(&line.normal, &place.x)
            - (&line.height << self.binary_places)
            - ((&line.speed * &place.t) >> self.binary_places)
    }
}

/// Where and when three lines meet, by Cramer's rule in the rows (normal, -speed | height).
fn meeting([p, q, r]: [&Line; 3], binary_places: u64) -> Place {
    let [qr, rp, pq] = [cross(&q.normal, &r.normal), cross(&r.normal, &p.normal), cross(&p.normal, &q.normal)];
    let m = -(&p.speed * &qr + &q.speed * &rp + &r.speed * &pq);
    let t = &p.height * &qr + &q.height * &rp + &r.height * &pq;
    let column = |axis: usize| {
        let [a, b, c] = [p, q, r].map(|line| &line.normal[axis]);
        let minor = |g: &Line, h: &Line| &g.height * &h.speed - &h.height * &g.speed;
        a * minor(q, r) + b * minor(r, p) + c * minor(p, q)
    };
    let x = [column(1), -column(0)].map(|numerator| (numerator << binary_places) / &m);
    Place { x, t: (t << (2 * binary_places)) / &m }
}

/// Whether it is right, and how many faces it has.
pub(crate) fn judge(edges: &[Edge], skeleton: &Skeleton) -> Result<usize, String> {
    let judge = Judge::new(edges, skeleton)?;
    let is_unweighted = edges.iter().all(|edge| edge.weight == edges[0].weight);
    for (node, place) in skeleton.nodes.iter().zip(&judge.places).filter(|(node, _)| !node.is_corner) {
        if let Some(edge) = node.edges.iter().find(|&&edge| judge.sign(&judge.lead(&judge.lines[edge], place)) != 0) {
            return Err(format!("node {} is not on edge {edge}", node.point));
        }
    }
    // Of each face, the nodes that follow each node.
    let mut boundaries: BTreeMap<usize, Vec<[usize; 2]>> = BTreeMap::new();
    for arc in &skeleton.arcs {
        let [from, to] = arc.nodes;
        if judge.sign(&(&judge.places[to].t - &judge.places[from].t)) < 0 {
            return Err(format!("an arc goes down to {}", skeleton.nodes[to].point));
        }
        for node in arc.nodes {
            if arc.edges.iter().any(|&edge| judge.sign(&judge.lead(&judge.lines[edge], &judge.places[node])) != 0) {
                return Err(format!("an arc of {:?} ends elsewhere, at {}", arc.edges, skeleton.nodes[node].point));
            }
        }
        let [left, right] = arc.edges.map(|edge| skeleton.faces[edge]);
        if left == right {
            return Err(format!("an arc within the face of edge {left}"));
        }
        boundaries.entry(left).or_default().push([from, to]);
        boundaries.entry(right).or_default().push([to, from]);
    }
    for (i, edge) in edges.iter().enumerate() {
        let node = |point| skeleton.nodes.iter().position(|node| node.point == point && node.is_corner);
        let ends = [edge.segment.a, edge.segment.b].map(|end| node(end).expect("a corner of the skeleton"));
        boundaries.entry(skeleton.faces[i]).or_default().push(ends);
    }
    let count = |face: usize| skeleton.faces.iter().filter(|&&other| other == face).count();
    let mut sum = BigInt::ZERO;
    for (&face, boundary) in &boundaries {
        let walk = closed_walk(boundary).ok_or_else(|| format!("the face of edge {face} has no closed boundary"))?;
        let at = |i: usize| &judge.places[walk[i % walk.len()]].x;
        let area: BigInt = (0..walk.len()).map(|i| cross(at(i), at(i + 1))).sum();
        if judge.sign(&area) <= 0 {
            return Err(format!("the face of edge {face} is inside out"));
        }
        sum += area;
        if !judge.is_simple(&(0..walk.len()).map(|i| at(i).clone()).collect::<Vec<_>>()) {
            return Err(format!("the face of edge {face} crosses itself"));
        }
        if is_unweighted && count(face) == 1 {
            // Forward along the edge once, and back once.
            let [a, b] = &judge.lines[face].ends;
            let along = difference(b, a);
            let steps = (0..walk.len()).map(|i| judge.sign(&dot(&along, &difference(at(i + 1), at(i)))));
            let steps: Vec<i32> = steps.filter(|step| *step != 0).collect();
            let turns = (0..steps.len()).filter(|&i| steps[i] != steps[(i + 1) % steps.len()]).count();
            if turns != 2 {
                return Err(format!("the face of edge {face} is not monotone"));
            }
        }
    }
    let whole: BigInt = judge.lines.iter().map(|line| cross(&line.ends[0], &line.ends[1])).sum();
    if judge.sign(&((sum - (whole << (2 * judge.binary_places))) >> judge.binary_places)) != 0 {
        return Err("the areas do not add up".into());
    }
    if is_unweighted {
        judge.times(skeleton)?;
    }
    Ok(boundaries.len())
}

/// The nodes of a closed walk along all of these, which meets no node twice.
fn closed_walk(boundary: &[[usize; 2]]) -> Option<Vec<usize>> {
    let after: BTreeMap<usize, usize> = boundary.iter().map(|[from, to]| (*from, *to)).collect();
    let mut walk = vec![boundary[0][0]];
    loop {
        let next = *after.get(walk.last()?)?;
        if next == walk[0] {
            break;
        }
        walk.push(next);
        if walk.len() > boundary.len() {
            return None;
        }
    }
    (walk.len() == boundary.len()).then_some(walk)
}

impl Judge {
    /// Whether no two sides cross, each in a point between its ends.
    fn is_simple(&self, corners: &[[BigInt; 2]]) -> bool {
        let n = corners.len();
        let turn = |i: usize, j: usize, k: usize| {
            let [a, b, c] = [i, j, k].map(|i| &corners[i % n]);
            self.sign(&(cross(&difference(b, a), &difference(c, a)) >> self.binary_places))
        };
        let crosses = |i: usize, j: usize| {
            turn(i, i + 1, j) * turn(i, i + 1, j + 1) < 0 && turn(j, j + 1, i) * turn(j, j + 1, i + 1) < 0
        };
        !(0..n).any(|i| (0..i).any(|j| crosses(i, j)))
    }

    /// The times of nodes beside distances from the edges.
    fn times(&self, skeleton: &Skeleton) -> Result<(), String> {
        let is_rectilinear = self.lines.iter().all(|line| line.normal.contains(&BigInt::ZERO));
        let is_convex = self
            .lines
            .iter()
            .all(|line| self.lines.iter().flat_map(|other| &other.ends).all(|p| dot(&line.normal, p) >= line.height));
        for (node, Place { x, t }) in skeleton.nodes.iter().zip(&self.places) {
            let said = |what: &str| Err(format!("node {} is {what}", node.point));
            let ends = |line: &Line| line.ends.clone().map(|end| end.map(|x| x << self.binary_places));
            for line in &self.lines {
                let [a, b] = ends(line);
                let (d, ax, bx) = (difference(&b, &a), difference(x, &a), difference(x, &b));
                let square = match (dot(&d, &ax) < BigInt::ZERO, dot(&d, &bx) > BigInt::ZERO) {
                    (true, _) => dot(&ax, &ax),
                    (_, true) => dot(&bx, &bx),
                    _ => cross(&d, &ax).pow(2) / dot(&d, &d),
                };
                if self.sign(&((square - t * t) >> self.binary_places)) < 0 {
                    return said("late");
                }
            }
            let outside = |axis: usize, [a, b]: &[[BigInt; 2]; 2]| -> BigInt {
                let (least, most) = (&a[axis].clone().min(b[axis].clone()), &a[axis].clone().max(b[axis].clone()));
                (least - &x[axis]).max(&x[axis] - most).max(BigInt::ZERO)
            };
            let by_maximum = |line: &Line| outside(0, &ends(line)).max(outside(1, &ends(line)));
            if is_rectilinear && self.sign(&(self.lines.iter().map(by_maximum).min().expect("edges") - t)) != 0 {
                return said("not at its distance by the greater coordinate");
            }
            let behind = |line: &Line| {
                ((dot(&line.normal, x) - (&line.height << self.binary_places)) << self.binary_places) / &line.speed
            };
            if is_convex && self.sign(&(self.lines.iter().map(behind).min().expect("edges") - t)) != 0 {
                return said("not at its distance from the nearest line");
            }
        }
        Ok(())
    }
}
