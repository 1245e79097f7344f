//! A life of the server: from its start to its end, whichever way it ends.

use crate::client::Client;
use crate::world::lock;
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::Request;
use server::Server;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use tower::ServiceExt;

/// A server that runs or is about to, and its clients.
pub(crate) struct Process {
    running: Mutex<Option<Running>>,
    clients: Mutex<Vec<Arc<Client>>>,
}

#[derive(Clone)]
struct Running {
    server: Arc<Server>,
    router: Router,
}

impl Process {
    pub(crate) fn new() -> Arc<Process> {
        Arc::new(Process { running: Mutex::new(None), clients: Mutex::default() })
    }

    pub(crate) fn invite(&self, clients: &[Arc<Client>]) {
        *lock(&self.clients) = clients.to_vec();
    }

    pub(crate) fn open(&self, server: Server) {
        let server = Arc::new(server);
        let router = server::simulated::router(&server);
        *lock(&self.running) = Some(Running { server, router });
    }

    pub(crate) fn close(&self) -> Option<Arc<Server>> {
        lock(&self.running).take().map(|running| running.server)
    }

    pub(crate) fn server(&self) -> Option<Arc<Server>> {
        lock(&self.running).as_ref().map(|running| Arc::clone(&running.server))
    }

    pub(crate) fn client(&self, name: &str) -> Option<Arc<Client>> {
        lock(&self.clients).iter().find(|client| client.name() == name).cloned()
    }

    /// The answer to a plain request; `None` if there is no server.
    pub(crate) async fn answer(&self, request: Request<Body>) -> Option<(u16, String)> {
        let (status, _, text) = self.full_answer(request).await?;
        Some((status, text))
    }

    /// The same with the cookie that it sets.
    pub(crate) async fn full_answer(
        &self,
        request: Request<Body>,
    ) -> Option<(u16, String, String)> {
        let router = lock(&self.running).as_ref()?.router.clone();
        let Ok(answer) = router.oneshot(request).await;
        let status = answer.status().as_u16();
        let cookie = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).unwrap_or_default();
        let cookie = cookie.to_owned();
        let body = axum::body::to_bytes(answer.into_body(), 1 << 20).await.ok()?;
        Some((status, cookie, String::from_utf8_lossy(&body).into_owned()))
    }
}

/// A request as it would come over a network.
pub(crate) fn request(method: &str, path: &str, cookie: &str, body: String) -> Request<Body> {
    let mut request = Request::new(Body::from(body));
    *request.method_mut() = method.parse().unwrap_or_default();
    *request.uri_mut() = path.parse().unwrap_or_default();
    if let Ok(cookie) = cookie.parse() {
        request.headers_mut().insert("cookie", cookie);
    }
    let address = SocketAddr::from(([127, 0, 0, 1], 1));
    request.extensions_mut().insert(ConnectInfo(address));
    request
}
