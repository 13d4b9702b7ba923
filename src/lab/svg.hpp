// The little of SVG that the laboratory's drawings share.
#pragma once

#include <string>
#include <string_view>

namespace tahoun::lab {

// A text as it stands between tags and in attributes.
[[nodiscard]] std::string xml_text(std::string_view text);

// About how wide a text is drawn. We cannot ask the viewer's fonts, so this is on the wide side.
[[nodiscard]] double text_width(std::string_view text, double font_size, bool bold = false);

}  // namespace tahoun::lab
