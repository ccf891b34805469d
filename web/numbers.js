// Numbers as they are typed and shown, their neighbours, and exact arithmetic of doubles.

const view = new DataView(new ArrayBuffer(8));

export function toBits(x) {
    view.setFloat64(0, x);
    return `x${view.getBigUint64(0).toString(16).toUpperCase().padStart(16, "0")}`;
}

function ofBits(bits) {
    view.setBigUint64(0, bits);
    return view.getFloat64(0);
}

/** The double that is `count` steps above x, or below it where that is negative. 0 is one double. */
export function step(x, count) {
    view.setFloat64(0, Math.abs(x));
    const magnitude = view.getBigUint64(0);
    const place = (x < 0 ? -magnitude : magnitude) + BigInt(count);
    const moved = ofBits(place < 0n ? -place : place);
    return Number.isFinite(moved) ? (place < 0n ? -moved : moved) : x;
}

/** The distance of x from the next double away from zero. */
export const ulp = (x) => Math.abs(step(Math.abs(x), 1) - Math.abs(x));

const bitLength = (n) => (n === 0n ? 0 : n.toString(2).length);
const shifted = (n, by) => (by >= 0 ? n << BigInt(by) : n >> BigInt(-by));

/** The quotient of two positive integers times 2^e, rounded once to the nearest double, of two the even one. */
function quotient(n, d, e) {
    const round = (last) => {
        const shift = e - last;
        const [top, bottom] = shift >= 0 ? [n << BigInt(shift), d] : [n, d << BigInt(-shift)];
        const q = top / bottom;
        const twice = 2n * (top % bottom);
        return q + (twice > bottom || (twice === bottom && (q & 1n) === 1n) ? 1n : 0n);
    };
    let last = Math.max(bitLength(n) - bitLength(d) + e - 54, -1074);
    // The guess of the last bit is at most two too low.
    while (last < -1074 || bitLength(shifted(n, Math.max(0, e - last)) / shifted(d, Math.max(0, last - e))) > 53) {
        last++;
    }
    return last > 971 ? Infinity : Number(round(last)) * 2 ** last;
}

/** What is wrong with a number, and at which character. */
export class NumberError extends Error {
    constructor(message, at) {
        super(`${message} (character ${at + 1})`);
        this.at = at;
    }
}

/** Reads a decimal, hexadecimal float, fraction of integers, or bits, as the nearest double. */
export const parse = (given) => parseUpTo(1000, given);

/** The same of so many characters. */
export function parseUpTo(mostCharacters, given) {
    const start = given.length - given.trimStart().length;
    const text = given.trim();
    const fail = (message, at) => {
        throw new NumberError(message, start + at);
    };
    const finite = (x) => (Number.isFinite(x) ? x : fail("Not a finite double", 0));
    if (text === "") {
        fail("A number is missing", 0);
    }
    if (text.length > mostCharacters) {
        fail(`More than ${mostCharacters} characters`, mostCharacters);
    }
    const first = (pattern, from) => {
        const i = text.slice(from).search(pattern);
        return i < 0 ? text.length : from + i;
    };
    if (/^x/i.test(text)) {
        const end = first(/[^0-9a-f]/i, 1);
        if (end < text.length || (text.length !== 17 && text.length !== 9)) {
            fail("Bits are x and 16 hexadecimal digits, 8 of a single", Math.min(end, 17));
        }
        if (text.length === 9) {
            view.setUint32(0, Number(`0x${text.slice(1)}`));
            return finite(view.getFloat32(0));
        }
        return finite(ofBits(BigInt(`0x${text.slice(1)}`)));
    }
    const sign = /^-/.test(text) ? -1 : 1;
    const signed = /^[+-]/.test(text) ? 1 : 0;
    if (/^[+-]?0x/i.test(text)) {
        const found = /^([0-9a-f]*)(?:\.([0-9a-f]*))?(?:p([+-]?\d{1,5}))?$/i.exec(text.slice(signed + 2));
        const digits = found ? found[1] + (found[2] ?? "") : "";
        if (digits === "") {
            fail("A hexadecimal float is like 0x1.8p-3", first(/[^0-9a-f.]/i, signed + 2));
        }
        const n = BigInt(`0x${digits}`);
        const e = Number(found[3] ?? 0) - 4 * (found[2] ?? "").length;
        if (n === 0n) {
            return 0;
        }
        const top = bitLength(n) + e;
        return top > 1025 ? fail("Not a finite double", 0) : top < -1080 ? 0 : finite(sign * quotient(n, 1n, e));
    }
    if (text.includes("/")) {
        const slash = text.indexOf("/");
        for (const [part, at] of [[text.slice(0, slash), 0], [text.slice(slash + 1), slash + 1]]) {
            if (!/^\s*[+-]?\d+\s*$/.test(part)) {
                const bad = part.replace(/^\s*[+-]?/, (s) => "0".repeat(s.length)).search(/[^0-9\s]/);
                fail("A fraction is of two integers, like 1/3", at + Math.max(bad, 0));
            }
        }
        let [n, d] = [BigInt(text.slice(0, slash).replace("+", "")), BigInt(text.slice(slash + 1).replace("+", ""))];
        if (d === 0n) {
            fail("Division by zero", slash + 1);
        }
        const negative = n < 0n !== d < 0n;
        [n, d] = [n < 0n ? -n : n, d < 0n ? -d : d];
        return n === 0n ? 0 : finite((negative ? -1 : 1) * quotient(n, d, 0));
    }
    const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i.exec(text)?.[0] ?? "";
    if (decimal.length < text.length || decimal === "") {
        fail("Not a decimal, 0x1.8p-3, 1/3 or bits like x3FE0000000000000", decimal.length);
    }
    return finite(Number(text));
}

/** A double as an integer times a power of two. */
export function dyadic(x) {
    view.setFloat64(0, x);
    const bits = view.getBigUint64(0);
    const exponent = Number(bits >> 52n & 0x7ffn);
    const n = (bits & 0xfffffffffffffn) | (exponent > 0 ? 1n << 52n : 0n);
    return { n: x < 0 ? -n : n, e: Math.max(exponent, 1) - 1075 };
}

export function add(a, b) {
    const e = Math.min(a.e, b.e);
    return { n: shifted(a.n, a.e - e) + shifted(b.n, b.e - e), e };
}
export const negate = (a) => ({ n: -a.n, e: a.e });
export const subtract = (a, b) => add(a, negate(b));
export const times = (a, b) => ({ n: a.n * b.n, e: a.e + b.e });
export const sign = (a) => (a.n > 0n ? 1 : a.n < 0n ? -1 : 0);

const superscript = (n) => `${n}`.replace(/./g, (c) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"["-0123456789".indexOf(c)]);

/** The decimal digits of a dyadic number, at most so many, followed by … where there are more. */
export function show({ n, e }, most = 36) {
    if (n === 0n) {
        return "0";
    }
    const negative = n < 0n;
    const magnitude = negative ? -n : n;
    const digits = (e >= 0 ? magnitude << BigInt(e) : magnitude * 5n ** BigInt(-e)).toString();
    const point = digits.length + Math.min(e, 0);
    const kept = digits.replace(/0+$/, "");
    const cut = kept.slice(0, most);
    const more = kept.length > most ? "…" : "";
    let text;
    if (point > 0 && point <= most) {
        const whole = cut.padEnd(point, "0");
        text = whole.slice(0, point) + (whole.length > point ? `.${whole.slice(point)}` : "") + more;
    } else if (point <= 0 && point > -4) {
        text = `0.${"0".repeat(-point)}${cut}${more}`;
    } else {
        text = `${cut[0]}${cut.length > 1 ? `.${cut.slice(1)}` : ""}${more} × 10${superscript(point - 1)}`;
    }
    return (negative ? "−" : "") + text;
}
