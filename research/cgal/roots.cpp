// Signs of sums of square roots by CGAL's exact kernel with roots, and by CORE itself: √a + √b - √c of doubles.
//
// Random numbers, and integers of 53 bits, multiples k²·r of one radicand: a tie, and the same with the last number an
// ulp off.
#include <CGAL/CORE_Expr.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel_with_sqrt.h>
#include <CGAL/Interval_nt.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <vector>

typedef CGAL::Exact_predicates_exact_constructions_kernel_with_sqrt::FT Number;

static std::uint64_t state = 1;

static double unit() {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (state >> 11) / 9007199254740992.0;
}
static double whole(double least, double greatest) { return least + std::floor((greatest - least) * unit()); }

template <class T> static int sign(const double* x) {
    using CGAL::sqrt;
    using CORE::sqrt;
    T sum = sqrt(T(x[0])) + sqrt(T(x[1])) - sqrt(T(x[2]));
    return CGAL::sign(sum);
}

template <class T> static void row(const char* name, const char* of, const std::vector<double>& numbers) {
    std::clock_t start = std::clock();
    int sum = 0;
    for (std::size_t i = 0; i + 2 < numbers.size(); i += 3) {
        sum += sign<T>(&numbers[i]);
    }
    double time = 1e9 * (std::clock() - start) / CLOCKS_PER_SEC;
    std::printf("three roots, %s, %s: %.1f ns (signs add up to %d)\n", name, of, time / (numbers.size() / 3), sum);
}

int main() {
    const int cases = 1024;
    for (const char* name : {"random", "an ulp off", "tie"}) {
        std::vector<double> numbers;
        for (int i = 0; i < cases; i++) {
            if (name[0] == 'r') {
                numbers.insert(numbers.end(), {unit(), unit(), unit()});
                continue;
            }
            double r = whole(1 << 24, 1 << 25), k = whole(4000, 8000), m = whole(4000, 8000);
            double c = (k + m) * (k + m) * r;
            numbers.insert(numbers.end(), {k * k * r, m * m * r, name[0] == 'a' ? std::nextafter(c, HUGE_VAL) : c});
        }
        row<Number>(name, "EPECK with roots", numbers);
        row<CORE::Expr>(name, "CORE::Expr", numbers);
    }
}
