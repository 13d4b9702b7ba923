// The user's browser.
#pragma once

#include <string>

namespace tahoun::cli {

// Opens the address where there is a screen and a program that knows the browser (xdg-open); otherwise does nothing.
void open_browser(const std::string& address);

}  // namespace tahoun::cli
