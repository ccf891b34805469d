//! The answers of other crates, judged by the harness of straightedge on its generated hard cases.

mod by_geo;
mod by_parry;
mod page;
mod signs;

use straightedge::arith::Of;
use straightedge_verify::{Campaign, Given, Query, Results};

/// The page that is written.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/generated/peers.md");
/// Cases of each contest.
const CASES: u64 = 7000;
const SEED: u64 = 1;

/// Which cases are run; the others are declined.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asked {
    /// Those whose exact answer is clear.
    Clear,
    /// Those whose exact answer is degenerate: zero, touching, on an edge.
    Boundary,
}

/// A query put to a peer.
struct Contest {
    /// The name in the table.
    name: &'static str,
    query: &'static str,
    /// The function that is called.
    call: &'static str,
    run: fn(&Campaign, Asked) -> Results,
}

/// A peer, and how its answers are compared.
struct Peer {
    name: &'static str,
    conventions: &'static str,
    contests: &'static [Contest],
}

fn peers() -> impl Iterator<Item = Peer> {
    signs::PEERS.into_iter().chain([by_geo::PEER, by_parry::PEER])
}

/// Runs a peer on the cases of one kind. `None` declines.
fn judged<Q: Query, G: Into<Given>>(
    campaign: &Campaign,
    asked: Asked,
    is_boundary: impl Fn(&Of<Q::Case, f64>) -> bool,
    theirs: impl Fn(&Of<Q::Case, f64>) -> Option<G>,
) -> Results {
    campaign.run::<Q, f64, Given>(|case| {
        let is_asked = is_boundary(case) == (asked == Asked::Boundary);
        let given = if is_asked { theirs(case) } else { None };
        given.map_or(Given::Declined, Into::into)
    })
}

/// Judges all, and writes the page.
///
/// # Errors
/// The page cannot be written.
pub fn write() -> std::io::Result<()> {
    std::fs::write(FILE, page::markdown(CASES))
}

/// Judges all on few cases, and checks the versions and numbers of cases on the page.
///
/// # Panics
/// If the page is of other versions, or if a contest has no case of either kind.
pub fn try_out() {
    const FEW: u64 = 140;
    for peer in peers() {
        for contest in peer.contests {
            for asked in [Asked::Clear, Asked::Boundary] {
                let total = (contest.run)(&Campaign::new().seed(SEED).cases(FEW), asked).total();
                assert!(total.cases > total.declined, "{}, {}: no case is asked", peer.name, contest.name);
            }
        }
        println!("judge {}: runs", peer.name);
    }
    let page = std::fs::read_to_string(FILE).expect("docs/generated/peers.md");
    let begin = page::introduction(CASES);
    assert!(page.starts_with(&begin), "docs/generated/peers.md is of other versions: cargo run --release -- judge");
}
