//! The arena: the same games on every machine, and no bad player harms a table.

use bots::{Bot, Budget};
use catalog::Kind;
use dig::{Dig, Edition, Sight, View};
use house::{DIG, DOGPILE, DOGS_LIFE};
use lab::Series;
use lab::arena::{ArenaGame, Block, Contestant, Match, Player};
use serde_json::json;
use tabletop::{ChaCha8Rng, Game, Seat, SeedableRng, Silence, Viewer, below, play};

fn setup(seats: usize) -> dig::Setup {
    dig::Setup::new(seats, None, false, Edition::English).unwrap()
}

fn series(kind: Kind, seats: usize) -> Box<dyn Series> {
    lab::game(kind).unwrap().series(&json!({ "seats": seats })).unwrap()
}

fn blocks(one: &str, other: &str, seats: usize, deals: u64, threads: usize) -> Vec<Block> {
    blocks_of(DIG, seats, one, other, deals, threads)
}

fn blocks_of(
    kind: Kind,
    seats: usize,
    one: &str,
    other: &str,
    deals: u64,
    threads: usize,
) -> Vec<Block> {
    let (one, other): (Player, Player) = (one.parse().unwrap(), other.parse().unwrap());
    let series = series(kind, seats);
    let play = Match { series: &*series, one: &one, other: &other, seed: "arena" };
    let deals: Vec<u64> = (0..deals).collect();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    pool.install(|| play.play(&deals, |_| {})).unwrap()
}

fn score(blocks: &[Block]) -> f64 {
    blocks.iter().map(Block::score).sum::<f64>() / f64::from(blocks.len() as u32)
}

#[test]
fn threads_do_not_change_the_games() {
    let alone = blocks("best@60", "recipe@20", 2, 3, 1);
    assert_eq!(alone, blocks("best@60", "recipe@20", 2, 3, 2));
    assert!(alone.iter().all(|block| block.won.len() == 2 && block.notes.is_empty()));
}

#[test]
fn a_player_against_itself_wins_its_share() {
    for seats in 2..=4 {
        let even = blocks("rule", "rule", seats, 6, 2);
        assert!((score(&even) - 1.0 / f64::from(seats as u32)).abs() < 1e-9, "{seats} seats");
    }
}

#[test]
fn search_beats_what_does_not_search() {
    assert!(score(&blocks("best@400", "rule", 2, 6, 2)) > 0.8);
    assert!(score(&blocks("best@400", "textbook@400", 2, 3, 2)) > 0.8);
}

#[test]
fn players_are_read_and_wrong_ones_refused() {
    for text in ["best", "best@500", "best:c=0.5,g=0.9@20ms", "textbook@1s", "exec:a b@5ms"] {
        let player: Player = text.parse().unwrap();
        assert_eq!(player.to_string(), text);
        assert!(house::Dig::seat(&player).is_ok(), "{text}");
    }
    for text in [
        "",
        "@5",
        "best@",
        "best@0",
        "best@-1",
        "best@5m",
        "exec:",
        "best:c@5",
        "best:c=nan",
        "best:c=1e40",
    ] {
        assert!(text.parse::<Player>().is_err(), "{text}");
    }
    for text in ["nobody", "greedy:c=1", "best:q=1", "Best"] {
        assert!(house::Dig::seat(&text.parse().unwrap()).is_err(), "{text}");
    }
    for text in ["planner", "textbook@200", "textbook:c=0.5,g=0.99,h=20,k=0,n=1000@5ms"] {
        assert!(house::DogsLife::seat(&text.parse().unwrap()).is_ok(), "{text}");
    }
    assert!(house::DogsLife::seat(&"textbook:whim=1".parse().unwrap()).is_err());
    assert!(house::Dogpile::seat(&"exec:cat".parse().unwrap()).is_ok());
    for text in ["best", "leader:c=1"] {
        assert!(house::Dogpile::seat(&text.parse().unwrap()).is_err(), "{text}");
    }
}

/// Programs that end, hang or answer nonsense lose their moves to random ones, and the game
/// continues.
#[test]
fn broken_programs_move_at_random_with_a_note() {
    for (program, why) in [
        ("exec:no-such-program-here", "cannot be started"),
        ("exec:false", "has ended"),
        ("exec:cat", "answered"),
        ("exec:yes", "answered"),
    ] {
        let played = blocks(program, "rule", 2, 1, 1);
        assert_eq!(played[0].won.len(), 2, "{program}");
        assert!(!played[0].notes.is_empty(), "{program}");
        for note in &played[0].notes {
            assert!(note.contains(why) && note.contains("moves at random"), "{note}");
        }
    }
}

/// Thinking time for programs that answer or fail at once: enough for a busy machine.
const LONG: &str = "20s";

/// A Python program with this thinking time; `say` writes a text, and `answer` answers a question.
fn python(name: &str, body: &str, think: &str) -> String {
    let folder = std::env::temp_dir().join(format!("kennel-programs-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{name}.py"));
    let head = "import json, os, subprocess, sys, time\n\
                def say(text):\n    sys.stdout.write(text)\n    sys.stdout.flush()\n\
                def answer(line, action):\n    told = json.loads(line)\n    \
                if told['cmd'] == 'choose': \
                say(json.dumps({'id': told['id'], 'action': action}) + '\\n')\n";
    std::fs::write(&file, format!("{head}{body}")).unwrap();
    format!("exec:python3 {}@{think}", file.display())
}

/// The note about a program that hangs.
const HANGS: &str = "has not answered";
const GAMES: [Kind; 3] = [DIG, DOGPILE, DOGS_LIFE];

/// Lets a program play a deal of this game, and expects notes that say why it lost its moves.
fn tried(game: Kind, name: &str, body: &str, why: &str) {
    let hangs = why.contains(HANGS);
    let bot = python(&format!("{name}-at-{game}"), body, if hangs { "300ms" } else { LONG });
    let other = lab::game(game).unwrap().default_players().worse;
    let played = blocks_of(game, 2, &bot, other, 1, 2);
    assert_eq!(played[0].won.len(), 2, "{name}");
    assert!(!played[0].notes.is_empty(), "{name} at {game}");
    for note in &played[0].notes {
        let told = note.contains(why) && note.contains("at random");
        let plain = note.len() < 400 && !note.contains(|sign: char| sign.is_control());
        assert!(told && plain, "{name} at {game}: {note:?}");
    }
}

/// Whatever a program does, it loses its moves to random ones with a note that says why, the game
/// is played to its end, and nothing of it is left running.
#[test]
fn no_program_harms_a_game() {
    let mark = format!("kennel-orphan-{}", std::process::id());
    let fork = format!(
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)', '{mark}'])\n\
         time.sleep(600)\n"
    );
    let programs = [
        ("crashes", "raise SystemExit(3)\n", "has ended"),
        ("crashes-later", "sys.stdin.readline()\nraise ValueError\n", "has ended"),
        ("hangs", "time.sleep(600)\n", HANGS),
        (
            "garbage-first",
            "say('hello, I am a bot\\n')\nfor line in sys.stdin:\n    answer(line, 'end')\n",
            "answered `hello",
        ),
        ("nonsense", "for line in sys.stdin:\n    say('[1, 2\\n')\n", "answered `[1, 2`"),
        (
            "bytes",
            "sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n')\nsys.stdout.flush()\ntime.sleep(600)\n",
            "cannot be read",
        ),
        ("illegal", "for line in sys.stdin:\n    answer(line, 'move 99')\n", "move 99"),
        (
            "moves-the-cursor",
            "for line in sys.stdin:\n    answer(line, '\\x1b[2J\\n\\u202eevil' + 'x' * 9_999)\n",
            "evil",
        ),
        ("no-action", "for line in sys.stdin:\n    answer(line, 'fly away')\n", "fly away"),
        (
            "wrong-id",
            "for line in sys.stdin:\n    say('{\"id\":0,\"action\":\"end\"}\\n')\n",
            "answered",
        ),
        ("huge", "sys.stdin.readline()\nsay('x' * 10_000_000)\n", "without an end"),
        ("closes-input", "os.close(0)\ntime.sleep(600)\n", HANGS),
        ("closes-output", "os.close(1)\ntime.sleep(600)\n", "has ended"),
        ("forks", fork.as_str(), HANGS),
        (
            "ignores-signals",
            "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(600)\n",
            HANGS,
        ),
    ];
    let (slow, quick): (Vec<_>, Vec<_>) =
        programs.into_iter().partition(|(_, _, why)| why.contains(HANGS));
    for (name, body, why) in quick {
        for game in GAMES {
            tried(game, name, body, why);
        }
    }
    // Programs that hang cost time, so they play in parallel.
    std::thread::scope(|scope| {
        for (name, body, why) in slow {
            for game in GAMES {
                scope.spawn(move || tried(game, name, body, why));
            }
        }
    });
    // On Linux the process table shows it; a killed process may take a moment to disappear.
    let left = || {
        let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let lines = processes.filter_map(|one| std::fs::read(one.path().join("cmdline")).ok());
        lines.filter(|line| String::from_utf8_lossy(line).contains(&mark)).count()
    };
    for _ in 0..50 {
        if left() == 0 {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    panic!("{} processes are left", left());
}

/// A program is told that a game begins, with what it needs to know of the board, and how it ended;
/// one that asks to stay plays the next game, and every one sees its input end and may tidy up.
#[test]
fn a_program_is_told_how_it_ended_and_may_stay() {
    let folder = std::env::temp_dir().join(format!("kennel-told-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for stays in [false, true] {
        let diary = folder.join(format!("{stays}.txt"));
        let _ = std::fs::remove_file(&diary);
        let body = format!(
            "out = open({:?}, 'a')\nout.write('start\\n')\nfor line in sys.stdin:\n    \
             told = json.loads(line)\n    \
             if told['cmd'] == 'over':\n        \
             out.write(f\"over {{told['outcome']['winners']}} {{told['seat']}}\\n\")\n        continue\n    \
             if told.get('new'): out.write(f\"new {{'scenery' in told}}\\n\")\n    \
             say(json.dumps({{'id': told['id'], 'action': told['legal'][-1], 'again': {}}}) + '\\n')\n\
             out.write('end\\n')\nout.close()\n",
            diary.display().to_string(),
            if stays { "True" } else { "False" },
        );
        let bot = python(&format!("diary-{stays}"), &body, LONG);
        let played = blocks_of(DOGS_LIFE, 2, &bot, "planner", 1, 1);
        assert!(played[0].notes.is_empty(), "{:?}", played[0].notes);
        lab::arena::external::dismiss();
        let told = std::fs::read_to_string(&diary).unwrap();
        let count = |word: &str| told.lines().filter(|line| line.starts_with(word)).count();
        let processes = if stays { 1 } else { 2 };
        assert_eq!((count("start"), count("end")), (processes, processes), "{told}");
        assert_eq!((count("new True"), count("over [")), (2, 2), "{told}");
    }
}

/// A late answer costs a move, not the game.
#[test]
fn a_late_answer_costs_one_move() {
    let body = "count = 0\nfor line in sys.stdin:\n    \
                told = json.loads(line)\n    \
                if told['cmd'] != 'choose': continue\n    \
                count += 1\n    \
                if count == 2: time.sleep(3)\n    \
                answer(line, told['legal'][-1])\n";
    let played = blocks(&python("late", body, "2s"), "rule", 2, 1, 2);
    let (notes, late) = (&played[0].notes, |note: &String| note.contains(HANGS));
    assert!(!notes.is_empty() && notes.iter().all(late), "{notes:?}");
    assert!(!notes.iter().any(|note| note.contains("not asked again")), "{notes:?}");
}

/// The example of `docs/bot-protocol.md` plays, and better than at random.
#[test]
fn the_example_program_plays() {
    let bot = concat!("exec:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.py@20s");
    let played = blocks(bot, "random", 2, 2, 2);
    assert!(score(&played) > 0.7, "{played:?}");
    for played in [
        played,
        blocks_of(DOGPILE, 3, bot, "random", 1, 2),
        blocks_of(DOGS_LIFE, 3, bot, "planner", 1, 2),
    ] {
        for block in &played {
            assert!(block.notes.is_empty(), "{:?}", block.notes);
        }
    }
}

/// PILE-6, PILE-8: a program may bury a bone anywhere, though not every spot is listed, may wait,
/// and digs no faster than a dog.
#[test]
fn a_program_digs_like_a_dog() {
    let body = "for line in sys.stdin:\n    \
                legal = json.loads(line)['legal']\n    \
                buries = [text.split() for text in legal if text.startswith('bury')]\n    \
                digs = [text for text in legal if text.startswith('dig')]\n    \
                full = len(buries) == 6\n    \
                assert not digs or legal[-1] == 'wait'\n    \
                answer(line, f'bury {buries[0][1]} 451:299:7 down' if full else \
                digs[0] if digs else legal[-1])\n";
    let played = blocks_of(DOGPILE, 2, &python("digs", body, LONG), "puppy", 1, 2);
    assert!(played[0].notes.is_empty(), "{:?}", played[0].notes);
    let body = "for line in sys.stdin:\n    answer(line, json.loads(line)['legal'][-1])\n";
    let played = blocks_of(DOGPILE, 2, &python("waits", body, LONG), "puppy", 1, 2);
    assert!(played[0].notes.is_empty(), "{:?}", played[0].notes);
    assert!(score(&played).abs() < 1e-9, "who only waits has nothing");
}

/// The cheater sees every card, and otherwise what an honest seat sees.
#[test]
fn the_open_view_shows_everything_and_nothing_else_changes() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut game = Dig::start(&setup(2));
    let choose = |game: &Dig, _, rng: &mut ChaCha8Rng| {
        let open = house::Dig::open_view(game, game.mover());
        let hidden = |sight: &Sight| matches!(sight, Sight::Scent(_));
        assert!(!open.sheet().row.iter().any(hidden));
        assert!(!open.sheet().dogs.iter().any(|dog| dog.hand.iter().any(hidden)));
        let mut legal = Vec::new();
        Dig::legal_from(&open, &mut legal);
        assert_eq!(legal, play::legal(game, game.mover()));
        Some((game.mover(), play::any_of(&legal, rng)?))
    };
    for _ in 0..200 {
        play::step(&mut game, &mut rng, choose, &mut Silence);
    }
}

/// No list of bots that a server reads has the players that are only for measuring.
#[test]
fn the_cheater_cannot_sit_at_a_real_table() {
    for name in ["cheater", "textbook", "recipe", "rule"] {
        assert!(house::Dig::names().contains(&name));
        assert!(bots::dig::bot(name).is_none(), "{name}");
    }
    assert!(house::DogsLife::names().contains(&"textbook"));
    assert!(bots::dogs_life::bot("textbook").is_none());
}

/// From views that look the same a bot with the same random numbers chooses the same, whatever the
/// truth is; also a bot that has watched the game so far.
#[test]
fn bots_choose_by_nothing_but_what_they_see() {
    for seats in [2, 3] {
        let mut rng = ChaCha8Rng::seed_from_u64(seats as u64);
        let mut game = Dig::start(&setup(seats));
        let new = |name: &str| -> Box<dyn Bot<Dig> + Send> {
            match house::Dig::seat(&name.parse().unwrap()).unwrap() {
                Contestant::Bot(bot, _) => bot,
                Contestant::Open(..) | Contestant::Program(_) => panic!("an honest bot"),
            }
        };
        let names = ["best", "recipe", "textbook"];
        let mut twins: Vec<_> =
            names.iter().flat_map(|name| [(*name, new(name)), (*name, new(name))]).collect();
        let me = Seat::ALL[0];
        for step in 0..120 {
            play::deal(&mut game, &mut rng);
            if play::outcome(&game).is_some() {
                break;
            }
            let mover = game.mover();
            let view: View = game.view(Viewer::Seat(mover));
            let mut action = None;
            if mover == me {
                let twin = Dig::sample(&view, &mut rng).view(Viewer::Seat(me));
                for pair in twins.chunks_mut(2) {
                    let mut choose = |index: usize, view: &View| {
                        let mut rng = ChaCha8Rng::seed_from_u64(step);
                        pair[index].1.choose(view, Budget::Iterations(60), &mut rng)
                    };
                    let one = choose(0, &view);
                    assert_eq!(one, choose(1, &twin), "{view}");
                    action = action.or(one);
                }
            }
            let action = action.unwrap_or_else(|| {
                let mut legal = Vec::new();
                game.legal(mover, &mut legal);
                legal[below(&mut rng, legal.len() as u32) as usize]
            });
            game.play(mover, action, &mut Silence).unwrap();
        }
    }
}

/// A level two steps up wins more often, in every game.
#[test]
fn higher_levels_win_more() {
    let share = |kind: Kind, one: &str, other: &str, deals: u64| {
        let (one, other): (Player, Player) = (one.parse().unwrap(), other.parse().unwrap());
        let series = series(kind, 2);
        let play = Match { series: &*series, one: &one, other: &other, seed: "levels" };
        let deals: Vec<u64> = (0..deals).collect();
        score(&play.play(&deals, |_| {}).unwrap())
    };
    for (above, below) in [("chum", "puppy"), ("sly", "chum")] {
        assert!(share(DOGPILE, above, below, 60) > 0.55, "{above} at Dogpile");
        assert!(share(DOGS_LIFE, above, below, 60) > 0.55, "{above} at A Dog's Life");
    }
    assert!(share(DOGS_LIFE, "sly", "textbook@50", 4) > 0.8);
    assert!(share(DIG, "chum", "puppy", 6) > 0.5, "chum at DIG");
    assert!(share(DIG, "sly", "chum", 6) > 0.5, "sly at DIG");
}
