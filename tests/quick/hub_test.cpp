// Our players behind Hub: what is told of a search. (How lines are read is in pdn_games_test, the program in tests/cli.)
#include "protocols/hub.hpp"

#include "players/spec.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <string>

namespace tahoun::protocols {
namespace {

// What an engine says up to the end of its search. The program itself would stop at the end of its input.
class Listener {
public:
    void hear(const std::string& line) {
        const std::scoped_lock lock(mutex_);
        said_ += line + "\n";
        done_ = done_ || line.starts_with("done ");
        heard_.notify_all();
    }
    std::string until_done() {
        std::unique_lock lock(mutex_);
        heard_.wait(lock, [&] { return done_; });
        return said_;
    }

private:
    std::mutex mutex_;
    std::condition_variable heard_;
    std::string said_;
    bool done_ = false;
};

// A man is worth about a hundred to the evaluator; in Hub it is one.
TEST(Hub, ScoresAreInMen) {
    Listener listener;
    HubEngine engine(players::Spec::from_text("minimax:depth=1"),
                     [&](const std::string& line) { listener.hear(line); });
    for (const std::string line : {"hub", "init", "pos pos=Wbeeeeeeeeeeeeeeeeeeeeeeeeeeeeeww", "go think"})
        engine.read(line);
    const std::string said = listener.until_done();
    const auto begin = said.find(" score=");
    ASSERT_NE(begin, std::string::npos) << said;
    const double score = std::stod(said.substr(begin + 7));
    EXPECT_GT(score, 0.5) << said;
    EXPECT_LT(score, 2) << said;
}

}  // namespace
}  // namespace tahoun::protocols
