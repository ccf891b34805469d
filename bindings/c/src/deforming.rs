//! First contacts of two shapes whose vertices each move along a line.

use crate::arguments::{point_list, points, store};
use crate::fault::{Fault, ask, straightedge_error};
use crate::feature::bits;
use crate::point::{straightedge_point3, straightedge_segment3, straightedge_triangle3};
use geometry::{Point3, Segment3, Triangle3, deforming};

/// A first contact.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct straightedge_first_contact {
    /// The time of the contact, from 0 to 1: the double nearest to the exact time.
    pub time: f64,
    /// A double that is not after the exact time: until then the shapes are certainly apart.
    pub time_below: f64,
    /// The features of the first and of the second shape that meet, exact: the sets of the corners that span them, 1
    /// for the first, 2 for the second, 4 for the third. Of a point 1.
    pub features: [u32; 2],
}

/// The `M` corners of each shape.
///
/// # Safety
/// Each pointer is null, or a shape of `M` points may be read from there.
unsafe fn groups<T, const N: usize, const M: usize>(
    names: [&'static str; N],
    pointers: [*const T; N],
) -> Result<[[Point3<f64>; M]; N], Fault> {
    let mut groups = [[Point3::new(0.0, 0.0, 0.0); M]; N];
    for ((name, pointer), group) in names.into_iter().zip(pointers).zip(&mut groups) {
        // SAFETY: null is refused; else that many points may be read, as the caller promises.
        let list = unsafe { point_list(name, pointer.cast::<straightedge_point3>(), M) }?;
        group.copy_from_slice(&list);
    }
    Ok(groups)
}

/// When a moving point first meets a triangle whose corners move, too, along lines from the time 0 to the time 1: 1 if
/// they meet, 0 if not.
///
/// `contact`, if it is not null and they meet, becomes the first contact.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_deforming_point_triangle(
    point_at_0: *const straightedge_point3,
    triangle_at_0: *const straightedge_triangle3,
    point_at_1: *const straightedge_point3,
    triangle_at_1: *const straightedge_triangle3,
    contact: *mut straightedge_first_contact,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("deforming/point_triangle", error, || {
            let p: [Point3<f64>; 2] = points(&["point_at_0", "point_at_1"], [point_at_0, point_at_1])?;
            let triangles = groups(["triangle_at_0", "triangle_at_1"], [triangle_at_0, triangle_at_1])?;
            let [start, end] = triangles.map(|[a, b, c]| Triangle3::new(a, b, c));
            Ok(match deforming::point_triangle((&p[0], &p[1]), (&start, &end)) {
                None => 0,
                Some(first) => {
                    store(contact, || straightedge_first_contact {
                        time: first.time(),
                        time_below: first.time_below(),
                        features: [1, bits(first.feature(), 3)],
                    });
                    1
                }
            })
        })
    }
}

/// When two segments first meet whose ends move along lines from the time 0 to the time 1: 1 if they meet, 0 if not.
/// `contact`, if it is not null and they meet, becomes the first contact.
///
/// # Safety
/// Every pointer is null, or as the text above says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn straightedge_deforming_segment_segment(
    first_at_0: *const straightedge_segment3,
    second_at_0: *const straightedge_segment3,
    first_at_1: *const straightedge_segment3,
    second_at_1: *const straightedge_segment3,
    contact: *mut straightedge_first_contact,
    error: *mut straightedge_error,
) -> i32 {
    // SAFETY: pointers as the caller promises.
    unsafe {
        ask("deforming/segment_segment", error, || {
            let names = ["first_at_0", "second_at_0", "first_at_1", "second_at_1"];
            let segments = groups(names, [first_at_0, second_at_0, first_at_1, second_at_1])?;
            let [p, q, r, s] = segments.map(|[a, b]| Segment3::new(a, b));
            Ok(match deforming::segment_segment((&p, &r), (&q, &s)) {
                None => 0,
                Some(found) => {
                    let (first, second) = found.features();
                    store(contact, || straightedge_first_contact {
                        time: found.time(),
                        time_below: found.time_below(),
                        features: [bits(first, 2), bits(second, 2)],
                    });
                    1
                }
            })
        })
    }
}
