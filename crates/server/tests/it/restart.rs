//! What was acknowledged is there after a restart, and nothing twice.

use crate::client::{Kennel, config};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_a_restart_and_time_in_between_is_nobodys() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("kennel.db");
    let kennel = Kennel::start(&file, config()).await;
    let (ann, ben) = (kennel.guest("Ann").await, kennel.guest("Ben").await);
    let create = json!({
        "game": "dig",
        "setup": { "seats": 2, "first": 0 },
        "options": { "clock": { "bank": { "seconds": 60, "increment": 0 } } },
    });
    let table = kennel.open(&ann, create).await;
    let mut one = kennel.sit(&table, &ann, 0).await;
    let mut other = kennel.sit(&table, &ben, 1).await;
    one.must(json!({ "want": "start" })).await;
    let play = json!({ "want": "play", "action": "move 1" });
    let done = one.want_as("the-move", play.clone()).await;
    assert_eq!(done["type"], "done");
    let before = kennel.connect(&table, Some(&ann), None).await.wait("snapshot").await;
    kennel.stop().await;
    // The clients are told that the server goes.
    loop {
        let message = other.next().await;
        if message["type"] == "bye" {
            assert_eq!(message["why"], "going_down");
            break;
        }
    }
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    let kennel = Kennel::start(&file, config()).await;
    let mut one = kennel.connect(&table, Some(&ann), None).await;
    let after = one.wait("snapshot").await;
    for same in ["n", "view", "legal", "seats", "turn", "commitment", "code", "undo"] {
        assert_eq!(before[same], after[same], "{same}");
    }
    let left = |snapshot: &serde_json::Value| snapshot["clocks"]["left"][0].as_u64().expect("ms");
    assert!(left(&before) - left(&after) < 1000, "the pause cost nobody time");
    // Sent again because the answer may have been lost: it is not done again.
    assert_eq!(one.want_as("the-move", play).await["n"], done["n"]);
    kennel.stop().await;
}

/// Lines that were stored before tables had a screen, a nose or forks still lead to their table.
#[test]
fn an_old_log_is_still_read() {
    let lines = [
        r#"{"at":0,"body":{"is":"opened","table":"OLD","code":"OLD","game":"dig","setup":{"seats":2,"first":0},"options":{"public":false,"spectators":"public","at_zero":"bot_moves","chat":true},"host":"h","secret":"20a87ead0fef749b72a03169e56fb70f5bf92067d8e8a7b16760ba2fa8b9d42b","created":1}}"#,
        r#"{"at":1,"by":{"guest":"g","id":"1"},"body":{"is":"sat","seat":0,"guest":"g","name":"Ann"}}"#,
        r#"{"at":2,"body":{"is":"bot","seat":1,"bot":"greedy"}}"#,
        r#"{"at":3,"by":{"guest":"h","id":"2"},"body":{"is":"started"}}"#,
        r#"{"at":3,"body":{"is":"played","by":"table","action":"deal Gr,gR,Gp,gP,Gy,gY,Gb,gB,Rp,rP,Ry,rY,Rb,rB,Py,pY,Pb,pB,Yb,yB,g,r,p,y,b"}}"#,
        r#"{"at":9,"by":{"guest":"g","id":"3"},"body":{"is":"played","by":0,"action":"move 2"}}"#,
    ];
    let lines = lines.map(|line| serde_json::from_str(line).expect("a line"));
    let room = room::Room::replay(house::GAMES, lines).expect("a table");
    assert_eq!(room.n(), 5);
    assert!(room.started() && !room.options().one_screen);
    assert_eq!(room.mine("g").collect::<Vec<_>>(), [tabletop::Seat::ALL[0]]);
}
