//! Deals that many play: the first one that is written stays, and everybody has one try.

use crate::place::{Place, append, guest, guest_id, replace, summary, table, token};
use store::{Deal, DealId, Store, StoreError, Summary, Try};

on_both!(
    the_first_deal_of_a_name_stays,
    everybody_has_one_try,
    tries_that_are_over_are_listed_and_counted,
    a_try_goes_with_its_guest_and_is_used_up_with_its_table,
    deals_that_nobody_has_are_removed,
);

fn id(name: &str) -> DealId {
    name.parse().expect("the id of a deal")
}

fn deal(name: &str) -> Deal {
    let (game, about) = ("dig".to_owned(), format!(r#"{{"name":"{name} 🦴"}}"#));
    Deal { id: id(name), game, created: 1_000, ends: None, about }
}

fn over(name: &str) -> Summary {
    Summary { over: true, ..summary(name) }
}

fn at(name: &str, created: i64) -> Try {
    Try { table: Some(table(name)), created, over: false }
}

async fn the_first_deal_of_a_name_stays(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.deal(&id("d")).await, Ok(None));
    let first = Deal { ends: Some(5_000), ..deal("d") };
    assert_eq!(store.put_deal(&first).await, Ok(first.clone()));
    let other = Deal { about: "another secret".to_owned(), ..deal("d") };
    assert_eq!(store.put_deal(&other).await, Ok(first.clone()));
    let store = place.reopen(store).await;
    assert_eq!(store.deal(&id("d")).await, Ok(Some(first)));
    let bytes = store::limits::ABOUT_BYTES + 1;
    let long = Deal { about: "x".repeat(bytes), ..deal("e") };
    let too_long = StoreError::DealTooLong { deal: id("e"), bytes };
    assert_eq!(store.put_deal(&long).await, Err(too_long));
}

async fn everybody_has_one_try(place: &Place) {
    let store = place.open().await;
    let unknown = StoreError::UnknownDeal { deal: id("d") };
    assert_eq!(
        store.begin_try(&id("d"), &guest_id("zoe"), &table("a"), 1).await,
        Err(unknown.clone())
    );
    store.put_deal(&deal("d")).await.unwrap();
    assert_eq!(store.try_of(&id("d"), &guest_id("zoe")).await, Ok(None));
    let (zoe, adam) = (guest_id("zoe"), guest_id("adam"));
    let (deal, first, second) = (id("d"), table("a"), table("b"));
    let both = tokio::join!(
        store.begin_try(&deal, &zoe, &first, 10),
        store.begin_try(&deal, &zoe, &second, 11)
    );
    let (one, other) = (both.0.unwrap(), both.1.unwrap());
    assert_eq!(one, other, "both are told of the same table");
    assert_eq!(store.begin_try(&id("d"), &adam, &table("c"), 12).await, Ok(at("c", 12)));
    let store = place.reopen(store).await;
    assert_eq!(store.try_of(&id("d"), &zoe).await, Ok(Some(one)));
}

/// Two who play the deal, one to its end.
async fn play(store: &dyn Store) {
    store.put_deal(&deal("d")).await.unwrap();
    for (name, who) in [("a", "zoe"), ("b", "adam")] {
        store.begin_try(&id("d"), &guest_id(who), &table(name), 10).await.unwrap();
        store.append(&[append(name, 0, &["0"])]).await.unwrap();
    }
    store.append(&[replace(1, over("a"))]).await.unwrap();
}

async fn tries_that_are_over_are_listed_and_counted(place: &Place) {
    let store = place.open().await;
    play(&*store).await;
    assert_eq!(store.count_tries(&id("d")).await, Ok(1));
    for (who, over) in [("zoe", true), ("adam", false)] {
        let found = store.try_of(&id("d"), &guest_id(who)).await.unwrap();
        assert_eq!(found.map(|found| found.over), Some(over), "{who}");
    }
    assert_eq!(store.tries(&id("d"), 10).await, Ok(vec![over("a")]));
    assert_eq!(store.tries(&id("d"), 0).await, Ok(Vec::new()));
    // What is said of a table later is told, also while it waits.
    let renamed = Summary { about: "renamed".to_owned(), ..over("a") };
    let append = store::Append { summary: Some(renamed.clone()), ..append("a", 1, &["1"]) };
    store.append(&[append]).await.unwrap();
    assert_eq!(store.tries(&id("d"), 10).await, Ok(vec![renamed]));
}

async fn a_try_goes_with_its_guest_and_is_used_up_with_its_table(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    play(&*store).await;
    assert_eq!(store.remove_table(&table("a")).await, Ok(true));
    let used = Try { table: None, created: 10, over: false };
    assert_eq!(store.try_of(&id("d"), &guest_id("zoe")).await, Ok(Some(used.clone())));
    let again = store.begin_try(&id("d"), &guest_id("zoe"), &table("e"), 20).await;
    assert_eq!(again, Ok(used));
    assert_eq!(store.count_tries(&id("d")).await, Ok(0));
    store.remove_guest(&guest_id("zoe")).await.unwrap();
    assert_eq!(store.try_of(&id("d"), &guest_id("zoe")).await, Ok(None));
    assert_eq!(store.try_of(&id("d"), &guest_id("adam")).await, Ok(Some(at("b", 10))));
}

async fn deals_that_nobody_has_are_removed(place: &Place) {
    let store = place.open().await;
    play(&*store).await;
    store.put_deal(&Deal { ends: Some(5_000), ..deal("day") }).await.unwrap();
    store.put_deal(&deal("nobody")).await.unwrap();
    assert_eq!(store.remove_idle_deals(2_000).await, Ok(1));
    assert_eq!(store.deal(&id("nobody")).await, Ok(None));
    for name in ["a", "b"] {
        store.remove_table(&table(name)).await.unwrap();
    }
    assert_eq!(store.remove_idle_deals(1_000).await, Ok(0));
    assert_eq!(store.remove_idle_deals(9_000).await, Ok(2));
    assert_eq!(store.try_of(&id("d"), &guest_id("zoe")).await, Ok(None));
}
