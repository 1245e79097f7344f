//! The lessons of the web client are played by the rules.

#[path = "../../examples/lessons.rs"]
mod example;

#[test]
fn the_lessons_show_what_the_rules_say() {
    assert!(!example::lessons().is_empty(), "no lesson was found");
    for file in example::lessons() {
        let play = std::fs::read_to_string(&file).expect("a lesson");
        let written = std::fs::read_to_string(file.with_file_name("lesson.gen.json"));
        let shown =
            example::shown(&play).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let told = "is stale: run `cargo run -p house --example lessons`";
        assert!(written.unwrap_or_default() == shown, "{} {told}", file.display());
    }
}
