//! Blocks of cases of one query.
//!
//! The arguments follow each other in the arena, each with room for a full block. `single` has a bit for each argument,
//! the lowest for the first: set if the argument is the same for all cases. Every function returns the first case with
//! a number that is not finite, or -1.

use crate::feature::{contact, location};
use crate::places::{BLOCK, take_points, with_block};
use geometry::batch::{self, Columns2, Columns3, InvalidCase};
use geometry::{
    Point2, Point3, Polygon, Ray3, Segment2, Segment3, Sign, Tetrahedron, Triangle2, Triangle3, Vector3, contain,
    intersect,
};
use std::cell::Cell;

/// The number of cases gathered into columns at once: a multiple of the 64 of the library, and small enough for the
/// first-level cache.
const ROWS: usize = 256;

/// Gathers the coordinates of an argument of `D` numbers.
#[inline(always)]
fn gather<const D: usize>(list: &[Cell<f64>], is_single: bool, count: usize, rows: &mut [[f64; ROWS]; D]) {
    let rows = rows.each_mut().map(|row| &mut row[..count]);
    if is_single {
        for axis in 0..D {
            rows[axis].fill(list[axis].get());
        }
    } else {
        for (i, point) in list.chunks_exact(D).take(count).enumerate() {
            for axis in 0..D {
                rows[axis][i] = point[axis].get();
            }
        }
    }
}

/// Answers a predicate of `N` points.
#[inline(always)]
fn predicate<const N: usize, const D: usize>(
    count: usize,
    single: u32,
    answer: impl Fn([&[[f64; ROWS]; D]; N], &mut [Sign]) -> Result<(), InvalidCase>,
) -> i32 {
    let mut rows = [[[0.0; ROWS]; D]; N];
    let mut answers = [Sign::Zero; ROWS];
    with_block(|arena, signs| {
        for start in (0..count).step_by(ROWS) {
            let length = ROWS.min(count - start);
            for (i, rows) in rows.iter_mut().enumerate() {
                let is_single = single >> i & 1 != 0;
                // One point for all cases is read with the first rows.
                if !is_single || start == 0 {
                    let first = D * (i * BLOCK + if is_single { 0 } else { start });
                    let length = if is_single { ROWS } else { length };
                    gather(&arena[first..], is_single, length, rows);
                }
            }
            if let Err(invalid) = answer(rows.each_ref(), &mut answers[..length]) {
                return (start + invalid.case()) as i32;
            }
            for (cell, sign) in signs[start..].iter().zip(&answers[..length]) {
                cell.set(*sign as i8);
            }
        }
        -1
    })
}

#[inline(always)]
fn columns2([x, y]: &[[f64; ROWS]; 2], count: usize) -> Columns2<'_, f64> {
    Columns2::new(&x[..count], &y[..count])
}

#[inline(always)]
fn columns3([x, y, z]: &[[f64; ROWS]; 3], count: usize) -> Columns3<'_, f64> {
    Columns3::new(&x[..count], &y[..count], &z[..count])
}

/// Orientations of triangles.
#[unsafe(no_mangle)]
pub extern "C" fn batch_orient2d(count: usize, single: u32) -> i32 {
    predicate(count, single, |points, signs| {
        let [a, b, c] = points.map(|rows| columns2(rows, signs.len()));
        batch::orient2d(a, b, c).try_write(signs)
    })
}

/// Orientations of tetrahedra.
#[unsafe(no_mangle)]
pub extern "C" fn batch_orient3d(count: usize, single: u32) -> i32 {
    predicate(count, single, |points, signs| {
        let [a, b, c, d] = points.map(|rows| columns3(rows, signs.len()));
        batch::orient3d(a, b, c, d).try_write(signs)
    })
}

/// Points beside circles.
#[unsafe(no_mangle)]
pub extern "C" fn batch_incircle(count: usize, single: u32) -> i32 {
    predicate(count, single, |points, signs| {
        let [a, b, c, d] = points.map(|rows| columns2(rows, signs.len()));
        batch::incircle(a, b, c, d).try_write(signs)
    })
}

/// Points beside spheres.
#[unsafe(no_mangle)]
pub extern "C" fn batch_insphere(count: usize, single: u32) -> i32 {
    predicate(count, single, |points, signs| {
        let [a, b, c, d, e] = points.map(|rows| columns3(rows, signs.len()));
        batch::insphere(a, b, c, d, e).try_write(signs)
    })
}

/// Answers a query of two arguments, of `N` and `M` numbers, case by case.
#[inline(always)]
fn pairs<const N: usize, const M: usize>(
    count: usize,
    single: u32,
    answer: impl Fn(&[f64; N], &[f64; M]) -> i8,
) -> i32 {
    with_block(|arena, signs| {
        let (first, second) = arena.split_at(N * BLOCK);
        for (i, cell) in signs[..count].iter().enumerate() {
            let first: [f64; N] = read(first, if single & 1 != 0 { 0 } else { i });
            let second: [f64; M] = read(second, if single & 2 != 0 { 0 } else { i });
            if !first.iter().chain(&second).all(|number| number.is_finite()) {
                return i as i32;
            }
            cell.set(answer(&first, &second));
        }
        -1
    })
}

#[inline(always)]
fn read<const N: usize>(list: &[Cell<f64>], i: usize) -> [f64; N] {
    let case = &list[i * N..][..N];
    std::array::from_fn(|k| case[k].get())
}

fn triangle2([a, b, c, d, e, f]: &[f64; 6]) -> Triangle2<f64> {
    Triangle2::new(Point2::new(*a, *b), Point2::new(*c, *d), Point2::new(*e, *f))
}

fn triangle3([a, b, c, d, e, f, g, h, i]: &[f64; 9]) -> Triangle3<f64> {
    Triangle3::new(Point3::new(*a, *b, *c), Point3::new(*d, *e, *f), Point3::new(*g, *h, *i))
}

/// Points in triangles of the plane.
#[unsafe(no_mangle)]
pub extern "C" fn batch_point_triangle_2d(count: usize, single: u32) -> i32 {
    pairs(count, single, |p, t| location(contain::point_triangle_2d(&Point2::from(*p), &triangle2(t)).location))
}

/// Points in tetrahedra.
#[unsafe(no_mangle)]
pub extern "C" fn batch_point_tetrahedron(count: usize, single: u32) -> i32 {
    pairs(count, single, |p, t: &[f64; 12]| {
        let [a, b, c, d]: [Point3<f64>; 4] = std::array::from_fn(|i| Point3::new(t[3 * i], t[3 * i + 1], t[3 * i + 2]));
        location(contain::point_tetrahedron(&Point3::from(*p), &Tetrahedron::new(a, b, c, d)).location())
    })
}

/// Points in one polygon, the corners of which are in the list.
#[unsafe(no_mangle)]
pub extern "C" fn batch_point_polygon_2d(count: usize) -> i32 {
    let polygon = Polygon::new(take_points());
    pairs(count, 0, |p, _: &[f64; 0]| location(contain::point_polygon_2d(&Point2::from(*p), &polygon).location))
}

/// Segments of the plane.
#[unsafe(no_mangle)]
pub extern "C" fn batch_segment_segment_2d(count: usize, single: u32) -> i32 {
    let segment = |[a, b, c, d]: &[f64; 4]| Segment2::new(Point2::new(*a, *b), Point2::new(*c, *d));
    pairs(count, single, |first, second| {
        contact(intersect::segment_segment_2d(&segment(first), &segment(second)).contact())
    })
}

/// Triangles of the plane.
#[unsafe(no_mangle)]
pub extern "C" fn batch_triangle_triangle_2d(count: usize, single: u32) -> i32 {
    pairs(count, single, |first, second| {
        contact(intersect::triangle_triangle_2d(&triangle2(first), &triangle2(second)).contact())
    })
}

/// Segments and triangles.
#[unsafe(no_mangle)]
pub extern "C" fn batch_segment_triangle(count: usize, single: u32) -> i32 {
    pairs(count, single, |[a, b, c, d, e, f], triangle| {
        let segment = Segment3::new(Point3::new(*a, *b, *c), Point3::new(*d, *e, *f));
        contact(intersect::segment_triangle(&segment, &triangle3(triangle)).contact())
    })
}

/// Whether rays hit triangles: 1 or 0.
#[unsafe(no_mangle)]
pub extern "C" fn batch_ray_triangle(count: usize, single: u32) -> i32 {
    pairs(count, single, |[a, b, c, d, e, f], triangle| {
        let ray = Ray3::new(Point3::new(*a, *b, *c), Vector3::new(*d, *e, *f));
        i8::from(intersect::line_triangle(&ray, &triangle3(triangle)).is_some())
    })
}

/// Triangles of space.
#[unsafe(no_mangle)]
pub extern "C" fn batch_triangle_triangle(count: usize, single: u32) -> i32 {
    pairs(count, single, |first, second| {
        contact(intersect::triangle_triangle(&triangle3(first), &triangle3(second)).contact())
    })
}
