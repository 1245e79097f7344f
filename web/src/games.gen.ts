/** The games that the server knows. Written by `cargo run -p house --example games`. */
export interface Listed {
  /** The server's name for it, which is also its address. */
  id: string;
  title: string;
  /** How many can play, at least and at most. */
  seats: [least: number, most: number];
  /** The version of its rules that new games are played by. */
  rules: number;
  /** Everybody acts at once, against a clock. */
  live: boolean;
  /** Whether the start page offers it. */
  offered: boolean;
  /** Its bots, from the weakest to the strongest. */
  bots: string[];
  /** Who plays where nothing else was said. */
  usualBot: string;
}

export const LISTED: Listed[] = [
  {
    id: "dig",
    title: "DIG",
    seats: [2, 4],
    rules: 1,
    live: false,
    offered: true,
    bots: ["puppy", "rascal", "chum", "tracker", "sly", "leader"],
    usualBot: "chum",
  },
  {
    id: "dogpile",
    title: "Dogpile",
    seats: [1, 6],
    rules: 1,
    live: true,
    offered: true,
    bots: ["puppy", "rascal", "chum", "tracker", "sly", "leader"],
    usualBot: "chum",
  },
  {
    id: "dogs-life",
    title: "A Dog's Life",
    seats: [2, 6],
    rules: 1,
    live: false,
    offered: true,
    bots: ["puppy", "rascal", "chum", "tracker", "sly", "leader"],
    usualBot: "chum",
  },
  {
    id: "old-sock",
    title: "Old Sock",
    seats: [2, 4],
    rules: 2,
    live: false,
    offered: false,
    bots: ["random", "nervous"],
    usualBot: "nervous",
  },
];
