// A program that runs beside the test: started, listened to, sent signals, and always ended.
#pragma once

#include <map>
#include <string>
#include <vector>

namespace tahoun::testing {

class BackgroundProgram {
public:
    // `environment`: what is changed of ours.
    BackgroundProgram(const std::string& program, const std::vector<std::string>& words,
                      const std::map<std::string, std::string>& environment = {});
    BackgroundProgram(const BackgroundProgram&) = delete;
    BackgroundProgram& operator=(const BackgroundProgram&) = delete;
    ~BackgroundProgram();  // kills it where it still runs

    // The next line of its standard output, without its end; empty where none comes any more.
    [[nodiscard]] std::string read_line();
    void signal(int number) const;
    // Its exit status; 128 + signal if it was killed; -1 where it does not end.
    int wait();
    // All that it wrote to standard error, once it has ended.
    [[nodiscard]] std::string errors();

private:
    int pid_ = -1;
    int output_ = -1;
    int errors_ = -1;
    std::string buffer_;
};

}  // namespace tahoun::testing
