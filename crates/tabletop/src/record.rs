//! A game as a document: what is kept, shared, replayed and verified.

use crate::fair::{self, Chance, Commitment, TableSecret, Words};
use crate::fork::{self, Origin, OriginFault};
use crate::{Entry, Game, Logged, Refused, Silence, Table, Turn, UnknownRules};
use std::fmt;

/// The version of the document's form. A change of form is a new text.
pub const FORMAT: &str = "record/1";

/// The longest name of a player, in characters.
const MAX_NAME: usize = 64;

/// One game, whole: setup, seats, log, outcome, and the proof of its shuffle.
///
/// The fields are public and may contradict each other: [`Record::replay`] finds that out.
///
/// ```
/// use old_sock::{OldSock, Setup};
/// use tabletop::fair::{Chance, TableSecret};
/// use tabletop::{ChaCha8Rng, Proof, Record, RecordedSeat, SeedableRng, Silence, Table, play};
///
/// let secret = TableSecret::from_seed("example");
/// let seats = vec![RecordedSeat::default(); 2];
/// let chance = Chance::new(&secret, seats.iter().map(|seat| &seat.words));
/// let mut table = Table::<OldSock>::new(Setup::new(2, 1)?);
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// while let Some(entry) = match table.draw(&chance) {
///     Some(deal) => Some(tabletop::Entry::Table(deal)),
///     None => play::next_entry(table.game(), &mut rng, play::evenly),
/// } {
///     table.enter(entry, 0, &mut Silence)?;
/// }
///
/// // The game is over, so the secret is in the record, and every draw can be checked.
/// let mut record = Record::of(&table, seats, Some(&secret));
/// let (replayed, proof) = record.verify()?;
/// assert_eq!(replayed.log(), table.log());
/// assert!(matches!(proof, Proof::Drawn { draws: 1, seats_with_words: 0 }));
///
/// // Whoever changes the cards is found out, even if the game could have gone like that.
/// record.entries[0].0.entry = tabletop::Entry::Table("deal 2,1,3,4,5,6,7,8,9,10,11,12".parse()?);
/// assert!(record.verify().is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        deny_unknown_fields,
        bound(
            serialize = "G::Setup: serde::Serialize, G::Outcome: serde::Serialize",
            deserialize = "G::Setup: serde::Deserialize<'de>, G::Outcome: serde::Deserialize<'de>"
        )
    )
)]
pub struct Record<G: Game> {
    /// The form of the document: [`Record::FORMAT`].
    pub kennel: String,
    /// The game's name.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// What was agreed before the game.
    pub setup: G::Setup,
    /// Who sat where.
    pub seats: Vec<RecordedSeat>,
    /// The commitment to the shuffle; none where the deal was given.
    pub fairness: Option<Fairness>,
    /// The games that this one goes on from, the oldest first; usually none.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub forks: Vec<Origin>,
    /// The log.
    pub entries: Vec<RecordedEntry<G>>,
    /// How it ended; none while it goes on.
    pub outcome: Option<G::Outcome>,
}

/// Who sat in a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct RecordedSeat {
    /// The player's name, perhaps empty.
    pub name: String,
    /// What the player added to the shuffle.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Words::is_empty"))]
    pub words: Words,
}

/// The proof of a shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Fairness {
    /// How chance follows from secret and words: [`fair::SCHEME`].
    pub scheme: String,
    /// What was published before the deal.
    pub commitment: Commitment,
    /// The table's secret in hexadecimal, once it is revealed.
    pub secret: Option<String>,
}

impl Fairness {
    /// The proof of the shuffle that comes from `secret`; without the secret itself while the game
    /// goes on.
    pub fn new(secret: &TableSecret, revealed: bool) -> Fairness {
        Fairness {
            scheme: fair::SCHEME.to_owned(),
            commitment: secret.commitment(),
            secret: revealed.then(|| secret.reveal()),
        }
    }
}

/// One line of the log as it is stored: time, actor, and the text of the action.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "line::Line", into = "line::Line", bound(serialize = "", deserialize = ""))
)]
pub struct RecordedEntry<G: Game>(pub Logged<G>);

#[cfg(feature = "serde")]
mod line {
    use super::RecordedEntry;
    use crate::{Actor, Entry, Game, Logged};

    #[derive(serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Line {
        at: u64,
        by: Actor,
        r#do: String,
    }

    impl<G: Game> TryFrom<Line> for RecordedEntry<G> {
        type Error = String;

        fn try_from(line: Line) -> Result<RecordedEntry<G>, String> {
            match Entry::parse(line.by, &line.r#do) {
                Ok(entry) => Ok(RecordedEntry(Logged { entry, at: line.at })),
                Err(error) => Err(format!("`do` is not an action: {error}")),
            }
        }
    }

    impl<G: Game> From<RecordedEntry<G>> for Line {
        fn from(RecordedEntry(logged): RecordedEntry<G>) -> Line {
            Line { at: logged.at, by: logged.entry.actor(), r#do: logged.entry.to_string() }
        }
    }
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum RecordError<I> {
    /// The document has another form.
    #[error("kennel: the document's form is `{0}`, this program reads `{FORMAT}`")]
    Format(String),
    /// It is another game.
    #[error("game: `{0}` is not `{1}`")]
    Game(String, &'static str),
    /// The rules have another version.
    #[error("rules: {0}")]
    Rules(#[from] UnknownRules),
    /// The setup has another number of seats.
    #[error("seats: {listed} are listed, the setup has {agreed}")]
    Seats {
        /// How many the record lists.
        listed: usize,
        /// How many the setup has.
        agreed: usize,
    },
    /// An entry is illegal where it stands.
    #[error("entries[{index}]: `{entry}` by {actor}: {refused}")]
    Entry {
        /// Its index, from 0.
        index: usize,
        /// The actor's text.
        actor: String,
        /// The action's text.
        entry: String,
        /// The rule it breaks.
        refused: Refused<I>,
    },
    /// The game is over and the record does not say how.
    #[error("outcome: missing, though the game is over")]
    OutcomeMissing,
    /// The record tells an outcome while the game goes on.
    #[error("outcome: given, though the game is not over")]
    OutcomeEarly,
    /// Replaying the log ends in another way.
    #[error("outcome: differs from what the log leads to")]
    OutcomeDiffers,
    /// Chance follows from the secret in a way that is not known here.
    #[error("fairness.scheme: `{0}` is not known, `{known}` is", known = fair::SCHEME)]
    Scheme(String),
    /// The secret is not a secret.
    #[error("fairness.secret: {0}")]
    Secret(fair::ParseHexError),
    /// The secret is shown before the end.
    #[error("fairness.secret: revealed, though the game is not over")]
    SecretEarly,
    /// The secret is kept after the end.
    #[error("fairness.secret: missing, though the game is over")]
    SecretMissing,
    /// A name cannot be shown.
    #[error("seats[{0}].name: a name has at most {MAX_NAME} characters, no control characters")]
    Name(usize),
    /// The secret is not the one that was promised.
    #[error("fairness.secret: its commitment is {found}, the one published was {published}")]
    Commitment {
        /// The commitment to the secret that was revealed.
        found: Commitment,
        /// The commitment that was published.
        published: Commitment,
    },
    /// A game that this one is said to go on from cannot be.
    #[error("forks[{index}].{fault}")]
    Origin {
        /// Which, from 0.
        index: usize,
        /// What is wrong with it.
        fault: OriginFault,
    },
    /// The table entered something else than what it had to draw.
    #[error("entries[{index}]: `{entry}` is not what the secret and the words lead to, `{drawn}`")]
    Draw {
        /// The entry's index, from 0.
        index: usize,
        /// What the table entered.
        entry: String,
        /// What it should have drawn.
        drawn: String,
    },
}

/// What a record proves about its shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// No commitment was published: the deal was given, and nothing is proved about it.
    NoCommitment,
    /// The secret is not revealed yet.
    NotRevealed,
    /// Every draw follows from the committed secret and the seats' words.
    Drawn {
        /// How many draws there were.
        draws: u64,
        /// How many seats added words of their own.
        seats_with_words: usize,
    },
    /// The game goes on from another one: every draw follows from the committed secret and the words
    /// of the table where it was made.
    Forked {
        /// How many entries come from the other game.
        entries: usize,
        /// How many draws are among them.
        before: u64,
        /// How many draws this table made after them.
        after: u64,
    },
}

impl<G: Game> Record<G> {
    /// The version of the document's form.
    pub const FORMAT: &'static str = FORMAT;

    /// The document of a game in progress or over.
    pub fn of(
        table: &Table<G>,
        seats: Vec<RecordedSeat>,
        secret: Option<&TableSecret>,
    ) -> Record<G> {
        let outcome = match table.game().turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::Seats(_) | Turn::Table => None,
        };
        Record {
            kennel: FORMAT.to_owned(),
            game: G::NAME.to_owned(),
            rules: table.rules(),
            setup: table.setup().clone(),
            seats,
            fairness: secret.map(|secret| Fairness::new(secret, outcome.is_some())),
            forks: Vec::new(),
            entries: table.log().iter().cloned().map(RecordedEntry).collect(),
            outcome,
        }
    }

    /// Plays the log through, checking every entry and the outcome.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn replay(&self) -> Result<Table<G>, RecordError<G::Illegal>> {
        if self.kennel != FORMAT {
            return Err(RecordError::Format(self.kennel.clone()));
        }
        if self.game != G::NAME {
            return Err(RecordError::Game(self.game.clone(), G::NAME));
        }
        let mut table = Table::<G>::by_rules(self.setup.clone(), self.rules)?;
        let agreed = table.game().seats();
        if self.seats.len() != agreed {
            return Err(RecordError::Seats { listed: self.seats.len(), agreed });
        }
        let bad = |seat: &RecordedSeat| {
            seat.name.chars().count() > MAX_NAME || seat.name.chars().any(char::is_control)
        };
        if let Some(index) = self.seats.iter().position(bad) {
            return Err(RecordError::Name(index));
        }
        for (index, RecordedEntry(logged)) in self.entries.iter().enumerate() {
            table.enter(logged.entry.clone(), logged.at, &mut Silence).map_err(|refused| {
                RecordError::Entry {
                    index,
                    actor: logged.entry.actor().to_string(),
                    entry: logged.entry.to_string(),
                    refused,
                }
            })?;
        }
        match (table.game().turn(), &self.outcome) {
            (Turn::Over(outcome), Some(told)) if outcome == *told => Ok(table),
            (Turn::Over(_), Some(_)) => Err(RecordError::OutcomeDiffers),
            (Turn::Over(_), None) => Err(RecordError::OutcomeMissing),
            (Turn::Seats(_) | Turn::Table, Some(_)) => Err(RecordError::OutcomeEarly),
            (Turn::Seats(_) | Turn::Table, None) => Ok(table),
        }
    }

    /// Replays the record and checks its shuffle.
    ///
    /// # Errors
    /// The first thing that is wrong.
    pub fn verify(&self) -> Result<(Table<G>, Proof), RecordError<G::Illegal>> {
        let table = self.replay()?;
        let origins = fork::chances(&self.forks, self.entries.len(), self.seats.len())
            .map_err(|(index, fault)| RecordError::Origin { index, fault })?;
        let Some(fairness) = &self.fairness else { return Ok((table, Proof::NoCommitment)) };
        if fairness.scheme != fair::SCHEME {
            return Err(RecordError::Scheme(fairness.scheme.clone()));
        }
        let Some(secret) = &fairness.secret else {
            let over = self.outcome.is_some();
            return if over {
                Err(RecordError::SecretMissing)
            } else {
                Ok((table, Proof::NotRevealed))
            };
        };
        let secret: TableSecret = secret.parse().map_err(RecordError::Secret)?;
        if secret.commitment() != fairness.commitment {
            let found = secret.commitment();
            return Err(RecordError::Commitment { found, published: fairness.commitment });
        }
        if self.outcome.is_none() {
            return Err(RecordError::SecretEarly);
        }
        let draws = self.check_draws(&secret, &origins)?;
        if let Some((entries, _)) = origins.last() {
            let before = table.draws_among(*entries);
            return Ok((table, Proof::Forked { entries: *entries, before, after: draws - before }));
        }
        let seats_with_words = self.seats.iter().filter(|seat| !seat.words.is_empty()).count();
        Ok((table, Proof::Drawn { draws, seats_with_words }))
    }

    /// Plays the log once more beside the draws that had to come, and counts them.
    fn check_draws(
        &self,
        secret: &TableSecret,
        origins: &[(usize, Chance)],
    ) -> Result<u64, RecordError<G::Illegal>> {
        let own = Chance::new(secret, self.seats.iter().map(|seat| &seat.words));
        let chance_of = |index: usize| {
            let origin = origins.iter().find(|(entries, _)| index < *entries);
            origin.map_or(&own, |(_, chance)| chance)
        };
        let mut table = Table::<G>::by_rules(self.setup.clone(), self.rules)?;
        for (index, RecordedEntry(logged)) in self.entries.iter().enumerate() {
            if let Entry::Table(action) = &logged.entry
                && G::by_chance(action)
                && let Some(drawn) = table.draw(chance_of(index))
                && drawn != *action
            {
                let (entry, drawn) = (action.to_string(), drawn.to_string());
                return Err(RecordError::Draw { index, entry, drawn });
            }
            // Every entry was accepted by `replay` just before.
            let entered = table.enter(logged.entry.clone(), logged.at, &mut Silence);
            debug_assert!(entered.is_ok());
        }
        Ok(table.draws())
    }
}

impl fmt::Display for Proof {
    /// What is and what is not proved, in sentences.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Proof::NoCommitment => f.write_str(
                "The log is legal and leads to this outcome. Nothing is proved about the deal: \
                 no commitment was published before it.",
            ),
            Proof::NotRevealed => f.write_str(
                "The log is legal so far. Nothing is proved about the deal yet: the table's \
                 secret is revealed when the game is over.",
            ),
            Proof::Forked { entries, before, after } => {
                let each = |draws: u64| match draws {
                    0 => "none".to_owned(),
                    1 => "one".to_owned(),
                    _ => draws.to_string(),
                };
                write!(
                    f,
                    "This is a fork: its first {entries} entries are said to come from another \
                     game. The log is legal and leads to this outcome. Every draw follows from \
                     the secret that the table which made it committed to: {} among those \
                     entries, {} after them. Not proved: that the other game was played so, which \
                     its own record tells; and it was over when this one went on from it, so that \
                     all its cards may have been known to anybody.",
                    each(*before),
                    each(*after)
                )
            }
            Proof::Drawn { draws, seats_with_words } => {
                let draws = match draws {
                    0 => "there was nothing to draw after".to_owned(),
                    1 => "the one draw of the table follows from".to_owned(),
                    2 => "both draws of the table follow from".to_owned(),
                    _ => format!("all {draws} draws of the table follow from"),
                };
                write!(
                    f,
                    "The log is legal and leads to this outcome, and {draws} the secret it \
                     committed to before the deal"
                )?;
                if *seats_with_words == 0 {
                    f.write_str(
                        ". No seat added words of its own, so the table could have tried out \
                         secrets before it committed to one",
                    )?;
                } else {
                    let seats = if *seats_with_words == 1 { "seat" } else { "seats" };
                    write!(
                        f,
                        " and from the words of {seats_with_words} {seats}, which the table did \
                         not know when it committed"
                    )?;
                }
                f.write_str(
                    ". Not proved: that the table kept its secret to itself during the game, or \
                     that it did not act together with the last seat to add words.",
                )
            }
        }
    }
}
