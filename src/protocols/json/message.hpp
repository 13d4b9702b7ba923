// The messages of the JSON protocol as texts: read strictly, written so that they are always valid.
#pragma once

#include "core/remark.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tahoun::protocols {

// In the order in which fields are written down, which is the order of docs/protocol.md.
using Json = nlohmann::ordered_json;

// What a request is answered with if it cannot be done.
class Failure : public std::runtime_error {
public:
    Failure(std::string_view code, const std::string& message) : std::runtime_error(message), code_(code) {}

    [[nodiscard]] Failure&& about(std::string_view field) && {
        field_ = field;
        return std::move(*this);
    }
    [[nodiscard]] Failure&& at_move(std::size_t number) && {
        move_ = number;
        return std::move(*this);
    }
    // As a remark of docs/explanations.md, already in JSON.
    [[nodiscard]] Failure&& because(Json refusal) && {
        refusal_ = std::move(refusal);
        return std::move(*this);
    }

    // The same of a position that cannot be played.
    [[nodiscard]] Failure&& explained(Json reason) && {
        reason_ = std::move(reason);
        return std::move(*this);
    }

    // What a program of the machine did wrong: its code and facts.
    [[nodiscard]] Failure&& by_fault(Json fault) && {
        fault_ = std::move(fault);
        return std::move(*this);
    }

    [[nodiscard]] const std::string& code() const noexcept { return code_; }
    [[nodiscard]] Json json() const;

private:
    std::string code_;
    std::string field_;
    std::optional<std::size_t> move_;
    Json refusal_;
    Json reason_;
    Json fault_;
};

// An object. Throws Failure: bad_message where it is none, or where brackets are nested deeper than any message of ours.
[[nodiscard]] Json object_from(std::string_view text);

// One line; bytes that are no UTF-8 are replaced.
[[nodiscard]] std::string text_of(const Json& message);

}  // namespace tahoun::protocols
