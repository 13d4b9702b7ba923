#!/usr/bin/env python3
"""A complete player for `tahoun match`, in any game: it plays any legal move.

    tahoun check-engine "python3 examples/your_own_player.py"
    tahoun match tictactoe --games 20 --second greedy \
        --first "external:protocol=line,command='python3 examples/your_own_player.py'"

docs/your-own-player.md explains every line that it reads and prints.
"""
import random
import sys

position = ""
legal = []


def choose():
    """The place for your own ideas: `position` and `legal` are all that is needed."""
    return random.choice(legal)


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "tahoun":
        print("ready Any move will do", flush=True)
    elif word == "position":
        position = rest
    elif word == "legal":
        legal = rest.split()
    elif word == "go":
        print("move", choose(), flush=True)
    elif word == "quit":
        break
