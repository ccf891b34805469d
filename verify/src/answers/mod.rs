//! Answers as rows of fields, whichever the query.

pub(crate) mod answer;
pub(crate) mod any_around;
pub(crate) mod containing;
pub(crate) mod methods;
