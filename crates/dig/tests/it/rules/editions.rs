//! One game in four vocabularies (DIG-19).

use super::*;

/// DIG-19: an edition is a vocabulary: the same log leads to the same states in all of them.
#[test]
fn editions_do_not_change_the_rules() {
    let mut finals = Edition::ALL.map(|edition| {
        let setup = Setup::new(3, Some(seat(1)), false, edition).expect("a legal setup");
        let mut rng = ChaCha8Rng::seed_from_u64(19);
        let mut game = Dig::start(&setup);
        while let Some(entry) = crate::support::next_entry(&game, Habit::Even, &mut rng) {
            game.enter(&entry, &mut Silence).expect("what is listed or drawn is legal");
        }
        game.sheet().to_string()
    });
    finals.sort();
    assert_eq!(finals[0], finals[3]);
}

/// DIG-5, DIG-19: every edition names every thing and act; the first player has a name in two.
#[test]
fn every_edition_has_a_word_for_everything() {
    for edition in Edition::ALL {
        let unnamed = |word: &Word| edition.word(*word).is_none();
        let unnamed: Vec<Word> = Word::ALL.into_iter().filter(unnamed).collect();
        match edition {
            Edition::English | Edition::FrenchB => assert_eq!(unnamed, []),
            Edition::FrenchA | Edition::Polish => assert_eq!(unnamed, [Word::FirstPlayer]),
        }
        let text = format!("seats=2 first=random endless=no edition={edition}");
        let setup: Setup = text.parse().expect("a legal setup");
        assert_eq!(setup.edition(), edition);
    }
    assert_eq!(Edition::ALL.map(Edition::language), ["en", "fr", "fr", "pl"]);
    assert_eq!(Edition::default(), Edition::English);
}
