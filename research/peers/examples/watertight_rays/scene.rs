//! A mesh on a grid, rays that pass exactly through its edges and vertices, and the first triangle that a ray hits.
//!
//! The unit of the grid is a power of two. For floats with n digits, vertices are multiples of 4 units and at most
//! 2^(n-5) units; all other points are multiples of one unit below 2^(n-2). So the quarter points of edges are on the
//! grid, and the difference of any two points is a float without rounding.

use super::mesh::Mesh;
use super::random::Random;
use std::cmp::Ordering;
use std::error::Error;
use straightedge::contain::{point_mesh, point_triangle};
use straightedge::intersect::{compare_enter, line_triangle};
use straightedge::{Line3, Ray3, TriangleSurface};

pub struct Scene {
    pub mesh: Mesh,
    /// The digits of the floats: 24 for f32, 53 for f64.
    pub digits: u32,
    unit: f64,
    vertices: Vec<[f64; 3]>,
    /// The edges, each once.
    edges: Vec<[u32; 2]>,
    closed: Option<straightedge::Mesh<f64>>,
}

impl Scene {
    /// The mesh, each vertex moved to the nearest point of the grid.
    ///
    /// # Errors
    /// If all coordinates are below 2^-20 in size, or one is above 2^20.
    pub fn new(mesh: &Mesh, digits: u32) -> Result<Scene, Box<dyn Error>> {
        let indices = mesh.parry.indices().to_vec();
        let given: Vec<[f64; 3]> = mesh.parry.vertices().iter().map(|vertex| vertex.to_array()).collect();
        let exponent = given.as_flattened().iter().fold(0.0_f64, |most, x| most.max(x.abs())).log2().ceil();
        // Products of two numbers and quotients must neither overflow nor underflow.
        if !(-20.0..=20.0).contains(&exponent) {
            return Err("the greatest coordinate is not between 2^-20 and 2^20".into());
        }
        let unit = 2.0_f64.powi(exponent as i32 + 5 - digits as i32);
        let vertices: Vec<[f64; 3]> = given.iter().map(|p| p.map(|x| (x / unit / 4.0).round() * 4.0 * unit)).collect();
        let mut edges: Vec<[u32; 2]> =
            indices.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]).map(|[a, b]| [a.min(b), a.max(b)]).collect();
        edges.sort_unstable();
        edges.dedup();
        let surface = TriangleSurface::try_new(vertices.iter().copied(), indices.iter().copied())?;
        let closed = straightedge::Mesh::try_from(surface).ok();
        Ok(Scene { mesh: Mesh::new(&vertices, indices)?, digits, unit, vertices, edges, closed })
    }

    pub fn is_closed(&self) -> bool {
        self.closed.is_some()
    }

    /// The nearest point of the grid.
    pub fn on_grid(&self, p: [f64; 3]) -> [f64; 3] {
        p.map(|x| (x / self.unit).round() * self.unit)
    }

    /// A random point inside, if the mesh is closed and one of 10,000 random points of its bounding box is inside.
    pub fn inside(&self) -> Option<[f64; 3]> {
        let closed = self.closed.as_ref()?;
        let bounds = self.mesh.bvh.root_aabb();
        let [min, size] = [bounds.mins, bounds.maxs - bounds.mins].map(|v| v.to_array());
        let mut random = Random(1);
        let mut candidate = || self.on_grid([0, 1, 2].map(|i| min[i] + size[i] * random.unit()));
        (0..10_000).map(|_| candidate()).find(|&p| point_mesh(&p.into(), closed).location.is_inside())
    }

    /// The ray from one point of the grid to another.
    pub fn aimed(&self, from: [f64; 3], to: [f64; 3]) -> Ray3<f64> {
        for x in from.into_iter().chain(to) {
            let units = x / self.unit;
            assert!(
                units == units.round() && units.abs() < 2.0_f64.powi(self.digits as i32 - 2),
                "{x} is off the grid"
            );
        }
        Ray3::new(from.into(), [0, 1, 2].map(|i| to[i] - from[i]).into())
    }

    pub fn at_vertices(&self, from: [f64; 3]) -> Vec<Ray3<f64>> {
        self.vertices.iter().map(|&vertex| self.aimed(from, vertex)).collect()
    }

    /// Rays at the quarter points of every edge.
    pub fn at_edges(&self, from: [f64; 3]) -> Vec<Ray3<f64>> {
        let quarters = self.edges.iter().flat_map(|&[a, b]| [1.0, 2.0, 3.0].map(|quarters| (a, b, quarters)));
        let points = quarters.map(|(a, b, quarters)| {
            let [a, b] = [a, b].map(|i| self.vertices[i as usize]);
            [0, 1, 2].map(|i| a[i] + (b[i] - a[i]) / 4.0 * quarters)
        });
        points.map(|point| self.aimed(from, point)).collect()
    }

    /// Rays in random directions.
    pub fn random_rays(&self, from: [f64; 3], number: usize) -> Vec<Ray3<f64>> {
        let mut random = Random(2);
        let span = self.unit * 2.0_f64.powi(self.digits as i32 - 3);
        let mut target = || self.on_grid(from.map(|x| x + span * (random.unit() - 0.5)));
        (0..number).map(|_| self.aimed(from, target())).collect()
    }

    /// The first of all triangles that a ray hits; of several at the same parameter, the one with the least index.
    pub fn first_of_all(&self, ray: &Ray3<f64>) -> Option<usize> {
        let triangles = &self.mesh.triangles;
        (0..triangles.len())
            .filter(|&i| line_triangle(ray, &triangles[i]).is_some())
            .reduce(|first, i| if self.order(ray, i, first).is_lt() { i } else { first })
    }

    /// Which of two triangles that a ray hits it hits first. `compare_enter` is for the whole line, with the same
    /// result for a ray that starts on neither.
    pub fn order(&self, ray: &Ray3<f64>, i: usize, j: usize) -> Ordering {
        let [first, second] = [i, j].map(|i| &self.mesh.triangles[i]);
        match [first, second].map(|triangle| point_triangle(&ray.origin, triangle).location.is_outside()) {
            [true, true] => {
                let line = Line3::new(ray.origin, ray.direction);
                compare_enter(&line, first, second).expect("the ray hits both")
            }
            outside => outside[0].cmp(&outside[1]),
        }
    }

    /// Whether a caster's answer is right: any of the triangles hit at the same parameter is.
    pub fn is_first(&self, ray: &Ray3<f64>, found: Option<usize>, first: Option<usize>) -> bool {
        match (found, first) {
            (Some(i), Some(j)) if i != j => {
                line_triangle(ray, &self.mesh.triangles[i]).is_some() && self.order(ray, i, j).is_eq()
            }
            _ => found == first,
        }
    }
}
