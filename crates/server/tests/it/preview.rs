//! What messengers show of links: what it says, and what it gives away, which is nothing.
//!
//! `KENNEL_PICTURES=FOLDER` keeps the pictures of these tests, to be looked at.

use crate::client::{Guest, Kennel, Socket, config};
use crate::dogs_life::worlds;
use resvg::tiny_skia::Pixmap;
use serde_json::{Value, json};
use server::Config;
use tabletop::{ChaCha8Rng, SeedableRng, Viewer};

/// A picture, checked for its size; its file is kept where that is asked for.
async fn picture(kennel: &Kennel, table: &str, name: &str) -> Vec<u8> {
    let path = format!("/api/tables/{table}/picture.png");
    let (status, head, png) = kennel.http_bytes("GET", &path, &[], "").await;
    assert_eq!(status, 200, "{head}");
    assert!(head.contains("content-type: image/png"), "{head}");
    assert!(head.contains("cache-control: public, max-age=60"), "{head}");
    let pixels = Pixmap::decode_png(&png).expect("a PNG");
    assert_eq!((pixels.width(), pixels.height()), (1200, 630));
    if let Ok(folder) = std::env::var("KENNEL_PICTURES") {
        std::fs::write(format!("{folder}/{name}.png"), &png).expect("a file");
    }
    png
}

/// A page as a messenger reads it.
async fn page(kennel: &Kennel, path: &str, headers: &[(&str, &str)]) -> String {
    let (status, head, html) = kennel.http("GET", path, headers, "").await;
    assert_eq!(status, 200, "{path}");
    assert!(head.contains("vary: accept-encoding, accept-language"), "{head}");
    html
}

/// What a page says of itself under this name.
fn said<'h>(html: &'h str, property: &str) -> &'h str {
    let begin = format!("<meta property=\"{property}\" content=\"");
    let rest = html.split_once(&begin).map_or("", |(_, rest)| rest);
    rest.split_once('"').map_or("", |(said, _)| said)
}

/// Opens a table with this guest in the first seat and bots in the others, and begins.
async fn begin(kennel: &Kennel, guest: &Guest, create: Value, seats: u8) -> (String, Socket) {
    let mut create = create;
    create["bots"] = (1..seats).map(|seat| json!({ "seat": seat, "bot": "random" })).collect();
    let table = kennel.open(guest, create).await;
    let mut socket = kennel.sit(&table, guest, 0).await;
    socket.must(json!({ "want": "start" })).await;
    (table, socket)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_shows_the_game_and_where_it_stands() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let here = format!("http://{}", kennel.address);

    let home = page(&kennel, "/", &[]).await;
    assert_eq!(said(&home, "og:title"), "Kennel: dog-and-bone games");
    assert_eq!(said(&home, "og:url"), format!("{here}/"));
    assert_eq!(said(&home, "og:image"), format!("{here}/api/picture.png"));
    assert_eq!((said(&home, "og:image:width"), said(&home, "og:image:height")), ("1200", "630"));
    assert!(home.contains("name=\"twitter:card\" content=\"summary_large_image\""), "{home}");
    let (status, _, house) = kennel.http_bytes("GET", "/api/picture.png", &[], "").await;
    assert!(status == 200 && Pixmap::decode_png(&house).is_ok());
    let polish = page(&kennel, "/", &[("Accept-Language", "pl-PL,pl;q=0.9")]).await;
    assert_eq!(said(&polish, "og:title"), "Kennel: gry o psach i kościach");

    for (game, title, setup) in [
        ("dig", "DIG", json!({ "seats": 4 })),
        ("dogpile", "Dogpile", json!({ "seats": 5 })),
        ("dogs-life", "A Dog’s Life", json!({ "seats": 3 })),
    ] {
        let table = kennel.open(&ann, json!({ "game": game, "setup": setup })).await;
        let mut socket = kennel.sit(&table, &ann, 0).await;
        let seats = setup["seats"].as_u64().expect("a number");
        let html = page(&kennel, &format!("/table/{table}"), &[]).await;
        assert_eq!(said(&html, "og:title"), format!("{title}: come and play"));
        assert!(said(&html, "og:description").starts_with(&format!("Seats taken: 1 of {seats}.")));
        assert_eq!(said(&html, "og:url"), format!("{here}/table/{table}"));
        let address = said(&html, "og:image");
        assert_eq!(address, format!("{here}/api/tables/{table}/picture.png"));
        assert!(!html.contains("Ann"), "nobody is named");
        let lobby = picture(&kennel, &table, &format!("{game}-lobby")).await;

        for seat in 1..seats {
            let bot = json!({ "want": "bot", "seat": seat, "bot": "random" });
            socket.must(bot).await;
        }
        let full = picture(&kennel, &table, &format!("{game}-full")).await;
        socket.must(json!({ "want": "start" })).await;
        let html = page(&kennel, &format!("/table/{table}"), &[]).await;
        assert_eq!(said(&html, "og:title"), format!("{title}: a game in progress"));
        let french = [("Accept-Language", "fr")];
        let html = page(&kennel, &format!("/replay/{table}"), &french).await;
        assert!(said(&html, "og:title").ends_with("\u{202f}: revoir la partie"), "{html}");
        let begun = picture(&kennel, &table, &format!("{game}-begun")).await;
        let pictures = [&house, &lobby, &full, &begun];
        for (index, one) in pictures.iter().enumerate() {
            assert!(!pictures[..index].contains(one), "{game}: each moment has its own picture");
        }
        let path = format!("/api/tables/{table}/picture.png");
        let (_, head, again) = kennel.http_bytes("GET", &path, &[], "").await;
        if again == begun {
            let tag = head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag");
            let known = [("If-None-Match", tag)];
            let (status, _, body) = kennel.http_bytes("GET", &path, &known, "").await;
            assert!(status == 304 && body.is_empty() || status == 200 && body != begun);
        }
    }
    kennel.stop().await;
}

/// The address that people use is the one in the settings.
#[tokio::test]
async fn addresses_are_those_that_people_use() {
    let public_url = "https://kennel.example".to_owned();
    let kennel = Kennel::in_memory(Config { public_url, ..config() }).await;
    let html = page(&kennel, "/rules/dig", &[]).await;
    assert_eq!(said(&html, "og:url"), "https://kennel.example/rules/dig");
    assert_eq!(said(&html, "og:image"), "https://kennel.example/api/picture.png");
    // What a link brings along is text.
    let (_, _, html) = kennel.http("GET", "/table/\"><script>x&y", &[], "").await;
    assert!(!html.contains("\"><script>x"), "{html}");
    kennel.stop().await;
}

/// Of a table that nobody may watch a link says as much as of one that does not exist, before the
/// game, during it and by its code; and the same as of the house.
#[tokio::test(flavor = "multi_thread")]
async fn a_closed_table_and_an_unknown_one_look_the_same() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let create =
        json!({ "game": "dig", "setup": { "seats": 2 }, "options": { "spectators": "none" } });
    let lobby = kennel.open(&ann, create.clone()).await;
    let (running, _socket) = begin(&kennel, &ann, create, 2).await;
    let unknown = "A".repeat(lobby.len());
    let (_, _, house) = kennel.http_bytes("GET", "/api/picture.png", &[], "").await;
    let mut heads = Vec::new();
    for table in [&lobby, &running, &unknown, &"ZZZZZZ".to_owned()] {
        assert!(picture(&kennel, table, "closed").await == house, "{table}");
        for place in ["table", "replay"] {
            let path = format!("/{place}/{table}");
            let html = page(&kennel, &path, &[]).await;
            assert_eq!(said(&html, "og:title"), "Kennel: dog-and-bone games");
            heads.push(html.replace(&path, "/PATH"));
        }
        let path = format!("/api/tables/{table}/picture.png");
        let (_, head, _) = kennel.http_bytes("GET", &path, &[], "").await;
        let head: Vec<&str> = head.lines().filter(|line| !line.starts_with("date: ")).collect();
        heads.push(head.join("\n"));
    }
    let (first, others) = heads.split_at(3);
    assert!(others.chunks(3).all(|other| other == first), "{heads:#?}");
    kennel.stop().await;
}

/// LIFE-34: what newspapers say is in no picture of the town.
#[tokio::test(flavor = "multi_thread")]
async fn twin_towns_have_the_same_preview() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let mut compared = 0;
    for seed in 0..40 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let Some((game, twin, Viewer::Public)) = worlds(3, &mut rng) else { continue };
        let mut pictures = Vec::new();
        for game in [game, twin] {
            let create = json!({ "game": "dogs-life", "setup": { "position": game.position() } });
            // Nobody plays for whoever is not here.
            let table = kennel.open(&ann, create).await;
            for seat in 0..3 {
                let sit = json!({ "want": "sit", "seat": seat });
                let guest = kennel.guest("Ben").await;
                kennel.connect(&table, Some(&guest), None).await.must(sit).await;
            }
            kennel.connect(&table, Some(&ann), None).await.must(json!({ "want": "start" })).await;
            pictures.push(picture(&kennel, &table, "twin-town").await);
        }
        assert!(pictures[0] == pictures[1], "seed {seed}");
        compared += 1;
        if compared == 3 {
            break;
        }
    }
    assert!(compared > 0, "there are such worlds");
    kennel.stop().await;
}

/// Two worlds that the public cannot tell apart: their links say the same, byte for byte.
#[tokio::test(flavor = "multi_thread")]
async fn twin_tables_have_the_same_preview() {
    const POSITION: &str = "dig1 g,p,b,rB,rY,Gp,yB,Rp,gR,Yb,r,pB,Gy,y,gP,Gr \
                            15:Gb+Rb:pY/7:rP+Ry+Py:-/7:gY+gB+Pb:- 0.1 \
                            gr:2,gp:012,gy:01,gb:1,rp:2,ry:2,yb:02 5";
    let twin = POSITION.replace("gR", "?").replace("Gr", "gR").replace('?', "Gr");
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let mut pictures = Vec::new();
    for (position, name) in [(POSITION, "twin"), (&twin, "twin-other")] {
        for nose in ["none", "deduced"] {
            let options = json!({ "nose": nose });
            let create =
                json!({ "game": "dig", "setup": { "position": position }, "options": options });
            let (table, _socket) = begin(&kennel, &ann, create, 3).await;
            let png = picture(&kennel, &table, &format!("{name}-{nose}")).await;
            let html = page(&kennel, &format!("/table/{table}"), &[]).await;
            pictures.push((nose, png, html.replace(&table, "TABLE")));
        }
    }
    assert!(pictures[0] == pictures[2] && pictures[1] == pictures[3], "the worlds differ");
    kennel.stop().await;
}

/// A table that is watched with a delay is seen with it in previews, too.
#[tokio::test(flavor = "multi_thread")]
async fn a_preview_keeps_the_delay() {
    let kennel = Kennel::in_memory(config()).await;
    let guests = [kennel.guest("Ann").await, kennel.guest("Ben").await];
    let create = json!({
        "game": "dig",
        "setup": { "seats": 2, "first": 0 },
        "options": { "spectators": { "delayed": { "turns": 2 } } },
    });
    let table = kennel.open(&guests[0], create).await;
    let mut players = Vec::new();
    for (seat, guest) in guests.iter().enumerate() {
        players.push(kennel.sit(&table, guest, seat).await);
    }
    players[0].must(json!({ "want": "start" })).await;
    let before = picture(&kennel, &table, "delayed").await;
    for turn in 0..4 {
        for action in [["move 3", "move 5"][turn / 2], "end"] {
            players[turn % 2].must(json!({ "want": "play", "action": action })).await;
        }
        let same = picture(&kennel, &table, "delayed").await == before;
        assert_eq!(same, turn == 0, "after turn {turn}");
    }
    kennel.stop().await;
}

/// A preview is no visit: a table that sleeps goes on sleeping, and still shows how it stands. Whoever
/// asks for too many has to wait.
#[tokio::test(flavor = "multi_thread")]
async fn a_preview_wakes_nobody_and_has_its_limits() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let setup = json!({ "game": "dig", "setup": { "seats": 2, "first": 0 } });
    let (table, socket) = begin(&kennel, &ann, setup, 2).await;
    let awake = picture(&kennel, &table, "awake").await;
    drop(socket);
    kennel.stop().await;

    let kennel = Kennel::start(&file, Config { wake_ms_per_second: 1, ..config() }).await;
    assert!(picture(&kennel, &table, "asleep").await == awake);
    // A table that were awake now would be looked at for nothing.
    let path = format!("/api/tables/{table}/picture.png");
    let mut refused = None;
    for _ in 0..200 {
        let (status, head, _) = kennel.http_bytes("GET", &path, &[], "").await;
        refused = (status == 429).then_some(head);
        if refused.is_some() {
            break;
        }
    }
    let head = refused.expect("there is a limit");
    assert!(head.contains("retry-after"), "{head}");
    let html = page(&kennel, &format!("/table/{table}"), &[]).await;
    assert_eq!(said(&html, "og:title"), "Kennel: dog-and-bone games");
    kennel.stop().await;
}

/// Nobody knows any bone, and after the next quiet turn the game is over.
const LAST_TURN: &str = "dig1 Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b \
                         1:-:-/4:-:- 0.3 - 59";

async fn moment(kennel: &Kennel, table: &str, query: &str) -> Vec<u8> {
    let path = format!("/api/tables/{table}/picture.png{query}");
    let (status, head, png) = kennel.http_bytes("GET", &path, &[], "").await;
    assert_eq!(status, 200, "{head}");
    png
}

/// A link to a step of a replay shows that step, as the public saw it, once the game is over; and two
/// worlds that the public cannot tell apart show the same.
#[tokio::test(flavor = "multi_thread")]
async fn a_link_to_a_moment_shows_it_when_the_game_is_over() {
    let kennel = Kennel::in_memory(config()).await;
    let ann = kennel.guest("Ann").await;
    let (_, _, house) = kennel.http_bytes("GET", "/api/picture.png", &[], "").await;
    let mut worlds = Vec::new();
    for position in [LAST_TURN.to_owned(), LAST_TURN.replace("Gr,gR", "gR,Gr")] {
        for spectators in ["public", "none"] {
            let options = json!({ "one_screen": true, "spectators": spectators });
            let create =
                json!({ "game": "dig", "setup": { "position": position }, "options": options });
            let table = kennel.open(&ann, create).await;
            let mut socket = kennel.connect(&table, Some(&ann), None).await;
            socket.must(json!({ "want": "start" })).await;
            let begun = moment(&kennel, &table, "").await;
            socket.must(json!({ "want": "play", "action": "move 2" })).await;
            // Until the end there is nothing but how it stands.
            let now = moment(&kennel, &table, "").await;
            for step in ["?step=0", "?step=1", "?step=7"] {
                assert!(moment(&kennel, &table, step).await == now, "{step}");
            }
            let linked = format!("/replay/{table}?as=0&step=1");
            let html = page(&kennel, &linked, &[]).await;
            assert!(!said(&html, "og:image").contains("step"), "{html}");
            socket.must(json!({ "want": "play", "action": "end" })).await;
            let html = page(&kennel, &linked, &[]).await;
            let mut seen = vec![moment(&kennel, &table, "").await];
            for step in ["?step=0", "?step=1", "?step=2", "?step=99"] {
                seen.push(moment(&kennel, &table, step).await);
            }
            if spectators == "none" {
                assert!(seen.iter().all(|png| *png == house), "it is closed");
                assert_eq!(said(&html, "og:title"), "Kennel: dog-and-bone games");
                continue;
            }
            assert!(seen[1] == begun && seen[2] == now && begun != now, "as they were seen");
            assert!(seen[3] == seen[0] && seen[4] == seen[0], "the end is the end");
            assert_eq!(said(&html, "og:title"), "DIG: a moment of a game");
            assert!(said(&html, "og:description").starts_with("Step 1 of 2."), "{html}");
            let here = format!("http://{}", kennel.address);
            assert_eq!(said(&html, "og:url"), format!("{here}/replay/{table}?step=1"));
            let picture = format!("{here}/api/tables/{table}/picture.png?step=1");
            assert_eq!(said(&html, "og:image"), picture);
            let french = page(&kennel, &linked, &[("Accept-Language", "fr")]).await;
            assert!(said(&french, "og:description").starts_with("Étape 1 sur 2."), "{french}");
            for wrong in ["?step=-1", "?step=x", "?step=99999999999"] {
                let path = format!("/api/tables/{table}/picture.png{wrong}");
                let (status, _, body) = kennel.http("GET", &path, &[], "").await;
                assert!(status == 400 && body.contains("step: not a number"), "{body}");
                let html = page(&kennel, &format!("/replay/{table}{wrong}"), &[]).await;
                assert_eq!(said(&html, "og:title"), "DIG: the replay");
            }
            // What the game ended with is open to all: the worlds differ there.
            worlds.push((seen[1..3].to_vec(), html.replace(&table, "TABLE")));
        }
    }
    assert!(worlds[0] == worlds[1], "the worlds differ");
    kennel.stop().await;
}

/// A sleeping table's moments are shown without waking it.
#[tokio::test(flavor = "multi_thread")]
async fn a_moment_of_a_sleeping_table_is_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let ann = kennel.guest("Ann").await;
    let create = json!({
        "game": "dig", "setup": { "position": LAST_TURN }, "options": { "one_screen": true },
    });
    let table = kennel.open(&ann, create).await;
    let mut socket = kennel.connect(&table, Some(&ann), None).await;
    for intent in [
        json!({ "want": "start" }),
        json!({ "want": "play", "action": "move 2" }),
        json!({ "want": "play", "action": "end" }),
    ] {
        socket.must(intent).await;
    }
    let awake = moment(&kennel, &table, "?step=1").await;
    drop(socket);
    kennel.stop().await;
    let kennel = Kennel::start(&file, config()).await;
    assert!(moment(&kennel, &table, "?step=1").await == awake);
    kennel.stop().await;
}
