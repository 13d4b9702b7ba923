#include "tables/blocks.hpp"

#include "core/error.hpp"

#include <fmt/format.h>
#include <zstd.h>

#include <memory>

namespace tahoun::tables {

namespace {

constexpr int level = 3;

struct FreeContext {
    void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
    void operator()(ZSTD_CCtx* context) const noexcept { ZSTD_freeCCtx(context); }
};

}  // namespace

std::string compressed(std::span<const Code> codes) {
    thread_local const std::unique_ptr<ZSTD_CCtx, FreeContext> context(ZSTD_createCCtx());
    std::string bytes(ZSTD_compressBound(codes.size()), '\0');
    const std::size_t size = context ? ZSTD_compressCCtx(context.get(), bytes.data(), bytes.size(),
                                                         codes.data(), codes.size(), level)
                                     : 0;
    if (!context || ZSTD_isError(size) != 0)
        throw WorkError(fmt::format("cannot compress: {}", context ? ZSTD_getErrorName(size) : "no memory"));
    bytes.resize(size);
    bytes
        .shrink_to_fit();  // a table's blocks wait for one another: at their full size they would be a second table
    return bytes;
}

bool expand(std::span<const char> bytes, std::span<Code> codes) noexcept {
    thread_local const std::unique_ptr<ZSTD_DCtx, FreeContext> context(ZSTD_createDCtx());
    return context && ZSTD_decompressDCtx(context.get(), codes.data(), codes.size(), bytes.data(),
                                          bytes.size()) == codes.size();
}

}  // namespace tahoun::tables
