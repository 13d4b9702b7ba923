#include "games/draughts/trained_table.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace tahoun::draughts {

namespace {

constexpr std::string_view magic = "TAHOUNDW";
constexpr std::uint32_t version = 1;
constexpr std::size_t header_bytes = magic.size() + 4 + 4;
constexpr std::size_t checksum_bytes = 8;
constexpr std::size_t file_bytes = header_bytes + 4 * weight_place::count + checksum_bytes;

void append(std::string& bytes, std::uint64_t number, unsigned size) {
    for (unsigned i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i) & 255U);
}

std::uint64_t number_at(std::string_view bytes, std::size_t place, unsigned size) {
    std::uint64_t number = 0;
    for (unsigned i = 0; i < size; ++i)
        number |= std::uint64_t{static_cast<unsigned char>(bytes[place + i])} << (8 * i);
    return number;
}

std::int16_t signed_at(std::string_view bytes, std::size_t place) {
    return static_cast<std::int16_t>(static_cast<std::uint16_t>(number_at(bytes, place, 2)));
}

[[noreturn]] void refuse(std::string_view why) {
    throw WorkError(fmt::format("the table of the trained evaluator of draughts is damaged: {}", why));
}

}  // namespace

std::uint64_t checksum_of(std::string_view bytes) noexcept {
    std::uint64_t sum = 0xCBF29CE484222325U;
    for (const char c : bytes) sum = (sum ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return sum;
}

Weights weights_from_bytes(std::string_view bytes) {
    if (bytes.substr(0, magic.size()) != magic) refuse("it does not begin as one");
    if (bytes.size() < header_bytes) refuse("it is cut off");
    if (number_at(bytes, magic.size(), 4) != version) refuse("its version is not known");
    if (number_at(bytes, magic.size() + 4, 4) != weight_place::count || bytes.size() != file_bytes)
        refuse("its size is wrong");
    if (number_at(bytes, file_bytes - checksum_bytes, checksum_bytes) !=
        checksum_of(bytes.substr(0, file_bytes - checksum_bytes)))
        refuse("its checksum is wrong");
    Weights weights(weight_place::count);
    for (std::size_t i = 0; i < weights.size(); ++i) {
        weights[i] = {signed_at(bytes, header_bytes + 4 * i), signed_at(bytes, header_bytes + 4 * i + 2)};
        if (i >= weight_place::pattern &&
            std::max(std::abs(weights[i].full), std::abs(weights[i].empty)) > heaviest_pattern)
            refuse("a weight is too large");
    }
    return weights;
}

std::string bytes_of(const Weights& weights) {
    std::string bytes(magic);
    bytes.reserve(file_bytes);
    append(bytes, version, 4);
    append(bytes, weights.size(), 4);
    for (const Weight& weight : weights) {
        append(bytes, static_cast<std::uint16_t>(weight.full), 2);
        append(bytes, static_cast<std::uint16_t>(weight.empty), 2);
    }
    append(bytes, checksum_of(bytes), checksum_bytes);
    return bytes;
}

}  // namespace tahoun::draughts
