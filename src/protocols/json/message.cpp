#include "protocols/json/message.hpp"

namespace tahoun::protocols {

namespace {

constexpr int deepest_nesting = 16;

// Counted before anything is built: a text of brackets alone must not become a tower of values.
bool is_nested_too_deeply(std::string_view text) noexcept {
    int depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                in_string = false;
        } else if (c == '"') {
            in_string = true;
        } else if (c == '[' || c == '{') {
            if (++depth > deepest_nesting) return true;
        } else if (c == ']' || c == '}') {
            --depth;
        }
    }
    return false;
}

}  // namespace

Json Failure::json() const {
    Json error{{"code", code_}, {"message", what()}};
    if (!field_.empty()) error["field"] = field_;
    if (move_) error["move"] = *move_;
    if (!refusal_.is_null()) error["refusal"] = refusal_;
    if (!reason_.is_null()) error["reason"] = reason_;
    if (!fault_.is_null()) error["fault"] = fault_;
    return error;
}

Json object_from(std::string_view text) {
    if (is_nested_too_deeply(text)) throw Failure("bad_message", "the message is nested too deeply");
    Json message = Json::parse(text, nullptr, false);
    if (message.is_discarded()) throw Failure("bad_message", "the message is no JSON");
    if (!message.is_object()) throw Failure("bad_message", "the message is no object");
    return message;
}

std::string text_of(const Json& message) {
    return message.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tahoun::protocols
