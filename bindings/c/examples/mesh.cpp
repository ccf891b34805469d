// A ray through the edge of two triangles of a tetrahedron, a point in it, the nearest point of it.
#include <straightedge.hpp>

#include <array>
#include <iostream>
#include <vector>

int main() {
    const std::vector<std::array<double, 3>> corners = {{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}};
    const std::vector<std::array<int, 3>> triangles = {{0, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}};
    const straightedge::mesh mesh(corners, triangles);

    const double from[3] = {2, 2, 7}, down[3] = {0, 0, -1};
    if (const auto hit = mesh.first_hit(from, down)) {
        std::cout << "triangle " << hit->triangle << " at " << hit->enter << '\n';
    }
    const std::array<double, 3> p = {1, 1, 0.5};
    std::cout << (mesh.locate(p) == straightedge::location::inside ? "inside" : "not inside") << '\n';
    std::cout << "distance " << mesh.nearest(p)->distance << '\n';
    try {
        mesh.locate(std::array<double, 3>{0, 0, 1e308 * 10});
    } catch (const straightedge::error &error) {
        std::cout << error.what() << '\n';
    }
}
