//! The calls from C, made from Rust so that Miri can watch every read and write: `cargo +nightly miri test --test
//! memory`. Each kind of argument and answer is there: points that are not aligned, lists, answers that do not fit,
//! null pointers, numbers that are not finite, handles.

use std::ffi::CStr;
use std::mem::MaybeUninit;
use std::ptr::{null, null_mut};
use straightedge::*;

/// Numbers that are stored at an address that is no multiple of their size.
struct Unaligned(Vec<u8>);

impl Unaligned {
    fn new(numbers: &[f64]) -> Self {
        let mut bytes = vec![0];
        numbers.iter().for_each(|number| bytes.extend(number.to_ne_bytes()));
        Unaligned(bytes)
    }

    /// Of the address and of the next one, one is odd.
    fn pointer<T>(&self) -> *const T {
        self.0[1..].as_ptr().cast()
    }
}

static O: straightedge_point2 = straightedge_point2 { x: 0.0, y: 0.0 };
static DIAGONAL: straightedge_point2 = straightedge_point2 { x: 1.0, y: 1.0 };

/// The message of a call that has no answer.
fn message(call: impl FnOnce(*mut straightedge_error) -> i32, code: i32) -> String {
    let mut error = MaybeUninit::uninit();
    assert_eq!(call(error.as_mut_ptr()), code);
    // SAFETY: a call without an answer fills it.
    let error: straightedge_error = unsafe { error.assume_init() };
    assert_eq!(error.code, code);
    // SAFETY: the message ends in a zero byte.
    unsafe { CStr::from_ptr(error.message.as_ptr()) }.to_str().expect("ASCII").to_string()
}

#[test]
fn points_of_any_alignment() {
    let [a, b, c] = [[0.0, 0.0], [1.0, 1.0], [0.25, 0.5]].map(|point| Unaligned::new(&point));
    // SAFETY: each has two doubles.
    let sign = |c| unsafe { straightedge_orient2d(a.pointer(), b.pointer(), c, null_mut()) };
    assert_eq!(sign(c.pointer()), 1);
    assert_eq!(sign(b.pointer()), 0);
    assert_eq!(sign(null()), STRAIGHTEDGE_NULL);
    // SAFETY: as above; null is allowed.
    let said = |c| move |error| unsafe { straightedge_orient2d(&raw const O, &raw const DIAGONAL, c, error) };
    assert_eq!(message(said(null()), STRAIGHTEDGE_NULL), "orient2d: c is NULL");
    let nan = straightedge_point2 { x: 0.0, y: f64::NAN };
    assert_eq!(message(said(&raw const nan), STRAIGHTEDGE_NOT_FINITE), "orient2d: c.y is NaN");
}

#[test]
fn many_at_once() {
    let [a, b] = [[0.0, 0.0], [1.0, 1.0]];
    // In structures of three numbers, of which the last is no coordinate.
    let mut third: Vec<f64> = (0..600).flat_map(|i| [f64::from(i), 300.0, f64::NAN]).collect();
    let points = |first: *const f64, stride| straightedge_points2 { first, stride };
    let mut signs = [7_i8; 600];
    let mut run = |third: &[f64], count, error| {
        let [a, b, c] = [points(a.as_ptr(), 0), points(b.as_ptr(), 0), points(third.as_ptr(), 3)];
        // SAFETY: `count` points of two doubles each may be read, and so many signs written.
        unsafe { straightedge_orient2d_many(count, a, b, c, signs.as_mut_ptr(), error) }
    };
    assert_eq!(run(&third, 600, null_mut()), 0);
    third[3 * 500] = f64::INFINITY;
    let said = message(|error| run(&third, 600, error), STRAIGHTEDGE_NOT_FINITE);
    assert!(said.contains("c.x is infinite in case 500"), "{said}");
    assert_eq!(run(&third, 0, null_mut()), 0);
    assert_eq!((signs[299], signs[300], signs[301]), (1, 0, -1));
}

#[test]
fn answers_that_do_not_fit() {
    let square: [[f64; 2]; 5] = [[0.0, 0.0], [2.0, 0.0], [1.0, 1.0], [2.0, 2.0], [0.0, 2.0]];
    for capacity in 0..=4 {
        let mut corners = vec![usize::MAX; capacity];
        let mut count = 0;
        let corners_at = if capacity == 0 { null_mut() } else { corners.as_mut_ptr() };
        // SAFETY: five points may be read, and `capacity` indices written.
        let code = unsafe {
            straightedge_bound_convex_hull_2d(
                5,
                square.as_ptr().cast(),
                capacity,
                corners_at,
                &raw mut count,
                null_mut(),
            )
        };
        assert!(code >= 0);
        assert_eq!(count, 4);
        assert!(corners.iter().all(|corner| [0, 1, 3, 4].contains(corner)), "{corners:?}");
    }
}

#[test]
fn a_mesh_lives_until_it_is_freed() {
    let corners = Unaligned::new(&[0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 4.0, 0.0, 0.0, 0.0, 4.0]);
    let triangles = [[0_u32, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    // SAFETY: four points and four triangles may be read.
    let made = |indices: &[[u32; 3]], error| unsafe {
        straightedge_mesh_new(4, corners.pointer(), indices.len(), indices.as_ptr().cast(), error)
    };
    let mesh = made(&triangles, null_mut());
    assert!(!mesh.is_null());
    drop(corners);
    // SAFETY: the mesh is not freed yet; pointers are to points, or to answers that may be written.
    unsafe {
        assert_eq!(straightedge_mesh_is_closed(mesh, null_mut()), 1);
        let origin = straightedge_point3 { x: 1.0, y: 1.0, z: 9.0 };
        let down = straightedge_vector3 { x: 0.0, y: 0.0, z: -1.0 };
        let mut hits = [const { MaybeUninit::<straightedge_hit>::uninit() }; 2];
        let mut count = 0;
        let first = hits.as_mut_ptr().cast();
        let code =
            straightedge_mesh_hits(mesh, &raw const origin, &raw const down, 1, first, &raw mut count, null_mut());
        assert!(code >= 0);
        assert_eq!((count, hits[0].assume_init_ref().enter), (2, 7.0));
        let (mut nearest, mut winding) = (MaybeUninit::uninit(), 0);
        let inside = straightedge_point3 { x: 1.0, y: 1.0, z: 0.5 };
        let all = STRAIGHTEDGE_DISTANCE | STRAIGHTEDGE_POINT;
        assert!(straightedge_mesh_nearest(mesh, &raw const inside, all, nearest.as_mut_ptr(), null_mut()) >= 0);
        assert_eq!(nearest.assume_init().distance, 0.5);
        straightedge_mesh_locate(mesh, &raw const inside, &raw mut winding, null_mut());
        assert_eq!(winding, 1);
        let mut pairs = 9;
        assert_eq!(straightedge_mesh_self_intersections(mesh, 0, null_mut(), &raw mut pairs, null_mut()), 0);
        assert_eq!(pairs, 0);
        straightedge_mesh_free(mesh);
        straightedge_mesh_free(null_mut());
        assert_eq!(straightedge_mesh_is_closed(null(), null_mut()), STRAIGHTEDGE_NULL);
    }
}

#[test]
fn a_region_lives_until_it_is_freed() {
    let corners = Unaligned::new(&[0.0, 0.0, 4.0, 0.0, 4.0, 4.0, 0.0, 4.0, 1.0, 1.0]);
    // SAFETY: a ring of four corners and one of one.
    let region = unsafe { straightedge_region_new(2, [4, 1].as_ptr(), corners.pointer(), null_mut()) };
    assert!(!region.is_null());
    drop(corners);
    let row = Unaligned::new(&[1.0, 1.0, 2.0, 3.0, 5.0, 1.0]);
    let (mut locations, mut pairs) = ([7_i8; 3], [const { MaybeUninit::<straightedge_edge_pair>::uninit() }; 2]);
    let (mut winding, mut count, mut hit) = (9, 0, MaybeUninit::uninit());
    // SAFETY: the region is not freed yet; pointers are to points, or to answers that may be written.
    unsafe {
        let points = straightedge_points2 { first: row.pointer(), stride: 2 };
        assert_eq!(straightedge_region_locate_many(region, 3, points, locations.as_mut_ptr(), null_mut()), 0);
        assert_eq!(locations, [0, 1, -1]);
        assert_eq!(straightedge_region_locate(region, row.pointer(), &raw mut winding, null_mut()), 0);
        assert_eq!(winding, 0);
        let origin = straightedge_point2 { x: 2.0, y: 3.0 };
        let right = straightedge_vector2 { x: 4.0, y: 0.0 };
        let code =
            straightedge_region_first_hit(region, &raw const origin, &raw const right, hit.as_mut_ptr(), null_mut());
        assert_eq!((code, hit.assume_init().enter), (1, 0.5));
        let mut near = MaybeUninit::uninit();
        let all = STRAIGHTEDGE_DISTANCE | STRAIGHTEDGE_POINT;
        assert_eq!(straightedge_region_nearest(region, &raw const origin, all, near.as_mut_ptr(), null_mut()), 0);
        let near: straightedge_edge_nearest = near.assume_init();
        assert_eq!((near.distance, near.point, near.corners), (1.0, straightedge_point2 { x: 2.0, y: 4.0 }, [2, 3]));
        let first = pairs.as_mut_ptr().cast();
        assert_eq!(straightedge_region_overlaps(region, region, 2, first, &raw mut count, null_mut()), 0);
        // Each edge with itself and both neighbours, and the point with itself.
        assert_eq!((count, pairs[1].assume_init_ref().second_edge), (13, 1));
        straightedge_region_free(region);
        straightedge_region_free(null_mut());
    }
}

#[test]
fn an_index_that_is_too_great() {
    let corner = straightedge_point3::default();
    let mut error = MaybeUninit::<straightedge_error>::uninit();
    // SAFETY: one point and one triangle may be read, and the error written.
    let mesh = unsafe { straightedge_mesh_new(1, &raw const corner, 1, [0_u32, 0, 1].as_ptr(), error.as_mut_ptr()) };
    assert!(mesh.is_null());
    // SAFETY: a call without an answer fills it.
    assert_eq!(unsafe { error.assume_init() }.code, STRAIGHTEDGE_INVALID);
}
