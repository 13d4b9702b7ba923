// Holds every #include in src to the table of layers in docs/architecture.md.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

enum class Games { none, own, any };

struct Layer {
    std::string name;
    std::vector<std::string> may_include;
    Games games = Games::none;
    std::set<std::string> libraries;
};

struct Include {
    std::size_t line = 0;
    bool quoted = false;
    std::string path;
};

std::string trimmed(std::string_view text) {
    constexpr std::string_view blank = " \t\r\n";
    const auto first = text.find_first_not_of(blank);
    if (first == std::string_view::npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(blank) - first + 1));
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    std::size_t start = 0;
    for (std::size_t end = 0; end != std::string_view::npos; start = end + 1) {
        end = text.find(separator, start);
        parts.push_back(trimmed(text.substr(start, end == std::string_view::npos ? end : end - start)));
    }
    return parts;
}

std::vector<std::string> listed(std::string_view cell) {
    std::vector<std::string> words = split(cell, ',');
    std::erase(words, "");
    return words;
}

std::string joined(const auto& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
    return text.empty() ? "nothing" : text;
}

std::string read_file(const fs::path& path) {
    const std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path.string());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// The rows between the two marks of the document, lowest layer first.
std::vector<Layer> parse_layers(const std::string& document) {
    const auto begin = document.find("<!-- layers: begin -->");
    const auto end = document.find("<!-- layers: end -->");
    if (begin == std::string::npos || end == std::string::npos || end < begin)
        throw std::runtime_error("the marks of the table of layers are missing");
    std::vector<Layer> layers;
    std::istringstream rows(document.substr(begin, end - begin));
    for (std::string row; std::getline(rows, row);) {
        if (!row.starts_with('|')) continue;
        const auto cells = split(row, '|');
        if (cells.size() != 6) throw std::runtime_error("a row of layers has not four cells: " + row);
        if (cells[1] == "layer" || cells[1].starts_with("---")) continue;
        Layer layer;
        layer.name = cells[1];
        for (const auto& word : listed(cells[2])) {
            if (word.starts_with("games/")) {
                if (word != "games/own" && word != "games/any")
                    throw std::runtime_error("'" + word + "' in the table: games/own or games/any is meant");
                layer.games = word == "games/own" ? Games::own : Games::any;
                if (layer.name != "games") layer.may_include.emplace_back("games");
            } else {
                layer.may_include.push_back(word);
            }
        }
        const auto libraries = listed(cells[3]);
        layer.libraries = {libraries.begin(), libraries.end()};
        layers.push_back(std::move(layer));
    }
    return layers;
}

std::vector<Include> includes_of(const std::string& text) {
    std::vector<Include> includes;
    std::istringstream lines(text);
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        std::string rest = trimmed(line);
        if (!rest.starts_with('#')) continue;
        rest = trimmed(rest.substr(1));
        if (!rest.starts_with("include")) continue;
        rest = trimmed(rest.substr(std::string_view("include").size()));
        if (rest.empty() || (rest.front() != '"' && rest.front() != '<')) continue;
        const bool quoted = rest.front() == '"';
        const auto close = rest.find(quoted ? '"' : '>', 1);
        if (close != std::string::npos) includes.push_back({number, quoted, rest.substr(1, close - 1)});
    }
    return includes;
}

// Which library a header in angle brackets is of, by the words of the table.
std::string library_of(const std::string& header) {
    static const std::map<std::string, std::string> by_folder = {
        {"fmt", "fmt"}, {"nlohmann", "json"}, {"CLI", "cli11"}, {"boost", "boost"}};
    const auto slash = header.find('/');
    if (slash != std::string::npos) {
        const auto found = by_folder.find(header.substr(0, slash));
        if (found != by_folder.end()) return found->second;
        static const std::set<std::string> of_the_system = {"sys", "netinet", "arpa", "net"};
        return of_the_system.contains(header.substr(0, slash)) ? "posix" : "unknown";
    }
    if (header.ends_with("intrin.h")) return "intrinsics";
    if (header == "zstd.h") return "zstd";
    if (header.ends_with(".h")) return "posix";
    return header.find('.') == std::string::npos ? "std" : "unknown";
}

class Checker {
public:
    Checker(std::vector<Layer> layers, std::set<std::string> games)
        : layers_(std::move(layers)), games_(std::move(games)) {}

    // One line for each include that the table forbids; `path` is relative to src.
    [[nodiscard]] std::vector<std::string> check(const std::string& path, const std::string& text) const {
        const auto* const layer = find(folder(path, 0));
        if (layer == nullptr)
            return {"src/" + path + ": '" + folder(path, 0) + "' is no layer of docs/architecture.md"};
        std::vector<std::string> faults;
        for (const auto& include : includes_of(text)) {
            const auto fault =
                include.quoted ? own_fault(*layer, path, include.path) : library_fault(*layer, include.path);
            if (fault)
                faults.push_back("src/" + path + ":" + std::to_string(include.line) + ": includes " +
                                 include.path + "; " + *fault);
        }
        return faults;
    }

private:
    // The n-th folder of a path, or "" where the path has no such folder.
    static std::string folder(const std::string& path, std::size_t n) {
        const auto parts = split(path, '/');
        return n + 1 < parts.size() ? parts[n] : "";
    }

    [[nodiscard]] const Layer* find(const std::string& name) const {
        const auto found = std::ranges::find_if(layers_, [&](const Layer& l) { return l.name == name; });
        return found == layers_.end() ? nullptr : &*found;
    }

    // The game that a file is of: games/<game>/..., players/<game>/..., or "" for a file of any game.
    [[nodiscard]] std::string game_of(const std::string& path) const {
        auto name = folder(path, 1);
        return games_.contains(name) ? name : "";
    }

    [[nodiscard]] std::optional<std::string> own_fault(const Layer& layer, const std::string& path,
                                                       const std::string& included) const {
        if (included == "tahoun_version.hpp") {
            if (layer.name == "cli") return std::nullopt;
            return "only cli may know the version";
        }
        const auto* const target = find(folder(included, 0));
        if (target == nullptr) return "a header of the project is named from src, as in \"core/score.hpp\"";
        const auto& allowed = layer.may_include;
        if (target->name != layer.name && std::ranges::find(allowed, target->name) == allowed.end())
            return "layer " + layer.name + " may include " + joined(allowed);
        const auto game = game_of(path);
        const auto other = game_of(included);
        if (other.empty() || layer.games == Games::any || (layer.games == Games::own && other == game))
            return std::nullopt;
        if (layer.games == Games::none) return "layer " + layer.name + " may name no game";
        if (game.empty())
            return "a file for any game may name none; " + layer.name + "/" + other + " may name this one";
        return "what is of " + game + " may include nothing of another game";
    }

    static std::optional<std::string> library_fault(const Layer& layer, const std::string& header) {
        const auto library = library_of(header);
        if (layer.libraries.contains(library)) return std::nullopt;
        return "layer " + layer.name + " may use the libraries " + joined(layer.libraries) +
               ", and this is of " + (library == "unknown" ? "none that is known" : library);
    }

    std::vector<Layer> layers_;
    std::set<std::string> games_;
};

const fs::path root = TAHOUN_SOURCE_DIR;

std::vector<Layer> project_layers() {
    return parse_layers(read_file(root / "docs" / "architecture.md"));
}

std::set<std::string> folders_in(const fs::path& path) {
    std::set<std::string> names;
    if (!fs::exists(path)) return names;
    for (const auto& entry : fs::directory_iterator(path))
        if (entry.is_directory()) names.insert(entry.path().filename().string());
    return names;
}

std::string lines(const std::vector<std::string>& items) {
    std::string text;
    for (const auto& item : items) text += "\n" + item;
    return text;
}

TEST(Layers, EveryIncludeIsAllowedByTheTable) {
    const Checker checker(project_layers(), folders_in(root / "src" / "games"));
    std::vector<std::string> faults;
    std::size_t files = 0;
    for (const auto& entry : fs::recursive_directory_iterator(root / "src")) {
        const auto kind = entry.path().extension();
        if (kind != ".cpp" && kind != ".hpp") continue;
        ++files;
        const auto found = checker.check(entry.path().lexically_relative(root / "src").generic_string(),
                                         read_file(entry.path()));
        faults.insert(faults.end(), found.begin(), found.end());
    }
    EXPECT_GT(files, 0U);
    std::ranges::sort(faults);
    EXPECT_THAT(faults, IsEmpty()) << "docs/architecture.md has the table:" << lines(faults);
}

TEST(Layers, EveryFolderIsInTheTable) {
    std::set<std::string> known;
    for (const auto& layer : project_layers()) known.insert(layer.name);
    for (const auto& name : folders_in(root / "src"))
        EXPECT_TRUE(known.contains(name)) << "src/" << name << " is no layer of docs/architecture.md";
}

TEST(Layers, TheTableItselfNeverPointsUpward) {
    std::set<std::string> before;
    for (const auto& layer : project_layers()) {
        for (const auto& name : layer.may_include)
            EXPECT_TRUE(before.contains(name))
                << layer.name << " may include " << name << ", which comes no earlier";
        before.insert(layer.name);
    }
    EXPECT_FALSE(before.empty());
}

TEST(Layers, TheBuildHasTheSameOrder) {
    const auto build = read_file(root / "CMakeLists.txt");
    const std::string command = "set(TAHOUN_LAYERS";
    const auto begin = build.find(command);
    ASSERT_NE(begin, std::string::npos);
    const auto first = begin + command.size();
    std::istringstream words(build.substr(first, build.find(')', first) - first));
    std::vector<std::string> in_build;
    for (std::string word; words >> word;) in_build.push_back(word);
    std::vector<std::string> in_table;
    for (const auto& layer : project_layers()) in_table.push_back(layer.name);
    EXPECT_EQ(in_build, in_table);
}

// The checker on made-up files: a check that cannot fail is none.
class LayersChecker : public testing::Test {
protected:
    const Checker checker_{project_layers(), {"tictactoe", "nim"}};
};

TEST_F(LayersChecker, ReportsAnUpwardInclude) {
    EXPECT_THAT(
        checker_.check("core/score.hpp", "#pragma once\n\n#include \"search/minimax.hpp\"\n"),
        ElementsAre("src/core/score.hpp:3: includes search/minimax.hpp; layer core may include nothing"));
    EXPECT_THAT(checker_.check("players/any.cpp", "#  include  \"lab/lab.hpp\" // why\n"),
                ElementsAre(HasSubstr("layer players may include core, games, search, tables, solve")));
}

TEST_F(LayersChecker, ReportsAGameInAnother) {
    EXPECT_THAT(checker_.check("games/nim/rules.hpp", "#include \"games/tictactoe/state.hpp\"\n"),
                ElementsAre(HasSubstr("what is of nim may include nothing of another game")));
    EXPECT_THAT(checker_.check("games/shared.hpp", "#include \"games/nim/state.hpp\"\n"),
                ElementsAre(HasSubstr("a file for any game may name none")));
    EXPECT_THAT(checker_.check("players/nim/player.hpp", "#include \"players/tictactoe/player.hpp\"\n"),
                ElementsAre(HasSubstr("nothing of another game")));
}

TEST_F(LayersChecker, ReportsAGameInTheSearchAndInWhatIsForAnyGame) {
    EXPECT_THAT(checker_.check("search/minimax.hpp", "#include \"games/nim/state.hpp\"\n"),
                ElementsAre(HasSubstr("layer search may include core")));
    EXPECT_THAT(checker_.check("solve/retrograde.hpp", "#include \"games/nim/state.hpp\"\n"),
                ElementsAre(HasSubstr("solve/nim may name this one")));
    EXPECT_THAT(checker_.check("cli/play.cpp", "#include \"players/nim/player.hpp\"\n"),
                ElementsAre(HasSubstr("layer cli may name no game")));
}

TEST_F(LayersChecker, ReportsLibrariesThatALayerMayNotUse) {
    EXPECT_THAT(checker_.check("games/nim/state.cpp", "#include <nlohmann/json.hpp>\n"),
                ElementsAre(HasSubstr("layer games may use the libraries fmt, std, and this is of json")));
    EXPECT_THAT(checker_.check("search/minimax.cpp", "#include <unistd.h>\n"),
                ElementsAre(HasSubstr("posix")));
    EXPECT_THAT(checker_.check("lab/lab.cpp", "#include <other/library.hpp>\n"),
                ElementsAre(HasSubstr("none that is known")));
}

TEST_F(LayersChecker, ReportsStrangePathsAndUnknownLayers) {
    EXPECT_THAT(checker_.check("core/score.cpp", "#include \"score.hpp\"\n"),
                ElementsAre(HasSubstr("named from src")));
    EXPECT_THAT(checker_.check("core/score.cpp", "#include \"../core/score.hpp\"\n"),
                ElementsAre(HasSubstr("named from src")));
    EXPECT_THAT(checker_.check("core/score.cpp", "#include \"tahoun_version.hpp\"\n"),
                ElementsAre(HasSubstr("only cli")));
    EXPECT_THAT(checker_.check("misc/stuff.cpp", ""), ElementsAre(HasSubstr("'misc' is no layer")));
}

TEST_F(LayersChecker, AllowsWhatTheTableAllows) {
    EXPECT_THAT(checker_.check("core/score.cpp",
                               "#include \"core/score.hpp\"\n#include <fmt/format.h>\n#include <bit>\n"),
                IsEmpty());
    EXPECT_THAT(checker_.check("games/nim/state.cpp",
                               "#include \"games/nim/state.hpp\"\n#include \"games/shared.hpp\"\n"),
                IsEmpty());
    EXPECT_THAT(checker_.check("players/nim/player.cpp",
                               "#include \"games/nim/state.hpp\"\n#include \"search/a.hpp\"\n"),
                IsEmpty());
    EXPECT_THAT(checker_.check("lab/games.cpp",
                               "#include \"games/nim/a.hpp\"\n#include \"players/tictactoe/b.hpp\"\n"),
                IsEmpty());
    EXPECT_THAT(checker_.check("cli/main.cpp", "#include \"tahoun_version.hpp\"\n#include <CLI/CLI.hpp>\n"),
                IsEmpty());
}

}  // namespace
