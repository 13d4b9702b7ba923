// Our players of draughts behind the Hub protocol, version 2, of Scan and its friends: lines of `command name=value`.
// Squares are numbers in the order of PDN's GameType, 1 = b8 … 32 = g1, and a position is a side and 32 characters. Who
// reads and writes is not its business. A search runs in a thread of its own, so "ping" and "stop" are heard meanwhile.
#pragma once

#include "lab/session.hpp"
#include "record/pdn.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace tahoun::protocols {

// "pos pos=W… moves=\"32-28 …\"": the command and its words; a flag has an empty value.
struct HubLine {
    std::string command;
    std::vector<Setting> words;
    [[nodiscard]] std::optional<std::string> value(std::string_view name) const;
};
[[nodiscard]] HubLine hub_line(std::string_view line);

// "Wbbbb…" as the position of a file of this type, whose squares are numbers. Throws InputError.
[[nodiscard]] std::string fen_from_hub(const record::GameType& type, std::string_view position);
// A move of such a file as Hub writes it: "21x10x24" becomes "21x24x17x13", with the captured squares behind. `fen` is the
// position before it.
[[nodiscard]] std::string move_to_hub(const record::GameType& type, std::string_view fen,
                                      std::string_view move);

class HubEngine {
public:
    using Print =
        std::function<void(const std::string&)>;  // one line, without its end; from two threads in turn

    // Without a player: the game's own good one, within the limits that "level" sets.
    HubEngine(std::optional<players::Spec> player, Print print);
    HubEngine(const HubEngine&) = delete;
    HubEngine& operator=(const HubEngine&) = delete;
    ~HubEngine();

    // Never waits for a search to end by itself, and never throws InputError: what is wrong is answered by "error".
    void read(std::string_view line);
    // After "quit".
    [[nodiscard]] bool over() const noexcept { return over_; }

private:
    void obey(const HubLine& line);
    void say(const std::string& line);
    void introduce();
    void set_parameter(const HubLine& line);
    void set_level(const HubLine& line);
    void go(bool endlessly);
    void stop();
    bool silenced();  // ends the search without its answer; false if that was given already
    void think(std::unique_ptr<lab::Session> session);
    [[nodiscard]] std::unique_ptr<lab::Session> session(const std::string& position,
                                                        const std::string& moves) const;
    [[nodiscard]] players::Spec limited(const std::string& hint, bool endlessly) const;
    [[nodiscard]] record::GameType type() const;

    std::optional<players::Spec> player_;
    Print print_;
    std::mutex printing_;
    std::string rules_ = "short";
    std::string position_;
    std::string moves_;
    std::vector<Setting> level_;
    std::unique_ptr<lab::Seat> seat_;
    std::string seated_;  // for which rules, and who
    std::thread thread_;
    std::atomic<bool> stop_{false};
    std::atomic<bool> thinking_{false};
    bool silent_ = false;  // the answer is not wanted: another search follows; guarded by `printing_`
    bool pondering_ = false;
    bool over_ = false;
};

}  // namespace tahoun::protocols
