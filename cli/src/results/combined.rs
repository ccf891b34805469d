//! Results combined: of shards, or of seeds.

use crate::arguments::Shard;
use crate::results::document::{Document, Ending, Row};
use anyhow::{Result, anyhow, bail, ensure};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The key, in a plan, of the seed, or of the seeds of combined results.
const SEED: &str = "seed";

impl Document {
    /// Adds the results of other shards.
    pub(crate) fn absorb(&mut self, other: Document) -> Result<()> {
        self.require_same_work(&other)?;
        if let Some(shard) = other.shards.iter().find(|shard| self.shards.contains(shard)) {
            bail!("shard {}/{} is there twice", shard.of, shard.all);
        }
        let is_of_these = |shard: &Shard| shard.all == self.shards[0].all;
        ensure!(other.shards.iter().all(is_of_these), "it is a shard of another number of shards");
        self.shards.extend(&other.shards);
        self.add(other);
        Ok(())
    }

    /// Adds the results of other seeds, for the same share of the cases, judged in the same way.
    pub(crate) fn absorb_seeds(&mut self, mut other: Document) -> Result<()> {
        let (ours, theirs) = (self.seeds()?, other.seeds()?);
        if let Some(seed) = theirs.intersection(&ours).next() {
            bail!("seed {seed} is there twice");
        }
        other.plan.insert(SEED.into(), self.plan[SEED].clone());
        self.require_same_work(&other)?;
        let shards = |document: &Document| document.shards.iter().map(|shard| (shard.of, shard.all)).collect();
        let [there, here]: [BTreeSet<_>; 2] = [&other, self].map(shards);
        ensure!(
            there == here,
            "it is of the shards {}, and the first file of {}",
            other.told_shards(),
            self.told_shards()
        );
        self.add(other);
        self.plan.insert(SEED.into(), json!(ours.union(&theirs).collect::<Vec<_>>()));
        Ok(())
    }

    /// The seed of the cases, or the seeds of those that are combined.
    ///
    /// # Errors
    /// The cases have none.
    fn seeds(&self) -> Result<BTreeSet<u64>> {
        let seeds = match self.plan.get(SEED) {
            Some(Value::Array(seeds)) => seeds.iter().map(Value::as_u64).collect(),
            Some(seed) => seed.as_u64().map(|seed| BTreeSet::from([seed])),
            None => None,
        };
        seeds.ok_or_else(|| anyhow!("it has no seed: its cases were not generated"))
    }

    /// Checks that both are of the same plan, by the same version of the program.
    fn require_same_work(&self, other: &Document) -> Result<()> {
        if let Some((key, theirs, ours)) = other.other_plan(self) {
            bail!("{key} is {theirs} there and {ours} in the first file");
        }
        let (theirs, ours) = (&other.version, &self.version);
        ensure!(theirs == ours, "version {theirs} wrote it, and {ours} the first file");
        Ok(())
    }

    /// Adds all counts.
    fn add(&mut self, other: Document) {
        self.ended = std::mem::replace(&mut self.ended, Ending::Complete).max(other.ended);
        self.done = self.done.saturating_add(other.done);
        self.unexplained_crashes = self.unexplained_crashes.saturating_add(other.unexplained_crashes);
        self.complaint = self.complaint.take().or(other.complaint);
        self.seconds += other.seconds;
        for Row { query, class, subject, is_promised, counts, stages } in other.rows {
            let row = self.row(&query, &class, &subject, is_promised);
            row.counts.absorb(counts);
            for (stage, count) in stages {
                *row.stages.entry(stage).or_default() += count;
            }
        }
        self.sum();
    }
}
