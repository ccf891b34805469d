//! Inputs of any size on which geometric algorithms are slow, or have many ties.

use measure::random::Random;
use std::f64::consts::TAU;

/// A name, and the input of a size.
pub(crate) type Named<I> = (&'static str, fn(usize) -> I);

/// Points of space.
pub(crate) type Cloud = Vec<[f64; 3]>;
/// Points of the plane.
pub(crate) type Dots = Vec<[f64; 2]>;
/// Rings of points of the plane.
pub(crate) type Rings = Vec<Dots>;
/// Segments of the plane.
pub(crate) type Segments = Vec<[[f64; 2]; 2]>;
/// Vertices and triangles.
pub(crate) type Soup = (Vec<[f64; 3]>, Vec<[usize; 3]>);

/// The least distance between things that are nearly equal.
const TINY: f64 = 1e-300;

fn unit(i: usize, n: usize) -> f64 {
    i as f64 / n as f64
}

fn circle(i: usize, n: usize) -> [f64; 2] {
    let (sin, cos) = (TAU * unit(i, n)).sin_cos();
    [cos, sin]
}

/// The i-th of n points that are evenly spread over a sphere: of a spiral of the golden angle.
fn on_sphere(i: usize, n: usize) -> [f64; 3] {
    let z = 1.0 - (2 * i + 1) as f64 / n as f64;
    let (sin, cos) = (i as f64 * 2.399_963_229_728_653).sin_cos();
    let r = (1.0 - z * z).sqrt();
    [r * cos, r * sin, z]
}

fn random<const D: usize>(n: usize) -> Vec<[f64; D]> {
    let mut random = Random::new(11);
    (0..n).map(|_| [0; D].map(|_| random.unit(53) - 0.5)).collect()
}

/// Numbers of every exponent.
fn mixed<const D: usize>(n: usize) -> Vec<[f64; D]> {
    let mut random = Random::new(12);
    let mut number = || (random.unit(53) + 0.5) * 2.0_f64.powi(random.below(1600) as i32 - 800);
    (0..n).map(|i| [0; D].map(|_| if i % 2 == 0 { number() } else { -number() })).collect()
}

fn side(n: usize, dimension: f64) -> usize {
    ((n as f64).powf(1.0 / dimension).ceil() as usize).max(2)
}

/// Points of space.
pub(crate) const CLOUDS: &[Named<Cloud>] = &[
    ("random", random::<3>),
    ("one point", |n| vec![[0.1, 0.2, 0.3]; n]),
    ("one line, in steps of an integer", |n| (0..n).map(|i| [i as f64, 2.0 * i as f64, -(i as f64)]).collect()),
    ("one line, nearly", |n| (0..n).map(|i| [0.1, 0.7, 0.3].map(|x| x * unit(i, n))).collect()),
    ("grid", |n| {
        let side = side(n, 3.0);
        (0..n).map(|i| [i % side, i / side % side, i / side / side].map(|i| i as f64)).collect()
    }),
    ("grid in a tilted plane", |n| {
        let side = side(n, 2.0);
        (0..n).map(|i| [i % side, i / side].map(|i| i as f64)).map(|[x, y]| [x, y, x + 2.0 * y]).collect()
    }),
    ("circle", |n| (0..n).map(|i| circle(i, n)).map(|[x, y]| [x, y, 0.25]).collect()),
    ("two circles", |n| {
        (0..n).map(|i| (circle(i / 2, n.div_ceil(2)), i % 2)).map(|([x, y], z)| [x, y, z as f64]).collect()
    }),
    ("circle and apex", |n| {
        (0..n).map(|i| circle(i, n)).map(|[x, y]| if x == 1.0 { [0.0, 0.0, 1.0] } else { [x, y, 0.0] }).collect()
    }),
    ("sphere", |n| (0..n).map(|i| on_sphere(i, n)).collect()),
    ("spheres of radii that differ by rounding", |n| {
        (0..n).map(|i| on_sphere(i, n).map(|x| x * (1.0 + (i % 7) as f64 * f64::EPSILON))).collect()
    }),
    ("moment curve", |n| (0..n).map(|i| unit(i, n)).map(|t| [t, t * t, t * t * t]).collect()),
    ("moment curve of integers", |n| (0..n).map(|i| i as f64).map(|t| [t, t * t, t * t * t]).collect()),
    ("helix", |n| (0..n).map(|i| (circle(16 * i, n), unit(i, n))).map(|([x, y], z)| [x * z, y * z, z]).collect()),
    ("two lines askew", |n| {
        (0..n).map(|i| if i % 2 == 0 { [unit(i, n), 0.0, 0.0] } else { [0.0, unit(i, n), 1.0] }).collect()
    }),
    ("radii that grow", |n| (0..n).map(|i| on_sphere(i, n).map(|x| x * (1.0 + unit(i, n)))).collect()),
    ("radii that alternate", |n| {
        (0..n).map(|i| on_sphere(i, n).map(|x| if i % 2 == 0 { x } else { 1e-3 * x })).collect()
    }),
    ("apart by 1e-300", |n| (0..n).map(|i| [i as f64 * TINY, (i * i % 97) as f64 * TINY, 1.0]).collect()),
    ("every exponent", mixed::<3>),
];

/// Points of the plane.
pub(crate) const DOTS: &[Named<Dots>] = &[
    ("random", random::<2>),
    ("one point", |n| vec![[0.1, 0.2]; n]),
    ("one line, in steps of an integer", |n| (0..n).map(|i| [i as f64, 2.0 * i as f64]).collect()),
    ("one line, nearly", |n| (0..n).map(|i| [0.1 * unit(i, n), 0.7 * unit(i, n)]).collect()),
    ("grid", |n| (0..n).map(|i| [i % side(n, 2.0), i / side(n, 2.0)].map(|i| i as f64)).collect()),
    ("circle", |n| (0..n).map(|i| circle(i, n)).collect()),
    ("circle, the other way around", |n| (0..n).rev().map(|i| circle(i, n)).collect()),
    ("parabola", |n| (0..n).map(|i| unit(i, n)).map(|t| [t, t * t]).collect()),
    ("spiral", |n| (0..n).map(|i| circle(16 * i, n).map(|x| x * unit(i, n))).collect()),
    ("radii that alternate", |n| (0..n).map(|i| circle(i, n).map(|x| if i % 2 == 0 { x } else { 0.5 * x })).collect()),
    ("apart by 1e-300", |n| (0..n).map(|i| [i as f64 * TINY, (i * i % 97) as f64 * TINY]).collect()),
    ("every exponent", mixed::<2>),
];

/// Rings; where there is one only, it need not be simple.
pub(crate) const RINGS: &[Named<Rings>] = &[
    ("circle", |n| vec![(0..n).map(|i| circle(i, n)).collect()]),
    ("star", |n| vec![(0..n).map(|i| circle(i, n).map(|x| if i % 2 == 0 { x } else { 0.1 * x })).collect()]),
    ("spikes of random length", |n| {
        let mut random = Random::new(13);
        let mut radius = || 0.1 + random.unit(53);
        vec![(0..n).map(|i| (circle(i, n), radius())).map(|([x, y], r)| [r * x, r * y]).collect()]
    }),
    ("comb", |n| {
        let tooth = |i: usize| [i as f64, if i % 2 == 0 { 1.0 } else { n as f64 }];
        vec![(0..n).map(tooth).chain([[n as f64, 0.0], [0.0, 0.0]]).collect()]
    }),
    ("comb of slanted teeth", |n| {
        let (wide, high) = (n as f64 / 2.0, n as f64);
        let tooth = |i: usize| [i as f64 + wide * (i % 2) as f64, high * (i % 2) as f64];
        vec![(0..n).map(tooth).chain([[-high, 2.0 * high], [-2.0 * high, -1.0]]).collect()]
    }),
    ("comb of square teeth", |n| {
        let tooth = |i: usize| [(i / 2 * 2) as f64, if (i / 2 + i) % 2 == 0 { 1.0 } else { n as f64 }];
        vec![(0..n).map(tooth).chain([[n as f64, 0.0], [-1.0, 0.0]]).collect()]
    }),
    ("spiral", |n| {
        let arm = |i: usize, r: f64| circle(32 * i, n).map(|x| x * (r + 32.0 * unit(i, n)));
        vec![(0..n / 2).map(|i| arm(2 * i, 1.0)).chain((0..n / 2).rev().map(|i| arm(2 * i, 1.5))).collect()]
    }),
    ("stairs", |n| vec![(0..n).map(|i| [i.div_ceil(2) as f64, (i / 2) as f64]).chain([[0.0, n as f64]]).collect()]),
    ("one line, there and back", |n| {
        vec![(0..n).map(|i| if 2 * i < n { 2 * i } else { 2 * (n - i) - 1 }).map(|i| [i as f64, i as f64]).collect()]
    }),
    ("one point", |n| vec![vec![[0.5, 0.5]; n]]),
    ("a triangle around and around", |n| vec![(0..n).map(|i| [[0.0, 0.0], [1.0, 0.25], [0.0, 1.0]][i % 3]).collect()]),
    ("random corners", |n| vec![random::<2>(n)]),
    ("through the origin and back", |n| {
        vec![(0..n).map(|i| if i % 2 == 0 { [0.0; 2] } else { circle(i, n) }).collect()]
    }),
    ("corners apart by 1e-300", |n| {
        vec![(0..n).map(|i| [i as f64 * TINY, (i % 2) as f64 * TINY]).chain([[0.0, 1.0]]).collect()]
    }),
    ("every exponent", |n| vec![mixed::<2>(n)]),
    ("circle, one corner far away", |n| {
        vec![(0..n).map(|i| if i == 0 { [1e200, 1e199] } else { circle(i, n) }).collect()]
    }),
    ("rings in a grid", |n| {
        let corner = |i: usize| [(2 * (i % side(n, 2.0))) as f64, (2 * (i / side(n, 2.0))) as f64];
        (0..n / 3).map(corner).map(|[x, y]| vec![[x, y], [x + 1.0, y], [x, y + 1.0]]).collect()
    }),
    ("rings in a row, boxes alike", |n| {
        (0..n / 3).map(|i| 2.0 * unit(i, n)).map(|x| vec![[x, 0.0], [x + 9.0, 9.0], [x + 9.0, 9.5]]).collect()
    }),
    ("rings in rings", |n| {
        let ring = |i: usize| [[-1.0, -1.0], [2.0, -1.0], [-1.0, 2.0]].map(|p| p.map(|x| x * (i + 1) as f64)).to_vec();
        (0..n / 3).map(ring).collect()
    }),
    ("rings that share a corner", |n| {
        (0..n / 3).map(|i| vec![[0.0, 0.0], circle(2 * i, 2 * n / 3 + 2), circle(2 * i + 1, 2 * n / 3 + 2)]).collect()
    }),
    ("equal rings", |n| vec![vec![[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]; n / 3]),
];

/// Segments on a grid of the integers.
pub(crate) const SEGMENTS: &[Named<Segments>] = &[
    ("short, random", |n| {
        let (mut random, side) = (Random::new(14), 1e6);
        let length = 3.0 * side / (n as f64).sqrt();
        let mut one = || {
            let [x, y] = [0; 2].map(|_| side * random.unit(53));
            [[x, y], [0, 1].map(|i| [x, y][i] + length * (random.unit(53) - 0.5))]
        };
        (0..n).map(|_| one()).collect()
    }),
    ("copies", |n| vec![[[0.0, 0.0], [1e6, 1e5]]; n]),
    ("one line, one beside another", |n| {
        (0..n).map(|i| 2.0 * i as f64).map(|x| [[x, x], [x + 1.0, x + 1.0]]).collect()
    }),
    ("one line, one in another", |n| (0..n).map(|i| i as f64).map(|x| [[x, 0.0], [2.0 * n as f64 - x, 0.0]]).collect()),
    ("spokes", |n| {
        let wide = 1e3 * n as f64;
        (0..n).map(|i| circle(i, 2 * n).map(|x| x * wide)).map(|[x, y]| [[x, y], [-x, -y]]).collect()
    }),
    ("spokes from a hub", |n| {
        let wide = 1e3 * n as f64;
        (0..n).map(|i| circle(i, n).map(|x| x * wide)).map(|end| [[0.0; 2], end]).collect()
    }),
    ("diameters, ends closer than half a pixel", |n| {
        let wide = 0.12 * n as f64;
        (0..n).map(|i| circle(i, 2 * n).map(|x| x * wide)).map(|[x, y]| [[x, y], [-x, -y]]).collect()
    }),
    ("parallel, a pixel apart", |n| (0..n).map(|i| i as f64).map(|x| [[x, 0.0], [x + n as f64, n as f64]]).collect()),
    ("parallel, boxes alike", |n| {
        (0..n).map(|i| i as f64).map(|x| [[x, 0.0], [x + 1e3 * n as f64, 999.0 * n as f64]]).collect()
    }),
    ("level, one above another by 1e-9", |n| (0..n).map(|i| i as f64 * 1e-9).map(|y| [[0.0, y], [1e3, y]]).collect()),
    ("comb", |n| {
        (0..n).map(|i| if i == 0 { [[0.0; 2], [n as f64, 0.0]] } else { [[i as f64, 0.0], [i as f64, 9.0]] }).collect()
    }),
    ("one point", |n| vec![[[0.3, 0.4]; 2]; n]),
];

/// The triangles of their corners.
fn soup(corners: impl IntoIterator<Item = [[f64; 3]; 3]>) -> Soup {
    let vertices: Vec<[f64; 3]> = corners.into_iter().flatten().collect();
    let triangles = (0..vertices.len() / 3).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]).collect();
    (vertices, triangles)
}

fn fan(n: usize, height: f64) -> Soup {
    let rim = (0..n).map(|i| circle(i, n)).map(|[x, y]| [x, y, height]);
    ([[0.0; 3]].into_iter().chain(rim).collect(), (0..n).map(|i| [0, 1 + i, 1 + (i + 1) % n]).collect())
}

/// A surface over a square.
fn terrain(n: usize, mut height: impl FnMut(usize, usize) -> f64) -> Soup {
    let side = side(n.div_ceil(2), 2.0);
    let row = side + 1;
    let vertices = (0..row * row).map(|i| [(i % row) as f64, (i / row) as f64, height(i % row, i / row)]);
    let halves = |i: usize| {
        let at = i / side * row + i % side;
        [[at, at + 1, at + row], [at + 1, at + row + 1, at + row]]
    };
    let vertices = vertices.map(|p| p.map(|x| x / side as f64 - 0.5));
    (vertices.collect(), (0..side * side).flat_map(halves).collect())
}

fn in_plane(n: usize, z: fn(f64, f64) -> f64) -> Soup {
    let mut random = Random::new(5);
    let mut number = |low: f64| low + random.integer(10) as f64 / 1024.0;
    let corners = [[-4.0, -4.0], [4.0, -4.0], [0.0, 4.0]];
    let triangle = |_| {
        corners.map(|corner| {
            let [x, y] = corner.map(&mut number);
            [x, y, z(x, y)]
        })
    };
    soup((0..n).map(triangle).collect::<Vec<_>>())
}

/// Triangles, most of them about the origin.
pub(crate) const SOUPS: &[Named<Soup>] = &[
    ("random, small", |n| {
        let mut random = Random::new(15);
        let size = 2.0 / (n as f64).sqrt();
        let mut one = || {
            let p = [0; 3].map(|_| random.unit(53) - 0.5);
            [0; 3].map(|_| p.map(|x| x + size * (random.unit(53) - 0.5)))
        };
        soup((0..n).map(|_| one()).collect::<Vec<_>>())
    }),
    ("copies", |n| soup((0..n).map(|_| [[-1.0, -0.9, 0.1], [1.1, -1.0, 0.0], [0.1, 1.2, -0.1]]))),
    ("copies, corners turned", |n| {
        let corners = [[-1.0, -0.9, 0.1], [1.1, -1.0, 0.0], [0.1, 1.2, -0.1]];
        soup((0..n).map(|i| [0, 1, 2].map(|j| corners[(i + j) % 3])))
    }),
    ("copies of two in turn", |n| {
        let corners = [[-1.0, -0.9, 0.1], [1.1, -1.0, 0.0], [0.1, 1.2, -0.1]];
        soup((0..n).map(|i| corners.map(|[x, y, z]| if i % 2 == 0 { [x, y, z] } else { [y, x, z] })))
    }),
    ("one point", |n| (vec![[0.25; 3]], vec![[0; 3]; n])),
    ("on one line", |n| soup((0..n).map(|i| [i, i + 1, i + 3].map(|i| [0.1, 0.7, 0.2].map(|x| x * unit(i, n)))))),
    ("fan", |n| fan(n, 0.0)),
    ("fan, a cone", |n| fan(n, -1.0)),
    ("fan, not welded", |n| {
        let (vertices, triangles) = fan(n, -1.0);
        soup(triangles.into_iter().map(|corners| corners.map(|i| vertices[i])))
    }),
    ("around a common edge", |n| {
        let ends = [[0.0, 0.0, -1.0], [0.0, 0.0, 1.0]];
        let rim = (0..n).map(|i| circle(i, n)).map(|[x, y]| [x, y, 0.0]);
        (ends.into_iter().chain(rim).collect(), (0..n).map(|i| [0, 1, 2 + i]).collect())
    }),
    ("spikes", |n| {
        let spike = |i: usize| [[0.0; 3], on_sphere(i, n), on_sphere(i, n).map(|x| x * (1.0 + 1e-9) + 1e-9)];
        soup((0..n).map(spike))
    }),
    ("one above another by 1e-300", |n| {
        let corners = [[-1.0, -1.0], [1.5, -1.0], [-1.0, 1.5]];
        soup((0..n).map(|i| corners.map(|[x, y]| [x, y, i as f64 * TINY])))
    }),
    ("one above another by an ulp", |n| {
        let corners = [[-1.0, -1.0], [1.5, -1.0], [-1.0, 1.5]];
        soup((0..n).map(|i| corners.map(|[x, y]| [x, y, 0.5 + i as f64 * f64::EPSILON / 2.0])))
    }),
    ("corners apart by 1e-300, one plane", |n| {
        soup((0..n).map(|i| i as f64 * TINY).map(|t| [[-1.0, -1.0, 0.0], [1.5, t, 0.0], [-1.0, 1.5, 0.0]]))
    }),
    ("slabs side by side, boxes alike", |n| {
        soup(
            (0..n)
                .map(|i| unit(i, n))
                .map(|x| [[x - 2.0, -2.0, -2.0], [x + 2.0, 2.0, 2.0], [x + 2.0, 2.0, 2.0 + 1.0 / n as f64]]),
        )
    }),
    ("long and thin, parallel", |n| {
        soup((0..n).map(|i| unit(i, n) - 0.5).map(|y| [[-2.0, y, y], [2.0, y, y], [2.0, y + 0.5 / n as f64, y]]))
    }),
    ("in one plane", |n| in_plane(n, |_, _| 0.0)),
    ("in a tilted plane", |n| in_plane(n, |x, y| x + 2.0 * y)),
    ("flat grid", |n| terrain(n, |_, _| 0.0)),
    ("terrain", |n| {
        let mut random = Random::new(16);
        terrain(n, |_, _| 2.0 * random.unit(53))
    }),
    ("on a sphere", |n| {
        let size = 1.0 / (n as f64).sqrt();
        let tip = |[x, y, z]: [f64; 3]| [[x, y, z], [x - size * y, y + size * x, z], [x, y - size * z, z + size * y]];
        soup((0..n).map(|i| on_sphere(i, n)).map(tip))
    }),
    ("tangent to a sphere", |n| {
        // Of integers: squares of the distances are sums of three squares, of which many are equal.
        let tip = |i: usize| {
            let [x, y, z] = on_sphere(i, n).map(|x| (1e3 * x).round());
            [[x, y, z], [x - y, y + x, z], [x - z, y, z + x]]
        };
        soup((0..n).map(tip))
    }),
    ("every exponent", |n| soup(mixed::<3>(3 * n).chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect::<Vec<_>>())),
];
