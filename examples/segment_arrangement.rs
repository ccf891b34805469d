//! The exact arrangement of segments in the plane: `cargo run --release -p straightedge-examples --example
//! segment_arrangement`.
//!
//! The segments cut each other into edges, and the edges divide the plane into faces. A vertex is an end of a segment
//! or a point that is defined as the crossing of two; it has coordinates only when they are computed. Two predicates of
//! such points make the graph. The lexicographic order of two points gives the vertices and their order along each
//! segment; the orientation of three gives the order of the edges around a vertex.
//!
//! A planar graph satisfies Euler's formula, V - E + F = 1 + C. The same program with crossings that are rounded to
//! doubles shows where that fails.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::time::Instant;
use straightedge::implicit::{Defined2, ImplicitPoint2, compare_lexicographic_2d, orient2d};
use straightedge::intersect::segment_segment_2d;
use straightedge::{Feature, Plain, Point2, Scalar, Segment2, Sign, shape::Ssi};

fn main() {
    let mut random = Random(1);
    report("2,000 segments with two decimals", &segments(2000, 10_000, 1000, 100.0, &mut random));
    report("300 segments on a grid: many cross in one point", &segments(300, 24, 12, 1.0, &mut random));
    // The double nearest to 0.1 is not 0.1: what crossed in one point now crosses in several, an ulp apart.
    report("300 segments on a grid of tenths: many nearly do", &segments(300, 24, 12, 10.0, &mut random));
}

/// Segments of a square of `size` units, each end at most `reach` from the other along both axes; some are vertical,
/// and some begin where the one before ends. A number of units is divided by `unit`, and rounded.
fn segments(count: usize, size: i64, reach: i64, unit: f64, random: &mut Random) -> Vec<Segment2<f64>> {
    let mut last = [0; 2];
    let ends = (0..count).map(|i| {
        let start = if i % 10 == 9 { last } else { [(); 2].map(|()| random.below(size)) };
        let [dx, dy] = [(); 2].map(|()| random.below(2 * reach + 1) - reach);
        last = [start[0] + if i % 10 == 8 { 0 } else { dx }, start[1] + dy];
        [start, last].map(|[x, y]| Point2::new(x as f64 / unit, y as f64 / unit))
    });
    ends.map(|[a, b]| Segment2::new(a, b)).collect()
}

fn report(title: &str, segments: &[Segment2<f64>]) {
    println!("{title}");
    println!(
        "{:22}{:>9}{:>9}{:>9}{:>6}{:>15}{:>13}{:>9}",
        "", "V", "E", "F", "parts", "not planar", "inside out", "ms"
    );
    let exact = row("exact", || {
        let end = |p: &Point2<f64>| ImplicitPoint2::new(*p).expect("finite");
        arrange(segments, end, |first, second| ImplicitPoint2::new(Ssi::new(*first, *second)).expect("they cross"))
    });
    assert!(exact.is_planar());
    assert_eq!(exact.vertices + exact.faces(), exact.edges + 1 + exact.components);
    row("rounded crossings", || arrange(segments, |p| *p, crossing));
    let plain: Vec<_> = segments.iter().map(Segment2::cast::<Plain<f64>>).collect();
    row("plain doubles", || arrange(&plain, |p| *p, crossing));
}

fn row(name: &str, arrange: impl FnOnce() -> Arrangement) -> Arrangement {
    let start = Instant::now();
    let counts = arrange();
    let Arrangement { vertices, edges, components, not_planar, inside_out, .. } = counts;
    let (faces, ms) = (counts.faces(), start.elapsed().as_millis());
    println!("{name:22}{vertices:>9}{edges:>9}{faces:>9}{components:>6}{not_planar:>15}{inside_out:>13}{ms:>9}");
    counts
}

/// The crossing of two segments as a point with coordinates, each rounded to the nearest double (of plain doubles, as
/// they come).
fn crossing<S: Scalar<Value: Into<S>>>(first: &Segment2<S>, second: &Segment2<S>) -> Point2<S> {
    let shared = segment_segment_2d(first, second).shared();
    let [point] = shared.points() else { unreachable!("two segments cross in one point") };
    Point2::new(point.x.clone().into(), point.y.clone().into())
}

/// The counts of an arrangement, and what is wrong with it.
struct Arrangement {
    vertices: usize,
    edges: usize,
    /// The closed walks along edges that have a face on their left.
    cycles: usize,
    /// The connected components of the graph.
    components: usize,
    /// Components that violate Euler's formula: their edges, in the order in which they leave the vertices, fit no
    /// plane.
    not_planar: usize,
    /// Cycles that are no outer boundary of a component, but do not turn left at their least vertex.
    inside_out: usize,
}

impl Arrangement {
    /// Every component has one cycle around all of it; the plane around all components is one face.
    fn faces(&self) -> usize {
        self.cycles + 1 - self.components
    }

    fn is_planar(&self) -> bool {
        self.not_planar == 0 && self.inside_out == 0
    }
}

/// The arrangement of segments, of points that are ends (`end`) and crossings of two segments (`crossing`).
fn arrange<S: Scalar, P: Defined2<Scalar = S>>(
    segments: &[Segment2<S>],
    end: impl Fn(&Point2<S>) -> P,
    crossing: impl Fn(&Segment2<S>, &Segment2<S>) -> P,
) -> Arrangement {
    let (points, on_segment) = meetings(segments, end, crossing);
    let (vertices, vertex_of) = merged(points);
    let edges = edges(&on_segment, &vertex_of);
    let graph = Graph::new(&vertices, edges);
    graph.check(&vertices)
}

/// The ends and the crossings, each as often as it is found, and which of them are on each segment.
fn meetings<S: Scalar, P>(
    segments: &[Segment2<S>],
    end: impl Fn(&Point2<S>) -> P,
    crossing: impl Fn(&Segment2<S>, &Segment2<S>) -> P,
) -> (Vec<P>, Vec<Vec<usize>>) {
    // Segment i has the ends 2i and 2i + 1.
    let mut points: Vec<P> = segments.iter().flat_map(|segment| [end(&segment.a), end(&segment.b)]).collect();
    let mut on_segment: Vec<_> = (0..segments.len()).map(|i| vec![2 * i, 2 * i + 1]).collect();
    for (i, first) in segments.iter().enumerate() {
        for (j, second) in segments.iter().enumerate().skip(i + 1) {
            for parts in segment_segment_2d(first, second).features().points() {
                let point = match *parts {
                    (Feature::Vertex(which), _) => 2 * i + which,
                    (_, Feature::Vertex(which)) => 2 * j + which,
                    _ => {
                        points.push(crossing(first, second));
                        points.len() - 1
                    }
                };
                on_segment[i].push(point);
                on_segment[j].push(point);
            }
        }
    }
    (points, on_segment)
}

/// The points in lexicographic order without repetition, and which of them each point is.
fn merged<P: Defined2>(points: Vec<P>) -> (Vec<P>, Vec<usize>) {
    let mut order: Vec<_> = (0..points.len()).collect();
    order.sort_by(|&i, &j| compare_lexicographic_2d(&points[i], &points[j]));
    let mut vertex_of = vec![0; points.len()];
    let mut last = 0;
    let mut least = vec![order[0]];
    for pair in order.windows(2) {
        if compare_lexicographic_2d(&points[pair[0]], &points[pair[1]]).is_ne() {
            last += 1;
            least.push(pair[1]);
        }
        vertex_of[pair[1]] = last;
    }
    let mut points: Vec<_> = points.into_iter().map(Some).collect();
    let vertices = least.into_iter().map(|i| points[i].take().expect("each vertex is taken once"));
    (vertices.collect(), vertex_of)
}

/// Along a segment, vertices follow each other in lexicographic order, or in its reverse. Of segments that lie on each
/// other, an edge is one.
fn edges(on_segment: &[Vec<usize>], vertex_of: &[usize]) -> BTreeSet<[usize; 2]> {
    let mut edges = BTreeSet::new();
    for on_this in on_segment {
        let passed: BTreeSet<_> = on_this.iter().map(|&point| vertex_of[point]).collect();
        edges.extend(passed.iter().zip(passed.iter().skip(1)).map(|(&from, &to)| [from, to]));
    }
    edges
}

/// Each edge as two half-edges, 2i and 2i + 1, of opposite direction.
struct Graph {
    /// The vertex from which each half-edge starts.
    starts: Vec<usize>,
    /// The half-edges that start from each vertex, counter-clockwise, the first one being next to the direction -y.
    around: Vec<Vec<usize>>,
    /// The half-edge that follows, along the face on the left.
    next: Vec<usize>,
}

impl Graph {
    fn new<P: Defined2>(vertices: &[P], edges: BTreeSet<[usize; 2]>) -> Graph {
        let starts: Vec<_> = edges.into_iter().flatten().collect();
        let mut around = vec![Vec::new(); vertices.len()];
        for (half_edge, &start) in starts.iter().enumerate() {
            around[start].push(half_edge);
        }
        let mut next = vec![0; starts.len()];
        for (center, leaving) in around.iter_mut().enumerate() {
            let unsorted = std::mem::take(leaving);
            for half_edge in unsorted {
                // `sort_by` may panic where rounded answers contradict each other.
                let is_before = |&other: &usize| by_angle(vertices, center, starts[other ^ 1], starts[half_edge ^ 1]);
                leaving.insert(leaving.partition_point(|other| is_before(other).is_lt()), half_edge);
            }
            for (i, &half_edge) in leaving.iter().enumerate() {
                // The face on the left of an arriving half-edge is on the right of its twin.
                let before = (i + leaving.len() - 1) % leaving.len();
                next[half_edge ^ 1] = leaving[before];
            }
        }
        Graph { starts, around, next }
    }

    fn check<P: Defined2>(&self, vertices: &[P]) -> Arrangement {
        let component = self.components();
        let cycle = self.cycles();
        let cycles = cycle.iter().max().map_or(0, |last| last + 1);

        // By the first vertex of each, which is its least.
        let mut outer = BTreeSet::new();
        let mut balance = vec![0; vertices.len()];
        let mut isolated = 0;
        for (vertex, leaving) in self.around.iter().enumerate() {
            balance[component[vertex]] += 1;
            if component[vertex] == vertex {
                // No edge is to the left of the least vertex: what is between the last and the first is outside.
                match leaving.last() {
                    Some(&last) => {
                        outer.insert(cycle[last]);
                    }
                    None => {
                        balance[vertex] += 1;
                        isolated += 1;
                    }
                }
            }
        }
        self.starts.iter().step_by(2).for_each(|&start| balance[component[start]] -= 1);
        let mut counted = vec![false; cycles];
        // The least vertex of each cycle comes first, as the edges are in the order of their starts.
        let mut least = vec![usize::MAX; cycles];
        for (half_edge, &start) in self.starts.iter().enumerate() {
            if !std::mem::replace(&mut counted[cycle[half_edge]], true) {
                balance[component[start]] += 1;
            }
            least[cycle[half_edge]] = least[cycle[half_edge]].min(start);
        }
        let mut inside_out = BTreeSet::new();
        for (half_edge, &from) in self.starts.iter().enumerate() {
            let (next, at) = (self.next[half_edge], self.starts[half_edge ^ 1]);
            if at == least[cycle[half_edge]] && !outer.contains(&cycle[half_edge]) {
                let to = self.starts[next ^ 1];
                if orient2d(&vertices[from], &vertices[at], &vertices[to]) != Sign::Positive {
                    inside_out.insert(cycle[half_edge]);
                }
            }
        }
        let roots = (0..vertices.len()).filter(|&vertex| component[vertex] == vertex);
        Arrangement {
            vertices: vertices.len(),
            edges: self.starts.len() / 2,
            cycles: cycles + isolated,
            components: roots.clone().count(),
            not_planar: roots.filter(|&root| balance[root] != 2).count(),
            inside_out: inside_out.len(),
        }
    }

    /// The least vertex of the component of each vertex.
    fn components(&self) -> Vec<usize> {
        let mut component = vec![usize::MAX; self.around.len()];
        for root in 0..self.around.len() {
            let mut reached = vec![root];
            while let Some(vertex) = reached.pop() {
                if component[vertex] == usize::MAX {
                    component[vertex] = root;
                    reached.extend(self.around[vertex].iter().map(|&half_edge| self.starts[half_edge ^ 1]));
                }
            }
        }
        component
    }

    /// The cycle in which each half-edge is.
    fn cycles(&self) -> Vec<usize> {
        let mut cycle = vec![usize::MAX; self.next.len()];
        let mut count = 0;
        for first in 0..self.next.len() {
            let mut half_edge = first;
            while cycle[half_edge] == usize::MAX {
                cycle[half_edge] = count;
                half_edge = self.next[half_edge];
            }
            count += usize::from(cycle[first] == count);
        }
        cycle
    }
}

/// Compares the directions from one vertex to two others, counter-clockwise from -y. Vertices are numbered in
/// lexicographic order: those of greater number are to the right, or straight above.
fn by_angle<P: Defined2>(vertices: &[P], center: usize, first: usize, second: usize) -> Ordering {
    let is_left = |vertex: usize| vertex < center;
    is_left(first).cmp(&is_left(second)).then_with(|| {
        let turn = orient2d(&vertices[center], &vertices[first], &vertices[second]);
        Ordering::from(-turn)
    })
}

/// Random numbers (Knuth's linear congruential MMIX generator).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((u128::from(self.0) * bound as u128) >> 64) as i64
    }
}
