//! Skeletons of each kind of outline by the example `skeleton`, judged: how many are wrong, and what they cost.
//!
//!     skeletons COUNT FILE     COUNT of each kind; FILE gets the outlines and skeletons, for comparison with others
//!
//! A line of the file is the kind, the rings, the nodes and the length of all arcs, and how many faces have grown
//! together: words apart by blanks, points by `|`, rings by `;`, and these fields by tabs.

#[path = "../../../tests/tools/skeleton/judge.rs"]
mod judge;
#[path = "../../../tests/tools/skeleton/outlines.rs"]
mod outlines;
#[path = "../../../examples/skeleton/pieces.rs"]
mod pieces;
#[path = "../../../examples/skeleton/straight.rs"]
mod straight;

use judge::judge;
use outlines::{KINDS, Ring, outline};
use pieces::Edge;
use std::error::Error;
use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};
use straight::{Skeleton, skeleton};
use straightedge::offset::{compare_event, compare_weighted_event};
use straightedge_verify::Draw;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [count, file] = arguments.as_slice() else { return Err("usage: skeletons COUNT FILE".into()) };
    let count: u64 = count.parse()?;
    let mut text = String::new();
    let (mut all, mut all_wrong) = (0, 0);
    println!("| kind | outlines | edges | wrong | ms each | compare_event, ns | weighted, ns |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for (kind, (name, _)) in KINDS.iter().enumerate() {
        let (mut sides, mut wrong) = (0, 0_u64);
        let mut time = Duration::ZERO;
        let mut comparisons = Comparisons::default();
        for i in 0..count {
            let rings = outline(kind, &mut Draw::new(1, "skeleton", name, i));
            let of_ring =
                |ring: &Ring| (0..ring.len()).map(|i| [ring[i], ring[(i + 1) % ring.len()]]).collect::<Vec<_>>();
            let edges: Vec<Edge> = rings.iter().flat_map(of_ring).map(|ends| Edge::from((ends, 1.0))).collect();
            let start = Instant::now();
            let result = skeleton(&edges);
            time += start.elapsed();
            sides += edges.len();
            match result.map_err(|error| error.to_string()).and_then(|of| judge(&edges, &of).map(|_| of)) {
                Ok(skeleton) => {
                    comparisons.count(&edges, &skeleton);
                    write_line(&mut text, name, &rings, &edges, &skeleton)?;
                }
                Err(fault) => {
                    wrong += 1;
                    eprintln!("{name} {i}: {fault}: {rings:?}");
                }
            }
        }
        let [unit, weighted] = comparisons.nanoseconds();
        let each = time.as_secs_f64() * 1000.0 / count as f64;
        let sides = sides as f64 / count as f64;
        println!("| {name} | {count} | {sides:.1} | {wrong} | {each:.2} | {unit:.0} | {weighted:.0} |");
        all += count;
        all_wrong += wrong;
    }
    println!("\n{all_wrong} of {all} are wrong.");
    std::fs::write(file, text)?;
    Ok(())
}

/// What comparisons of events take: of each two nodes that follow each other, as a queue has to tell them apart.
#[derive(Default)]
struct Comparisons {
    times: [Duration; 2],
    count: u32,
}

impl Comparisons {
    fn count(&mut self, edges: &[Edge], skeleton: &Skeleton) {
        let events: Vec<[&Edge; 3]> = skeleton
            .nodes
            .iter()
            .filter(|node| !node.is_corner)
            .map(|node| [0, 1, 2].map(|i| &edges[node.edges[i]]))
            .collect();
        let pairs = || events.windows(2).map(|pair| [pair[0], pair[1]]);
        let start = Instant::now();
        for [first, second] in pairs() {
            let [first, second] = [first, second].map(|lines| lines.map(|edge| &edge.segment));
            black_box(compare_event(black_box(first), black_box(second)));
        }
        self.times[0] += start.elapsed();
        let start = Instant::now();
        for [first, second] in pairs() {
            black_box(compare_weighted_event(black_box(first), black_box(second)));
        }
        self.times[1] += start.elapsed();
        self.count += pairs().count() as u32;
    }

    fn nanoseconds(&self) -> [f64; 2] {
        self.times.map(|time| time.as_secs_f64() * 1e9 / f64::from(self.count.max(1)))
    }
}

fn write_line(
    text: &mut String,
    name: &str,
    rings: &[Ring],
    edges: &[Edge],
    skeleton: &Skeleton,
) -> Result<(), std::fmt::Error> {
    let point = |[x, y]: [f64; 2]| format!("{x:?} {y:?}");
    let ring = |ring: &Ring| ring.iter().map(|p| point(*p)).collect::<Vec<_>>().join("|");
    let rings: Vec<String> = rings.iter().map(ring).collect();
    let nodes = skeleton.nodes.iter().filter(|node| !node.is_corner).map(|node| point(node.point.to_array()));
    let length = |[from, to]: [usize; 2]| {
        let [p, q] = [from, to].map(|node| skeleton.nodes[node].point);
        (p.x - q.x).hypot(p.y - q.y)
    };
    let length: f64 = skeleton.arcs.iter().map(|arc| length(arc.nodes)).sum();
    let grown = (0..edges.len()).filter(|&i| skeleton.faces[i] != i).count();
    let nodes = nodes.collect::<Vec<_>>().join("|");
    writeln!(text, "{name}\t{}\t{nodes}\t{length:?}\t{grown}", rings.join(";"))
}
