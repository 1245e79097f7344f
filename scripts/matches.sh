#!/bin/sh
# The matches by which DIG's best player is measured; docs/bots.md tells what they showed.
# Give it an idle machine, the program and a folder; run it again with the same folder to go on.
#   sh scripts/matches.sh target/release/kennel results
# Another number of rounds a turn for the best player and those of the same budget comes third.
set -eu
kennel=$1
folder=$2
rounds=${3:-12000}
# A round of the textbook's takes about three times as long as one of the best player's.
textbook=$((rounds / 3))
mkdir -p "$folder"
match() {
    name=$1
    shift
    "$kennel" arena dig "$@" --seed proof --out "$folder/$name.jsonl" | tee "$folder/$name.txt"
}
match recipe "best@$rounds" recipe@1000 --games 400
match four "best@$rounds" recipe@1000 --games 400 --seats 4
match self "best@$rounds" "best@$rounds" --games 100
match textbook "best@$rounds" "textbook@$textbook" --games 400
match cheater "best@$rounds" "cheater@$rounds" --games 400
match oracle "best@$rounds" "oracle@$rounds" --games 400
