//! The native half of the Python package `straightedge`.

mod answer;
mod argument;
mod arrays;
mod ask;
mod bound;
mod code;
#[allow(unsafe_code)]
mod environment;
mod exact;
mod mesh;
mod number;
mod points;
mod processors;
mod queries;
mod region;
mod run;
mod shape;
mod shares;
mod view;

#[pyo3::pymodule]
mod _native {
    #[pymodule_export]
    use crate::answer::PyAnswers;
    #[pymodule_export]
    use crate::arrays::in_standard;
    #[pymodule_export]
    use crate::ask::ask;
    #[pymodule_export]
    use crate::bound::{convex_hull, sphere};
    #[pymodule_export]
    use crate::mesh::{Mesh, first_contacts};
    #[pymodule_export]
    use crate::points::point_polygon_2d;
    #[pymodule_export]
    use crate::region::Region;
}
