// Checks of arguments. What is wrong is told by the function, the argument and the place in it.
//
// An argument is read once, before anything is stored in the memory of the WebAssembly: a getter of the caller might
// call this package, too.

const typedArray = Object.getPrototypeOf(Float64Array.prototype);
const getter = (name) => Object.getOwnPropertyDescriptor(typedArray, name).get;
const lengthOf = getter("length");
const offsetOf = getter("byteOffset");
const bufferOf = getter("buffer");
const kindOf = getter(Symbol.toStringTag);
const { keys } = typedArray;

/** Complains of a typed array that has lost its memory: its buffer is detached, or has shrunk. */
export function requireMemory(name, argument, given) {
    // Its length is 0, as that of an empty one, but its methods refuse it.
    try {
        keys.call(given);
    } catch {
        throw new TypeError(`${name}: ${argument} is detached`);
    }
}

/** Why a number is not one with an answer, or undefined. */
function fault(number) {
    if (typeof number !== "number") {
        return "not a number";
    }
    // NaN for infinities, too.
    return number - number === 0 ? undefined : Number.isNaN(number) ? "NaN" : "infinite";
}

function refuse(what, why) {
    throw new (why === "not a number" ? TypeError : RangeError)(`${what} is ${why}`);
}

/** One number, which is finite. */
export function number(name, argument, given) {
    const why = fault(given);
    if (why !== undefined) {
        refuse(`${name}: ${argument}`, why);
    }
    return given;
}

/** A number that is not negative. */
export function distance(name, argument, given) {
    if (number(name, argument, given) < 0) {
        throw new RangeError(`${name}: ${argument} is negative`);
    }
    return given;
}

/** Appends the coordinates of a point, which is an array or a typed array of so many numbers. */
export function point(name, argument, given, axes, numbers) {
    if (given === null || typeof given !== "object" || given.length !== axes) {
        if (ArrayBuffer.isView(given)) {
            requireMemory(name, argument, given);
        }
        const kind = given !== null && typeof given === "object" && given.length !== undefined ? RangeError : TypeError;
        throw new kind(`${name}: ${argument} is not an array of ${axes} numbers`);
    }
    for (let i = 0; i < axes; i++) {
        const coordinate = given[i];
        const why = fault(coordinate);
        if (why !== undefined) {
            refuse(`${name}: ${argument}.${"xyz"[i]}`, why);
        }
        numbers.push(coordinate);
    }
}

/** The coordinates of points, each of so many. */
export function points(name, names, given, axes) {
    const numbers = [];
    for (let i = 0; i < names.length; i++) {
        point(name, names[i], given[i], axes, numbers);
    }
    return numbers;
}

/** A box: its least and its greatest corner. */
export function box(name, min, max) {
    const numbers = points(name, ["min", "max"], [min, max], 3);
    for (let i = 0; i < 3; i++) {
        if (numbers[i] > numbers[i + 3]) {
            throw new RangeError(`${name}: min.${"xyz"[i]} exceeds max.${"xyz"[i]}`);
        }
    }
    return numbers;
}

/**
 * A list of numbers, `axes` for each of what it lists, as a typed array of the class: a view of that of the caller, or
 * a copy of an ordinary array.
 */
export function list(name, argument, given, axes, Class = Float64Array) {
    let view;
    if (ArrayBuffer.isView(given) && kindOf.call(given) === Class.name) {
        requireMemory(name, argument, given);
        // Not the array itself: a class that extends it may have other ideas of its length.
        view = new Class(bufferOf.call(given), offsetOf.call(given), lengthOf.call(given));
    } else if (Array.isArray(given)) {
        // What a getter or a proxy gives once need not be what it gives the next time.
        const numbers = Array.from(given);
        const strange = numbers.findIndex((number) => typeof number !== "number");
        if (strange >= 0) {
            throw new TypeError(`${name}: ${argument}[${strange}] is not a number`);
        }
        view = Class.from(numbers);
        // An index that is negative, a fraction or too great is none.
        const wrong = Class === Float64Array ? -1 : view.findIndex((number, i) => number !== numbers[i]);
        if (wrong >= 0) {
            throw new RangeError(`${name}: ${argument}[${wrong}] is no index`);
        }
    } else {
        throw new TypeError(`${name}: ${argument} is neither a ${Class.name} nor an array of numbers`);
    }
    if (view.length % axes !== 0) {
        throw new RangeError(`${name}: ${argument} has ${view.length} numbers, which is no multiple of ${axes}`);
    }
    return view;
}

/** A list of finite points. */
export function finiteList(name, argument, given, axes) {
    const view = list(name, argument, given, axes);
    for (let i = 0; i < view.length; i++) {
        if (view[i] - view[i] !== 0) {
            refuse(place(name, argument, i, axes), fault(view[i]));
        }
    }
    return view;
}

/** The place of a number in a list of points, or of other things of so many numbers. */
function place(name, argument, i, axes) {
    return axes <= 3 ? `${name}: ${argument}[${i}], the ${"xyz"[i % axes]} of point ${Math.floor(i / axes)},`
        : `${name}: ${argument}[${i}]`;
}

/** Complains of the case of a batch that has a number which is not finite. */
export function refuseCase(name, names, lists, widths, index) {
    for (const [k, numbers] of lists.entries()) {
        const start = numbers.length === widths[k] ? 0 : index * widths[k];
        for (let i = start; i < start + widths[k]; i++) {
            const why = fault(numbers[i]);
            if (why !== undefined) {
                refuse(place(name, names[k], i, widths[k]), why);
            }
        }
    }
    // The memory is shared with a thread that has changed it meanwhile.
    throw new RangeError(`${name}: a number of case ${index} is not finite`);
}

/** The place for the answers of a batch: what the caller gave, or a new one. */
export function output(name, given, count, Class) {
    if (given === undefined) {
        return new Class(count);
    }
    if (!ArrayBuffer.isView(given) || kindOf.call(given) !== Class.name) {
        throw new TypeError(`${name}: out is not an ${Class.name}`);
    }
    requireMemory(name, "out", given);
    const length = lengthOf.call(given);
    if (length !== count) {
        throw new RangeError(`${name}: out has room for ${length} answers, and there are ${count}`);
    }
    return given;
}

/** The same memory as a plain view; a copy where it is that of one of the lists, which is read while answers come. */
export function separate(view, lists) {
    return lists.map((list) => list.buffer === view.buffer ? list.slice() : list);
}

/** A plain view of a typed array of the caller. */
export function plain(given, Class) {
    return new Class(bufferOf.call(given), offsetOf.call(given), lengthOf.call(given));
}
