#include "solve/atarigo/solver.hpp"

#include "core/error.hpp"
#include "solve/atarigo/best_play.hpp"
#include "solve/atarigo/collect.hpp"
#include "solve/atarigo/questions.hpp"
#include "solve/atarigo/verify.hpp"
#include "solve/folder_lock.hpp"
#include "tables/folder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace tahoun::solve::atarigo {

namespace {

constexpr std::uint64_t mebibyte = 1U << 20U;
constexpr std::uint64_t least_memory_mib = 16;

double seconds_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// How the memory is shared out. The rest is for the threads and what the program needs anyway.
struct Memory {
    explicit Memory(std::uint64_t mib, bool verify) {
        if (mib < least_memory_mib)
            throw InputError(
                fmt::format("--memory is {} MiB; the solver needs {} at least", mib, least_memory_mib));
        const std::uint64_t all = (mib - least_memory_mib / 2) * mebibyte;
        proof = verify ? all / 4 : 0;
        table = all - proof;
    }
    std::uint64_t table = 0;
    std::uint64_t proof = 0;
};

// What a table can use at most: twice the room of all positions up to symmetry. On small boards that is little, and a
// larger table would take seconds to be gone through when it is written.
std::uint64_t useful_table(int size) {
    constexpr std::uint64_t bytes_an_entry = 16;
    constexpr int largest_with_few_positions = 4;
    if (size > largest_with_few_positions) return std::numeric_limits<std::uint64_t>::max();
    std::uint64_t positions = 1;
    for (int point = 0; point < size * size; ++point) positions *= 3;
    return mebibyte + 2 * bytes_an_entry * positions / 8;
}

template <int N>
Board<N> board_of(const Stones& stones) {
    Board<N> board;
    for_each(stones.black, [&](int point) { board.put(0, point); });
    for_each(stones.white, [&](int point) { board.put(1, point); });
    board.set_mover(static_cast<unsigned>(index_of(stones.to_move)));
    return board;
}

std::string name_of(const ProvedValue& value) {
    return fmt::format("{} wins{}", value.winner == Side::first ? "black" : "white",
                       value.plies ? fmt::format(" in {} plies", *value.plies) : "");
}

template <int N>
class Solver {
public:
    Solver(const Stones& stones, const ProvingOptions& options)
        : stones_(stones),
          options_(options),
          board_(board_of<N>(stones)),
          memory_(options.memory_mib, options.verify),
          folder_(solver_folder(options.data, N)),
          lock_(folder_),
          questions_(std::min(memory_.table, useful_table(N)), (folder_ / "table").string(), options) {}

    Proved solve() {
        try {
            return solve_all();
        } catch (const Stopped&) {
            throw WorkError(
                fmt::format("it was stopped after {} nodes: {}; what was found is in '{}', and the same "
                            "command goes on from there",
                            questions_.nodes(), known_so_far(), folder_.string()));
        } catch (const TooManyPositions& trouble) {
            throw WorkError(
                fmt::format("{}; {}: run it again with a larger --memory", known_so_far(), trouble.what()));
        } catch (const WorkError& error) {
            if (!value_) throw;
            // A disk that is full must not take the answer away.
            throw WorkError(fmt::format("{}; but {}", name_of(*value_), error.what()));
        }
    }

private:
    Proved solve_all() {
        const auto start = std::chrono::steady_clock::now();
        Proved proved;
        questions_.begin_with("");
        value_ = value_of(board_);
        proved.value = *value_;
        for (const int point :
             value_->plies ? best_play(questions_, board_, *value_->plies)
                           : good_play(questions_, board_, static_cast<unsigned>(index_of(value_->winner))))
            proved.line.push_back(point_text(N, point));
        if (options_.first_moves) proved.first_moves = first_moves();
        proved.nodes = questions_.nodes();
        proved.seconds = seconds_since(start);
        questions_.save_what_is_new();
        if (options_.verify) {
            const auto checking = std::chrono::steady_clock::now();
            proved.checked = check_proof(proved.value);
            proved.checking_seconds = seconds_since(checking);
        }
        return proved;
    }

    [[nodiscard]] std::string known_so_far() const {
        return value_ ? name_of(*value_) : questions_.known_so_far();
    }
    ProvedValue value_of(const Board<N>& board) {
        if (options_.winner_only) return {static_cast<Side>(questions_.winner(board))};
        const Plies plies = questions_.distance(board);
        return {static_cast<Side>(plies % 2 == 1 ? board.mover() : board.mover() ^ 1U), plies};
    }

    std::vector<ProvedMove> first_moves() {
        std::vector<ProvedMove> moves;
        std::vector<Code<N>> seen;
        const Points capturing = captures(board_);
        for_each(legal_moves(board_, board_.mover()), [&](int point) {
            ProvedMove move{point_text(N, point), {stones_.to_move}};
            if (!options_.winner_only) move.value.plies = 1;
            if ((capturing & only(point)) == 0) {
                Board<N> after = board_;
                after.play(point);
                const Code<N> code = Codes<N>(after).code(after.mover());
                if (std::find(seen.begin(), seen.end(), code) != seen.end()) return;
                seen.push_back(code);
                questions_.begin_with(move.move + ": ");
                move.value = value_of(after);
                if (move.value.plies) ++*move.value.plies;
            }
            moves.push_back(std::move(move));
        });
        std::stable_sort(moves.begin(), moves.end(), [&](const ProvedMove& a, const ProvedMove& b) {
            return rating(a.value) > rating(b.value);
        });
        return moves;
    }
    // Early wins first, then late losses.
    [[nodiscard]] int rating(const ProvedValue& value) const noexcept {
        const int plies = value.plies.value_or(0);
        return value.winner == stones_.to_move ? 1000 - plies : plies;
    }

    std::vector<CheckedPart> check_proof(const ProvedValue& value) {
        const std::string path = proof_path(options_.data, stones_, options_.winner_only).string();
        const Plies within = value.plies.value_or(questions_.longest(board_));
        auto proof = read_proof(stones_, path);
        if (!proof) {
            if (options_.say) options_.say("writing the proof down");
            proof = collected(value.winner, within);
            write_proof(*proof, path);
        }
        if (options_.say) options_.say("checking the proof");
        std::vector<CheckedPart> parts;
        parts.push_back(check(stones_, proof->win, memory_.proof / 2, options_.stop));
        if (!options_.winner_only)
            parts.push_back(check(stones_, proof->delay, memory_.proof / 2, options_.stop));
        if (proof->winner != value.winner || proof->plies != within)
            parts.front().fault = fmt::format("the proof says that {}, the solver that {}",
                                              name_of({proof->winner, proof->plies}), name_of(value));
        return parts;
    }
    Proof collected(Side winner, Plies within) {
        Proof proof{stones_,
                    winner,
                    within,
                    {winner, within, true, false, {}},
                    {winner, within - 2, false, false, {}}};
        Collector<N>(questions_, proof.win, memory_.proof / 2).collect(board_);
        if (options_.winner_only) return proof;
        try {
            Collector<N>(questions_, proof.delay, memory_.proof / 2).collect(board_);
        } catch (const TooManyPositions&) {
            proof.delay.replies.clear();
            proof.delay.by_liberties = true;
            Collector<N>(questions_, proof.delay, memory_.proof / 2).collect(board_);
        }
        return proof;
    }

    Stones stones_;
    const ProvingOptions& options_;
    Board<N> board_;
    Memory memory_;
    std::filesystem::path folder_;
    FolderLock lock_;
    Questions<N> questions_;
    std::optional<ProvedValue> value_;
};

template <int N = smallest_board>
Proved prove_on(const Stones& position, const ProvingOptions& options) {
    if constexpr (N > largest_board) {
        throw InputError(fmt::format("the solver takes boards of {0}×{0} to {1}×{1} points, not of {2}×{2}",
                                     smallest_board, largest_board, position.size));
    } else {
        if (position.size == N) return Solver<N>(position, options).solve();
        return prove_on<N + 1>(position, options);
    }
}

}  // namespace

Proved prove(const Stones& position, const ProvingOptions& options) {
    return prove_on(position, options);
}

std::string point_text(int size, int point) {
    constexpr std::string_view letters = "ABCDEFGH";
    return fmt::format("{}{}", letters[static_cast<std::size_t>(point % size)], size - point / size);
}

std::filesystem::path solver_folder(const std::filesystem::path& data, int size) {
    return tables::table_folder(data, "atarigo", fmt::format("size={}", size));
}

std::filesystem::path proof_path(const std::filesystem::path& data, const Stones& position,
                                 bool winner_only) {
    const auto name =
        mix64(position.black ^ mix64(position.white ^ mix64(static_cast<std::uint64_t>(position.size) * 2 +
                                                            index_of(position.to_move))));
    return solver_folder(data, position.size) /
           fmt::format("{:016x}{}.proof", name, winner_only ? "-winner" : "");
}

}  // namespace tahoun::solve::atarigo
