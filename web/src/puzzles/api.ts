/** Requests about puzzles: they come with the pages that ask them. */
import type { Puzzle, PuzzleAnswer, PuzzleList, PuzzleTry } from '../protocol.gen';
import { ask } from '../state/api';

const at = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`;

export const api = {
  puzzles: () => ask<PuzzleList>('GET', '/api/puzzles'),
  puzzle: (id: string) => ask<Puzzle>('GET', at(id)),
  /** Whether an answer is right; nothing is kept of it. */
  tryPuzzle: (id: string, tried: PuzzleTry) => ask<PuzzleAnswer>('POST', at(id), tried),
};
