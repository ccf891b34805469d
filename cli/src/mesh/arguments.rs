//! The arguments of the command `mesh`.

use super::read::Format;
use super::welding::Reach;
use clap::Args;
use std::path::PathBuf;

/// The arguments that apply to findings only.
const FINDINGS: [&str; 7] = ["open", "first", "json", "marked", "marked_edges", "picture", "write"];

#[derive(Args)]
pub(crate) struct Mesh {
    /// Meshes, `-` for the standard input, in the format that the name ends with: .obj, .stl, .off, .ply, .gltf,
    /// .glb or .3mf; also compressed by gzip
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The format of all meshes, whatever their names end with
    #[arg(long, value_enum, ignore_case = true)]
    pub(crate) format: Option<Format>,
    /// Merge vertices with equal coordinates, or with `=DISTANCE` those within it: a number in units of the
    /// coordinates, `--weld=1e-6`, or a percentage of the greatest extent along an axis, `--weld=0.0001%`
    #[arg(long, value_name = "DISTANCE", num_args = 0..=1, require_equals = true, default_missing_value = "0")]
    pub(crate) weld: Option<Reach>,
    /// The meshes are meant to be open: that is no reason for exit code 1
    #[arg(long)]
    pub(crate) open: bool,
    /// How many findings of each kind to list; --json has them all
    #[arg(long, default_value_t = 5)]
    pub(crate) first: usize,
    /// Write the results here as a JSON document, `-` for the standard output instead of tables
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Write the mesh here as PLY with the findings in colours, for viewers; for a single mesh
    #[arg(long, value_name = "FILE.ply")]
    pub(crate) marked: Option<PathBuf>,
    /// Include the edges of findings as elements `edge`, which not every reader of PLY accepts
    #[arg(long, requires = "marked")]
    pub(crate) marked_edges: bool,
    /// Write a picture here as PNG, with the findings in colours; for a single mesh
    #[arg(long, value_name = "FILE.png")]
    pub(crate) picture: Option<PathBuf>,
    /// Write the mesh here, as welded, in the format that the name ends with: .off, .obj, .stl or .ply, as text; for a
    /// single mesh
    #[arg(long, value_name = "FILE")]
    pub(crate) write: Option<PathBuf>,
    /// Print, for each ray in FILE, `-` for the standard input, a line of origin and direction, the first triangle that
    /// it meets, and where
    #[arg(long, value_name = "FILE", conflicts_with_all = FINDINGS, group = "questions")]
    pub(crate) rays: Option<PathBuf>,
    /// Print, for each point in FILE or `-`, the nearest point of the mesh, its triangle and the squared distance
    #[arg(long, value_name = "FILE", conflicts_with_all = FINDINGS, group = "questions")]
    pub(crate) nearest: Option<PathBuf>,
    /// Print, for each point in FILE or `-`, whether it is inside the mesh, which must be closed, and the winding
    /// number of the mesh around it
    #[arg(long, value_name = "FILE", conflicts_with_all = FINDINGS, group = "questions")]
    pub(crate) locate: Option<PathBuf>,
    /// The number of threads [default: one for each processor]
    #[arg(short, long, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,
}
