// What the signs of a drawn trace mean: only those that occur in it.
#pragma once

#include "lab/trace.hpp"
#include "lab/trace_canvas.hpp"

namespace tahoun::lab {

// In as many rows as a picture of this width needs, from `top` down. Returns the lower end.
double draw_legend(TraceCanvas& canvas, const TraceTree& tree, double width, double top);

}  // namespace tahoun::lab
