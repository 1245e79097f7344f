//! Who somebody is, without an account.
//!
//! A guest is a random secret in a cookie that scripts cannot read. The store knows only its hash.
//! A one-time code moves a guest to another device, which gets a secret of its own.

use crate::limits::lock;
use crate::simulated;
use axum::http::HeaderMap;
use axum::http::header::COOKIE;
use sha2::{Digest, Sha256};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use store::{Guest, GuestId, Store, StoreError, TokenHash};
use tabletop::fair::TableSecret;

/// The cookie's name.
pub(crate) const COOKIE_NAME: &str = "kennel_guest";
/// For how many seconds a browser keeps the cookie: two years.
const COOKIE_AGE: u32 = 2 * 365 * 86_400;
/// For how many seconds a code to move is good.
pub(crate) const CODE_SECONDS: u32 = 600;
/// A guest who comes is noted as seen at most once in this many seconds.
const DAY: i64 = 86_400;
/// How many guests are remembered, so that a message need not ask the store.
const REMEMBERED: usize = 50_000;

/// Letters and digits that cannot be taken for each other when read aloud.
const ALPHABET: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/// Random bytes from the system.
fn entropy<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    if simulated::entropy(&mut bytes) {
        return bytes;
    }
    if let Err(error) = getrandom::fill(&mut bytes) {
        // A server that cannot draw secrets must not hand out guessable ones.
        tracing::error!(%error, "the system gives no entropy");
        std::process::abort();
    }
    bytes
}

/// A number below `end`; 0 if there is none.
pub(crate) fn lot(end: u64) -> u64 {
    u64::from_le_bytes(entropy()) % end.max(1)
}

fn letters<const N: usize>() -> String {
    spelled(&entropy::<N>())
}

fn spelled(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// An id that nobody can guess: 100 bits.
pub(crate) fn fresh_id() -> String {
    letters::<20>()
}

/// The id that belongs to a digest: as hard to guess as what it was made of.
pub(crate) fn id_of(digest: &[u8; 32]) -> String {
    spelled(&digest[..20])
}

/// A table's short code, to be said aloud.
pub(crate) fn fresh_code() -> String {
    letters::<8>()
}

/// The secret of a shuffle.
pub(crate) fn fresh_secret() -> TableSecret {
    TableSecret::new(entropy())
}

/// What proves who a guest is.
pub(crate) struct Token(String);

impl Token {
    fn fresh() -> Token {
        Token(letters::<52>())
    }

    /// The header that gives it to a browser.
    pub(crate) fn cookie(&self, secure: bool) -> String {
        let secure = if secure { "; Secure" } else { "" };
        format!(
            "{COOKIE_NAME}={}; HttpOnly; SameSite=Lax; Path=/; Max-Age={COOKIE_AGE}{secure}",
            self.0
        )
    }
}

impl Token {
    /// The header that takes it back from a browser.
    pub(crate) fn no_cookie(secure: bool) -> String {
        let secure = if secure { "; Secure" } else { "" };
        format!("{COOKIE_NAME}=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0{secure}")
    }
}

fn hash(kind: &str, secret: &str) -> TokenHash {
    let mut sha = Sha256::new();
    sha.update(kind.as_bytes());
    sha.update([0]);
    sha.update(secret.as_bytes());
    TokenHash::new(sha.finalize().into())
}

/// The token that a request carries, hashed.
fn token_of(headers: &HeaderMap) -> Option<(String, TokenHash)> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let token = cookies
        .flat_map(|cookies| cookies.split(';'))
        .filter_map(|cookie| cookie.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE_NAME)
        .map(|(_, token)| token)
        .filter(|token| token.len() == 52)?;
    Some((token.to_owned(), hash("token", token)))
}

/// Nicknames for guests who have not chosen one; no bot is called like that.
const NAMES: [&str; 32] = [
    "Acorn", "Bramble", "Clover", "Comet", "Dusty", "Ember", "Fern", "Fidget", "Ginger", "Hazel",
    "Indigo", "Juniper", "Kipper", "Lark", "Maple", "Meadow", "Nettle", "Nutmeg", "Otter",
    "Pebble", "Pickle", "Poppy", "Quill", "Rowan", "Rusty", "Saffron", "Sparrow", "Thistle",
    "Tulip", "Velvet", "Willow", "Ziggy",
];
/// Guests in a row who are called differently: as many as sit or watch at a table of friends.
const APART: usize = 16;

/// The known guests.
#[derive(Debug)]
pub(crate) struct Guests {
    store: Arc<dyn Store>,
    /// A cache, not the truth.
    known: Mutex<Known>,
    nicknames: Mutex<Nicknames>,
}

/// The guests that were seen lately.
#[derive(Debug, Default)]
struct Known {
    /// By a hash of their token.
    guests: HashMap<[u8; 32], Guest>,
    /// How often one was renamed or removed: what was read from the database before may be out of date.
    changes: u64,
}

impl Known {
    fn remember(&mut self, key: [u8; 32], guest: Guest) {
        if self.guests.len() >= REMEMBERED {
            self.guests.clear();
        }
        self.guests.insert(key, guest);
    }

    fn forget(&mut self, guest: &str) {
        self.changes += 1;
        self.guests.retain(|_, known| known.id.as_str() != guest);
    }
}

/// The nicknames given last, as places in `NAMES`.
#[derive(Debug, Default)]
struct Nicknames(VecDeque<usize>);

impl Nicknames {
    /// A nickname that nobody was given lately: friends who come by the same link have different ones.
    fn draw(&mut self, lot: u8) -> &'static str {
        let mut lots = (0..NAMES.len()).map(|step| (usize::from(lot) + step) % NAMES.len());
        let free = lots.find(|lot| !self.0.contains(lot)).unwrap_or_default();
        self.0.push_back(free);
        if self.0.len() >= APART {
            self.0.pop_front();
        }
        NAMES[free]
    }
}

impl Guests {
    pub(crate) fn new(store: Arc<dyn Store>) -> Guests {
        Guests { store, known: Mutex::default(), nicknames: Mutex::default() }
    }

    /// The guest that a request comes from.
    pub(crate) async fn of(
        &self,
        headers: &HeaderMap,
        now: i64,
    ) -> Result<Option<Guest>, StoreError> {
        let Some((token, hashed)) = token_of(headers) else { return Ok(None) };
        let key = cache_key(&token);
        let (known, changes) = {
            let known = lock(&self.known);
            (known.guests.get(&key).cloned(), known.changes)
        };
        let is_news = known.is_none();
        let found = match known {
            Some(guest) => Some(guest),
            None => self.store.guest_by_token(&hashed).await?,
        };
        let Some(mut guest) = found else { return Ok(None) };
        let is_late = now - guest.seen >= DAY;
        if is_late {
            self.store.saw_guest(&guest.id, now).await?;
            guest.seen = now;
        }
        if is_news || is_late {
            let mut known = lock(&self.known);
            if known.changes == changes {
                known.remember(key, guest.clone());
            }
        }
        Ok(Some(guest))
    }

    /// Forgets a guest.
    pub(crate) async fn remove(&self, guest: &GuestId) -> Result<(), StoreError> {
        self.store.remove_guest(guest).await?;
        self.forget(guest.as_str());
        Ok(())
    }

    /// Another node has renamed a guest, or removed it.
    pub(crate) fn forget(&self, guest: &str) {
        lock(&self.known).forget(guest);
    }

    /// Somebody new.
    pub(crate) async fn create(&self, now: i64) -> Result<(Guest, Token), StoreError> {
        let token = Token::fresh();
        let [lot] = entropy::<1>();
        let name = lock(&self.nicknames).draw(lot).to_owned();
        let id: GuestId = fresh_id().parse().map_err(|_| StoreError::BadName)?;
        let guest = Guest { id, name, created: now, seen: now };
        self.store.create_guest(&guest, &hash("token", &token.0)).await?;
        lock(&self.known).remember(cache_key(&token.0), guest.clone());
        Ok((guest, token))
    }

    /// Another nickname.
    pub(crate) async fn rename(&self, guest: &Guest, name: &str) -> Result<(), StoreError> {
        self.store.rename_guest(&guest.id, name).await?;
        self.forget(guest.id.as_str());
        Ok(())
    }

    /// A code that makes another device this guest, once.
    pub(crate) async fn move_code(&self, guest: &Guest, now: i64) -> Result<String, StoreError> {
        let code = letters::<10>();
        let expires = now + i64::from(CODE_SECONDS);
        self.store.put_move_code(&hash("move", &code), &guest.id, expires).await?;
        Ok(code)
    }

    /// This device becomes the guest that the code is for; `None` if the code is invalid.
    pub(crate) async fn move_here(
        &self,
        code: &str,
        now: i64,
    ) -> Result<Option<Token>, StoreError> {
        let code = code.trim().to_ascii_uppercase();
        let Some(guest) = self.store.take_move_code(&hash("move", &code), now).await? else {
            return Ok(None);
        };
        let token = Token::fresh();
        self.store.add_token(&guest, &hash("token", &token.0), now).await?;
        Ok(Some(token))
    }
}

/// The cache must not be a list of tokens either.
fn cache_key(token: &str) -> [u8; 32] {
    let mut sha = Sha256::new();
    sha.update(b"cache\0");
    sha.update(token.as_bytes());
    sha.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_is_read_back_and_nothing_else_is() {
        let token = Token::fresh();
        let cookie = token.cookie(true);
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
        assert!(cookie.ends_with("; Secure") && !token.cookie(false).contains("Secure"));
        let mut headers = HeaderMap::new();
        assert!(token_of(&headers).is_none());
        let sent = format!("a=b; {COOKIE_NAME}={}; c=d", token.0);
        headers.insert(COOKIE, sent.parse().expect("a header"));
        assert_eq!(token_of(&headers).map(|(_, hashed)| hashed), Some(hash("token", &token.0)));
        let short = format!("{COOKIE_NAME}=x");
        headers.insert(COOKIE, short.parse().expect("a header"));
        assert!(token_of(&headers).is_none());
    }

    #[test]
    fn who_comes_one_after_the_other_is_called_differently() {
        let mut nicknames = Nicknames::default();
        let given: Vec<_> = (0..200u8).map(|n| nicknames.draw(n.wrapping_mul(37) % 5)).collect();
        for row in given.windows(APART) {
            assert_eq!(row.iter().collect::<std::collections::HashSet<_>>().len(), APART);
        }
    }

    #[test]
    fn ids_do_not_repeat() {
        let ids: std::collections::HashSet<String> = (0..1000).map(|_| fresh_id()).collect();
        assert_eq!(ids.len(), 1000);
    }
}
