//! Writes what a module can be asked and tells as TypeScript to `web/src/browser/ask.gen.ts`.

fn main() -> std::io::Result<()> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/browser/ask.gen.ts");
    std::fs::write(path, browser::typescript())
}
