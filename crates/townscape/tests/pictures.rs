//! The picture of every town: the built-in one, a long one, a tall one with a long name.

use dogs_life::Pack;
use dogs_life::pack::SpaceKind;

fn packs() -> Vec<Pack> {
    let [town, dogs] = Pack::BUILT_IN;
    [town, include_str!("towns/long.txt"), include_str!("towns/tall.txt")]
        .into_iter()
        .map(|town| Pack::parse(town, dogs).expect("a pack"))
        .collect()
}

/// Every number that follows this text.
fn numbers(picture: &str, before: &str) -> Vec<i32> {
    let number = |part: &str| part.split('"').next()?.parse().ok();
    picture.split(before).skip(1).filter_map(number).collect()
}

#[test]
fn every_space_is_there_once_with_its_doors_and_things() {
    for pack in packs() {
        let (town, picture) = (pack.town(), townscape::draw(&pack));
        for space in town.spaces() {
            let name = format!("data-case=\"{}\"", town.place(space));
            assert_eq!(picture.matches(&name).count(), 1, "{name} in {}", town.name());
        }
        let buildings = || town.spaces().filter(|&space| town.kind(space) != SpaceKind::Street);
        let doors: usize = buildings().map(|space| town.next(space).len()).sum();
        assert_eq!(picture.matches("class=\"mat ").count(), doors);
        assert_eq!(picture.matches("data-sign=").count(), buildings().count());
        assert_eq!(picture.matches("data-bin=").count(), town.bins().len());
        // Each lamppost, and one in the legend.
        let lampposts = picture.matches("<use href=\"#t-lamppost\"").count();
        assert_eq!(lampposts, town.lampposts().len() + 1);
    }
}

#[test]
fn no_letter_is_smaller_than_thirteen() {
    for pack in packs() {
        let sizes = numbers(&townscape::draw(&pack), "font-size=\"");
        assert!(!sizes.is_empty() && sizes.iter().all(|&size| size >= 13), "{sizes:?}");
    }
}

/// The legend wraps: nothing of it begins, or as far as can be reckoned ends, outside the picture.
#[test]
fn the_legend_stays_inside_narrow_pictures_and_under_long_names() {
    for pack in packs() {
        let picture = townscape::draw(&pack);
        let frame = picture.split("viewBox=\"0 0 ").nth(1).and_then(|rest| rest.split('"').next());
        let (wide, high) = frame.and_then(|frame| frame.split_once(' ')).expect("a view box");
        let (wide, high): (i32, i32) =
            (wide.parse().expect("a width"), high.parse().expect("a height"));
        let legend = picture.split("<g id=\"foot\"").nth(1).expect("a legend");
        let inside = |what: &str, most: i32| {
            let at = numbers(legend, what);
            assert!(!at.is_empty() && at.iter().all(|&at| (0..=most).contains(&at)), "{at:?}");
        };
        // The longest word has ten letters.
        inside("<text class=\"t-rim\" x=\"", wide - 90);
        inside("\" y=\"", high);
    }
}

#[test]
fn names_are_escaped_and_letters_fit() {
    let [town, dogs] = Pack::BUILT_IN;
    let town =
        town.replace("Musikos", "<b>\"Mu&si\"</b>").replace("town Marrowby", "town <Marrowby>");
    let picture = townscape::draw(&Pack::parse(&town, dogs).expect("a pack"));
    assert!(picture.contains("&lt;b&gt;") && picture.contains("&lt;Marrowby&gt;"));
    assert!(!picture.contains("<b>") && !picture.contains("<Marrowby>"));
}

/// The same map under other names looks different; under the same names it does not change.
#[test]
fn a_town_keeps_its_face() {
    let [town, dogs] = Pack::BUILT_IN;
    let draw = |town: &str| townscape::draw(&Pack::parse(town, dogs).expect("a pack"));
    let plain = |town: &str, name: &str| draw(town).replace(name, "");
    let other = town.replace("Marrowby", "Bonehill");
    assert_eq!(draw(town), draw(town));
    assert_ne!(plain(town, "Marrowby"), plain(&other, "Bonehill"));
}

/// By night everything that is filled or drawn has a colour of its own.
#[test]
fn night_has_colours_of_its_own() {
    let picture = townscape::draw(&Pack::built_in());
    let (style, shapes) = picture.split_once("</style>").expect("a style");
    for class in shapes.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
        for class in class.split(' ').filter(|one| one.starts_with("t-") || one.starts_with("s-")) {
            if class != "t-glow" {
                assert!(style.contains(&format!(".{class}{{")), "{class} by day");
                assert!(style.contains(&format!("--{class}:")), "{class} by night");
            }
        }
    }
}
