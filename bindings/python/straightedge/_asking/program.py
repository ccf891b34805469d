"""Finds the program `straightedge`, and keeps processes of it that answer lines."""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sysconfig
import tempfile
import threading
from collections import OrderedDict

_INSTALL = "install it with `pip install ./cli` from a clone of straightedge, or say program="
# A process for each query and type of numbers that were asked last.
_MOST_PROCESSES = 8
# Pipes hold at least as much on all systems; more is written while answers are read.
_SHORT = 1 << 12


def find_program(caller: str, program: str | os.PathLike[str] | None = None) -> str:
    """The path of the program: beside the interpreter, else on the PATH."""
    if program is not None:
        found = shutil.which(program)
        if found is None:
            raise FileNotFoundError(f"{caller}: there is no program {os.fspath(program)!r}")
        return found
    folders = [sysconfig.get_path("scripts"), os.environ.get("PATH", "")]
    found = shutil.which("straightedge", path=os.pathsep.join(folders))
    if found is None:
        raise FileNotFoundError(f"{caller}: the program `straightedge` is not found; {_INSTALL}")
    return found


class Refused(Exception):
    """The program does not answer a line, and has ended: how many lines it has answered, and what it says."""

    def __init__(self, answered: int, message: str) -> None:
        super().__init__(message)
        self.answered = answered
        self.message = message


class _Process:
    """A process that answers every line by a line."""

    def __init__(self, command: list[str]) -> None:
        self._said = tempfile.TemporaryFile()
        # Without buffers, so that a fork has no copy of what is still to be written.
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._said, bufsize=0
        )

    def answers(self, lines: bytes, count: int) -> list[str]:
        """The answers to so many lines."""
        if len(lines) <= _SHORT:
            self._write(lines)
            return self._read(count)
        writer = threading.Thread(target=self._write, args=[lines], daemon=True)
        writer.start()
        try:
            return self._read(count)
        except BaseException:
            self._process.kill()
            raise
        finally:
            # Of a process that has ended, it ends, too.
            writer.join()

    def _write(self, lines: bytes) -> None:
        assert self._process.stdin is not None
        rest = memoryview(lines)
        try:
            while rest:
                rest = rest[os.write(self._process.stdin.fileno(), rest[: 1 << 16]) :]
        except OSError:
            # The program has ended: the reader tells why.
            pass

    def _read(self, count: int) -> list[str]:
        assert self._process.stdout is not None
        chunks: list[bytes] = []
        ends = 0
        while ends < count:
            chunk = os.read(self._process.stdout.fileno(), 1 << 18)
            if not chunk:
                self._process.wait()
                self._said.seek(0)
                raise Refused(ends, self._said.read().decode(errors="replace").strip())
            chunks.append(chunk)
            ends += chunk.count(b"\n")
        return b"".join(chunks).decode().splitlines()

    def end(self) -> None:
        self._process.kill()
        self._process.wait()
        for file in (self._process.stdin, self._process.stdout, self._said):
            if file is not None:
                file.close()


_processes: OrderedDict[tuple[str, ...], _Process] = OrderedDict()
_lock = threading.Lock()
# Those of the process that this one was forked from, which are not to be closed.
_of_parents: list[object] = []


def answers(command: list[str], lines: bytes, count: int) -> list[str]:
    """The answers of the program to lines, as many as `count`. A process of the program is kept for the next call."""
    key = tuple(command)
    with _lock:
        # Taken by this call alone: another thread starts a process of its own.
        kept = _processes.pop(key, None)
    process = kept or _Process(command)
    try:
        given = process.answers(lines, count)
    except BaseException as error:
        process.end()
        if isinstance(error, Refused) and not error.message:
            if kept:
                # It was ended by somebody since the last call.
                return answers(command, lines, count)
            raise RuntimeError(f"ask: {' '.join(command)} has ended without an answer") from None
        raise
    with _lock:
        ended = [_processes.pop(key)] if key in _processes else []
        _processes[key] = process
        while len(_processes) > _MOST_PROCESSES:
            ended.append(_processes.popitem(last=False)[1])
    for one in ended:
        one.end()
    return given


@atexit.register
def _end_all() -> None:
    while _processes:
        _processes.popitem()[1].end()


def _forget() -> None:
    global _lock
    _of_parents.append(dict(_processes))
    _processes.clear()
    _lock = threading.Lock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
