//! Union, intersection, difference and exclusive or: of polygons, and of closed meshes.

use crate::lines::Input;
use boolmesh::prelude::{Manifold, OpType, compute_boolean};
use geo::{LineString, MultiPolygon, Polygon};
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::float::overlay::{FloatOverlay, OverlayOptions};
use straightedge::Region;
use straightedge_geo::TryToGeo;

type Rings = Vec<Vec<[f64; 2]>>;

fn word(input: &mut Input) -> String {
    input.0.next().expect("a piece").into()
}

fn regions(input: &mut Input) -> (String, [Rings; 2]) {
    let operation = word(input);
    let _promise: [f64; 1] = input.numbers();
    (operation, [(); 2].map(|()| (0..input.index()).map(|_| input.rows()).collect()))
}

fn bits(number: f64) -> String {
    if number.is_finite() { format!("x{:016X}", number.to_bits()) } else { "nan".into() }
}

fn rows<const N: usize>(rows: &[[f64; N]]) -> String {
    let numbers: Vec<String> = rows.iter().flatten().map(|number| bits(*number)).collect();
    format!("{} {}", rows.len(), numbers.join(" "))
}

fn rings(all: &[Vec<[f64; 2]>]) -> String {
    let all: Vec<String> = std::iter::once(all.len().to_string()).chain(all.iter().map(|ring| rows(ring))).collect();
    all.join(" ")
}

/// i_overlay for doubles, which it converts to integers of 32 bits, with the option that rings are valid by the rules
/// of simple features.
pub(crate) fn i_overlay(input: &mut Input) -> Option<String> {
    by_i_overlay(input, OverlayOptions::ogc())
}

/// i_overlay with its default options, which do not guarantee connected insides.
pub(crate) fn i_overlay_by_default(input: &mut Input) -> Option<String> {
    by_i_overlay(input, OverlayOptions::default())
}

fn by_i_overlay(input: &mut Input, options: OverlayOptions<f64>) -> Option<String> {
    let (operation, [a, b]) = regions(input);
    let rule = match operation.as_str() {
        "union" => OverlayRule::Union,
        "intersection" => OverlayRule::Intersect,
        "difference" => OverlayRule::Difference,
        _ => OverlayRule::Xor,
    };
    let mut overlay = FloatOverlay::with_subj_and_clip_custom(&a, &b, options, Default::default());
    Some(rings(&overlay.overlay(rule, FillRule::EvenOdd).concat()))
}

/// Assigns holes to polygons, decided exactly.
fn polygons(rings: &Rings) -> Option<MultiPolygon> {
    Region::try_new(rings.iter().cloned().map(straightedge::Polygon::from).collect::<Vec<straightedge::Polygon<f64>>>())
        .ok()?
        .try_to_geo()
        .ok()
}

macro_rules! by_geo {
    ($name:ident, $geo:ident) => {
        pub(crate) fn $name(input: &mut Input) -> Option<String> {
            use $geo::BooleanOps;
            let (operation, [a, b]) = regions(input);
            let (a, b) = (polygons(&a)?, polygons(&b)?);
            let result = match operation.as_str() {
                "union" => a.union(&b),
                "intersection" => a.intersection(&b),
                "difference" => a.difference(&b),
                _ => a.xor(&b),
            };
            Some(rings(&result.0.iter().flat_map(open_rings).collect::<Vec<_>>()))
        }
    };
}
by_geo!(geo, geo);
by_geo!(geo_021, geo_021);
by_geo!(geo_026, geo_026);

/// The rings of a polygon without their last points, which repeat the first.
fn open_rings(polygon: &Polygon) -> Vec<Vec<[f64; 2]>> {
    let open = |ring: &LineString| ring.0[..ring.0.len().saturating_sub(1)].iter().map(|c| [c.x, c.y]).collect();
    [polygon.exterior()].into_iter().chain(polygon.interiors()).map(open).collect()
}

fn manifold(input: &mut Input) -> (Vec<f64>, Vec<usize>) {
    let vertices: Vec<[f64; 3]> = input.rows();
    let triangles = (0..input.index()).flat_map(|_| [(); 3].map(|()| input.index())).collect();
    (vertices.concat(), triangles)
}

/// An error of boolmesh is no result.
pub(crate) fn boolmesh(input: &mut Input) -> Option<String> {
    let operation = word(input);
    let _promise: [f64; 1] = input.numbers();
    let [a, b] = [(); 2].map(|()| manifold(input)).map(|(vertices, triangles)| Manifold::new(&vertices, &triangles));
    let (a, b) = (a.ok()?, b.ok()?);
    let operation = match operation.as_str() {
        "union" => OpType::Add,
        "intersection" => OpType::Intersect,
        "difference" => OpType::Subtract,
        _ => return None,
    };
    let result = compute_boolean(&a, &b, operation).ok()?;
    let vertices: Vec<[f64; 3]> = result.ps.iter().map(|p| [p.x, p.y, p.z]).collect();
    let corners: Vec<String> = result.hs.iter().map(|half_edge| half_edge.tail.to_string()).collect();
    Some(format!("{} {} {}", rows(&vertices), corners.len() / 3, corners.join(" ")))
}
