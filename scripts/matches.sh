#!/bin/sh
# The matches by which DIG's best player is measured; docs/bots.md tells what they should show.
# Give it an idle machine, the program and a folder; run it again with the same folder to go on.
#   sh scripts/matches.sh target/release/kennel results
set -eu
kennel=$1
folder=$2
mkdir -p "$folder"
match() {
    name=$1
    shift
    "$kennel" arena dig "$@" --seed proof --out "$folder/$name.jsonl" | tee "$folder/$name.txt"
}
# 40,000 rounds a turn take the best player less than a second on one core, and 33,000 the textbook's
# about one; the recipe has 1,000 rounds for each decision.
match recipe best@40000 recipe@1000 --games 400
match cheater best@40000 cheater@40000 --games 400
match textbook best@40000 textbook@33000 --games 400
match four best@40000 recipe@1000 --games 400 --seats 4
match self best@40000 best@40000 --games 100
