//! Turns, rounds, hunger, and the end (LIFE-4 to LIFE-7, LIFE-31, LIFE-32, LIFE-35).

use crate::board::{Board, Draw, Phase, Where};
use crate::event::{Fact, Why};
use crate::pack::Space;
use crate::setup::Goal;
use crate::{Ending, FED, Illegal, ROUNDS, RestaurantSet, SEATS};
use tabletop::{Seat, SeatSet, Story};

/// The last step of the pound's ladder (LIFE-29).
pub(crate) const LAST_STEP: u8 = 4;

impl Board {
    /// All are seated: the first turn begins (LIFE-4).
    pub(crate) fn begin(&mut self, first: Seat, story: &mut impl Story<Fact>) {
        for stray in self.dogs.as_mut_slice() {
            stray.at = Where::Town(Space::lot(stray.lot));
            stray.hunger = FED;
        }
        (self.first, self.to_move) = (first, first);
        // What was chosen has been given out; only the goal matters from here on.
        (self.agreed.dogs, self.agreed.lots) = ([None; SEATS], [None; SEATS]);
        self.agreed.youngest = None;
        self.begin_turn(story);
    }

    /// The seat on turn begins its turn, or the next that has anything to do.
    pub(crate) fn begin_turn(&mut self, story: &mut impl Story<Fact>) {
        loop {
            let (seat, round) = (self.to_move, self.round);
            story.add(|| Fact::TurnBegan { seat, round });
            match self.dogs[seat].at {
                Where::Ladder(LAST_STEP) => {
                    self.free(seat, story);
                    return;
                }
                Where::Ladder(step) => {
                    self.phase = Phase::Draw(Draw::Leave(step));
                    return;
                }
                Where::Town(_) if self.dogs[seat].hunger > 0 => {
                    self.dogs[seat].hunger -= 1;
                    let hunger = self.dogs[seat].hunger;
                    story.add(|| Fact::Hungrier { seat, hunger });
                    self.act(seat);
                    return;
                }
                Where::Town(_) => {
                    self.impound(seat, Why::Asleep, story);
                    if self.pass_on(story) {
                        return;
                    }
                }
            }
        }
    }

    /// The seat may spend its points.
    pub(crate) fn act(&mut self, seat: Seat) {
        self.phase = Phase::Act;
        self.left = self.dog(seat).points;
        self.begged = RestaurantSet::EMPTY;
    }

    /// The turn is over; the next one begins unless the game ends.
    pub(crate) fn end_turn(&mut self, story: &mut impl Story<Fact>) {
        if !self.pass_on(story) {
            self.begin_turn(story);
        }
    }

    /// Makes the next seat the one on turn; whether that ended the game.
    fn pass_on(&mut self, story: &mut impl Story<Fact>) -> bool {
        (self.left, self.begged) = (0, RestaurantSet::EMPTY);
        let next = self.to_move.next(self.dogs.len());
        if next == self.first {
            if self.end_round(story) {
                return true;
            }
            self.round += 1;
        }
        self.to_move = next;
        false
    }

    /// Equal turns for all: only now may the time be over (LIFE-32, LIFE-35).
    fn end_round(&mut self, story: &mut impl Story<Fact>) -> bool {
        let time_over = match self.agreed.goal {
            Goal::Bones(_) => false,
            Goal::Rounds(rounds) => self.round >= rounds,
            Goal::Minutes(_) => self.time_up,
        };
        if time_over && self.tied.is_empty() {
            let leaders = self.leaders();
            if leaders.len() == 1 {
                self.finish(Ending::Time, leaders, story);
                return true;
            }
            self.tied = leaders;
            story.add(|| Fact::Tied { seats: leaders.iter().collect() });
        }
        if self.round >= ROUNDS && !self.agreed.endless {
            let winners = if self.tied.is_empty() { self.leaders() } else { self.tied };
            self.finish(Ending::Rounds, winners, story);
            return true;
        }
        false
    }

    /// A bone was buried by this seat (LIFE-31, LIFE-32).
    pub(crate) fn check_buried(&mut self, seat: Seat, story: &mut impl Story<Fact>) {
        match self.agreed.goal {
            Goal::Bones(bones) if self.dogs[seat].buried >= bones => {
                self.finish(Ending::Buried, SeatSet::only(seat), story);
            }
            Goal::Rounds(_) | Goal::Minutes(_) if self.tied.contains(seat) => {
                self.finish(Ending::Overtime, SeatSet::only(seat), story);
            }
            Goal::Bones(_) | Goal::Rounds(_) | Goal::Minutes(_) => {}
        }
    }

    fn finish(&mut self, ending: Ending, winners: SeatSet, story: &mut impl Story<Fact>) {
        self.phase = Phase::Over(ending);
        self.winners = winners;
        (self.left, self.begged) = (0, RestaurantSet::EMPTY);
        if let Some(outcome) = self.outcome() {
            story.add(|| Fact::Over { outcome });
        }
    }

    /// The seat ends its actions; the van comes next (LIFE-5, LIFE-7).
    pub(crate) fn end_actions(
        &mut self,
        seat: Seat,
        story: &mut impl Story<Fact>,
    ) -> Result<(), Illegal> {
        // In the pound's building a dog may wait; where another figure is it may not.
        if let Err(Illegal::MustStepOn) = self.standing(seat) {
            return Err(Illegal::MustStepOn);
        }
        let unused = self.left;
        story.add(|| Fact::ActionsEnded { seat, unused });
        self.await_van();
        Ok(())
    }

    /// The actions are over: the die is rolled.
    pub(crate) fn await_van(&mut self) {
        (self.left, self.begged) = (0, RestaurantSet::EMPTY);
        self.phase = Phase::Roll;
    }

    /// The minutes are over (LIFE-32).
    pub(crate) fn time(&mut self, story: &mut impl Story<Fact>) -> Result<(), Illegal> {
        let minutes = matches!(self.agreed.goal, Goal::Minutes(_));
        let running = self.phase.begun() && !matches!(self.phase, Phase::Over(_));
        if !minutes || self.time_up || !running {
            return Err(Illegal::NoClock);
        }
        self.time_up = true;
        story.add(|| Fact::TimeUp);
        Ok(())
    }
}
