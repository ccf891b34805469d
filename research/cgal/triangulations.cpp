// Delaunay triangulations by CGAL: random points of the unit square and cube, and a grid.
//
//     triangulations 1000000 100000     the counts of points in the plane and in space
#include <CGAL/Delaunay_triangulation_2.h>
#include <CGAL/Delaunay_triangulation_3.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

typedef CGAL::Exact_predicates_inexact_constructions_kernel Kernel;

static std::uint64_t state = 1;

static double unit() {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (state >> 11) / 9007199254740992.0;
}

// Milliseconds of the processor.
template <class Function> static double timed(Function function) {
    std::clock_t start = std::clock();
    function();
    return 1000.0 * (std::clock() - start) / CLOCKS_PER_SEC;
}

int main(int count_of_arguments, char** arguments) {
    if (count_of_arguments != 3) {
        std::fprintf(stderr, "usage: triangulations POINTS_2D POINTS_3D\n");
        return 2;
    }
    std::size_t plane = std::strtoul(arguments[1], nullptr, 10), space = std::strtoul(arguments[2], nullptr, 10);
    std::vector<Kernel::Point_2> random, grid;
    std::size_t side = 1;
    while ((side + 1) * (side + 1) <= plane) {
        side++;
    }
    for (std::size_t i = 0; i < plane; i++) {
        double x = unit(), y = unit();
        random.emplace_back(x, y);
    }
    for (std::size_t i = 0; i < side * side; i++) {
        grid.emplace_back(double(i % side), double(i / side));
    }
    std::vector<Kernel::Point_3> random_3d;
    for (std::size_t i = 0; i < space; i++) {
        double x = unit(), y = unit(), z = unit();
        random_3d.emplace_back(x, y, z);
    }
    std::size_t faces = 0;
    auto in_plane = [&](const std::vector<Kernel::Point_2>& points) {
        CGAL::Delaunay_triangulation_2<Kernel> triangulation(points.begin(), points.end());
        faces = triangulation.number_of_faces();
    };
    double time = timed([&] { in_plane(random); });
    std::printf("random 2D %zu points %zu triangles %.0f ms\n", plane, faces, time);
    time = timed([&] { in_plane(grid); });
    std::printf("grid 2D %zu points %zu triangles %.0f ms\n", side * side, faces, time);
    time = timed([&] {
        CGAL::Delaunay_triangulation_3<Kernel> triangulation(random_3d.begin(), random_3d.end());
        faces = triangulation.number_of_finite_cells();
    });
    std::printf("random 3D %zu points %zu tetrahedra %.0f ms\n", space, faces, time);
}
