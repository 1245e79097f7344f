//! The editions: one game in four vocabularies (DIG-19).

use std::fmt;
use std::str::FromStr;
use tabletop::ParseError;

/// A vocabulary and a sentence about who plays first; not another rule set (DIG-5, DIG-19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edition {
    /// English, in our own words.
    #[default]
    English,
    /// The first French edition: Niche, Gamelles, Jardin.
    FrenchA,
    /// The second French edition: Niche, Écuelles, rangée.
    FrenchB,
    /// The Polish edition: buda, miski, podwórko.
    Polish,
}

/// A thing or an act of the game that editions call differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Word {
    /// Place 0.
    Doghouse,
    /// Where bones of a colour are dropped.
    Bowl,
    /// The cards in their order.
    Row,
    /// To walk along the row.
    Move,
    /// To take up a bone card.
    Dig,
    /// To lay bones down at a bowl.
    Drop,
    /// What dogs look for.
    Bone,
    /// One of the two colours on a card's back.
    Scent,
    /// An empty place.
    Hole,
    /// Who begins.
    FirstPlayer,
    /// What happens at the end of a turn.
    ClosingUp,
}

impl Word {
    /// Every word.
    pub const ALL: [Word; 11] = [
        Word::Doghouse,
        Word::Bowl,
        Word::Row,
        Word::Move,
        Word::Dig,
        Word::Drop,
        Word::Bone,
        Word::Scent,
        Word::Hole,
        Word::FirstPlayer,
        Word::ClosingUp,
    ];
}

impl Edition {
    /// Every edition.
    pub const ALL: [Edition; 4] =
        [Edition::English, Edition::FrenchA, Edition::FrenchB, Edition::Polish];

    /// The names of all editions, as they are written.
    pub const NAMES: &str = "english, french-a, french-b or polish";

    /// Its name in setups.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::English => "english",
            Edition::FrenchA => "french-a",
            Edition::FrenchB => "french-b",
            Edition::Polish => "polish",
        }
    }

    /// The language it is written in, as a language tag.
    pub const fn language(self) -> &'static str {
        match self {
            Edition::English => "en",
            Edition::FrenchA | Edition::FrenchB => "fr",
            Edition::Polish => "pl",
        }
    }

    /// What this edition calls something; nothing where it has no word of its own.
    pub const fn word(self, word: Word) -> Option<&'static str> {
        let [english, french_a, french_b, polish] = match word {
            Word::Doghouse => ["doghouse", "Niche", "Niche", "buda"],
            Word::Bowl => ["bowl", "Gamelle", "Écuelle", "miska"],
            Word::Row => ["row", "Jardin", "rangée", "podwórko"],
            Word::Move => ["move", "Se déplacer", "Se déplacer", "Ruch"],
            Word::Dig => ["dig", "Creuser", "Déterrer", "Kopanie"],
            Word::Drop => ["drop", "Déposer", "Manger", "Dostawa"],
            Word::Bone => ["bone", "Os", "Os", "kość"],
            Word::Scent => ["scent", "odeur", "couleur", "zapach"],
            Word::Hole => ["hole", "espace vide", "trou", "luka"],
            Word::FirstPlayer => ["first player", "", "l'Oya", ""],
            Word::ClosingUp => {
                ["closing up", "Jardin", "combler les trous", "porządkowanie podwórka"]
            }
        };
        let word = match self {
            Edition::English => english,
            Edition::FrenchA => french_a,
            Edition::FrenchB => french_b,
            Edition::Polish => polish,
        };
        if word.is_empty() { None } else { Some(word) }
    }

    /// How this edition settles who plays first, in its language and our own words (DIG-5).
    pub const fn first_player(self) -> &'static str {
        match self {
            Edition::English => "Whoever was the last to pet a dog plays first.",
            Edition::FrenchA => {
                "À vous de commencer si la dernière caresse donnée à un chien était la vôtre."
            }
            Edition::FrenchB => "Le plus beau des chiens choisis désigne l'Oya, qui joue d'abord.",
            Edition::Polish => "Zaczyna ta osoba przy stole, która ma najmniej lat.",
        }
    }

    /// Who made the game.
    pub const CREDITS: &str =
        "DIG is a game by Chris Handy; the original editions were illustrated by Geoff Munn.";
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Edition {
    type Err = ParseError;

    fn from_str(s: &str) -> Result<Edition, ParseError> {
        Edition::ALL
            .into_iter()
            .find(|edition| edition.name() == s)
            .ok_or_else(|| ParseError::new(s, Edition::NAMES))
    }
}

#[cfg(feature = "serde")]
tabletop::serde_as_text!(Edition);

#[cfg(test)]
mod tests {
    use super::*;

    /// DIG-19: the words of the three seeds, and English in our own.
    #[test]
    fn every_edition_has_its_words() {
        let words = |edition: Edition| Word::ALL.map(|word| edition.word(word).unwrap_or("–"));
        assert_eq!(
            words(Edition::FrenchA).join(", "),
            "Niche, Gamelle, Jardin, Se déplacer, Creuser, Déposer, Os, odeur, espace vide, –, Jardin"
        );
        assert_eq!(
            words(Edition::FrenchB).join(", "),
            "Niche, Écuelle, rangée, Se déplacer, Déterrer, Manger, Os, couleur, trou, l'Oya, \
             combler les trous"
        );
        assert_eq!(
            words(Edition::Polish).join(", "),
            "buda, miska, podwórko, Ruch, Kopanie, Dostawa, kość, zapach, luka, –, \
             porządkowanie podwórka"
        );
        assert!(words(Edition::English).iter().all(|word| *word != "–"));
        assert!(
            Edition::CREDITS.contains("Chris Handy") && Edition::CREDITS.contains("Geoff Munn")
        );
    }

    /// DIG-5: every edition says in its own words who plays first.
    #[test]
    fn every_edition_says_who_plays_first() {
        for edition in Edition::ALL {
            assert!(edition.first_player().ends_with('.'));
            assert_eq!(edition.name().parse(), Ok(edition));
        }
        let sentences = Edition::ALL.map(Edition::first_player);
        assert!(sentences.iter().enumerate().all(|(i, s)| !sentences[..i].contains(s)));
    }
}
