#include "solve/atarigo/verify.hpp"

#include "core/error.hpp"
#include "solve/atarigo/code_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tahoun::solve::atarigo {

namespace {

constexpr char empty = '.';
constexpr char black = 'b';
constexpr char white = 'w';

// The rules, word for word.
class PlainBoard {
public:
    explicit PlainBoard(const Stones& stones)
        : size_(stones.size), mover_(stones.to_move == Side::first ? black : white) {
        for (int point = 0; point < points(); ++point)
            cell(point) = (stones.black >> static_cast<unsigned>(point) & 1U) != 0   ? black
                          : (stones.white >> static_cast<unsigned>(point) & 1U) != 0 ? white
                                                                                     : empty;
    }

    [[nodiscard]] int points() const noexcept { return size_ * size_; }
    [[nodiscard]] char mover() const noexcept { return mover_; }

    enum class Effect { forbidden, plain, captures };
    // Puts a stone of the side to move, if the rules allow it.
    Effect play(int point) {
        if (cell(point) != empty) return Effect::forbidden;
        const char enemy = mover_ == black ? white : black;
        cell(point) = mover_;
        bool captures = false;
        for (const int next : neighbours(point))
            if (next >= 0 && cell(next) == enemy && !has_liberty(next)) captures = true;
        if (!captures && !has_liberty(point)) {
            cell(point) = empty;
            return Effect::forbidden;
        }
        mover_ = enemy;
        return captures ? Effect::captures : Effect::plain;
    }
    [[nodiscard]] bool has_move() const {
        for (int point = 0; point < points(); ++point)
            if (PlainBoard after = *this; after.play(point) != Effect::forbidden) return true;
        return false;
    }
    // Whether the side to move can capture, or leave the other one without a move.
    [[nodiscard]] bool wins_at_once() const {
        for (int point = 0; point < points(); ++point) {
            PlainBoard after = *this;
            const Effect effect = after.play(point);
            if (effect == Effect::captures || (effect == Effect::plain && !after.has_move())) return true;
        }
        return false;
    }

    // The lemma of too many liberties, for proofs that lean on it: with `attacks` moves of the attacker left, the
    // defender puts his stones on liberties of his best string, which has two left at the end.
    [[nodiscard]] bool cannot_be_captured(char defender, int attacks) const {
        std::array<bool, 64> done{};
        std::vector<int> liberties;
        for (int point = 0; point < points(); ++point)
            if (cell(point) == defender && !done[static_cast<std::size_t>(point)])
                liberties.push_back(count_liberties(point, done));
        std::sort(liberties.rbegin(), liberties.rend());
        const int own_stones = mover_ == defender ? attacks : attacks - 1;
        return !liberties.empty() && liberties.front() >= attacks + own_stones + 2 &&
               (liberties.size() == 1 || liberties.back() > attacks);
    }

    // The smallest of the eight numbers that the board's turned and mirrored copies are in base 3.
    struct Named {
        LongCode code = 0;
        int turn = 0;
    };
    [[nodiscard]] Named named() const {
        Named least;
        for (int turn = 0; turn < 8; ++turn) {
            LongCode code = 0;
            for (int point = points(); point-- > 0;) {
                const char stone = cell(source_of(point, turn));
                code = code * 3 + (stone == empty ? 0 : stone == mover_ ? 1 : 2);
            }
            if (turn == 0 || code < least.code) least = {code, turn};
        }
        return least;
    }
    // The point of this board that lies on `point` of the turned copy.
    [[nodiscard]] int source_of(int point, int turn) const noexcept {
        int row = point / size_;
        int column = point % size_;
        if (turn >= 4) std::swap(row, column);
        if (turn % 2 == 1) row = size_ - 1 - row;
        if (turn / 2 % 2 == 1) column = size_ - 1 - column;
        return row * size_ + column;
    }
    [[nodiscard]] std::string text() const {
        std::string rows;
        for (int point = 0; point < points(); ++point) {
            if (point > 0 && point % size_ == 0) rows += '/';
            rows += cell(point);
        }
        return rows + ' ' + mover_;
    }

private:
    [[nodiscard]] char& cell(int point) noexcept { return cells_[static_cast<std::size_t>(point)]; }
    [[nodiscard]] char cell(int point) const noexcept { return cells_[static_cast<std::size_t>(point)]; }
    // −1 beyond the edge.
    [[nodiscard]] std::array<int, 4> neighbours(int point) const noexcept {
        const int column = point % size_;
        return {point >= size_ ? point - size_ : -1, point + size_ < points() ? point + size_ : -1,
                column > 0 ? point - 1 : -1, column + 1 < size_ ? point + 1 : -1};
    }
    // Of a stone's string, all of whose stones are then done.
    [[nodiscard]] int count_liberties(int stone, std::array<bool, 64>& done) const {
        std::array<bool, 64> counted{};
        std::vector<int> waiting{stone};
        int liberties = 0;
        done[static_cast<std::size_t>(stone)] = true;
        while (!waiting.empty()) {
            const int here = waiting.back();
            waiting.pop_back();
            for (const int next : neighbours(here)) {
                if (next < 0) continue;
                bool& seen = cell(next) == empty ? counted[static_cast<std::size_t>(next)]
                                                 : done[static_cast<std::size_t>(next)];
                if (seen || (cell(next) != empty && cell(next) != cell(stone))) continue;
                seen = true;
                if (cell(next) == empty)
                    ++liberties;
                else
                    waiting.push_back(next);
            }
        }
        return liberties;
    }
    [[nodiscard]] bool has_liberty(int stone) const {
        std::array<bool, 64> seen{};
        std::array<int, 64> waiting{};
        std::size_t count = 0;
        waiting[count++] = stone;
        seen[static_cast<std::size_t>(stone)] = true;
        while (count > 0) {
            for (const int next : neighbours(waiting[--count])) {
                if (next < 0 || seen[static_cast<std::size_t>(next)]) continue;
                if (cell(next) == empty) return true;
                if (cell(next) != cell(stone)) continue;
                seen[static_cast<std::size_t>(next)] = true;
                waiting[count++] = next;
            }
        }
        return false;
    }

    int size_;
    char mover_;
    std::array<char, 64> cells_{};
};

std::string_view name_of(Side side) {
    return side == Side::first ? "black" : "white";
}

class Checker {
public:
    Checker(const Strategy& strategy, std::uint64_t most_bytes, const std::atomic<bool>* stop)
        : strategy_(strategy),
          holder_(strategy.holder() == Side::first ? black : white),
          seen_(most_bytes),
          stop_(stop) {}

    // The first fault that is met, with its position.
    std::optional<std::string> fault_in(const PlainBoard& board, int left) {
        if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) throw WorkError("it was stopped");
        const bool answers = board.mover() == holder_;
        if (!board.has_move()) {
            // The side to move has lost.
            if (!answers) return std::nullopt;
            return fault(board, "the side that answers has no legal move");
        }
        // Most positions: the other side did not meet a threat. They need no room in the memory.
        if (answers && left > 0 && board.wins_at_once()) return std::nullopt;
        const auto named = board.named();
        if (!seen_.insert(named.code)) return std::nullopt;
        if (left <= 0) {
            if (!strategy_.wins) return std::nullopt;
            return fault(board, "the plies are over and nothing is decided");
        }
        if (!strategy_.wins && strategy_.by_liberties &&
            board.cannot_be_captured(holder_, answers ? left / 2 : (left + 1) / 2))
            return std::nullopt;
        return answers ? fault_after_reply(board, named, left) : fault_after_any(board, left);
    }
    [[nodiscard]] std::uint64_t positions() const noexcept { return seen_.size(); }

private:
    std::optional<std::string> fault_after_reply(const PlainBoard& board, const PlainBoard::Named& named,
                                                 int left) {
        if (!strategy_.wins && left <= 2) {
            for (int point = 0; point < board.points(); ++point)
                if (PlainBoard after = board;
                    after.play(point) == PlainBoard::Effect::plain && !after.wins_at_once())
                    return std::nullopt;
            return fault(board, "nothing puts it off any longer");
        }
        const auto reply = strategy_.reply(named.code);
        if (!reply) return fault(board, "the proof has no move");
        if (*reply >= board.points()) return fault(board, "the proof's move is no point of the board");
        PlainBoard after = board;
        if (after.play(board.source_of(*reply, named.turn)) != PlainBoard::Effect::plain)
            return fault(board, "the proof's move is illegal");
        return fault_in(after, left - 1);
    }
    std::optional<std::string> fault_after_any(const PlainBoard& board, int left) {
        for (int point = 0; point < board.points(); ++point) {
            PlainBoard after = board;
            const auto effect = after.play(point);
            if (effect == PlainBoard::Effect::forbidden) continue;
            if (effect == PlainBoard::Effect::captures) return fault(board, "the other side captures");
            if (auto found = fault_in(after, left - 1)) return found;
        }
        return std::nullopt;
    }
    static std::string fault(const PlainBoard& board, std::string_view what) {
        return fmt::format("{}: {}", board.text(), what);
    }

    const Strategy& strategy_;
    char holder_;
    CodeSet seen_;
    const std::atomic<bool>* stop_;
};

}  // namespace

CheckedPart check(const Stones& position, const Strategy& strategy, std::uint64_t most_bytes,
                  const std::atomic<bool>* stop) {
    CheckedPart part;
    part.claim = fmt::format(
        "{} {} within {} plies{}", name_of(strategy.attacker), strategy.wins ? "wins" : "does not win",
        strategy.within, strategy.by_liberties ? " (by the rules and the lemma of too many liberties)" : "");
    Checker checker(strategy, most_bytes, stop);
    part.fault = checker.fault_in(PlainBoard(position), strategy.within);
    part.positions = checker.positions();
    return part;
}

}  // namespace tahoun::solve::atarigo
