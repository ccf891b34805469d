//! Results that are a triangle, or none, for each of many queries.

use crate::harness::task::Finding;
use crate::harness::text::Writer;
use straightedge_verify::ResultKind;

pub(crate) fn write(answer: &[Option<usize>], writer: &mut Writer) {
    writer.count(answer.len());
    for triangle in answer {
        match triangle {
            None => writer.word("none"),
            Some(triangle) => writer.count(*triangle),
        }
    }
}

/// Checks that there are as many answers as queries.
pub(crate) fn require_all(given: usize, asked: usize, what: &str) -> Result<(), Finding> {
    if given == asked {
        return Ok(());
    }
    Err(Finding::new(ResultKind::Unreadable, format!("there are {asked} {what}, and {given} answers"), Vec::new()))
}

/// Checks that every triangle is one of the mesh.
pub(crate) fn require_triangles(answer: &[Option<usize>], count: usize, what: &str) -> Result<(), Finding> {
    let place = answer.iter().position(|triangle| triangle.is_some_and(|triangle| triangle >= count));
    let Some(place) = place else { return Ok(()) };
    let said = match answer[place] {
        Some(usize::MAX) | None => format!("the {what} {place} has an integer that is no index"),
        Some(index) => format!("the {what} {place} has the triangle {index}, and there are {count}"),
    };
    Err(Finding::new(ResultKind::OutOfRange, said, Vec::new()))
}
