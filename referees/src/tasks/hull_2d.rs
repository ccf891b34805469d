//! The convex hull of points of the plane.

use crate::harness::class::Class;
use crate::harness::limit;
use crate::harness::task::{Finding, How, Part, Sealed, Shown, Task};
use crate::harness::text::{Pieces, Writer};
use crate::inputs::points::{self, Points};
use crate::inputs::points::{compare, first_of_equal};
use crate::planar::cover::{are_collinear, dots, out_of_range};
use core::cmp::Ordering;
use straightedge::internals::MapEach;
use straightedge::predicate::orient2d;
use straightedge::{Point2, Sign};
use straightedge_verify::Draw;
use straightedge_verify::LineError;
use straightedge_verify::ResultKind;

/// The convex hull of points of the plane.
///
/// The result is right if it has the corners of the hull and no other points, counter-clockwise, starting anywhere, by
/// any of equal points. The hull of points on one line has two corners, in any order; that of equal points has one, and
/// that of no points none.
pub struct Hull2d;

impl Sealed for Hull2d {}

impl Task for Hull2d {
    const NAME: &'static str = "hull_2d";
    const ABOUT: &'static str = "the corners of the convex hull of points of the plane, counter-clockwise";
    const INPUT: &'static str = "the count of points, then x and y of each";
    const RESULT: &'static str = "the count of corners, then the index of each, from 0";
    const CLASSES: &'static [Class] = points::POINTS;
    type Input = Points<2>;
    type Answer = Vec<usize>;
    const REVERSE: Option<fn(&mut Self::Answer)> = Some(|corners| corners.reverse());

    fn generate(class: Class, size: usize, draw: &mut Draw) -> Points<2> {
        points::generate(class, size, draw)
    }

    fn read(pieces: &mut Pieces<'_>) -> Result<Vec<usize>, LineError> {
        pieces.list(1, Pieces::index)
    }

    fn write(answer: &Vec<usize>, writer: &mut Writer) {
        writer.count(answer.len());
        answer.iter().for_each(|index| writer.count(*index));
    }

    fn judge(points: &Points<2>, corners: &Vec<usize>) -> Result<f64, Finding> {
        Ring::of(points, corners)?.judge().map(|()| 0.0)
    }

    fn shown(points: &Points<2>, corners: Option<&Vec<usize>>) -> Vec<Shown> {
        let mut shown = vec![dots(points)];
        if let Some(corners) = corners {
            let places: Vec<[f64; 2]> = corners.iter().filter_map(|i| points.get(*i).copied()).collect();
            let next = places.iter().cycle().skip(1);
            let edges = places.iter().zip(next).flat_map(|(a, b)| [*a, *b]);
            shown.push(Shown::new("", How::Edges, edges).of(Part::Result));
        }
        shown
    }
}

/// Corners, no two of which are equal.
struct Ring<'a> {
    points: &'a Points<2>,
    corners: &'a [usize],
}

impl<'a> Ring<'a> {
    fn of(points: &'a Points<2>, corners: &'a [usize]) -> Result<Self, Finding> {
        if let Some(index) = corners.iter().find(|index| **index >= points.len()) {
            return Err(out_of_range("the hull", *index, points.len()));
        }
        let ring = Ring { points, corners };
        let first = first_of_equal(points);
        let mut order: Vec<usize> = corners.to_vec();
        order.sort_unstable_by_key(|corner| (first[*corner], *corner));
        match order.windows(2).find(|pair| first[pair[0]] == first[pair[1]]) {
            None => Ok(ring),
            Some(pair) if pair[0] == pair[1] => Err(ring.finding(ResultKind::NoCorner, &pair[..1], "is there twice")),
            Some(pair) => Err(ring.finding(ResultKind::NoCorner, pair, "are equal, and both there")),
        }
    }

    /// A finding about some points.
    fn finding(&self, kind: ResultKind, which: &[usize], is: &str) -> Finding {
        let names: Vec<String> = which.iter().map(|i| format!("{i}")).collect();
        let points = if which.len() == 1 { "the point" } else { "the points" };
        let shown = which.iter().map(|i| Shown::new(format!("{i}"), How::Dots, [self.points[*i]]));
        Finding::new(kind, format!("{points} {} {is}", names.join(" and ")), shown.collect())
    }

    fn at(&self, place: usize) -> usize {
        self.corners[place % self.corners.len()]
    }

    fn turn(&self, which: [usize; 3]) -> Sign {
        limit::check();
        let [a, b, c] = which.map_each(|i| Point2::from(self.points[i]));
        orient2d(&a, &b, &c)
    }

    fn compare(&self, i: usize, j: usize) -> Ordering {
        compare(&self.points[i], &self.points[j])
    }

    fn judge(&self) -> Result<(), Finding> {
        if are_collinear(self.points) {
            return self.judge_on_line();
        }
        let n = self.corners.len();
        if n < 3 {
            let in_none = |i: &usize| !self.corners.contains(i);
            let outside = (0..self.points.len()).find(in_none).expect("three points at least");
            return Err(self.finding(ResultKind::Outside, &[outside], &format!("is outside of a hull of {n} corners")));
        }
        let turns: Vec<Sign> = (0..n).map(|i| self.turn([self.at(i), self.at(i + 1), self.at(i + 2)])).collect();
        if let Some(i) = turns.iter().position(|turn| turn.is_zero()) {
            let [before, corner, after] = [i, i + 1, i + 2].map_each(|place| self.at(place));
            let is = format!("is on the line from {before} to {after}, its neighbours");
            return Err(self.finding(ResultKind::NoCorner, &[corner], &is));
        }
        let negative = turns.iter().filter(|turn| turn.is_negative()).count();
        if negative == n && self.times_around() == 1 {
            return Err(self.finding(
                ResultKind::TurnedOver,
                &[self.at(0), self.at(1)],
                "begin a hull that is told clockwise",
            ));
        }
        if let Some(i) = turns.iter().position(|turn| turn.is_negative()) {
            return Err(self.finding(ResultKind::NotConvex, &[self.at(i + 1)], "is where the hull turns to the right"));
        }
        match self.times_around() {
            1 => self.require_all_inside(),
            times => {
                Err(self.finding(ResultKind::NotConvex, &[self.at(0)], &format!("is passed {times} times around")))
            }
        }
    }

    /// Judges the hull of points on one line: the two ends, or the only point.
    fn judge_on_line(&self) -> Result<(), Finding> {
        let least = (0..self.points.len()).min_by(|&i, &j| self.compare(i, j));
        let most = (0..self.points.len()).max_by(|&i, &j| self.compare(i, j));
        let mut ends: Vec<usize> = least.into_iter().chain(most).collect();
        ends.dedup_by(|i, j| self.points[*i] == self.points[*j]);
        let is_equal = |i: usize, j: usize| self.points[i] == self.points[j];
        if let Some(end) = ends.iter().find(|end| !self.corners.iter().any(|i| is_equal(*i, **end))) {
            return Err(self.finding(
                ResultKind::Outside,
                &[*end],
                "is outside: all points are on one line, and it is an end",
            ));
        }
        match self.corners.iter().find(|i| !ends.iter().any(|end| is_equal(**i, *end))) {
            Some(between) => Err(self.finding(ResultKind::NoCorner, &[*between], "is between the ends of all points")),
            None => Ok(()),
        }
    }

    /// How often corners that all turn the same way go around: in each turn, one corner is less than both neighbours.
    fn times_around(&self) -> usize {
        let is_least = |i: &usize| {
            let [before, at, after] = [*i, i + 1, i + 2].map_each(|place| self.at(place));
            self.compare(at, before).is_lt() && self.compare(at, after).is_lt()
        };
        (0..self.corners.len()).filter(is_least).count()
    }

    /// Checks that no point is outside a convex ring.
    fn require_all_inside(&self) -> Result<(), Finding> {
        let n = self.corners.len();
        let first = (0..n).min_by(|&i, &j| self.compare(self.at(i), self.at(j))).expect("three corners");
        let last = (first..first + n).max_by(|&i, &j| self.compare(self.at(i), self.at(j))).expect("three corners");
        // Both chains are in lexicographic order.
        let below: Vec<usize> = (first..=last).map(|place| self.at(place)).collect();
        let above: Vec<usize> = (last..=first + n).rev().map(|place| self.at(place)).collect();
        for i in 0..self.points.len() {
            for (chain, outside) in [(&below, Sign::Negative), (&above, Sign::Positive)] {
                let beyond = chain.partition_point(|&corner| self.compare(corner, i).is_le());
                let edge = [beyond.saturating_sub(1), beyond].map_each(|place| chain[place.min(chain.len() - 1)]);
                let is_past = beyond == 0 || beyond == chain.len() && self.points[edge[0]] != self.points[i];
                if is_past || self.turn([edge[0], edge[1], i]) == outside {
                    let (from, to) = if is_past { (self.at(first), self.at(last)) } else { (edge[0], edge[1]) };
                    let is = if is_past {
                        format!("is beyond the corners {from} and {to}")
                    } else {
                        format!("is outside of the edge between {from} and {to}")
                    };
                    return Err(self.finding(ResultKind::Outside, &[i], &is));
                }
            }
        }
        Ok(())
    }
}
