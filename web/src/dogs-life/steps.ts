/** What the lesson tells and asks for: a first turn, a scene for each thing that a dog does, and the last bone. */
import type { Step } from '../table/lesson';

export const steps: Step[] = [
  { text: 'life-learn-hello' },
  { text: 'life-learn-walk', act: ['step l11', 'step m11'] },
  { text: 'life-learn-search', act: 'search' },
  { text: 'life-learn-card', watch: 1 },
  { text: 'life-learn-home', act: ['step l11', 'step L4', 'bury'] },
  { text: 'life-learn-end', act: 'end' },
  { text: 'life-learn-van', watch: 1, act: 'van k5 n' },
  { text: 'life-learn-hungry', chapter: true, act: 'beg' },
  { text: 'life-learn-fed', watch: 1 },
  { text: 'life-learn-kiosk', chapter: true, act: 'take' },
  { text: 'life-learn-carry', watch: 1, act: ['step h5', 'step h4', 'step h3', 'step 2', 'deliver a'] },
  { text: 'life-learn-reward', watch: 1 },
  { text: 'life-learn-thirst', chapter: true, act: 'drink' },
  { text: 'life-learn-lamp', act: ['step h7', 'step i7', 'pee'] },
  { text: 'life-learn-chase', chapter: true, act: 'van k6 s' },
  { text: 'life-learn-escape', watch: 3 },
  { text: 'life-learn-fight', chapter: true, act: 'attack 1' },
  { text: 'life-learn-loot', watch: 2, act: ['step h9', 'pick bone'] },
  { text: 'life-learn-caught', chapter: true, watch: 1 },
  { text: 'life-learn-free', watch: 1, act: 'step j6' },
  { text: 'life-learn-last', chapter: true, act: ['step l11', 'step L4', 'bury'] },
  { text: 'life-learn-done' },
];
