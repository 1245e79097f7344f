//! Bots think beside the tables, never in a table's own task.
//!
//! As many of them think at once as there are cores besides [one](spare_cores). The others wait, and
//! the hosts of their tables take turns: somebody with a hundred tables keeps nobody waiting but
//! themselves. When many hosts wait, each bot thinks for a shorter while, and one of a host who has many
//! of them for a shorter while still.
//!
//! A bot keeps its [`Mind`] between its decisions: the table holds it, the pool borrows it to think. Of
//! what a mind holds, what only saves work within a turn is large, so only [a few](TREES) keep it
//! between two decisions, and all give it back at the end of their turn. Minds are never shared.

use crate::aside::{aside_at_once, spare_cores};
use crate::config::Config;
use crate::guests::fresh_secret;
use crate::limits::lock;
use catalog::{AnyBot, AnyView, Budget, LiveBot, Reaction, Study, Studying};
use protocol::Advice;
use room::told;
use std::collections::{HashMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tabletop::{ChaCha8Rng, SeedableRng};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Grace beyond a bot's thinking time, for a busy machine.
const PATIENCE: Duration = Duration::from_secs(5);
/// The longest a hint may take; most take a fraction of a second.
const HINT: Duration = Duration::from_secs(20);
/// How much a bot thinks where everybody is to meet the same: as much as for a hint.
const FIXED: Budget = Budget::Iterations(12_000);
/// The longest that may take, on a busy machine.
const FIXED_LIMIT: Duration = Duration::from_secs(30);
/// The longest that a study works at a time before others have their turn.
const STUDY: Duration = Duration::from_millis(100);
/// All studies take turns with hosts as if they were one.
const STUDENTS: &str = "study";
/// The number of bots that keep their search trees from one decision of a turn to the next; some 17 MB each for
/// the strongest.
const TREES: usize = 32;
/// The shortest time a bot thinks, however many wait.
const LEAST: Duration = Duration::from_millis(10);

/// A bot in a seat, with what it has in mind.
#[derive(Debug)]
pub(crate) struct Mind {
    name: String,
    /// Behind a lock that nobody ever waits for, because a bot cannot be looked at by two threads.
    bot: Mutex<Box<dyn AnyBot>>,
    /// Allows it to keep its search tree.
    tree: Option<OwnedSemaphorePermit>,
}

impl Mind {
    fn new(view: &AnyView, name: &str) -> Option<Mind> {
        let bot = view.kind().bot(name)?;
        Some(Mind { name: name.to_owned(), bot: Mutex::new(bot), tree: None })
    }

    fn bot(&mut self) -> &mut dyn AnyBot {
        &mut **self.bot.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// Its turn is over: it keeps only what it cannot work out again.
    pub(crate) fn rest(&mut self) {
        self.bot().rest();
        self.tree = None;
    }

    /// Whose mind it is.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

/// How a bot comes to its decision.
#[derive(Debug)]
pub(crate) enum Thought {
    /// With what it has in mind, for as long as it may, and by chance.
    Free(Option<Mind>),
    /// From the view and these random numbers alone, the same on every machine and at every time.
    Fixed(Box<ChaCha8Rng>),
}

/// Why a thought came to nothing.
#[derive(Debug)]
enum Lost {
    Panicked(tokio::task::JoinError),
    Hangs(Duration),
}

/// Lets something be worked out aside, for at most this long. What does not come to an end is left to
/// itself.
async fn worked_out<T: Send + 'static>(
    limit: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Lost> {
    match tokio::time::timeout(limit, aside_at_once(work)).await {
        Ok(Ok(done)) => Ok(done),
        Ok(Err(error)) => Err(Lost::Panicked(error)),
        Err(_) => Err(Lost::Hangs(limit)),
    }
}

/// What a bot chooses. If it panics, does not come to an end or chooses nothing where it must, it
/// loses its mind and its move to a random one: nobody at the table is harmed.
async fn decided<M: Send + 'static>(
    view: AnyView,
    bot: &str,
    limit: Duration,
    choose: impl FnOnce(&AnyView) -> (Option<M>, Option<String>) + Send + 'static,
) -> (Option<M>, Option<String>) {
    let asked = view.clone();
    let mind = match worked_out(limit, move || choose(&asked)).await {
        Ok((mind, Some(action))) => return (mind, Some(action)),
        Ok((mind, None)) => {
            tracing::error!(bot, "a bot has chosen nothing; it moves at random");
            mind
        }
        Err(Lost::Panicked(error)) => {
            tracing::error!(bot, %error, "a bot has failed; it moves at random");
            None
        }
        Err(Lost::Hangs(limit)) => {
            let ms = u64::try_from(limit.as_millis()).unwrap_or(u64::MAX);
            tracing::error!(bot, ms, "a bot has not come to an end; it moves at random");
            None
        }
    };
    (mind, at_random(&view))
}

/// How a bot in real time reacts to what it sees. If it panics it loses its memory and acts at random
/// this time: nobody at the table is harmed. It answers at once, so there is nothing to wait for.
pub(crate) fn reacted(
    view: &AnyView,
    live: &mut Option<Box<dyn LiveBot>>,
    rng: &mut ChaCha8Rng,
    react: impl FnOnce(&mut dyn LiveBot, &mut ChaCha8Rng) -> Option<Reaction>,
) -> Option<Reaction> {
    let bot = live.as_mut()?;
    // What it may have left half done is thrown away.
    if let Ok(reaction) = catch_unwind(AssertUnwindSafe(|| react(&mut **bot, rng))) {
        return reaction;
    }
    let bot = bot.name().to_owned();
    tracing::error!(bot, "a bot has failed; it moves at random");
    *live = view.kind().live_bot(&bot);
    view.kind().live_bot("random").and_then(|mut random| random.react(view, rng))
}

/// Any legal action of the view's seat.
pub(crate) fn at_random(view: &AnyView) -> Option<String> {
    view.choose("random", Budget::Iterations(1), &mut fresh_rng())
}

pub(crate) fn fresh_rng() -> ChaCha8Rng {
    ChaCha8Rng::from_seed(*fresh_secret().as_bytes())
}

/// Where bots think.
#[derive(Debug)]
pub(crate) struct BotPool {
    crowd: Arc<Crowd>,
    trees: Arc<Semaphore>,
    think: Duration,
    pause: Duration,
}

impl BotPool {
    pub(crate) fn new(config: &Config) -> BotPool {
        BotPool {
            crowd: Arc::new(Crowd { cores: spare_cores(), waiting: Mutex::default() }),
            trees: Arc::new(Semaphore::new(TREES)),
            think: Duration::from_millis(config.bot_think_ms),
            pause: Duration::from_millis(config.bot_pause_ms),
        }
    }

    /// Lets a bot at a table of `host` think about a view, and hands over its mind and what it chose.
    pub(crate) fn think<F>(
        &self,
        host: String,
        thought: Thought,
        view: AnyView,
        bot: String,
        done: impl FnOnce(Option<Mind>, Option<String>) -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        let (crowd, trees) = (Arc::clone(&self.crowd), Arc::clone(&self.trees));
        let (longest, pause) = (self.think, self.pause);
        tokio::spawn(async move {
            tokio::time::sleep(pause).await;
            metrics::gauge!(crate::figures::BOT_QUEUE).increment(1.0);
            let place = Crowd::enter(crowd, host).await;
            let (think, limit) = match &thought {
                Thought::Free(_) => (place.share(longest), place.share(longest) + PATIENCE),
                Thought::Fixed(_) => (longest, FIXED_LIMIT),
            };
            let named = bot.clone();
            let choose = move |view: &AnyView| {
                let mind = match thought {
                    Thought::Free(mind) => mind.filter(|mind| mind.name == named),
                    Thought::Fixed(mut rng) => {
                        let mind = Mind::new(view, &named);
                        let choose = |mut mind: Mind| mind.bot().choose(view, FIXED, &mut rng);
                        return (None, mind.and_then(choose));
                    }
                };
                let Some(mut mind) = mind.or_else(|| Mind::new(view, &named)) else {
                    return (None, None);
                };
                let action = mind.bot().choose(view, Budget::Time(think), &mut fresh_rng());
                if mind.tree.is_none() {
                    mind.tree = trees.try_acquire_owned().ok();
                }
                if mind.tree.is_none() {
                    mind.bot().rest();
                }
                (Some(mind), action)
            };
            let (mind, action) = decided(view, &bot, limit, choose).await;
            drop(place);
            metrics::gauge!(crate::figures::BOT_QUEUE).decrement(1.0);
            done(mind, action).await;
        });
    }
}

impl BotPool {
    /// Lets the strongest bot say what it would do, and hands that over; nothing if it fails.
    pub(crate) fn hint<F>(
        &self,
        host: String,
        view: AnyView,
        done: impl FnOnce(Option<Vec<Advice>>) -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send + 'static,
    {
        let crowd = Arc::clone(&self.crowd);
        tokio::spawn(async move {
            // No figure shows that somebody asked.
            let place = Crowd::enter(crowd, host).await;
            let advice = match worked_out(HINT, move || view.hint()).await {
                Ok(advice) => advice.map(|advice| advice.into_iter().map(told).collect()),
                Err(lost) => {
                    tracing::error!(?lost, "a hint could not be thought of");
                    None
                }
            };
            drop(place);
            done(advice).await;
        });
    }
}

impl BotPool {
    /// Lets a game be studied, a little at a time, among those who think; `told` hears how much is done,
    /// in hundredths. Nothing if it fails.
    pub(crate) async fn study(
        &self,
        mut studying: Box<dyn Studying>,
        told: impl Fn(u8) + Send,
    ) -> Option<Study> {
        loop {
            let place = Crowd::enter(Arc::clone(&self.crowd), STUDENTS.to_owned()).await;
            let slice = place.share(STUDY);
            let work = move || {
                let begun = std::time::Instant::now();
                let mut more = true;
                while more && begun.elapsed() < slice {
                    more = studying.go_on();
                }
                (studying, more)
            };
            let worked = worked_out(HINT, work).await;
            drop(place);
            match worked {
                Ok((study, true)) => {
                    let (done, all) = study.progress();
                    told(u8::try_from(done * 100 / all.max(1)).unwrap_or(100));
                    studying = study;
                }
                // What is left is quick, but for a very long game.
                Ok((study, false)) => return worked_out(HINT, move || study.finish()).await.ok(),
                Err(lost) => {
                    tracing::error!(?lost, "a game could not be studied");
                    return None;
                }
            }
        }
    }
}

/// How long a bot may think so that nobody is kept waiting by others' bots longer than one bot would
/// think alone: of as many hosts as have bots that think or wait, for one that has this many.
fn fair_share(longest: Duration, hosts: usize, own: usize, cores: usize) -> Duration {
    let rounds = (hosts * own).div_ceil(cores.max(1));
    let rounds = u32::try_from(rounds).unwrap_or(u32::MAX).max(1);
    (longest / rounds).max(LEAST.min(longest))
}

/// Those who think and those who wait.
#[derive(Debug)]
struct Crowd {
    cores: usize,
    waiting: Mutex<Waiting>,
}

#[derive(Debug, Default)]
struct Waiting {
    thinking: usize,
    /// How many of each host think or wait.
    hosts: HashMap<String, usize>,
    /// Who waits, by host; the host at the front is next.
    queues: VecDeque<(String, VecDeque<oneshot::Sender<()>>)>,
}

impl Waiting {
    /// Lets the next one think, of the host whose turn it is.
    fn admit(&mut self) {
        while let Some((host, mut queue)) = self.queues.pop_front() {
            let next = queue.pop_front();
            if !queue.is_empty() {
                self.queues.push_back((host, queue));
            }
            // One that was given up while it waited is passed over.
            if next.is_some_and(|next| next.send(()).is_ok()) {
                self.thinking += 1;
                return;
            }
        }
    }
}

/// A place in the crowd, until it is dropped.
struct Place {
    crowd: Arc<Crowd>,
    host: String,
    /// Tells when it is its turn; nothing once it is.
    turn: Option<oneshot::Receiver<()>>,
}

impl Crowd {
    /// Waits until this host's next bot may think.
    async fn enter(crowd: Arc<Crowd>, host: String) -> Place {
        let turn = {
            let mut waiting = lock(&crowd.waiting);
            *waiting.hosts.entry(host.clone()).or_default() += 1;
            if waiting.thinking < crowd.cores {
                waiting.thinking += 1;
                None
            } else {
                let (next, turn) = oneshot::channel();
                match waiting.queues.iter_mut().find(|(other, _)| *other == host) {
                    Some((_, queue)) => queue.push_back(next),
                    None => waiting.queues.push_back((host.clone(), VecDeque::from([next]))),
                }
                Some(turn)
            }
        };
        let mut place = Place { crowd, host, turn };
        if let Some(turn) = &mut place.turn {
            // The other end is only dropped with the crowd.
            let _ = turn.await;
        }
        place.turn = None;
        place
    }
}

impl Place {
    /// How long it may think now.
    fn share(&self, longest: Duration) -> Duration {
        let waiting = lock(&self.crowd.waiting);
        let own = waiting.hosts.get(&self.host).copied().unwrap_or(1);
        fair_share(longest, waiting.hosts.len(), own, self.crowd.cores)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut waiting = lock(&self.crowd.waiting);
        if let Some(count) = waiting.hosts.get_mut(&self.host) {
            *count -= 1;
            if *count == 0 {
                waiting.hosts.remove(&self.host);
            }
        }
        // One that is given up while it waits leaves nothing to anybody else.
        if self.turn.as_mut().is_none_or(|turn| turn.try_recv().is_ok()) {
            waiting.thinking -= 1;
            waiting.admit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::AnyTable;
    use serde_json::json;
    use tabletop::fair::{Chance, TableSecret};
    use tabletop::{Actor, Seat};

    fn table() -> Box<dyn AnyTable> {
        let position = "dig1 g,p,b,rB,rY,Gp,yB,Rp,gR,Yb,r,pB,Gy,y,gP,Gr \
                        15:Gb+Rb:pY/7:rP+Ry+Py:-/7:gY+gB+Pb:- 0.1 \
                        gr:2,gp:012,gy:01,gb:1,rp:2,ry:2,yb:02 5";
        house::DIG.open(&json!({ "position": position })).unwrap()
    }

    /// A bot that panics, hangs or says nothing loses its move to a random one.
    #[tokio::test]
    async fn broken_bots_move_at_random() {
        let mut table = table();
        let seat = Seat::ALL[0];
        let legal = table.legal(seat);
        let soon = Duration::from_millis(20);
        let view = || table.bot_view(seat);
        for (mind, chosen) in [
            decided(view(), "broken", soon, |_| panic!("a broken bot")).await,
            decided(view(), "silent", soon, |_| (None, None)).await,
            decided(view(), "slow", soon, |_| {
                std::thread::sleep(Duration::from_millis(200));
                (Some(()), None)
            })
            .await,
        ] {
            assert!(mind.is_none());
            assert!(chosen.is_some_and(|action| legal.contains(&action)));
        }
        let good = |_: &AnyView| (Some(()), Some("end".to_owned()));
        let (mind, action) = decided(view(), "good", soon, good).await;
        assert!(mind.is_some());
        assert!(table.enter(Actor::Seat(seat), &action.unwrap(), None).is_ok());
    }

    /// In real time, too: a bot that panics acts at random this once, and is there again afterwards.
    #[test]
    fn broken_bots_in_real_time_act_at_random() {
        let mut table = house::DOGPILE.open(&json!({ "seats": 2 })).unwrap();
        let chance = Chance::new(&TableSecret::from_seed("broken"), []);
        let deal = table.draw(&chance).unwrap();
        table.enter(Actor::Table, &deal, None).unwrap();
        let seat = Seat::ALL[1];
        let view = table.bot_view(seat);
        let mut rng = fresh_rng();
        let mut live = house::DOGPILE.live_bot("chum");
        let broken = reacted(&view, &mut live, &mut rng, |_, _| panic!("a broken bot"));
        let action = broken.and_then(|reaction| reaction.action).unwrap();
        assert!(table.legal(seat).contains(&action));
        assert_eq!(live.as_ref().map(|bot| bot.name()), Some("chum"));
        let whole = reacted(&view, &mut live, &mut rng, |bot, rng| bot.react(&view, rng));
        assert_eq!(whole.unwrap().action.as_deref(), Some("paws up"));
        assert!(reacted(&view, &mut None, &mut rng, |_, _| panic!("nobody")).is_none());
    }

    /// Whoever gives up while waiting for a turn neither thinks nor lets another one think.
    #[tokio::test]
    async fn giving_up_frees_no_place() {
        let crowd = Arc::new(Crowd { cores: 1, waiting: Mutex::default() });
        let enter = |host: &str| Box::pin(Crowd::enter(Arc::clone(&crowd), host.to_owned()));
        let count = || {
            let waiting = lock(&crowd.waiting);
            (waiting.thinking, waiting.hosts.len())
        };
        let first = enter("a").await;
        let (mut gone, mut next) = (enter("b"), enter("c"));
        let waker = std::task::Waker::noop();
        let mut context = std::task::Context::from_waker(waker);
        assert!(gone.as_mut().poll(&mut context).is_pending());
        assert!(next.as_mut().poll(&mut context).is_pending());
        drop(gone);
        assert_eq!(count(), (1, 2));
        assert!(next.as_mut().poll(&mut context).is_pending());
        drop(first);
        assert_eq!(count(), (1, 1));
        // Its turn has come, but it is given up before it knows.
        drop(next);
        assert_eq!(count(), (0, 0));
        drop(enter("d").await);
        assert_eq!(count(), (0, 0));
    }

    /// A mind comes back from its thought, keeps its tree until it rests, and others do not get more
    /// trees than there are.
    #[tokio::test]
    async fn minds_come_back() {
        let config = Config { bot_think_ms: 5, bot_pause_ms: 0, ..Config::default() };
        let mut pool = BotPool::new(&config);
        pool.trees = Arc::new(Semaphore::new(1));
        let view = table().bot_view(Seat::ALL[0]);
        let think = async |mind, bot: &str| {
            let (sender, receiver) = oneshot::channel();
            pool.think(
                "host".to_owned(),
                Thought::Free(mind),
                view.clone(),
                bot.to_owned(),
                |mind, action| async {
                    sender.send((mind, action)).unwrap();
                },
            );
            receiver.await.unwrap()
        };
        let (mind, action) = think(None, "chum").await;
        assert!(action.is_some());
        let mut first = mind.unwrap();
        assert!(first.name() == "chum" && first.tree.is_some());
        let (second, _) = think(None, "chum").await;
        assert!(second.unwrap().tree.is_none());
        first.rest();
        let (third, _) = think(Some(first), "chum").await;
        assert!(third.unwrap().tree.is_some());
        // The mind of another bot is of no use.
        let (other, _) = think(None, "puppy").await;
        let (changed, _) = think(other, "rascal").await;
        assert_eq!(changed.unwrap().name(), "rascal");
        assert!(think(None, "nobody").await.1.is_some(), "it moves at random");
    }

    #[test]
    fn who_waits_with_many_thinks_for_a_shorter_while() {
        let second = Duration::from_secs(1);
        assert_eq!(fair_share(second, 1, 1, 2), second);
        assert_eq!(fair_share(second, 2, 1, 2), second);
        assert_eq!(fair_share(second, 20, 1, 2), second / 10);
        assert_eq!(fair_share(second, 2, 95, 2), second / 95, "a host shares with itself");
        assert_eq!(fair_share(second, 100_000, 1, 2), LEAST);
        assert_eq!(fair_share(Duration::ZERO, 5, 1, 2), Duration::ZERO);
    }

    /// Somebody with very many bots that wait keeps another's only one waiting for a single thought.
    #[tokio::test]
    async fn hosts_take_turns() {
        let crowd = Arc::new(Crowd { cores: 1, waiting: Mutex::default() });
        let first = Crowd::enter(Arc::clone(&crowd), "greedy".to_owned()).await;
        let (told, mut order) = tokio::sync::mpsc::unbounded_channel();
        let mut tasks = Vec::new();
        for host in (0..50).map(|_| "greedy").chain(["modest"]) {
            let (crowd, told) = (Arc::clone(&crowd), told.clone());
            tasks.push(tokio::spawn(async move {
                let place = Crowd::enter(crowd, host.to_owned()).await;
                let share = place.share(Duration::from_secs(1));
                told.send((host, share)).expect("a listener");
            }));
            // One after the other.
            tokio::task::yield_now().await;
        }
        drop((first, told));
        let mut came = Vec::new();
        while let Some(one) = order.recv().await {
            came.push(one);
        }
        let place = came.iter().position(|(host, _)| *host == "modest").expect("its turn");
        assert!(place <= 1, "{place} others came first");
        assert_eq!(came[place].1, Duration::from_secs(1) / 2);
        assert!(came[0].1 < Duration::from_millis(30));
        assert_eq!(came.len(), 51);
    }
}
