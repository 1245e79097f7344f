/**
 * A lesson, whatever the game. It is a set game, played by the rules beforehand
 * (crates/house/examples/lessons.rs): the learner does what is asked, the others what is written.
 */
import type { Pictured } from '../games';
import type { Turn } from '../protocol.gen';
import type { Table } from '../state/table';
import type { GameModule } from './game';

/** Something that somebody does in a lesson, as the learner is told of it. */
export interface Entry<View = unknown, Event = unknown> {
  by: number | 'table';
  action: string;
  events: Event[];
  turn: Turn;
  /** What is seen after it; none while all act at once. */
  view?: View;
  /** When, in milliseconds of the lesson's clock. */
  at?: number;
}

export interface Chapter<View = unknown, Event = unknown> {
  seats: number;
  start: View;
  turn: Turn;
  entries: Entry<View, Event>[];
}

/** A file `lesson.gen.json`. */
export interface Recorded<View = unknown, Event = unknown> {
  game: string;
  chapters: Chapter<View, Event>[];
}

export interface Step {
  /** Its text's key. */
  text: string;
  /** What the learner is asked to do: the action of the next entry, or of the next ones, as the steps of a walk. */
  act?: string | string[];
  /** How many entries of others are shown first. */
  watch?: number;
  /** Begins the next chapter. */
  chapter?: true;
  /** What is pointed at while it is only told. */
  lit?: string[];
  /** The learner reaches for what somebody else gets, who was faster by this many milliseconds. */
  late?: number;
}

export interface Lesson<View = unknown, Event = unknown> {
  game: Pictured;
  module: GameModule;
  /** The book that has its texts. */
  book: string;
  /** What is fetched first. */
  prepare?: () => Promise<void>;
  load: () => Promise<Recorded<View, Event>>;
  steps: Step[];
  /** Whether an action is what was asked for; only the very same where this is left out. */
  accepts?: (action: string, asked: string) => boolean;
  /** The entry as it is shown after the learner did this. */
  adapt?: (entry: Entry<View, Event>, action: string) => Entry<View, Event>;
  /** The keys of what is said around the steps. */
  says: { title: string; done: string };
}

/** Hands a lesson to its page, which does not look at views and events. */
export const forPage = <View, Event>(lesson: Lesson<View, Event>): Lesson => lesson as unknown as Lesson;

/** What the learner is asked to do in a step, in order. */
export const actsOf = ({ act }: Step): string[] => (act === undefined ? [] : [act].flat());

/** What of it is pointed at: a walk, which is many acts, at its end. */
export function aim(acts: string[], part: number): string[] {
  const verb = (act: string | undefined) => act?.split(' ')[0];
  let last = part;
  while (last + 1 < acts.length && verb(acts[last + 1]) === verb(acts[part])) last += 1;
  return acts.slice(last, last + 1);
}

/** What is wrong with a lesson: its steps must tell every entry of its chapters, in order. */
export function faults(steps: Step[], { chapters }: Recorded): string[] {
  const wrong: string[] = [];
  let [chapter, done] = [0, 0];
  for (const step of steps) {
    const { text, watch = 0, chapter: begins, late } = step;
    if (begins) {
      if (done !== chapters[chapter]?.entries.length) wrong.push(`${text}: entries are left of the chapter before`);
      [chapter, done] = [chapter + 1, 0];
    }
    const next = () => chapters[chapter]?.entries[done];
    for (let i = 0; i < watch; i++) {
      if (next() === undefined || next()!.by === 0) wrong.push(`${text}: nobody else acts`);
      done += 1;
    }
    for (const act of actsOf(step)) {
      const mine = late === undefined ? 0 : 1;
      if (next()?.by !== mine || next()?.action !== act) wrong.push(`${text}: ${act} is not next`);
      done += 1;
    }
  }
  if (chapter !== chapters.length - 1 || done !== chapters[chapter]?.entries.length) wrong.push('entries are left');
  return wrong;
}

/** A table as the strip of seats wants it, where there is none: a lesson, or a game that is looked back on. */
export function asTable(known: Pick<Table, 'game' | 'seats' | 'turn' | 'you'> & Partial<Table>): Table {
  return {
    n: 0,
    table: '',
    code: '',
    setup: null,
    options: {
      public: false,
      spectators: 'public',
      at_zero: 'bot_moves',
      chat: false,
      one_screen: false,
      nose: 'deduced',
    },
    mine: [],
    host: false,
    started: true,
    commitment: '',
    view: null,
    legal: [],
    undo: false,
    ask: false,
    time_up: null,
    takeback: null,
    clocks: null,
    chat: [],
    rematch: null,
    away: known.seats.map(() => null),
    watching: 0,
    watchers: [],
    skew: 0,
    lines: [],
    ...known,
  };
}
