//! The exact simplex method of the oracle, on programs solved by hand.

use num_bigint::BigInt;
use straightedge_verify::for_tests::maximum;

fn solve<const N: usize>(rows: &[[i64; N]], sides: &[i64], objective: [i64; N]) -> Option<(i64, i64)> {
    let big = |row: &[i64]| row.iter().map(|&x| BigInt::from(x)).collect::<Vec<_>>();
    let rows: Vec<_> = rows.iter().map(|row| big(row)).collect();
    maximum(&rows, &big(sides), &big(&objective))
        .map(|value| (i64::try_from(value.numer()).expect("small"), i64::try_from(value.denom()).expect("small")))
}

#[test]
fn small_programs() {
    // x + 2y + s = 4, 3x + y + t = 6: the greatest x + y is at (8/5, 6/5).
    assert_eq!(solve(&[[1, 2, 1, 0], [3, 1, 0, 1]], &[4, 6], [1, 1, 0, 0]), Some((14, 5)));
    // The least, as the greatest of the opposite.
    assert_eq!(solve(&[[1, 2, 1, 0], [3, 1, 0, 1]], &[4, 6], [-1, -1, 0, 0]), Some((0, 1)));
    // x + y = 1 and x + y = 2.
    assert_eq!(solve(&[[1, 1], [1, 1]], &[1, 2], [1, 0]), None);
    // A redundant row, a negative side.
    assert_eq!(solve(&[[1, 1], [-2, -2]], &[1, -2], [1, 0]), Some((1, 1)));
    // Only zero.
    assert_eq!(solve(&[[1, 1], [1, -1]], &[0, 0], [1, 0]), Some((0, 1)));
}

#[test]
fn a_program_that_cycles_without_a_rule() {
    // Beale's example, scaled to integers: optimum 1/20 of the original.
    let rows = [[25, -6000, -4, 900, 100, 0, 0], [50, -9000, -2, 300, 0, 100, 0], [0, 0, 1, 0, 0, 0, 1]];
    assert_eq!(solve(&rows, &[0, 0, 1], [75, -15000, 2, -600, 0, 0, 0]), Some((5, 1)));
}
