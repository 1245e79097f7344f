//! What is removed is gone, and nothing else is.

use crate::place::{Place, append, conflict, guest, guest_id, log, replace, summary, table, token};
use store::{Append, StoreError, Summary};

on_both!(
    a_removed_table_is_gone_and_may_come_again,
    texts_are_stored_once_and_go_with_their_last_table,
    a_log_is_rewritten_as_a_whole_or_not_at_all,
    tables_that_never_began_are_found,
    guests_who_never_sat_down_are_found,
    a_removed_guest_is_nobody,
);

async fn a_removed_table_is_gone_and_may_come_again(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &["0", "1"]), append("b", 0, &["0"])]).await.unwrap();
    assert_eq!(store.remove_table(&table("a")).await, Ok(true));
    assert_eq!(store.remove_table(&table("a")).await, Ok(false));
    assert_eq!(store.load(&table("a")).await, Ok(None));
    assert_eq!(store.find_code("CODE-a").await, Ok(None));
    assert_eq!(store.tables_of(&guest_id("zoe"), 10).await.unwrap(), [summary("b")]);
    // Its log has no end to go on from, also for a table that still had it in mind.
    assert_eq!(store.append(&[append("a", 2, &["2"])]).await, conflict("a", 0, 2));
    store.append(&[append("a", 0, &["again"])]).await.unwrap();
    let store = place.reopen(store).await;
    assert_eq!(log(&*store, "a").await, ["again"]);
    assert_eq!(log(&*store, "b").await, ["0"]);
}

fn with_text(name: &str, text: &str) -> Append {
    Append { texts: vec![text.to_owned()], ..append(name, 0, &["0"]) }
}

async fn texts_are_stored_once_and_go_with_their_last_table(place: &Place) {
    let store = place.open().await;
    let long = "żółw ".repeat(10_000);
    for name in ["a", "b"] {
        store.append(&[with_text(name, &long)]).await.unwrap();
    }
    let texts = async |name: &str| store.load(&table(name)).await.unwrap().unwrap().texts;
    assert_eq!(texts("a").await, std::slice::from_ref(&long));
    assert_eq!(store.remove_table(&table("a")).await, Ok(true));
    assert_eq!(texts("b").await, std::slice::from_ref(&long));
    assert_eq!(store.remove_table(&table("b")).await, Ok(true));
    store.append(&[with_text("c", &long)]).await.unwrap();
    assert_eq!(texts("c").await, [long]);
    let bytes = store::limits::TEXT_BYTES + 1;
    let too_long = StoreError::TextTooLong { table: table("d"), bytes };
    assert_eq!(store.append(&[with_text("d", &"x".repeat(bytes))]).await, Err(too_long));
}

async fn a_log_is_rewritten_as_a_whole_or_not_at_all(place: &Place) {
    let store = place.open().await;
    store.append(&[append("a", 0, &["0", "1", "2"])]).await.unwrap();
    let members = vec![guest_id("adam")];
    let other = Summary { members, about: "other".to_owned(), ..summary("a") };
    let rewrite =
        |first| Append { first, summary: Some(other.clone()), ..append("a", 0, &["x", "y"]) };
    assert_eq!(store.rewrite(&rewrite(2)).await, conflict("a", 3, 2));
    assert_eq!(log(&*store, "a").await, ["0", "1", "2"]);
    store.rewrite(&rewrite(3)).await.unwrap();
    assert_eq!(log(&*store, "a").await, ["x", "y"]);
    assert_eq!(store.tables_of(&guest_id("zoe"), 10).await, Ok(Vec::new()));
    assert_eq!(store.tables_of(&guest_id("adam"), 10).await, Ok(vec![other]));
    store.append(&[append("a", 2, &["z"])]).await.unwrap();
    let store = place.reopen(store).await;
    assert_eq!(log(&*store, "a").await, ["x", "y", "z"]);
}

async fn tables_that_never_began_are_found(place: &Place) {
    let store = place.open().await;
    for (name, begun, over, updated) in [
        ("old", false, false, 10),
        ("new", false, false, 99),
        ("played", true, false, 10),
        ("over", true, true, 10),
    ] {
        let summary = Summary { begun, over, updated, ..summary(name) };
        store.append(&[replace(0, summary)]).await.unwrap();
    }
    assert_eq!(store.never_begun(50, 10).await, Ok(vec![table("old")]));
    assert_eq!(store.never_begun(100, 10).await, Ok(vec![table("old"), table("new")]));
    assert_eq!(store.unfinished_of(&guest_id("zoe")).await, Ok(3));
    assert_eq!(store.unfinished_of(&guest_id("eve")).await, Ok(0));
}

async fn guests_who_never_sat_down_are_found(place: &Place) {
    let store = place.open().await;
    for (byte, name) in (1..).zip(["zoe", "eve", "bob"]) {
        store.create_guest(&guest(name), &token(byte)).await.unwrap();
    }
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    store.saw_guest(&guest_id("bob"), 500).await.unwrap();
    assert_eq!(store.guest_by_token(&token(3)).await.unwrap().unwrap().seen, 500);
    assert_eq!(store.never_seated(200, 10).await, Ok(vec![guest_id("eve")]));
    assert_eq!(store.never_seated(50, 10).await, Ok(Vec::new()));
}

async fn a_removed_guest_is_nobody(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    store.create_guest(&guest("adam"), &token(2)).await.unwrap();
    store.add_token(&guest_id("zoe"), &token(3), 200).await.unwrap();
    store.put_move_code(&token(4), &guest_id("zoe"), 1_000).await.unwrap();
    store.append(&[append("a", 0, &["0"])]).await.unwrap();
    store.remove_guest(&guest_id("zoe")).await.unwrap();
    let store = place.reopen(store).await;
    for byte in [1, 3] {
        assert_eq!(store.guest_by_token(&token(byte)).await, Ok(None));
    }
    assert_eq!(store.take_move_code(&token(4), 0).await, Ok(None));
    assert_eq!(store.tables_of(&guest_id("zoe"), 10).await, Ok(Vec::new()));
    assert_eq!(store.tables_of(&guest_id("adam"), 10).await.unwrap().len(), 1);
}
