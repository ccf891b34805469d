#include <cassert>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>
// Whether an answer is right as far as it goes: its words are equal, its values, raw bits or decimals, at most 4 units
// in the last place off.
static bool agrees(const std::string &given, const std::string &exact) {
    auto is_bits = [](const std::string &piece) { return piece.size() == 17 && piece[0] == 'x'; };
    auto value = [&](const std::string &piece) {
        char *end = nullptr;
        double x = std::strtod(piece.c_str(), &end);
        if (is_bits(piece)) {
            uint64_t bits = std::strtoull(piece.c_str() + 1, &end, 16);
            std::memcpy(&x, &bits, sizeof x);
        }
        return *end ? NAN : x;
    };
    // Floats in order are integers in order, the negative ones mirrored.
    auto rank = [](double x) {
        const uint64_t middle = uint64_t(1) << (8 * sizeof x - 1);
        uint64_t bits;
        std::memcpy(&bits, &x, sizeof x);
        return bits < middle ? middle + bits : middle - (bits - middle);
    };
    auto distance = [](uint64_t a, uint64_t b) { return a < b ? b - a : a - b; };
    std::istringstream all_given(given), all_exact(exact);
    std::string g, e;
    bool is_any = false;
    for (; all_given >> g; is_any = true) {
        if (!(all_exact >> e)) {
            return false;
        }
        bool is_right = g == e;
        if (is_bits(e)) {
            double given = value(g), exact = value(e);
            is_right = std::isfinite(given) && (distance(rank(given), rank(exact)) <= 4);
        }
        if (!is_right) {
            return false;
        }
    }
    return is_any;
}
