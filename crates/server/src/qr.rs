//! A link as a picture that a phone reads.

use crate::api::{ApiError, Requester};
use crate::app::Shared;
use axum::extract::{Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use qrcode::render::svg;
use qrcode::{EcLevel, QrCode};
use serde::Deserialize;

/// The most bytes of a text.
const MAX_TEXT: usize = 300;

#[derive(Deserialize)]
pub(crate) struct Text {
    text: String,
}

/// A text as a QR code, an SVG picture
#[utoipa::path(
    get,
    path = "/api/qr",
    params(("text" = String, Query, description = "at most 300 bytes")),
    responses(
        (status = 200, description = "the picture", content_type = "image/svg+xml", body = String),
        (status = 400, body = protocol::Fault),
    )
)]
pub(crate) async fn qr(
    State(hub): State<Shared>,
    Query(Text { text }): Query<Text>,
    from: Requester,
) -> Result<Response, ApiError> {
    hub.limits.requests.take(from.household)?;
    if text.is_empty() || text.len() > MAX_TEXT {
        return Err(ApiError::Malformed(format!("text: 1 to {MAX_TEXT} bytes")));
    }
    let code = QrCode::with_error_correction_level(text, EcLevel::M);
    let code = code.map_err(|error| ApiError::Malformed(format!("text: {error}")))?;
    let picture = code
        .render::<svg::Color<'_>>()
        .min_dimensions(200, 200)
        .dark_color(svg::Color("#2B2320"))
        .light_color(svg::Color("#FFFAF2"))
        .build();
    let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, "public, max-age=86400")];
    Ok((headers, picture).into_response())
}
