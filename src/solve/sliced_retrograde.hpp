// Retrograde analysis of one group of subspaces, a slice at a time (solve/slices.hpp). solve/retrograde.hpp does the same
// for games without slices, and is the judge of this one.
//
// Each position has two bytes. One in the table, its code once it is final (tables/code.hpp). One in its slice, until then:
//     0           finished, or nothing to be known
//     1 … 126     a capture wins; twice this number is the code, final when its distance comes
//     127         never a loss, since a turn leads to a draw in an earlier group
//     128 + n     n turns that stay in the group are not known to lose yet; all others do
// Rounds go by the distance. In a round the positions that are lost or won at that distance are looked for in the row
// that the slice's turns lead to, and what becomes final by them is posted to the tables with the next distance. So in
// a round nobody reads what another one writes in it, and the result does not depend on who is faster.
#pragma once

#include "core/error.hpp"
#include "solve/row_table.hpp"
#include "solve/slices.hpp"
#include "solve/transport.hpp"
#include "tables/code.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

namespace tahoun::solve {

// What the tables and slices of a group take.
template <SlicesOfGroup Slices>
[[nodiscard]] std::uint64_t bytes_of_slices(const Slices& slices) {
    std::uint64_t sum = 0;
    for (std::size_t part = 0; part < slices.count(); ++part) {
        sum += RowTable::bytes(slices.table_rows(part), slices.table_columns(part));
        if (slices.partner(part)) sum += RowTable::bytes(slices.slices(part), slices.places(part));
    }
    return sum;
}

// `Earlier` gives the first code of a row in an earlier table: earlier(subspace, row).
template <SlicesOfGroup Slices, class Earlier>
class SlicedRetrograde {
public:
    using Code = tables::Code;
    // Called after each slice by any thread, with the positions looked at for the first time and those that got their final
    // value; throws to stop.
    using SliceDone = std::function<void(std::uint64_t positions)>;

    SlicedRetrograde(const Slices& slices, const Earlier& earlier, Transport& transport,
                     SliceDone slice_done = {})
        : slices_(slices), earlier_(earlier), transport_(transport), slice_done_(std::move(slice_done)) {
        for (std::size_t part = 0; part < slices_.count(); ++part) {
            tables_.emplace_back(slices_.table_rows(part), slices_.table_columns(part));
            if (slices_.partner(part))
                waiting_.emplace_back(slices_.slices(part), slices_.places(part));
            else
                waiting_.emplace_back();
        }
        transport_.receive_by([this](std::span<const Message> messages) { receive(messages); });
    }

    void run() {
        // Step 1. What turns that leave the group say.
        each_slice([&](std::size_t part,
                       std::uint64_t number) { return slices_.places(part) + begin(part, number); },
                   true);

        // Step 2. Ply by ply: losses make wins, and where all turns make the other side win, it is a loss.
        for (int code = 1; code <= transport_.most(farthest_.load()); ++code)
            each_slice([&](std::size_t part,
                           std::uint64_t number) { return look_back(part, number, static_cast<Code>(code)); },
                       false);
    }

    // The table of one of the group's subspaces. After the run, and once for each.
    [[nodiscard]] std::span<Code> packed(std::size_t part) { return tables_[part].packed(); }

private:
    using Slice = typename Slices::Slice;

    static constexpr Code finished = 0;
    static constexpr Code not_lost = 127;
    static constexpr Code none_left = 128;  // and so many more: turns that may still save it

    // The values after turns that leave the group.
    struct Left {
        int nearest_win = 0;
        int farthest_loss = 0;
        bool draws = false;
        void add(Code after) noexcept {
            if (tables::is_loss(after))
                nearest_win = nearest_win == 0 ? after + 1 : std::min(nearest_win, after + 1);
            else if (tables::is_win(after))
                farthest_loss = std::max(farthest_loss, after + 1);
            else
                draws = true;
        }
        // Where no other turn saves it; without any turn it is lost now.
        [[nodiscard]] int loss() const noexcept {
            return std::max<int>(farthest_loss, tables::code_of_plies(0));
        }
    };

    // Messages on their way, so that memory can be fetched for many at once.
    class Post {
    public:
        explicit Post(SlicedRetrograde& solver) : solver_(solver) { messages_.reserve(most); }
        void add(const Slice& slice, std::size_t part, std::uint64_t place, int code) {
            if (code > tables::most_plies + 1)
                throw WorkError("a win takes more plies than a table can hold");
            slice.each_column(place, [&](std::uint64_t row, std::uint64_t column) {
                messages_.push_back({static_cast<std::uint32_t>(part), static_cast<std::uint32_t>(row),
                                     static_cast<std::uint32_t>(column), static_cast<Code>(code)});
            });
            solver_.reach(code);
            ++positions_;
            if (messages_.size() + most_columns > most) send();
        }
        void send() {
            if (!messages_.empty()) solver_.transport_.post(messages_);
            messages_.clear();
        }
        [[nodiscard]] std::uint64_t positions() const noexcept { return positions_; }

    private:
        static constexpr std::size_t most = 512;
        static constexpr std::size_t most_columns = 16;
        SlicedRetrograde& solver_;
        std::vector<Message> messages_;
        std::uint64_t positions_ = 0;  // sent or on their way
    };

    void reach(int code) {
        int known = farthest_.load(std::memory_order_relaxed);
        while (known < code && !farthest_.compare_exchange_weak(known, code)) {
        }
    }

    void receive(std::span<const Message> messages) const noexcept {
        for (const Message& message : messages) tables_[message.part].prefetch(message.row, message.column);
        for (const Message& message : messages)
            tables_[message.part].write(message.row, message.column, message.code);
    }

    // work(part, number) says how much it did.
    template <class Work>
    void each_slice(const Work& work, bool first_time) {
        for (std::size_t part = 0; part < slices_.count(); ++part) {
            if (!first_time && !slices_.partner(part)) continue;
            transport_.each_slice(slices_.slices(part), [&](std::uint64_t number) {
                const std::uint64_t done = work(part, number);
                if (slice_done_) slice_done_(done);
            });
        }
        transport_.settle();
    }

    [[nodiscard]] int leave(Slice& slice, std::uint64_t place, Left& left) const {
        return slice.template leave<Code>(place, tables::code_of_plies(0), earlier_,
                                          [&](Code after) { left.add(after); });
    }

    // Both give the number of positions that are final by it.
    std::uint64_t begin(std::size_t part, std::uint64_t number) {
        Slice slice(slices_, part, number);
        Post post(*this);
        const bool waits = slices_.partner(part).has_value();
        Code* waiting = waits ? waiting_[part].row(number) : nullptr;
        const std::uint64_t places = slices_.places(part);
        constexpr int nearest_possible = tables::code_of_plies(1);
        for (std::uint64_t place = 0; place < places; ++place) {
            Left left;
            const int stay = leave(slice, place, left);
            if (left.nearest_win == nearest_possible || (left.nearest_win != 0 && !waits)) {
                post.add(slice, part, place, left.nearest_win);
            } else if (left.nearest_win != 0) {
                waiting[place] = static_cast<Code>(left.nearest_win / 2);
                waiting_[part].note(number, place, waiting[place]);
                reach(left.nearest_win);
            } else if (left.draws) {
                if (waits) waiting[place] = not_lost;
            } else if (stay == 0) {
                post.add(slice, part, place, left.loss());
            } else {
                if (stay > 127) throw std::logic_error("a position has more turns than a slice can count");
                waiting[place] = static_cast<Code>(none_left + stay);
            }
        }
        post.send();
        return post.positions();
    }

    std::uint64_t look_back(std::size_t part, std::uint64_t number, Code code) {
        const RowTable& after = tables_[*slices_.partner(part)];
        const RowTable& waiting = waiting_[part];
        const bool wins = tables::is_loss(code);
        const auto in_time = static_cast<Code>((code + 1) / 2);
        const bool captures = wins && waiting.has(number, in_time);
        if (!captures && !after.has(number, code)) return 0;
        Slice slice(slices_, part, number);
        Post post(*this);
        Code* codes = waiting.row(number);
        if (wins)
            after.each(number, code, [&](std::uint64_t place) {
                slice.each_before(place, [&](std::uint64_t before) {
                    const Code now = codes[before];
                    if (now == finished || now <= in_time) return;
                    codes[before] = finished;
                    post.add(slice, part, before, code + 1);
                });
            });
        else
            after.each(number, code, [&](std::uint64_t place) {
                slice.each_before(place, [&](std::uint64_t before) {
                    const Code now = codes[before];
                    if (now < none_left) return;
                    codes[before] = static_cast<Code>(now - 1);
                    if (now - 1 > none_left) return;
                    codes[before] = finished;
                    Left left;
                    static_cast<void>(leave(slice, before, left));
                    post.add(slice, part, before, std::max(left.loss(), code + 1));
                });
            });
        // Nothing nearer can come any more.
        if (captures)
            waiting.each(number, in_time, [&](std::uint64_t place) {
                codes[place] = finished;
                post.add(slice, part, place, code + 1);
            });
        post.send();
        return post.positions();
    }

    const Slices& slices_;
    const Earlier& earlier_;
    Transport& transport_;
    SliceDone slice_done_;
    std::vector<RowTable> tables_;   // by part
    std::vector<RowTable> waiting_;  // by part, its slices
    std::atomic<int> farthest_{0};   // the highest code there is
};

}  // namespace tahoun::solve
