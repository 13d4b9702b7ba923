#include "protocols/json/fields.hpp"

#include "core/error.hpp"

#include <fmt/format.h>

#include <limits>

namespace tahoun::protocols {

namespace {

constexpr std::size_t most_settings = 64;
constexpr std::size_t longest_setting = 1000;

}  // namespace

Fields::Fields(Json object, std::string within) : object_(std::move(object)), within_(std::move(within)) {}

const Json* Fields::find(std::string_view name) const {
    const auto found = object_.find(name);
    return found == object_.end() || found->is_null() ? nullptr : &*found;
}

const Json& Fields::at(std::string_view name) const {
    const Json* const value = find(name);
    if (value == nullptr)
        throw Failure("bad_message", fmt::format("the field {}{} is missing", within_, name))
            .about(within_ + std::string(name));
    return *value;
}

Failure Fields::wrong(std::string_view name, std::string_view expected) const {
    return Failure("bad_message", fmt::format("the field {}{} is not {}", within_, name, expected))
        .about(within_ + std::string(name));
}

bool Fields::has(std::string_view name) const {
    return find(name) != nullptr;
}

std::string Fields::text_from(const Json& value, std::string_view name, std::size_t longest) const {
    if (!value.is_string()) throw wrong(name, "a text");
    const auto& text = value.get_ref<const std::string&>();
    if (text.size() > longest)
        throw Failure("too_big",
                      fmt::format("the field {}{} is longer than {} bytes", within_, name, longest))
            .about(within_ + std::string(name));
    if (text.find('\0') != std::string::npos) throw wrong(name, "a text without a zero in it");
    return text;
}

std::int64_t Fields::integer_from(const Json& value, std::string_view name, std::int64_t low,
                                  std::int64_t high) const {
    const auto expected = fmt::format("a whole number from {} to {}", low, high);
    if (!value.is_number_integer()) throw wrong(name, expected);
    if (value.is_number_unsigned() &&
        value.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        throw wrong(name, expected);
    const auto number = value.get<std::int64_t>();
    if (number < low || number > high) throw wrong(name, expected);
    return number;
}

std::vector<std::string> Fields::texts_from(const Json& value, std::string_view name, std::size_t most,
                                            std::size_t longest) const {
    if (!value.is_array()) throw wrong(name, "a list of texts");
    if (value.size() > most)
        throw Failure("too_big", fmt::format("the field {}{} has more than {} entries", within_, name, most))
            .about(within_ + std::string(name));
    std::vector<std::string> texts;
    texts.reserve(value.size());
    for (const Json& entry : value) texts.push_back(text_from(entry, name, longest));
    return texts;
}

std::vector<Fields> Fields::objects_from(const Json& value, std::string_view name, std::size_t most) const {
    if (!value.is_array()) throw wrong(name, "a list of objects");
    if (value.size() > most)
        throw Failure("too_big", fmt::format("the field {}{} has more than {} entries", within_, name, most))
            .about(within_ + std::string(name));
    std::vector<Fields> objects;
    objects.reserve(value.size());
    for (const Json& entry : value) {
        if (!entry.is_object()) throw wrong(name, "a list of objects");
        objects.emplace_back(entry, fmt::format("{}{}[{}].", within_, name, objects.size()));
    }
    return objects;
}

std::string Fields::text(std::string_view name, std::size_t longest) const {
    return text_from(at(name), name, longest);
}

std::optional<std::string> Fields::text_if_any(std::string_view name, std::size_t longest) const {
    const Json* const value = find(name);
    if (value == nullptr) return std::nullopt;
    return text_from(*value, name, longest);
}

std::int64_t Fields::integer(std::string_view name, std::int64_t low, std::int64_t high) const {
    return integer_from(at(name), name, low, high);
}

std::optional<std::int64_t> Fields::integer_if_any(std::string_view name, std::int64_t low,
                                                   std::int64_t high) const {
    const Json* const value = find(name);
    if (value == nullptr) return std::nullopt;
    return integer_from(*value, name, low, high);
}

std::vector<std::int64_t> Fields::integers(std::string_view name, std::size_t most, std::int64_t low,
                                           std::int64_t high) const {
    const Json& value = at(name);
    if (!value.is_array()) throw wrong(name, "a list of whole numbers");
    if (value.size() > most)
        throw Failure("too_big", fmt::format("the field {}{} has more than {} entries", within_, name, most))
            .about(within_ + std::string(name));
    std::vector<std::int64_t> numbers;
    for (const Json& entry : value) numbers.push_back(integer_from(entry, name, low, high));
    return numbers;
}

double Fields::number(std::string_view name, double low, double high) const {
    const Json& value = at(name);
    const auto number = value.is_number() ? value.get<double>() : high + 1;
    if (!(number >= low && number <= high))
        throw wrong(name, fmt::format("a number from {} to {}", low, high));
    return number;
}

bool Fields::flag(std::string_view name, bool standard) const {
    const Json* const value = find(name);
    if (value == nullptr) return standard;
    if (!value->is_boolean()) throw wrong(name, "true or false");
    return value->get<bool>();
}

std::optional<Fields> Fields::object_if_any(std::string_view name) const {
    const Json* const value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_object()) throw wrong(name, "an object");
    return Fields(*value, fmt::format("{}{}.", within_, name));
}

std::vector<std::string> Fields::texts(std::string_view name, std::size_t most, std::size_t longest) const {
    return texts_from(at(name), name, most, longest);
}

std::vector<std::string> Fields::texts_if_any(std::string_view name, std::size_t most,
                                              std::size_t longest) const {
    const Json* const value = find(name);
    if (value == nullptr) return {};
    return texts_from(*value, name, most, longest);
}

std::vector<Setting> Fields::settings_if_any(std::string_view name) const {
    const Json* const value = find(name);
    if (value == nullptr) return {};
    if (!value->is_object() || value->size() > most_settings)
        throw wrong(name, fmt::format("an object of at most {} texts", most_settings));
    std::vector<Setting> settings;
    for (const auto& [key, entry] : value->items())
        settings.emplace_back(key, text_from(entry, name, longest_setting));
    return settings;
}

std::vector<std::pair<std::string, std::int64_t>> Fields::all_numbers(std::int64_t low,
                                                                      std::int64_t high) const {
    if (object_.size() > most_settings)
        throw wrong("", fmt::format("an object of at most {} numbers", most_settings));
    std::vector<std::pair<std::string, std::int64_t>> numbers;
    for (const auto& [key, entry] : object_.items())
        numbers.emplace_back(key, integer_from(entry, key, low, high));
    return numbers;
}

std::vector<std::pair<std::string, std::int64_t>> Fields::numbers_if_any(std::string_view name,
                                                                         std::int64_t low,
                                                                         std::int64_t high) const {
    const Json* const value = find(name);
    if (value == nullptr) return {};
    if (!value->is_object()) throw wrong(name, "an object of numbers");
    return Fields(*value, fmt::format("{}{}.", within_, name)).all_numbers(low, high);
}

std::vector<Fields> Fields::objects(std::string_view name, std::size_t most) const {
    return objects_from(at(name), name, most);
}

std::vector<Fields> Fields::objects_if_any(std::string_view name, std::size_t most) const {
    const Json* const value = find(name);
    if (value == nullptr) return {};
    return objects_from(*value, name, most);
}

std::vector<std::pair<std::string, Fields>> Fields::named_objects_if_any(std::string_view name) const {
    const Json* const value = find(name);
    if (value == nullptr) return {};
    if (!value->is_object() || value->size() > most_settings) throw wrong(name, "an object of objects");
    std::vector<std::pair<std::string, Fields>> objects;
    for (const auto& [key, entry] : value->items()) {
        if (!entry.is_object()) throw wrong(name, "an object of objects");
        objects.emplace_back(key, Fields(entry, fmt::format("{}{}.{}.", within_, name, key)));
    }
    return objects;
}

}  // namespace tahoun::protocols
