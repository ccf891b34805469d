//! Meshes, of files or made here.

use std::collections::BTreeMap;
use straightedge::Point3;

pub(crate) struct Mesh {
    pub(crate) vertices: Vec<Point3<f64>>,
    pub(crate) triangles: Vec<[usize; 3]>,
}

/// The mesh of a file. An error names the file.
pub(crate) fn read(file: &str) -> Result<Mesh, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string());
    text.and_then(|text| parse(&text)).map_err(|error| format!("{file}: {error}"))
}

/// The `v` and `f` lines of a Wavefront OBJ file; polygons become fans.
fn parse(text: &str) -> Result<Mesh, String> {
    let mut mesh = Mesh { vertices: Vec::new(), triangles: Vec::new() };
    for (number, line) in text.lines().enumerate() {
        let at = |error: String| format!("line {}: {error}", number + 1);
        let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
        match words.next() {
            Some("v") => mesh.vertices.push(vertex(words).map_err(at)?),
            Some("f") => {
                let corners: Vec<usize> =
                    words.map(|word| corner(word, mesh.vertices.len())).collect::<Result<_, _>>().map_err(at)?;
                if corners.len() < 3 {
                    return Err(at(format!("a face of {} corners", corners.len())));
                }
                mesh.triangles.extend(corners[1..].windows(2).map(|side| [corners[0], side[0], side[1]]));
            }
            _ => {}
        }
    }
    if mesh.triangles.is_empty() {
        return Err("no faces: is this a Wavefront OBJ file?".into());
    }
    Ok(mesh)
}

/// Three numbers; a weight or a colour may follow.
fn vertex<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Point3<f64>, String> {
    let mut coordinate = || {
        let word = words.next().ok_or("a vertex of fewer than three coordinates")?;
        let number: f64 = word.parse().map_err(|_| format!("{word} is no number"))?;
        if number.is_finite() { Ok(number) } else { Err(format!("{word} is not finite")) }
    };
    Ok(Point3::new(coordinate()?, coordinate()?, coordinate()?))
}

/// `7`, `7/1/2` or `7//2`, from 1; or from -1 backwards.
fn corner(word: &str, vertices: usize) -> Result<usize, String> {
    let index = word.split('/').next().unwrap_or_default();
    let index: i64 = index.parse().map_err(|_| format!("{word} names no vertex"))?;
    let place = if index < 0 { vertices as i64 + index } else { index - 1 };
    let place = usize::try_from(place).ok().filter(|&place| place < vertices);
    place.ok_or_else(|| format!("vertex {index}, of {vertices} so far"))
}

/// Quads around the hole and around the tube, halved.
pub(crate) fn torus(around: usize, across: usize) -> Mesh {
    let turn = |i: usize, n: usize| (i as f64 * std::f64::consts::TAU / n as f64).sin_cos();
    let vertices = (0..around * across).map(|v| {
        let ((sin, cos), (up, out)) = (turn(v / across, around), turn(v % across, across));
        Point3::new((3.0 + out) * cos, (3.0 + out) * sin, up)
    });
    let at = |i: usize, j: usize| i % around * across + j % across;
    let triangles = (0..around * across).flat_map(|v| {
        let (i, j) = (v / across, v % across);
        let [p, q, r, s] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[p, q, r], [p, r, s]]
    });
    Mesh { vertices: vertices.collect(), triangles: triangles.collect() }
}

/// Every face a grid of squares, halved; vertices on its edges are shared. It faces outwards.
pub(crate) fn cube(side: usize) -> Mesh {
    let mut indices = BTreeMap::new();
    let mut mesh = Mesh { vertices: Vec::new(), triangles: Vec::new() };
    for (axis, level, i, j) in (0..3).flat_map(|axis| {
        [0, side].into_iter().flat_map(move |level| (0..side * side).map(move |s| (axis, level, s / side, s % side)))
    }) {
        let mut at = |u: usize, v: usize| {
            let mut place = [level, u, v];
            place.rotate_right(axis);
            *indices.entry(place).or_insert_with(|| {
                mesh.vertices.push(Point3::from(place.map(|x| x as f64)));
                mesh.vertices.len() - 1
            })
        };
        let [p, q, r, s] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        mesh.triangles.extend(if level == 0 { [[p, r, q], [p, s, r]] } else { [[p, q, r], [p, r, s]] });
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_of_all_kinds_are_read() {
        let mesh = parse("v 0 0 0\nv 1 0 0 # a corner\nv 1 1 0 0.5\nv 0 1 0\nvt 0 0\nf 1/1 2//1 3 -1\n").unwrap();
        assert_eq!(mesh.triangles, [[0, 1, 2], [0, 2, 3]]);
    }

    #[test]
    fn what_is_no_mesh_is_refused_by_line() {
        let error = |text: &str| parse(text).err().unwrap();
        assert_eq!(error("v 0 0\n"), "line 1: a vertex of fewer than three coordinates");
        assert_eq!(error("v 0 0 one\n"), "line 1: one is no number");
        assert_eq!(error("v 0 0 inf\n"), "line 1: inf is not finite");
        assert_eq!(error("v 0 0 0\nf 1 1 2\n"), "line 2: vertex 2, of 1 so far");
        assert_eq!(error("v 0 0 0\nf 1 0 1\n"), "line 2: vertex 0, of 1 so far");
        assert_eq!(error("v 0 0 0\nf 1 1\n"), "line 2: a face of 2 corners");
        assert_eq!(error("v 0 0 0\nf 1 x 1\n"), "line 2: x names no vertex");
        assert_eq!(error("hello\n"), "no faces: is this a Wavefront OBJ file?");
    }
}
