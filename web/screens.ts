/** The screens that layouts tell apart, each in this one place: a component's style asks for `@media (--wide)`. */
import type { PreprocessorGroup } from 'svelte/compiler';

export const SCREENS: Record<string, string> = {
  /** Room for columns: the log or a list stands beside the table. */
  '--wide': '(min-width: 900px)',
  /** Room for the log, too: it has a column of its own. */
  '--broad': '(min-width: 1200px)',
  /** Everything below everything else. */
  '--narrow': '(max-width: 899px)',
  /** A phone held upright. */
  '--slim': '(max-width: 520px)',
  /** A phone on its side: no height to spare. */
  '--side': '(min-width: 560px) and (max-width: 899px) and (max-height: 560px)',
  /** Hardly any height, as on a phone on its side. */
  '--low': '(max-height: 560px)',
  /** Not enough height for a table with everything around it: the page scrolls. */
  '--short': '(max-height: 620px)',
  /** A tablet held upright: as wide as a phone on its side, and high. */
  '--tall': '(min-width: 700px) and (max-width: 899px) and (min-height: 900px)',
  /** Room for a picture above the count at the end. */
  '--festive':
    '(min-width: 900px) and (min-height: 561px), (min-width: 700px) and (min-height: 900px), (max-width: 520px) and (min-height: 620px)',
  /** A phone, either way: lists are set tighter. */
  '--small': '(max-width: 480px), (max-height: 560px)',
};

/** Puts the conditions of screens in the place of their names. */
export const screens: PreprocessorGroup = {
  name: 'screens',
  style: ({ content }) => ({
    code: content.replace(/@media[^{]+/g, (query) =>
      query.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        const condition = SCREENS[name];
        if (condition === undefined) throw new Error(`no screen is called ${name}`);
        return condition;
      }),
    ),
  }),
};
