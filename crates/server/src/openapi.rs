//! The plain HTTP part, described for programs: `GET /api/openapi.json`.

use axum::Json;
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
    ),
    paths(
        crate::api::me,
        crate::api::be,
        crate::api::move_code,
        crate::api::move_here,
        crate::api::my_tables,
        crate::owners::export,
        crate::owners::leave,
        crate::owners::remove,
        crate::api::public_tables,
        crate::api::create_table,
        crate::api::look,
        crate::api::record,
        crate::api::intent,
        crate::api::healthy,
        crate::api::ready,
        crate::api::metrics,
        crate::qr::qr,
        crate::replay::replay,
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
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, description = "OpenAPI 3.1")))]
pub(crate) async fn openapi() -> Json<&'static utoipa::openapi::OpenApi> {
    static DESCRIPTION: LazyLock<utoipa::openapi::OpenApi> = LazyLock::new(Description::openapi);
    Json(&DESCRIPTION)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is routed is described, and nothing else.
    #[test]
    fn every_route_is_described() {
        let source = include_str!("app.rs");
        let mut routed: Vec<&str> =
            source.split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
        routed.sort_unstable();
        let description = Description::openapi();
        let described: Vec<&str> = description.paths.paths.keys().map(String::as_str).collect();
        assert_eq!(described, routed);
    }

    #[test]
    fn every_answer_has_a_form() {
        let text = Description::openapi().to_json().expect("JSON");
        for name in ["Snapshot", "Options", "TableList", "Fault", "Replay", "Intent"] {
            assert!(text.contains(&format!("\"#/components/schemas/{name}\"")), "{name}");
        }
    }
}
