//! `kennel play LINK`: people at terminals and a bot at one table of a server.

use crate::play::Player;
use crate::screen::Tmux;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A server that comes back at the same address.
struct Server {
    port: u16,
    child: Child,
    // It says more, and must not find its reader gone.
    _stdout: BufReader<ChildStdout>,
}

impl Server {
    fn start(folder: &Path, port: u16) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kennel"))
            .args(["serve", "--database", "sqlite:kennel.db", "--bot-pause-ms", "0"])
            .args(["--bot-think-ms", "5", "--listen", &format!("127.0.0.1:{port}")])
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

/// The text of a field of a short answer.
fn field(answer: &str, name: &str) -> String {
    let (_, rest) = answer.split_once(&format!("\"{name}\":\"")).unwrap();
    rest.split_once('"').unwrap().0.to_owned()
}

/// Somebody who reads lines, somebody at a screen and a bot play at one table, and somebody watches;
/// they talk, undo, lose the server and go on.
#[test]
fn lines_screens_and_bots_share_a_table() {
    let folder = tempfile::tempdir().unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let server = Server::start(folder.path(), port);
    let (head, _) = server.post("/api/me", "", r#"{"name":"Hilda"}"#);
    let (_, cookie) = head.split_once("set-cookie: ").unwrap();
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let (_, table) = server.post(
        "/api/tables",
        &cookie,
        r#"{"game":"dig","setup":{"seats":3,"first":0},"options":{"chat":true,"clock":{"bank":{"seconds":600,"increment":10}}},"bots":[{"seat":2,"bot":"random"}]}"#,
    );
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
        (line.starts_with("Ann 2: ") && line.ends_with("Clock: 10:00.")).then_some(())
    });
    // Talking.
    plain.say("say good luck");
    tmux.shows("Ann: good luck");
    tmux.type_in("/thanks");
    tmux.press("Enter");
    plain.until(|line| line.contains("Ann 2: thanks").then_some(()));
    // Somebody watches.
    let watching = ["--watch", "--lang", "en", &link];
    let mut watcher = Player::sit(three.path(), &watching);
    watcher.until(|line| line.contains("You are watching this game.").then_some(()));
    // Walking and undoing it; everybody is told.
    plain.say("w1");
    plain.until(|line| line.starts_with("Two actions left.").then_some(()));
    tmux.shows("Ann walks to place 1.");
    watcher.until(|line| line.contains("Ann walks to place 1.").then_some(()));
    plain.say("undo");
    plain.until(|line| line.contains("You undo your last action.").then_some(()));
    plain.say("e");
    tmux.shows("Your turn: three actions.");
    tmux.type_in("w2");
    plain.until(|line| line.contains("Ann 2 walks to place 2.").then_some(()));
    // The server is gone, and comes back.
    drop(server);
    plain.until(|line| line.contains("Connection lost.").then_some(()));
    tmux.shows("Connection lost.");
    let server = Server::start(folder.path(), port);
    plain.until(|line| line.contains("Connected again.").then_some(()));
    tmux.shows("Connected again.");
    tmux.shows("Two actions left.");
    tmux.type_in("e");
    // The bot plays, then it is Ann's turn again.
    plain.until(|line| line.starts_with("Your turn: three actions.").then_some(()));
    plain.leave();
    // Whoever comes again is the same person.
    let mut plain = Player::sit(one.path(), &[&link, "--lang", "en", "--name", "Bea"]);
    plain.until(|line| line.starts_with("Your turn: three actions.").then_some(()));
    plain.leave();
    // And on another device by a code.
    let known = std::fs::read_to_string(one.path().join("guests")).unwrap();
    let cookie = field(&known, &format!("http://localhost:{port}"));
    let (_, code) = server.post("/api/me/move-code", &cookie, "");
    let code = field(&code, "code");
    let other = tempfile::tempdir().unwrap();
    let mut plain = Player::sit(other.path(), &[&link, "--lang", "en", "--code", &code]);
    plain.until(|line| line.starts_with("Your turn: three actions.").then_some(()));
    plain.leave();
    watcher.leave();
    // A table that does not exist is said to be none.
    let link = format!("http://localhost:{port}/table/none");
    let lost = Player::sit(three.path(), &[&link, "--lang", "en"]).leave();
    assert!(lost.contains("This table does not exist"), "{lost}");
}
