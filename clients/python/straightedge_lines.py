"""The line format of straightedge: reads cases from the standard input, writes answers to the standard output.

    from straightedge_lines import serve, sign

    def orient2d(ax, ay, bx, by, cx, cy):
        return sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

    serve(lambda case: orient2d(*case.doubles(6)))

An error in a line is printed to the standard error with line and column, and ends the program with exit code 2. Answers
are flushed before the program waits for input, at its end, and before an exception leaves it. While it serves, other
output, by `print` or by libraries in C, goes to the standard error: on the standard output it would count as answers.
One file, Python 3.7 or later, no other packages. docs/programs.md explains its use.

Copyright (c) 2026 the straightedge developers.
SPDX-License-Identifier: MIT OR Apache-2.0
"""

import os
import re
import struct
import sys

DECLINE = "?"
"""The answer that declines a case: declined cases are counted, and are not wrong."""

_LONGEST_LINE = 1 << 26
_LONGEST_NUMBER = 4096
_BITS = re.compile("[xX]([0-9A-Fa-f]{8}|[0-9A-Fa-f]{16})")
_HEXADECIMAL = re.compile(r"[-+]?0[xX]([0-9A-Fa-f]+\.?[0-9A-Fa-f]*|\.[0-9A-Fa-f]+)([pP][-+]?[0-9]+)?")
_DECIMAL = re.compile(r"[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?")
_WHOLE = re.compile("[-+]?[0-9]+")
_DIGITS = re.compile("[0-9]+")
# ASCII blanks only: the other languages do not split at those of Unicode.
_BLANKS = " \t\r\v\f"
_PIECE = re.compile("[^ \t\r\v\f]+")
# The text before an answer or a comment.
_CASE = re.compile("[^=#]*")


class Fault(Exception):
    """An error in a line."""

    def __init__(self, line_number, column, what):
        super().__init__(f"line {line_number}, column {column}: {what}")
        self.line_number = line_number


class Case:
    """A case: numbers and words, to be read in order."""

    def __init__(self, text, line_number):
        before = _CASE.match(text).group()
        self._text = before.rstrip(_BLANKS)
        self._pieces = _PIECE.findall(before)
        self.line_number = line_number
        self.class_name = None
        if self._pieces and self._pieces[0].startswith("@"):
            self.class_name = self._pieces[0][1:]
        self._rewind()

    def left(self):
        """How many numbers and words are not yet read."""
        return len(self._pieces) - self._next

    def double(self):
        """The next number as a float: raw bits of 64 or 32, a decimal or a hexadecimal float. It is finite. Other
        numbers are rounded to a float, also integers: read those of --type i64 with `integer`."""
        piece = self._take("a number is missing")
        if _BITS.fullmatch(piece):
            number = struct.unpack(">d" if len(piece) == 17 else ">f", bytes.fromhex(piece[1:]))[0]
        elif piece[0] in "xX":
            self._fail("is not raw bits: x and 16 hexadecimal digits, or 8 for a float")
        elif len(piece) > _LONGEST_NUMBER:
            self._fail("is longer than 4096 characters")
        else:
            number = self._in_text(piece)
        if number - number != 0:
            self._fail("is not finite" if piece[0] in "xX" else "overflows a double")
        return number

    def doubles(self, count):
        """The next numbers, as a list."""
        return [self.double() for _ in range(count)]

    def single(self):
        """The next number as a float of 32 bits, stored in one of 64: only from raw bits of 8 digits, as Python reads
        text as 64 bits and would round twice."""
        piece = self._take("a number is missing")
        if len(piece) != 9 or not _BITS.fullmatch(piece):
            self._fail("is not raw bits of a float: x and 8 hexadecimal digits, as --type f32 sends them")
        return self._again().double()

    def integer(self):
        """The next number as an integer."""
        piece = self._take("a number is missing")
        return self._whole(piece, _WHOLE, -(2**63), 2**63, "is not a whole number of 64 bits")

    def index(self):
        """The next piece as an index, of a point or a vertex."""
        piece = self._take("an index is missing")
        return self._whole(piece, _DIGITS, 0, 2**64, "is no index")

    def count(self):
        """The next piece as a count of items that follow: at most the count of numbers left."""
        piece = self._take("a count is missing")
        count = self._whole(piece, _DIGITS, 0, 2**64, "is no count")
        if count > self.left():
            self._fail("is more than the numbers that follow")
        return count

    def kind(self, *words):
        """The next piece, which is one of the words."""
        piece = self._take("a word is missing")
        if piece not in words:
            self._fail("is none of the words that this program knows here")
        return piece

    def skip(self):
        """Leaves the rest unread."""
        self._next = len(self._pieces)

    def _whole(self, piece, pattern, least, bound, otherwise):
        # Python refuses to read thousands of digits.
        if pattern.fullmatch(piece) and len(piece) <= _LONGEST_NUMBER and least <= int(piece) < bound:
            return int(piece)
        return self._fail(otherwise)

    def _in_text(self, piece):
        try:
            if _HEXADECIMAL.fullmatch(piece):
                return float.fromhex(piece)
            if _DECIMAL.fullmatch(piece):
                return float(piece)
        except OverflowError:
            return float("inf")
        return self._fail("is not a number")

    def _take(self, missing):
        if self._next == len(self._pieces):
            raise Fault(self.line_number, len(self._text) + 1, missing)
        self._next += 1
        return self._pieces[self._next - 1]

    def _again(self):
        self._next -= 1
        return self

    def _fail(self, why):
        piece = self._pieces[self._next - 1]
        column = [match.start() for match in _PIECE.finditer(self._text)][self._next - 1] + 1
        shown = "".join(c if c.isprintable() else "?" for c in piece[:40]) + ("..." if len(piece) > 40 else "")
        raise Fault(self.line_number, column, f"`{shown}` {why}")

    def _rewind(self):
        self._next = 0 if self.class_name is None else 1

    def _end(self):
        if self.left() > 0:
            self._next += 1
            self._fail("is left over: this program reads fewer numbers")


def sign(number):
    """`-`, `0` or `+`; `0` for NaN."""
    return "+" if number > 0 else "-" if number < 0 else "0"


def bits(number):
    """A number of an answer: raw bits of 64, `inf`, `-inf` or `nan`."""
    if number != number:
        return "nan"
    if number - number != 0:
        return "inf" if number > 0 else "-inf"
    return "x" + struct.pack(">d", number).hex().upper()


def single_bits(number):
    """A number of an answer as raw bits of 32; it is rounded to a float of 32 bits if it is none."""
    if number - number != 0:
        return bits(number)
    try:
        return "x" + struct.pack(">f", number).hex().upper()
    except OverflowError:
        return "inf" if number > 0 else "-inf"


def written(answer):
    """An answer as text: words as they are, floats as raw bits, `true` and `false`; lists and tuples item by item.
    NumPy's arrays and numbers are no answers: return their `.tolist()`."""
    if isinstance(answer, str):
        return answer
    if isinstance(answer, bool):
        return "true" if answer else "false"
    if isinstance(answer, int):
        return str(answer)
    if isinstance(answer, float):
        return bits(answer)
    if isinstance(answer, (list, tuple)) and answer:
        # A nested list may be empty, after its count.
        return " ".join(written(part) for part in answer if not _is_empty(part))
    if hasattr(answer, "tolist"):
        # Of NumPy and similar libraries.
        name = f"{type(answer).__module__}.{type(answer).__name__}"
        raise TypeError(f"a {name} is no answer: .tolist() makes Python's own numbers and lists of it")
    raise TypeError(f"{answer!r} is no answer; to answer nothing, return DECLINE")


def listed(items):
    """A list as in results: the count of its items, then the items."""
    return [len(items), list(items)]


def _is_empty(part):
    return isinstance(part, (list, tuple)) and all(map(_is_empty, part))


def serve(answer):
    """Answers every case of the standard input by a function of the case, and ends the program."""

    def answer_each(cases, put):
        for case in cases:
            put(written(_answered(answer, case)))

    _serve(answer_each)


def serve_batches(answers):
    """Answers all cases by a function of a list of cases that returns their answers, for arrays and graphics
    processors: the cases that have arrived so far. If the function raises a Fault, it is called again with the cases
    before that line. Ends the program."""

    def answer_all(cases, put):
        # The cases before an invalid one are answered.
        batch, fault = [], None
        try:
            batch.extend(cases)
        except Fault as found:
            fault = found
        given = []
        while batch:
            try:
                given = list(answers(batch))
                break
            except Fault as found:
                fault = found
                batch = [case for case in batch if case.line_number < found.line_number]
                for case in batch:
                    case._rewind()
        if len(given) != len(batch):
            raise ValueError(f"{len(given)} answers to {len(batch)} cases")
        for case, one in zip(batch, given):
            text = written(one)
            if text != DECLINE:
                case._end()
            put(text)
        if fault:
            raise fault

    _serve(answer_all)


def _answered(answer, case):
    given = answer(case)
    # Arrays would be compared item by item, and are not DECLINE.
    if not isinstance(given, str) or given != DECLINE:
        case._end()
    return given


def _serve(answer_chunk):
    waiting = []
    status = 0
    answers = _only_answers()
    try:
        try:
            for lines in _chunks(sys.stdin.buffer):
                answer_chunk(_cases(lines), waiting.append)
                _flush(waiting, answers)
        finally:
            _flush(waiting, answers)
    except Fault as fault:
        status = 2
        print(fault, file=sys.stderr)
    except BrokenPipeError:
        # The reader of the answers has closed them; Python would complain at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), answers.fileno())
        status = 2
    sys.exit(status)


def _only_answers():
    """The standard output; all other writers to it then write to the standard error."""
    sys.stdout.flush()
    answers = os.fdopen(os.dup(1), "wb")
    try:
        os.dup2(2, 1)
    except OSError:
        # There is no standard error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return answers


def _flush(waiting, answers):
    if waiting:
        text = "\n".join(waiting) + "\n"
        waiting.clear()
        answers.write(text.encode())
        answers.flush()


def _cases(lines):
    """The cases of numbered lines: blank lines and lines with nothing but a comment have none."""
    for number, line in lines:
        try:
            text = line.decode()
        except UnicodeDecodeError as error:
            column = len(line[: error.start].decode()) + 1
            raise Fault(number, column, "this is no text") from None
        if text.partition("#")[0].strip(_BLANKS):
            yield Case(text, number)


def _chunks(file):
    """The lines that have arrived, without their ends and with their numbers, whenever there are some."""
    number, rest = 0, bytearray()
    while True:
        chunk = file.read1(1 << 16)
        rest += chunk
        if b"\n" in chunk or not chunk:
            *lines, last = bytes(rest).split(b"\n")
            # A last line without its end is a line.
            lines += [last] if last and not chunk else []
            rest = bytearray(last)
            yield list(_numbered(lines, number))
            number += len(lines)
        if len(rest) > _LONGEST_LINE:
            raise Fault(number + 1, 1, f"the line is longer than {_LONGEST_LINE} bytes")
        if not chunk:
            return


def _numbered(lines, before):
    for number, line in enumerate(lines, before + 1):
        if len(line) > _LONGEST_LINE:
            raise Fault(number, 1, f"the line is longer than {_LONGEST_LINE} bytes")
        yield number, line
