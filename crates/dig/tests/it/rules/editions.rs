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

/// DIG-5, DIG-19: a setup names the edition whose words the table uses; English is the default.
#[test]
fn a_setup_names_its_edition() {
    for edition in Edition::ALL {
        let text = format!("seats=2 first=random endless=no edition={edition}");
        let setup: Setup = text.parse().expect("a legal setup");
        assert_eq!(setup.edition(), edition);
        assert_eq!(edition.name().parse(), Ok(edition));
    }
    assert_eq!(Edition::default(), Edition::English);
}
