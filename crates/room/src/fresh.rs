//! A table that begins now.

use super::{Body, Line, Opened, Room, check_agreed};
use catalog::Games;
use protocol::CreateTable;
use tabletop::fair::TableSecret;

/// What a table is given besides what its host wants.
#[derive(Clone, Debug)]
pub struct Fresh {
    /// Its id.
    pub table: String,
    /// Its short code.
    pub code: String,
    /// By which rules it is played; by the newest if none are named.
    pub rules: Option<u32>,
    /// The secret of its shuffle.
    pub secret: TableSecret,
    /// The deal that it is a try at.
    pub deal: Option<String>,
    /// When, in seconds since 1970.
    pub created: i64,
}

impl Room {
    /// A table as `host` wants it.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn fresh(
        games: Games,
        at: u64,
        host: String,
        create: CreateTable,
        fresh: Fresh,
    ) -> Result<Room, String> {
        let kind = games.find(&create.game).map_err(|error| error.to_string())?;
        let opened = Opened {
            table: fresh.table,
            code: fresh.code,
            game: create.game,
            rules: fresh.rules.unwrap_or_else(|| kind.newest_rules()),
            setup: create.setup,
            options: create.options,
            host,
            secret: fresh.secret.reveal(),
            deal: fresh.deal,
            offline: false,
            created: fresh.created,
            rewrites: 0,
            texts: Vec::new(),
        };
        check_agreed(&opened, kind.live())?;
        let line = |body| Line { at, by: None, body };
        let mut room = Room::open(games, line(Body::Opened(Box::new(opened))))
            .map_err(|error| error.reason)?;
        for (index, bot) in create.bots.iter().enumerate() {
            if create.bots[..index].iter().any(|other| other.seat == bot.seat) {
                return Err(format!("bots[{index}]: seat {} has a bot already", bot.seat));
            }
            room.known_bot(&bot.bot).map_err(|refusal| refusal.reason)?;
            let body = Body::Bot { seat: bot.seat, bot: Some(bot.bot.clone()) };
            room.apply(line(body)).map_err(|error| error.reason)?;
        }
        Ok(room)
    }

    /// A table with the same people, bots and options as this one.
    ///
    /// # Errors
    /// If what was agreed here cannot be agreed on any more.
    pub fn again(&self, at: u64, fresh: Fresh) -> Result<Room, String> {
        let create = CreateTable {
            game: self.opened.game.clone(),
            setup: self.opened.setup.clone(),
            options: self.opened.options.clone(),
            bots: Vec::new(),
            names: Vec::new(),
        };
        let mut room = Room::fresh(self.games, at, self.opened.host.clone(), create, fresh)?;
        for body in self.same_seats() {
            room.apply(Line { at, by: None, body }).map_err(|error| error.reason)?;
        }
        Ok(room)
    }
}
