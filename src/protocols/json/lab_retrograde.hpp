// Every step of retrograde analysis, for the laboratory.
#pragma once

#include "protocols/json/request.hpp"

namespace tahoun::protocols {

Json answer_queue(const Request& request);

}  // namespace tahoun::protocols
