// Nanoseconds per call: from C, in Rust, by the plain formula, and where they are linked by the original predicates.c
// (-DORIGINAL) and by CGAL's exact predicates (-DHAS_CGAL). Each figure is the least of several passes over 10^6 cases, or
// fewer where that takes long; the contestants take turns. Prints a table in Markdown.
#include "../tests/casts.h"

#include <straightedge.h>

#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <type_traits>
#include <vector>
#ifdef HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#endif

extern "C" {
std::int64_t rust_orient2d(const double *, std::size_t);
std::int64_t rust_orient3d(const double *, std::size_t);
std::int64_t rust_incircle(const double *, std::size_t);
std::int64_t rust_insphere(const double *, std::size_t);
#ifdef ORIGINAL
void exactinit(void);
double orient2d(const double *, const double *, const double *);
double orient3d(const double *, const double *, const double *, const double *);
double incircle(const double *, const double *, const double *, const double *);
double insphere(const double *, const double *, const double *, const double *, const double *);
#endif
}

static int sign(double x) { return (x > 0) - (x < 0); }

// The sum of the signs of all cases.
using Sum = std::function<std::int64_t(const std::vector<double> &, std::size_t)>;

struct Contestant {
    std::string name;
    Sum sum;
    // Whether its signs are to be right.
    bool is_exact;
};

template <std::size_t N, std::size_t D, class Ask> Sum each(Ask ask) {
    return [ask](const std::vector<double> &numbers, std::size_t count) {
        std::int64_t sum = 0;
        for (const double *p = numbers.data(), *const end = p + count * N * D; p != end; p += N * D) {
            sum += ask(p);
        }
        return sum;
    };
}

template <std::size_t N, std::size_t D> std::vector<double> random_cases(std::size_t count, std::mt19937_64 &random) {
    std::uniform_real_distribution<double> unit(0, 1);
    std::vector<double> numbers(count * N * D);
    for (double &x : numbers) {
        x = unit(random);
    }
    return numbers;
}

// Small whole numbers: every third or so is degenerate.
template <std::size_t N, std::size_t D> std::vector<double> grid_cases(std::size_t count, std::mt19937_64 &random) {
    std::uniform_int_distribution<int> whole(-2, 2);
    std::vector<double> numbers(count * N * D);
    for (double &x : numbers) {
        x = whole(random);
    }
    return numbers;
}

// Points on a line (a circle about the origin has no more than a few whole points): rounded, an ulp or so off it.
template <std::size_t N, std::size_t D> std::vector<double> near_cases(std::size_t count, std::mt19937_64 &random) {
    std::uniform_real_distribution<double> unit(0, 1);
    std::vector<double> numbers(count * N * D);
    for (std::size_t i = 0; i < count; i++) {
        double from[D], along[D];
        for (std::size_t axis = 0; axis < D; axis++) {
            from[axis] = unit(random);
            along[axis] = unit(random);
        }
        for (std::size_t k = 0; k < N; k++) {
            const double t = unit(random);
            for (std::size_t axis = 0; axis < D; axis++) {
                numbers[(i * N + k) * D + axis] = from[axis] + t * along[axis];
            }
        }
    }
    return numbers;
}

static void contest(const char *predicate, const char *cases, const std::vector<double> &numbers, std::size_t count,
                    const std::vector<Contestant> &contestants) {
    std::vector<double> least(contestants.size(), INFINITY);
    std::vector<std::int64_t> sums(contestants.size());
    for (int pass = 0; pass < 7; pass++) {
        for (std::size_t i = 0; i < contestants.size(); i++) {
            const auto start = std::chrono::steady_clock::now();
            sums[i] = contestants[i].sum(numbers, count);
            const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
            least[i] = std::min(least[i], took.count() / static_cast<double>(count));
        }
    }
    std::printf("| %s | %s |", predicate, cases);
    for (std::size_t i = 0; i < contestants.size(); i++) {
        const bool is_wrong = sums[i] != sums[0];
        std::printf(" %.1f%s |", least[i], is_wrong ? (contestants[i].is_exact ? " WRONG" : " (wrong)") : "");
    }
    std::puts("");
    std::fflush(stdout);
}

template <std::size_t N, std::size_t D>
static void all_cases(const char *predicate, const std::vector<Contestant> &contestants) {
    std::mt19937_64 random(1);
    contest(predicate, "random", random_cases<N, D>(1000000, random), 1000000, contestants);
    contest(predicate, "small whole numbers", grid_cases<N, D>(1000000, random), 1000000, contestants);
    contest(predicate, "nearly on a line", near_cases<N, D>(100000, random), 100000, contestants);
}

template <std::size_t N, std::size_t D, class Many> Sum many(Many ask) {
    using Points = std::conditional_t<D == 2, straightedge_points2, straightedge_points3>;
    return [ask](const std::vector<double> &numbers, std::size_t count) {
        static std::vector<signed char> signs;
        signs.resize(count);
        Points points[N];
        for (std::size_t k = 0; k < N; k++) {
            points[k] = {numbers.data() + k * D, N * D};
        }
        ask(count, points, signs.data());
        std::int64_t sum = 0;
        for (const signed char s : signs) {
            sum += s;
        }
        return sum;
    };
}

static double plain2(const double *a, const double *b, const double *c) {
    return (a[0] - c[0]) * (b[1] - c[1]) - (a[1] - c[1]) * (b[0] - c[0]);
}
static double plain3(const double *a, const double *b, const double *c, const double *d) {
    const double ax = a[0] - d[0], ay = a[1] - d[1], az = a[2] - d[2], bx = b[0] - d[0], by = b[1] - d[1],
                 bz = b[2] - d[2], cx = c[0] - d[0], cy = c[1] - d[1], cz = c[2] - d[2];
    return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
}
static double plain_circle(const double *a, const double *b, const double *c, const double *d) {
    const double ax = a[0] - d[0], ay = a[1] - d[1], bx = b[0] - d[0], by = b[1] - d[1], cx = c[0] - d[0],
                 cy = c[1] - d[1];
    return (ax * ax + ay * ay) * (bx * cy - by * cx) + (bx * bx + by * by) * (cx * ay - cy * ax) +
           (cx * cx + cy * cy) * (ax * by - ay * bx);
}

int main() {
    std::vector<Contestant> two, three, circle, sphere;
    two.push_back({"C", each<3, 2>([](const double *p) { return straightedge_orient2d(P2(p), P2(p + 2), P2(p + 4), nullptr); }), true});
    three.push_back({"C", each<4, 3>([](const double *p) { return straightedge_orient3d(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), nullptr); }), true});
    circle.push_back({"C", each<4, 2>([](const double *p) { return straightedge_incircle(P2(p), P2(p + 2), P2(p + 4), P2(p + 6), nullptr); }), true});
    sphere.push_back({"C", each<5, 3>([](const double *p) { return straightedge_insphere(P3(p), P3(p + 3), P3(p + 6), P3(p + 9), P3(p + 12), nullptr); }), true});
    two.push_back({"C, many", many<3, 2>([](std::size_t n, const straightedge_points2 *p, signed char *s) { straightedge_orient2d_many(n, p[0], p[1], p[2], s, nullptr); }), true});
    three.push_back({"C, many", many<4, 3>([](std::size_t n, const straightedge_points3 *p, signed char *s) { straightedge_orient3d_many(n, p[0], p[1], p[2], p[3], s, nullptr); }), true});
    circle.push_back({"C, many", many<4, 2>([](std::size_t n, const straightedge_points2 *p, signed char *s) { straightedge_incircle_many(n, p[0], p[1], p[2], p[3], s, nullptr); }), true});
    sphere.push_back({"C, many", many<5, 3>([](std::size_t n, const straightedge_points3 *p, signed char *s) { straightedge_insphere_many(n, p[0], p[1], p[2], p[3], p[4], s, nullptr); }), true});
    two.push_back({"Rust", [](const std::vector<double> &p, std::size_t n) { return rust_orient2d(p.data(), n); }, true});
    three.push_back({"Rust", [](const std::vector<double> &p, std::size_t n) { return rust_orient3d(p.data(), n); }, true});
    circle.push_back({"Rust", [](const std::vector<double> &p, std::size_t n) { return rust_incircle(p.data(), n); }, true});
    sphere.push_back({"Rust", [](const std::vector<double> &p, std::size_t n) { return rust_insphere(p.data(), n); }, true});
    two.push_back({"plain C", each<3, 2>([](const double *p) { return sign(plain2(p, p + 2, p + 4)); }), false});
    three.push_back({"plain C", each<4, 3>([](const double *p) { return sign(plain3(p, p + 3, p + 6, p + 9)); }), false});
    circle.push_back({"plain C", each<4, 2>([](const double *p) { return sign(plain_circle(p, p + 2, p + 4, p + 6)); }), false});
    sphere.push_back({"plain C", [](const std::vector<double> &, std::size_t) { return std::int64_t{0}; }, false});
#ifdef ORIGINAL
    exactinit();
    two.push_back({"predicates.c", each<3, 2>([](const double *p) { return sign(orient2d(p, p + 2, p + 4)); }), true});
    three.push_back({"predicates.c", each<4, 3>([](const double *p) { return sign(orient3d(p, p + 3, p + 6, p + 9)); }), true});
    circle.push_back({"predicates.c", each<4, 2>([](const double *p) { return sign(incircle(p, p + 2, p + 4, p + 6)); }), true});
    sphere.push_back({"predicates.c", each<5, 3>([](const double *p) { return sign(insphere(p, p + 3, p + 6, p + 9, p + 12)); }), true});
#endif
#ifdef HAS_CGAL
    using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
    using P2 = Kernel::Point_2;
    using P3 = Kernel::Point_3;
    const auto p2 = [](const double *p) { return P2(p[0], p[1]); };
    const auto p3 = [](const double *p) { return P3(p[0], p[1], p[2]); };
    two.push_back({"CGAL", each<3, 2>([p2](const double *p) { return static_cast<int>(CGAL::orientation(p2(p), p2(p + 2), p2(p + 4))); }), true});
    // CGAL counts the side of d the other way round.
    three.push_back({"CGAL", each<4, 3>([p3](const double *p) { return -static_cast<int>(CGAL::orientation(p3(p), p3(p + 3), p3(p + 6), p3(p + 9))); }), true});
    circle.push_back({"CGAL", each<4, 2>([p2](const double *p) { return static_cast<int>(CGAL::side_of_oriented_circle(p2(p), p2(p + 2), p2(p + 4), p2(p + 6))); }), true});
    sphere.push_back({"CGAL", each<5, 3>([p3](const double *p) { return -static_cast<int>(CGAL::side_of_oriented_sphere(p3(p), p3(p + 3), p3(p + 6), p3(p + 9), p3(p + 12))); }), true});
#endif
    std::printf("| predicate | points |");
    for (const Contestant &contestant : two) {
        std::printf(" %s |", contestant.name.c_str());
    }
    std::printf("\n|---|---|");
    for (std::size_t i = 0; i < two.size(); i++) {
        std::printf("--:|");
    }
    std::puts("");
    all_cases<3, 2>("orient2d", two);
    all_cases<4, 3>("orient3d", three);
    all_cases<4, 2>("incircle", circle);
    all_cases<5, 3>("insphere", sphere);
}
