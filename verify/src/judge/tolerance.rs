//! How far the values of an answer may be off.

use crate::answers::Token;
use crate::format::case::Case;
use crate::format::language::power_of_length;
use crate::judge::agree::{Reference, nearest_value, token_distance};
use crate::numbers::kind::Kind;
use num_traits::{Signed, Zero};
use straightedge::Rational;
use straightedge::internals::MapEach;

/// How far a value may be off: it is right if one of these accepts it.
///
/// Near an exact 0, a rounding error may be any number of representable numbers. So implementations in floats are
/// judged by absolute errors, or by errors relative to the size of the input, which all of their coordinates may have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tolerance {
    /// The number of representable numbers from the one nearest to the exact value.
    pub ulps: u64,
    /// The distance from the exact value. 0 accepts nothing.
    pub absolute: f64,
    /// The distance in units of the size of the input: the greatest magnitude of a number of the case for coordinates
    /// and lengths, its square for squared distances, 1 for parameters, times and weights. 0 accepts nothing.
    pub relative: f64,
}

impl From<u64> for Tolerance {
    fn from(ulps: u64) -> Self {
        Tolerance { ulps, absolute: 0.0, relative: 0.0 }
    }
}

/// A tolerance for one case.
#[derive(Clone, Debug)]
pub(crate) struct Allowed {
    pub(crate) ulps: u64,
    /// How far the numbers of each field may be off by distance; empty where ulps alone count.
    off: Vec<Rational>,
}

impl From<u64> for Allowed {
    fn from(ulps: u64) -> Self {
        Allowed { ulps, off: Vec::new() }
    }
}

impl Tolerance {
    /// The tolerance of each field of an answer to a case.
    pub(crate) fn of_case(&self, fields: &[&str], case: &Case) -> Allowed {
        let [absolute, relative] =
            [self.absolute, self.relative].map_each(|x| Rational::from_float(x).unwrap_or_default());
        if absolute.is_zero() && relative.is_zero() {
            return self.ulps.into();
        }
        let size = case.numbers.iter().filter_map(|x| x.to_exact()).map(|x| x.abs()).max().unwrap_or_default();
        let off = |name: &&str| {
            let unit = num_traits::pow(size.clone(), power_of_length(name));
            absolute.clone().max(&relative * unit)
        };
        Allowed { ulps: self.ulps, off: fields.iter().map(off).collect() }
    }
}

impl Allowed {
    /// How far the numbers of a field may be off by distance.
    pub(crate) fn off(&self, field: usize) -> Option<&Rational> {
        self.off.get(field)
    }

    /// Whether a token of a field agrees: words and labels are equal, numbers near.
    pub(crate) fn accepts<E: Reference, V: Kind>(&self, field: usize, exact: &Token<E>, given: &Token<V>) -> bool {
        token_distance(exact, given).is_some_and(|distance| distance <= self.ulps) || self.is_near(field, exact, given)
    }

    /// Whether a number is near by distance.
    pub(crate) fn is_near<E: Reference, V: Kind>(&self, field: usize, exact: &Token<E>, given: &Token<V>) -> bool {
        let (Some(off), Token::Number(given)) = (self.off(field), given) else { return false };
        let pair = nearest_value(exact).zip(given.any().to_exact());
        pair.is_some_and(|(exact, given)| (given - exact).abs() <= *off)
    }
}
