// Our players of draughts behind the Hub protocol, version 2, of Scan and its friends: lines of `command name=value`
// (record/hub_text.hpp). Who reads and writes is not its business. A search runs in a thread of its own, so "ping" and "stop"
// are heard meanwhile.
#pragma once

#include "lab/session.hpp"
#include "record/hub_text.hpp"

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
    void obey(const record::HubLine& line);
    void say(const std::string& line);
    void introduce();
    void set_parameter(const record::HubLine& line);
    void set_level(const record::HubLine& line);
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
