#include "core/fixed_list.hpp"

#include <fmt/format.h>

namespace tahoun {

void report_full_list(std::size_t capacity) {
    throw CapacityError(fmt::format(
        "a list made for {} elements is full: this is a fault of Tahoun, please report it", capacity));
}

}  // namespace tahoun
