/* straightedge for C++17: the functions of straightedge.h with points of any type, exceptions and std::optional.
 *
 *     #include <straightedge.hpp>
 *
 *     Eigen::Vector2d a{0.5, 0.5}, b{12, 12}; double c[] = {24, 24};
 *     int sign = straightedge::orient2d(a, b, c);          // -1, 0 or 1: exact
 *
 * A point is anything with p[0], p[1], p[2], or members x, y, z, or methods x(), y(), z(): arrays, pointers, std::array,
 * vectors of Eigen, glm, CGAL and others. Coordinates are converted to double: an integer that no double holds is an
 * error, other types must hold doubles. A point whose type has two coordinates is no point of space: that does not
 * compile. Where a point has size(), it is checked.
 *
 * What is refused throws straightedge::error: coordinates that are NaN or infinite, boxes that are reversed, definitions
 * that define no point, numbers of vertices that there are not.
 *
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */
#ifndef STRAIGHTEDGE_HPP
#define STRAIGHTEDGE_HPP

#include <straightedge.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace straightedge {

/* What is wrong with an argument: what() names the function and the argument. */
class error : public std::invalid_argument {
public:
    explicit error(const straightedge_error &told)
        : std::invalid_argument(told.message), code_(told.code), case_(told.case_index) {}
    error(int code, const char *message) : std::invalid_argument(message), code_(code), case_(0) {}
    /* One of STRAIGHTEDGE_NOT_FINITE, STRAIGHTEDGE_INVALID, STRAIGHTEDGE_NULL, STRAIGHTEDGE_COUNT. */
    int code() const noexcept { return code_; }
    /* In a batch, the number of the case. */
    std::size_t case_index() const noexcept { return case_; }

private:
    int code_;
    std::size_t case_;
};

enum class location { outside = -1, boundary = 0, inside = 1 };
enum class contact { disjoint = 0, touching = 1, overlapping = 2 };

/* What points of other types are converted to: structures of x, y and z. */
using point2 = straightedge_point2;
using point3 = straightedge_point3;
using sphere = straightedge_sphere;
using hit = straightedge_hit;
using nearest = straightedge_nearest;
using nearest_pair = straightedge_nearest_pair;
using first_contact = straightedge_first_contact;
using surface_contact = straightedge_surface_contact;
using conflicting_pair = straightedge_conflicting_pair;
using edge_hit = straightedge_edge_hit;
using edge_nearest = straightedge_edge_nearest;
using edge_pair = straightedge_edge_pair;
/* Many points of any layout: first[i * stride] is the first number of the point i; a stride of 0 repeats one point. */
using points2 = straightedge_points2;
using points3 = straightedge_points3;

/* What is asked for besides the feature: a sum of STRAIGHTEDGE_DISTANCE and so on. */
constexpr std::uint32_t all_numbers = STRAIGHTEDGE_ALL;

namespace detail {

template <class P, class = void> struct has_index : std::false_type {};
template <class P>
struct has_index<P, std::void_t<decltype(static_cast<double>(std::declval<const P &>()[0]))>> : std::true_type {};
template <class P, class = void> struct has_x : std::false_type {};
template <class P> struct has_x<P, std::void_t<decltype(static_cast<double>(std::declval<const P &>().x))>> : std::true_type {};
template <class P, class = void> struct has_z : std::false_type {};
template <class P> struct has_z<P, std::void_t<decltype(static_cast<double>(std::declval<const P &>().z))>> : std::true_type {};
template <class P, class = void> struct calls_x : std::false_type {};
template <class P> struct calls_x<P, std::void_t<decltype(static_cast<double>(std::declval<const P &>().x()))>> : std::true_type {};
template <class P, class = void> struct calls_z : std::false_type {};
template <class P> struct calls_z<P, std::void_t<decltype(static_cast<double>(std::declval<const P &>().z()))>> : std::true_type {};

/* How many coordinates a point has, where its type says so; else as many as there may be. */
constexpr std::size_t any_number = static_cast<std::size_t>(-1);
/* Of types with x and y, but no z: two. */
template <class P, class = void>
struct size : std::integral_constant<std::size_t, (has_x<P>::value || calls_x<P>::value) && !has_z<P>::value &&
                                                          !calls_z<P>::value
                                                      ? 2
                                                      : any_number> {};
template <class T, std::size_t N> struct size<T[N]> : std::integral_constant<std::size_t, N> {};
template <class T, std::size_t N> struct size<std::array<T, N>> : std::integral_constant<std::size_t, N> {};
/* Of Eigen; -1 where it is known at run time only. */
template <class P>
struct size<P, std::void_t<decltype(P::SizeAtCompileTime)>>
    : std::integral_constant<std::size_t, P::SizeAtCompileTime < 0 ? any_number
                                                                   : static_cast<std::size_t>(P::SizeAtCompileTime)> {};

/* A point that is passed by its address. */
template <class Point> struct passed {
    Point point;
    operator const Point *() const noexcept { return &point; }
};

/* A coordinate as a double. */
template <class T> double number(const T &x) {
    const auto coordinate = static_cast<double>(x);
    if constexpr (std::is_integral_v<T> && sizeof(T) > 4) {
        using Whole = std::make_unsigned_t<T>;
        Whole digits = x < 0 ? static_cast<Whole>(0) - static_cast<Whole>(x) : static_cast<Whole>(x);
        while (digits >> 53 != 0 && (digits & 1) == 0) {
            digits >>= 1;
        }
        if (digits >> 53 != 0) {
            throw error(STRAIGHTEDGE_INVALID, ("no double is the coordinate " + std::to_string(x)).c_str());
        }
    }
    return coordinate;
}

template <class P, class = void> struct has_size : std::false_type {};
template <class P> struct has_size<P, std::void_t<decltype(std::declval<const P &>().size() < 3)>> : std::true_type {};

/* Checks the count of coordinates where only the object knows it. */
template <class P> void has_at_least(const P &p, std::size_t count) {
    if constexpr (has_size<P>::value && size<P>::value == any_number) {
        if (static_cast<std::size_t>(p.size()) < count) {
            throw error(STRAIGHTEDGE_COUNT, ("a point has " + std::to_string(p.size()) + " coordinates, not " +
                                             std::to_string(count)).c_str());
        }
    }
}

template <class P> passed<point2> xy(const P &p) {
    static_assert(size<P>::value >= 2, "a point of the plane has two coordinates");
    if constexpr (has_index<P>::value) {
        has_at_least(p, 2);
        return {{number(p[0]), number(p[1])}};
    } else if constexpr (has_x<P>::value) {
        return {{number(p.x), number(p.y)}};
    } else {
        return {{number(p.x()), number(p.y())}};
    }
}

template <class P> passed<point3> xyz(const P &p) {
    static_assert(size<P>::value >= 3, "a point of space has three coordinates");
    if constexpr (has_index<P>::value) {
        has_at_least(p, 3);
        return {{number(p[0]), number(p[1]), number(p[2])}};
    } else if constexpr (has_x<P>::value) {
        return {{number(p.x), number(p.y), number(p.z)}};
    } else {
        return {{number(p.x()), number(p.y()), number(p.z())}};
    }
}

/* The points of a container. */
template <class Points> std::vector<point2> all2(const Points &points) {
    std::vector<point2> all;
    for (const auto &point : points) {
        all.push_back(xy(point).point);
    }
    return all;
}
template <class Points> std::vector<point3> all3(const Points &points) {
    std::vector<point3> all;
    for (const auto &point : points) {
        all.push_back(xyz(point).point);
    }
    return all;
}

/* The numbers of vertices of a container of triangles. */
template <class Triangles> std::vector<std::uint32_t> all_corners(const Triangles &triangles) {
    std::vector<std::uint32_t> all;
    for (const auto &triangle : triangles) {
        using Triangle = std::decay_t<decltype(triangle)>;
        static_assert(has_index<Triangle>::value || std::is_pointer_v<Triangle>,
                      "triangles are a container of containers, each of three numbers of vertices");
        using Size = size<std::remove_cv_t<std::remove_reference_t<decltype(triangle)>>>;
        static_assert(Size::value == 3 || Size::value == any_number, "a triangle has three corners");
        const std::string which = "mesh_new: triangle " + std::to_string(all.size() / 3);
        if constexpr (has_size<Triangle>::value) {
            if (triangle.size() != 3) {
                throw error(STRAIGHTEDGE_COUNT, (which + " has " + std::to_string(triangle.size()) + " corners").c_str());
            }
        }
        for (unsigned char i = 0; i < 3; ++i) {
            const auto corner = triangle[i];
            static_assert(std::is_integral_v<std::decay_t<decltype(corner)>>, "numbers of vertices are integers");
            const auto as_stored = static_cast<std::uint32_t>(corner);
            if (corner < 0 || static_cast<std::decay_t<decltype(corner)>>(as_stored) != corner) {
                throw error(STRAIGHTEDGE_INVALID, (which + " names vertex " + std::to_string(corner)).c_str());
            }
            all.push_back(as_stored);
        }
    }
    return all;
}

/* Calls a function of C with an error behind its arguments, and throws that where there is no answer. */
template <class Function, class... Arguments> int ask(Function function, Arguments... arguments) {
    straightedge_error told;
    const int answer = function(arguments..., &told);
    if (answer < -1) {
        throw error(told);
    }
    return answer;
}
/* The same of a function that returns a double, and the code of an error besides. */
template <class Function, class... Arguments> double ask_for_number(Function function, Arguments... arguments) {
    straightedge_error told;
    told.code = 0;
    const double answer = function(arguments..., &told);
    if (told.code != 0) {
        throw error(told);
    }
    return answer;
}
template <class Handle, class Function, class... Arguments>
std::shared_ptr<const Handle> make(void (*free)(Handle *), Function function, Arguments... arguments) {
    straightedge_error told;
    Handle *const made = function(arguments..., &told);
    if (made == nullptr) {
        throw error(told);
    }
    return std::shared_ptr<const Handle>(made, [free](const Handle *handle) { free(const_cast<Handle *>(handle)); });
}
/* A list of unknown length: asked again where the first room is too small. */
template <class T, class Function> std::vector<T> list(Function fill) {
    std::vector<T> found(64);
    std::size_t count = 0;
    fill(found.size(), found.data(), &count);
    if (count > found.size()) {
        found.resize(count);
        fill(found.size(), found.data(), &count);
    }
    found.resize(count);
    return found;
}

} // namespace detail

/* -1, 0 or 1, as the functions of straightedge.h say. */
template <class A, class B, class C> int orient2d(const A &a, const B &b, const C &c) {
    return detail::ask(straightedge_orient2d, detail::xy(a), detail::xy(b), detail::xy(c));
}
template <class A, class B, class C, class D> int orient3d(const A &a, const B &b, const C &c, const D &d) {
    return detail::ask(straightedge_orient3d, detail::xyz(a), detail::xyz(b), detail::xyz(c),
                       detail::xyz(d));
}
template <class A, class B, class C, class D> int incircle(const A &a, const B &b, const C &c, const D &d) {
    return detail::ask(straightedge_incircle, detail::xy(a), detail::xy(b), detail::xy(c),
                       detail::xy(d));
}
template <class A, class B, class C, class D, class E>
int insphere(const A &a, const B &b, const C &c, const D &d, const E &e) {
    return detail::ask(straightedge_insphere, detail::xyz(a), detail::xyz(b), detail::xyz(c),
                       detail::xyz(d), detail::xyz(e));
}

/* Numbers with these signs, within a thousandth of the determinants. */
template <class A, class B, class C> double orient2d_value(const A &a, const B &b, const C &c) {
    return detail::ask_for_number(straightedge_orient2d_value, detail::xy(a), detail::xy(b),
                                  detail::xy(c));
}
template <class A, class B, class C, class D> double orient3d_value(const A &a, const B &b, const C &c, const D &d) {
    return detail::ask_for_number(straightedge_orient3d_value, detail::xyz(a), detail::xyz(b),
                                  detail::xyz(c), detail::xyz(d));
}
template <class A, class B, class C, class D> double incircle_value(const A &a, const B &b, const C &c, const D &d) {
    return detail::ask_for_number(straightedge_incircle_value, detail::xy(a), detail::xy(b),
                                  detail::xy(c), detail::xy(d));
}
template <class A, class B, class C, class D, class E>
double insphere_value(const A &a, const B &b, const C &c, const D &d, const E &e) {
    return detail::ask_for_number(straightedge_insphere_value, detail::xyz(a), detail::xyz(b),
                                  detail::xyz(c), detail::xyz(d), detail::xyz(e));
}

/* Many cases in one call: a sign for each. */
namespace batch {
inline std::vector<signed char> orient2d(std::size_t count, points2 a, points2 b, points2 c) {
    std::vector<signed char> signs(count);
    detail::ask(straightedge_orient2d_many, count, a, b, c, signs.data());
    return signs;
}
inline std::vector<signed char> orient3d(std::size_t count, points3 a, points3 b, points3 c, points3 d) {
    std::vector<signed char> signs(count);
    detail::ask(straightedge_orient3d_many, count, a, b, c, d, signs.data());
    return signs;
}
inline std::vector<signed char> incircle(std::size_t count, points2 a, points2 b, points2 c, points2 d) {
    std::vector<signed char> signs(count);
    detail::ask(straightedge_incircle_many, count, a, b, c, d, signs.data());
    return signs;
}
inline std::vector<signed char> insphere(std::size_t count, points3 a, points3 b, points3 c, points3 d, points3 e) {
    std::vector<signed char> signs(count);
    detail::ask(straightedge_insphere_many, count, a, b, c, d, e, signs.data());
    return signs;
}
} // namespace batch

namespace contain {
/* `feature`, where it is passed, becomes the feature of the shape that holds the point, as in straightedge.h. */
template <class P, class A, class B, class C>
location point_triangle_2d(const P &p, const A &a, const B &b, const C &c, std::uint32_t *feature = nullptr) {
    return static_cast<location>(detail::ask(straightedge_contain_point_triangle_2d, detail::xy(p),
                                             detail::xy(a), detail::xy(b), detail::xy(c), feature));
}
template <class P, class A, class B, class C, class D>
location point_tetrahedron(const P &p, const A &a, const B &b, const C &c, const D &d,
                           std::uint32_t *feature = nullptr) {
    return static_cast<location>(detail::ask(straightedge_contain_point_tetrahedron, detail::xyz(p),
                                             detail::xyz(a), detail::xyz(b), detail::xyz(c),
                                             detail::xyz(d), feature));
}
/* `corners` is any container of points. */
template <class P, class Corners>
location point_polygon_2d(const P &p, const Corners &corners, std::int64_t *winding_number = nullptr) {
    const std::vector<point2> all = detail::all2(corners);
    return static_cast<location>(detail::ask(straightedge_contain_point_polygon_2d, detail::xy(p),
                                             all.data(), all.size(), winding_number));
}
} // namespace contain

namespace intersect {
/* `shared`, where it is passed, becomes what the two shapes have in common. */
template <class A, class B, class C, class D>
contact segment_segment_2d(const A &a, const B &b, const C &c, const D &d, straightedge_shared_2d *shared = nullptr) {
    return static_cast<contact>(detail::ask(straightedge_intersect_segment_segment_2d, detail::xy(a),
                                            detail::xy(b), detail::xy(c), detail::xy(d), shared));
}
template <class A, class B, class C, class D, class E, class F>
contact triangle_triangle_2d(const A &a, const B &b, const C &c, const D &d, const E &e, const F &f,
                             straightedge_shared_2d *shared = nullptr) {
    return static_cast<contact>(detail::ask(straightedge_intersect_triangle_triangle_2d, detail::xy(a),
                                            detail::xy(b), detail::xy(c), detail::xy(d),
                                            detail::xy(e), detail::xy(f), shared));
}
template <class A, class B, class C, class D, class E, class F>
contact triangle_triangle(const A &a, const B &b, const C &c, const D &d, const E &e, const F &f,
                          straightedge_shared *shared = nullptr) {
    return static_cast<contact>(detail::ask(straightedge_intersect_triangle_triangle, detail::xyz(a),
                                            detail::xyz(b), detail::xyz(c), detail::xyz(d),
                                            detail::xyz(e), detail::xyz(f), shared));
}
/* `span`, where it is passed, becomes the parameters between which the segment is in the triangle. */
template <class P, class Q, class A, class B, class C>
contact segment_triangle(const P &start, const Q &end, const A &a, const B &b, const C &c, std::array<double, 2> *span = nullptr,
                         std::int32_t *side = nullptr) {
    return static_cast<contact>(detail::ask(straightedge_intersect_segment_triangle, detail::xyz(start),
                                            detail::xyz(end), detail::xyz(a), detail::xyz(b),
                                            detail::xyz(c), span == nullptr ? nullptr : span->data(), side));
}
template <class P, class V, class A, class B, class C>
std::optional<hit> ray_triangle(const P &origin, const V &direction, const A &a, const B &b, const C &c) {
    hit found;
    return detail::ask(straightedge_intersect_ray_triangle, detail::xyz(origin), detail::xyz(direction),
                       detail::xyz(a), detail::xyz(b), detail::xyz(c), &found) == 1
               ? std::optional<hit>(found)
               : std::nullopt;
}
template <class A, class B, class C, class L, class G>
contact triangle_aabb(const A &a, const B &b, const C &c, const L &min, const G &max) {
    return static_cast<contact>(detail::ask(straightedge_intersect_triangle_aabb, detail::xyz(a),
                                            detail::xyz(b), detail::xyz(c), detail::xyz(min),
                                            detail::xyz(max)));
}
} // namespace intersect

namespace closest {
template <class P, class A, class B>
nearest point_segment(const P &p, const A &a, const B &b, std::uint32_t wanted = all_numbers) {
    nearest found;
    detail::ask(straightedge_closest_point_segment, detail::xyz(p), detail::xyz(a),
                detail::xyz(b), wanted, &found);
    return found;
}
template <class P, class A, class B, class C>
nearest point_triangle(const P &p, const A &a, const B &b, const C &c, std::uint32_t wanted = all_numbers) {
    nearest found;
    detail::ask(straightedge_closest_point_triangle, detail::xyz(p), detail::xyz(a),
                detail::xyz(b), detail::xyz(c), wanted, &found);
    return found;
}
/* Whether the triangle has a point whose distance from p is at most r. */
template <class P, class A, class B, class C>
bool point_triangle_within(const P &p, const A &a, const B &b, const C &c, double r) {
    return detail::ask(straightedge_closest_point_triangle_within, detail::xyz(p), detail::xyz(a),
                       detail::xyz(b), detail::xyz(c), r) == 1;
}
template <class P, class A, class B, class C, class D>
nearest point_tetrahedron(const P &p, const A &a, const B &b, const C &c, const D &d,
                          std::uint32_t wanted = all_numbers) {
    nearest found;
    detail::ask(straightedge_closest_point_tetrahedron, detail::xyz(p), detail::xyz(a),
                detail::xyz(b), detail::xyz(c), detail::xyz(d), wanted, &found);
    return found;
}
template <class P, class L, class G>
nearest point_aabb(const P &p, const L &min, const G &max, std::uint32_t wanted = all_numbers) {
    nearest found;
    detail::ask(straightedge_closest_point_aabb, detail::xyz(p), detail::xyz(min),
                detail::xyz(max), wanted, &found);
    return found;
}
template <class A, class B, class C, class D>
nearest_pair segment_segment(const A &a, const B &b, const C &c, const D &d, std::uint32_t wanted = all_numbers) {
    nearest_pair found;
    detail::ask(straightedge_closest_segment_segment, detail::xyz(a), detail::xyz(b),
                detail::xyz(c), detail::xyz(d), wanted, &found);
    return found;
}
template <class A, class B, class C, class D, class E, class F>
nearest_pair triangle_triangle(const A &a, const B &b, const C &c, const D &d, const E &e, const F &f,
                               std::uint32_t wanted = all_numbers) {
    nearest_pair found;
    detail::ask(straightedge_closest_triangle_triangle, detail::xyz(a), detail::xyz(b),
                detail::xyz(c), detail::xyz(d), detail::xyz(e), detail::xyz(f), wanted,
                &found);
    return found;
}
} // namespace closest

/* Shapes of which every vertex moves along a line, from the time 0 to the time 1. A shape is an array of its points. */
namespace deforming {
template <class P, class T, class Q, class U>
std::optional<first_contact> point_triangle(const P &point_at_0, const T &triangle_at_0, const Q &point_at_1,
                                            const U &triangle_at_1) {
    const auto from = detail::all3(triangle_at_0), to = detail::all3(triangle_at_1);
    if (from.size() != 3 || to.size() != 3) {
        throw error(STRAIGHTEDGE_COUNT, "deforming/point_triangle: a triangle has three corners");
    }
    const straightedge_triangle3 start = {from[0], from[1], from[2]}, end = {to[0], to[1], to[2]};
    first_contact found;
    return detail::ask(straightedge_deforming_point_triangle, detail::xyz(point_at_0), &start,
                       detail::xyz(point_at_1), &end, &found) == 1
               ? std::optional<first_contact>(found)
               : std::nullopt;
}
template <class S, class T, class U, class V>
std::optional<first_contact> segment_segment(const S &first_at_0, const T &second_at_0, const U &first_at_1,
                                             const V &second_at_1) {
    const auto segment = [](const auto &ends) {
        const auto all = detail::all3(ends);
        if (all.size() != 2) {
            throw error(STRAIGHTEDGE_COUNT, "deforming/segment_segment: a segment has two ends");
        }
        return straightedge_segment3{all[0], all[1]};
    };
    const straightedge_segment3 p = segment(first_at_0), q = segment(second_at_0), r = segment(first_at_1),
                                s = segment(second_at_1);
    first_contact found;
    return detail::ask(straightedge_deforming_segment_segment, &p, &q, &r, &s, &found) == 1
               ? std::optional<first_contact>(found)
               : std::nullopt;
}
} // namespace deforming

namespace bound {
struct hull {
    int dimension;
    std::vector<std::size_t> corners;
    std::vector<std::vector<std::size_t>> faces;
};
/* The numbers of the extreme points, counter-clockwise. */
template <class Points> hull convex_hull_2d(const Points &points) {
    const auto all = detail::all2(points);
    hull found{0, std::vector<std::size_t>(all.size()), {}};
    std::size_t corners = 0;
    found.dimension = detail::ask(straightedge_bound_convex_hull_2d, found.corners.size(), all.data(),
                                  found.corners.size(), found.corners.data(), &corners);
    found.corners.resize(corners);
    return found;
}
/* The numbers of the extreme points; of a polyhedron the faces, counter-clockwise seen from outside. */
template <class Points> hull convex_hull(const Points &points) {
    const auto all = detail::all3(points);
    hull found{0, std::vector<std::size_t>(all.size()), {}};
    std::vector<std::size_t> flat(8 * found.corners.size());
    std::size_t corners = 0, length = 0;
    found.dimension = detail::ask(straightedge_bound_convex_hull, found.corners.size(), all.data(),
                                  found.corners.size(), found.corners.data(), &corners, flat.size(), flat.data(),
                                  &length);
    found.corners.resize(corners);
    for (std::size_t i = 0; i < length; i += flat[i] + 1) {
        const auto face = flat.begin() + static_cast<std::ptrdiff_t>(i) + 1;
        found.faces.emplace_back(face, face + static_cast<std::ptrdiff_t>(flat[i]));
    }
    return found;
}
/* The smallest ball, its radius rounded up. */
template <class Points> straightedge_sphere sphere(const Points &points) {
    const auto all = detail::all3(points);
    straightedge_sphere found;
    detail::ask(straightedge_bound_sphere, all.size(), all.data(), &found);
    return found;
}
} // namespace bound

/* Points that are defined, not computed. Copies share one point, which never changes. */
namespace implicit {
class implicit_point2 {
public:
    template <class P>
    explicit implicit_point2(const P &p)
        : implicit_point2(detail::make(straightedge_implicit_point2_free, straightedge_implicit_point2_explicit_new,
                                        detail::xy(p))) {}
    /* Where the line through a and b meets that through c and d. */
    template <class A, class B, class C, class D>
    static implicit_point2 ssi(const A &a, const B &b, const C &c, const D &d) {
        return implicit_point2(detail::make(straightedge_implicit_point2_free, straightedge_implicit_point2_ssi_new, detail::xy(a),
                                     detail::xy(b), detail::xy(c), detail::xy(d)));
    }
    /* a + numerator / denominator * (b - a). */
    template <class A, class B> static implicit_point2 lnc(const A &a, const B &b, double numerator, double denominator) {
        return implicit_point2(detail::make(straightedge_implicit_point2_free, straightedge_implicit_point2_lnc_new, detail::xy(a),
                                     detail::xy(b), numerator, denominator));
    }
    point2 coordinates() const {
        point2 found;
        detail::ask(straightedge_implicit_point2_coordinates, get(), &found);
        return found;
    }
    const straightedge_implicit_point2 *get() const noexcept { return handle_.get(); }

private:
    explicit implicit_point2(std::shared_ptr<const straightedge_implicit_point2> handle) : handle_(std::move(handle)) {}
    std::shared_ptr<const straightedge_implicit_point2> handle_;
};

class implicit_point3 {
public:
    template <class P>
    explicit implicit_point3(const P &p)
        : implicit_point3(detail::make(straightedge_implicit_point3_free, straightedge_implicit_point3_explicit_new,
                                        detail::xyz(p))) {}
    /* Where the line through a and b meets the plane through c, d and e. */
    template <class A, class B, class C, class D, class E>
    static implicit_point3 lpi(const A &a, const B &b, const C &c, const D &d, const E &e) {
        return implicit_point3(detail::make(straightedge_implicit_point3_free, straightedge_implicit_point3_lpi_new,
                                     detail::xyz(a), detail::xyz(b), detail::xyz(c),
                                     detail::xyz(d), detail::xyz(e)));
    }
    /* Where three planes meet: nine points, three for each. */
    template <class Points> static implicit_point3 tpi(const Points &points) {
        const auto all = detail::all3(points);
        if (all.size() != 9) {
            throw error(STRAIGHTEDGE_COUNT, "implicit_point3_tpi: three planes have nine points");
        }
        const straightedge_triangle3 planes[3] = {
            {all[0], all[1], all[2]}, {all[3], all[4], all[5]}, {all[6], all[7], all[8]}};
        return implicit_point3(
            detail::make(straightedge_implicit_point3_free, straightedge_implicit_point3_tpi_new, &planes[0]));
    }
    /* Where three planes meet: for each its normal and d of normal * X = d, twelve numbers in all. */
    static implicit_point3 three_planes(const std::array<double, 12> &planes) {
        return implicit_point3(
            detail::make(straightedge_implicit_point3_free, straightedge_implicit_point3_three_planes_new, planes.data()));
    }
    /* a + numerator / denominator * (b - a). */
    template <class A, class B> static implicit_point3 lnc(const A &a, const B &b, double numerator, double denominator) {
        return implicit_point3(detail::make(straightedge_implicit_point3_free, straightedge_implicit_point3_lnc_new, detail::xyz(a),
                                     detail::xyz(b), numerator, denominator));
    }
    point3 coordinates() const {
        point3 found;
        detail::ask(straightedge_implicit_point3_coordinates, get(), &found);
        return found;
    }
    const straightedge_implicit_point3 *get() const noexcept { return handle_.get(); }

private:
    explicit implicit_point3(std::shared_ptr<const straightedge_implicit_point3> handle) : handle_(std::move(handle)) {}
    std::shared_ptr<const straightedge_implicit_point3> handle_;
};

inline int orient2d(const implicit_point2 &a, const implicit_point2 &b, const implicit_point2 &c) {
    return detail::ask(straightedge_implicit_orient2d, a.get(), b.get(), c.get());
}
inline int incircle(const implicit_point2 &a, const implicit_point2 &b, const implicit_point2 &c, const implicit_point2 &d) {
    return detail::ask(straightedge_implicit_incircle, a.get(), b.get(), c.get(), d.get());
}
inline int orient3d(const implicit_point3 &a, const implicit_point3 &b, const implicit_point3 &c, const implicit_point3 &d) {
    return detail::ask(straightedge_implicit_orient3d, a.get(), b.get(), c.get(), d.get());
}
inline int compare_lexicographic_2d(const implicit_point2 &a, const implicit_point2 &b) {
    return detail::ask(straightedge_implicit_compare_lexicographic_2d, a.get(), b.get());
}
inline int compare_lexicographic(const implicit_point3 &a, const implicit_point3 &b) {
    return detail::ask(straightedge_implicit_compare_lexicographic, a.get(), b.get());
}
} // namespace implicit

/* A surface of triangles, asked through a tree of boxes. Copies share one surface, which never changes. */
class mesh {
public:
    /* Any containers: of points, and of triangles, each of three numbers of vertices. */
    template <class Points, class Triangles> mesh(const Points &vertices, const Triangles &triangles) {
        const auto all = detail::all3(vertices);
        const auto corners = detail::all_corners(triangles);
        vertices_ = all.size();
        handle_ = detail::make(straightedge_mesh_free, straightedge_mesh_new, vertices_, all.data(),
                               corners.size() / 3, corners.data());
    }
    bool is_closed() const { return detail::ask(straightedge_mesh_is_closed, handle_.get()) == 1; }
    template <class P, class V> bool is_hit(const P &origin, const V &direction) const {
        return detail::ask(straightedge_mesh_first_hit, handle_.get(), detail::xyz(origin),
                           detail::xyz(direction), nullptr) == 1;
    }
    template <class P, class V> std::optional<hit> first_hit(const P &origin, const V &direction) const {
        hit found;
        return detail::ask(straightedge_mesh_first_hit, handle_.get(), detail::xyz(origin),
                           detail::xyz(direction), &found) == 1
                   ? std::optional<hit>(found)
                   : std::nullopt;
    }
    template <class P, class V> std::vector<hit> hits(const P &origin, const V &direction) const {
        const auto from = detail::xyz(origin), along = detail::xyz(direction);
        return detail::list<hit>([&](std::size_t capacity, hit *found, std::size_t *count) {
            detail::ask(straightedge_mesh_hits, handle_.get(), from, along, capacity, found, count);
        });
    }
    template <class P>
    std::optional<straightedge_nearest> nearest(const P &p, std::uint32_t wanted = all_numbers) const {
        straightedge_nearest found;
        return detail::ask(straightedge_mesh_nearest, handle_.get(), detail::xyz(p), wanted, &found) == 1
                   ? std::optional<straightedge_nearest>(found)
                   : std::nullopt;
    }
    template <class P> location locate(const P &p, std::int64_t *winding_number = nullptr) const {
        return static_cast<location>(
            detail::ask(straightedge_mesh_locate, handle_.get(), detail::xyz(p), winding_number));
    }
    std::vector<conflicting_pair> self_intersections() const {
        return detail::list<conflicting_pair>([&](std::size_t capacity, conflicting_pair *found, std::size_t *count) {
            detail::ask(straightedge_mesh_self_intersections, handle_.get(), capacity, found, count);
        });
    }
    /* `end` is a container of as many points as the mesh has vertices: their places at the time 1. */
    template <class Points> std::vector<surface_contact> first_contacts(const Points &end) const {
        const auto all = detail::all3(end);
        if (all.size() != vertices_) {
            throw error(STRAIGHTEDGE_COUNT, "mesh_first_contacts: end has another number of points than the mesh");
        }
        return detail::list<surface_contact>([&](std::size_t capacity, surface_contact *found, std::size_t *count) {
            detail::ask(straightedge_mesh_first_contacts, handle_.get(), all.data(), capacity, found, count);
        });
    }

private:
    std::shared_ptr<const straightedge_mesh> handle_;
    std::size_t vertices_ = 0;
};

/* A region of the plane, asked through trees over its edges. Copies share one region, which never changes. */
class region {
public:
    /* A container of rings, each a container of points. */
    template <class Rings> explicit region(const Rings &rings) {
        std::vector<std::size_t> sizes;
        std::vector<point2> all;
        for (const auto &ring : rings) {
            const auto corners = detail::all2(ring);
            sizes.push_back(corners.size());
            all.insert(all.end(), corners.begin(), corners.end());
        }
        handle_ = detail::make(straightedge_region_free, straightedge_region_new, sizes.size(), sizes.data(),
                               all.data());
    }
    /* By the even-odd rule; `winding_number`, where it is passed, becomes the sum of the winding numbers of all rings. */
    template <class P> location locate(const P &p, std::int64_t *winding_number = nullptr) const {
        return static_cast<location>(
            detail::ask(straightedge_region_locate, handle_.get(), detail::xy(p), winding_number));
    }
    /* The locations of many points: -1, 0 or 1 for each. */
    std::vector<signed char> locate_many(std::size_t count, points2 p) const {
        std::vector<signed char> locations(count);
        detail::ask(straightedge_region_locate_many, handle_.get(), count, p, locations.data());
        return locations;
    }
    template <class P> edge_nearest nearest(const P &p, std::uint32_t wanted = all_numbers) const {
        edge_nearest found;
        detail::ask(straightedge_region_nearest, handle_.get(), detail::xy(p), wanted, &found);
        return found;
    }
    template <class P> bool is_within(const P &p, double r) const {
        return detail::ask(straightedge_region_is_within, handle_.get(), detail::xy(p), r) == 1;
    }
    template <class P, class V> bool is_hit(const P &origin, const V &direction) const {
        return detail::ask(straightedge_region_first_hit, handle_.get(), detail::xy(origin),
                           detail::xy(direction), nullptr) == 1;
    }
    template <class P, class V> std::optional<edge_hit> first_hit(const P &origin, const V &direction) const {
        edge_hit found;
        return detail::ask(straightedge_region_first_hit, handle_.get(), detail::xy(origin),
                           detail::xy(direction), &found) == 1
                   ? std::optional<edge_hit>(found)
                   : std::nullopt;
    }
    /* Whether the segment from a to b meets the rings. */
    template <class A, class B> bool meets_segment(const A &a, const B &b) const {
        return detail::ask(straightedge_region_meets_segment, handle_.get(), detail::xy(a),
                           detail::xy(b)) == 1;
    }
    std::vector<edge_pair> overlaps(const region &other) const {
        return detail::list<edge_pair>([&](std::size_t capacity, edge_pair *found, std::size_t *count) {
            detail::ask(straightedge_region_overlaps, handle_.get(), other.handle_.get(), capacity, found, count);
        });
    }

private:
    std::shared_ptr<const straightedge_region> handle_;
};

} // namespace straightedge

#endif
