// Every function of straightedge.hpp, with points of several types.
#include <straightedge.hpp>

#include <cmath>
#include <cstdio>
#include <functional>
#include <limits>
#include <list>
#include <string>
#if __has_include(<Eigen/Core>)
#include <Eigen/Core>
#endif

namespace se = straightedge;

static int failures = 0;
static void expect(bool condition, const char *what, int line) {
    if (!condition) {
        std::fprintf(stderr, "tests/wrapper.cpp:%d: %s\n", line, what);
        failures++;
    }
}
#define EXPECT(condition) expect(condition, #condition, __LINE__)

struct Members {
    float x, y, z;
};
class Methods {
public:
    Methods(double x, double y, double z) : p{x, y, z} {}
    double x() const { return p[0]; }
    double y() const { return p[1]; }
    double z() const { return p[2]; }

private:
    double p[3];
};

static std::string thrown(const std::function<void()> &call) {
    try {
        call();
    } catch (const std::invalid_argument &error) {
        return error.what();
    }
    return "nothing";
}

static const double O[3] = {0, 0, 0};
static const std::array<double, 3> X = {4, 0, 0};
static const Members Y = {0, 4, 0};
static const Methods Z(0, 0, 4);

// What a type says of the number of coordinates is demanded at compile time.
static_assert(se::detail::size<std::array<double, 2>>::value == 2 && se::detail::size<const double *>::value > 3, "");
static_assert(se::detail::size<double[3]>::value == 3 && se::detail::size<std::vector<double>>::value > 3, "");
struct Flat {
    double x, y;
};
class FlatMethods {
public:
    double operator[](int) const { return 0; }
    double x() const { return 0; }
    double y() const { return 0; }
};
static_assert(se::detail::size<Flat>::value == 2 && se::detail::size<FlatMethods>::value == 2, "");
static_assert(se::detail::size<se::point2>::value == 2 && se::detail::size<se::point3>::value > 2, "");
static_assert(se::detail::size<Members>::value > 2 && se::detail::size<Methods>::value > 2, "");
#ifdef EIGEN_CORE_H
static_assert(se::detail::size<Eigen::Vector2d>::value == 2 && se::detail::size<Eigen::VectorXd>::value > 3, "");
#endif

static void predicates() {
    EXPECT(se::orient2d(O, X, Y) == 1 && se::orient2d(X, O, Z) == 0);
    EXPECT(se::orient3d(O, X, Y, Z) == -1);
    EXPECT(se::incircle(O, X, Y, std::vector<double>{4, 4}) == 0);
    EXPECT(se::orient2d_value(O, X, Y) == 16 && se::orient3d_value(O, X, Y, Z) == -64);
    EXPECT(se::incircle_value(O, X, Y, Y) == 0 && se::insphere_value(X, O, Y, Z, Z) == 0);
    EXPECT(thrown([] { se::orient2d_value(O, X, std::array<double, 2>{1, INFINITY}); }) == "orient2d_value: c.y is infinite");
    EXPECT(se::insphere(X, O, Y, Z, std::array<float, 3>{1, 1, 1}) == 1);
    EXPECT(se::orient2d(std::array<int, 2>{0, 0}, std::array<int, 2>{1, 0}, &O[0]) == 0);
    // Integers beyond 2^53 that doubles hold, and one that none does.
    using Long = std::array<long long, 2>;
    const long long far = 1LL << 53;
    EXPECT(se::orient2d(Long{0, 0}, Long{far, far}, Long{far + 2, far}) == -1 && se::orient2d(Long{-far, 0}, Long{INT64_MIN, 0}, O) == 0);
    EXPECT(thrown([] { se::orient2d(Long{0, 0}, Long{1, 1}, Long{-(1LL << 53) - 1, 0}); }) ==
           "no double is the coordinate -9007199254740993");
    // A length that only the object knows.
    EXPECT(thrown([] { se::orient2d(O, X, std::vector<double>{1}); }) == "a point has 1 coordinates, not 2");
    EXPECT(thrown([] { se::orient3d(O, X, Y, std::vector<double>{1, 2}); }) == "a point has 2 coordinates, not 3");
    const double many[] = {1, 1, 5, 5, 3, 0};
    EXPECT((se::batch::orient2d(3, {O, 0}, {X.data(), 0}, {many, 2}) == std::vector<signed char>{1, 1, 0}));
    EXPECT((se::batch::orient3d(2, {O, 0}, {X.data(), 0}, {many, 3}, {many, 3}) == std::vector<signed char>{0, 0}));
    EXPECT((se::batch::incircle(1, {O, 2}, {X.data(), 2}, {many, 2}, {many + 2, 2}) == std::vector<signed char>{-1}));
    EXPECT((se::batch::insphere(1, {O, 3}, {O, 3}, {O, 3}, {O, 3}, {O, 3}) == std::vector<signed char>{0}));
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT(thrown([&] { se::orient2d(O, X, std::array<double, 2>{1, nan}); }) == "orient2d: c.y is NaN");
    const double bad[] = {1, 1, 5, nan};
    try {
        se::batch::orient2d(2, {O, 0}, {X.data(), 0}, {bad, 2});
        EXPECT(false);
    } catch (const se::error &error) {
        EXPECT(error.code() == STRAIGHTEDGE_NOT_FINITE && error.case_index() == 1);
    }
#ifdef EIGEN_CORE_H
    EXPECT(se::orient2d(Eigen::Vector2d(0, 0), Eigen::Vector2f(1, 0), Eigen::Vector2d(0, 1)) == 1);
    Eigen::Matrix<double, 3, 4> columns;
    columns << 0, 4, 0, 0, 0, 0, 4, 0, 0, 0, 0, 4;
    EXPECT(se::orient3d(columns.col(0), columns.col(1), columns.col(2), columns.col(3)) == -1);
#endif
}

static void queries() {
    std::uint32_t feature = 0;
    EXPECT(se::contain::point_triangle_2d(std::array<double, 2>{2, 2}, O, X, Y, &feature) == se::location::boundary && feature == 6);
    EXPECT(se::contain::point_tetrahedron(std::array<double, 3>{1, 1, 1}, O, X, Y, Z) == se::location::inside);
    EXPECT(se::contain::point_tetrahedron(std::array<double, 3>{2, 2, 0}, O, X, Y, Z, &feature) == se::location::boundary && feature == 6);
    const std::list<Members> square = {{0, 0, 0}, {4, 0, 0}, {4, 4, 0}, {0, 4, 0}};
    std::int64_t winding = 0;
    EXPECT(se::contain::point_polygon_2d(std::array<double, 2>{1, 3}, square, &winding) == se::location::inside && winding == 1);
    straightedge_shared_2d shared;
    EXPECT(se::intersect::segment_segment_2d(O, std::array<double, 2>{4, 4}, X, Y, &shared) == se::contact::overlapping);
    EXPECT(shared.count == 1 && shared.points[0].x == 2 && shared.features[0][0] == 3);
    EXPECT(se::intersect::triangle_triangle_2d(O, X, Y, X, Y, std::array<double, 2>{4, 4}) == se::contact::touching);
    straightedge_shared common;
    EXPECT(se::intersect::triangle_triangle(O, X, Y, O, X, Z, &common) == se::contact::touching && common.count == 2);
    std::array<double, 2> span{};
    std::int32_t side = 0;
    EXPECT(se::intersect::segment_triangle(std::array<double, 3>{1, 1, 3}, std::array<double, 3>{1, 1, -1}, O, X, Y, &span, &side) ==
           se::contact::overlapping);
    EXPECT(span[0] == 0.75 && side == -1);
    const auto hit = se::intersect::ray_triangle(std::array<double, 3>{2, 2, 3}, std::array<double, 3>{0, 0, -2}, O, X, Y);
    EXPECT(hit && hit->enter == 1.5 && hit->feature == 6 && hit->barycentric[1] == 0.5);
    EXPECT(!se::intersect::ray_triangle(std::array<double, 3>{2, 2, 3}, std::array<double, 3>{0, 0, 2}, O, X, Y));
    EXPECT(se::intersect::triangle_aabb(O, X, Y, std::array<double, 3>{2, 2, 0}, std::array<double, 3>{5, 5, 5}) == se::contact::touching);
    EXPECT(thrown([&] { se::intersect::triangle_aabb(O, X, Y, X, O); }) ==
           "intersect/triangle_aabb: a coordinate of min is greater than that of max");

    const std::array<double, 3> p = {1, -3, 4};
    EXPECT(se::closest::point_segment(p, O, X).parameter == 0.25);
    const auto near = se::closest::point_triangle(p, O, X, Y, STRAIGHTEDGE_DISTANCE);
    EXPECT(near.distance == 5 && near.feature == 3 && near.barycentric[0] != near.barycentric[0] && std::isnan(near.squared_distance));
    EXPECT(se::closest::point_triangle_within(p, O, X, Y, 5) && !se::closest::point_triangle_within(p, O, X, Y, 4.9));
    EXPECT(se::closest::point_tetrahedron(p, O, X, Y, Z).point.y == 0);
    EXPECT(se::closest::point_aabb(p, O, std::array<double, 3>{4, 4, 4}).feature == (1u << 2 | 2u << 4));
    EXPECT(se::closest::segment_segment(O, X, p, std::array<double, 3>{1, 3, 4}).squared_distance == 16);
    EXPECT(se::closest::triangle_triangle(O, X, Y, p, p, p).distance == 5);

    const std::array<se::point3, 3> floor = {{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}};
    const std::array<se::point3, 2> rail = {{{0, 1, 0}, {4, 1, 0}}}, above = {{{1, 0, 1}, {1, 4, 1}}}, below = {{{1, 0, -1}, {1, 4, -1}}};
    const auto first = se::deforming::point_triangle(se::point3{1, 1, 1}, floor, se::point3{1, 1, -3}, floor);
    EXPECT(first && first->time == 0.25 && first->features[1] == 7);
    EXPECT(!se::deforming::point_triangle(se::point3{1, 1, 1}, floor, se::point3{1, 1, 3}, floor));
    EXPECT(se::deforming::segment_segment(rail, above, rail, below)->time == 0.5);
    EXPECT(thrown([&] { se::deforming::segment_segment(floor, above, rail, below); }) == "deforming/segment_segment: a segment has two ends");

    const std::vector<Members> corners = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, 0}, {0, 0, 4}};
    EXPECT((se::bound::convex_hull_2d(corners).corners == std::vector<std::size_t>{0, 1, 2}));
    const auto hull = se::bound::convex_hull(corners);
    EXPECT(hull.dimension == 3 && hull.faces.size() == 4 && (hull.corners == std::vector<std::size_t>{0, 1, 2, 4}));
    EXPECT(se::bound::sphere(std::vector<Members>{{0, 0, 0}, {4, 0, 0}}).radius == 2);
    EXPECT(thrown([&] { se::bound::sphere(std::vector<Members>{}); }) == "bound/sphere: there must be at least one point");
}

static void defined() {
    using se::implicit::implicit_point2;
    using se::implicit::implicit_point3;
    const se::point2 a{0, 0}, b{3, 1}, c{0, 1}, d{3, 0};
    const implicit_point2 crossing = implicit_point2::ssi(a, b, c, d), third = implicit_point2::lnc(a, b, 1, 3);
    EXPECT(se::implicit::orient2d(implicit_point2(a), third, crossing) == 0);
    EXPECT(se::implicit::compare_lexicographic_2d(third, crossing) == -1);
    EXPECT(se::implicit::incircle(crossing, third, crossing, third) == 0);
    const se::point2 at = crossing.coordinates();
    EXPECT(at.x == 1.5 && at.y == 0.5);
    EXPECT(thrown([&] { implicit_point2::ssi(a, b, a, b); }) == "implicit_point2_ssi_new: the point: the lines do not meet in one point");
    const implicit_point3 pierced = implicit_point3::lpi(std::array<double, 3>{1, 1, 3}, std::array<double, 3>{1, 1, -1}, O, X, Y);
    const se::point3 hole = pierced.coordinates();
    EXPECT(hole.x == 1 && hole.y == 1 && hole.z == 0);
    const implicit_point3 corner = implicit_point3::three_planes({1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 0});
    EXPECT(se::implicit::compare_lexicographic(pierced, corner) == 0);
    const std::vector<se::point3> planes = {{1, 0, 0}, {1, 1, 0}, {1, 0, 1}, {0, 1, 0}, {1, 1, 0}, {0, 1, 1}, {0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    EXPECT(se::implicit::compare_lexicographic(implicit_point3::tpi(planes), corner) == 0);
    EXPECT(se::implicit::orient3d(pierced, implicit_point3(O), implicit_point3::lnc(O, X, 1, 3), implicit_point3(Y)) == 0);
}

static void meshes() {
    const std::vector<Methods> corners = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}};
    const std::vector<std::array<int, 3>> triangles = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
    const se::mesh mesh(corners, triangles);
    const se::mesh copy = mesh;
    EXPECT(copy.is_closed() && mesh.self_intersections().empty());
    const double from[3] = {2, 2, 7}, down[3] = {0, 0, -1}, up[3] = {0, 0, 1};
    EXPECT(mesh.is_hit(from, down) && !mesh.is_hit(from, up) && !mesh.first_hit(from, up));
    EXPECT(mesh.first_hit(from, down)->enter == 7 && mesh.hits(from, down).size() == 2);
    EXPECT(mesh.locate(se::point3{1, 1, 1}) == se::location::inside);
    EXPECT(mesh.nearest(se::point3{1, 1, -3})->distance == 3);
    EXPECT(!se::mesh(std::vector<se::point3>{}, std::vector<std::array<int, 3>>{}).nearest(O));
    const std::vector<Methods> end = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {1, 1, -4}};
    EXPECT(mesh.first_contacts(end).at(0).time == 0.5);
    EXPECT(thrown([&] { (void)mesh.first_contacts(std::vector<se::point3>{}); }) ==
           "mesh_first_contacts: end has another number of points than the mesh");
    EXPECT(thrown([&] { se::mesh(corners, std::vector<std::array<int, 3>>{{0, 1, -1}}); }).substr(0, 8) == "mesh_new");
    EXPECT(thrown([&] { se::mesh(corners, std::vector<std::array<long long, 3>>{{0, 1, 1LL << 32}}); }).substr(0, 8) == "mesh_new");
    // Indices are told as they were given; triangles of another number of corners are none.
    EXPECT(thrown([&] { se::mesh(corners, std::vector<std::array<int, 3>>{{0, 1, -1}}); }) == "mesh_new: triangle 0 names vertex -1");
    EXPECT(thrown([&] { se::mesh(corners, std::vector<std::vector<int>>{{0, 1, 2}, {0, 1, 2, 3}}); }) == "mesh_new: triangle 1 has 4 corners");
    EXPECT(thrown([&] { se::mesh(corners, std::vector<std::vector<int>>{{0, 1}}); }) == "mesh_new: triangle 0 has 2 corners");
    // More pairs than the first room: 40 triangles in one place.
    std::vector<std::array<unsigned, 3>> stack;
    std::vector<se::point3> places;
    for (unsigned i = 0; i < 40; i++) {
        stack.push_back({3 * i, 3 * i + 1, 3 * i + 2});
        places.insert(places.end(), {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}});
    }
    EXPECT(se::mesh(places, stack).self_intersections().size() == 780);
}

static void regions() {
    // A square with a hole.
    const std::vector<std::vector<se::point2>> rings = {{{0, 0}, {9, 0}, {9, 9}, {0, 9}}, {{3, 3}, {6, 3}, {6, 6}, {3, 6}}};
    const se::region frame(rings);
    const se::region copy = frame;
    std::int64_t winding = 0;
    EXPECT(copy.locate(se::point2{4, 4}, &winding) == se::location::outside && winding == 2);
    EXPECT(frame.locate(se::point2{1, 4}, &winding) == se::location::inside && winding == 1);
    EXPECT(frame.locate(se::point2{3, 4}, &winding) == se::location::boundary && winding == 0);
    // More points than a block, each with a number between.
    std::vector<double> row;
    for (int i = 0; i < 1000; i++) {
        row.insert(row.end(), {i / 100.0, 4.0, NAN});
    }
    const auto locations = frame.locate_many(1000, {row.data(), 3});
    EXPECT(locations[0] == 0 && locations[299] == 1 && locations[300] == 0 && locations[301] == -1 && locations[901] == -1);
    row[3 * 700] = INFINITY;
    EXPECT(thrown([&] { (void)frame.locate_many(1000, {row.data(), 3}); }) == "region_locate_many: p.x is infinite in case 700");
    const auto near = frame.nearest(se::point2{4, 4.5});
    EXPECT(near.distance == 1 && near.point.x == 3 && near.ring == 1 && near.corners[0] == 0 && near.corners[1] == 3);
    const auto corner = frame.nearest(se::point2{10, -1}, STRAIGHTEDGE_SQUARED_DISTANCE);
    EXPECT(corner.squared_distance == 2 && std::isnan(corner.distance) && corner.corners[0] == 1 && corner.corners[1] == 1);
    EXPECT(frame.is_within(se::point2{4, 4.5}, 1) && !frame.is_within(se::point2{4, 4.5}, 0.75));
    const double from[2] = {1, 4}, right[2] = {2, 0};
    const auto hit = frame.first_hit(from, right);
    EXPECT(hit && hit->enter == 1 && hit->exit == 1 && hit->ring == 1 && hit->edge == 3 && hit->corners[1] == 3);
    EXPECT(frame.is_hit(from, right) && !frame.first_hit(se::point2{10, 4}, right));
    EXPECT(frame.meets_segment(from, se::point2{3, 4}) && !frame.meets_segment(from, se::point2{2.5, 4}));
    const se::region other(std::vector<std::vector<se::point2>>{{{5, 5}, {20, 5}, {20, 20}, {5, 20}}});
    const auto pairs = frame.overlaps(other);
    EXPECT(pairs.size() == 4 && pairs[0].first_ring == 0 && pairs[0].first_edge == 1 && pairs[0].second_edge == 0 && pairs[0].contact == 2);
    EXPECT(thrown([] { se::region(std::vector<std::vector<se::point2>>{}); }) == "region_new: a region has at least one ring");
    EXPECT(thrown([] { se::region(std::vector<std::vector<se::point2>>{{{0, 0}}, {}}); }) == "region_new: sizes[1] is 0");
}

int main() {
    predicates();
    queries();
    defined();
    meshes();
    regions();
    std::printf("%d failures\n", failures);
    return failures != 0;
}
