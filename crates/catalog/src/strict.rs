//! JSON, read strictly: what libraries let pass as a convenience would be a second way to write the
//! same thing.

use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// Reads a value in which no object has a field twice.
pub(crate) fn parse(text: &str) -> Result<Value, serde_json::Error> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = Strict.deserialize(&mut json)?;
    json.end()?;
    Ok(value)
}

/// What libraries call Rust's types, and what they are to whoever wrote the JSON.
const TYPES: [(&str, &str); 8] = [
    ("u8", "a whole number from 0 to 255"),
    ("u16", "a whole number from 0 to 65535"),
    ("u32", "a whole number from 0 to 4294967295"),
    ("u64", "a whole number, 0 or more"),
    ("usize", "a whole number, 0 or more"),
    ("i32", "a whole number"),
    ("i64", "a whole number"),
    ("f64", "a number"),
];

/// An error of a library that reads JSON, in words that do not depend on Rust.
pub fn plain(error: &impl fmt::Display) -> String {
    const EXPECTED: &str = "expected ";
    let error = error.to_string();
    let Some((before, after)) = error.split_once(EXPECTED) else { return error };
    let end = after.find(' ').unwrap_or(after.len());
    let (name, rest) = after.split_at(end);
    if name == "struct" {
        let rest = rest.trim_start().split_once(' ').map(|(_, rest)| rest);
        let rest = rest.map_or_else(String::new, |rest| format!(" {rest}"));
        return format!("{before}{EXPECTED}an object{rest}");
    }
    match TYPES.iter().find(|(known, _)| *known == name) {
        Some((_, words)) => format!("{before}{EXPECTED}{words}{rest}"),
        None => error,
    }
}

/// The path of the first place where `given` has something else than an object, though what was
/// read from it is one: a list of fields in their order, say.
pub(crate) fn not_an_object(given: &Value, read: &Value) -> Option<String> {
    match (given, read) {
        (Value::Object(given), Value::Object(read)) => read.iter().find_map(|(name, read)| {
            let inner = not_an_object(given.get(name)?, read)?;
            let dot = if inner.is_empty() || inner.starts_with('[') { "" } else { "." };
            Some(format!("{name}{dot}{inner}"))
        }),
        (_, Value::Object(_)) => Some(String::new()),
        (Value::Array(given), Value::Array(read)) => {
            given.iter().zip(read).enumerate().find_map(|(index, (given, read))| {
                let inner = not_an_object(given, read)?;
                let dot = if inner.is_empty() || inner.starts_with('[') { "" } else { "." };
                Some(format!("[{index}]{dot}{inner}"))
            })
        }
        _ => None,
    }
}

struct Strict;

impl<'de> DeserializeSeed<'de> for Strict {
    type Value = Value;

    fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(Strict)
    }
}

impl<'de> Visitor<'de> for Strict {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element_seed(Strict)? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some(name) = fields.next_key::<String>()? {
            let value = fields.next_value_seed(Strict)?;
            if map.contains_key(&name) {
                let name: String = name.chars().take(40).collect();
                return Err(A::Error::custom(format_args!("the field `{name}` is there twice")));
            }
            map.insert(name, value);
        }
        Ok(Value::Object(map))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_is_there_once_and_an_object_is_an_object() {
        let text = r#"{"a":[1,-2,3.5,null,true,"x",{"b":{}}]}"#;
        assert_eq!(parse(text).unwrap().to_string(), text);
        assert!(parse(r#"{"a":1,"a":1}"#).is_err());
        assert!(parse("{} {}").is_err());
        let given = parse(r#"{"a":[{"b":1},[1]]}"#).unwrap();
        let read = parse(r#"{"a":[{"b":1},{"b":1}]}"#).unwrap();
        assert_eq!(not_an_object(&given, &read).as_deref(), Some("a[1]"));
        assert_eq!(not_an_object(&read, &read), None);
    }

    #[test]
    fn reasons_name_no_types_of_rust() {
        let of = |text: &str| {
            let read: Result<Vec<u8>, _> = serde_json::from_str(text);
            plain(&read.expect_err("it is wrong"))
        };
        let number = "expected a whole number from 0 to 255 at line 1 column";
        assert_eq!(of("[-1]"), format!("invalid value: integer `-1`, {number} 3"));
        assert_eq!(of(r#"["a"]"#), format!("invalid type: string \"a\", {number} 4"));
        assert_eq!(of("[1"), "EOF while parsing a list at line 1 column 2");
        let object = "invalid type: null, expected struct Setup at line 1";
        assert_eq!(plain(&object), "invalid type: null, expected an object at line 1");
    }
}
