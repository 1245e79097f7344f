//! The plain HTTP part, described for programs: `GET /api/openapi.json`.
//!
//! The description is derived from the handlers and their types. What a derive cannot know is added
//! here by rule: names for the variants of unions, with the field that tells them apart, and what
//! holds for every request.

use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};
use std::sync::LazyLock;
use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Kennel",
        description = "Tables for games of hidden information. A guest is a cookie that POST /api/me \
                       sets. The socket of a table and its messages are described in \
                       docs/protocol.md; over plain HTTP the same messages come as server-sent \
                       events, and intents are posted.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    paths(
        crate::api::me,
        crate::api::register,
        crate::api::move_code,
        crate::api::move_here,
        crate::api::my_tables,
        crate::deals::days,
        crate::deals::deal,
        crate::deals::begin,
        crate::deals::race,
        crate::owners::export,
        crate::owners::leave,
        crate::owners::remove,
        crate::api::public_tables,
        crate::api::create_table,
        crate::api::look,
        crate::api::record,
        crate::offline::hand_over,
        crate::api::intent,
        crate::api::healthy,
        crate::api::ready,
        crate::api::metrics,
        crate::preview::of_house,
        crate::preview::of_table,
        crate::puzzles::list,
        crate::puzzles::question,
        crate::puzzles::attempt,
        crate::qr::qr,
        crate::analysis::analysis,
        crate::replay::replay,
        crate::replay::hint,
        crate::replay::story,
        crate::replay::fork,
        crate::scenery::of_game,
        crate::scenery::of_pack,
        crate::scenery::of_table,
        crate::socket::upgrade,
        crate::stream::events,
        openapi,
    ),
    components(schemas(protocol::ClientMessage, protocol::ServerMessage))
)]
struct Description;

/// This description
#[utoipa::path(get, path = "/api/openapi.json",
    responses((status = 200, description = "OpenAPI 3.1", content_type = "application/json",
               body = Value)))]
pub(crate) async fn openapi() -> Response {
    static TEXT: LazyLock<String> = LazyLock::new(|| description().to_string());
    ([(CONTENT_TYPE, "application/json")], TEXT.as_str()).into_response()
}

/// The whole description.
fn description() -> Value {
    let mut whole = serde_json::to_value(Description::openapi()).unwrap_or_default();
    whole["servers"] = json!([{"url": "/", "description": "this server"}]);
    whole["security"] = json!([{"guest": []}, {}]);
    whole["tags"] =
        TAGS.iter().map(|(name, about)| json!({"name": name, "description": about})).collect();
    whole["components"]["securitySchemes"] = json!({"guest": {
        "type": "apiKey", "in": "cookie", "name": crate::guests::COOKIE_NAME,
        "description": "Who the caller is; POST /api/me sets it.",
    }});
    if let Some(schemas) = whole["components"]["schemas"].as_object_mut() {
        name_variants(schemas);
    }
    complete_operations(&mut whole);
    whole
}

/// What requests are about.
const TAGS: [(&str, &str); 6] = [
    ("guests", "Who one is"),
    ("tables", "Opening, finding, watching and playing"),
    ("deals", "Deals that everybody plays alone against the same bots: of the day, and in races"),
    ("puzzles", "Positions with one right answer"),
    ("pictures", "What pages need to draw"),
    ("operation", "For those who run the server"),
];

/// What the requests of a path are about.
fn tag(path: &str) -> &'static str {
    let begins = |with| path.starts_with(with);
    match path {
        _ if begins("/api/me") => "guests",
        _ if begins("/api/tables") => "tables",
        _ if begins("/api/deals") || begins("/api/races") => "deals",
        _ if begins("/api/puzzles") => "puzzles",
        _ if begins("/api/scenery") || begins("/api/qr") || begins("/api/picture") => "pictures",
        _ => "operation",
    }
}

/// Gives every inline variant of a union a name and a schema of its own. Where a field tells the
/// variants apart, says which.
fn name_variants(schemas: &mut Map<String, Value>) {
    let unions: Vec<String> = schemas.keys().cloned().collect();
    for union in unions {
        let Some(variants) = schemas[&union]["oneOf"].as_array().cloned() else { continue };
        let (mut refs, mut mapping, mut words) = (Vec::new(), Map::new(), Vec::new());
        let tag = tag_field(&variants);
        for mut variant in variants {
            let name = match (tag, fields(&variant)) {
                (Some(tag), _) => tag_value(&variant, tag).map(str::to_owned),
                // `{"per_turn": {…}}`: the one field is the name.
                (None, Some(fields)) if fields.len() == 1 => fields.keys().next().cloned(),
                (None, _) => None,
            };
            if let Some(name) = name {
                if let Some(field) = tag.and_then(|tag| fields_mut(&mut variant)?.get_mut(tag)) {
                    *field = json!({"type": "string", "const": name});
                }
                let title = format!("{union}{}", pascal(&name));
                variant["title"] = json!(title);
                let link = format!("#/components/schemas/{title}");
                refs.push(json!({"$ref": link}));
                mapping.insert(name, json!(link));
                schemas.insert(title, variant);
            } else if let Some(values) = variant["enum"].as_array() {
                words.extend(values.iter().cloned());
            } else {
                refs.push(variant);
            }
        }
        if !words.is_empty() {
            let title = format!("{union}Word");
            refs.insert(0, json!({"$ref": format!("#/components/schemas/{title}")}));
            schemas.insert(title.clone(), json!({"type": "string", "title": title, "enum": words}));
        }
        schemas[&union]["oneOf"] = refs.into();
        schemas[&union]["title"] = json!(union);
        if let Some(tag) = tag {
            schemas[&union]["discriminator"] = json!({"propertyName": tag, "mapping": mapping});
        }
    }
}

/// The fields of a variant: its own, or those of the last part of what it extends.
fn fields(variant: &Value) -> Option<&Map<String, Value>> {
    let own = variant["allOf"].as_array().and_then(|parts| parts.last()).unwrap_or(variant);
    own["properties"].as_object()
}

fn fields_mut(variant: &mut Value) -> Option<&mut Map<String, Value>> {
    let own = match variant.get("allOf") {
        Some(_) => variant["allOf"].as_array_mut()?.last_mut()?,
        None => variant,
    };
    own["properties"].as_object_mut()
}

/// The value of the field that tells this variant from the others.
fn tag_value<'a>(variant: &'a Value, tag: &str) -> Option<&'a str> {
    match fields(variant)?.get(tag)?["enum"].as_array()?.as_slice() {
        [only] => only.as_str(),
        _ => None,
    }
}

/// The field that tells all variants apart, if there is one.
fn tag_field(variants: &[Value]) -> Option<&'static str> {
    ["type", "want", "kind"]
        .into_iter()
        .find(|tag| variants.iter().all(|variant| tag_value(variant, tag).is_some()))
}

/// `per_turn` as `PerTurn`.
fn pascal(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at_checked(1).unwrap_or((word, ""));
        first.to_ascii_uppercase() + rest
    };
    name.split('_').map(word).collect()
}

/// Says of every request what it is about, what its answers are, and that there may be too many.
fn complete_operations(whole: &mut Value) {
    let schemas = whole["components"]["schemas"].clone();
    let Some(paths) = whole["paths"].as_object_mut() else { return };
    for (path, item) in paths {
        let operations = item.as_object_mut().into_iter().flat_map(Map::values_mut);
        for operation in operations.filter(|operation| operation.is_object()) {
            operation["tags"] = json!([tag(path)]);
            let Some(answers) = operation["responses"].as_object_mut() else { continue };
            if path.starts_with("/api/") {
                let fault = json!({"$ref": "#/components/schemas/Fault"});
                let content = json!({"application/json": {"schema": fault}});
                for status in ["429", "500", "503"] {
                    answers.entry(status).or_insert_with(|| json!({"content": content}));
                }
                answers["429"]["headers"] = json!({"Retry-After": {
                    "description": "After how many seconds to try again.",
                    "schema": {"type": "integer", "minimum": 1},
                }});
            }
            for (status, answer) in answers {
                let told = answer["description"].as_str().is_some_and(|text| !text.is_empty());
                if !told {
                    answer["description"] = json!(meaning(status, answer, &schemas));
                }
            }
        }
    }
}

/// What an answer means that says nothing itself: by its status, or as the type in it says.
fn meaning(status: &str, answer: &Value, schemas: &Value) -> String {
    let usual = match status {
        "400" => "The request could not be read, or its content is wrong.",
        "401" => "The caller is nobody yet: POST /api/me first.",
        "404" => "There is no such thing.",
        "409" => "It is not the caller's right, or not possible now.",
        "413" => "The request is too large.",
        "429" => "Too many requests in too short a time.",
        "500" => "The server failed; look whether it was done before you try again.",
        "503" => "The server cannot store anything now, or stops; try again soon.",
        _ => "",
    };
    if !usual.is_empty() {
        return usual.to_owned();
    }
    let schema = &answer["content"]["application/json"]["schema"];
    let named = schema["$ref"].as_str().and_then(|link| link.rsplit('/').next());
    let about = named.and_then(|name| schemas[name]["description"].as_str());
    about.unwrap_or("What was asked for.").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// What is routed is described, and nothing else.
    #[test]
    fn every_route_is_described() {
        let source = include_str!("app.rs");
        let routed: BTreeSet<&str> =
            source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        let description = Description::openapi();
        let described: BTreeSet<&str> =
            description.paths.paths.keys().map(String::as_str).collect();
        assert_eq!(described, routed);
    }

    #[test]
    fn every_answer_has_a_form() {
        let text = description().to_string();
        for name in ["Snapshot", "Options", "TableList", "Fault", "Replay", "Intent"] {
            assert!(text.contains(&format!("\"#/components/schemas/{name}\"")), "{name}");
        }
    }

    /// Every value in it, with its place.
    fn walk(value: &Value, place: &str, visit: &mut impl FnMut(&str, &Value)) {
        visit(place, value);
        match value {
            Value::Object(fields) => {
                fields
                    .iter()
                    .for_each(|(name, value)| walk(value, &format!("{place}/{name}"), visit));
            }
            Value::Array(items) => {
                let numbered = items.iter().enumerate();
                numbered.for_each(|(i, value)| walk(value, &format!("{place}/{i}"), visit));
            }
            _ => {}
        }
    }

    #[test]
    fn every_link_leads_somewhere_and_every_union_names_its_variants() {
        let whole = description();
        walk(&whole, "", &mut |place, value| {
            if let Some(link) = value["$ref"].as_str() {
                let target = whole.pointer(link.trim_start_matches('#'));
                assert!(target.is_some(), "{place}: {link}");
            }
        });
        for (name, tag) in [
            ("ClientMessage", "type"),
            ("ServerMessage", "type"),
            ("Intent", "want"),
            ("Happened", "kind"),
            ("Turn", "kind"),
        ] {
            let union = &whole["components"]["schemas"][name];
            assert_eq!(union["discriminator"]["propertyName"], tag, "{name}");
            for variant in union["oneOf"].as_array().expect("variants") {
                assert!(variant["$ref"].as_str().is_some(), "{name}: {variant}");
            }
        }
        assert!(whole["components"]["schemas"]["IntentSit"].is_object());
        assert!(whole["components"]["schemas"]["ClockRulePerTurn"].is_object());
    }

    #[test]
    fn every_operation_says_what_it_is_and_what_it_answers() {
        let whole = description();
        let mut ids = BTreeSet::new();
        for (path, item) in whole["paths"].as_object().expect("paths") {
            for (method, operation) in item.as_object().expect("operations") {
                let id = operation["operationId"].as_str().expect("an id");
                assert!(ids.insert(id.to_owned()), "{id} twice");
                assert!(operation["summary"].is_string(), "{method} {path}");
                for (status, answer) in operation["responses"].as_object().expect("answers") {
                    let told = answer["description"].as_str().unwrap_or_default();
                    assert!(!told.is_empty(), "{method} {path} {status}");
                }
            }
        }
    }
}
