//! Files that are written atomically, and by one process at a time.
//!
//! A file is written under another name and then renamed, so that readers see the old one or the new one, however the
//! program ends: on a full disk the old one stays. The writer holds a lock on a third file, which the system releases
//! when the process ends, however it ends. The next run reuses what a killed process left.

use anyhow::{Result, anyhow, ensure};
use fs4::{FileExt, TryLockError};
use same_file::Handle;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// The most that is read of a stream, such as a pipe: 256 MiB. A longer one is refused.
pub(crate) const MOST_OF_STREAM: u64 = 1 << 28;

/// The bytes of a file, if there are at most `most`.
pub(crate) fn read_at_most(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let (file, most) = open_at_most(path, most)?;
    read_all(file, most)
}

/// A file of at most `most` bytes, and how many are read of it: fewer of a stream, as a link to a device may be
/// endless.
pub(crate) fn open_at_most(path: &Path, most: u64) -> io::Result<(File, u64)> {
    let file = File::open(path)?;
    let found = file.metadata()?;
    match found.is_file() {
        true if found.len() > most => Err(too_large(most)),
        true => Ok((file, most)),
        false => Ok((file, most.min(MOST_OF_STREAM))),
    }
}

/// All bytes, if there are at most `most`.
pub(crate) fn read_all(input: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most { Err(too_large(most)) } else { Ok(bytes) }
}

/// The error of a file of more bytes than are read.
pub(crate) fn too_large(most: u64) -> io::Error {
    io::Error::other(format!("it has more than {} MiB, which is more than is read", most >> 20))
}

/// How long to wait for a file that another process writes once, which all files but results are.
const PATIENCE: Duration = Duration::from_secs(10);
/// The interval of looking whether it has.
const GLANCE: Duration = Duration::from_millis(20);

/// A file that no other process writes until this is dropped.
pub(crate) struct WholeFile {
    /// As the user names it.
    path: PathBuf,
    /// Where it is: a link is kept, and its target is replaced.
    target: PathBuf,
    lock: Lock,
}

enum Lock {
    /// A device or a pipe, which is written to directly.
    NotAFile,
    /// The file system has no locks.
    Impossible,
    /// The lock file is removed before it is unlocked: see [`locked`].
    Held { _lock: File, path: PathBuf },
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Lock::Held { path, .. } = self {
            // If it remains, it is harmless.
            let _ = fs::remove_file(path);
        }
    }
}

impl WholeFile {
    /// The file, if it can be written and no other process has claimed it.
    pub(crate) fn claim(path: &Path) -> Result<Self> {
        WholeFile::claim_within(path, Duration::ZERO)
    }

    /// [`claim`](Self::claim), but waits for another process up to this time.
    fn claim_within(path: &Path, patience: Duration) -> Result<Self> {
        let failed = |error: io::Error| cannot_write(path, &error);
        ensure!(!path.is_dir(), "cannot write {}: it is a folder", path.display());
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.into());
        if target.exists() && !target.is_file() {
            OpenOptions::new().write(true).open(&target).map_err(failed)?;
            return Ok(WholeFile { path: path.into(), target, lock: Lock::NotAFile });
        }
        let lock = beside(&target, "lock").map_err(failed)?;
        let start = Instant::now();
        loop {
            if let Some(lock) = locked(&lock).map_err(failed)? {
                return Ok(WholeFile { path: path.into(), target, lock });
            }
            let held = || {
                anyhow!("cannot write {}: another process is writing it, and locks {}", path.display(), lock.display())
            };
            ensure!(start.elapsed() < patience, held());
            thread::sleep(GLANCE);
        }
    }

    /// The path as the user named it.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Replaces the contents.
    pub(crate) fn write(&self, contents: impl AsRef<[u8]>) -> Result<()> {
        self.replace(contents.as_ref()).map_err(|error| cannot_write(&self.path, &error))
    }

    fn replace(&self, contents: &[u8]) -> io::Result<()> {
        let part = match self.lock {
            Lock::NotAFile => return fs::write(&self.target, contents),
            // A file left there by a killed process is replaced.
            Lock::Held { .. } => beside(&self.target, "part")?,
            Lock::Impossible => beside(&self.target, &format!("{}.part", std::process::id()))?,
        };
        let written = File::create(&part).and_then(|mut file| {
            file.write_all(contents)?;
            file.sync_all()
        });
        written.and_then(|()| fs::rename(&part, &self.target)).inspect_err(|_| {
            let _ = fs::remove_file(&part);
        })
    }
}

/// Writes a file atomically.
pub(crate) fn write_whole(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    WholeFile::claim_within(path, PATIENCE)?.write(contents)
}

/// Checks before the work that a file can be written.
pub(crate) fn require_writable(path: &Path) -> Result<()> {
    WholeFile::claim_within(path, PATIENCE).map(drop)
}

fn cannot_write(path: &Path, error: &io::Error) -> anyhow::Error {
    anyhow!("cannot write {}: {error}", path.display())
}

/// A file in the same folder, with a dot before its name.
fn beside(target: &Path, ending: &str) -> io::Result<PathBuf> {
    let name = target.file_name().ok_or(io::ErrorKind::InvalidInput)?.to_string_lossy();
    Ok(target.with_file_name(format!(".{name}.{ending}")))
}

/// A lock on that file, which is created; `None` where another process has the lock.
fn locked(path: &Path) -> io::Result<Option<Lock>> {
    loop {
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        // By the trait, as newer versions of Rust also have a method of that name.
        match FileExt::try_lock(&file) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(_)) => {
                drop(file);
                // Another process may have removed it already; if it remains, it is harmless.
                let _ = fs::remove_file(path);
                return Ok(Some(Lock::Impossible));
            }
        }
        // The process that had the lock may have removed the file since it was opened here: then a third process may
        // have created and locked a new one.
        let opened = Handle::from_file(file.try_clone()?)?;
        if Handle::from_path(path).is_ok_and(|there| there == opened) {
            return Ok(Some(Lock::Held { _lock: file, path: path.into() }));
        }
    }
}
