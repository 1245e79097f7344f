//! `kennel pages`: the web client as a folder that any host can serve, for all that needs no server.
//!
//! The files are those of the program, with two differences. Addresses of files are relative, so that the
//! folder can lie anywhere; and `site.js`, which comes first, keeps the address of a page behind a `#` and
//! says that there is no server.

use super::{Done, Failure};
use crate::cli::Pages;
use std::borrow::Cow;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// What pages without a server do otherwise.
const SITE: &str = include_str!("pages/site.js");
/// What a server would tell, and never changes: the name of the file.
const SCENERY: &str = "scenery-dogs-life";

/// What each language says where there is no network, and what where there is no server.
const WORDS: [[&str; 3]; 3] = [
    [
        include_str!("../../../../locales/en/house.ftl"),
        include_str!("../../../../locales/en/play.ftl"),
        include_str!("../../../../locales/en/site.ftl"),
    ],
    [
        include_str!("../../../../locales/fr/house.ftl"),
        include_str!("../../../../locales/fr/play.ftl"),
        include_str!("../../../../locales/fr/site.ftl"),
    ],
    [
        include_str!("../../../../locales/pl/house.ftl"),
        include_str!("../../../../locales/pl/play.ftl"),
        include_str!("../../../../locales/pl/site.ftl"),
    ],
];

/// Files that only a server's pages need.
const LEFT_OUT: [&str; 2] = ["sw.js", "offline.html"];

/// The path of a file, and what is in it.
type File = (Cow<'static, str>, Cow<'static, [u8]>);

pub(crate) fn run(args: &Pages) -> Done {
    let out = &args.out;
    let named = out.display();
    let files: Vec<File> = server::client().collect();
    if files.is_empty() {
        return Err(Failure::Wrong(
            "this program was built without its web client: build it with Node 20 or newer".into(),
        ));
    }
    if !files.iter().any(|(name, _)| kind(name) == "wasm") {
        return Err(Failure::Wrong(
            "this program's web client was built without the rules as WebAssembly, so nothing could be \
             played: build it again after `rustup target add wasm32-unknown-unknown`"
                .into(),
        ));
    }
    match fs::read_dir(out) {
        Ok(mut there) => {
            if there.next().is_some() && !args.force {
                return Err(Failure::Wrong(format!(
                    "{named} is not empty: choose another folder, or write over it with --force"
                )));
            }
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(Failure::Wrong(format!("{named}: {error}"))),
    }
    let written = written(files)?;
    let mut bytes = 0;
    for (name, file) in &written {
        put(&out.join(name.as_ref()), file)
            .map_err(|error| Failure::Wrong(format!("{named}/{name}: {error}")))?;
        bytes += file.len();
    }
    let tenths = bytes / 100_000;
    writeln!(
        anstream::stdout(),
        "{} files, {}.{} MB in {named}; the first page is index.html",
        written.len(),
        tenths / 10,
        tenths % 10
    )?;
    Ok(())
}

fn put(path: &Path, file: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, file)
}

/// What the name of a file ends with.
fn kind(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or_default()
}

/// All files as they are to lie in the folder.
fn written(files: Vec<File>) -> Result<Vec<File>, Failure> {
    let mut said = [false; WORDS.len()];
    let mut all = Vec::new();
    for (name, file) in files {
        let kind = kind(&name);
        if LEFT_OUT.contains(&name.as_ref()) || kind == "br" || kind == "gz" {
            continue;
        }
        let file = match (kind, std::str::from_utf8(&file)) {
            ("html", Ok(text)) => page(text).into_bytes().into(),
            ("webmanifest", Ok(text)) => text.replace("\"/", "\"./").into_bytes().into(),
            ("css", Ok(text)) => text.replace("url(/assets/", "url(./").into_bytes().into(),
            ("js", Ok(text)) => script(text, &mut said).into_bytes().into(),
            (_, Ok(_) | Err(_)) => file,
        };
        all.push((name, file));
    }
    if said.contains(&false) {
        return Err(Failure::Wrong(
            "the web client in this program was built from another version: build it again".into(),
        ));
    }
    all.push(("site.js".into(), SITE.as_bytes().into()));
    let scenery = house::DOGS_LIFE.scenery().unwrap_or_default().to_string();
    all.push((format!("told/{SCENERY}.json").into(), scenery.into_bytes().into()));
    Ok(all)
}

/// The first page, which begins with `site.js`.
fn page(text: &str) -> String {
    let first = format!("<script src=\"site.js\" data-told=\"{SCENERY}\"></script>\n    <script");
    text.replace("=\"/", "=\"./").replacen("<script", &first, 1)
}

/// A script that finds its files beside it, and the other files from the page.
fn script(text: &str, said: &mut [bool; WORDS.len()]) -> String {
    let mut text = text.to_owned();
    for quote in ['`', '"', '\''] {
        text = text
            // A worker is found from the script that starts it.
            .replace(&format!("new URL({quote}/assets/"), &format!("new URL({quote}./"))
            .replace(&format!("{quote}/assets/"), &format!("{quote}./assets/"))
            .replace(&format!("{quote}/icon"), &format!("{quote}./icon"))
            // What a script needs besides is loaded ahead, and found from the script.
            .replace(&format!("return{quote}/{quote}+"), &format!("return{quote}../{quote}+"));
    }
    for ([house, play, site], said) in WORDS.iter().zip(said) {
        let alone = line(site, "site-alone");
        for (file, key) in [(house, "net-offline"), (play, "home-what")] {
            let lost = line(file, key);
            if !lost.is_empty() && text.contains(lost) {
                *said = true;
                text = text.replace(lost, &alone.replacen("site-alone", key, 1));
            }
        }
    }
    text
}

/// The line of a file of texts that has this one.
fn line<'t>(file: &'t str, key: &str) -> &'t str {
    file.lines().find(|line| line.starts_with(key)).unwrap_or_default()
}
