// Answers with every number of a case: the test of the module. The argument is the type of the numbers, as in echo.py.
import { serve, serveBatches, singleBits } from "../javascript/straightedge_lines.mjs";

const echoes = {
    double: (one) => one.double(),
    single: (one) => singleBits(one.single()),
    integer: (one) => one.integer(),
    index: (one) => one.index(),
    kind: (one) => one.kind("plane", "triangle", "sphere"),
    mixed: (one) => [BigInt(one.count()), ...one.doubles(one.left())],
};

function echoAll(one) {
    const numbers = [];
    while (one.left() > 0) {
        numbers.push(echoes[process.argv[2]](one));
    }
    return numbers;
}

if (process.argv[2] === "batch") {
    await serveBatches((batch) => batch.map((one) => one.double()));
} else {
    await serve(echoAll);
}
