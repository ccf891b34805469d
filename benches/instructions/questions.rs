//! What is counted beside the predicates: queries of meshes, rings, defined points, boxes, balls and hulls for which
//! there is a goal of speed.
//!
//! Numbers come of additions, multiplications, divisions and square roots, which round alike everywhere: the input is
//! the same on each machine.

use measure::passes::Pass;
use measure::random::Random;
use std::hint::black_box;
use straightedge::arrangement::{Grid, snap_rounded};
use straightedge::intersect::{self, Penetrates, penetration, ring_conflict};
use straightedge::mesh::Index;
use straightedge::shape::Ssi;
use straightedge::{ConvexHull, Obb, Point2, Point3, Polygon, Ray3, Region, Segment2, Sphere, Triangle3, Vector3};
use straightedge::{bound, closest, implicit, region};

/// How large the meshes, rings and sets of points are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effort {
    /// As large as what is counted.
    Counted,
    /// Small: it is only shown that they run.
    TriedOut,
}

impl Effort {
    fn of(self, count: usize) -> usize {
        if self == Effort::Counted { count } else { count.min(30) }
    }
}

/// A name, by how many the instructions of a pass are divided, and what makes the pass for this number.
pub(crate) type Question = (&'static str, usize, fn(Effort, usize) -> Pass<'static>);

/// The corners of rings, the segments that are rounded, and the points of hulls.
const MANY: usize = 10_000;

pub(crate) const QUESTIONS: [Question; 49] = [
    ("mesh, ray", 256, |effort, count| rays(1.0, effort, count)),
    ("mesh, ray, scale 1e300", 256, |effort, count| rays(1e300, effort, count)),
    ("mesh, ray, scale 1e-310", 256, |effort, count| rays(1e-310, effort, count)),
    ("mesh, nearest", 256, |effort, count| nearest(1.0, effort, count)),
    ("mesh, nearest, scale 1e300", 256, |effort, count| nearest(1e300, effort, count)),
    ("mesh, nearest, scale 1e-310", 256, |effort, count| nearest(1e-310, effort, count)),
    ("10,000 copies of a triangle, ray", 4, |effort, count| {
        let (index, [above, down]) = copies(effort);
        let ray = Ray3::new(Point3::from(above), Vector3::from(down));
        over((0..count).collect(), move |_| index.first_hit(&ray).map_or(0, |hit| 1 + hit.triangle()))
    }),
    ("10,000 copies of a triangle, nearest", 4, |effort, count| {
        let (index, [above, _]) = copies(effort);
        let above = Point3::from(above);
        over((0..count).collect(), move |_| index.nearest(&above).map_or(0, |near| 1 + near.triangle()))
    }),
    ("ring_conflict, star, per corner", MANY, |effort, _| {
        let random = &mut Random::new(1);
        let corners = (0..effort.of(MANY)).map(|i| around(i, effort.of(MANY)).map(|x| x * (0.1 + random.unit(53))));
        conflict(corners.collect())
    }),
    ("ring_conflict, random corners, per corner", MANY, |effort, _| {
        let random = &mut Random::new(2);
        conflict((0..effort.of(MANY)).map(|_| [(); 2].map(|()| random.unit(53))).collect())
    }),
    ("implicit::incircle, nearly concurrent segments", 256, |_, count| {
        let cases = nearly_concurrent::<4>(count);
        over(cases, |[a, b, c, d]| sign(implicit::incircle(a, b, c, d)))
    }),
    ("implicit::orient2d, nearly concurrent segments", 256, |_, count| {
        over(nearly_concurrent::<3>(count), |[a, b, c]| sign(implicit::orient2d(a, b, c)))
    }),
    ("obb_obb, random", 256, |_, count| obb_obb(Place::Random, count)),
    ("obb_obb, touching", 256, |_, count| obb_obb(Place::Touching, count)),
    ("obb_obb, deep", 256, |_, count| obb_obb(Place::Deep, count)),
    ("obb_obb, grid", 256, |_, count| obb_obb(Place::Grid, count)),
    ("closest::obb_obb, random", 256, |_, count| nearest_of_boxes(Place::Random, count)),
    ("closest::obb_obb, deep", 256, |_, count| nearest_of_boxes(Place::Deep, count)),
    ("closest::obb_obb, grid", 256, |_, count| nearest_of_boxes(Place::Grid, count)),
    ("penetration, two boxes, random", 256, |_, count| depths(two_boxes(Place::Random, count))),
    ("penetration, two boxes, touching", 256, |_, count| depths(two_boxes(Place::Touching, count))),
    ("penetration, two boxes, deep", 256, |_, count| depths(two_boxes(Place::Deep, count))),
    ("penetration, two boxes, grid", 256, |_, count| depths(two_boxes(Place::Grid, count))),
    ("penetration, ball and box, random", 256, |_, count| depths(ball_and_box(Place::Random, count))),
    ("penetration, ball and box, touching", 256, |_, count| depths(ball_and_box(Place::Touching, count))),
    ("penetration, ball and box, deep", 256, |_, count| depths(ball_and_box(Place::Deep, count))),
    ("penetration, ball and box, grid", 256, |_, count| depths(ball_and_box(Place::Grid, count))),
    ("convex_convex, 20 corners, apart", 64, |_, count| two_hulls::<20>(2.25, count)),
    ("convex_convex, 20 corners, touching", 64, |_, count| two_hulls::<20>(0.0, count)),
    ("convex_convex, 20 corners, deep", 64, |_, count| two_hulls::<20>(0.25, count)),
    ("convex_convex, 20 corners, apart, direction", 64, |_, count| directions::<20>(2.25, count)),
    ("closest::convex_convex, 20 corners, touching", 64, |_, count| nearest_of_hulls::<20>(0.0, count)),
    ("convex_convex, 100 corners, apart, direction", 16, |_, count| directions::<100>(2.25, count)),
    ("closest::convex_convex, 100 corners, touching", 16, |_, count| nearest_of_hulls::<100>(0.0, count)),
    ("convex_hull, on a sphere, per point", MANY, |effort, _| hull(effort, |_, random| on_sphere(random))),
    ("convex_hull, in a cube, per point", MANY, |effort, _| {
        hull(effort, |_, random| [(); 3].map(|()| random.unit(53)))
    }),
    ("convex_hull, on a lattice, per point", MANY, |effort, _| {
        hull(effort, |i, _| [i % 22, i / 22 % 22, i / 22 / 22].map(|x| x as f64))
    }),
    ("convex_hull, in a plane, per point", MANY, |effort, _| {
        hull(effort, |_, random| {
            let [x, y] = [(); 2].map(|()| random.integer(20) as f64);
            [x, y, 3.0 * x - 5.0 * y]
        })
    }),
    ("convex_hull_2d, on a circle, per point", MANY, |effort, _| {
        let points: Vec<Point2<f64>> = (0..effort.of(MANY)).map(|i| around(i, effort.of(MANY)).into()).collect();
        Box::new(move || bound::convex_hull_2d(&points).corners.len() as i64)
    }),
    ("snap_rounded, short segments, per segment", MANY, |effort, _| {
        round(effort, |random| {
            let start = [(); 2].map(|()| 1e6 * random.unit(53));
            [start, start.map(|x| x + 3e4 * (random.unit(53) - 0.5))]
        })
    }),
    ("snap_rounded, in one row of pixels, per segment", MANY, |effort, _| {
        round(effort, |random| [0.0, 1e5].map(|x| [x, random.unit(53) - 0.5]))
    }),
    ("mesh, nearest, above vertices", 256, |effort, count| above_vertices(effort, count)),
    ("mesh, nearest, from 1e300", 64, |effort, count| {
        let (index, random) = (land(1.0, effort), &mut Random::new(11));
        let points: Vec<Point3<f64>> = (0..count).map(|_| in_cube(random).map(|x| x * 1e300).into()).collect();
        over(points, move |p| index.nearest(p).map_or(0, |near| 1 + near.triangle()))
    }),
    ("mesh, moving ball", 64, |effort, count| moving_balls(1.0, effort, count)),
    ("mesh, moving ball, scale 1e300", 64, |effort, count| moving_balls(1e300, effort, count)),
    ("mesh, moving ball, scale 1e-310", 64, |effort, count| moving_balls(1e-310, effort, count)),
    ("region, locate", 256, |effort, count| {
        let (index, points) = star_and_points(effort, count);
        over(points, move |p| index.locate(p) as usize)
    }),
    ("region, nearest", 256, |effort, count| {
        let (index, points) = star_and_points(effort, count);
        over(points, move |p| index.nearest(p).feature().0)
    }),
    ("region, first hit of a segment", 256, |effort, count| {
        let (index, points) = star_and_points(effort, count + 1);
        let segments: Vec<Segment2<f64>> = points.windows(2).map(|ends| Segment2::new(ends[0], ends[1])).collect();
        over(segments, move |segment| index.first_hit(segment).map_or(0, |hit| 1 + hit.ring_edge().edge))
    }),
];

/// The pass that sums what is found in each case.
fn over<T: 'static>(cases: Vec<T>, find: impl Fn(&T) -> usize + 'static) -> Pass<'static> {
    Box::new(move || cases.iter().map(|case| find(case) as i64).sum())
}

fn sign(sign: straightedge::Sign) -> usize {
    usize::from(sign.is_positive())
}

/// The i-th of n points of a square around the origin, in the order of their angles.
fn around(i: usize, n: usize) -> [f64; 2] {
    let turn = 4.0 * i as f64 / n as f64;
    let along = turn - turn.floor();
    let [x, y] = [1.0 - along, along];
    let length = (x * x + y * y).sqrt();
    let [x, y] = [x / length, y / length];
    match turn as usize {
        0 => [x, y],
        1 => [-y, x],
        2 => [-x, -y],
        _ => [y, -x],
    }
}

fn in_cube(random: &mut Random) -> [f64; 3] {
    [(); 3].map(|()| 2.0 * random.unit(53) - 1.0)
}

fn on_sphere(random: &mut Random) -> [f64; 3] {
    loop {
        let p = in_cube(random);
        let length = p.iter().map(|x| x * x).sum::<f64>().sqrt();
        if (0.1..1.0).contains(&length) {
            return p.map(|x| x / length);
        }
    }
}

/// Rough land of 2·n² triangles above the square from -1 to 1.
fn land(scale: f64, effort: Effort) -> Index<f64> {
    let n = if effort == Effort::Counted { 64 } else { 4 };
    let random = &mut Random::new(3);
    let place = |i: usize| 2.0 * i as f64 / n as f64 - 1.0;
    let vertices = (0..(n + 1) * (n + 1))
        .map(|k| [place(k / (n + 1)), place(k % (n + 1)), 0.2 * random.unit(53)].map(|x| x * scale))
        .collect::<Vec<_>>();
    let at = |i: usize, j: usize| i * (n + 1) + j;
    let halves = |i, j| [[at(i, j), at(i + 1, j), at(i + 1, j + 1)], [at(i, j), at(i + 1, j + 1), at(i, j + 1)]];
    let triangles: Vec<[usize; 3]> = (0..n * n).flat_map(|k| halves(k / n, k % n)).collect();
    Index::try_new(vertices, triangles).expect("finite")
}

fn rays(scale: f64, effort: Effort, count: usize) -> Pass<'static> {
    let (index, random) = (land(scale, effort), &mut Random::new(4));
    let ray = |_| {
        let (from, to) = (in_cube(random).map(|x| 1.5 * x), in_cube(random));
        let direction = [to[0] - from[0], to[1] - from[1], 0.2 * to[2] - from[2]];
        Ray3::new(Point3::from(from.map(|x| x * scale)), Vector3::from(direction.map(|x| x * scale)))
    };
    let rays: Vec<Ray3<f64>> = (0..count).map(ray).collect();
    over(rays, move |ray| index.first_hit(ray).map_or(0, |hit| 1 + hit.triangle()))
}

fn nearest(scale: f64, effort: Effort, count: usize) -> Pass<'static> {
    let (index, random) = (land(scale, effort), &mut Random::new(5));
    let points: Vec<Point3<f64>> = (0..count).map(|_| in_cube(random).map(|x| x * scale).into()).collect();
    over(points, move |p| index.nearest(p).map_or(0, |near| 1 + near.triangle()))
}

/// On the perpendicular of a triangle of the land in a vertex, of which it is the nearest point for the others.
fn above_vertices(effort: Effort, count: usize) -> Pass<'static> {
    let (index, random) = (land(1.0, effort), &mut Random::new(12));
    let surface = index.surface();
    let point = |_| {
        let Triangle3 { a, b, c } = surface.triangle(random.below(surface.indices().len()));
        let [u, v] = [b, c].map(|p: Point3<f64>| [p.x - a.x, p.y - a.y, p.z - a.z]);
        let normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
        let length = normal.iter().map(|x| x * x).sum::<f64>().sqrt();
        let [x, y, z] = normal.map(|x| 0.01 * x / length);
        Point3::new(a.x + x, a.y + y, a.z + z)
    };
    let points: Vec<Point3<f64>> = (0..count).map(point).collect();
    over(points, move |p| index.nearest(p).map_or(0, |near| 1 + near.triangle()))
}

fn moving_balls(scale: f64, effort: Effort, count: usize) -> Pass<'static> {
    let (index, random) = (land(scale, effort), &mut Random::new(13));
    let ball = |_| {
        let (from, to) = (in_cube(random).map(|x| 1.5 * x), in_cube(random));
        let v = [to[0] - from[0], to[1] - from[1], 0.2 * to[2] - from[2]];
        let center = Point3::from(from.map(|x| x * scale));
        (Sphere::new(center, scale / 64.0), Vector3::from(v.map(|x| x * scale)))
    };
    let balls: Vec<(Sphere<f64>, Vector3<f64>)> = (0..count).map(ball).collect();
    over(balls, move |(ball, v)| index.first_contact((ball, v)).map_or(0, |hit| 1 + hit.triangle()))
}

/// A ring of spikes of random lengths, and points around it.
fn star_and_points(effort: Effort, count: usize) -> (region::Index<f64>, Vec<Point2<f64>>) {
    let random = &mut Random::new(14);
    let corner = |i| around(i, effort.of(MANY)).map(|x| x * (0.1 + random.unit(53)));
    let ring: Vec<[f64; 2]> = (0..effort.of(MANY)).map(corner).collect();
    let points = (0..count).map(|_| [(); 2].map(|()| 2.0 * random.unit(53) - 1.0).into()).collect();
    (region::Index::try_new([ring]).expect("finite"), points)
}

/// Copies of a triangle, a point above them, and a way through them.
fn copies(effort: Effort) -> (Index<f64>, [[f64; 3]; 2]) {
    let count = effort.of(MANY);
    let corners = [[-1.0, -0.9, 0.1], [1.1, -1.0, 0.0], [0.1, 1.2, -0.1]];
    let vertices: Vec<[f64; 3]> = (0..count).flat_map(|_| corners).collect();
    let index = Index::try_new(vertices, (0..count).map(|i| [3 * i, 3 * i + 1, 3 * i + 2])).expect("finite");
    (index, [[0.1, 0.2, 4.0], [0.0, 0.0, -8.0]])
}

fn conflict(corners: Vec<[f64; 2]>) -> Pass<'static> {
    let region = Region::from([Polygon::new(corners.into_iter().map(Point2::from).collect())]);
    Box::new(move || i64::from(ring_conflict(&region).is_some()))
}

/// Crossings of thirty segments, all of which pass a point but for their rounding.
fn nearly_concurrent<const N: usize>(count: usize) -> Vec<[Ssi<f64>; N]> {
    let random = &mut Random::new(6);
    let center = [0.3, 0.7];
    let segments: Vec<Segment2<f64>> = (0..30)
        .map(|i| {
            let way = around(i, 60);
            let [back, on] = [(); 2].map(|()| 0.5 + random.unit(53));
            Segment2::from([-back, on].map(|along| [0, 1].map(|i| center[i] + along * way[i])))
        })
        .collect();
    let mut crossing = || loop {
        let [first, second] = [(); 2].map(|()| segments[random.below(30)]);
        let crossing = Ssi::new(first, second);
        if Ssi::validate(&crossing).is_ok() {
            return crossing;
        }
    };
    (0..count).map(|_| [(); N].map(|()| crossing())).collect()
}

/// Where the second of two shapes is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// Most overlap, some are apart; any axes and extents.
    Random,
    /// The second stands on a face of the first, or touches it but for rounding.
    Touching,
    /// Its center is near that of the first.
    Deep,
    /// Along the axes, with extents and centers at multiples of a quarter: many touch.
    Grid,
}

struct Draw {
    random: Random,
    place: Place,
}

impl Draw {
    fn new(place: Place) -> Self {
        Draw { random: Random::new(7), place }
    }

    /// A number from 0 to 1.
    fn number(&mut self) -> f64 {
        if self.place == Place::Grid { self.random.below(5) as f64 / 4.0 } else { self.random.unit(53) }
    }

    fn center(&mut self) -> [f64; 3] {
        let reach = if self.place == Place::Deep { 0.25 } else { 1.0 };
        [(); 3].map(|()| (2.0 * self.number() - 1.0) * reach)
    }

    /// The rotation of a random quaternion; about the vertical where boxes stand on each other.
    fn axes(&mut self) -> [[f64; 3]; 3] {
        if self.place == Place::Grid {
            return [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
        }
        let [a, mut b, mut c, d] = [(); 4].map(|()| self.random.unit(53) - 0.5);
        if self.place == Place::Touching {
            [b, c] = [0.0; 2];
        }
        let n = a * a + b * b + c * c + d * d;
        [
            [(a * a + b * b - c * c - d * d) / n, 2.0 * (b * c + a * d) / n, 2.0 * (b * d - a * c) / n],
            [2.0 * (b * c - a * d) / n, (a * a - b * b + c * c - d * d) / n, 2.0 * (c * d + a * b) / n],
            [2.0 * (b * d + a * c) / n, 2.0 * (c * d - a * b) / n, (a * a - b * b - c * c + d * d) / n],
        ]
    }

    fn half_extents(&mut self) -> [f64; 3] {
        [(); 3].map(|()| 0.5 + self.number() / 2.0)
    }
}

fn obb(center: [f64; 3], axes: [[f64; 3]; 3], half: [f64; 3]) -> Obb<f64> {
    Obb::new(Point3::from(center), axes.map(Vector3::from), half)
}

fn two_boxes(place: Place, count: usize) -> Vec<(Obb<f64>, Obb<f64>)> {
    let draw = &mut Draw::new(place);
    let pair = |_| {
        let (first, second) = ((draw.axes(), draw.half_extents()), (draw.axes(), draw.half_extents()));
        let mut center = draw.center();
        if place == Place::Touching {
            center[2] = first.1[2] + second.1[2];
        }
        (obb([0.0; 3], first.0, first.1), obb(center, second.0, second.1))
    };
    (0..count).map(pair).collect()
}

fn ball_and_box(place: Place, count: usize) -> Vec<(Sphere<f64>, Obb<f64>)> {
    let draw = &mut Draw::new(place);
    let pair = |_| {
        let (axes, half) = (draw.axes(), draw.half_extents());
        let (mut center, radius) = (draw.center(), 0.25 + draw.number());
        if place == Place::Touching {
            center[2] = half[2] + radius;
        }
        (Sphere::new(Point3::from(center), radius), obb([0.0; 3], axes, half))
    };
    (0..count).map(pair).collect()
}

fn obb_obb(place: Place, count: usize) -> Pass<'static> {
    over(two_boxes(place, count), |(first, second)| intersect::obb_obb(first, second) as usize)
}

fn nearest_of_boxes(place: Place, count: usize) -> Pass<'static> {
    over(two_boxes(place, count), |(first, second)| {
        usize::from(black_box(closest::obb_obb(first, second).to_record()).squared_distance > 0.0)
    })
}

/// Depth and normal.
fn depths<A: Penetrates<B, Scalar = f64> + 'static, B: 'static>(cases: Vec<(A, B)>) -> Pass<'static> {
    over(cases, |(first, second)| {
        let met = penetration(first, second);
        let (depth, normal) = black_box((met.depth(), met.normal()));
        usize::from(depth.is_some()) + usize::from(normal.is_some())
    })
}

/// Hulls of points on a sphere, the second of which is beside the first, or shares a corner with it.
fn pairs_of_hulls<const CORNERS: usize>(aside: f64, count: usize) -> Vec<[ConvexHull<f64>; 2]> {
    let random = &mut Random::new(8);
    let pair = |_| {
        let [first, second] = [(); 2].map(|()| (0..CORNERS).map(|_| on_sphere(random)).collect::<Vec<_>>());
        let second: Vec<[f64; 3]> = if aside == 0.0 {
            let last = |points: &[[f64; 3]]| points.iter().copied().max_by(|p, q| p[0].total_cmp(&q[0]));
            let (from, to) = (last(&first).expect("points"), last(&second).expect("points"));
            // Mirrored, its greatest corner is its least.
            second.iter().map(|p| [0, 1, 2].map(|i| from[i] + (to[i] - p[i]))).collect()
        } else {
            second.iter().map(|[x, y, z]| [x + aside, *y, *z]).collect()
        };
        [first, second].map(|points| ConvexHull::new(points.into_iter().map(Point3::from).collect()))
    };
    (0..count).map(pair).collect()
}

fn two_hulls<const CORNERS: usize>(aside: f64, count: usize) -> Pass<'static> {
    over(pairs_of_hulls::<CORNERS>(aside, count), |[first, second]| {
        intersect::convex_convex(first, second).contact() as usize
    })
}

fn directions<const CORNERS: usize>(aside: f64, count: usize) -> Pass<'static> {
    over(pairs_of_hulls::<CORNERS>(aside, count), |[first, second]| {
        usize::from(black_box(intersect::convex_convex(first, second).separation()).is_some())
    })
}

fn nearest_of_hulls<const CORNERS: usize>(aside: f64, count: usize) -> Pass<'static> {
    over(pairs_of_hulls::<CORNERS>(aside, count), |[first, second]| {
        usize::from(black_box(closest::convex_convex(first, second).to_record()).squared_distance > 0.0)
    })
}

fn hull(effort: Effort, point: fn(usize, &mut Random) -> [f64; 3]) -> Pass<'static> {
    let random = &mut Random::new(9);
    let points: Vec<Point3<f64>> = (0..effort.of(MANY)).map(|i| point(i, random).into()).collect();
    Box::new(move || bound::convex_hull(&points).corners.len() as i64)
}

fn round(effort: Effort, segment: fn(&mut Random) -> [[f64; 2]; 2]) -> Pass<'static> {
    let random = &mut Random::new(10);
    let segments: Vec<Segment2<f64>> = (0..effort.of(MANY)).map(|_| segment(random).into()).collect();
    Box::new(move || snap_rounded(&segments, Grid::INTEGERS).expect("the grid reaches all").edges.len() as i64)
}
