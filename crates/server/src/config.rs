//! What an operator can set.

use serde::{Deserialize, Serialize};

/// Defines [`Config`], its defaults and [`SETTINGS`] from one list: the first paragraph of a comment
/// is also the help text of the flag.
macro_rules! settings {
    ($($(#[doc = $about:literal])+ $name:ident: $kind:ty = $default:expr,)+) => {
        /// The server's configuration; every field has a default that suits a home.
        #[derive(Clone, Debug, Serialize, Deserialize)]
        #[serde(default, deny_unknown_fields)]
        pub struct Config {
            $($(#[doc = $about])+ pub $name: $kind,)+
        }

        impl Default for Config {
            fn default() -> Config {
                Config { $($name: $default.into(),)+ }
            }
        }

        /// All settings in order, for the command line.
        pub const SETTINGS: &[Setting] = &[
            $(Setting {
                name: stringify!($name),
                about: concat!($($about, "\n"),+),
                kind: <$kind as Kinded>::KIND,
            },)+
        ];
    };
}

settings! {
    /// Where to listen: an address or name, and a port.
    listen: String = "127.0.0.1:7878",
    /// The database: `sqlite:PATH` or `postgres://…`.
    database: String = "sqlite:kennel.db",
    /// The servers of NATS, such as `nats://a:4222,nats://b:4222`, over which servers with one PostgreSQL database form a cluster; alone if empty.
    cluster: String = "",
    /// How people know this node of the cluster; the address where it listens if empty.
    cluster_node: String = "",
    /// For how many milliseconds a node of the cluster may be silent before others take its tables.
    cluster_lease_ms: u64 = 2000_u64,
    /// With what the subjects of the cluster in NATS begin: one word for each cluster.
    cluster_subject: String = "kennel",
    /// A file with credentials for NATS.
    cluster_credentials: String = "",
    /// A file with the authority that certifies the servers of NATS; the system's if empty.
    cluster_ca: String = "",
    /// A file with the certificate that this node shows NATS.
    cluster_certificate: String = "",
    /// A file with the key of that certificate.
    cluster_key: String = "",
    /// The address that people use, as `https://kennel.example`; taken from each request if empty.
    public_url: String = "",
    /// Trust X-Forwarded-For and X-Forwarded-Proto, which a reverse proxy in front sets.
    trust_proxy: bool = false,
    /// The most connections at once.
    connections: usize = 10_000_usize,
    /// The most connections at once from one address; an IPv6 address stands for its /64 here and below.
    connections_per_address: usize = 400_usize,
    /// New connections a second from one address, in the long run.
    connections_per_second: u32 = 50_u32,
    /// Bytes a second that one address may send, in the long run; more is read more slowly.
    bytes_per_second: u32 = 262_144_u32,
    /// How many seconds a request's headers may take, and how long a connection may be idle.
    header_seconds: u64 = 20_u64,
    /// How many seconds a request's body may take.
    body_seconds: u64 = 20_u64,
    /// How many seconds a client may take to read what it is sent, and an answer to be read.
    write_seconds: u64 = 30_u64,
    /// After how many seconds an event stream ends, so that its client has to come back.
    stream_seconds: u64 = 600_u64,
    /// The most sockets and event streams from one address.
    sockets_per_address: usize = 200_usize,
    /// The most unfinished tables that one guest may have opened.
    tables_per_guest: usize = 50_usize,
    /// Messages a second from one socket, in the long run.
    messages_per_second: u32 = 20_u32,
    /// Requests a second from one address that change something, in the long run.
    requests_per_second: u32 = 20_u32,
    /// Requests a second from one address that only read, in the long run.
    reads_per_second: u32 = 50_u32,
    /// Sockets and event streams a second that one address may open, in the long run; a further hello counts, too.
    joins_per_second: u32 = 10_u32,
    /// Milliseconds of work a second for waking tables and drawing pictures of them that one address may cause, in the long run.
    wake_ms_per_second: u32 = 100_u32,
    /// How many codes a minute one address may guess wrong.
    code_misses_per_minute: u32 = 10_u32,
    /// For how many hours after its opening a table is found by its code.
    code_hours: u32 = 24_u32,
    /// The most people without a seat at one table.
    spectators_per_table: usize = 2000_usize,
    /// The most new guests from one address in a day.
    guests_per_address_a_day: u64 = 1000_u64,
    /// The most new tables from one address in a day.
    tables_per_address_a_day: u64 = 1000_u64,
    /// The most bytes that one address may have stored in a day: tables, packs, acts and chat.
    bytes_per_address_a_day: u64 = 268_435_456_u64,
    /// The most bytes that one guest may have stored in a day.
    bytes_per_guest_a_day: u64 = 16_777_216_u64,
    /// After how many days without anything happening a table whose game never began is removed.
    empty_table_days: u32 = 7_u32,
    /// After how many days a guest is removed who sits at no table.
    idle_guest_days: u32 = 90_u32,
    /// Where to serve /metrics instead of where everything else is: an address and a port; empty for the same.
    metrics_listen: String = "",
    /// Where `kennel admin` reaches the running server: the path of a socket; empty: beside an SQLite file, nowhere with PostgreSQL.
    admin_socket: String = "",
    /// For how many milliseconds a bot thinks at most.
    bot_think_ms: u64 = 1000_u64,
    /// How many milliseconds lie between two acts of a bot, so that people can follow.
    bot_pause_ms: u64 = 600_u64,
    /// After how many seconds without anybody a table goes to sleep.
    sleep_after: u64 = 60_u64,
}

/// A setting as the command line knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Its name in the file; flags and variables are made from it.
    pub name: &'static str,
    about: &'static str,
    /// What it holds.
    pub kind: SettingKind,
}

impl Setting {
    /// What it is for: one sentence without its full stop.
    pub fn about(&self) -> String {
        let lines: Vec<&str> = self.about.lines().map(str::trim).collect();
        let first = lines.split(|line| line.is_empty()).next().unwrap_or_default();
        first.join(" ").trim_end_matches('.').replace('`', "")
    }
}

/// What a setting holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingKind {
    /// Yes or no.
    Switch,
    /// A whole number.
    Number,
    /// Text.
    Text,
}

/// Which kind of setting a type is.
trait Kinded {
    const KIND: SettingKind;
}

impl Kinded for bool {
    const KIND: SettingKind = SettingKind::Switch;
}

impl Kinded for String {
    const KIND: SettingKind = SettingKind::Text;
}

impl Kinded for u32 {
    const KIND: SettingKind = SettingKind::Number;
}

impl Kinded for u64 {
    const KIND: SettingKind = SettingKind::Number;
}

impl Kinded for usize {
    const KIND: SettingKind = SettingKind::Number;
}

/// A setting that no server can run with.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{name} = {value}: {reason}")]
pub struct BadSetting {
    /// The name of the setting.
    pub name: &'static str,
    value: String,
    reason: &'static str,
}

/// As much as nobody needs.
const PLENTY: u32 = 1_000_000_000;

impl Config {
    /// The defaults without any limit that one address could reach: for a machine that plays with
    /// itself.
    pub fn without_limits() -> Config {
        Config {
            connections: PLENTY as usize,
            connections_per_address: PLENTY as usize,
            connections_per_second: PLENTY,
            bytes_per_second: PLENTY,
            sockets_per_address: PLENTY as usize,
            tables_per_guest: PLENTY as usize,
            messages_per_second: PLENTY,
            requests_per_second: PLENTY,
            reads_per_second: PLENTY,
            joins_per_second: PLENTY,
            wake_ms_per_second: PLENTY,
            code_misses_per_minute: PLENTY,
            spectators_per_table: PLENTY as usize,
            guests_per_address_a_day: u64::from(PLENTY),
            tables_per_address_a_day: u64::from(PLENTY),
            bytes_per_address_a_day: u64::from(PLENTY) << 20,
            bytes_per_guest_a_day: u64::from(PLENTY) << 20,
            ..Config::default()
        }
    }

    /// Checks what types cannot say.
    ///
    /// # Errors
    /// The first setting that no server can run with.
    pub fn check(&self) -> Result<(), BadSetting> {
        let bad = |name, value: &str, reason| {
            Err(BadSetting { name, value: format!("{value:?}"), reason })
        };
        let port = self.listen.rsplit_once(':').map(|(host, port)| (host, port.parse::<u16>()));
        if !matches!(port, Some((host, Ok(_))) if !host.is_empty()) {
            return bad(
                "listen",
                &self.listen,
                "an address or name and a port, such as 0.0.0.0:7878",
            );
        }
        let url = self.public_url.trim_end_matches('/');
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        let proper = host.is_some_and(|host| {
            !host.is_empty() && !host.contains(['/', '?', '#', '@']) && !host.contains(' ')
        });
        if !(self.public_url.is_empty() || proper) {
            let reason = "must be like https://kennel.example, without a path";
            return bad("public_url", &self.public_url, reason);
        }
        let metrics = &self.metrics_listen;
        if !metrics.is_empty() && metrics.parse::<std::net::SocketAddr>().is_err() {
            let reason = "an address and a port, such as 127.0.0.1:9090";
            return bad("metrics_listen", metrics, reason);
        }
        let subject = &self.cluster_subject;
        if subject.is_empty()
            || !subject.bytes().all(|b| b.is_ascii_alphanumeric() || b"-_".contains(&b))
        {
            let reason = "one word of letters and digits";
            return bad("cluster_subject", subject, reason);
        }
        if !self.cluster.is_empty() && !self.database.starts_with("postgres") {
            let reason = "a cluster needs PostgreSQL: set database to postgres://…";
            return bad("cluster", "…", reason);
        }
        if !(200..=60_000).contains(&self.cluster_lease_ms) {
            let value = self.cluster_lease_ms.to_string();
            return bad("cluster_lease_ms", &value, "from 200 to 60000");
        }
        if self.cluster_certificate.is_empty() != self.cluster_key.is_empty() {
            let reason = "a certificate needs its key, and a key its certificate";
            return bad("cluster_certificate", &self.cluster_certificate, reason);
        }
        let at_least_one = [
            ("connections", self.connections == 0),
            ("connections_per_address", self.connections_per_address == 0),
            ("connections_per_second", self.connections_per_second == 0),
            ("bytes_per_second", self.bytes_per_second == 0),
            ("header_seconds", self.header_seconds == 0),
            ("body_seconds", self.body_seconds == 0),
            ("write_seconds", self.write_seconds == 0),
            ("stream_seconds", self.stream_seconds == 0),
            ("reads_per_second", self.reads_per_second == 0),
            ("joins_per_second", self.joins_per_second == 0),
            ("wake_ms_per_second", self.wake_ms_per_second == 0),
            ("code_misses_per_minute", self.code_misses_per_minute == 0),
            ("code_hours", self.code_hours == 0),
            ("spectators_per_table", self.spectators_per_table == 0),
            ("guests_per_address_a_day", self.guests_per_address_a_day == 0),
            ("tables_per_address_a_day", self.tables_per_address_a_day == 0),
            ("bytes_per_address_a_day", self.bytes_per_address_a_day == 0),
            ("bytes_per_guest_a_day", self.bytes_per_guest_a_day == 0),
            ("empty_table_days", self.empty_table_days == 0),
            ("idle_guest_days", self.idle_guest_days == 0),
            ("sockets_per_address", self.sockets_per_address == 0),
            ("tables_per_guest", self.tables_per_guest == 0),
            ("messages_per_second", self.messages_per_second == 0),
            ("requests_per_second", self.requests_per_second == 0),
            ("bot_think_ms", self.bot_think_ms == 0),
            ("sleep_after", self.sleep_after == 0),
        ];
        match at_least_one.into_iter().find(|(_, zero)| *zero) {
            Some((name, _)) => {
                Err(BadSetting { name, value: "0".to_owned(), reason: "must be at least 1" })
            }
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_setting_is_explained_and_the_defaults_are_sound() {
        for setting in SETTINGS {
            let about = setting.about();
            assert!(about.len() > 15 && !about.ends_with('.'), "{}: {about}", setting.name);
        }
        assert_eq!(Config::default().check(), Ok(()));
    }

    #[test]
    fn what_no_server_can_run_with_is_named() {
        let named = |config: Config| config.check().expect_err("it is wrong").to_string();
        let config = Config { requests_per_second: 0, ..Config::default() };
        assert_eq!(named(config), "requests_per_second = 0: must be at least 1");
        for url in ["foo", "https://", "https://a.example/path", "ftp://a.example"] {
            let config = Config { public_url: url.to_owned(), ..Config::default() };
            assert!(named(config).starts_with("public_url = "), "{url}");
        }
        for listen in ["", "7878", ":7878", "localhost", "localhost:99999"] {
            let config = Config { listen: listen.to_owned(), ..Config::default() };
            assert!(named(config).starts_with("listen = "), "{listen}");
        }
        for listen in ["localhost:0", "[::1]:7878", "0.0.0.0:80"] {
            let config = Config { listen: listen.to_owned(), ..Config::default() };
            assert_eq!(config.check(), Ok(()), "{listen}");
        }
    }
}
