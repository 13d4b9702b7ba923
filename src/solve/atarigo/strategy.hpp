// A proof that can be checked: for one side an answer to everything that the other may do.
//
// "The attacker wins within d plies" is shown by one move of the attacker in each position that can then arise; "the
// attacker does not win within d plies" by one move of the defender in each. Positions are known by the code of
// solve/atarigo/code.hpp, moves by the point on the board that has this code.
#pragma once

#include "core/side.hpp"
#include "solve/atarigo/board.hpp"
#include "solve/atarigo/code.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tahoun::solve::atarigo {

// A position as the outside knows it: points numbered row by row from the upper left.
struct Stones {
    int size = 0;
    Points black = 0;
    Points white = 0;
    Side to_move = Side::first;
    friend bool operator==(const Stones&, const Stones&) = default;
};

// Two words: the code, and the point above its 102 bits.
class Reply {
public:
    Reply(LongCode code, int point) noexcept
        : low_(low_word(code)), high_(high_word(code) | static_cast<std::uint64_t>(point) << point_shift) {}
    Reply(std::uint64_t low, std::uint64_t high) noexcept : low_(low), high_(high) {}

    [[nodiscard]] std::uint64_t low() const noexcept { return low_; }
    [[nodiscard]] std::uint64_t high() const noexcept { return high_; }
    [[nodiscard]] LongCode code() const noexcept { return LongCode{high_ & code_bits} << 64U | low_; }
    [[nodiscard]] int point() const noexcept { return static_cast<int>(high_ >> point_shift); }

private:
    static constexpr unsigned point_shift = 56;
    static constexpr std::uint64_t code_bits = (std::uint64_t{1} << point_shift) - 1;
    std::uint64_t low_;
    std::uint64_t high_;
};

struct Strategy {
    Side attacker = Side::first;
    int within = 0;
    bool wins = false;  // the claim: the attacker wins within so many plies, or does not
    // Of a delay: nothing is written down where the attacker has too many liberties to fill (solve/atarigo/shortcuts.hpp).
    bool by_liberties = false;
    std::vector<Reply> replies;  // by code

    [[nodiscard]] Side holder() const noexcept { return wins ? attacker : opponent(attacker); }
    void sort();
    [[nodiscard]] std::optional<int> reply(LongCode code) const noexcept;
};

// That the winner wins in so many plies, and not sooner; where only the winner was asked for, that he wins within as many
// as there are empty points, and the other part is empty.
struct Proof {
    Stones position;
    Side winner = Side::first;
    int plies = 0;
    Strategy win;
    Strategy delay;
};

void write_proof(const Proof& proof, const std::string& path);
// Nothing if there is no file. A damaged file is refused with WorkError, and one of another position.
[[nodiscard]] std::optional<Proof> read_proof(const Stones& position, const std::string& path);

}  // namespace tahoun::solve::atarigo
