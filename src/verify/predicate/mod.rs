//! The predicates, to be verified.

mod angle;
mod collinear;
mod compare_distance;
mod incircle;
mod incircle_sos;
mod insphere;
mod insphere_sos;
mod orders;
mod orient2d;
mod orient2d_sos;
mod orient3d;
mod orient3d_sos;
mod sizes;
mod spheres;

pub use angle::{Angle, Angle2d};
pub use collinear::Collinear;
pub use compare_distance::{CompareDistance, CompareDistance2d};
pub use incircle::Incircle;
pub use incircle_sos::IncircleSos;
pub use insphere::Insphere;
pub use insphere_sos::InsphereSos;
pub use orders::{
    CompareAroundEdge, CompareAroundEdgeSos, CompareAroundPoint, CompareAroundPointSos, CompareLexicographic,
    CompareLexicographic2d, CompareLexicographicSos, CompareLexicographicSos2d,
};
pub use orient2d::Orient2d;
pub use orient2d_sos::Orient2dSos;
pub use orient3d::Orient3d;
pub use orient3d_sos::Orient3dSos;
pub use sizes::{
    AreaSign, CompareCircumradiusTetrahedron, CompareCircumradiusTriangle, CompareCircumradiusTriangle2d, VolumeSign,
};
pub use spheres::{
    CircumcenterSide, CircumcenterSide2d, InDiametralCircle, InDiametralSphere, InEquatorialSphere, PowerCircle,
    PowerCircleSos, PowerSphere, PowerSphereSos,
};
