// A complete player for `tahoun match`, in any game: it plays any legal move.
//
//     g++ -O2 -o my_player examples/your_own_player.cpp
//     tahoun check-engine ./my_player
//     tahoun match tictactoe --games 20 --first "external:protocol=line,command=./my_player" --second greedy
//
// docs/your-own-player.md explains every line that it reads and prints.
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

// The place for your own ideas: the position and the legal moves are all that is needed.
static std::string choose(const std::string& /*position*/, const std::vector<std::string>& legal) {
    return legal[static_cast<std::size_t>(std::rand()) % legal.size()];
}

int main() {
    std::string position;
    std::vector<std::string> legal;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream words(line);
        std::string word;
        words >> word >> std::ws;
        if (word == "tahoun") {
            std::cout << "ready Any move will do" << std::endl;  // endl: at once, not when the buffer is full
        } else if (word == "position") {
            std::getline(words, position);
        } else if (word == "legal") {
            legal.clear();
            while (words >> word) legal.push_back(word);
        } else if (word == "go") {
            std::cout << "move " << choose(position, legal) << std::endl;
        } else if (word == "quit") {
            break;
        }
    }
}
