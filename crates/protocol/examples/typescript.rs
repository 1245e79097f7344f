//! Writes the messages and the forms of all games as TypeScript to `web/src/protocol.gen.ts`.

fn main() -> std::io::Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol.gen.ts");
    std::fs::write(path, protocol::typescript() + &forms::typescript())
}
