//! The arguments of the command `plane`.

use super::convert::Target;
use super::read::Format;
use clap::Args;
use std::path::PathBuf;

/// The arguments that apply to findings only.
const FINDINGS: [&str; 4] = ["disjoint", "first", "json", "picture"];

#[derive(Args)]
pub(crate) struct Plane {
    /// Files of the plane, `-` for the standard input, in the format that the name ends with: .wkt, .geojson, .json or
    /// .svg; also compressed by gzip
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The format of all files, whatever their names end with
    #[arg(long, value_enum, ignore_case = true)]
    pub(crate) format: Option<Format>,
    /// The geometries are meant to be disjoint: those that overlap are a reason for exit code 1
    #[arg(long)]
    pub(crate) disjoint: bool,
    /// How many findings of each kind to list, and geometries if more than 20; --json has them all
    #[arg(long, default_value_t = 5)]
    pub(crate) first: usize,
    /// Write the results here as a JSON document, `-` for the standard output instead of tables
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Write a picture here as SVG, with the findings in red; for a single file
    #[arg(long, value_name = "FILE.svg")]
    pub(crate) picture: Option<PathBuf>,
    /// Print the geometries of a file in another format instead of findings; third coordinates and properties are lost
    #[arg(long, value_enum, ignore_case = true, conflicts_with_all = FINDINGS, group = "questions")]
    pub(crate) to: Option<Target>,
    /// Print, for each point in FILE, `-` for the standard input, a line of x and y, the polygons that it is inside,
    /// and the geometries on whose boundary it is
    #[arg(long, value_name = "FILE", conflicts_with_all = FINDINGS, group = "questions")]
    pub(crate) locate: Option<PathBuf>,
    /// Print, for each point in FILE or `-`, the nearest point of all rings, lines and points, its vertex or edge, and
    /// the squared distance
    #[arg(long, value_name = "FILE", conflicts_with_all = FINDINGS, group = "questions")]
    pub(crate) nearest: Option<PathBuf>,
}
