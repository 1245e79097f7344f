//! What is seen of Dogpile after each thing that happens. While all dig a server sends no whole views:
//! it tells what happened, and that is carried out here; `web/src/dogpile/view.ts` does the same.

use serde_json::{Value, json};

/// Carries an event out on a view.
pub(crate) fn follow(view: &mut Value, event: &Value) {
    let seat = &event["seat"];
    match event["event"].as_str().unwrap_or_default() {
        "ready" => {
            let more = [("phase", json!("ready")), ("round", event["round"].clone())];
            set(view, more.into_iter().chain([("ready", json!([])), ("until", Value::Null)]));
        }
        "paws_up" => {
            if let Some(ready) = view["ready"].as_array_mut() {
                ready.push(seat.clone());
            }
        }
        "countdown" => {
            let more = [("phase", json!("countdown")), ("round", event["round"].clone())];
            set(
                view,
                more.into_iter().chain([("ready", json!([])), ("until", event["start"].clone())]),
            );
        }
        "started" => {
            set(
                view,
                [("phase", json!("digging")), ("until", event["end"].clone()), ("left", json!(0))],
            );
        }
        "held" => {
            let more = [("phase", json!("ready")), ("left", event["left"].clone())];
            set(view, more.into_iter().chain([("ready", json!([])), ("until", Value::Null)]));
        }
        "dug" => {
            let taken = [("place", json!("paws")), ("seat", seat.clone()), ("up", json!(false))];
            bone(view, &event["bone"], taken, &event["face"]);
        }
        "buried" => {
            let lies = [
                ("place", json!("pile")),
                ("seat", Value::Null),
                ("spot", event["spot"].clone()),
                ("height", event["height"].clone()),
                ("up", event["up"].clone()),
            ];
            bone(view, &event["bone"], lies, &event["face"]);
        }
        "time_up" => set(view, [("phase", json!("showing")), ("until", Value::Null)]),
        "shown" => {
            let bones = event["bones"].as_array().cloned().unwrap_or_default();
            for (index, number) in bones.iter().enumerate() {
                bone(view, number, [], &event["faces"][index]);
            }
        }
        "scored" => {
            for bone in view["bones"].as_array_mut().into_iter().flatten() {
                if bone["place"] == "paws" && &bone["seat"] == seat {
                    set(bone, [("place", json!("loot")), ("round", event["round"].clone())]);
                }
            }
            if let Some(seat) = seat.as_u64() {
                view["scores"][seat as usize]["total"] = event["total"].clone();
            }
        }
        "over" => set(view, [("phase", json!("over")), ("until", Value::Null)]),
        _ => {}
    }
}

fn set<'a>(value: &mut Value, fields: impl IntoIterator<Item = (&'a str, Value)>) {
    for (name, field) in fields {
        value[name] = field;
    }
}

/// Changes a bone, and what it shows where that is told.
fn bone<'a>(
    view: &mut Value,
    number: &Value,
    fields: impl IntoIterator<Item = (&'a str, Value)>,
    face: &Value,
) {
    let mut all = view["bones"].as_array_mut().into_iter().flatten();
    let Some(bone) = all.find(|bone| &bone["bone"] == number) else { return };
    if !face.is_null() {
        bone["face"] = face.clone();
    }
    set(bone, fields);
}
