//! Writes the list of games for the web client: `cargo run -p house --example games`.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games.gen.ts");
    std::fs::write(file, house::typescript())
}
