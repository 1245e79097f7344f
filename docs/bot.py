#!/usr/bin/env python3
"""A bot for Kennel in any language: reads a question a line, answers with an action a line.

It plays DIG like a sensible puppy, and the other games at random:

    kennel arena dig 'exec:python3 docs/bot.py@500ms' random --games 20

docs/bot-protocol.md tells what is in a question.
"""
import json
import random
import sys


def dig(view, seat, legal):
    """Drop what can be dropped, dig up to two bones, else walk toward something useful."""
    me, row = view["dogs"][seat], view["row"]
    for verb in ["drop", "keep", "bury"] + ["dig"] * (len(me["hand"]) < 2):
        for action in legal:
            if action.startswith(verb):
                return action
    # Capitals are colours: the bowls that the hand fits, or any bone card while there is room.
    wanted = {bone[i].lower() for bone in me["hand"] for i in (0, 1) if bone[i].isupper()}
    goals = [place for place, card in enumerate(row, 1)
             if card in wanted or (len(card) == 2 and not me["hand"])]
    moves = [int(action.split()[1]) for action in legal if action.startswith("move")]
    if not goals or not moves:
        return legal[-1]
    goal = min(goals, key=lambda place: abs(place - me["place"]))
    return f"move {min(moves, key=lambda place: abs(place - goal))}"


for line in sys.stdin:
    question = json.loads(line)
    if question["cmd"] != "choose":  # the game is over: question["outcome"] says how
        continue
    legal = question["legal"]
    if question["game"] == "dig":
        action = dig(question["view"], question["seat"], legal)
    else:
        action = random.choice(legal)
    answer = {"id": question["id"], "action": action, "again": True}  # and stay for the next game
    print(json.dumps(answer), flush=True)
