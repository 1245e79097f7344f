//! A bus over NATS.

use super::bus::{Bus, BusError, Messages};
use crate::config::Config;
use async_nats::{Client, ConnectOptions, ServerAddr};
use async_trait::async_trait;
use axum::body::Bytes;
use futures_util::StreamExt;
use std::time::Duration;
use tokio::sync::mpsc;

/// The number of messages that are taken from NATS ahead of their turn.
const WAITING: usize = 1_024;
/// How long NATS may take to answer when a server starts.
const CONNECTING: Duration = Duration::from_secs(5);
/// The longest pause before a lost connection is tried again.
const AGAIN: Duration = Duration::from_millis(250);

/// The servers of NATS, over one connection.
#[derive(Debug)]
pub struct Nats(Client);

impl Nats {
    /// Connects to one of the servers that the configuration names.
    ///
    /// # Errors
    /// If an address or a file is wrong, or no server answers.
    pub async fn connect(config: &Config) -> Result<Nats, BusError> {
        let addresses = config.cluster.split(',').map(str::trim).filter(|text| !text.is_empty());
        // The parser's own error could repeat the password.
        let wrong =
            |_| BusError("an address is like nats://HOST:4222 or tls://HOST:4222".to_owned());
        let addresses: Vec<ServerAddr> =
            addresses.map(|text| text.parse().map_err(wrong)).collect::<Result<_, _>>()?;
        let tls = addresses.iter().any(ServerAddr::tls_required) || !config.cluster_ca.is_empty();
        let mut options = ConnectOptions::new()
            .name("kennel")
            .require_tls(tls)
            .connection_timeout(CONNECTING)
            .reconnect_delay_callback(|attempt| {
                AGAIN.min(Duration::from_millis(10) * u32::try_from(attempt).unwrap_or(u32::MAX))
            });
        // The client does not take them from the addresses by itself.
        let named = addresses.iter().find_map(|address| address.username().zip(address.password()));
        if let Some((user, password)) = named {
            options = options.user_and_password(user.to_owned(), password.to_owned());
        }
        if !config.cluster_ca.is_empty() {
            options = options.add_root_certificates(config.cluster_ca.clone().into());
        }
        if !config.cluster_certificate.is_empty() {
            let (certificate, key) = (&config.cluster_certificate, &config.cluster_key);
            options = options.add_client_certificate(certificate.into(), key.into());
        }
        if !config.cluster_credentials.is_empty() {
            let read = options.credentials_file(&config.cluster_credentials).await;
            options =
                read.map_err(|error| BusError(format!("{}: {error}", config.cluster_credentials)))?;
        }
        let connected = options.connect(addresses).await;
        connected
            .map(Nats)
            .map_err(|error| BusError(format!("NATS cannot be reached: {}", error.kind())))
    }
}

#[async_trait]
impl Bus for Nats {
    async fn publish(&self, subject: String, message: Bytes) -> Result<(), BusError> {
        let sent = self.0.publish(subject, message).await;
        sent.map_err(|error| BusError(error.to_string()))
    }

    async fn flush(&self) {
        if let Err(error) = self.0.flush().await {
            tracing::debug!(%error, "what was sent last may be lost");
        }
    }

    async fn subscribe(&self, subject: String) -> Result<Messages, BusError> {
        let failed = |error: String| BusError(error);
        let subscribed = self.0.subscribe(subject).await;
        let mut subscriber = subscribed.map_err(|error| failed(error.to_string()))?;
        // So that nothing is sent before NATS knows of us.
        self.0.flush().await.map_err(|error| failed(error.to_string()))?;
        let (sender, messages) = mpsc::channel(WAITING);
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    message = subscriber.next() => {
                        let Some(message) = message else { return };
                        if sender.send(message.payload).await.is_err() {
                            return;
                        }
                    }
                    () = sender.closed() => return,
                }
            }
        });
        Ok(messages)
    }
}
