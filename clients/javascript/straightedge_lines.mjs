// The line format of straightedge for node: reads cases from the standard input, writes answers to the standard output.
//
//     import { serve, sign } from "./straightedge_lines.mjs";
//
//     function orient2d(ax, ay, bx, by, cx, cy) {
//         return sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
//     }
//
//     await serve((one) => orient2d(...one.doubles(6)));
//
// An error in a line is printed to the standard error with line and column, and ends the program with exit code 2.
// Answers are flushed before the program waits for input, at its end, and before an exception leaves it. One file, no
// packages, node 18.14 or later. docs/programs.md explains its use.
//
// Copyright (c) 2026 the straightedge developers.
// SPDX-License-Identifier: MIT OR Apache-2.0

import { isUtf8 } from "node:buffer";
import { once } from "node:events";

/** The answer that declines a case: declined cases are counted, and are not wrong. */
export const DECLINE = "?";

const LONGEST_LINE = 1 << 26;
const LONGEST_NUMBER = 4096;
// ASCII blanks only: the other languages do not split at those of Unicode.
const PIECE = /[^ \t\r\v\f]+/g;
const BITS = /^[xX](?:[0-9A-Fa-f]{8}|[0-9A-Fa-f]{16})$/;
const HEXADECIMAL = /^([-+]?)0[xX](?=\.?[0-9A-Fa-f])([0-9A-Fa-f]*)\.?([0-9A-Fa-f]*)(?:[pP]([-+]?[0-9]+))?$/;
const DECIMAL = /^[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?$/;
const view = new DataView(new ArrayBuffer(8));

/** An error in a line. */
export class Fault extends Error {
    constructor(lineNumber, column, what) {
        super(`line ${lineNumber}, column ${column}: ${what}`);
        this.lineNumber = lineNumber;
    }
}

/** A case: numbers and words, to be read in order. */
export class Case {
    #text;
    #pieces;
    #next = 0;

    constructor(text, lineNumber) {
        // The text before an answer or a comment.
        this.#text = text.split(/[=#]/, 1)[0];
        this.#pieces = this.#text.match(PIECE) ?? [];
        this.lineNumber = lineNumber;
        this.className = null;
        if (this.#pieces[0]?.startsWith("@")) {
            this.className = this.#pieces[0].slice(1);
        }
        this.rewind();
    }

    /** How many numbers and words are not yet read. */
    left() {
        return this.#pieces.length - this.#next;
    }

    /**
     * The next number: raw bits of 64 or 32, a decimal or a hexadecimal float. It is finite. Other numbers are
     * rounded to a double, also integers: read those of --type i64 with `integer`.
     */
    double() {
        const piece = this.#take("a number is missing");
        let number;
        if (BITS.test(piece)) {
            number = piece.length === 17 ? double(piece.slice(1)) : single(piece.slice(1));
        } else if (/^[xX]/.test(piece)) {
            this.#fail("is not raw bits: x and 16 hexadecimal digits, or 8 for a float");
        } else if (piece.length > LONGEST_NUMBER) {
            this.#fail("is longer than 4096 characters");
        } else if (DECIMAL.test(piece)) {
            number = Number(piece);
        } else if (HEXADECIMAL.test(piece)) {
            number = hexadecimal(piece);
        } else {
            this.#fail("is not a number");
        }
        if (!Number.isFinite(number)) {
            this.#fail(/^[xX]/.test(piece) ? "is not finite" : "overflows a double");
        }
        return number;
    }

    /** The next numbers, as an array. */
    doubles(count) {
        return Array.from({ length: count }, () => this.double());
    }

    /**
     * The next number, a float of 32 bits: only from raw bits of 8 digits, as JavaScript reads text as 64 bits and
     * would round twice.
     */
    single() {
        const piece = this.#take("a number is missing");
        if (piece.length !== 9 || !BITS.test(piece)) {
            this.#fail("is not raw bits of a float: x and 8 hexadecimal digits, as --type f32 sends them");
        }
        this.#next--;
        return this.double();
    }

    /** The next number as an integer, a BigInt. */
    integer() {
        const piece = this.#take("a number is missing");
        return this.#whole(piece, /^[-+]?[0-9]+$/, -(2n ** 63n), 2n ** 63n, "is not a whole number of 64 bits");
    }

    /** The next piece as an index of a point or a vertex, a BigInt, as some are too large for a number. */
    index() {
        const piece = this.#take("an index is missing");
        return this.#whole(piece, /^[0-9]+$/, 0n, 2n ** 64n, "is no index");
    }

    /** The next piece as a count of items that follow: at most the count of numbers left. */
    count() {
        const piece = this.#take("a count is missing");
        const count = Number(this.#whole(piece, /^[0-9]+$/, 0n, 2n ** 64n, "is no count"));
        if (count > this.left()) {
            this.#fail("is more than the numbers that follow");
        }
        return count;
    }

    /** The next piece, which is one of the words. */
    kind(...words) {
        const piece = this.#take("a word is missing");
        if (!words.includes(piece)) {
            this.#fail("is none of the words that this program knows here");
        }
        return piece;
    }

    /** Leaves the rest unread. */
    skip() {
        this.#next = this.#pieces.length;
    }

    /** Restarts at the first number. */
    rewind() {
        this.#next = this.className === null ? 0 : 1;
    }

    /** Throws if numbers are left unread. */
    end() {
        if (this.left() > 0) {
            this.#next++;
            this.#fail("is left over: this program reads fewer numbers");
        }
    }

    #whole(piece, pattern, least, bound, otherwise) {
        if (pattern.test(piece) && piece.length <= LONGEST_NUMBER) {
            const value = BigInt(piece.replace("+", ""));
            if (value >= least && value < bound) {
                return value;
            }
        }
        return this.#fail(otherwise);
    }

    #take(missing) {
        if (this.left() === 0) {
            const column = characters(this.#text.replace(/[ \t\r\v\f]+$/, "")) + 1;
            throw new Fault(this.lineNumber, column, missing);
        }
        return this.#pieces[this.#next++];
    }

    #fail(why) {
        const before = [...this.#text.matchAll(PIECE)][this.#next - 1].index;
        const shown = [...this.#pieces[this.#next - 1]].map((c) => (/\p{C}/u.test(c) ? "?" : c));
        const text = shown.length > 40 ? `${shown.slice(0, 40).join("")}...` : shown.join("");
        const column = characters(this.#text.slice(0, before)) + 1;
        throw new Fault(this.lineNumber, column, `\`${text}\` ${why}`);
    }
}

/** The number of Unicode characters, in which the program counts columns. */
function characters(text) {
    return [...text].length;
}

function double(digits) {
    view.setBigUint64(0, BigInt(`0x${digits}`));
    return view.getFloat64(0);
}

function single(digits) {
    view.setUint32(0, parseInt(digits, 16));
    return view.getFloat32(0);
}

/** The double nearest to a hexadecimal float, ties to even. */
function hexadecimal(text) {
    const [, minus, whole, fraction, power] = HEXADECIMAL.exec(text);
    let mantissa = BigInt(`0x${whole}${fraction}`);
    const size = mantissa === 0n ? 0 : mantissa.toString(2).length;
    let exponent = Number(power ?? 0) - 4 * fraction.length;
    // Cut to the bits that a double has at this exponent, then rounded up or not.
    const surplus = Math.max(size - 53, -1074 - exponent);
    if (size > 0 && surplus > 0) {
        const by = BigInt(Math.min(surplus, size + 1));
        const half = 1n << (by - 1n);
        const rest = mantissa & ((1n << by) - 1n);
        mantissa >>= by;
        mantissa += rest > half || (rest === half && mantissa % 2n === 1n) ? 1n : 0n;
        exponent += surplus;
    }
    const magnitude = mantissa === 0n ? 0 : Number(mantissa) * 2 ** exponent;
    return minus === "-" ? -magnitude : magnitude;
}

/** `-`, `0` or `+`; `0` for NaN. */
export function sign(number) {
    return number > 0 ? "+" : number < 0 ? "-" : "0";
}

/** A number of an answer: raw bits of 64, `inf`, `-inf` or `nan`. */
export function bits(number) {
    if (!Number.isFinite(number)) {
        return Number.isNaN(number) ? "nan" : number > 0 ? "inf" : "-inf";
    }
    view.setFloat64(0, number);
    return `x${view.getBigUint64(0).toString(16).toUpperCase().padStart(16, "0")}`;
}

/** A number of an answer as raw bits of 32; it is rounded to a float if it is none. */
export function singleBits(number) {
    const rounded = Math.fround(number);
    if (!Number.isFinite(rounded)) {
        return bits(rounded);
    }
    view.setFloat32(0, rounded);
    return `x${view.getUint32(0).toString(16).toUpperCase().padStart(8, "0")}`;
}

/** An answer as text: words as they are, numbers as raw bits, BigInt as labels, booleans as words; arrays by items. */
export function written(answer) {
    if (typeof answer === "string") {
        return answer;
    }
    if (typeof answer === "bigint" || typeof answer === "boolean") {
        return answer.toString();
    }
    if (typeof answer === "number") {
        return bits(answer);
    }
    if (Array.isArray(answer) && answer.length > 0) {
        // A nested array may be empty, after its count.
        return answer.filter((part) => !isEmpty(part)).map(written).join(" ");
    }
    throw new TypeError(`${answer} is no answer; to answer nothing, return DECLINE`);
}

/** A list as in results: the count of its items, then the items. */
export function listed(items) {
    return [BigInt(items.length), [...items]];
}

/** Indices, or arrays of them, as labels. */
export function indices(items) {
    return typeof items === "number" ? BigInt(items) : Array.from(items, indices);
}

function isEmpty(part) {
    return Array.isArray(part) && part.every(isEmpty);
}

/** Answers every case of the standard input by a function of the case; promises are awaited. */
export async function serve(answer) {
    await run(async (cases, put) => {
        for (const one of cases) {
            const given = answer(one);
            const text = written(given instanceof Promise ? await given : given);
            if (text !== DECLINE) {
                one.end();
            }
            put(text);
        }
    });
}

/**
 * Answers all cases by a function of an array of cases that returns their answers, for graphics processors: the cases
 * that have arrived so far. If the function throws a Fault, it is called again with the cases before that line.
 */
export async function serveBatches(answers) {
    await run(async (cases, put) => {
        // The cases before an invalid one are answered.
        let batch = [];
        let fault = null;
        try {
            for (const one of cases) {
                batch.push(one);
            }
        } catch (found) {
            fault = found;
        }
        let given = [];
        while (batch.length > 0) {
            try {
                given = await answers(batch);
                break;
            } catch (found) {
                if (!(found instanceof Fault)) {
                    throw found;
                }
                fault = found;
                batch = batch.filter((one) => one.lineNumber < found.lineNumber);
                batch.forEach((one) => one.rewind());
            }
        }
        if (given.length !== batch.length) {
            throw new Error(`${given.length} answers to ${batch.length} cases`);
        }
        for (const [i, one] of batch.entries()) {
            const text = written(given[i]);
            if (text !== DECLINE) {
                one.end();
            }
            put(text);
        }
        if (fault) {
            throw fault;
        }
    });
}

async function run(answerChunk) {
    const waiting = [];
    const flush = async () => {
        if (waiting.length > 0) {
            const text = `${waiting.join("\n")}\n`;
            waiting.length = 0;
            if (!process.stdout.write(text)) {
                await once(process.stdout, "drain");
            }
        }
    };
    try {
        for await (const lines of chunks(process.stdin)) {
            await answerChunk(cases(lines), (text) => waiting.push(text));
            await flush();
        }
    } catch (error) {
        await flush();
        if (!(error instanceof Fault)) {
            throw error;
        }
        console.error(error.message);
        process.exitCode = 2;
        process.stdin.destroy();
    }
}

/** The cases of numbered lines: blank lines and lines with nothing but a comment have none. */
function* cases(lines) {
    for (const [number, line] of lines) {
        const text = line.toString();
        if (!isUtf8(line)) {
            throw new Fault(number, [...text].indexOf("\uFFFD") + 1, "this is no text");
        }
        if (text.split("#", 1)[0].match(PIECE)) {
            yield new Case(text, number);
        }
    }
}

/** The lines that have arrived, without their ends and with their numbers, whenever there are some. */
async function* chunks(input) {
    let number = 0;
    // Pieces of an incomplete line.
    let rest = [];
    let length = 0;
    const take = (end) => {
        const line = Buffer.concat([...rest, end]);
        rest = [];
        length = 0;
        number++;
        if (line.length > LONGEST_LINE) {
            tooLong(number);
        }
        return [number, line];
    };
    for await (const chunk of input) {
        const lines = [];
        let begin = 0;
        for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, begin)) {
            lines.push(take(chunk.subarray(begin, end)));
            begin = end + 1;
        }
        rest.push(chunk.subarray(begin));
        length += chunk.length - begin;
        if (lines.length > 0) {
            yield lines;
        }
        if (length > LONGEST_LINE) {
            tooLong(number + 1);
        }
    }
    // A last line without its end is a line.
    if (length > 0) {
        yield [take(Buffer.alloc(0))];
    }
}

function tooLong(number) {
    throw new Fault(number, 1, `the line is longer than ${LONGEST_LINE} bytes`);
}
