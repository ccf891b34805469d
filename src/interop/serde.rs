//! What serde's derives do not do: validation, and types without public fields.

use crate::answer::BoxFeature;
use crate::arrangement::Grid;
use crate::{ConvexPolyhedron, Mesh, Plain, Plane, Point3, Rational, Scalar, Sign, Surd, TriangleSurface};
use ::serde::de::{Deserialize, Deserializer, Error};
use ::serde::ser::{Serialize, Serializer};
use alloc::format;
use alloc::vec::Vec;
use num_traits::Signed;

impl<'de, S: Scalar + Deserialize<'de>> Deserialize<'de> for TriangleSurface<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(::serde::Deserialize)]
        #[serde(rename = "TriangleSurface")]
        struct Unchecked<S> {
            vertices: Vec<Point3<S>>,
            triangles: Vec<[usize; 3]>,
        }
        let Unchecked { vertices, triangles } = Unchecked::deserialize(deserializer)?;
        TriangleSurface::try_new(vertices, triangles).map_err(Error::custom)
    }
}

/// As its surface.
impl<S: Serialize> Serialize for Mesh<S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        self.as_surface().serialize(serializer)
    }
}

impl<'de, S: Scalar + Deserialize<'de>> Deserialize<'de> for Mesh<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        TriangleSurface::deserialize(deserializer)?.try_into().map_err(Error::custom)
    }
}

impl<'de, S: Scalar + Deserialize<'de>> Deserialize<'de> for ConvexPolyhedron<S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(::serde::Deserialize)]
        #[serde(rename = "ConvexPolyhedron")]
        struct Unchecked<S> {
            planes: Vec<Plane<S>>,
        }
        ConvexPolyhedron::try_new(Unchecked::deserialize(deserializer)?.planes).map_err(Error::custom)
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(::serde::Deserialize)]
        #[serde(rename = "Grid")]
        struct Unchecked {
            exponent: i16,
        }
        let Unchecked { exponent } = Unchecked::deserialize(deserializer)?;
        Grid::of_exponent(exponent).ok_or_else(|| Error::custom(format!("2^{exponent} is no double")))
    }
}

/// As the signs, in order.
impl<const N: usize> Serialize for BoxFeature<N> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_seq(&self.signs)
    }
}

impl<'de, const N: usize> Deserialize<'de> for BoxFeature<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let signs = Vec::<Sign>::deserialize(deserializer)?;
        let count = signs.len();
        let wrong_length = |_| Error::invalid_length(count, &&*format!("{N} signs"));
        signs.try_into().map(|signs| BoxFeature { signs }).map_err(wrong_length)
    }
}

/// As the float.
impl<F: Serialize> Serialize for Plain<F> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, F: Deserialize<'de>> Deserialize<'de> for Plain<F> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        F::deserialize(deserializer).map(Plain)
    }
}

/// The parts of p + q·√r.
#[derive(::serde::Serialize, ::serde::Deserialize)]
#[serde(rename = "Surd")]
struct Parts {
    p: Rational,
    q: Rational,
    r: Rational,
}

/// As p, q and r of p + q·√r.
impl Serialize for Surd {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        let r = Rational::from_integer(self.radicand());
        Parts { p: self.rational(), q: self.factor(), r }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Surd {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Parts { p, q, r } = Parts::deserialize(deserializer)?;
        if [&p, &q, &r].into_iter().any(|part| !part.is_finite()) {
            return Err(Error::custom("a part of a surd is a fraction over zero or less"));
        }
        if r.is_negative() {
            return Err(Error::custom("the radicand of a surd is negative"));
        }
        Ok(Surd::new(p, q, r))
    }
}
