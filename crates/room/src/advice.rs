//! What clients are told of advice.

use catalog::AnyAdvice;
use protocol::Advice;

/// A hint as a client is sent it.
pub fn told(advice: AnyAdvice) -> Advice {
    let AnyAdvice { action, chance, reason, facts } = advice;
    Advice { action, chance: chance.map(percent), reason: reason.to_owned(), facts }
}

/// A part in hundredths.
#[allow(clippy::cast_sign_loss, reason = "it lies between 0 and 100")]
pub fn percent(part: f32) -> u8 {
    (part.clamp(0.0, 1.0) * 100.0).round() as u8
}
