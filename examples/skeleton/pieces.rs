//! The pieces of a wavefront at the time of an event, and how they go on from the nodes in which they end.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use straightedge::{Segment2, Sign, WeightedSegment2, formula};

/// An edge and its speed, which is positive. The interior is to the left.
pub(crate) type Edge = WeightedSegment2<f64>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unskeletal {
    /// The rings cross or overlap, or do not enclose a region to their left.
    Rings,
    /// A speed is not positive; or edges of one line are neighbours, now or later, and differ in speed: where one ends
    /// and the other starts is then not defined.
    Speeds,
}

impl std::fmt::Display for Unskeletal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Unskeletal::Rings => "the rings cross or overlap, or enclose nothing",
            Unskeletal::Speeds => "a speed is not positive, or edges of one line meet that differ in speed",
        })
    }
}

/// Where a piece of the wavefront ends at the time of an event.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    Node(usize),
    Corner(usize),
}

/// A part of an edge between two of these.
#[derive(Clone, Copy)]
pub(crate) struct Piece {
    pub(crate) edge: usize,
    pub(crate) ends: [End; 2],
}

formula! {
    /// Does the second segment turn left from the first?
    Turn<R>(first: Segment2<R>, second: Segment2<R>) = (&first.b - &first.a).cross(&(&second.b - &second.a))
}

formula! {
    /// Is the angle between two segments acute?
    Acute<R>(first: Segment2<R>, second: Segment2<R>) = (&first.b - &first.a).dot(&(&second.b - &second.a))
}

pub(crate) fn turn(edges: &[Edge], first: usize, second: usize) -> Sign {
    Turn::sign(&edges[first].segment, &edges[second].segment)
}

pub(crate) fn is_same_direction(edges: &[Edge], first: usize, second: usize) -> bool {
    let is_acute = || Acute::sign(&edges[first].segment, &edges[second].segment).is_positive();
    turn(edges, first, second).is_zero() && is_acute()
}

/// Takes out the pairs of pieces with nothing between them: the nodes at their ends, and the edges to the left and to
/// the right on the way from one to the other.
pub(crate) fn without_width(pieces: &mut Vec<Piece>) -> Vec<([usize; 2], [usize; 2])> {
    let (mut found, mut i) = (Vec::new(), 0);
    while i < pieces.len() {
        let Piece { edge, ends } = pieces[i];
        let opposite = match ends {
            [End::Node(from), End::Node(to)] => {
                let place = pieces[i..].iter().position(|other| other.ends == [ends[1], ends[0]]);
                place.map(|place| ([from, to], i + place))
            }
            _ => None,
        };
        if let Some((nodes, other)) = opposite {
            found.push((nodes, [pieces.swap_remove(other).edge, edge]));
            pieces.swap_remove(i);
        } else {
            i += 1;
        }
    }
    found
}

/// Where a piece leaves a node, or reaches it.
#[derive(Clone, Copy)]
struct Ray<'a> {
    piece: usize,
    is_start: bool,
    segment: &'a Segment2<f64>,
}

impl Ray<'_> {
    /// The sign of a formula that is odd in both directions, which are those away from the node.
    fn sign(&self, other: &Self, of: fn(&Segment2<f64>, &Segment2<f64>) -> Sign) -> Sign {
        let sign = of(self.segment, other.segment);
        if self.is_start == other.is_start { sign } else { -sign }
    }

    /// The order of rays counterclockwise from the first.
    fn order(&self, first: &Self, other: &Self) -> Ordering {
        let is_in_second_half = |ray: &Self| match first.sign(ray, Turn::sign) {
            Sign::Zero => first.sign(ray, Acute::sign).is_negative(),
            sign => sign.is_negative(),
        };
        let halves = is_in_second_half(self).cmp(&is_in_second_half(other));
        halves.then_with(|| other.sign(self, Turn::sign).into())
    }
}

/// The piece that follows each. In a node it starts with the ray that comes next clockwise from that of the piece which
/// ends: the interior is between them.
pub(crate) fn successors(edges: &[Edge], pieces: &[Piece]) -> Result<Vec<usize>, Unskeletal> {
    let mut rays: BTreeMap<usize, Vec<Ray<'_>>> = BTreeMap::new();
    let mut starting: BTreeMap<usize, usize> = BTreeMap::new();
    for (piece, Piece { edge, ends }) in pieces.iter().enumerate() {
        for (end, is_start) in ends.iter().zip([true, false]) {
            match end {
                End::Node(node) => {
                    rays.entry(*node).or_default().push(Ray { piece, is_start, segment: &edges[*edge].segment });
                }
                End::Corner(corner) if is_start => _ = starting.insert(*corner, piece),
                End::Corner(_) => {}
            }
        }
    }
    let of_corner = |piece: &Piece| match piece.ends[1] {
        End::Corner(corner) => starting[&corner],
        End::Node(_) => usize::MAX,
    };
    let mut after: Vec<usize> = pieces.iter().map(of_corner).collect();
    for mut rays in rays.into_values() {
        let first = rays[0];
        rays.sort_by(|one, other| one.order(&first, other));
        for (i, ray) in rays.iter().enumerate() {
            let before = &rays[(i + rays.len() - 1) % rays.len()];
            if ray.is_start == before.is_start || ray.order(&first, before).is_eq() {
                return Err(Unskeletal::Rings);
            }
            if !ray.is_start {
                after[ray.piece] = before.piece;
            }
        }
    }
    Ok(after)
}
