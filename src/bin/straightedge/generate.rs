//! `straightedge gen`.

use super::arguments::{Cases, Gen};
use super::lines::{output, put};
use super::{Failure, Outcome};
use std::io::Write;
use straightedge::verify::{Class, Entry};

pub(crate) fn generate(arguments: &Gen) -> Result<Outcome, Failure> {
    let mut output = output();
    for line in cases(arguments.query.0, &arguments.cases)? {
        put(&mut output, &line)?;
    }
    output.flush()?;
    Ok(Outcome::Agreement)
}

/// Cases as lines, the classes in turn.
pub(crate) fn cases(
    query: &'static Entry,
    cases: &Cases,
) -> Result<impl Iterator<Item = String> + Send + 'static, Failure> {
    let &Cases { class, level, n, seed, number_type, .. } = cases;
    let style = cases.style();
    let all = query.classes(number_type.into());
    let classes: Vec<Class> = match class {
        None => all,
        Some(class) if all.contains(&class) => vec![class],
        Some(class) => {
            let names = all.iter().map(|class| class.name()).collect::<Vec<_>>().join(", ");
            let id = query.id();
            return Err(Failure::Input(format!("{id} has no class {class} in these numbers; it has {names}")));
        }
    };
    let count = classes.len() as u64;
    Ok((0..n).map(move |i| {
        let class = classes[(i % count) as usize];
        format!("@{class} {}", query.case(class, number_type.into(), level, seed, i / count, style))
    }))
}
