//! Inputs of a task, one after the other.

use crate::arguments::{Inputs, Shard};
use crate::lines::CaseLines;
use anyhow::{Result, bail, ensure};
use straightedge_referees::{Class, TaskEntry};

/// Inputs that are made, all classes in turn.
#[derive(Clone)]
pub(crate) struct Made {
    task: &'static TaskEntry,
    classes: Vec<Class>,
    inputs: Inputs,
    n: u64,
}

impl Made {
    /// What the arguments say, for a work that ends in time or not.
    pub(crate) fn new(task: &'static TaskEntry, inputs: &Inputs, is_timed: bool) -> Result<Self> {
        let names = || task.classes().iter().map(|class| class.name).collect::<Vec<_>>().join(", ");
        let label = |name: &String| name.trim().trim_start_matches('@').to_string();
        let (only, not): (Vec<String>, Vec<String>) =
            (inputs.class.iter().map(label).collect(), inputs.not.iter().map(label).collect());
        if let Some(name) = only.iter().chain(&not).find(|name| task.classes().iter().all(|class| class.name != **name))
        {
            bail!("{}: there is no class {name}; there are {}", task.name(), names());
        }
        let is_in = |class: &&Class| {
            let is_among = |names: &[String]| names.iter().any(|name| name == class.name);
            (only.is_empty() || is_among(&only)) && !is_among(&not)
        };
        let classes: Vec<Class> = task.classes().iter().filter(is_in).copied().collect();
        ensure!(!classes.is_empty(), "{}: no class is left of {}", task.name(), names());
        Ok(Made { task, classes, inputs: inputs.clone(), n: inputs.n(is_timed) })
    }

    /// The names of the classes.
    pub(crate) fn classes(&self) -> Vec<&'static str> {
        self.classes.iter().map(|class| class.name).collect()
    }

    /// How many inputs this shard has.
    pub(crate) fn count(&self) -> u64 {
        let Shard { of, all } = self.inputs.shard;
        self.n.saturating_sub(of).div_ceil(all)
    }

    /// The lines of this shard from a place on.
    pub(crate) fn lines(&self, place: u64) -> CaseLines {
        let made = self.clone();
        let Shard { of, all } = self.inputs.shard;
        Box::new((place..self.count()).map(move |k| made.line(of + k * all)))
    }

    /// The input of that number, of all shards.
    fn line(&self, index: u64) -> String {
        let count = self.classes.len() as u64;
        let class = self.classes[(index % count) as usize];
        let Inputs { seed, .. } = self.inputs;
        let case = self.task.case(class, self.inputs.making(), seed, index / count, self.inputs.style());
        format!("@{} {case}", class.name)
    }
}
