//! Scoring, counted a second time in another way: obvious, slow, from texts alone.

use dogpile::{Face, FaceSet, Tally};
use tabletop::{ChaCha8Rng, SeedableRng, below, shuffle};

/// A rank and a suit.
type Card = (i32, char);

/// Rank from 1 to 13 and suit of a bone's name; rank 0 for a joker.
fn card(name: &str) -> Card {
    let rank = "XA23456789TJQK".find(&name[..1]).expect("a rank");
    (i32::try_from(rank).expect("a small number"), name.chars().nth(1).expect("a suit"))
}

/// The points of each round, by trying out all triples of bones.
fn points(rounds: &[Vec<String>]) -> Vec<i32> {
    let rounds: Vec<Vec<Card>> =
        rounds.iter().map(|round| round.iter().map(|name| card(name)).collect()).collect();
    let triples = |cards: &[Card], fits: &dyn Fn(&[Card]) -> bool| {
        let mut found = false;
        for a in 0..cards.len() {
            for b in 0..cards.len() {
                for c in 0..cards.len() {
                    let different = a != b && b != c && a != c;
                    found |= different && fits(&[cards[a], cards[b], cards[c]]);
                }
            }
        }
        found
    };
    let same_rank =
        |cards: &[Card]| cards[0].0 > 0 && cards.iter().all(|card| card.0 == cards[0].0);
    let in_line = |cards: &[Card]| {
        cards[0].0 > 0 && cards.windows(2).all(|pair| pair[1] == (pair[0].0 + 1, pair[0].1))
    };
    let mut told = Vec::new();
    for now in 0..rounds.len() {
        let mut sum: i32 = rounds[now].iter().map(|card| card.0).sum();
        if triples(&rounds[now], &same_rank) {
            sum += 10;
        }
        if triples(&rounds[now], &in_line) {
            sum += 15;
        }
        for rank in [1, 2] {
            // The loot up to a round without what scored as a collar.
            let free = |until: usize| -> usize {
                rounds[..until]
                    .iter()
                    .map(|round| round.iter().filter(|card| card.0 == rank).count())
                    .filter(|&count| count < 3)
                    .sum()
            };
            if free(now + 1) >= 3 && free(now) < 3 {
                sum += 50;
            }
        }
        told.push(sum);
    }
    told
}

#[track_caller]
fn check(rounds: &[Vec<String>]) {
    let loot: Vec<FaceSet> = rounds
        .iter()
        .map(|round| round.iter().map(|name| name.parse::<Face>().expect("a face")).collect())
        .collect();
    let tally = Tally::of(&loot);
    let counted: Vec<i32> =
        tally.rounds[..rounds.len()].iter().map(|count| i32::from(count.points)).collect();
    let expected = points(rounds);
    assert_eq!(counted, expected, "{rounds:?}");
    assert_eq!(i32::from(tally.total), expected.iter().sum::<i32>());
    for count in &tally.rounds {
        let feats: u16 = count.feats.iter().map(|feat| feat.points).sum();
        assert_eq!(count.points, count.value + feats, "{rounds:?}");
    }
}

/// PILE-11, PILE-13 to PILE-15: every loot of three bones there is.
#[test]
fn every_loot_of_a_round_counts_as_the_oracle_says() {
    let names: Vec<String> = Face::all().map(|face| face.to_string()).collect();
    let mut loots = 0;
    for a in 0..names.len() {
        for b in 0..a {
            for c in 0..b {
                check(&[vec![names[a].clone(), names[b].clone(), names[c].clone()]]);
                loots += 1;
            }
        }
    }
    assert_eq!(loots, 24_804);
}

/// PILE-13, PILE-16, PILE-17: very many games' loots, most of them with many aces and twos.
#[test]
fn rounds_of_loot_count_as_the_oracle_says() {
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let mut names: Vec<String> = Face::all().map(|face| face.to_string()).collect();
    for game in 0..60_000 {
        names.sort_by_key(|name| name.parse::<Face>().expect("a face"));
        // Only the lowest bones in most games, so that feats are frequent.
        let among = [9, 12, 16, 54][game % 4];
        shuffle(&mut rng, &mut names[..among]);
        let mut left = names[..among].iter();
        let rounds: Vec<Vec<String>> = (0..3)
            .map(|_| {
                let bones = [3, 3, 3, 2, 1, 0][below(&mut rng, 6) as usize];
                left.by_ref().take(bones).cloned().collect()
            })
            .collect();
        check(&rounds);
    }
}
