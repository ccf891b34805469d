//! The judge of arrangements: right results are found right, each kind of finding has its name, and on small inputs it
//! agrees with one that implements the definition in rational numbers by exhaustive trial.

use common::random::split_mix;
use straightedge::Rational;
use straightedge_referees::{
    Arrangement, Campaign, Finding, Making, PlanarGraph, Segments, Task, find_task, rounded_arrangement,
};
use straightedge_verify::{Line, ResultKind, Style};

type Point = [f64; 2];

fn judge(within: f64, segments: &[[Point; 2]], graph: &PlanarGraph) -> Result<f64, Finding> {
    Arrangement::judge(&Segments { within, segments: segments.to_vec() }, graph)
}

fn kind(within: f64, segments: &[[Point; 2]], graph: &PlanarGraph) -> Option<ResultKind> {
    judge(within, segments, graph).err().map(|finding| finding.kind)
}

fn graph(vertices: &[Point], edges: &[[usize; 2]]) -> PlanarGraph {
    PlanarGraph { vertices: vertices.to_vec(), edges: edges.to_vec() }
}

#[test]
fn right_results_are_right() {
    let making = Making { size: 16, ..Making::default() };
    let campaign = Campaign::new().cases(common::count(50, 6000)).making(making);
    let results = campaign.run::<Arrangement, _>(|input| rounded_arrangement(&input.segments));
    assert!(results.is_right(), "{results}");
    // Rounding errors are some ulps, which among subnormal numbers is more than promised.
    let results = campaign.without(&["tiny"]).run::<Arrangement, _>(|input| rounded_arrangement(&input.segments));
    let deviation = results.total().deviation.value();
    assert!(deviation > 1e-17 && deviation < 1e-14, "{deviation}");
}

/// For integers, along axes and diagonals, crossings are at halves, and nothing is rounded.
#[test]
fn what_is_exact_is_right_without_a_promise() {
    let mut state = 3;
    for _ in 0..common::count(40, 6000) {
        let segments = exact_segments(&mut state);
        let graph = rounded_arrangement(&segments);
        assert_eq!(judge(0.0, &segments, &graph), Ok(0.0));
        assert!(is_right(0.0, &segments, &graph), "the other judge");
    }
}

/// Segments along axes and diagonals.
fn exact_segments(state: &mut u64) -> Vec<[Point; 2]> {
    let mut below = |bound: u64| split_mix(state) % bound;
    let mut segments = Vec::new();
    for _ in 0..1 + below(6) {
        let [x, y] = [(); 2].map(|()| below(5) as f64);
        let [dx, dy] = [[1.0, 0.0], [0.0, 1.0], [1.0, 1.0], [1.0, -1.0]][below(4) as usize];
        let length = 1.0 + below(4) as f64;
        segments.push([[x, y], [x + length * dx, y + length * dy]]);
    }
    segments
}

/// Two segments that cross, one that ends on one of them, and one that overlaps with that.
const SEGMENTS: [[Point; 2]; 4] =
    [[[0.0, 0.0], [4.0, 4.0]], [[0.0, 4.0], [4.0, 0.0]], [[1.0, 1.0], [1.0, -2.0]], [[1.0, 0.0], [1.0, -3.0]]];

/// Segments of a few lines, most of which overlap or are equal.
fn on_few_lines(state: &mut u64) -> Vec<[Point; 2]> {
    let mut below = |bound: u64| split_mix(state) % bound;
    let scale = [1.0, 0.1, 1e-310, 1e300][below(4) as usize];
    let count = 2 + below(5);
    let one = |_| {
        let line = [[[0.0, 0.0], [1.0, 0.0]], [[0.0, 0.0], [1.0, 1.0]], [[2.0, -1.0], [0.0, 1.0]]][below(3) as usize];
        let from = below(6);
        [from, from + 1 + below(4)].map(|t| [0, 1].map(|i| (line[0][i] + t as f64 * line[1][i]) * scale))
    };
    (0..count).map(one).collect()
}

fn right() -> PlanarGraph {
    graph(
        &[[0.0, 0.0], [4.0, 4.0], [0.0, 4.0], [4.0, 0.0], [2.0, 2.0], [1.0, 1.0], [1.0, -2.0], [1.0, 0.0], [1.0, -3.0]],
        &[[0, 5], [5, 4], [4, 1], [2, 4], [4, 3], [5, 7], [7, 6], [6, 8]],
    )
}

fn changed(change: impl FnOnce(&mut PlanarGraph)) -> PlanarGraph {
    let mut graph = right();
    change(&mut graph);
    graph
}

#[test]
fn what_is_wrong_has_its_name() {
    let of = |within, change: &dyn Fn(&mut PlanarGraph)| kind(within, &SEGMENTS, &changed(change));
    let exact = |change: &dyn Fn(&mut PlanarGraph)| of(0.0, change);
    assert_eq!(exact(&|_| ()), None);
    assert_eq!(exact(&|graph| graph.vertices[3][1] = f64::NAN), Some(ResultKind::NotFinite));
    assert_eq!(exact(&|graph| graph.edges[3] = [2, 9]), Some(ResultKind::OutOfRange));
    assert_eq!(exact(&|graph| graph.edges.push([4, 4])), Some(ResultKind::Flat));
    assert_eq!(exact(&|graph| graph.vertices.push([2.0, 2.0])), Some(ResultKind::Twice));
    // The crossing is left out.
    let crossing = |graph: &mut PlanarGraph| {
        graph.edges = vec![[0, 5], [5, 1], [2, 3], [5, 7], [7, 6], [6, 8]];
    };
    assert_eq!(exact(&crossing), Some(ResultKind::EdgesCross));
    // The end of another segment.
    assert_eq!(exact(&|graph| graph.edges.splice(0..2, [[0, 4]]).for_each(drop)), Some(ResultKind::OnEdge));
    assert_eq!(exact(&|graph| graph.edges.splice(5..6, []).for_each(drop)), Some(ResultKind::SegmentMissing));
    // One edge suffices for two segments, and a second one is too many.
    assert_eq!(exact(&|graph| graph.edges.push([6, 7])), Some(ResultKind::EdgesOverlap));
    assert_eq!(exact(&|graph| graph.edges.push([1, 3])), Some(ResultKind::OffSegments));
    // A vertex in the middle of a segment, and an isolated one.
    let amid = |graph: &mut PlanarGraph| {
        graph.vertices.push([3.0, 3.0]);
        graph.edges.splice(2..3, [[4, 9], [9, 1]]);
    };
    assert_eq!(exact(&amid), Some(ResultKind::NoVertex));
    // Also in the middle of two that overlap.
    let amid_two = |graph: &mut PlanarGraph| {
        graph.vertices.push([1.0, -1.0]);
        graph.edges.splice(6..7, [[7, 9], [9, 6]]);
    };
    assert_eq!(exact(&amid_two), Some(ResultKind::NoVertex));
    assert_eq!(exact(&|graph| graph.vertices.push([3.0, 0.0])), Some(ResultKind::NoVertex));
    assert_eq!(exact(&|graph| graph.vertices.push([3.0, 3.0])), Some(ResultKind::OnEdge));
    // The crossing an ulp off.
    let ulp = |graph: &mut PlanarGraph| graph.vertices[4][0] = 2.0_f64.next_up();
    assert_eq!(exact(&ulp), Some(ResultKind::SegmentMissing));
    assert_eq!(of(1e-15, &ulp), None);
    let deviation = judge(1e-15, &SEGMENTS, &changed(ulp)).unwrap();
    assert!(deviation > 1e-17 && deviation < 2e-16, "{deviation}");
    // An end an ulp off.
    let end = |graph: &mut PlanarGraph| graph.vertices[8][1] = (-3.0_f64).next_up();
    assert_eq!(exact(&end), Some(ResultKind::SegmentMissing));
    assert_eq!(of(1e-15, &end), None);
    // Nothing at all.
    assert_eq!(exact(&|graph| *graph = PlanarGraph::default()), Some(ResultKind::SegmentMissing));
    assert_eq!(kind(0.0, &[], &PlanarGraph::default()), None);
}

/// Segments that touch in one point, and whose chains miss each other near it.
#[test]
fn chains_have_to_meet() {
    let segments = [[[0.0, 0.0], [8.0, 0.0]], [[4.0, 0.0], [4.0, 4.0]]];
    // Within the promised distance, and planar.
    let beside = graph(&[[0.0, 0.0], [8.0, 0.0], [4.0, 1e-9], [4.0, 4.0]], &[[0, 1], [2, 3]]);
    assert_eq!(kind(1e-9, &segments, &beside), Some(ResultKind::NotMet));
    let joined = graph(&[[0.0, 0.0], [8.0, 0.0], [4.0, 1e-9], [4.0, 4.0]], &[[0, 2], [2, 1], [2, 3]]);
    assert_eq!(kind(1e-9, &segments, &joined), None);
    let said = judge(1e-9, &segments, &beside).unwrap_err().said;
    assert_eq!(said, "the segments 0 and 1 have no common vertex, and meet at (4.0, 0.0)");
}

/// A segment shorter than the promised distance may be a vertex.
#[test]
fn a_short_segment_may_be_a_vertex() {
    let segments = [[[1.0, 1.0], [1.0, 1.0 + 1e-12]], [[0.0, 0.0], [0.0, 2.0]]];
    let point = graph(&[[1.0, 1.0], [0.0, 0.0], [0.0, 2.0]], &[[1, 2]]);
    assert_eq!(kind(1e-9, &segments, &point), None);
    assert_eq!(kind(1e-13, &segments, &point), Some(ResultKind::SegmentMissing));
}

/// Many segments in one vertex: those in one direction are found by angles.
#[test]
fn stars_of_many_segments() {
    let mut segments = Vec::new();
    for i in -30..=30 {
        segments.push([[-8.0 * f64::from(i), -8.0 * 31.0], [f64::from(i), 31.0]]);
        segments.push([[-8.0 * 31.0, -8.0 * f64::from(i)], [31.0, f64::from(i)]]);
    }
    let exact = rounded_arrangement(&segments);
    assert_eq!(judge(0.0, &segments, &exact), Ok(0.0));
    // The center moved, first as far as promised, then farther.
    let mut moved = exact;
    let center = moved.vertices.iter().position(|vertex| *vertex == [0.0; 2]).unwrap();
    moved.vertices[center] = [1e-7, 1e-8];
    assert_eq!(kind(1e-9, &segments, &moved), None);
    assert_eq!(kind(1e-10, &segments, &moved), Some(ResultKind::SegmentMissing));
}

#[test]
fn subnormal_crossings_are_rounded() {
    let least = f64::from_bits(1);
    let [three, five] = [3.0 * least, 5.0 * least];
    let segments = [[[0.0, 0.0], [five, three]], [[0.0, three], [five, 0.0]]];
    let rounded = rounded_arrangement(&segments);
    assert_eq!(kind(1e-9, &segments, &rounded), None);
    assert_eq!(kind(0.0, &segments, &rounded), Some(ResultKind::SegmentMissing));
}

/// The definition, in rational numbers.
struct Brute<'a> {
    segments: &'a [[Point; 2]],
    graph: &'a PlanarGraph,
    squared_distance: Rational,
}

fn rational([x, y]: Point) -> [Rational; 2] {
    [x, y].map(|x| Rational::from_float(x).unwrap())
}

fn minus([ax, ay]: &[Rational; 2], [bx, by]: &[Rational; 2]) -> [Rational; 2] {
    [ax - bx, ay - by]
}

fn dot([ax, ay]: &[Rational; 2], [bx, by]: &[Rational; 2]) -> Rational {
    ax * bx + ay * by
}

fn cross([ax, ay]: &[Rational; 2], [bx, by]: &[Rational; 2]) -> Rational {
    ax * by - ay * bx
}

fn zero() -> Rational {
    Rational::from_integer(0.into())
}

/// The squared distance of a point from a segment, which may be a point.
fn squared_distance(p: &[Rational; 2], [a, b]: &[[Rational; 2]; 2]) -> Rational {
    let (along, to) = (minus(b, a), minus(p, a));
    let (part, whole) = (dot(&along, &to), dot(&along, &along));
    if part <= zero() {
        dot(&to, &to)
    } else if part >= whole {
        let to = minus(p, b);
        dot(&to, &to)
    } else {
        let across = cross(&along, &to);
        &across * &across / whole
    }
}

/// What two segments have in common: nothing, a point, or more.
fn common_points([a, b]: &[[Rational; 2]; 2], [c, d]: &[[Rational; 2]; 2]) -> usize {
    let on = |p: &[Rational; 2], ends: &[[Rational; 2]; 2]| squared_distance(p, ends) == zero();
    let (one, other) = ([a.clone(), b.clone()], [c.clone(), d.clone()]);
    let mut ends: Vec<&[Rational; 2]> =
        [c, d].into_iter().filter(|p| on(p, &one)).chain([a, b].into_iter().filter(|p| on(p, &other))).collect();
    ends.sort();
    ends.dedup();
    if !ends.is_empty() {
        return ends.len();
    }
    let side = |p, q, r| cross(&minus(q, p), &minus(r, p)).cmp(&zero()) as i32;
    usize::from(side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0)
}

impl Brute<'_> {
    fn vertex(&self, i: usize) -> [Rational; 2] {
        rational(self.graph.vertices[i])
    }

    fn is_planar(&self) -> bool {
        let PlanarGraph { vertices, edges } = self.graph;
        let count = vertices.len();
        if edges.iter().any(|[a, b]| *a >= count || *b >= count || a == b) {
            return false;
        }
        let ends = |edge: &[usize; 2]| edge.map(|end| self.vertex(end));
        let is_apart = |vertex: usize, edge: &[usize; 2]| {
            edge.contains(&vertex) || squared_distance(&self.vertex(vertex), &ends(edge)) != zero()
        };
        (0..count).all(|i| (0..i).all(|j| vertices[i] != vertices[j]) && edges.iter().all(|edge| is_apart(i, edge)))
            && edges.iter().enumerate().all(|(i, one)| {
                edges[..i].iter().all(|other| {
                    let shared = one.iter().filter(|end| other.contains(end)).count();
                    shared < 2 && common_points(&ends(one), &ends(other)) == shared
                })
            })
    }

    fn is_near(&self, vertex: usize, segment: &[Point; 2]) -> bool {
        squared_distance(&self.vertex(vertex), &segment.map(rational)) <= self.squared_distance
    }

    /// The vertices of the chains along a segment.
    fn chain(&self, segment: &[Point; 2]) -> Vec<usize> {
        let count = self.graph.vertices.len();
        let is_near: Vec<bool> = (0..count).map(|vertex| self.is_near(vertex, segment)).collect();
        let mut part: Vec<usize> = (0..count).collect();
        for _ in 0..count {
            for [a, b] in self.graph.edges.iter().filter(|edge| edge.iter().all(|end| is_near[*end])) {
                let least = part[*a].min(part[*b]);
                (part[*a], part[*b]) = (least, least);
            }
        }
        let at = |end: Point| {
            let near = (0..count).filter(move |vertex| self.is_near(*vertex, &[end; 2]));
            near.map(|vertex| part[vertex]).collect::<Vec<usize>>()
        };
        let [from, to] = segment.map(at);
        (0..count).filter(|i| is_near[*i] && from.contains(&part[*i]) && to.contains(&part[*i])).collect()
    }

    fn is_right(&self) -> bool {
        let PlanarGraph { vertices, edges } = self.graph;
        if !self.is_planar() {
            return false;
        }
        let chains: Vec<Vec<usize>> = self.segments.iter().map(|segment| self.chain(segment)).collect();
        let meet = |i: usize, j: usize| common_points(&self.segments[i].map(rational), &self.segments[j].map(rational));
        let has = |i: usize, vertex: usize| chains[i].contains(&vertex);
        let count = self.segments.len();
        chains.iter().all(|chain| !chain.is_empty())
            && edges.iter().all(|edge| (0..count).any(|i| edge.iter().all(|end| has(i, *end))))
            && (0..count).all(|i| (0..i).all(|j| meet(i, j) == 0 || chains[i].iter().any(|vertex| has(j, *vertex))))
            && (0..vertices.len()).all(|vertex| {
                let is_end = self.segments.iter().flatten().any(|end| self.is_near(vertex, &[*end; 2]));
                let may_cross = |i: usize, j: usize| {
                    let [one, [a, b]] = [self.segments[i], self.segments[j]];
                    let are_equal = one == [a, b] || one == [b, a];
                    if self.squared_distance == zero() { meet(i, j) == 1 } else { !are_equal }
                };
                is_end || (0..count).any(|i| (0..i).any(|j| has(i, vertex) && has(j, vertex) && may_cross(i, j)))
            })
    }
}

fn is_right(within: f64, segments: &[[Point; 2]], graph: &PlanarGraph) -> bool {
    let greatest = segments.iter().flatten().flatten().fold(0.0, |most: f64, x| most.max(x.abs()));
    let least = if within > 0.0 { f64::from_bits(1) } else { 0.0 };
    let distance = Rational::from_float((within * greatest).max(least)).unwrap();
    Brute { segments, graph, squared_distance: &distance * &distance }.is_right()
}

/// A result with one change.
fn spoilt(graph: &PlanarGraph, state: &mut u64) -> PlanarGraph {
    let mut below = |bound: usize| (split_mix(state) % bound.max(1) as u64) as usize;
    let mut graph = graph.clone();
    for _ in 0..1 + below(2) {
        let (vertices, edges) = (graph.vertices.len(), graph.edges.len());
        if vertices == 0 || edges == 0 {
            return graph;
        }
        let steps = [0.5, 1.0, f64::EPSILON, 0.125];
        match below(9) {
            0 => graph.edges.swap_remove(below(edges)).iter().for_each(|_| ()),
            1 => graph.edges.push([below(vertices), below(vertices)]),
            2 => graph.vertices[below(vertices)][below(2)] += steps[below(4)],
            3 => {
                // An edge is cut in half.
                let edge = below(edges);
                let [a, b] = graph.edges[edge];
                let middle = [0, 1].map(|axis| graph.vertices[a][axis] / 2.0 + graph.vertices[b][axis] / 2.0);
                graph.vertices.push(middle);
                graph.edges[edge] = [a, vertices];
                graph.edges.push([vertices, b]);
            }
            4 => {
                // Two vertices become one.
                let [from, to] = [below(vertices), below(vertices)];
                graph.edges.iter_mut().flatten().filter(|end| **end == from).for_each(|end| *end = to);
            }
            5 => {
                // A vertex is bypassed.
                let vertex = below(vertices);
                let around: Vec<usize> = (0..edges).filter(|i| graph.edges[*i].contains(&vertex)).collect();
                if let [one, .., other] = around[..] {
                    let far =
                        [one, other].map(|i| graph.edges[i].into_iter().find(|end| *end != vertex).unwrap_or(vertex));
                    graph.edges[one] = far;
                    graph.edges.swap_remove(other);
                }
            }
            6 => graph.vertices.push([below(5) as f64, below(5) as f64]),
            7 => {
                // A vertex becomes two, with an edge between or not.
                let vertex = below(vertices);
                let [x, y] = graph.vertices[vertex];
                graph.vertices.push([x + steps[below(4)], y + steps[below(4)]]);
                let edge = below(edges);
                graph.edges[edge].iter_mut().filter(|end| **end == vertex).for_each(|end| *end = vertices);
                if below(2) == 0 {
                    graph.edges.push([vertex, vertices]);
                }
            }
            _ => {
                let edge = below(edges);
                graph.edges[edge][below(2)] = below(vertices);
            }
        }
    }
    graph
}

#[test]
fn a_judge_in_rationals_agrees() {
    let mut state = 7;
    let task = find_task("arrangement").unwrap();
    let making = Making { size: 5, ..Making::default() };
    let (mut right, mut wrong) = (0, 0);
    for index in 0..common::count(6, 3000) {
        for class in task.classes() {
            // These have hundreds of segments.
            if ["outline", "combs"].contains(&class.name) {
                continue;
            }
            let line = task.case(*class, making, 11, index, Style::Bits);
            let segments = match index % 3 {
                0 => exact_segments(&mut state),
                1 => on_few_lines(&mut state),
                _ => Arrangement::input(&Line::split(&line).unwrap()).unwrap().segments,
            };
            let good = rounded_arrangement(&segments);
            // The other judge tries everything.
            if segments.len() > 6 || good.vertices.len() > 12 {
                continue;
            }
            let within = [0.0, 1e-15, 1e-9, 0.03, 0.125, 0.3][(split_mix(&mut state) % 6) as usize];
            for graph in [good.clone(), spoilt(&good, &mut state)] {
                let ruling = judge(within, &segments, &graph);
                let is_right = is_right(within, &segments, &graph);
                assert_eq!(ruling.is_ok(), is_right, "{ruling:?} {within} {segments:?} {graph:?}");
                *if is_right { &mut right } else { &mut wrong } += 1;
            }
        }
    }
    assert!(right > 100 && wrong > 60, "{right} {wrong}");
}

/// Segments of one line, with millions of vertices in all, which would take a minute one by one.
#[test]
fn many_on_a_line() {
    let (count, across) = (3000, [[0.0, 10.0], [10.0, 0.0]]);
    let nested = (0..count).map(|i| [[i as f64; 2], [(2 * count - i) as f64; 2]]);
    let segments: Vec<[Point; 2]> = nested.chain([across]).collect();
    let on_line = |places: &[usize]| {
        let last = places.len();
        let vertices = places.iter().map(|&i| [i as f64; 2]).chain(across).collect();
        let edges = (1..last).map(|i| [i - 1, i]).chain([[last, 5], [5, last + 1]]).collect();
        PlanarGraph { vertices, edges }
    };
    let mut places: Vec<usize> = (0..=2 * count).collect();
    let with_middle = on_line(&places);
    places.remove(count);
    let right = on_line(&places);
    let mut gap = right.clone();
    gap.edges.remove(2 * count - 3);
    for within in [0.0, 1e-9] {
        assert_eq!(kind(within, &segments, &right), None);
        assert_eq!(kind(within, &segments, &gap), Some(ResultKind::SegmentMissing));
        // The other segments are on one line there, and might cross up to rounding.
        let expected = (within == 0.0).then_some(ResultKind::NoVertex);
        assert_eq!(kind(within, &segments, &with_middle), expected);
    }
}

/// Neither the order nor the directions of segments, vertices and edges matter.
#[test]
fn the_order_does_not_count() {
    let mut state = 5;
    for round in 0..common::count(80, 4000) {
        let mut segments = exact_segments(&mut state);
        let good = rounded_arrangement(&segments);
        let graph = if round % 2 == 0 { good } else { spoilt(&good, &mut state) };
        let before = judge(0.0, &segments, &graph).is_ok();
        let count = graph.vertices.len();
        let mut turned = PlanarGraph { vertices: graph.vertices.iter().rev().copied().collect(), edges: Vec::new() };
        turned.edges = graph.edges.iter().rev().map(|[a, b]| [count - 1 - b, count - 1 - a]).collect();
        segments.reverse();
        segments.iter_mut().for_each(|ends| ends.reverse());
        assert_eq!(judge(0.0, &segments, &turned).is_ok(), before, "{segments:?} {turned:?}");
        // Axes exchanged.
        let exchanged = |[x, y]: Point| [y, x];
        turned.vertices.iter_mut().for_each(|vertex| *vertex = exchanged(*vertex));
        segments.iter_mut().flatten().for_each(|end| *end = exchanged(*end));
        assert_eq!(judge(0.0, &segments, &turned).is_ok(), before, "{segments:?} {turned:?}");
    }
}
