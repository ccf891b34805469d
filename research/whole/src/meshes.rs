//! Rays and nearest points on meshes.

use crate::lines::Input;
use parry3d_f64::math::{Pose, Vector};
use parry3d_f64::query::{PointQueryWithLocation, Ray, RayCast};
use parry3d_f64::shape::TriMesh;
use straightedge::{Point3, Ray3, Vector3, mesh::Index};

fn mesh(input: &mut Input) -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    let vertices = input.rows();
    let triangles = (0..input.index()).map(|_| std::array::from_fn(|_| input.index() as u32)).collect();
    (vertices, triangles)
}

fn joined(answers: Vec<Option<usize>>) -> String {
    let words: Vec<String> = answers.iter().map(|t| t.map_or("none".into(), |t| t.to_string())).collect();
    format!("{} {}", answers.len(), words.join(" "))
}

fn vector([x, y, z]: [f64; 3]) -> Vector {
    Vector::new(x, y, z)
}

/// A mesh without triangles has no result.
fn parry(input: &mut Input) -> Option<TriMesh> {
    let (vertices, triangles) = mesh(input);
    TriMesh::new(vertices.into_iter().map(vector).collect(), triangles).ok()
}

pub(crate) fn parry_ray(input: &mut Input) -> Option<String> {
    let mesh = parry(input)?;
    let answers = (0..input.index()).map(|_| {
        let ray = Ray::new(vector(input.numbers()), vector(input.numbers()));
        let hit = mesh.cast_ray_and_get_normal(&Pose::IDENTITY, &ray, f64::MAX, true)?;
        Some(hit.subshape as usize)
    });
    Some(joined(answers.collect()))
}

pub(crate) fn parry_nearest(input: &mut Input) -> Option<String> {
    let mesh = parry(input)?;
    let answers = (0..input.index()).map(|_| {
        let point = vector(input.numbers());
        let (_, (triangle, _)) = mesh.project_local_point_and_get_location(point, false);
        Some(triangle as usize)
    });
    Some(joined(answers.collect()))
}

pub(crate) fn own_ray(input: &mut Input) -> Option<String> {
    let (vertices, triangles) = mesh(input);
    let index = Index::try_new(vertices, triangles).ok()?;
    let answers = (0..input.index()).map(|_| {
        let ([x, y, z], [dx, dy, dz]) = (input.numbers(), input.numbers());
        let ray = Ray3::new(Point3::new(x, y, z), Vector3::new(dx, dy, dz));
        index.first_hit(&ray).map(|hit| hit.triangle())
    });
    Some(joined(answers.collect()))
}

pub(crate) fn own_nearest(input: &mut Input) -> Option<String> {
    let (vertices, triangles) = mesh(input);
    let index = Index::try_new(vertices, triangles).ok()?;
    let answers = (0..input.index()).map(|_| {
        let [x, y, z] = input.numbers();
        index.nearest(&Point3::new(x, y, z)).map(|nearest| nearest.triangle())
    });
    Some(joined(answers.collect()))
}
