// Straight skeletons by CGAL: lines as `skeletons` writes them from the standard input, and for each the nodes within
// the polygon and the length of all arcs, or what went wrong. Each in a process of its own, for ten seconds.
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_with_holes_2.h>
#include <CGAL/create_straight_skeleton_from_polygon_with_holes_2.h>

#include <cmath>
#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

static std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, by);) {
        parts.push_back(part);
    }
    return parts;
}

template <class Kernel> static void skeleton(const std::string& rings) {
    typedef CGAL::Polygon_2<Kernel> Polygon;
    std::vector<Polygon> polygons;
    for (const std::string& ring : split(rings, ';')) {
        Polygon polygon;
        for (const std::string& point : split(ring, '|')) {
            double x, y;
            std::sscanf(point.c_str(), "%lf %lf", &x, &y);
            polygon.push_back(typename Kernel::Point_2(x, y));
        }
        polygons.push_back(polygon);
    }
    // Of cells of a grid, each part by itself: the outer rings are counterclockwise.
    std::vector<CGAL::Polygon_with_holes_2<Kernel>> regions;
    for (const Polygon& polygon : polygons) {
        if (polygon.is_counterclockwise_oriented()) {
            regions.emplace_back(polygon);
        }
    }
    for (const Polygon& polygon : polygons) {
        if (polygon.is_clockwise_oriented()) {
            for (auto& region : regions) {
                bool within = true;
                for (const auto& corner : polygon.container()) {
                    within = within && region.outer_boundary().bounded_side(corner) != CGAL::ON_UNBOUNDED_SIDE;
                }
                if (within) {
                    region.add_hole(polygon);
                    break;
                }
            }
        }
    }
    double length = 0;
    std::string nodes;
    for (const auto& region : regions) {
        auto result = CGAL::create_interior_straight_skeleton_2(region, Kernel());
        if (!result) {
            std::printf("none\n");
            return;
        }
        for (auto vertex = result->vertices_begin(); vertex != result->vertices_end(); ++vertex) {
            if (vertex->is_skeleton()) {
                char text[64];
                std::snprintf(text, sizeof text, "%.17g %.17g|", CGAL::to_double(vertex->point().x()),
                              CGAL::to_double(vertex->point().y()));
                nodes += text;
            }
        }
        for (auto edge = result->halfedges_begin(); edge != result->halfedges_end(); ++edge) {
            if (edge->is_bisector()) {
                auto p = edge->vertex()->point(), q = edge->opposite()->vertex()->point();
                length += std::hypot(CGAL::to_double(p.x() - q.x()), CGAL::to_double(p.y() - q.y())) / 2;
            }
        }
    }
    std::printf("%s\t%.17g\n", nodes.c_str(), length);
}

int main(int count, char** arguments) {
    bool exact = count > 1 && std::string(arguments[1]) == "exact";
    for (std::string line; std::getline(std::cin, line);) {
        std::string rings = split(line, '\t')[1];
        std::fflush(stdout);
        pid_t child = fork();
        if (child == 0) {
            alarm(10);
            try {
                exact ? skeleton<CGAL::Exact_predicates_exact_constructions_kernel>(rings)
                      : skeleton<CGAL::Exact_predicates_inexact_constructions_kernel>(rings);
            } catch (...) {
                std::printf("exception\n");
            }
            std::fflush(stdout);
            _exit(0);
        }
        int status;
        waitpid(child, &status, 0);
        if (WIFSIGNALED(status)) {
            std::printf(WTERMSIG(status) == SIGALRM ? "ten seconds\n" : "crash\n");
        }
    }
}
