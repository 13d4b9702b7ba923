// Draws told apart by where best play stays for ever (Gévay and Danner): subspaces have ranks, symmetric about 0, and a
// drawn state's class is the rank of the subspace where it ends up, relative to the rank of its own.
#pragma once

namespace tahoun {

// For the side to move. 0: play stays in this subspace. The distance counts moves made where the side to move would
// rather not be (class above 0: in worse subspaces than the last one, less those in better ones), or where it would
// like to stay (class below 0: the other way round).
struct DrawClass {
    int relative = 0;
    int distance = 0;
    friend constexpr bool operator==(const DrawClass&, const DrawClass&) noexcept = default;
};

// Whether the side to move prefers one to the other: a larger class; at the same class it hurries to something better
// and puts off something worse.
[[nodiscard]] constexpr bool preferred(const DrawClass& one, const DrawClass& other) noexcept {
    if (one.relative != other.relative) return one.relative > other.relative;
    if (one.relative > 0) return one.distance < other.distance;
    return one.relative < 0 && one.distance > other.distance;
}

// What a move is worth to who makes it: the child's class, which its own side to move sees, with the ranks of the two
// subspaces, each seen by who is to move there.
[[nodiscard]] constexpr DrawClass class_of_move(const DrawClass& child, int rank_of_child,
                                                int rank_of_parent) noexcept {
    const int seen_by_child = child.relative + rank_of_child + rank_of_parent;
    if (seen_by_child == 0) return {};
    const bool sign_turns =
        (child.relative > 0 && seen_by_child < 0) || (child.relative < 0 && seen_by_child > 0);
    return {-seen_by_child, (sign_turns ? -child.distance : child.distance) + 1};
}

}  // namespace tahoun
