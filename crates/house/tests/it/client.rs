//! The client's list of games is this one.

#[test]
fn the_clients_list_is_up_to_date() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/games.gen.ts");
    let written = std::fs::read_to_string(file).unwrap_or_default();
    let told = "web/src/games.gen.ts is stale: run `cargo run -p house --example games`";
    assert!(written == house::typescript(), "{told}");
}
