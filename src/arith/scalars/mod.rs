//! The scalars: which arithmetic each of them chooses.

pub(crate) mod cast;
pub(crate) mod doubled;
pub(crate) mod exact_scalar;
pub(crate) mod float_scalar;
pub(crate) mod internal_scalar;
pub(crate) mod plain;
pub(crate) mod plain_scalar;
pub(crate) mod scalar;
