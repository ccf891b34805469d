//! A predicate of your own, certified: `cargo run -p straightedge-examples --example own_predicate`.
//!
//! In a power diagram every site has a weight, and a point belongs to the site of the least power |x - a|² - w. To
//! which of two sites does x belong? The crate has no such predicate; a formula is all it takes.

use straightedge::{Plain, Point3, Sign};

straightedge::formula! {
    /// The power of x to the first site minus that to the second, each a point and its weight: `Negative` where x
    /// belongs to the first.
    // Terms of degree two and one side by side: each number keeps its own scale in every arithmetic.
    ComparePower<R>(x: Point3<R>, first: (Point3<R>, R), second: (Point3<R>, R)) = {
        let power = |(site, weight): &(Point3<R>, R)| (x - site).squared_length() - weight;
        power(first) - power(second)
    }
}

fn main() {
    const CASES: usize = 10_000;
    let mut random = Numbers64(1);
    let (mut plain_wrong, mut plain_opposite) = (0, 0);
    for _ in 0..CASES {
        let (x, a, b) = (random.point(), random.point(), random.point());
        // The weight that puts x on the border of the two cells, rounded to the nearest double: the difference is then
        // mostly not zero, but less than the rounding errors of the squares.
        let v = random.below(1 << 40);
        let w = (distance_squared(&x, &b) - distance_squared(&x, &a) + i128::from(v)) as f64;
        let double = |p: &Point3<i64>| p.cast::<f64>();
        let (x64, first, second) = (double(&x), (double(&a), v as f64), (double(&b), w));

        let certified = ComparePower::sign(&x64, &first, &second);
        let rounded = |(site, weight): &(Point3<f64>, f64)| (site.cast(), Plain(*weight));
        let plain = ComparePower::sign(&x64.cast::<Plain<f64>>(), &rounded(&first), &rounded(&second));

        // The numbers are integers, so that 128 bits hold the exact value.
        let difference = distance_squared(&x, &a) - i128::from(v) - distance_squared(&x, &b) + w as i128;
        assert_eq!(certified, Sign::from(difference.cmp(&0)));
        plain_wrong += usize::from(plain != certified);
        plain_opposite += usize::from(plain.opposes(certified));
    }
    println!("{CASES} points next to the border of two cells");
    println!("certified: none wrong; plain doubles: {plain_wrong} wrong, {plain_opposite} of them in the other cell");
    assert!(plain_opposite > 0);
}

fn distance_squared(p: &Point3<i64>, q: &Point3<i64>) -> i128 {
    [p.x - q.x, p.y - q.y, p.z - q.z].into_iter().map(|d| i128::from(d) * i128::from(d)).sum()
}

/// Random integers (Knuth's linear congruential MMIX generator).
struct Numbers64(u64);

impl Numbers64 {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((u128::from(self.0) * bound as u128) >> 64) as i64
    }

    /// Coordinates whose squares are too long for a double.
    fn point(&mut self) -> Point3<i64> {
        Point3::from([(); 3].map(|()| self.below(1 << 40)))
    }
}
