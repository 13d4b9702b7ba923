#include "train/draughts/positions.hpp"

#include "core/error.hpp"
#include "games/draughts/trained_table.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <iterator>
#include <optional>
#include <utility>

namespace tahoun::train {

namespace {

constexpr std::string_view magic = "TAHOUNDP";
constexpr std::uint32_t version = 1;
constexpr std::size_t file_header = magic.size() + 4 + 3 * 8;
constexpr std::size_t game_header = 3 * 4;
constexpr std::size_t position_size = 3 * 4 + 1;
constexpr std::uint32_t most_positions = 10'000;

void put(std::string& bytes, std::uint64_t number, unsigned size) {
    for (unsigned i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i) & 255U);
}

// Reads from the front; asked only for what is there.
class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}
    [[nodiscard]] std::size_t left() const noexcept { return bytes_.size() - at_; }
    [[nodiscard]] std::size_t at() const noexcept { return at_; }
    std::string_view text(std::size_t size) {
        const std::string_view part = bytes_.substr(at_, size);
        at_ += size;
        return part;
    }
    std::uint64_t number(unsigned size) {
        std::uint64_t number = 0;
        for (unsigned i = 0; i < size; ++i)
            number |= std::uint64_t{static_cast<unsigned char>(bytes_[at_ + i])} << (8 * i);
        at_ += size;
        return number;
    }
    draughts::Squares squares() { return static_cast<draughts::Squares>(number(4)); }

private:
    std::string_view bytes_;
    std::size_t at_ = 0;
};

std::string positions_text(const LearnedGame& game) {
    std::string bytes;
    for (const draughts::State& state : game.positions) {
        put(bytes, state.pieces[0], 4);
        put(bytes, state.pieces[1], 4);
        put(bytes, state.kings, 4);
        put(bytes, index_of(state.side), 1);
    }
    return bytes;
}

std::uint32_t checksum_of_game(int half_points, std::string_view positions) {
    const std::uint64_t sum = draughts::checksum_of(positions) + static_cast<std::uint64_t>(half_points);
    return static_cast<std::uint32_t>(sum ^ sum >> 32U);
}

// Nothing where the rest is not a whole game.
std::optional<LearnedGame> read_game(Reader& reader) {
    if (reader.left() < game_header) return std::nullopt;
    const auto count = reader.number(4);
    const auto half_points = reader.number(4);
    const auto checksum = reader.number(4);
    if (count > most_positions || half_points > 2 || reader.left() < count * position_size)
        return std::nullopt;
    LearnedGame game;
    game.half_points = static_cast<int>(half_points);
    const std::string_view bytes = reader.text(count * position_size);
    if (checksum_of_game(game.half_points, bytes) != checksum) return std::nullopt;
    Reader positions(bytes);
    for (std::uint64_t i = 0; i < count; ++i) {
        draughts::State state;
        state.pieces[0] = positions.squares();
        state.pieces[1] = positions.squares();
        state.kings = positions.squares();
        const auto side = positions.number(1);
        if ((state.pieces[0] & state.pieces[1]) != 0 || (state.kings & ~state.occupied()) != 0 || side > 1)
            throw WorkError("the file of positions holds a position that cannot be");
        state.side = side == 0 ? Side::first : Side::second;
        game.positions.push_back(draughts::with_key(state));
    }
    return game;
}

[[noreturn]] void fail(const std::string& path, std::string_view what) {
    throw WorkError(fmt::format("{}: {}: {}", path, what, std::strerror(errno)));
}

std::string whole_file(int file, const std::string& path) {
    std::string bytes;
    std::array<char, 1U << 16U> part{};
    while (true) {
        const ssize_t got = ::read(file, part.data(), part.size());
        if (got < 0) fail(path, "cannot be read");
        if (got == 0) return bytes;
        bytes.append(part.data(), static_cast<std::size_t>(got));
    }
}

void write_all(int file, const std::string& path, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(file, bytes.data(), bytes.size());
        if (written < 0) fail(path, "cannot be written");
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

}  // namespace

std::string header_bytes(const GamesKey& key) {
    std::string bytes(magic);
    put(bytes, version, 4);
    put(bytes, key.seed, 8);
    put(bytes, key.nodes, 8);
    put(bytes, key.evaluator, 8);
    return bytes;
}

std::string game_bytes(const LearnedGame& game) {
    const std::string positions = positions_text(game);
    std::string bytes;
    put(bytes, game.positions.size(), 4);
    put(bytes, static_cast<std::uint64_t>(game.half_points), 4);
    put(bytes, checksum_of_game(game.half_points, positions), 4);
    return bytes + positions;
}

PositionsFile positions_from_bytes(std::string_view bytes) {
    Reader reader(bytes);
    if (bytes.size() < file_header || reader.text(magic.size()) != magic || reader.number(4) != version)
        throw WorkError("this is no file of positions to learn from");
    PositionsFile file;
    file.key.seed = reader.number(8);
    file.key.nodes = reader.number(8);
    file.key.evaluator = reader.number(8);
    file.whole_bytes = reader.at();
    while (auto game = read_game(reader)) {
        file.games.push_back(std::move(*game));
        file.whole_bytes = reader.at();
    }
    return file;
}

PositionsLog::PositionsLog(std::string path, const GamesKey& key) : path_(std::move(path)) {
    file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file_ < 0) fail(path_, "cannot be opened");
    const auto open_file = [&] {
        const std::string bytes = whole_file(file_, path_);
        if (bytes.empty()) {
            write_all(file_, path_, header_bytes(key));
            return;
        }
        PositionsFile found;
        try {
            found = positions_from_bytes(bytes);
        } catch (const WorkError& error) {
            throw WorkError(fmt::format("{}: {}", path_, error.what()));
        }
        if (found.key != key)
            throw WorkError(
                fmt::format("{}: its games were played with another seed, number of nodes or evaluator; name "
                            "another file "
                            "with --positions, or remove it",
                            path_));
        games_ = std::move(found.games);
        if (::ftruncate(file_, static_cast<off_t>(found.whole_bytes)) != 0 || ::lseek(file_, 0, SEEK_END) < 0)
            fail(path_, "cannot be written");
    };
    try {
        open_file();
    } catch (...) {
        ::close(file_);
        throw;
    }
}

PositionsLog::~PositionsLog() {
    if (file_ >= 0) ::close(file_);
}

void PositionsLog::append(std::vector<LearnedGame> games) {
    std::string bytes;
    for (const LearnedGame& game : games) bytes += game_bytes(game);
    write_all(file_, path_, bytes);
    games_.insert(games_.end(), std::make_move_iterator(games.begin()), std::make_move_iterator(games.end()));
}

}  // namespace tahoun::train
