// The host's side of the line protocol (docs/your-own-player.md).
#pragma once

#include "engines/program.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tahoun::engines {

class LineProgram final : public Program {
public:
    using Program::Program;
    LineProgram(const LineProgram&) = delete;
    LineProgram& operator=(const LineProgram&) = delete;
    ~LineProgram() override;

private:
    [[nodiscard]] std::string introduce(const std::atomic<bool>& stop) override;
    [[nodiscard]] std::string ask(const Turn& turn, const std::atomic<bool>& stop) override;
    void forget() override { last_.reset(); }
    [[nodiscard]] std::string answer(std::string_view word, std::chrono::milliseconds patience,
                                     const std::atomic<bool>& stop);

    std::optional<Turn> last_;  // what it was told before
};

}  // namespace tahoun::engines
