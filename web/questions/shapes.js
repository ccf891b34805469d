// What a question is about: shapes, from which names, drawing, and the line of `eval` follow.

/** A shape of so many named points; `lines` and `faces` have the numbers of its points. */
const fixed = (names, lines = [], faces = []) => ({ names, lines, faces });

export const point = (name) => fixed([name]);
export const segment = (...names) => fixed(names, [[0, 1]]);
/** Single points to the program; `lines` join some of them in the drawing. */
export const points = (names, lines = []) => fixed(names, lines);
export const triangle = (...names) =>
    fixed(
        names,
        [
            [0, 1],
            [1, 2],
            [2, 0],
        ],
        [[0, 1, 2]],
    );
export const tetrahedron = (...names) =>
    fixed(
        names,
        [
            [0, 1],
            [0, 2],
            [0, 3],
            [1, 2],
            [1, 3],
            [2, 3],
        ],
        [
            [0, 1, 2],
            [0, 1, 3],
            [0, 2, 3],
            [1, 2, 3],
        ],
    );
/** An origin and a direction. */
export const ray = (origin, direction) => ({ ...fixed([origin, direction]), isRay: true });

/** Any number of points, which follow their count in a line. */
export const cloud = (letter) => ({ letters: [letter], least: 1 });
/** The same, joined in a ring. */
export const polygon = (letter) => ({ letters: [letter], least: 1, isRing: true });
/** Any number of rings, which follow their count. */
export const rings = (letters) => ({ letters, least: 1, isRing: true, isNested: true });

export const MOST = 2000;

/** The names of all points, the pairs that are joined, the faces, the rays, of the shapes with so many points. */
export function expand({ shapes }, counts) {
    const all = { names: [], lines: [], faces: [], rays: [] };
    for (const shape of shapes) {
        const start = all.names.length;
        if (shape.names) {
            all.names.push(...shape.names);
            all.lines.push(...shape.lines.map((line) => line.map((i) => i + start)));
            all.faces.push(...shape.faces.map((face) => face.map((i) => i + start)));
            all.rays.push(...(shape.isRay ? [[start, start + 1]] : []));
            continue;
        }
        counts.forEach((count, ring) => {
            const first = all.names.length;
            const letter = shape.letters[ring] ?? `r${ring}.`;
            for (let i = 0; i < count; i++) {
                all.names.push(`${letter}${i}`);
                all.lines.push(...(shape.isRing && count > 1 ? [[first + i, first + ((i + 1) % count)]] : []));
            }
        });
    }
    return all;
}

export const hasCounts = ({ shapes }) => shapes.some(({ letters }) => letters);

/** The points of the flat numbers. */
export const pointsOf = ({ dimension }, numbers) =>
    Array.from({ length: numbers.length / dimension }, (_, i) =>
        Array.from(numbers.slice(i * dimension, (i + 1) * dimension)),
    );

/** The rings or lists of counted points: all after those of the other shapes. */
export function ringsOf(points, counts) {
    let start = points.length - counts.reduce((sum, count) => sum + count, 0);
    return counts.map((count) => points.slice(start, (start += count)));
}

/** A line of `eval`. */
export function toLine(question, { numbers, counts }, write) {
    const texts = [];
    let at = 0;
    const take = (count) => {
        texts.push(...Array.from(numbers.slice(at, (at += count * question.dimension)), write));
    };
    for (const shape of question.shapes) {
        if (shape.names) {
            take(shape.names.length);
        } else {
            texts.push(...(shape.isNested ? [`${counts.length}`] : []));
            counts.forEach((count) => {
                texts.push(`${count}`);
                take(count);
            });
        }
    }
    return texts.join(" ");
}

/** The numbers and counts of a line of `eval`. */
export function ofLine(question, line, read) {
    const texts = line.trim() === "" ? [] : line.trim().split(/\s+/, 4 * MOST);
    const numbersGiven = texts.length === 1 ? "1 number" : `${texts.length} numbers`;
    const [numbers, counts] = [[], []];
    let at = 0;
    const takeCount = (least) => {
        const text = texts[at++] ?? "";
        if (!/^\d{1,4}$/.test(text) || Number(text) < least || Number(text) > MOST) {
            throw new Error(`Number ${at} of the line is a count, from ${least} to ${MOST}`);
        }
        return Number(text);
    };
    const take = (count) => {
        const end = at + count * question.dimension;
        if (end > texts.length) {
            throw new Error(`The line is too short: ${numbersGiven}, not ${end}`);
        }
        for (; at < end; at++) {
            numbers.push(read(texts[at]));
        }
    };
    for (const shape of question.shapes) {
        if (shape.names) {
            take(shape.names.length);
            continue;
        }
        for (let ring = shape.isNested ? takeCount(1) : 1; ring > 0; ring--) {
            counts.push(takeCount(shape.least));
            take(counts.at(-1));
        }
    }
    if (at < texts.length) {
        throw new Error(`The line is too long: ${numbersGiven}, not ${at}`);
    }
    return { numbers, counts };
}
