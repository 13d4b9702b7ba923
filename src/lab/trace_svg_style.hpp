// The colours and fonts of a drawn trace. Plain classes with plain colours: other drawing programs know no variables.
#pragma once

#include <string_view>

namespace tahoun::lab {

inline constexpr std::string_view trace_svg_style = R"(
text { font-family: "DejaVu Sans", "Segoe UI", Roboto, Helvetica, Arial, sans-serif; fill: #1f2933; text-anchor: middle; }
.page { fill: #ffffff; }
.title { font-size: 17px; font-weight: bold; text-anchor: start; }
.note { font-size: 12px; fill: #52606d; text-anchor: start; }
.key { font-size: 12px; text-anchor: start; }
.value { font-size: 14px; font-weight: bold; }
.bound { font-size: 11px; fill: #52606d; }
.alpha { text-anchor: end; }
.beta { text-anchor: start; }
.move { font-size: 12px; stroke: #ffffff; stroke-width: 7px; stroke-linejoin: round; paint-order: stroke; }
.chance-text, .id { font-size: 10px; fill: #52606d; }
.max { fill: #dbeafe; stroke: #1d4ed8; stroke-width: 1.6px; stroke-linejoin: round; }
.min { fill: #dcfce7; stroke: #15803d; stroke-width: 1.6px; stroke-linejoin: round; }
.chance { fill: #fef3c7; stroke: #b45309; stroke-width: 1.6px; }
.leaf { fill: #f5f7fa; stroke: #616e7c; stroke-width: 1.2px; }
.end { fill: none; stroke: #616e7c; stroke-width: 1.2px; }
.edge { fill: none; stroke: #7b8794; stroke-width: 1.3px; stroke-linejoin: round; }
.best { stroke: #e5484d; stroke-width: 2px; }
.line { stroke: #d11a2a; stroke-width: 4px; }
.cut { stroke: #9aa5b1; stroke-width: 1.3px; stroke-dasharray: 4 4; }
.unseen { fill: none; stroke: #9aa5b1; stroke-width: 1.3px; stroke-dasharray: 2.5 2.5; }
.faint { fill: #7b8794; }
.tick { fill: none; stroke-width: 2.4px; stroke-linecap: round; }
.tick.alpha-cut { stroke: #a21caf; }
.tick.beta-cut { stroke: #0e7490; }
.cut-name { font-size: 12px; font-weight: bold; }
.cut-name.alpha-cut { fill: #a21caf; }
.cut-name.beta-cut { fill: #0e7490; }
.cut-bound { font-size: 10px; fill: #52606d; }
@media (prefers-color-scheme: dark) {
text { fill: #e4e7eb; }
.page { fill: #10161d; }
.note, .bound, .chance-text, .id, .cut-bound { fill: #a7b2be; }
.move { stroke: #10161d; }
.max { fill: #17346b; stroke: #93c5fd; }
.min { fill: #12452a; stroke: #86efac; }
.chance { fill: #5b3a0c; stroke: #fcd34d; }
.leaf { fill: #222c37; stroke: #9aa5b1; }
.end { stroke: #9aa5b1; }
.edge { stroke: #7b8794; }
.best { stroke: #f2777a; }
.line { stroke: #ff5c63; }
.cut, .unseen { stroke: #616e7c; }
.faint { fill: #8795a1; }
.tick.alpha-cut { stroke: #f0abfc; }
.tick.beta-cut { stroke: #67e8f9; }
.cut-name.alpha-cut { fill: #f0abfc; }
.cut-name.beta-cut { fill: #67e8f9; }
}
)";

}  // namespace tahoun::lab
