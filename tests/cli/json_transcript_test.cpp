// `tahoun engine json`, as a program would use it: a transcript of requests with the answers that they must get
// (tests/data/json/transcript.txt), and every example of docs/protocol.md.
#include "support/temporary_folder.hpp"
#include "tahoun.hpp"

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

namespace tahoun::testing {
namespace {

const std::string hello = R"({"id": 1000, "do": "hello", "protocol": 1})";

std::string file_text(const std::string& name) {
    const std::ifstream file(std::string(TAHOUN_SOURCE_DIR) + "/" + name);
    EXPECT_TRUE(file) << name;
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// How long it took is not part of an answer that can be compared.
Json without_clock(Json message) {
    if (message.contains("ok") && message["ok"].contains("milliseconds")) message["ok"]["milliseconds"] = 0;
    return message;
}

// The answers by the numbers of their requests; each line must be one message.
std::map<int, Json> answers_to(const std::string& input) {
    const Ran ran = tahoun({"engine", "json"}, input);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    std::map<int, Json> answers;
    for (const std::string& line : lines_of(ran.out)) {
        Json message = Json::parse(line, nullptr, false);
        EXPECT_TRUE(message.is_object()) << line;
        if (message.contains("info")) continue;
        const int id = message["id"].is_null() ? -1 : message["id"].get<int>();
        EXPECT_FALSE(answers.contains(id)) << "answered twice: " << line;
        answers[id] = without_clock(std::move(message));
    }
    return answers;
}

// Tables are looked for, and built, in a folder of the test's own.
class JsonEngine : public ::testing::Test {
protected:
    JsonEngine() {
        if (const char* const before = std::getenv("TAHOUN_DATA")) before_ = before;  // NOLINT
        ::setenv("TAHOUN_DATA", folder_.path().c_str(), 1);                           // NOLINT
    }
    ~JsonEngine() override { ::setenv("TAHOUN_DATA", before_.c_str(), 1); }  // NOLINT

    test::TemporaryFolder folder_;
    std::string before_;
};

TEST_F(JsonEngine, AnswersAsInTheTranscript) {
    std::string input = hello + "\n";
    std::map<int, Json> expected;
    for (const std::string& line : lines_of(file_text("tests/data/json/transcript.txt"))) {
        if (line.starts_with("> ")) input += line.substr(2) + "\n";
        if (line.starts_with("< ")) {
            const Json answer = Json::parse(line.substr(2));
            expected[answer["id"].is_null() ? -1 : answer["id"].get<int>()] = answer;
        }
    }
    EXPECT_GE(expected.size(), 20U);
    auto answers = answers_to(input);
    EXPECT_EQ(answers[1000]["ok"]["protocol"], 1);
    for (const auto& [id, answer] : expected) EXPECT_EQ(answers[id], answer) << id;
    EXPECT_EQ(answers.size(), expected.size() + 1);
}

TEST_F(JsonEngine, AnswersEveryExampleOfTheDocument) {
    // A request may go on in the next line.
    std::vector<std::string> requests;
    bool open = false;
    for (const std::string& line : lines_of(file_text("docs/protocol.md"))) {
        if (line.starts_with("{\"id\": ")) {
            requests.push_back(line);
            open = true;
        } else if (open && line.starts_with(" ")) {
            requests.back() += line;
        } else {
            open = false;
        }
    }
    EXPECT_EQ(requests.size(), 25U);
    for (const std::string& text : requests) {
        const Json request = Json::parse(text, nullptr, false);
        ASSERT_TRUE(request.is_object()) << text;
        const auto answers = answers_to(hello + "\n" + text + "\n");
        const auto found = answers.find(request["id"].get<int>());
        ASSERT_NE(found, answers.end()) << text;
        // An analysis that is stopped at once may have nothing to tell.
        const bool stopped = request["do"] == "analyse" && found->second.contains("error") &&
                             found->second["error"]["code"] == "stopped";
        EXPECT_TRUE(stopped || found->second.contains("ok")) << text << "\n" << found->second.dump();
    }
}

TEST_F(JsonEngine, RefusesAPlayerOfItsOwn) {
    expect_refused({"engine", "json", "--player", "random"}, {"--player"});
    expect_refused({"engine", "xml"}, {"json"});
}

}  // namespace
}  // namespace tahoun::testing
