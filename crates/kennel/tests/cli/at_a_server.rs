//! `kennel play LINK`: people at terminals and a bot at one table of a server.

use crate::play::Player;
use crate::screen::Tmux;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A server that comes back at the same address.
pub(crate) struct Server {
    pub(crate) port: u16,
    child: Child,
    // It says more, and must not find its reader gone.
    _stdout: BufReader<ChildStdout>,
}

impl Server {
    fn start(folder: &Path, port: u16) -> Server {
        Server::with(folder, port, &[])
    }

    pub(crate) fn with(folder: &Path, port: u16, more: &[&str]) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kennel"))
            .args(["serve", "--database", "sqlite:kennel.db", "--bot-pause-ms", "0"])
            .args(["--bot-think-ms", "5", "--listen", &format!("127.0.0.1:{port}")])
            .args(more)
            .current_dir(folder)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut open = String::new();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        stdout.read_line(&mut open).unwrap();
        assert!(open.contains("Kennel is open"), "{open}");
        Server { port, child, _stdout: stdout }
    }

    /// The head and the body of the answer to a request.
    fn post(&self, path: &str, cookie: &str, body: &str) -> (String, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: localhost:{}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.port,
            body.len()
        );
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 20"), "{path}: {answer}");
        (head.to_owned(), body.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It is killed, not asked to stop: what was acknowledged is stored.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A port that was free a moment ago.
pub(crate) fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// The text of a field of a short answer.
fn field(answer: &str, name: &str) -> String {
    let (_, rest) = answer.split_once(&format!("\"{name}\":\"")).unwrap();
    rest.split_once('"').unwrap().0.to_owned()
}

/// One bone is left, and the first dog stands next to it.
const ALMOST_OVER: &str = "dig1 b,p,g,y,r,Gy 5:-:gR+Gp+Gb+Rp+Ry+rY+Rb+Py+pB/\
                           0:-:Gr+gP+gY+gB+rP+rB+pY+Pb+Yb+yB 0.3 - 0";

/// Somebody who reads lines and somebody at a screen play at one table, and somebody watches. They react,
/// undo, ask for more than that and are answered; the server goes and comes back; they play to the end and
/// once more, one is called away and comes back to a bot in their seat.
#[test]
fn lines_and_screens_share_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let port = free_port();
    let server = Server::start(folder.path(), port);
    let (head, _) = server.post("/api/me", "", r#"{"name":"Hilda"}"#);
    let (_, cookie) = head.split_once("set-cookie: ").unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let opens = format!(
        r#"{{"game":"dig","setup":{{"position":"{ALMOST_OVER}"}},"options":{{"chat":true,"away_after":1,"clock":{{"bank":{{"seconds":600,"increment":10}}}}}}}}"#,
    );
    let (_, table) = server.post("/api/tables", &cookie, &opens);
    let table = field(&table, "table");
    let link = format!("http://localhost:{port}/table/{table}");
    let [one, two, three] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let mut plain = Player::sit(one.path(), &[&link, "--lang", "en", "--name", "Ann"]);
    plain.until(|line| line.contains("Waiting for more players").then_some(()));
    plain.until(|line| line.contains("Ann sits down.").then_some(()));
    let Some(tmux) = Tmux::start("server", [80, 24], two.path(), &[&link]) else { return };
    // Names that are taken get a number.
    plain.until(|line| line.contains("Ann 2 sits down.").then_some(()));
    tmux.shows("Waiting for the host to start.");
    let intents = format!("/api/tables/{table}/intents");
    server.post(&intents, &cookie, r#"{"id":"1","intent":{"want":"start"}}"#);
    plain.until(|line| line.starts_with("Your turn: three actions.").then_some(()));
    tmux.shows("Ann’s turn.");
    // The clock of whoever is on turn runs; the others' stand still.
    tmux.shows("Ann’s clock: 9:");
    plain.say("who");
    plain.until(|line| (line.starts_with("Ann: ") && line.contains("Clock: 9:")).then_some(()));
    plain.until(|line| {
        (line.starts_with("Ann 2: The doghouse.") && line.ends_with("Clock: 10:00.")).then_some(())
    });
    // Reactions, by name and by key.
    plain.say("react woof");
    tmux.shows("Ann: Woof: well done");
    tmux.type_in("!");
    tmux.shows("6: Bone: thanks for the game");
    tmux.type_in("3");
    plain.until(|line| (line == "Ann 2: Tail wag: this is fun").then_some(()));
    // Somebody watches.
    let watching = ["--watch", "--lang", "en", "--name", "Eve", &link];
    let mut watcher = Player::sit(three.path(), &watching);
    watcher.until(|line| line.contains("You are watching this game.").then_some(()));
    // Who is there is told a moment later.
    let mut known = false;
    while !known {
        plain.say("who");
        plain.say("nothing of the kind");
        known = plain.until(|line| match line {
            "Watching: Eve" => Some(true),
            line => line.contains("nothing of the kind").then_some(false),
        });
    }
    // Walking and undoing it; everybody is told.
    plain.say("w6");
    plain.until(|line| line.starts_with("Two actions left.").then_some(()));
    tmux.shows("Ann walks to place 6.");
    watcher.until(|line| line.contains("Ann walks to place 6.").then_some(()));
    plain.say("undo");
    plain.until(|line| line.contains("You undo your last action.").then_some(()));
    plain.say("e");
    tmux.shows("Your turn: three actions.");
    // The turn has passed on: now the others are asked, and answer.
    for (answer, told) in [("no", "Ann 2 says no."), ("yes", "You undo your last action.")] {
        plain.say("undo");
        plain.until(|line| line.contains("You ask to undo").then_some(()));
        tmux.shows("agree? yes or no");
        tmux.type_in(answer);
        plain.until(|line| line.contains(told).then_some(()));
    }
    plain.until(|line| line.starts_with("Your turn: three actions.").then_some(()));
    tmux.shows("Ann’s turn.");
    plain.say("e");
    tmux.shows("Your turn: three actions.");
    tmux.type_in("w1");
    tmux.shows("You walk to place 1.");
    tmux.type_in("e");
    plain.until(|line| line.starts_with("Your turn: three actions.").then_some(()));
    tmux.type_in("u");
    plain.until(|line| line.ends_with("Do you agree? yes or no").then_some(()));
    plain.say("no");
    tmux.shows("Ann says no.");
    // Somebody is called away; what happens meanwhile is told, and nothing is lost when the server goes
    // down, too.
    plain.leave();
    drop(server);
    tmux.shows("Connection lost.");
    watcher.until(|line| line.contains("Connection lost.").then_some(()));
    tmux.type_in("/hello");
    tmux.press("Enter");
    let server = Server::start(folder.path(), port);
    tmux.shows("Connected again.");
    watcher.until(|line| line.contains("Connected again.").then_some(()));
    // Whoever comes again is the same person, and can read what happened.
    let mut plain = Player::sit(one.path(), &[&link, "--lang", "en", "--name", "Bea"]);
    plain.until(|line| line.starts_with("Your turn: three actions.").then_some(()));
    plain.say("log");
    plain.until(|line| (line == "Ann 2 walks to place 1.").then_some(()));
    // The last bone.
    for command in ["w6", "d", "k", "e"] {
        plain.say(command);
    }
    plain.until(|line| line.starts_with("Type again").then_some(()));
    tmux.shows("Type again");
    watcher.leave();
    another_game(&server, &cookie, plain, tmux, [one.path(), two.path()]);
    // A table that does not exist is said to be none.
    let link = format!("http://localhost:{port}/table/none");
    let lost = Player::sit(three.path(), &[&link, "--lang", "en"]).leave();
    assert!(lost.contains("This table does not exist"), "{lost}");
}

/// One asks for another game, the other follows and is called away: a bot steps in, and goes when its
/// player comes back.
fn another_game(server: &Server, cookie: &str, mut plain: Player, tmux: Tmux, folders: [&Path; 2]) {
    // Another game: one asks, the other follows.
    plain.say("again");
    let link = plain.until(|line| line.strip_prefix("Invite: ").map(str::to_owned));
    tmux.shows("There is a new table for the next game.");
    tmux.shows("Join the next game");
    tmux.type_in("n");
    tmux.shows("1: Ann");
    drop(tmux);
    // Whoever opened the first table is the host of the next; on another device by a code.
    let (_, code) = server.post("/api/me/move-code", cookie, "");
    let code = field(&code, "code");
    let other = tempfile::tempdir().unwrap();
    let mut host = Player::sit(other.path(), &[&link, "--lang", "en", "--code", &code]);
    host.until(|line| line.contains("To begin: start").then_some(()));
    host.say("start");
    plain.until(|line| line.starts_with("Your turn: three actions.").then_some(()));
    // Nobody has come back to the second seat: a bot steps in, and goes when its player comes.
    plain.until(|line| line.starts_with("Ann 2 has been away for 0:0").then_some(()));
    plain.say("bot 2");
    plain.until(|line| line.contains("plays for Ann 2.").then_some(()));
    let mut second = Player::sit(folders[1], &[&link, "--lang", "pl"]);
    second.until(|line| line.starts_with("Za ciebie gra bot").then_some(()));
    second.say("wracam");
    second.until(|line| line.contains("Wracasz do gry.").then_some(()));
    plain.until(|line| (line == "Ann 2 is back.").then_some(()));
    for player in [second, host, plain] {
        player.leave();
    }
}

/// A host at a screen opens a table, agrees on other options, fills seats and frees them, silences and
/// removes a guest, and begins; the guest reads French lines.
#[test]
fn a_table_is_hosted_at_a_screen() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path(), free_port());
    let at = format!("http://localhost:{}", server.port);
    let [one, two] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let args = ["dig", "--at", &at, "--level", "puppy"];
    let Some(tmux) = Tmux::start("host", [80, 24], one.path(), &args) else { return };
    let link = tmux.until("the link", |screen| {
        let link = screen.split_whitespace().find(|word| word.starts_with(&at));
        link.filter(|_| screen.contains("1: Ann (you)")).map(str::to_owned)
    });
    let mut guest = Player::sit(two.path(), &[&link, "--lang", "fr", "--name", "Léa"]);
    guest.until(|line| (line == "Léa prend place.").then_some(()));
    tmux.shows("2: Léa");
    // Another number of dogs, and a clock; all are told what is new.
    tmux.type_in("options");
    tmux.shows("2: No clock.");
    tmux.type_in("12");
    tmux.shows("2: Clock: 0:20 per turn.");
    tmux.close("Table rules");
    guest.until(|line| (line.contains("modifié") && line.contains("3 chiens")).then_some(()));
    guest.until(|line| (line.contains("modifié") && line.contains("0:20")).then_some(()));
    guest.say("options");
    guest.until(|line| (line == "Les joueurs peuvent discuter.").then_some(()));
    // A bot in the third seat, another one, and none.
    tmux.type_in("bot3");
    tmux.shows("3: bot: Puppy");
    tmux.type_in(":bot 3 sly");
    tmux.press("Enter");
    tmux.shows("3: bot: Sly");
    tmux.type_in("free3");
    tmux.shows("3: Empty seat");
    // What is said is hidden, and shown again.
    tmux.type_in(":mute 2");
    tmux.press("Enter");
    guest.until(|line| (line == "Messages masqués pour tout le monde\u{202f}: Léa.").then_some(()));
    guest.say("dire bonjour");
    guest.until(|line| line.starts_with("Ce n’est pas").then_some(()));
    tmux.type_in(":mute 2");
    tmux.press("Enter");
    guest.until(|line| line.starts_with("Messages de nouveau visibles").then_some(()));
    // A seat that is freed can be taken again, with a word for the shuffle; not by whoever was removed.
    tmux.type_in("free2");
    guest.until(|line| line.contains("libère la place occupée par Léa").then_some(()));
    guest.say("asseoir 2");
    guest.until(|line| (line == "Léa prend place.").then_some(()));
    guest.say("mots bouh");
    guest.until(|line| (line.starts_with("Un mot à vous") && line.ends_with("bouh")).then_some(()));
    tmux.shows("Léa: “bouh”");
    guest.say("dire rebonjour");
    tmux.shows("Léa: rebonjour");
    tmux.type_in(":remove 2");
    tmux.press("Enter");
    guest.until(|line| line.contains("libère la place occupée par Léa").then_some(()));
    guest.say("asseoir 2");
    guest.until(|line| line.starts_with("Ce n’est pas").then_some(()));
    guest.leave();
    tmux.shows("2: Empty seat");
    for seat in ["2", "3"] {
        tmux.type_in(&format!("bot{seat}"));
        tmux.shows(&format!("{seat}: bot: Puppy"));
    }
    tmux.type_in("start");
    tmux.shows("The game begins.");
    tmux.shows("Your turn: three actions.");
    // At the same address there is another server, which has no such table.
    let port = server.port;
    drop(server);
    tmux.shows("Connection lost.");
    let _other = Server::start(two.path(), port);
    tmux.shows("This table does not exist");
}
