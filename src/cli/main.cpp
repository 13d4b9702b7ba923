#include "cli/output.hpp"
#include "cli/program.hpp"

#include <string>
#include <vector>

int main(int argc, char** argv) {
    tahoun::cli::prepare_streams();
    return tahoun::cli::run(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
}
