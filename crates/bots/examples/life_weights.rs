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
use tabletop::{Game, Seat, Silence, Standings, Turn, Viewer};

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
                *strength = sum.exp();
            }
            let all: f32 = strengths[..moment.dogs.len()].iter().sum();
            for (strength, (features, won)) in strengths.iter().zip(&moment.dogs) {
                let chance = strength / all;
                loss -= f64::from(*won * chance.ln());
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
    let mut rng = chance.stream(u64::MAX);
    let mut bot = bots::dogs_life::Planner::default();
    let mut game = Life::start(&Setup::new(seats)?);
    let (mut draws, mut last) = (0, (0, Seat::ALL[0]));
    let begun = moments.len();
    loop {
        match game.turn() {
            Turn::Over(outcome) => {
                let winners = outcome.winners();
                for moment in &mut moments[begun..] {
                    for (seat, dog) in Seat::first(seats).zip(&mut moment.dogs) {
                        dog.1 =
                            if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
                    }
                }
                return Ok(());
            }
            Turn::Table => {
                let drawn = game.draw(&mut chance.stream(draws)).ok_or("nothing to draw")?;
                draws += 1;
                game.happen(drawn, &mut Silence)?;
            }
            Turn::Seats(_) => {
                let board = game.board();
                let now = (board.round(), board.to_move());
                if now != last {
                    last = now;
                    let dogs = Seat::first(seats).map(|seat| (features(board, seat), 0.0));
                    moments.push(Moment { dogs: dogs.collect() });
                }
                let seat = board.to_move();
                let view = game.view(Viewer::Seat(seat));
                let action =
                    bot.choose(&view, Budget::Iterations(1), &mut rng).ok_or("no choice")?;
                game.play(seat, action, &mut Silence)?;
            }
        }
    }
}
