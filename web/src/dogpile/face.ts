/** What a bone shows, for pictures and words. */
import { t } from '../i18n/index.svelte';

export type Suit = 'c' | 'd' | 'h' | 's' | 'joker';

/** The rank of a bone: 10 in two figures, nothing for a joker. */
export function rankOf(face: string): string {
  const rank = face[0] ?? '';
  return rank === 'T' ? '10' : rank === 'X' ? '' : rank;
}

/** The letter or number on a card, as the reader's own cards have it: V, D, R in French. */
export function letterOf(face: string): string {
  const rank = rankOf(face);
  return /[JQK]/.test(rank) ? t('dogpile-letter', { rank }) : rank;
}

const SIGNS = { c: '♣', d: '♦', h: '♥', s: '♠', joker: '★' };

/** A bone in as few signs as possible. */
export const short = (face: string) => letterOf(face) + SIGNS[suitOf(face)];

export function suitOf(face: string): Suit {
  return face[0] === 'X' ? 'joker' : ((face[1] ?? 's') as Suit);
}

export const isRed = (face: string) => suitOf(face) === 'h' || suitOf(face) === 'd' || face === 'Xr';

/** What a bone is worth. */
export function worth(face: string): number {
  const rank = face[0] ?? '';
  return { X: 0, A: 1, T: 10, J: 11, Q: 12, K: 13 }[rank] ?? Number(rank);
}

/** A bone in words. */
export function faceName(face: string): string {
  return t('dogpile-face', { rank: face[0] === 'X' ? 'joker' : rankOf(face), suit: suitOf(face) });
}
