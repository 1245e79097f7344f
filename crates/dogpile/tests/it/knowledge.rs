//! What a viewer knows, and the worlds behind it: exact, and evenly drawn.

use crate::support::{Play, bone, face, seat};
use dogpile::{Dogpile, Face};
use std::collections::BTreeMap;
use tabletop::play::{evenly, next_entry};
use tabletop::{ChaCha8Rng, Entry, Game, SeedableRng, Viewer, below};

/// How often each of these bones shows each face in samples of this view.
fn frequencies(play: &Play, viewer: Viewer, bones: &[&str], rng: u64) -> BTreeMap<Vec<Face>, u32> {
    let view = play.game.view(viewer);
    let mut rng = ChaCha8Rng::seed_from_u64(rng);
    let mut counts = BTreeMap::new();
    for _ in 0..6_000 {
        let sheet = Dogpile::sample(&view, &mut rng).sheet();
        let shown = bones.iter().map(|name| sheet.face(bone(name)).expect("all lies open"));
        *counts.entry(shown.collect()).or_insert(0) += 1;
    }
    counts
}

/// A game in which seat 1 sniffed at three bones and seat 0 knew one of them.
fn sniffed() -> Play {
    let mut play = Play::new(2);
    play.start();
    play.by(0, "dig 9c");
    play.by(0, "dig 2d");
    play.by(0, "bury 2d 450:300:0 down");
    play.stop();
    play.by(1, "sniff Ac,2d,Kh");
    play.by(0, "place 0:0:0,300:0:0,600:0:0");
    play.table("shuffle 2,0,1");
    play
}

/// PILE-9: all unseen faces are equally likely everywhere.
#[test]
fn unknown_bones_are_even() {
    let play = Play::new(2);
    let counts = frequencies(&play, Viewer::Public, &["Ac"], 1);
    assert_eq!(counts.len(), 54);
    // 111 are expected of each, with a standard deviation of 10.4; the seed is fixed.
    assert!(counts.values().all(|count| count.abs_diff(111) < 45), "{counts:?}");
}

/// PILE-12: to the sniffer the six orders of its three faces are equally likely, and nothing else is
/// possible.
#[test]
fn the_orders_of_a_sniff_are_even() {
    let counts = frequencies(&sniffed(), Viewer::Seat(seat(1)), &["Ac", "2d", "Kh"], 2);
    assert_eq!(counts.len(), 6);
    assert!(counts.values().all(|count| count.abs_diff(1_000) < 150), "{counts:?}");
    let own: Vec<Face> = ["Ac", "2d", "Kh"].map(face).to_vec();
    for faces in counts.keys() {
        assert!(own.iter().all(|face| faces.contains(face)), "{faces:?}");
    }
}

/// PILE-12: a viewer that knew one of the three knows that it is among them.
#[test]
fn a_known_face_is_among_the_three() {
    for (index, name) in ["Ac", "2d", "Kh"].into_iter().enumerate() {
        let counts = frequencies(&sniffed(), Viewer::Seat(seat(0)), &[name], 3 + index as u64);
        let there = counts[&vec![face("2d")]];
        assert!(there.abs_diff(2_000) < 200, "{there}");
    }
}

/// PILE-12: a face that went into one sniff and perhaps into a second is where the shuffles say:
/// not uniformly among all bones where it may be.
#[test]
fn overlapping_sniffs_are_weighed_exactly() {
    // Seat 0 knows 2d and 9d. A first sniff takes 2d with Ac and Kh; a second takes Kh's number with
    // 9d and Qs. With one third each 2d stayed at Ac's number, at 2d's, or went on into the second
    // sniff, where it may be at any of the three.
    let mut play = Play::new(3);
    play.start();
    for name in ["2d", "9d"] {
        play.by(0, &format!("dig {name}"));
        play.by(0, &format!("bury {name} 450:300:0 down"));
    }
    play.by(0, "dig 3c");
    play.stop();
    play.by(1, "sniff Ac,2d,Kh");
    play.by(2, "place 0:0:0,300:0:0,600:0:0");
    play.table("shuffle 1,2,0");
    play.by(2, "sniff 9d,Qs,Kh");
    play.by(0, "place 0:300:0,300:300:0,600:300:0");
    play.table("shuffle 0,1,2");
    let me = Viewer::Seat(seat(0));
    let share = |name: &str, shown: &str| {
        let counts = frequencies(&play, me, &[name], 9);
        counts.get(&vec![face(shown)]).copied().unwrap_or(0)
    };
    for (name, expected) in [("Ac", 2_000), ("2d", 2_000), ("Kh", 667), ("9d", 667), ("Qs", 667)] {
        assert!(share(name, "2d").abs_diff(expected) < 200, "{name}: {}", share(name, "2d"));
    }
    for name in ["Kh", "9d", "Qs"] {
        assert!(share(name, "9d").abs_diff(2_000) < 200, "{name}: {}", share(name, "9d"));
    }
    // Seat 0 digs the bone with Ac's number and sees another face there, so it was not 2d.
    let mut later = play;
    later.start();
    let shown = later.game.sheet().face(bone("Ac"));
    assert_eq!(shown, Some(face("2d")));
    later.by(0, "dig 2d");
    let counts = frequencies(&later, me, &["Ac"], 10);
    let there = counts.get(&vec![face("2d")]).copied().unwrap_or(0);
    assert!(there.abs_diff(3_000) < 250, "{there}");
}

/// PILE-12: what is seen after a second sniff tells where the faces of the first one went.
#[test]
fn a_face_is_followed_through_two_sniffs() {
    // Seat 1 sniffs at three bones, and after the next round at two of them again.
    let me = Viewer::Seat(seat(1));
    let mut play = Play::new(2);
    play.start();
    play.by(0, "dig Kc");
    play.stop();
    play.by(1, "sniff 4d,5s,Jh");
    play.by(0, "place 0:0:0,300:0:0,600:0:0");
    play.table("shuffle 1,2,0");
    play.start();
    play.by(0, "dig Qc");
    play.stop();
    for name in ["4d", "5s", "Jh"] {
        assert_eq!(play.known(me, name), None);
    }
    play.by(1, "sniff 4d,5s");
    play.by(0, "place 0:0:0,300:0:0");
    play.table("shuffle 1,0");
    // It has seen two of the three faces at the second sniff, so the third one did not move on.
    assert_eq!(play.known(me, "Jh"), Some(face("4d")));
    assert_eq!(play.known(me, "4d"), None);
    assert_eq!(play.known(Viewer::Seat(seat(0)), "Jh"), None);
    play.start();
    play.by(1, "dig 5s");
    assert_eq!(play.known(me, "4d"), play.game.sheet().face(bone("4d")));
}

/// PILE-9, PILE-12: a viewer that has seen all faces but one knows the bone that it never saw,
/// wherever the shuffled ones are.
#[test]
fn the_last_bone_of_all_is_known() {
    let setup = dogpile::Setup::new(2, [120, 120, 120], false).expect("legal");
    let mut play = Play::with(&setup);
    play.start();
    let look = |play: &mut Play, name: &str| {
        play.by(1, &format!("dig {name}"));
        play.by(1, &format!("bury {name} 450:300:0 down"));
    };
    let names: Vec<String> = Face::all().map(|face| face.to_string()).collect();
    for name in &names[..53] {
        look(&mut play, name);
    }
    let me = Viewer::Seat(seat(1));
    assert_eq!(play.known(me, "Xr"), Some(face("Xr")));
    play.by(0, "dig Kc");
    play.stop();
    play.by(1, "sniff 4d,5s,Jh");
    play.by(0, "place 0:0:0,300:0:0,600:0:0");
    play.table("shuffle 1,2,0");
    assert_eq!(play.known(me, "Xr"), Some(face("Xr")));
    assert_eq!(play.known(me, "Jh"), None);
    assert_eq!(play.known(Viewer::Public, "Xr"), None);
}

/// PILE-9, PILE-12: a face is known exactly if it is the same in every world behind the view.
#[test]
fn what_is_the_same_in_every_world_is_known() {
    for game in 0..12 {
        let mut rng = ChaCha8Rng::seed_from_u64(100 + game);
        let mut play = Play::with(
            &dogpile::Setup::new(2 + game as usize % 2, [5, 5, 5], true).expect("legal"),
        );
        for round in 0..2 {
            play.start();
            for number in 0..40_usize {
                let dog = number % play.game.seats();
                let name = dogpile::Bone::all()
                    .filter(|&bone| play.game.scene().lie(bone).place == dogpile::Place::Pile)
                    .nth(below(&mut rng, 54) as usize);
                let Some(bone) = name else { continue };
                play.by(dog, &format!("dig {bone}"));
                play.by(dog, &format!("bury {bone} 450:300:0 down"));
            }
            play.stop();
            while play.game.scene().phase() == dogpile::Phase::Sniff {
                let scene = play.game.scene();
                let sniffer = scene.sniffers().iter().next().expect("somebody").index();
                let first = below(&mut rng, 3) as usize;
                let list = [first, 3 + round, 6].map(|number| number.to_string()).join(",");
                play.by(sniffer, &format!("sniff {list}"));
                let placer = (sniffer + 1) % play.game.seats();
                play.by(placer, "place 0:0:0,300:0:0,600:0:0");
                let order = play.game.draw(&mut rng).expect("a shuffle");
                play.silently(&Entry::Table(order));
                same_in_every_world(&play, &mut rng);
            }
        }
    }
}

/// Compares what is known with what many samples have in common.
fn same_in_every_world(play: &Play, rng: &mut ChaCha8Rng) {
    for viewer in Viewer::all(play.game.seats()) {
        let view = play.game.view(viewer);
        let mut common = Dogpile::sample(&view, rng).sheet().known();
        for _ in 0..300 {
            let world = Dogpile::sample(&view, rng).sheet().known();
            for (common, face) in common.iter_mut().zip(world) {
                if *common != face {
                    *common = None;
                }
            }
        }
        assert_eq!(view.known(), common);
    }
}

/// PILE-9, PILE-12: at every moment of random games the truth is among the worlds behind every view,
/// and what is deduced is true.
#[test]
fn what_is_deduced_is_true_in_every_world() {
    let mut deduced = 0;
    for game in 0..30 {
        let mut rng = ChaCha8Rng::seed_from_u64(game);
        let mut play = Play::with(
            &dogpile::Setup::new(2 + game as usize % 5, [5, 5, 5], game % 3 == 0).expect("legal"),
        );
        while let Some(entry) = next_entry(&play.game, &mut rng, evenly) {
            play.silently(&entry);
            if below(&mut rng, 12) > 0 {
                continue;
            }
            let truth = play.game.sheet();
            for viewer in Viewer::all(play.game.seats()) {
                let view = play.game.view(viewer);
                let world = Dogpile::sample(&view, &mut rng).sheet();
                for (bone, known) in dogpile::Bone::all().zip(view.known()) {
                    let Some(known) = known else { continue };
                    assert_eq!(truth.face(bone), Some(known));
                    assert_eq!(world.face(bone), Some(known));
                    deduced += u32::from(view.sheet().face(bone).is_none());
                }
            }
        }
    }
    assert!(deduced > 0, "some face was known that nobody had seen there");
}
