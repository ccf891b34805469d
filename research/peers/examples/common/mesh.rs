//! A mesh, read or generated, with its tree.

use parry3d_f64::bounding_volume::Aabb;
use parry3d_f64::math::Vector;
use parry3d_f64::partitioning::{Bvh, BvhBuildStrategy};
use parry3d_f64::shape::TriMesh;
use std::error::Error;
use std::f64::consts::TAU;
use straightedge::Triangle3;
use straightedge::mesh::Index;
use tobj::LoadOptions;

pub struct Mesh {
    pub triangles: Vec<Triangle3<f64>>,
    /// Leaf i is the bounding box of triangle i.
    pub bvh: Bvh,
    pub parry: TriMesh,
    pub index: Index<f64>,
}

impl Mesh {
    /// A mesh of indexed triangles.
    ///
    /// # Errors
    /// If the mesh has no triangles, or a coordinate is NaN or beyond ±1e150.
    pub fn new(vertices: &[[f64; 3]], indices: Vec<[u32; 3]>) -> Result<Mesh, Box<dyn Error>> {
        // The square of a difference of coordinates must not overflow.
        if !vertices.as_flattened().iter().all(|x| x.abs() <= 1e150) {
            return Err("a coordinate is NaN or beyond ±1e150".into());
        }
        let corners = |index: &[u32; 3]| index.map(|i| vertices[i as usize]);
        let boxes: Vec<Aabb> =
            indices.iter().map(|index| Aabb::from_points(corners(index).map(Vector::from))).collect();
        Ok(Mesh {
            index: Index::try_new(vertices.iter().copied(), indices.iter().copied())?,
            triangles: indices.iter().map(|index| Triangle3::from(corners(index))).collect(),
            bvh: Bvh::from_leaves(BvhBuildStrategy::default(), &boxes),
            parry: TriMesh::new(vertices.iter().copied().map(Vector::from).collect(), indices)?,
        })
    }

    /// All objects of an OBJ file; polygons are split into triangles.
    pub fn read(path: &str) -> Result<Mesh, Box<dyn Error>> {
        let options = LoadOptions { triangulate: true, ignore_points: true, ignore_lines: true, ..Default::default() };
        let (objects, _materials) = tobj::load_obj(path, &options)?;
        let (mut vertices, mut indices) = (Vec::new(), Vec::new());
        for object in objects {
            let before = u32::try_from(vertices.len())?;
            vertices.extend_from_slice(object.mesh.positions.as_chunks().0);
            indices.extend(object.mesh.indices.as_chunks().0.iter().map(|index| index.map(|i| before + i)));
        }
        Mesh::new(&vertices, indices)
    }

    /// A torus with bumps: two triangles for each of the steps around it times those around the tube.
    pub fn torus(around: u32, through: u32) -> Result<Mesh, Box<dyn Error>> {
        let vertices = (0..around * through).map(|i| {
            let [u, v] = [(i / through, around), (i % through, through)]
                .map(|(step, steps)| f64::from(step) * TAU / f64::from(steps));
            let tube = 1.0 + 0.25 * (7.0 * u).sin() * (3.0 * v).cos();
            let radius = 2.5 + tube * v.cos();
            [radius * u.cos(), radius * u.sin(), tube * v.sin()]
        });
        let indices = (0..around * through).flat_map(|i| {
            let (u, v) = (i / through, i % through);
            let at = |u: u32, v: u32| u % around * through + v % through;
            let [a, b, c, d] = [at(u, v), at(u + 1, v), at(u + 1, v + 1), at(u, v + 1)];
            [[a, b, c], [a, c, d]]
        });
        Mesh::new(&vertices.collect::<Vec<_>>(), indices.collect())
    }
}
