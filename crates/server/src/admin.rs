//! The socket by which an operator reaches a running server: a file that only the server's own user and
//! root can use. One order in JSON on a line, one answer on a line.
//!
//! It is not part of the server's address: nothing that comes over the network leads here.

use crate::app::Shared;
use crate::operator::{Answer, Operator, Order};
use std::io;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{UnixListener, UnixStream};
use tokio::task::JoinHandle;

/// The longest order, in bytes.
const LONGEST: u64 = 16 << 10;
/// How long an order may take to come.
const PATIENCE: Duration = Duration::from_secs(10);
/// The user who may do everything.
const ROOT: u32 = 0;

/// A socket that takes orders until it is dropped.
#[derive(Debug)]
pub(crate) struct AdminSocket {
    path: PathBuf,
    task: JoinHandle<()>,
}

impl AdminSocket {
    /// Opens the socket. One that a killed server left behind makes way; a file that is no socket, or
    /// one at which somebody answers, does not.
    pub(crate) async fn open(hub: Shared, path: &Path) -> io::Result<AdminSocket> {
        if let Ok(about) = path.symlink_metadata() {
            if !about.file_type().is_socket() || UnixStream::connect(path).await.is_ok() {
                return Err(io::ErrorKind::AddrInUse.into());
            }
            std::fs::remove_file(path)?;
        }
        let listener = UnixListener::bind(path)?;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))?;
        let owner = path.metadata()?.uid();
        let task = tokio::spawn(async move {
            loop {
                let Ok((stream, _)) = listener.accept().await else {
                    // As when there are too many open files.
                    tokio::time::sleep(Duration::from_millis(100)).await;
                    continue;
                };
                let caller = stream.peer_cred().map(|caller| caller.uid());
                if caller.is_ok_and(|caller| caller == owner || caller == ROOT) {
                    let hub = Shared::clone(&hub);
                    tokio::spawn(async move {
                        if let Err(error) = serve(hub, stream).await {
                            tracing::warn!(%error, "an operator could not be answered");
                        }
                    });
                }
            }
        });
        Ok(AdminSocket { path: path.to_owned(), task })
    }
}

impl Drop for AdminSocket {
    fn drop(&mut self) {
        self.task.abort();
        // One that stays makes way for the next.
        let _ = std::fs::remove_file(&self.path);
    }
}

async fn serve(hub: Shared, stream: UnixStream) -> io::Result<()> {
    let (read, mut write) = stream.into_split();
    let mut order = String::new();
    let mut lines = BufReader::new(read.take(LONGEST));
    tokio::time::timeout(PATIENCE, lines.read_line(&mut order)).await??;
    let answer = match serde_json::from_str::<Order>(&order) {
        Ok(order) => Operator::of(hub).carry_out(order).await.map_err(|error| error.to_string()),
        Err(error) => Err(format!("not an order: {error}")),
    };
    let mut answer = serde_json::to_vec(&answer)?;
    answer.push(b'\n');
    write.write_all(&answer).await
}

/// Gives an order to the server behind this socket: its answer, or why it refused. `None` if there is
/// no server.
///
/// # Errors
/// If the socket may not be used, or the server does not answer.
pub async fn order(path: &Path, order: &Order) -> io::Result<Option<Result<Answer, String>>> {
    let mut stream = match UnixStream::connect(path).await {
        Ok(stream) => stream,
        Err(error) => {
            return match error.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => Ok(None),
                _ => Err(error),
            };
        }
    };
    let mut text = serde_json::to_vec(order)?;
    text.push(b'\n');
    stream.write_all(&text).await?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await?;
    Ok(Some(serde_json::from_slice(&answer)?))
}
