//! A table's mailbox: what players send comes before what those who watch send.
//!
//! A thousand people may come to watch within a second, and each is shown the whole table. Players
//! do not wait for that, and neither does what is due: those who watch are served in between, in
//! the order in which they came.

use super::audience::Audience;
use super::{Command, Who};
use room::Room;
use std::collections::{BTreeMap, VecDeque};
use tokio::sync::mpsc;

/// The number of messages that may wait in the channel before senders have to wait.
const WAITING: usize = 64;
/// The number of messages of those who watch that are taken out of the channel ahead of their turn.
const SET_ASIDE: usize = 4096;

pub(super) struct Mailbox {
    channel: mpsc::Receiver<Command>,
    players: VecDeque<Command>,
    watchers: VecDeque<Command>,
    /// How many messages of each client are set aside: its later ones may not overtake them.
    aside: BTreeMap<u64, usize>,
}

impl Mailbox {
    pub(super) fn new() -> (mpsc::Sender<Command>, Mailbox) {
        let (sender, channel) = mpsc::channel(WAITING);
        let (players, watchers) = (VecDeque::new(), VecDeque::new());
        (sender, Mailbox { channel, players, watchers, aside: BTreeMap::new() })
    }

    /// The next message that may not wait; `watches` tells from whom those are that may.
    pub(super) fn urgent(&mut self, watches: impl Fn(&Command) -> bool) -> Option<Command> {
        while self.watchers.len() < SET_ASIDE {
            let Ok(command) = self.channel.try_recv() else { break };
            self.sort(command, &watches);
        }
        self.players.pop_front()
    }

    /// Whether somebody who watches has sent something.
    pub(super) fn has_patient(&self) -> bool {
        !self.watchers.is_empty()
    }

    /// The next message of somebody who watches.
    pub(super) fn patient(&mut self) -> Option<Command> {
        let command = self.watchers.pop_front()?;
        if let Some(client) = command.client()
            && let Some(count) = self.aside.get_mut(&client)
        {
            *count -= 1;
            if *count == 0 {
                self.aside.remove(&client);
            }
        }
        Some(command)
    }

    /// Waits until something has arrived; false if nobody can send any more.
    pub(super) async fn wait(&mut self, watches: impl Fn(&Command) -> bool) -> bool {
        let Some(command) = self.channel.recv().await else { return false };
        self.sort(command, &watches);
        true
    }

    pub(super) fn close(&mut self) {
        self.channel.close();
    }

    fn sort(&mut self, command: Command, watches: &impl Fn(&Command) -> bool) {
        let client = command.client();
        let follows = client.is_some_and(|client| self.aside.contains_key(&client));
        if !follows && !watches(&command) {
            return self.players.push_back(command);
        }
        if let Some(client) = client {
            *self.aside.entry(client).or_default() += 1;
        }
        self.watchers.push_back(command);
    }
}

/// How to reach a table that is awake.
#[derive(Clone, Debug)]
pub(crate) struct Stub {
    pub(super) mailbox: mpsc::Sender<Command>,
    /// Whether all play at the same time there.
    pub(crate) live: bool,
    /// Whether it is a task of this server, and not of another node.
    pub(crate) here: bool,
}

/// The table has gone to sleep in between: ask the hub again.
#[derive(Debug)]
pub(crate) struct Asleep;

impl Stub {
    /// A table of another node, which is reached through this mailbox.
    pub(crate) const fn elsewhere(mailbox: mpsc::Sender<Command>, live: bool) -> Stub {
        Stub { mailbox, live, here: false }
    }

    pub(crate) async fn send(&self, command: Command) -> Result<(), Asleep> {
        self.mailbox.send(command).await.map_err(|_| Asleep)
    }

    pub(crate) fn is_gone(&self) -> bool {
        self.mailbox.is_closed()
    }

    /// Completes when it is.
    pub(crate) async fn gone(&self) {
        self.mailbox.closed().await;
    }
}

impl Command {
    /// The client that it is from.
    pub(super) fn client(&self) -> Option<u64> {
        match self {
            Command::Join(joining) => Some(joining.client),
            Command::Again { client, .. } | Command::Part { client } => Some(*client),
            Command::Intent(wanted) => wanted.client,
            Command::Renamed { .. }
            | Command::Chosen(_)
            | Command::Hinted { .. }
            | Command::Look { .. }
            | Command::Glance { .. }
            | Command::Scenery { .. }
            | Command::Copy { .. }
            | Command::Judged { .. }
            | Command::Leave { .. }
            | Command::Close { .. }
            | Command::Rewrite { .. }
            | Command::Expel { .. }
            | Command::Stop { .. } => None,
        }
    }
}

/// Whether this is from somebody who only watches, and can wait until players have been served.
pub(super) fn watches(command: &Command, audience: &Audience, room: &Room) -> bool {
    let plays =
        |who: &Who| room.opened().host == who.guest || room.mine(&who.guest).next().is_some();
    match command {
        Command::Join(joining) => !joining.who.as_ref().is_some_and(plays),
        Command::Again { client, .. } | Command::Part { client } => {
            !audience.who(Some(*client)).as_ref().is_some_and(plays)
        }
        Command::Intent(wanted) => !wanted.who.as_ref().is_some_and(plays),
        Command::Look { who, .. } => !who.as_ref().is_some_and(plays),
        Command::Renamed { who } => !plays(who),
        Command::Glance { .. }
        | Command::Scenery { .. }
        | Command::Copy { .. }
        | Command::Judged { .. } => true,
        Command::Chosen(_)
        | Command::Hinted { .. }
        | Command::Leave { .. }
        | Command::Close { .. }
        | Command::Rewrite { .. }
        | Command::Expel { .. }
        | Command::Stop { .. } => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Command, Mailbox};

    /// Clients from 100 on watch.
    fn watches(command: &Command) -> bool {
        command.client().is_some_and(|client| client >= 100)
    }

    fn part(client: u64) -> Command {
        Command::Part { client }
    }

    fn again(client: u64) -> Command {
        Command::Again { client, seat: None, since: None, views: true }
    }

    async fn filled(commands: Vec<Command>) -> Mailbox {
        let (sender, mailbox) = Mailbox::new();
        for command in commands {
            sender.send(command).await.expect("there is room");
        }
        mailbox
    }

    /// The clients in the order in which they are served.
    fn order(mailbox: &mut Mailbox, watches: impl Fn(&Command) -> bool) -> Vec<u64> {
        let next = || mailbox.urgent(&watches).or_else(|| mailbox.patient())?.client();
        std::iter::from_fn(next).collect()
    }

    #[tokio::test]
    async fn players_come_before_those_who_watch() {
        let mut mailbox =
            filled(vec![again(100), again(101), again(1), again(102), again(2)]).await;
        assert_eq!(order(&mut mailbox, watches), [1, 2, 100, 101, 102]);
        assert!(mailbox.aside.is_empty());
    }

    #[tokio::test]
    async fn nobody_overtakes_themselves() {
        let mut mailbox = filled(vec![again(100), part(100), part(1)]).await;
        // Sits down after the first message was set aside.
        let sat = |command: &Command| matches!(command, Command::Again { .. });
        assert_eq!(order(&mut mailbox, sat), [1, 100, 100]);
    }

    #[tokio::test]
    async fn what_arrives_is_waited_for() {
        let (sender, mut mailbox) = Mailbox::new();
        sender.send(again(100)).await.expect("there is room");
        assert!(mailbox.wait(watches).await);
        assert!(mailbox.urgent(watches).is_none());
        assert_eq!(mailbox.patient().and_then(|command| command.client()), Some(100));
        drop(sender);
        assert!(!mailbox.wait(watches).await);
    }
}
