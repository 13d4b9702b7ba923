// The fields of a request, each asked for its kind and its size. Fields that nobody asks for are ignored, so that a newer
// page can speak with an older engine; `null` is as good as none where a field may be missing.
#pragma once

#include "core/rules_text.hpp"
#include "protocols/json/message.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tahoun::protocols {

// Every function throws Failure bad_message with the field's name.
class Fields {
public:
    // `within` is written before the fields' names in errors: "pieces[3].".
    explicit Fields(Json object, std::string within = "");

    [[nodiscard]] bool has(std::string_view name) const;

    [[nodiscard]] std::string text(std::string_view name, std::size_t longest) const;
    [[nodiscard]] std::optional<std::string> text_if_any(std::string_view name, std::size_t longest) const;
    [[nodiscard]] std::int64_t integer(std::string_view name, std::int64_t low, std::int64_t high) const;
    [[nodiscard]] std::optional<std::int64_t> integer_if_any(std::string_view name, std::int64_t low,
                                                             std::int64_t high) const;
    [[nodiscard]] std::vector<std::int64_t> integers(std::string_view name, std::size_t most,
                                                     std::int64_t low, std::int64_t high) const;
    [[nodiscard]] double number(std::string_view name, double low, double high) const;
    [[nodiscard]] bool flag(std::string_view name, bool standard) const;
    // An object, if there is one.
    [[nodiscard]] std::optional<Fields> object_if_any(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> texts(std::string_view name, std::size_t most,
                                                 std::size_t longest) const;
    // None where the field is missing; too_big where there are more than `most`.
    [[nodiscard]] std::vector<std::string> texts_if_any(std::string_view name, std::size_t most,
                                                        std::size_t longest) const;
    // {"size": "9"}
    [[nodiscard]] std::vector<Setting> settings_if_any(std::string_view name) const;
    // {"white": 3}
    [[nodiscard]] std::vector<std::pair<std::string, std::int64_t>> numbers_if_any(std::string_view name,
                                                                                   std::int64_t low,
                                                                                   std::int64_t high) const;
    [[nodiscard]] std::vector<Fields> objects(std::string_view name, std::size_t most) const;
    [[nodiscard]] std::vector<Fields> objects_if_any(std::string_view name, std::size_t most) const;
    // The members of an object whose members are objects.
    [[nodiscard]] std::vector<std::pair<std::string, Fields>> named_objects_if_any(
        std::string_view name) const;
    // All members as numbers, of an object such as those.
    [[nodiscard]] std::vector<std::pair<std::string, std::int64_t>> all_numbers(std::int64_t low,
                                                                                std::int64_t high) const;

private:
    [[nodiscard]] const Json* find(std::string_view name) const;
    [[nodiscard]] const Json& at(std::string_view name) const;
    [[nodiscard]] Failure wrong(std::string_view name, std::string_view expected) const;

    [[nodiscard]] std::string text_from(const Json& value, std::string_view name, std::size_t longest) const;
    [[nodiscard]] std::int64_t integer_from(const Json& value, std::string_view name, std::int64_t low,
                                            std::int64_t high) const;
    [[nodiscard]] std::vector<std::string> texts_from(const Json& value, std::string_view name,
                                                      std::size_t most, std::size_t longest) const;
    [[nodiscard]] std::vector<Fields> objects_from(const Json& value, std::string_view name,
                                                   std::size_t most) const;

    Json object_;
    std::string within_;
};

}  // namespace tahoun::protocols
