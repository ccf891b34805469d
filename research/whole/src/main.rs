//! `straightedge-whole-peers PEER`: a program for `straightedge judge` that answers with another library.

mod arrangements;
mod constraints;
mod hulls;
mod lines;
mod meshes;
mod overlays;
mod places;
mod triangulations;

use lines::{Input, serve};

type Answer = fn(&mut Input) -> Option<String>;

/// The programs, by the name of the task and of the library.
const PEERS: [(&str, Answer); 25] = [
    ("delaunay_2d/spade", triangulations::spade),
    ("delaunay_2d/delaunator", triangulations::delaunator),
    ("constrained/spade", triangulations::constrained_spade),
    ("constrained/spade-bulk", triangulations::constrained_spade_in_bulk),
    ("triangulation/earcut", triangulations::earcut),
    ("triangulation/earcutr", triangulations::earcutr),
    ("delaunay/simple_delaunay_lib", triangulations::simple),
    ("hull_2d/geo", hulls::geo),
    ("hull_2d/parry", hulls::parry_2d),
    ("hull_2d/straightedge", hulls::own_2d),
    ("hull/chull", hulls::chull),
    ("hull/parry", hulls::parry),
    ("hull/straightedge", hulls::own),
    ("arrangement/straightedge", arrangements::own),
    ("arrangement/spade", constraints::spade),
    ("overlay/geo", overlays::geo),
    ("overlay/geo-0.26.0", overlays::geo_026),
    ("overlay/geo-0.21.0", overlays::geo_021),
    ("overlay/i_overlay", overlays::i_overlay),
    ("overlay/i_overlay-default", overlays::i_overlay_by_default),
    ("boolean/boolmesh", overlays::boolmesh),
    ("ray/parry", meshes::parry_ray),
    ("nearest/parry", meshes::parry_nearest),
    ("ray/straightedge", meshes::own_ray),
    ("nearest/straightedge", meshes::own_nearest),
];

fn main() {
    let name = std::env::args().nth(1).unwrap_or_default();
    let Some((_, answer)) = PEERS.iter().find(|(known, _)| *known == name) else {
        let names = PEERS.map(|(name, _)| name).join(", ");
        eprintln!("`{name}` is none of {names}");
        std::process::exit(2);
    };
    serve(*answer);
}
