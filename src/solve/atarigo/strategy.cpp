#include "solve/atarigo/strategy.hpp"

#include "core/error.hpp"
#include "solve/atarigo/bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace tahoun::solve::atarigo {

namespace {

constexpr std::string_view magic = "tahoun atarigo proof";
constexpr std::uint64_t version = 1;
constexpr std::uint64_t replies_in_block = 4096;

void write_replies(BlockWriter& writer, const std::vector<Reply>& replies) {
    std::uint64_t in_block = 0;
    for (const Reply& reply : replies) {
        writer.number(reply.low());
        writer.number(reply.high());
        if (++in_block == replies_in_block) {
            writer.end_block();
            in_block = 0;
        }
    }
    if (in_block > 0) writer.end_block();
}

void read_replies(BlockReader& reader, std::uint64_t count, std::vector<Reply>& replies) {
    while (replies.size() < count) {
        const std::uint64_t here = std::min<std::uint64_t>(count - replies.size(), replies_in_block);
        for (std::uint64_t i = 0; i < here; ++i) {
            const std::uint64_t low = reader.number();
            const std::uint64_t high = reader.number();
            replies.emplace_back(low, high);
        }
        reader.end_block();
    }
}

Side side_from(std::uint64_t number) {
    if (number > 1) throw WorkError("the file is damaged");
    return static_cast<Side>(number);
}

}  // namespace

void Strategy::sort() {
    std::sort(replies.begin(), replies.end(),
              [](const Reply& a, const Reply& b) { return a.code() < b.code(); });
}

std::optional<int> Strategy::reply(LongCode code) const noexcept {
    const auto found =
        std::lower_bound(replies.begin(), replies.end(), code,
                         [](const Reply& reply, LongCode wanted) { return reply.code() < wanted; });
    if (found == replies.end() || found->code() != code) return std::nullopt;
    return found->point();
}

void write_proof(const Proof& proof, const std::string& path) {
    tables::write_whole_file(path, [&](const tables::Sink& sink) {
        BlockWriter writer(sink);
        writer.text(magic);
        for (const std::uint64_t number :
             {version, static_cast<std::uint64_t>(proof.position.size), proof.position.black,
              proof.position.white, static_cast<std::uint64_t>(index_of(proof.position.to_move)),
              static_cast<std::uint64_t>(index_of(proof.winner)), static_cast<std::uint64_t>(proof.plies),
              static_cast<std::uint64_t>(proof.win.replies.size()),
              static_cast<std::uint64_t>(proof.delay.replies.size()),
              std::uint64_t{proof.delay.by_liberties}})
            writer.number(number);
        writer.end_block();
        write_replies(writer, proof.win.replies);
        write_replies(writer, proof.delay.replies);
    });
}

std::optional<Proof> read_proof(const Stones& position, const std::string& path) {
    Proof proof;
    const bool found = tables::read_whole_file(path, [&](const tables::Source& source) {
        BlockReader reader(source);
        if (reader.text() != magic) throw WorkError("this is no proof of atarigo");
        if (const std::uint64_t number = reader.number(); number != version)
            throw WorkError(
                fmt::format("the proof has version {}; this program reads version {}", number, version));
        proof.position.size = static_cast<int>(reader.number());
        proof.position.black = reader.number();
        proof.position.white = reader.number();
        proof.position.to_move = side_from(reader.number());
        proof.winner = side_from(reader.number());
        proof.plies = static_cast<int>(reader.number());
        const std::uint64_t to_win = reader.number();
        const std::uint64_t to_delay = reader.number();
        proof.delay.by_liberties = reader.number() != 0;
        reader.end_block();
        if (!(proof.position == position)) throw WorkError("this is the proof of another position");
        read_replies(reader, to_win, proof.win.replies);
        read_replies(reader, to_delay, proof.delay.replies);
        reader.end_file();
    });
    if (!found) return std::nullopt;
    proof.win.attacker = proof.winner;
    proof.win.within = proof.plies;
    proof.win.wins = true;
    proof.delay.attacker = proof.winner;
    proof.delay.within = proof.plies - 2;
    return proof;
}

}  // namespace tahoun::solve::atarigo
