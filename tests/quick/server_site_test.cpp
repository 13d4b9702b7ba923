// The page's files in memory, and the answers made of them: types, caching, compression, and what is not found.
#include "core/error.hpp"
#include "server/answer.hpp"
#include "server/site.hpp"
#include "support/temporary_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>

namespace tahoun::server {
namespace {

using test::TemporaryFolder;
using ::testing::HasSubstr;

void write(const std::filesystem::path& file, const std::string& text) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
}

std::map<std::string, std::string> headers_of(const Answer& answer) {
    return {answer.headers.begin(), answer.headers.end()};
}

class ReadSite : public ::testing::Test {
protected:
    void SetUp() override {
        write(folder_.path() / "index.html", "<p>here</p>");
        write(folder_.path() / "guide/index.html", "<p>guide</p>");
        write(folder_.path() / "assets/index-D4f9aZ12.js", std::string(3000, 'x'));
        write(folder_.path() / "assets/index-D4f9aZ12.js.gz", "packed");
        write(folder_.path() / "assets/tiny.css", "a{}");
        write(folder_.path() / "assets/tiny.css.gz", "longer when packed");
        write(folder_.path() / "overview-settings.txt", "not hashed");
        write(folder_.path() / ".hidden", "secret");
        write(folder_.path() / ".git/config", "secret");
        site_ = Site::read(folder_.path());
    }

    [[nodiscard]] Answer get(std::string_view target, std::string_view encoding = "",
                             std::string_view tag = "") const {
        return answer_for(site_, {"GET", target, encoding, tag});
    }

    TemporaryFolder folder_;
    Site site_;
};

TEST(SiteNames, Types) {
    EXPECT_EQ(type_of("index.html"), "text/html; charset=utf-8");
    EXPECT_EQ(type_of("a-12345678.js"), "text/javascript; charset=utf-8");
    EXPECT_EQ(type_of("icon.svg"), "image/svg+xml");
    EXPECT_EQ(type_of("tahoun.webmanifest"), "application/manifest+json");
    EXPECT_EQ(type_of("LICENSE"), "application/octet-stream");
    EXPECT_EQ(type_of("html"), "application/octet-stream");
}

TEST(SiteNames, Hashes) {
    EXPECT_TRUE(is_hashed("index-D4f9aZ12.js"));
    EXPECT_TRUE(is_hashed("index-_a-BcDe1.css"));
    EXPECT_FALSE(is_hashed("index.html"));
    EXPECT_FALSE(is_hashed("indexD4f9aZ12.js"));
    EXPECT_FALSE(is_hashed("-short.js"));
    EXPECT_FALSE(is_hashed("index-D4f9 Z12.js"));
}

TEST(SiteNames, Paths) {
    EXPECT_EQ(path_of("/a/b.js?x=1#y"), "/a/b.js");
    EXPECT_EQ(path_of("/a%20b%2fc"), "/a b/c");
    EXPECT_EQ(path_of("/"), "/");
    for (const char* wrong : {"", "a", "http://127.0.0.1/", "*", "/%", "/%4", "/%zz", "/%00", "/%-1"})
        EXPECT_EQ(path_of(wrong), "") << wrong;
}

TEST_F(ReadSite, AnswersWithFiles) {
    EXPECT_EQ(get("/").body, "<p>here</p>");
    EXPECT_EQ(get("/?token=abc").body, "<p>here</p>");
    EXPECT_EQ(get("/index.html").body, "<p>here</p>");
    EXPECT_EQ(get("/guide/").body, "<p>guide</p>");
    EXPECT_EQ(headers_of(get("/"))["Content-Type"], "text/html; charset=utf-8");
    EXPECT_EQ(get("/assets/index-D4f9aZ12.js").body.size(), 3000U);
}

TEST_F(ReadSite, HasNoOtherFiles) {
    for (const char* target :
         {"/.hidden", "/.git/config", "/nothing", "/guide", "/assets", "/assets/", "/index.html/",
          "//index.html", "/../index.html", "/assets/../index.html", "/%2e%2e/%2e%2e/etc/passwd",
          "/../../../../etc/passwd", "/assets/..%2findex.html", "/etc/passwd", "/assets/index-D4f9aZ12.js.gz",
          "/index.html%20"})
        EXPECT_EQ(get(target).status, 404U) << target;
    EXPECT_EQ(get("index.html").status, 400U);
    EXPECT_EQ(get("/index.html%00.js").status, 400U);
}

TEST_F(ReadSite, KeepsHashedFilesForEver) {
    EXPECT_THAT(headers_of(get("/assets/index-D4f9aZ12.js"))["Cache-Control"], HasSubstr("immutable"));
    for (const char* target : {"/", "/assets/tiny.css", "/overview-settings.txt"})
        EXPECT_EQ(headers_of(get(target))["Cache-Control"], "no-cache") << target;
}

TEST_F(ReadSite, PacksWhereThatIsUnderstood) {
    const char* const script = "/assets/index-D4f9aZ12.js";
    for (const char* accepted : {"gzip", "deflate, gzip;q=0.5, br", "br;q=1.0, gzip", "*"}) {
        const Answer answer = get(script, accepted);
        EXPECT_EQ(answer.body, "packed") << accepted;
        EXPECT_EQ(headers_of(answer)["Content-Encoding"], "gzip");
        EXPECT_EQ(headers_of(answer)["Vary"], "Accept-Encoding");
    }
    for (const char* refused : {"", "br", "gzip;q=0", "gzip; q=0.00", "gzipped"}) {
        const Answer answer = get(script, refused);
        EXPECT_EQ(answer.body.size(), 3000U) << refused;
        EXPECT_EQ(headers_of(answer).count("Content-Encoding"), 0U);
        EXPECT_EQ(headers_of(answer)["Vary"], "Accept-Encoding") << "a cache must tell the two apart";
    }
    EXPECT_EQ(get("/assets/tiny.css", "gzip").body, "a{}") << "packing made it longer";
}

TEST_F(ReadSite, SaysNothingNewByTag) {
    const std::string tag = headers_of(get("/"))["ETag"];
    ASSERT_GT(tag.size(), 2U);
    for (const std::string& known : {tag, "W/" + tag, "\"other\", " + tag, std::string("*")}) {
        const Answer answer = get("/", "", known);
        EXPECT_EQ(answer.status, 304U) << known;
        EXPECT_EQ(answer.body, "");
        EXPECT_EQ(headers_of(answer)["ETag"], tag);
    }
    EXPECT_EQ(get("/", "", "\"other\"").status, 200U);
    EXPECT_NE(headers_of(get("/guide/"))["ETag"], tag);
    const char* const script = "/assets/index-D4f9aZ12.js";
    EXPECT_NE(headers_of(get(script))["ETag"], headers_of(get(script, "gzip"))["ETag"]);
}

TEST_F(ReadSite, TellsOnlyTheLengthToHead) {
    const Answer answer = answer_for(site_, {"HEAD", "/", "", ""});
    EXPECT_EQ(answer.status, 200U);
    EXPECT_TRUE(answer.head);
    EXPECT_EQ(answer.body.size(), 11U);
    EXPECT_TRUE(answer_for(site_, {"HEAD", "/none", "", ""}).head);
}

TEST_F(ReadSite, OnlyShowsAndTakesNothing) {
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", ""}) {
        const Answer answer = answer_for(site_, {method, "/", "", ""});
        EXPECT_EQ(answer.status, 405U) << method;
        EXPECT_EQ(headers_of(answer)["Allow"], "GET, HEAD");
    }
    EXPECT_EQ(get("/ws").status, 426U);
}

TEST_F(ReadSite, AllAnswersAreSafe) {
    for (const Answer& answer :
         {get("/"), get("/none"), get("/", "", "*"), refusal(403), refusal(503), get("/ws")}) {
        auto headers = headers_of(answer);
        EXPECT_THAT(headers["Content-Security-Policy"], HasSubstr("default-src 'none'"));
        EXPECT_THAT(headers["Content-Security-Policy"], HasSubstr("script-src 'self';"));
        EXPECT_THAT(headers["Content-Security-Policy"], HasSubstr("frame-ancestors 'none'"));
        EXPECT_EQ(headers["X-Content-Type-Options"], "nosniff");
        EXPECT_EQ(headers["Cross-Origin-Opener-Policy"], "same-origin");
        EXPECT_EQ(headers["Cross-Origin-Embedder-Policy"], "require-corp");
        EXPECT_EQ(headers["Referrer-Policy"], "no-referrer");
    }
}

TEST(SiteFolder, MustHoldAPage) {
    const TemporaryFolder folder;
    EXPECT_THROW(static_cast<void>(Site::read(folder.path())), WorkError);
    EXPECT_THROW(static_cast<void>(Site::read(folder.path() / "none")), WorkError);
}

}  // namespace
}  // namespace tahoun::server
