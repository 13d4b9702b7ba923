// Numbers of drawn positions in memory, a word a position: those that the group at work leads to, and its own.
#pragma once

#include "solve/big_array.hpp"
#include "tables/morris/draw_files.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

namespace tahoun::solve {

class Words {
public:
    Words() = default;
    explicit Words(std::uint64_t size) : bytes_(size * sizeof(std::uint32_t)) {}
    [[nodiscard]] std::uint32_t* data() const noexcept {
        return reinterpret_cast<std::uint32_t*>(bytes_.data());  // NOLINT: pages are aligned
    }
    [[nodiscard]] std::uint64_t size() const noexcept { return bytes_.size() / sizeof(std::uint32_t); }
    [[nodiscard]] std::span<std::uint32_t> span() const noexcept { return {data(), size()}; }

private:
    BigArray bytes_;
};

class HeldDraws {
public:
    HeldDraws(const tables::DrawFiles& files, int threads)
        : files_(files), threads_(threads), words_(morris::Subspace::numbers) {}

    // Lets go of all others. Throws WorkError where a file is missing or damaged.
    void hold(const std::vector<morris::Subspace>& wanted) {
        std::vector<Words> before(words_.size());
        std::swap(before, words_);
        for (const auto& subspace : wanted) {
            Words& here = words_[subspace.number()];
            here = std::move(before[subspace.number()]);
            if (here.data() != nullptr) continue;
            const tables::PlanesFile& file = files_.existing(subspace);
            here = Words(file.positions());
            file.read(here.span(), threads_);
        }
    }
    // What was just computed, and is in its file too.
    void add(const morris::Subspace& subspace, Words words) { words_[subspace.number()] = std::move(words); }
    [[nodiscard]] const std::uint32_t* words(const morris::Subspace& subspace) const {
        const std::uint32_t* words = words_[subspace.number()].data();
        if (words == nullptr) throw std::logic_error("a turn leads to a table that is not held");
        return words;
    }

private:
    const tables::DrawFiles& files_;
    int threads_;
    std::vector<Words> words_;
};

}  // namespace tahoun::solve
