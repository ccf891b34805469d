//! The times and the memory for one number of triangles.

use crate::MEMORY;
use crate::random::Random;
use parry3d_f64::math::Vector;
use parry3d_f64::query::{PointQueryWithLocation, Ray};
use parry3d_f64::shape::{CompositeShapeRef, TriMesh};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::error::Error;
use std::f64::consts::TAU;
use std::hint::black_box;
use std::time::{Duration, Instant};
use straightedge::mesh::Index;
use straightedge::{Point3, Ray3, Sign, batch};

/// The greatest number of rays and points.
pub const QUESTIONS: usize = 1_000_000;
/// The shortest time of a sample.
const SAMPLE: Duration = Duration::from_millis(20);
/// The number of samples, of which the median counts; one, where it is longer than [`LONG`].
const SAMPLES: usize = 5;
const LONG: Duration = Duration::from_millis(500);

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Work {
    Build,
    Refit,
    Rays,
    Nearest,
    Locate,
    SelfIntersections,
    Batch,
    ParryBuild,
    ParryRays,
    ParryNearest,
}

impl Work {
    pub const ALL: [Work; 10] = [
        Work::Build,
        Work::Refit,
        Work::Rays,
        Work::Nearest,
        Work::Locate,
        Work::SelfIntersections,
        Work::Batch,
        Work::ParryBuild,
        Work::ParryRays,
        Work::ParryNearest,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Work::Build => "`Index::new`",
            Work::Refit => "`refit`",
            Work::Rays => "`first_hit`",
            Work::Nearest => "`nearest`",
            Work::Locate => "`locate`",
            Work::SelfIntersections => "`self_intersections`",
            Work::Batch => "`batch::orient3d`",
            Work::ParryBuild => "parry, `TriMesh::new`",
            Work::ParryRays => "parry, a ray",
            Work::ParryNearest => "parry, the nearest point",
        }
    }

    /// Whether it uses several processors.
    fn is_parallel(self) -> bool {
        !matches!(self, Work::Refit | Work::ParryBuild | Work::ParryRays | Work::ParryNearest)
    }
}

pub struct Measured {
    pub triangles: usize,
    /// For each work, the nanoseconds on one processor, and on two if it uses them.
    pub times: Vec<Vec<f64>>,
    /// Bytes per triangle: of the tree, of tree and surface, of parry's mesh, and the peak while ours is built.
    pub tree: f64,
    pub kept: f64,
    pub parry: f64,
    pub peak: f64,
}

type V = [f64; 3];

/// A torus with bumps, of about this number of triangles.
fn torus(triangles: usize) -> (Vec<V>, Vec<[u32; 3]>) {
    let through = ((triangles as f64 / 4.0).sqrt().round() as usize).max(3);
    let around = 2 * through;
    let turn = |step: usize, steps: usize| step as f64 * TAU / steps as f64;
    let vertex = |i: usize| {
        let (u, v) = (turn(i / through, around), turn(i % through, through));
        let tube = 1.0 + 0.25 * (7.0 * u).sin() * (3.0 * v).cos();
        let radius = 2.5 + tube * v.cos();
        [radius * u.cos(), radius * u.sin(), tube * v.sin()]
    };
    let square = |i: usize| {
        let at = |u: usize, v: usize| (u % around * through + v % through) as u32;
        let (u, v) = (i / through, i % through);
        let [a, b, c, d] = [at(u, v), at(u + 1, v), at(u + 1, v + 1), at(u, v + 1)];
        [[a, b, c], [a, c, d]]
    };
    ((0..around * through).map(vertex).collect(), (0..around * through).flat_map(square).collect())
}

fn ours(vertices: &[V], triangles: &[[u32; 3]]) -> Index<f64> {
    Index::try_new(vertices.iter().copied(), triangles.iter().copied()).expect("a valid mesh")
}

fn theirs(vertices: &[V], triangles: &[[u32; 3]]) -> TriMesh {
    TriMesh::new(vertices.iter().copied().map(Vector::from).collect(), triangles.to_vec()).expect("a valid mesh")
}

impl Measured {
    pub fn of(triangles: usize) -> Result<Self, Box<dyn Error>> {
        let pools = [1, 2].map(|threads| ThreadPoolBuilder::new().num_threads(threads).build());
        let [one, two] = pools;
        let pools = [one?, two?];
        let (vertices, indices) = torus(triangles);
        let count = indices.len();
        let a_triangle = |bytes: usize| bytes as f64 / count as f64;
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let mut index = pools[0].install(|| ours(&vertices, &indices));
        let (peak, kept) = (MEMORY.peak_usage() - before, MEMORY.current_usage() - before);
        let before = MEMORY.current_usage();
        let parry = theirs(&vertices, &indices);
        let kept_by_parry = MEMORY.current_usage() - before;

        let random = &mut Random(7);
        let in_box = |random: &mut Random, by: f64| [3.75, 3.75, 1.25].map(|x| x * by * (2.0 * random.unit() - 1.0));
        let questions = count.min(QUESTIONS);
        let points: Vec<Point3<f64>> = (0..questions).map(|_| in_box(random, 1.0).into()).collect();
        let ray = |random: &mut Random| {
            let from = Point3::from(in_box(random, 2.0));
            Ray3::new(from, Point3::from(in_box(random, 1.0)) - from)
        };
        let rays: Vec<Ray3<f64>> = (0..questions).map(|_| ray(random)).collect();
        let their_points: Vec<Vector> = points.iter().map(|p| p.to_array().into()).collect();
        let their_rays: Vec<Ray> =
            rays.iter().map(|ray| Ray::new(ray.origin.to_array().into(), ray.direction.to_array().into())).collect();
        let cloud: Vec<Point3<f64>> = (0..count).map(|_| in_box(random, 1.0).into()).collect();
        let plane = [0, 1, 2].map(|_| Point3::from(in_box(random, 1.0)));
        let mut signs = vec![Sign::Zero; count];
        let moved: Vec<V> = vertices.iter().map(|&[x, y, z]| [x + 0.01 * y, y, z]).collect();

        let mut times = Vec::new();
        for work in Work::ALL {
            let parts = match work {
                Work::Rays | Work::Nearest | Work::Locate | Work::ParryRays | Work::ParryNearest => questions,
                _ => count,
            };
            let mut run = || match work {
                Work::Build => drop(black_box(ours(&vertices, &indices))),
                Work::Refit => index.refit(moved.iter().copied()).expect("finite"),
                Work::Rays => {
                    let hit = |index: &Index<f64>, ray: &Ray3<f64>| index.first_hit(ray).map(|hit| hit.triangle());
                    drop(black_box(index.ask_all(&rays, hit)));
                }
                Work::Nearest => {
                    let nearest = |index: &Index<f64>, p: &Point3<f64>| index.nearest(p).map(|near| near.triangle());
                    drop(black_box(index.ask_all(&points, nearest)));
                }
                Work::Locate => {
                    let locate =
                        |index: &Index<f64>, p: &Point3<f64>| index.closed().expect("closed").locate(p).location;
                    drop(black_box(index.ask_all(&points, locate)));
                }
                Work::SelfIntersections => drop(black_box(index.self_intersections())),
                Work::Batch => {
                    batch::orient3d(&plane[0], &plane[1], &plane[2], &cloud[..]).write_parallel(&mut signs);
                    black_box(&signs);
                }
                Work::ParryBuild => drop(black_box(theirs(&vertices, &indices))),
                Work::ParryRays => their_rays.iter().for_each(|ray| {
                    black_box(CompositeShapeRef(&parry).cast_local_ray(ray, f64::MAX, false));
                }),
                Work::ParryNearest => their_points.iter().for_each(|p| {
                    black_box(parry.project_local_point_and_get_location(*p, false));
                }),
            };
            let pools = if work.is_parallel() { &pools[..] } else { &pools[..1] };
            times.push(pools.iter().map(|pool| nanoseconds(pool, &mut run) / parts as f64).collect());
        }
        let (tree, kept, parry, peak) =
            (a_triangle(index.bytes()), a_triangle(kept), a_triangle(kept_by_parry), a_triangle(peak));
        Ok(Measured { triangles: count, times, tree, kept, parry, peak })
    }
}

/// The median time of a run.
fn nanoseconds(pool: &ThreadPool, run: &mut (impl FnMut() + Send)) -> f64 {
    let mut clock = |repetitions: u32| {
        pool.install(|| {
            let start = Instant::now();
            (0..repetitions).for_each(|_| run());
            start.elapsed()
        })
    };
    let first = clock(1);
    if first > LONG {
        return first.as_nanos() as f64;
    }
    let repetitions = SAMPLE.as_nanos().div_ceil(first.as_nanos().max(1)) as u32;
    let mut samples = [(); SAMPLES].map(|()| clock(repetitions).as_nanos() as f64 / f64::from(repetitions));
    samples.sort_by(f64::total_cmp);
    samples[SAMPLES / 2]
}
