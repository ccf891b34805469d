//! The nodes of a glTF scene: which meshes it has, and where.

use super::json::Json;
use crate::mesh::read::placing::Placement;
use anyhow::{Result, ensure};

/// A mesh, and the node that places it.
pub(super) struct Instance {
    pub(super) mesh: usize,
    /// Absent in a file without scenes.
    pub(super) node: Option<usize>,
    pub(super) placement: Placement,
    pub(super) has_skin: bool,
}

/// The meshes of the scene that is shown first; of a file without scenes each mesh once, as it is stored.
pub(super) fn instances(root: &Json<'_>) -> Result<Vec<Instance>> {
    let scene = match root.get("scene")? {
        Some(index) => Some(index.named(root, "scenes")?.1),
        None => root.list("scenes")?.into_iter().next(),
    };
    let Some(scene) = scene else {
        let stored = |mesh| Instance { mesh, node: None, placement: Placement::IDENTITY, has_skin: false };
        return Ok((0..root.length("meshes")?).map(stored).collect());
    };
    let mut instances = Vec::new();
    let mut is_seen = vec![false; root.length("nodes")?];
    // The last one is next.
    let mut ahead: Vec<(Json<'_>, Placement)> = Vec::new();
    ahead.extend(scene.list("nodes")?.into_iter().rev().map(|node| (node, Placement::IDENTITY)));
    while let Some((named, outer)) = ahead.pop() {
        let (index, node) = named.named(root, "nodes")?;
        ensure!(!is_seen[index], named.error(format!("nodes[{index}] is in the scene already")));
        is_seen[index] = true;
        let placement = outer.after(&own(&node)?).map_err(|message| node.error(message))?;
        let extensions = node.get("extensions")?;
        let instancing = extensions.map_or(Ok(None), |all| all.get("EXT_mesh_gpu_instancing"))?;
        if let Some(instancing) = instancing {
            return Err(instancing.error("instances of this extension are not read"));
        }
        if let Some(mesh) = node.get("mesh")? {
            let (mesh, _) = mesh.named(root, "meshes")?;
            let has_skin = node.get("skin")?.is_some();
            // Joints place what has a skin, and not the node.
            let placement = if has_skin { Placement::IDENTITY } else { placement };
            instances.push(Instance { mesh, node: Some(index), placement, has_skin });
        }
        ahead.extend(node.list("children")?.into_iter().rev().map(|child| (child, placement)));
    }
    Ok(instances)
}

/// The map of a node within its parent.
fn own(node: &Json<'_>) -> Result<Placement> {
    let [translation, scale] = [node.get("translation")?, node.get("scale")?];
    let rotation = node.get("rotation")?;
    if let Some(matrix) = node.get("matrix")? {
        let others = [&translation, &rotation, &scale];
        ensure!(others.iter().all(|other| other.is_none()), matrix.error("beside it, there are other transforms"));
        // Column by column.
        let m = matrix.numbers::<16>()?;
        ensure!([m[3], m[7], m[11], m[15]] == [0.0, 0.0, 0.0, 1.0], matrix.error("its last row is not 0 0 0 1"));
        return Ok(Placement { rows: [0, 1, 2].map(|i| [m[i], m[4 + i], m[8 + i]]), shift: [m[12], m[13], m[14]] });
    }
    let shift = translation.map_or(Ok([0.0; 3]), |translation| translation.numbers())?;
    let scale = scale.map_or(Ok([1.0; 3]), |scale| scale.numbers())?;
    let rows = rotation.map_or(Ok(Placement::IDENTITY.rows), |rotation| rotated(&rotation))?;
    let rows = rows.map(|row| [row[0] * scale[0], row[1] * scale[1], row[2] * scale[2]]);
    let placement = Placement { rows, shift };
    ensure!(placement.is_within(f64::MAX), node.error("its transform is beyond the range of doubles"));
    Ok(placement)
}

/// The matrix of a quaternion, computed in doubles. The square of its length is divided by, so that quarter turns are
/// exact, and a length that is nearly 1 scales nothing.
fn rotated(rotation: &Json<'_>) -> Result<[[f64; 3]; 3]> {
    let [x, y, z, w] = rotation.numbers::<4>()?;
    let square = x * x + y * y + z * z + w * w;
    ensure!((square - 1.0).abs() < 1e-3, rotation.error("this is no quaternion of length 1"));
    let s = 2.0 / square;
    Ok([
        [1.0 - s * (y * y + z * z), s * (x * y - z * w), s * (x * z + y * w)],
        [s * (x * y + z * w), 1.0 - s * (x * x + z * z), s * (y * z - x * w)],
        [s * (x * z - y * w), s * (y * z + x * w), 1.0 - s * (x * x + y * y)],
    ])
}
