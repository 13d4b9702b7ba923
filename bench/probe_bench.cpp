// Asking the tables of morris: how long a probe takes once its block is expanded, and when it is not.
#include "core/random.hpp"
#include "games/morris/morris.hpp"
#include "solve/build.hpp"
#include "tables/database.hpp"

#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>
#include <vector>

namespace tahoun {
namespace {

using morris::Morris;

// Tables of seven men in a folder of their own, and positions of theirs.
class Tables {
public:
    Tables()
        : folder_(std::filesystem::temp_directory_path() / ("tahoun-bench-" + std::to_string(::getpid()))) {
        solve::TableOptions options;
        options.data = folder_;
        options.size = 7;
        options.threads = 2;
        static_cast<void>(solve::build_tables<Morris>({}, options));
        database = std::make_unique<tables::Database<Morris>>(folder_, morris::Rules{});
    }
    ~Tables() {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    Tables(const Tables&) = delete;
    Tables& operator=(const Tables&) = delete;

    std::unique_ptr<tables::Database<Morris>> database;

private:
    std::filesystem::path folder_;
};

const tables::Database<Morris>& database() {
    static const Tables tables;
    return *tables.database;
}

// Random positions of three men against four: few of them, so that their blocks stay expanded, or many.
void probe(benchmark::State& bench, std::size_t count) {
    const morris::Subspace subspace{3, 4, 0, 0};
    const auto size = static_cast<std::uint32_t>(Morris::subspace_size({}, subspace));
    Random random(1);
    std::vector<morris::State> states;
    while (states.size() < count)
        if (const auto state = Morris::unrank({}, subspace, random.below(size))) states.push_back(*state);
    std::size_t next = 0;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(database().probe({}, states[next]));
        next = next + 1 < states.size() ? next + 1 : 0;
    }
    bench.SetItemsProcessed(static_cast<std::int64_t>(bench.iterations()));
}

void file_opened_anew(benchmark::State& bench) {
    const morris::Subspace subspace{3, 4, 0, 0};
    const std::string path = database().path_of(subspace);
    const auto size = Morris::subspace_size({}, subspace);
    for (auto _ : bench) {
        const tables::TableFile file(path, database().description_of(subspace), size);
        benchmark::DoNotOptimize(file.at(size / 2));
    }
}

[[maybe_unused]] const auto* few = benchmark::RegisterBenchmark(
    "probe/morris/expanded", [](benchmark::State& bench) { probe(bench, 100'000); });
[[maybe_unused]] const auto* anew =
    benchmark::RegisterBenchmark("probe/morris/open_and_expand", file_opened_anew);

}  // namespace
}  // namespace tahoun
