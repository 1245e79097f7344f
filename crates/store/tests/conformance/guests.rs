//! Guests: known by a token, named as they like, moving between devices; and the server's uptime.

use crate::place::{Place, guest, guest_id, token};
use store::{Announcement, Ban, Guest, StoreError, TokenHash, limits};

on_both!(
    who_is_banned_and_what_is_announced_stays,
    a_guest_is_known_by_a_token,
    ids_and_tokens_belong_to_one_guest,
    guests_are_renamed,
    names_have_limits,
    further_tokens_serve_further_devices,
    the_oldest_of_too_many_tokens_is_forgotten,
    a_move_code_is_taken_once,
    a_move_code_expires,
    a_newer_move_code_replaces_the_older,
    one_of_many_that_take_a_move_code_has_it,
    uptime_is_remembered,
);

async fn a_guest_is_known_by_a_token(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.guest_by_token(&token(1)).await, Ok(None));
    let zoe = Guest { name: "Zoë 🐕 'O'".to_owned(), ..guest("zoe") };
    store.create_guest(&zoe, &token(1)).await.unwrap();
    store.create_guest(&guest("adam"), &token(2)).await.unwrap();
    let store = place.reopen(store).await;
    assert_eq!(store.guest_by_token(&token(1)).await, Ok(Some(zoe)));
    assert_eq!(store.guest_by_token(&token(2)).await, Ok(Some(guest("adam"))));
    assert_eq!(store.guest_by_token(&token(3)).await, Ok(None));
}

async fn ids_and_tokens_belong_to_one_guest(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    let taken = StoreError::GuestTaken { guest: guest_id("zoe") };
    assert_eq!(store.create_guest(&guest("zoe"), &token(2)).await, Err(taken));
    assert_eq!(store.guest_by_token(&token(2)).await, Ok(None));
    let taken = store.create_guest(&guest("adam"), &token(1)).await;
    assert_eq!(taken, Err(StoreError::TokenTaken));
    assert_eq!(store.guest_by_token(&token(1)).await, Ok(Some(guest("zoe"))));
    // The guest whose token was taken does not exist.
    store.create_guest(&guest("adam"), &token(2)).await.unwrap();
}

async fn guests_are_renamed(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    store.rename_guest(&guest_id("zoe"), "Zoë").await.unwrap();
    let found = store.guest_by_token(&token(1)).await.unwrap().unwrap();
    assert_eq!(found, Guest { name: "Zoë".to_owned(), ..guest("zoe") });
    let unknown = StoreError::UnknownGuest { guest: guest_id("adam") };
    assert_eq!(store.rename_guest(&guest_id("adam"), "Adam").await, Err(unknown));
}

async fn names_have_limits(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    for name in ["", "a\0", "a\nb", &"ż".repeat(limits::NAME_CHARS + 1)] {
        let named = Guest { name: name.to_owned(), ..guest("adam") };
        assert_eq!(store.create_guest(&named, &token(2)).await, Err(StoreError::BadName));
        assert_eq!(store.rename_guest(&guest_id("zoe"), name).await, Err(StoreError::BadName));
    }
    store.rename_guest(&guest_id("zoe"), &"ż".repeat(limits::NAME_CHARS)).await.unwrap();
}

async fn further_tokens_serve_further_devices(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    store.create_guest(&guest("adam"), &token(2)).await.unwrap();
    store.add_token(&guest_id("zoe"), &token(3), 200).await.unwrap();
    assert_eq!(store.guest_by_token(&token(1)).await, Ok(Some(guest("zoe"))));
    assert_eq!(store.guest_by_token(&token(3)).await, Ok(Some(guest("zoe"))));
    let taken = store.add_token(&guest_id("adam"), &token(3), 200).await;
    assert_eq!(taken, Err(StoreError::TokenTaken));
    let unknown = StoreError::UnknownGuest { guest: guest_id("eve") };
    assert_eq!(store.add_token(&guest_id("eve"), &token(4), 200).await, Err(unknown));
}

async fn the_oldest_of_too_many_tokens_is_forgotten(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(0)).await.unwrap();
    store.create_guest(&guest("adam"), &token(255)).await.unwrap();
    // All of one moment, so that only the first is older.
    for byte in 1..=32 {
        store.add_token(&guest_id("zoe"), &token(byte), 200).await.unwrap();
    }
    assert_eq!(store.guest_by_token(&token(0)).await, Ok(None));
    for byte in 1..=32 {
        assert_eq!(store.guest_by_token(&token(byte)).await, Ok(Some(guest("zoe"))));
    }
    // The newest stays, whatever the clock says.
    store.add_token(&guest_id("zoe"), &token(33), 0).await.unwrap();
    assert_eq!(store.guest_by_token(&token(33)).await, Ok(Some(guest("zoe"))));
    assert_eq!(store.guest_by_token(&token(255)).await, Ok(Some(guest("adam"))));
}

async fn a_move_code_is_taken_once(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    store.create_guest(&guest("adam"), &token(2)).await.unwrap();
    store.put_move_code(&token(7), &guest_id("zoe"), 1_000).await.unwrap();
    store.put_move_code(&token(8), &guest_id("adam"), 1_000).await.unwrap();
    assert_eq!(store.take_move_code(&token(9), 500).await, Ok(None));
    assert_eq!(store.take_move_code(&token(7), 500).await, Ok(Some(guest_id("zoe"))));
    assert_eq!(store.take_move_code(&token(7), 500).await, Ok(None));
    assert_eq!(store.take_move_code(&token(8), 500).await, Ok(Some(guest_id("adam"))));
    let unknown = StoreError::UnknownGuest { guest: guest_id("eve") };
    assert_eq!(store.put_move_code(&token(7), &guest_id("eve"), 1_000).await, Err(unknown));
}

async fn a_move_code_expires(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    store.put_move_code(&token(7), &guest_id("zoe"), 1_000).await.unwrap();
    assert_eq!(store.take_move_code(&token(7), 1_000).await, Ok(None));
    assert_eq!(store.take_move_code(&token(7), 999).await, Ok(Some(guest_id("zoe"))));
}

async fn a_newer_move_code_replaces_the_older(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    store.create_guest(&guest("adam"), &token(2)).await.unwrap();
    store.put_move_code(&token(7), &guest_id("zoe"), 1_000).await.unwrap();
    store.put_move_code(&token(8), &guest_id("zoe"), 2_000).await.unwrap();
    let taken = store.put_move_code(&token(8), &guest_id("adam"), 2_000).await;
    assert_eq!(taken, Err(StoreError::TokenTaken));
    assert_eq!(store.take_move_code(&token(7), 0).await, Ok(None));
    assert_eq!(store.take_move_code(&token(8), 1_500).await, Ok(Some(guest_id("zoe"))));
}

async fn one_of_many_that_take_a_move_code_has_it(place: &Place) {
    let store = place.open().await;
    store.create_guest(&guest("zoe"), &token(1)).await.unwrap();
    for round in 0..10 {
        let code = TokenHash::new([round; TokenHash::BYTES]);
        store.put_move_code(&code, &guest_id("zoe"), 1_000).await.unwrap();
        let tasks: Vec<_> = (0..16)
            .map(|_| {
                let store = store.clone();
                tokio::spawn(async move { store.take_move_code(&code, 0).await })
            })
            .collect();
        let mut taken = 0;
        for task in tasks {
            taken += usize::from(task.await.unwrap().unwrap().is_some());
        }
        assert_eq!(taken, 1);
    }
}

async fn uptime_is_remembered(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.uptime().await, Ok(0));
    store.set_uptime(5).await.unwrap();
    store.set_uptime(1 << 40).await.unwrap();
    let store = place.reopen(store).await;
    assert_eq!(store.uptime().await, Ok(1 << 40));
}

async fn who_is_banned_and_what_is_announced_stays(place: &Place) {
    let store = place.open().await;
    assert_eq!((store.bans().await, store.announcement().await), (Ok(Vec::new()), Ok(None)));
    let ban = |who: &str, until| Ban {
        who: who.to_owned(),
        reason: "it's 🐕".to_owned(),
        since: 100,
        until,
    };
    // Nobody has to be a guest to be banned.
    for ban in [ban("zoe", None), ban("192.0.2.7", Some(50)), ban("192.0.2.7", Some(200))] {
        store.put_ban(&ban).await.unwrap();
    }
    let told = Announcement { text: "back at 8".to_owned(), until: Some(500) };
    store.announce(Some(&Announcement { text: "?".to_owned(), until: None })).await.unwrap();
    store.announce(Some(&told)).await.unwrap();
    let store = place.reopen(store).await;
    assert_eq!(store.bans().await, Ok(vec![ban("192.0.2.7", Some(200)), ban("zoe", None)]));
    assert_eq!(store.announcement().await, Ok(Some(told)));
    assert_eq!(store.remove_ban("zoe").await, Ok(true));
    assert_eq!(store.remove_ban("zoe").await, Ok(false));
    assert_eq!(store.bans().await.unwrap().len(), 1);
    store.announce(None).await.unwrap();
    assert_eq!(store.announcement().await, Ok(None));
}
