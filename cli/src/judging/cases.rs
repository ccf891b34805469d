//! Where cases come from: a generator, or a file.

use crate::arguments::{Cases, Shard};
use crate::judging::task_inputs::Made;
use crate::lines::{CaseLines, LONGEST_RESULT, read_line};
use anyhow::{Result, anyhow, bail, ensure};
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use std::fmt::Display;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use straightedge_verify::{Arithmetic, Class, Entry, Fault, Line, NumberType, Style};

/// A row of cases that can be gone through again from any place.
pub(crate) enum CaseSource {
    Generated(Generated),
    Made(Made),
    /// Of a file, so many, with what they are known again by.
    Listed(PathBuf, u64, u64),
}

/// Cases of a generator.
#[derive(Clone)]
pub(crate) struct Generated {
    query: &'static Entry,
    classes: Vec<Class>,
    n: u64,
    cases: Cases,
}

/// Among so many cases some are hard, where any are.
const SEARCHED: u64 = 1000;

impl CaseSource {
    /// How many cases there are; hard ones may turn out to be fewer.
    pub(crate) fn count(&self) -> u64 {
        match self {
            CaseSource::Generated(generated) => generated.count(),
            CaseSource::Made(made) => made.count(),
            CaseSource::Listed(_, count, _) => *count,
        }
    }

    /// What the cases of a file are known again by: other cases have another number, nearly certainly.
    pub(crate) fn fingerprint(&self) -> Option<String> {
        match self {
            CaseSource::Generated(_) | CaseSource::Made(_) => None,
            CaseSource::Listed(.., fingerprint) => Some(format!("{fingerprint:016x}")),
        }
    }

    /// The cases of a file, all of which are accepted, and none of which is longer than so many bytes.
    pub(crate) fn listed(path: &Path, longest: u64, accept: &dyn Fn(&Line<'_>) -> Result<(), Fault>) -> Result<Self> {
        let failed = |why: &dyn Display| anyhow!("cannot read cases from {}: {why}", path.display());
        if !path.metadata().map_err(|error| failed(&error))?.is_file() {
            return Err(failed(&"it is no file, which can be read more than once"));
        }
        let (mut count, mut fingerprint) = (0, FNV_BASIS);
        for line in lines_of(path, longest)? {
            let (number, case) = line.map_err(|why| failed(&why))?;
            let accepted = Line::split(&case).and_then(|line| accept(&line));
            accepted.map_err(|fault| failed(&format_args!("line {number}, {fault}")))?;
            count += 1;
            fingerprint = case.bytes().chain([b'\n']).fold(fingerprint, fnv);
        }
        ensure!(count > 0, failed(&"there are none"));
        Ok(CaseSource::Listed(path.into(), count, fingerprint))
    }

    /// The cases from a place on.
    pub(crate) fn from(&self, place: u64) -> Result<CaseLines> {
        match self {
            CaseSource::Generated(generated) => Ok(generated.lines(place)),
            CaseSource::Made(made) => Ok(made.lines(place)),
            // All of them could be read before.
            CaseSource::Listed(path, ..) => {
                let cases = lines_of(path, LONGEST_RESULT)?.map_while(Result::ok).map(|(_, case)| case);
                Ok(Box::new(cases.skip(usize::try_from(place).unwrap_or(usize::MAX))))
            }
        }
    }
}

/// The hash FNV-1a, which is the same in every version and on every machine.
const FNV_BASIS: u64 = 0xcbf2_9ce4_8422_2325;

fn fnv(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
}

/// The cases of a file with the numbers of their lines, or why a line has none.
fn lines_of(path: &Path, longest: u64) -> Result<impl Iterator<Item = Result<(u64, String), String>> + Send + 'static> {
    let unreadable = |error| anyhow!("cannot read {}: {error}", path.display());
    let mut input = BufReader::new(File::open(path).map_err(unreadable)?);
    let (mut bytes, mut number) = (Vec::new(), 0_u64);
    let mut next = move || {
        number += 1;
        if !read_line(&mut input, &mut bytes, longest).map_err(|error| format!("line {number}: {error}"))? {
            return Ok(None);
        }
        let text = std::str::from_utf8(&bytes).map_err(|_| format!("line {number}: this is no text"))?;
        Ok(Some((number, case_of(text).to_string())))
    };
    let lines = std::iter::from_fn(move || next().transpose());
    Ok(lines.filter(|line| !line.as_ref().is_ok_and(|(_, case)| case.is_empty())))
}

/// The case of a line: what stands after `=` is an answer, which is not to be given away.
pub(crate) fn case_of(line: &str) -> &str {
    line.split(['=', '#']).next().unwrap_or_default().trim()
}

impl Generated {
    /// What the arguments say, for a work that ends in time or not.
    pub(crate) fn new(query: &'static Entry, cases: &Cases, is_timed: bool) -> Result<Self> {
        let all = query.classes(cases.number_type);
        let names = || all.iter().map(|class| class.name()).collect::<Vec<_>>().join(", ");
        if let Some(class) = cases.classes.class.iter().find(|class| !all.contains(class)) {
            bail!("{} has no class {class} in these numbers; it has {}", query.id(), names());
        }
        let classes: Vec<Class> = all.iter().copied().filter(|class| cases.classes.has(*class)).collect();
        ensure!(!classes.is_empty(), "no class is left of {}", names());
        Ok(Generated { query, classes, n: cases.n(is_timed), cases: cases.clone() })
    }

    /// How many cases this shard has.
    fn count(&self) -> u64 {
        let Shard { of, all } = self.cases.shard;
        self.n.saturating_sub(of).div_ceil(all)
    }

    /// The case of that number, of all shards.
    fn line(&self, index: u64) -> String {
        let count = self.classes.len() as u64;
        let class = self.classes[(index % count) as usize];
        let Cases { number_type, level, seed, .. } = self.cases;
        let case = self.query.case(class, number_type, level, seed, index / count, self.cases.style());
        format!("@{class} {case}")
    }

    /// The lines of this shard from a place on.
    fn lines(&self, place: u64) -> CaseLines {
        let generated = self.clone();
        let Shard { of, all } = self.cases.shard;
        if self.cases.hard {
            // Which the k-th hard case is, only those before it tell.
            let chosen = generated.hard_indices().take(self.n as usize).skip(of as usize).step_by(all as usize);
            return Box::new(chosen.skip(place as usize).map(move |index| generated.line(index)));
        }
        Box::new((place..self.count()).map(move |k| generated.line(of + k * all)))
    }

    /// The numbers of the cases that ordinary floats decide wrongly, while there are some among so many.
    fn hard_indices(&self) -> impl Iterator<Item = u64> + Send + 'static {
        let generated = self.clone();
        let reach = SEARCHED * generated.classes.len() as u64;
        let mut end = reach;
        let seen = (0..).map_while(move |index| {
            let found = (index < end).then(|| generated.is_hard(index).then_some(index))?;
            end = found.map_or(end, |index| index + reach);
            Some(found)
        });
        seen.flatten()
    }

    fn is_hard(&self, index: u64) -> bool {
        let line = self.line(index);
        let line = Line::split(&line).expect("a line that was generated");
        let plain = match self.cases.number_type {
            NumberType::F32 => Arithmetic::PlainF32,
            // Ordinary doubles round long integers first.
            NumberType::F64 | NumberType::I64 | NumberType::I32 => Arithmetic::PlainF64,
        };
        let decision = |arithmetic| {
            let answer = self.query.answer(&line, arithmetic, Style::Decimal).ok()?;
            Some(answer.split(' ').next().unwrap_or_default().to_string())
        };
        decision(self.cases.number_type.arithmetic()) != decision(plain)
    }

    /// Calls `each` with the lines of many cases at a time, in order, made by all processors.
    pub(crate) fn for_each_block(&self, mut each: impl FnMut(&str) -> Result<()>) -> Result<u64> {
        if self.cases.hard {
            return self.lines(0).try_fold(0, |count, line| each(&format!("{line}\n")).map(|()| count + 1));
        }
        const BLOCK: u64 = 2048;
        let (count, Shard { of, all }) = (self.count(), self.cases.shard);
        let wave = 4 * rayon::current_num_threads() as u64;
        for first in (0..count.div_ceil(BLOCK)).step_by(wave as usize) {
            let blocks: Vec<String> = (first..(first + wave).min(count.div_ceil(BLOCK)))
                .into_par_iter()
                .map(|block| {
                    let block = block * BLOCK..count.min((block + 1) * BLOCK);
                    block.map(|k| self.line(of + k * all) + "\n").collect()
                })
                .collect();
            blocks.iter().try_for_each(|block| each(block))?;
        }
        Ok(count)
    }
}
