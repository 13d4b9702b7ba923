#include "lab/svg.hpp"

#include "lab/utf8.hpp"

namespace tahoun::lab {

std::string xml_text(std::string_view text) {
    std::string escaped;
    for (const char c : valid_utf8(text)) {
        switch (c) {
            case '&':
                escaped += "&amp;";
                break;
            case '<':
                escaped += "&lt;";
                break;
            case '>':
                escaped += "&gt;";
                break;
            case '"':
                escaped += "&quot;";
                break;
            case '\'':
                escaped += "&#39;";
                break;
            default:
                escaped += c;
        }
    }
    return escaped;
}

double text_width(std::string_view text, double font_size, bool bold) {
    constexpr std::string_view narrow = " .,:;!|'()[]/ijlIt-";
    constexpr std::string_view wide = "mwMW@%";
    double ems = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0U) == 0x80U) continue;
        if (byte >= 0x80U)
            ems += 0.85;
        else if (narrow.find(c) != std::string_view::npos)
            ems += 0.39;
        else
            ems += wide.find(c) != std::string_view::npos ? 0.98 : 0.64;
    }
    return ems * font_size * (bold ? 1.1 : 1.0);
}

}  // namespace tahoun::lab
