//! Fits the weights that judge positions of A Dog's Life to games of planners, and prints them.
//!
//! ```sh
//! cargo run --release -p bots --example life_weights -- 3000
//! ```
//!
//! At the beginning of every turn each dog has its features and, in the end, its share of the win.
//! The weights are those that make the shares most likely (multinomial logistic regression, by
//! gradient descent with momentum over all turns).

#![allow(clippy::cast_precision_loss, reason = "games and dogs are few")]

use bots::dogs_life::worth::{WEIGHTS, features};
use bots::{Bot, Budget};
use dogs_life::{Life, SEATS, Setup};
use std::error::Error;
use tabletop::fair::{Chance, TableSecret};
use tabletop::play::{self, Streams};
use tabletop::{Game, Seat, Silence, Standings, Viewer};

/// A turn: the features of every dog, and its share of the win.
struct Moment {
    dogs: Vec<([f32; WEIGHTS], f32)>,
}

/// Number of passes over all moments.
const PASSES: usize = 400;
/// The length of a step.
const STEP: f32 = 1.0;
/// The share of the previous step that is kept.
const MOMENTUM: f32 = 0.9;

fn main() -> Result<(), Box<dyn Error>> {
    let games: u64 = std::env::args().nth(1).as_deref().unwrap_or("3000").parse()?;
    let mut moments = Vec::new();
    for number in 0..games {
        // Twice as many games for two, which are played most.
        let seats = [2, 2, 3, 4, 5, 6][(number % 6) as usize];
        play(seats, number, &mut moments)?;
    }
    let mut weights = [0.0f32; WEIGHTS];
    let mut step = [0.0f32; WEIGHTS];
    let mut loss = 0.0;
    for _ in 0..PASSES {
        let mut gradient = [0.0f64; WEIGHTS];
        loss = 0.0;
        for moment in &moments {
            let mut strengths = [0.0f32; SEATS];
            for (strength, (features, _)) in strengths.iter_mut().zip(&moment.dogs) {
                let sum: f32 = features.iter().zip(&weights).map(|(one, other)| one * other).sum();
                *strength = libm::expf(sum);
            }
            let all: f32 = strengths[..moment.dogs.len()].iter().sum();
            for (strength, (features, won)) in strengths.iter().zip(&moment.dogs) {
                let chance = strength / all;
                loss -= f64::from(*won * libm::logf(chance));
                for (slope, feature) in gradient.iter_mut().zip(features) {
                    *slope += f64::from((chance - won) * feature);
                }
            }
        }
        for ((weight, step), slope) in weights.iter_mut().zip(&mut step).zip(gradient) {
            let slope = (slope / moments.len() as f64) as f32;
            *step = MOMENTUM * *step - STEP * slope;
            *weight += *step;
        }
    }
    println!("{} turns of {games} games, loss {:.4}", moments.len(), loss / moments.len() as f64);
    for line in weights.chunks(6) {
        let line: Vec<String> = line.iter().map(|weight| format!("{weight:.3},")).collect();
        println!("    {}", line.join(" "));
    }
    Ok(())
}

fn play(seats: usize, number: u64, moments: &mut Vec<Moment>) -> Result<(), Box<dyn Error>> {
    let chance = Chance::new(&TableSecret::from_seed(&format!("weights/{number}")), []);
    let mut streams = Streams::new(chance);
    let mut bot = bots::dogs_life::Planner::default();
    let mut game = Life::start(&Setup::new(seats)?);
    let mut last = (0, Seat::ALL[0]);
    let begun = moments.len();
    let choose = |game: &Life, _, streams: &mut Streams| {
        let board = game.board();
        let (seat, now) = (board.to_move(), (board.round(), board.to_move()));
        if now != last {
            last = now;
            let dogs = Seat::first(seats).map(|seat| (features(board, seat), 0.0));
            moments.push(Moment { dogs: dogs.collect() });
        }
        let view = game.view(Viewer::Seat(seat));
        Some((seat, bot.choose(&view, Budget::Iterations(1), &mut streams.players)?))
    };
    let outcome = play::to_end(&mut game, &mut streams, choose, &mut Silence);
    let winners = outcome.ok_or("the game stands still")?.winners();
    for moment in &mut moments[begun..] {
        for (seat, dog) in Seat::first(seats).zip(&mut moment.dogs) {
            dog.1 = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
        }
    }
    Ok(())
}
