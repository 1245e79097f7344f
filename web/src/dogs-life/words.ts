/** A Dog's Life in sentences: places, actions, cards, and everything that happens. */
import { t, words } from '../i18n/index.svelte';
import type { LifeCard, LifeEvent, LifePart, LifeRoute, LifeView } from '../protocol.gen';
import { aimOf, bonesIn, lackOf, SOURCES, useOf, type Use } from './aim';
import { act } from './notation';
import type { Turned } from './scene';
import { town } from './scenery.svelte';

/** The colours of the dogs' figures, as on the map. */
const COATS: Record<string, string> = {
  pink: '#f2a0b8',
  red: '#cf3f36',
  blue: '#2a74b5',
  green: '#3c8d4a',
  yellow: '#f0c23c',
  brown: '#8a5433',
  orange: '#e88a2e',
  purple: '#7a4fa3',
  white: '#fffaf2',
  black: '#3a3330',
};

/** The colour of a dog. */
export const coat = (key: string | null | undefined): string =>
  COATS[town.breed(key)?.colour ?? 'white'] ?? COATS['white']!;

/** What a place is called: a building's own name, a street case by what stands there. */
export function placeName(place: string): string {
  const spot = town.spot(place);
  if (!spot) return place;
  if (spot.kind !== 'street') return spot.name;
  const things = (['bin', 'lamppost', 'fountain'] as const)
    .filter((thing) => spot[thing])
    .map((kind) => t('life-thing', { kind }));
  return things.length > 0 ? t('life-street-with', { what: things.join(', '), place }) : t('life-street', { place });
}

/** A place with what kind of building it is. */
export function placeLong(place: string): string {
  const spot = town.spot(place);
  if (!spot || spot.kind === 'street') return placeName(place);
  return t('life-building', { name: spot.name, kind: spot.kind, place });
}

function related(place: string) {
  const spot = town.spot(place);
  const thing = (['bin', 'lamppost', 'fountain'] as const).find((one) => spot?.[one]);
  const kind = spot && spot.kind !== 'street' ? 'building' : (thing ?? 'street');
  return { kind, place, name: spot?.name ?? '' };
}

/** The way to a place, as a part of a sentence. */
export const toPlace = (place: string): string => t('life-to', related(place));

/** Where something stands or lies, as a part of a sentence. */
const byPlace = (place: string): string => t('life-by', related(place));

/** Where something is found, as a part of a sentence. */
function inPlace(place: string): string {
  const spot = town.spot(place);
  return t('life-in', { kind: !spot || spot.kind === 'street' ? 'bin' : spot.kind, place, name: spot?.name ?? '' });
}

/** A text of a pack in the reader's language, or in English where the pack does not speak it. */
const inLanguage = (texts: Record<string, string>) => texts[words.language] ?? texts.en ?? '';

/** What a dog is called, within a sentence: its breed, and its own name where another dog of the pack is of that breed. */
export function breedName(key: string | null | undefined): string {
  const breed = town.breed(key);
  if (!breed) return '';
  const [what, name] = [inLanguage(breed.breed), inLanguage(breed.name)];
  const alike = (town.all?.dogs ?? []).filter((dog) => inLanguage(dog.breed) === what).length > 1;
  return alike ? `${what} (${name})` : what;
}

/** What a dog is called where nothing stands before it. */
export function dogTitle(key: string | null | undefined): string {
  const name = breedName(key);
  return name.charAt(0).toLocaleUpperCase(words.language) + name.slice(1);
}

/** The six parts of a card, as they stand on it, and the shape of each. */
export const PARTS: LifePart[] = ['bin', 'restaurant', 'newspaper', 'claws', 'van', 'pound'];
export const PART_ICONS: Record<LifePart, string> = {
  bin: 'life-bin',
  restaurant: 'life-plate',
  newspaper: 'life-paper',
  claws: 'life-claw',
  van: 'life-van-icon',
  pound: 'life-pound',
};

/** In how many of its twelve cards a dog succeeds, or how many claws it has on average. */
export function talent(cards: LifeCard[], part: LifePart): number {
  const good = (card: LifeCard) =>
    part === 'van' ? card.escapes : part === 'pound' ? card.leaves : part !== 'claws' && card[part] === 'bone';
  if (part !== 'claws') return cards.filter(good).length;
  return cards.reduce((sum, card) => sum + card.claws, 0) / Math.max(1, cards.length);
}

/** How many bones of a kind are still in a dog's pile, the open cards being known to all. */
export function bonesLeft(dog: LifeView['dogs'][number] | undefined, part: LifePart): string | null {
  const cards = town.breed(dog?.dog)?.cards;
  const source = SOURCES.find((one) => one === part);
  if (!dog || !cards || !source) return null;
  if (bonesIn(cards, source) === 0) return t('life-pile-never', { kind: part });
  const left = cards.filter((_, i) => !dog.discard.includes(i + 1));
  return t('life-pile-bones', { count: bonesIn(left, source), all: left.length, kind: part });
}

/** What a dog does better than the others of its town, the best first; two things at most. */
export function gifts(key: string | null | undefined): LifePart[] {
  const [breed, all] = [town.breed(key), town.all?.dogs ?? []];
  if (!breed) return [];
  const better = (part: LifePart) => {
    const mean = all.reduce((sum, one) => sum + talent(one.cards, part), 0) / Math.max(1, all.length);
    return (talent(breed.cards, part) - mean) / Math.max(1, mean);
  };
  return PARTS.filter((part) => better(part) > 0.05)
    .sort((a, b) => better(b) - better(a))
    .slice(0, 2);
}

/** What the game is about, in a sentence. */
export function goalOf({ goal }: LifeView): string {
  const [kind, count] = goal.split(':');
  return t('life-agreed-goal', { kind: kind ?? '', count: Number(count) });
}

/** A dog's sheet in sentences. */
export function sheetText(view: LifeView, seat: number): string {
  const dog = view.dogs[seat];
  if (!dog) return '';
  return [
    ...(dog.step === null ? [] : [t('life-in-pound', { step: dog.step })]),
    t('life-sheet-hunger', { count: dog.hunger }),
    t('life-sheet-bladder', { count: dog.bladder }),
    t('life-sheet-bones', { count: dog.bones }),
    ...dog.papers.map((letter) => paperName(letter, view)),
    t('life-sheet-buried', { count: dog.buried }),
  ].join(' ');
}

/** A dog in a line: what it is, how far it gets, what it is good at. */
export function portrait(key: string | null | undefined): string {
  const good = gifts(key).map((kind) => t('life-gift', { kind }));
  const about = t('life-portrait', { what: breedName(key), count: town.breed(key)?.points ?? 0 });
  if (good.length === 0) return about;
  const names = new Intl.ListFormat(words.language, { type: 'conjunction' }).format(good);
  return `${about} ${t('life-portrait-good', { names })}`;
}

/** What the end tells of a game: the bones, the fights and the pound, round by round up to the last; `most` moments at most. */
export function story(
  events: LifeEvent[],
  names: string[],
  you: number | null,
  last: number,
  most = 12,
): { round: number; told: string[] }[] {
  // A game from a position begins within a turn.
  let round = events.find((one) => one.event === 'turn_began')?.round ?? last;
  const moments: { round: number; event: LifeEvent }[] = [];
  for (const event of events) {
    if (event.event === 'turn_began') round = event.round;
    const bone = event.event === 'found' && event.find === 'bone' && event.gained > 0;
    if (bone || ['buried', 'fought', 'pounded', 'delivered'].includes(event.event)) moments.push({ round, event });
  }
  // In a long game only what decided it: bones that came home, then fights and the pound.
  const weight = ({ event }: { event: LifeEvent }) =>
    ['found', 'delivered', 'pounded', 'fought', 'buried'].indexOf(event.event);
  const kept = new Set([...moments].sort((a, b) => weight(b) - weight(a)).slice(0, most));
  const rounds = new Map<number, string[]>();
  for (const moment of moments.filter((one) => kept.has(one))) {
    const text = sentence(moment.event, names, you);
    if (text) rounds.set(moment.round, [...(rounds.get(moment.round) ?? []), text]);
  }
  return [...rounds].map(([round, told]) => ({ round, told }));
}

/** What a card was read for, and what it says. */
export const readOut = (card: LifeCard, part: LifePart): string =>
  t('life-card-read', { name: t('life-part', { kind: part }), what: partSays(card, part) });

/** What a part of a card says. */
export function partSays(card: LifeCard, part: LifePart): string {
  switch (part) {
    case 'bin':
      return find(card.bin);
    case 'restaurant':
      return find(card.restaurant);
    case 'newspaper':
      return find(card.newspaper);
    case 'claws':
      return t('life-claws', { count: card.claws });
    case 'van':
      return card.escapes ? t('life-card-escapes') : t('life-card-caught');
    case 'pound':
      return card.leaves ? t('life-card-leaves') : t('life-card-stays');
  }
}

export function find(text: string): string {
  if (text === 'bone') return t('life-find-bone');
  if (text === '-') return t('life-find-nothing');
  return t('life-find-food', { count: Number(text) });
}

/** A newspaper as this viewer knows it. */
export function paperName(letter: string, view: LifeView | null): string {
  const number = view?.papers.find((paper) => paper.paper === letter)?.number ?? null;
  return number === null ? t('life-paper-closed') : t('life-paper-open', { place: placeName(String(number)) });
}

/** What a place is good for, in a word or two; what lies there is told as such. */
export const useName = (use: Use | null): string =>
  use === null || use === 'fetch' ? '' : t('life-use', { kind: use });

/** What a place is good for now, or why it is good for nothing. */
export function aboutPlace(place: string, view: LifeView, you: number): string {
  const lack = lackOf(place, view, you);
  if (lack) return t('life-lack', { kind: lack, place });
  const use = useOf(place, view, you);
  return use === 'fetch' ? t('life-fetch') : useName(use);
}

/** An action as a button says it. */
export function actName(text: string, names: string[], view: LifeView | null): string {
  const what = act(text);
  switch (what?.kind) {
    case undefined:
      return text;
    case 'step':
      return t('life-act-step', { where: toPlace(what.to) });
    case 'van':
      return t('life-act-van', { where: byPlace(what.to), kind: what.facing });
    case 'attack':
      return t('life-act-attack', { name: names[what.seat] ?? '' });
    case 'put':
      return t('life-act-put', { what: what.thing === 'bone' ? t('life-a-bone') : paperName(what.thing, view) });
    case 'pick':
      return t('life-act-pick', { what: what.thing === 'bone' ? t('life-a-bone') : paperName(what.thing, view) });
    case 'deliver':
      return t('life-act-deliver');
    case 'search':
      return t('life-act-search');
    case 'bury':
      return t('life-act-bury');
    case 'beg':
      return t('life-act-beg');
    case 'drink':
      return t('life-act-drink');
    case 'pee':
      return t('life-act-pee');
    case 'take':
      return t('life-act-take');
    case 'end':
      return t('life-act-end');
  }
}

/** Thousandths as the reader sees them. */
const percent = (chance: number) => Math.round(chance / 10);

/** What an action may bring, where the table shows odds. */
export const oddsOf = (text: string, view: LifeView): string =>
  (view.help?.odds?.find((one) => one.action === text)?.chances ?? [])
    .map((one) => t('life-odds', { kind: one.what, count: percent(one.chance) }))
    .join(' · ');

/** Whom the van catches at the end of a drive, who must escape, and who is within its reach the next time. */
export function danger(route: LifeRoute, names: string[], view: LifeView, you: number | null): string {
  const escape = (seat: number) => {
    const chance = view.help?.escapes?.[seat];
    const name = names[seat] ?? '';
    return chance === undefined ? name : t('life-escape-odds', { name, count: percent(chance) });
  };
  return [
    ...(route.catches === null ? [] : [t('life-van-catches', { name: names[route.catches] ?? '' })]),
    ...(route.threatens.length > 0 ? [t('life-van-threatens', { names: route.threatens.map(escape).join(', ') })] : []),
    ...route.near
      .filter(({ seat }) => seat !== route.catches && !route.threatens.includes(seat))
      .map(({ seat, roll }) =>
        t('life-van-near', { name: names[seat] ?? '', you: seat === you ? 'yes' : 'no', count: roll }),
      ),
  ].join(' ');
}

/**
 * What the player on turn is asked to do, or whose turn it is; by name where several share the screen. After a
 * card, what is left in the pile.
 */
export function status(
  view: LifeView,
  names: string[],
  you: number | null,
  named = false,
  cards: Turned[] = [],
): string {
  const me = you === null ? undefined : view.dogs[you];
  if (view.phase === 'over') return t('table-over');
  if (view.phase === 'dogs' || view.phase === 'lots' || view.phase === 'youngest') return t('life-status-setup');
  if (!me || view.to_move !== you)
    return view.to_move === null ? '' : t('table-their-turn', { name: names[view.to_move] ?? '' });
  if (view.phase === 'van') return t('life-status-drive');
  if (view.phase === 'roll') return t('life-status-roll');
  if (view.phase !== 'act') return t('life-status-chance');
  if (me.at === 'P') return t(view.help?.ways.length === 0 ? 'life-status-blocked' : 'life-status-leave');
  // Crossing a space where it may not stay.
  const shared =
    me.at !== null && (view.van.at === me.at || view.dogs.some((dog, seat) => seat !== you && dog.at === me.at));
  if (shared) return t('life-status-walk-on', { left: view.left });
  const whose = { whose: named ? 'named' : 'yours', name: names[view.to_move ?? 0] ?? '' };
  const turn = t('life-status-turn', { left: view.left, ...whose });
  if (view.left === 0) return `${turn} ${t('life-status-aim', { kind: 'end' })}`;
  // A bone that can be buried this turn comes before everything.
  const way = me.bones > 0 ? view.help?.ways.find((one) => one.to === me.lot) : undefined;
  if (way && way.steps.length < view.left) return `${turn} ${t('life-status-aim', { kind: 'home' })}`;
  if (me.bones > 0 && me.at === me.lot) return `${turn} ${t('life-status-aim', { kind: 'bury' })}`;
  if (me.hunger < 2) return `${turn} ${t('life-status-hungry', { count: me.hunger })}`;
  const [card] = cards.filter((one) => one.seat === you);
  const left = card && me.bones === 0 ? bonesLeft(me, card.part) : null;
  return `${turn} ${left ?? t('life-status-aim', { kind: aimOf(view, me) })}`;
}

/** Where something happened, if it has a place on the map. */
export function placeOf(event: LifeEvent): string | null {
  switch (event.event) {
    case 'stepped':
    case 'van_moved':
      return event.to;
    case 'found':
    case 'sniffed':
    case 'searched':
    case 'collected':
    case 'put_down':
    case 'picked_up':
    case 'peed':
    case 'pounded':
      return event.at;
    case 'delivered':
      return String(event.number);
    default:
      return null;
  }
}

/** Whether a walk goes on with the next line of the log: then its end is told, not each step. */
export const walksOn = (events: LifeEvent[], next: LifeEvent[] | undefined): boolean => {
  const [one, other] = [events[0], next?.[0]];
  return (
    events.length === 1 &&
    one?.event === 'stepped' &&
    next?.length === 1 &&
    other?.event === 'stepped' &&
    one.seat === other.seat
  );
};

/** What fell out of a mouth, which holds two things. */
function dropped(bones: number, papers: number): string {
  if (bones > 0 && papers > 0) return 'both';
  return (bones > 0 ? 'bone' : 'paper') + (bones + papers > 1 ? 's' : '');
}

/** An event as a sentence; nothing for what goes without saying. `you` is told in the second person. */
export function sentence(event: LifeEvent, names: string[], you: number | null): string | null {
  const who = (seat: number) => ({ name: names[seat] ?? '', you: seat === you ? 'yes' : 'no' });
  /** A second dog, as an object. */
  const other = (seat: number) => (seat === you ? t('life-you-object') : (names[seat] ?? ''));
  switch (event.event) {
    case 'dogs':
      return event.dogs.map((key, seat) => t('life-log-dog', { ...who(seat), what: breedName(key) })).join(' ');
    case 'lots':
      return event.lots.map((place, seat) => t('life-log-lot', { ...who(seat), place: placeName(place) })).join(' ');
    case 'youngest':
      return t('life-log-youngest', who(event.seat));
    case 'turn_began':
    case 'hungrier':
    case 'searched':
    case 'drew':
    case 'attacked':
      return null;
    case 'stepped':
      return t('life-log-walked', { ...who(event.seat), where: toPlace(event.to) });
    case 'sniffed':
      return t('life-log-sniffed', { ...who(event.seat), other: other(event.of) });
    case 'shuffled':
      return t('life-log-shuffled', who(event.seat));
    case 'found':
      return t(
        event.find === '-'
          ? 'life-log-found-nothing'
          : event.find !== 'bone'
            ? 'life-log-found-food'
            : event.gained > 0
              ? 'life-log-found-bone'
              : 'life-log-found-no-room',
        { ...who(event.seat), count: event.gained, where: inPlace(event.at) },
      );
    case 'collected':
      return t('life-log-collected');
    case 'put_down':
      return event.thing === 'bone'
        ? t('life-log-put-bone', { ...who(event.seat), where: byPlace(event.at) })
        : t('life-log-put-paper', { ...who(event.seat), where: byPlace(event.at) });
    case 'picked_up':
      return event.thing === 'bone'
        ? t('life-log-picked-bone', { ...who(event.seat), where: byPlace(event.at) })
        : t('life-log-picked-paper', { ...who(event.seat), where: byPlace(event.at) });
    case 'buried':
      return t('life-log-buried', { ...who(event.seat), count: event.buried });
    case 'drank':
      return t('life-log-drank', who(event.seat));
    case 'peed':
      return event.over === null
        ? t('life-log-peed', { ...who(event.seat), place: event.at })
        : t('life-log-peed-over', { ...who(event.seat), place: event.at, other: other(event.over) });
    case 'took':
      return event.number === null
        ? t('life-log-took', who(event.seat))
        : t('life-log-took-number', { ...who(event.seat), place: placeName(String(event.number)) });
    case 'delivered':
      return t('life-log-delivered', { ...who(event.seat), place: placeName(String(event.number)) });
    case 'fought': {
      const claws = { one: event.claws[0], two: event.claws[1], other: other(event.target) };
      if (event.winner === null) return t('life-log-fought-tie', { ...who(event.seat), ...claws });
      return event.winner === event.seat
        ? t('life-log-fought-won', { ...who(event.seat), ...claws })
        : t('life-log-fought-lost', { ...who(event.seat), ...claws });
    }
    case 'pounded':
      return [
        t('life-log-pounded', { ...who(event.seat), kind: event.why }),
        ...(event.bones + event.papers.length > 0
          ? [
              t('life-log-left', {
                ...who(event.seat),
                kind: dropped(event.bones, event.papers.length),
                where: byPlace(event.at),
              }),
            ]
          : []),
      ].join(' ');
    case 'actions_ended':
      return null;
    case 'rolled':
      return t('life-log-rolled', { ...who(event.seat), count: event.roll });
    case 'van_moved':
      return t('life-log-van', { ...who(event.seat), where: toPlace(event.to) });
    case 'escaped':
      return t('life-log-escaped', who(event.seat));
    case 'stayed':
      return t('life-log-stayed', { ...who(event.seat), step: event.step });
    case 'freed':
      return t('life-log-freed', who(event.seat));
    case 'time_up':
      return t('life-log-time');
    case 'tied':
      return t('life-log-tied', { names: event.seats.map((seat) => names[seat] ?? '').join(', ') });
    case 'over':
      return t('table-over');
  }
}
