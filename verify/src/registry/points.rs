//! The template of any number of points.

use core::marker::PhantomData;
use straightedge::arith::{Path, Sink, Source};
use straightedge::{Scalar, arith::Numbers};

/// Any number of points, at least one, as the queries of `bound` take them: a vector of points in numbers of type `S`.
pub struct Points<P>(PhantomData<P>);

impl<P: Numbers> Numbers for Points<P> {
    type Of<S> = Vec<P::Of<S>>;
    fn map<S, R>(of: &Vec<P::Of<S>>, f: &mut impl FnMut(&S) -> R) -> Vec<P::Of<R>> {
        Vec::<P>::map(of, f)
    }
    fn read<S, E>(source: &mut impl Source<S, E>) -> Result<Vec<P::Of<S>>, E> {
        Vec::<P>::read(source)
    }
    fn write<S>(of: &Vec<P::Of<S>>, path: &Path<'_>, sink: &mut dyn Sink<S>) {
        Vec::<P>::write(of, &path.shape("Points"), sink);
    }
    fn defects<S: Scalar>(of: &Vec<P::Of<S>>, path: &Path<'_>, report: &mut dyn FnMut(String)) {
        if of.is_empty() {
            report(format!("{path} is empty"));
        }
        Vec::<P>::defects(of, path, report);
    }
}
