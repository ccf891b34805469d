//! Meshes to cut.

use super::mesh::{Mesh, cube, torus};
use straightedge::{Point3, TriangleSurface};

pub(crate) type Input = (&'static str, Vec<TriangleSurface<f64>>);

/// Crossing, touching and overlapping solids on a grid, small enough to check every pair of triangles of the result.
pub(crate) fn on_a_grid() -> Vec<Input> {
    let unit = || moved(cube(1), [0.0; 3]);
    let large = || moved(cube(2), [0.0; 3]);
    let at = |x: f64, y: f64, z: f64| moved(cube(1), [x, y, z]);
    let tetrahedron = |corners: [[f64; 3]; 4]| tetrahedron(corners.map(Point3::from));
    let inscribed = || tetrahedron([[2.0, 2.0, 0.0], [0.0, 0.0, 0.0], [2.0, 0.0, 2.0], [0.0, 2.0, 2.0]]);
    vec![
        ("cubes, crossing", vec![large(), moved(cube(2), [1.0, 1.0, 1.0])]),
        ("cubes, a corner in common", vec![unit(), at(1.0, 1.0, 1.0)]),
        ("cubes, an edge in common", vec![unit(), at(1.0, 1.0, 0.0)]),
        ("cubes, a face in common", vec![unit(), at(1.0, 0.0, 0.0)]),
        ("cubes, half a face in common", vec![unit(), at(1.0, 0.5, 0.0)]),
        ("cubes, one in a corner of the other", vec![large(), unit()]),
        ("cube and itself", vec![unit(), unit()]),
        ("cube and inscribed tetrahedron", vec![large(), inscribed()]),
        (
            "tetrahedron and its mirror image",
            vec![inscribed(), tetrahedron([[2.0, 0.0, 0.0], [2.0, 2.0, 2.0], [0.0, 2.0, 0.0], [0.0, 0.0, 2.0]])],
        ),
        ("three cubes, crossing", vec![large(), moved(cube(2), [1.0, 1.0, 1.0]), moved(cube(2), [0.5, 1.5, 0.75])]),
        (
            "three tetrahedra about a point",
            vec![
                tetrahedron([[-5.0, -4.0, -3.0], [6.0, -3.0, -2.0], [0.0, 7.0, -4.0], [1.0, 0.0, 6.0]]),
                tetrahedron([[-6.0, 3.0, 2.0], [5.0, 4.0, 3.0], [-1.0, -7.0, 4.0], [0.0, 1.0, -5.0]]),
                tetrahedron([[-4.0, 3.0, -5.0], [3.0, 5.0, 4.0], [-2.0, -6.0, 3.0], [6.0, -1.0, -3.0]]),
            ],
        ),
    ]
}

/// It faces outwards if the last corner sees the others turn counter-clockwise.
pub(crate) fn tetrahedron(corners: [Point3<f64>; 4]) -> TriangleSurface<f64> {
    let faces = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    TriangleSurface::try_new(corners.to_vec(), faces).expect("finite vertices")
}

/// Two bumpy spheres of 12 side² triangles each, one turned a little.
pub(crate) fn spheres(side: usize, turned: f64) -> [TriangleSurface<f64>; 2] {
    [0.0, turned].map(|angle| {
        let (sin, cos) = angle.sin_cos();
        let mut sphere = cube(side);
        for vertex in &mut sphere.vertices {
            let [x, y, z] = [vertex.x, vertex.y, vertex.z].map(|x| 2.0 * x / side as f64 - 1.0);
            let bump = 1.0 + 0.1 * (7.0 * x).sin() * (6.0 * y).sin() * (5.0 * z).cos();
            let scale = bump / (x * x + y * y + z * z).sqrt();
            let [x, y, z] = [x, y, z].map(|x| scale * x);
            // About z, then about x.
            let [x, y] = [cos * x - sin * y, sin * x + cos * y];
            *vertex = Point3::new(x, cos * y - sin * z, sin * y + cos * z);
        }
        moved(sphere, [0.0; 3])
    })
}

/// A torus and the same moved by one ulp of its greatest coordinate along each axis.
pub(crate) fn torus_and_neighbour(around: usize, across: usize) -> [TriangleSurface<f64>; 2] {
    const ULP: f64 = 4.0 * f64::EPSILON;
    [0.0, ULP].map(|by| moved(torus(around, across), [by, by, by]))
}

pub(crate) fn moved(mesh: Mesh, [x, y, z]: [f64; 3]) -> TriangleSurface<f64> {
    let vertices = mesh.vertices.iter().map(|vertex| Point3::new(vertex.x + x, vertex.y + y, vertex.z + z));
    TriangleSurface::try_new(vertices, mesh.triangles).expect("finite vertices")
}
