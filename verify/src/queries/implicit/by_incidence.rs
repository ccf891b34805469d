//! What is said of the oracles of defined points.

/// What the oracles of defined points do, before those of points.
macro_rules! by_incidence {
    ($then:literal) => {
        concat!(
            "incidences solved by elimination without fractions, then over one denominator: ",
            $then,
            "; first principles: both by elimination over rationals"
        )
    };
}
pub(crate) use by_incidence;
