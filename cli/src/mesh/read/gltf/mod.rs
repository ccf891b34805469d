//! glTF 2.0, as text and as GLB: the triangles of the meshes of a scene, placed by its nodes. Positions are singles.
//!
//! The crate `gltf` builds for longer than all formats here together, and its readers of accessors trust the file.

mod accessors;
mod buffers;
mod json;
mod scene;

use super::loaded::Loaded;
use super::placing::{Assembly, Budget, counted};
use crate::input::Place;
use crate::input::text::{BYTE_ORDER_MARK, quoted};
use anyhow::{Result, anyhow, bail, ensure};
use buffers::{Buffers, MAGIC, chunks};
use json::Json;
use scene::Instance;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;
use straightedge::Point3;

/// What the names of extensions begin with that a file may require, as they change no triangle.
const HARMLESS: [&str; 7] =
    ["KHR_materials_", "KHR_texture_", "KHR_lights_", "KHR_xmp", "EXT_texture_", "EXT_lights_", "MSFT_texture_"];

const DRACO: &str = "KHR_draco_mesh_compression";

pub(super) fn read(bytes: &[u8], folder: Option<&Path>) -> Result<Loaded> {
    let is_binary = bytes.starts_with(MAGIC);
    let (text, chunk) = if is_binary { chunks(bytes)? } else { (bytes, None) };
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let document =
        json::parse(text).map_err(|error| if is_binary { anyhow!("chunk `JSON`, {error}") } else { error })?;
    let root = Json::root(&document);
    require_readable(&root)?;
    let mut buffers = Buffers::new(root.clone(), chunk, folder)?;
    let instances = scene::instances(&root)?;
    let meshes = root.list("meshes")?;
    let mut stored = BTreeMap::new();
    let mut budget = Budget::default();
    for instance in &instances {
        let mesh = match stored.entry(instance.mesh) {
            Entry::Occupied(known) => known.into_mut(),
            Entry::Vacant(new) => new.insert(stored_mesh(&root, &mut buffers, &meshes[instance.mesh])?),
        };
        // Parts have names.
        let triangles: usize = mesh.primitives.iter().map(|(_, triangles)| triangles.len() + 8).sum();
        budget.take((mesh.points.len() + triangles) as u64)?;
    }
    let mut assembly = Assembly::default();
    for instance in &instances {
        place(&mut assembly, instance, &stored[&instance.mesh])?;
    }
    let stored_count = |is_counted: fn(&Stored) -> usize| stored.values().map(is_counted).sum();
    let notes = [
        counted(
            stored_count(|mesh| mesh.others),
            "primitive of points or lines was left out",
            "primitives of points or lines were left out",
        ),
        counted(
            meshes.len() - stored.len(),
            "mesh is not in the scene, and was left out",
            "meshes are not in the scene, and were left out",
        ),
        counted(
            instances.iter().filter(|instance| instance.has_skin).count(),
            "mesh has a skin: it is read as stored",
            "meshes have skins: they are read as stored",
        ),
        counted(
            stored_count(|mesh| usize::from(mesh.has_targets)),
            "mesh has morph targets: it is read as stored",
            "meshes have morph targets: they are read as stored",
        ),
    ];
    let format = if is_binary { "GLB" } else { "glTF" };
    assembly.loaded(format, "the matrices of nodes", notes.into_iter().flatten().collect())
}

/// Refuses other versions, and extensions that the mesh cannot be read without.
fn require_readable(root: &Json<'_>) -> Result<()> {
    let asset = root.require("asset")?;
    // A minor version adds nothing that one of the same major version has to understand, unless the file requires it.
    for (version, most) in [(Some(asset.require("version")?), u32::MAX), (asset.get("minVersion")?, 0)] {
        let Some(version) = version else { continue };
        let told = version.text()?;
        let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        let minor =
            told.strip_prefix("2.").filter(|minor| is_number(minor)).map(|minor| minor.parse().unwrap_or(u32::MAX));
        let is_read = minor.is_some_and(|minor: u32| minor <= most);
        ensure!(is_read, version.error(format!("{} is not read, but version 2.0", quoted(told.as_bytes()))));
    }
    for extension in root.list("extensionsRequired")? {
        let name = extension.text()?;
        let is_harmless = HARMLESS.iter().any(|prefix| name.starts_with(prefix));
        ensure!(is_harmless, extension.error(format!("{} is required, and is not read", quoted(name.as_bytes()))));
    }
    Ok(())
}

/// A mesh as the file has it.
struct Stored {
    points: Vec<Point3<f64>>,
    /// The path of each primitive, and its triangles.
    primitives: Vec<(String, Vec<[usize; 3]>)>,
    /// How many primitives are points or lines.
    others: usize,
    has_targets: bool,
}

fn stored_mesh<'a>(root: &Json<'a>, buffers: &mut Buffers<'a>, mesh: &Json<'a>) -> Result<Stored> {
    let mut stored = Stored { points: Vec::new(), primitives: Vec::new(), others: 0, has_targets: false };
    let mut budget = Budget::default();
    // Primitives may share their vertices: then these are read once.
    let mut firsts = BTreeMap::new();
    for primitive in mesh.require("primitives")?.elements()? {
        let mode = primitive.get("mode")?;
        let mode = match mode.as_ref().map_or(Ok(4), Json::unsigned)? {
            0..=3 => {
                stored.others += 1;
                continue;
            }
            mode @ 4..=6 => mode,
            other => bail!("{}.mode: there is no mode {other}", primitive.path),
        };
        stored.has_targets |= primitive.get("targets")?.is_some();
        // Without positions, an extension would have them.
        let (index, positions) = match primitive.require("attributes")?.get("POSITION")? {
            Some(positions) => positions.named(root, "accessors")?,
            None => bail!("{}.attributes: `POSITION` is missing", primitive.path),
        };
        let is_compressed = primitive.get("extensions")?.map_or(Ok(None), |all| all.get(DRACO))?.is_some();
        let has_other_data = positions.get("bufferView")?.is_some();
        ensure!(!is_compressed || has_other_data, primitive.error(format!("compressed by {DRACO}, which is not read")));
        let (first, count) = match firsts.entry(index) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                let points = accessors::points(root, buffers, &positions, budget.left())?;
                budget.take(points.len() as u64)?;
                let range = *new.insert((stored.points.len(), points.len()));
                stored.points.extend(points);
                range
            }
        };
        let corners = match primitive.get("indices")? {
            Some(indices) => {
                let (_, accessor) = indices.named(root, "accessors")?;
                accessors::indices(root, buffers, &accessor, count, 3 * budget.left())?
            }
            None => (0..count).collect(),
        };
        let triangles = triangles(mode, &corners, first).map_err(|message| primitive.error(message))?;
        budget.take(triangles.len() as u64)?;
        stored.primitives.push((primitive.path, triangles));
    }
    Ok(stored)
}

/// The triangles of corners, by mode: 4 triangles, 5 a strip, whose triangles turn alike, 6 a fan.
fn triangles(mode: u64, corners: &[usize], first: usize) -> Result<Vec<[usize; 3]>, String> {
    let count = corners.len();
    let of = |places: [usize; 3]| places.map(|place| first + corners[place]);
    Ok(match mode {
        4 if count % 3 != 0 => return Err(format!("{count} corners of triangles, which is no multiple of 3")),
        4 => (0..count / 3).map(|t| of([3 * t, 3 * t + 1, 3 * t + 2])).collect(),
        _ if count < 3 => return Err(format!("a strip or fan has at least three corners, this one {count}")),
        5 => (0..count - 2).map(|t| of([t, t + 1 + t % 2, t + 2 - t % 2])).collect(),
        _ => (0..count - 2).map(|t| of([0, t + 1, t + 2])).collect(),
    })
}

/// Adds a mesh where a node places it.
fn place(assembly: &mut Assembly, instance: &Instance, mesh: &Stored) -> Result<()> {
    let Instance { node, placement, .. } = instance;
    let named = |path: &str| node.map_or_else(|| path.into(), |node| format!("{path} of nodes[{node}]"));
    let path = mesh.primitives.first().map_or("", |(path, _)| path);
    let first = assembly.vertices(&mesh.points, placement).map_err(|error| anyhow!("{}: {error}", named(path)))?;
    let is_mirrored = placement.mirrors();
    for (path, triangles) in &mesh.primitives {
        let place = |part, triangle| Place::Triangle { part, triangle: triangle as u32 };
        assembly.faces(named(path), triangles, first, is_mirrored, place);
    }
    Ok(())
}
