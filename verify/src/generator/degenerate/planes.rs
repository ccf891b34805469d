//! Planes that touch shapes, or nearly share a line or a point.

use crate::generator::degenerate::*;

/// Some vertices in the plane, the others near one of these.
pub(crate) fn hull(count: usize, bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let (n, d, mut points) = draw.plane_with_points(bits, count);
    for i in 1..count {
        if draw.one_in(2) {
            points[i] = beside(&points[0], bits, draw);
        }
    }
    with_plane(points, n, d)
}

/// A point anywhere, or moved along one diagonal, so that several are often on one side.
pub(crate) fn beside(p: &Whole, bits: u32, draw: &mut Draw) -> Whole {
    if draw.one_in(2) {
        return draw.point(3, bits.saturating_sub(2).max(1));
    }
    let step = draw.signed(bits / 2).abs();
    p.iter().map(|x| x + step).collect()
}

/// r, a center, and a plane that touches the ball.
pub(crate) fn touching_ball(bits: u32, draw: &mut Draw) -> (Vec<Whole>, Whole, i64) {
    let part = (bits.saturating_sub(4) / 2).max(4);
    let (n, length) = draw.whole_length(3, part);
    let (center, r) = (draw.point(3, part), draw.signed(part).abs());
    let d = dot(&n, &center) + if draw.one_in(2) { r * length } else { -r * length };
    (vec![vec![r], center], n, d)
}

/// u·v.
pub(crate) fn dot(u: &Whole, v: &Whole) -> i64 {
    u.iter().zip(v).map(|(x, y)| x * y).sum()
}

/// The shape, followed by the plane.
pub(crate) fn with_plane(mut case: Vec<Whole>, n: Whole, d: i64) -> Vec<Whole> {
    case.extend([n, vec![d]]);
    case
}

/// Planes of four numbers as parts of a case; sometimes one of them is moved slightly.
pub(crate) fn planes(mut all: Vec<Whole>, draw: &mut Draw) -> Vec<Whole> {
    if draw.one_in(3) {
        let moved = draw.index(all.len());
        all[moved][3] += draw.between(-2, 2);
    }
    all.into_iter().flat_map(|plane| [plane[..3].to_vec(), plane[3..].to_vec()]).collect()
}

/// A point and halfspaces that contain it, most of them bounded by planes through the point, some opposite to others.
pub(crate) fn halfspaces_around(bits: u32, draw: &mut Draw) -> Vec<Whole> {
    let bits = (bits - 2) / 2;
    let p = draw.point(3, bits);
    let mut case = vec![p.clone()];
    let mut normals: Vec<Whole> = Vec::new();
    for _ in 0..draw.count(0) {
        let opposite = !normals.is_empty() && draw.one_in(3);
        let n = if opposite {
            normals[draw.index(normals.len())].iter().map(|x| -x).collect()
        } else if normals.len() >= 2 && draw.one_in(3) {
            // Minus the sum of two normals: the three halfspaces meet in a line.
            let (u, v) = (draw.index(normals.len()), draw.index(normals.len()));
            (0..3).map(|i| (-normals[u][i] - normals[v][i]) % (1 << bits)).collect()
        } else {
            draw.point(3, bits)
        };
        let off = if draw.one_in(4) { draw.signed(bits).abs() } else { 0 };
        let through = n.iter().zip(&p).map(|(n, x)| n * x).sum::<i64>();
        case.push(n.clone());
        case.push(vec![through + off]);
        normals.push(n);
    }
    case
}

/// A box on axes, and halfspaces that meet in a cone of three edges from a point of one of its faces outwards: mostly
/// the two touch, and what shows it are determinants of the planes. The planes, then how far the point is from the
/// center along each axis, and the extents.
pub(crate) struct ConeOnFace {
    pub(crate) point: Whole,
    pub(crate) planes: Vec<Whole>,
    pub(crate) at: [i64; 3],
    pub(crate) extents: [i64; 3],
}

impl ConeOnFace {
    pub(crate) fn new(axes: &[Whole; 3], bits: u32, draw: &mut Draw) -> Self {
        let of_axes = axes.iter().flatten().map(|x| 64 - x.unsigned_abs().leading_zeros()).max().unwrap_or(0);
        let of_edges = (bits.saturating_sub(10) / 4).saturating_sub(of_axes).max(1);
        let point = draw.point(3, (bits.saturating_sub(4) / 2).max(1));
        let (face, side) = (draw.index(3), if draw.one_in(2) { 1 } else { -1 });
        let edges = [0, 1, 2].map_each(|k: usize| {
            let mut along = draw.point(3, of_edges);
            // No edge is in the plane of the two others, as a rule: of few bits, many would be.
            along[k] += if along[k] < 0 { -1 } else { 1 };
            along[face] = side * along[face].abs();
            (0..3).map(|i| (0..3).map(|a| along[a] * axes[a][i]).sum()).collect::<Whole>()
        });
        let normals = [0, 1, 2].map_each(|i: usize| {
            let (e, f) = (&edges[(i + 1) % 3], &edges[(i + 2) % 3]);
            let n: Whole = (0..3).map(|c| e[(c + 1) % 3] * f[(c + 2) % 3] - e[(c + 2) % 3] * f[(c + 1) % 3]).collect();
            if dot(&n, &edges[i]) > 0 { n.iter().map(|x| -x).collect() } else { n }
        });
        let mut planes = Vec::new();
        for i in 0..draw.count(0) {
            let n = &normals[i % 3];
            let off = if i >= 3 { draw.signed(bits.saturating_sub(4).clamp(1, 8)).abs() } else { 0 };
            planes.push(n.clone());
            planes.push(vec![dot(n, &point) + off]);
        }
        let extents = [0; 3].map_each(|_| draw.between(1, 1 << of_edges.min(12)));
        let mut at = extents.map_each(|h: i64| draw.between(1 - h, h - 1));
        at[face] = side * extents[face];
        ConeOnFace { point, planes, at, extents }
    }

    /// The center of the box.
    pub(crate) fn center(&self, axes: &[Whole; 3]) -> Whole {
        (0..3).map(|i| self.point[i] - (0..3).map(|a| self.at[a] * axes[a][i]).sum::<i64>()).collect()
    }
}
