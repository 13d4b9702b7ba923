// Threads that compute for long give way to those that answer people.
#pragma once

namespace tahoun::lab {

// The calling thread, and those that it starts from now on. Does nothing where the system has no such thing.
void lower_priority_of_this_thread() noexcept;

}  // namespace tahoun::lab
