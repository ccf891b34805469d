// The four determinants in integers of any size: an oracle that has nothing in common with the package.

const view = new DataView(new ArrayBuffer(8));

/** A double as a multiple of the least one, 2^-1074. */
function integer(number) {
    view.setFloat64(0, number);
    const bits = view.getBigUint64(0);
    const exponent = bits >> 52n & 0x7ffn;
    const fraction = bits & 0xfffffffffffffn;
    const magnitude = exponent === 0n ? fraction : (fraction | 1n << 52n) << exponent - 1n;
    return bits >> 63n ? -magnitude : magnitude;
}

function determinant(rows) {
    if (rows.length === 1) {
        return rows[0][0];
    }
    return rows.reduce((sum, [first], i) => {
        if (first === 0n) {
            return sum;
        }
        const minor = first * determinant(rows.filter((_, k) => k !== i).map((row) => row.slice(1)));
        return i % 2 === 0 ? sum + minor : sum - minor;
    }, 0n);
}

/** The rows of points relative to the last one, with the square of the length where `isLifted`. */
function sign(numbers, axes, isLifted) {
    const integers = numbers.map(integer);
    const last = integers.slice(-axes);
    const rows = [];
    for (let i = 0; i < integers.length - axes; i += axes) {
        const row = last.map((coordinate, axis) => integers[i + axis] - coordinate);
        rows.push(isLifted ? [...row, row.reduce((sum, number) => sum + number * number, 0n)] : row);
    }
    const value = determinant(rows);
    return value > 0n ? 1 : value < 0n ? -1 : 0;
}

/** The signs of this package. */
export const exact = {
    orient2d: (...numbers) => sign(numbers, 2, false),
    orient3d: (...numbers) => sign(numbers, 3, false),
    incircle: (...numbers) => sign(numbers, 2, true),
    insphere: (...numbers) => sign(numbers, 3, true),
};
