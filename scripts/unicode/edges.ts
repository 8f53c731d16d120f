import { classes } from './classes.ts';

/** The first and last character of each range of a class, and their neighbours. */
export const edges: readonly string[] = [
  ...new Set(classes.flatMap(({ ranges }) => ranges.flatMap(([from, to]) => [from - 1, from, to, to + 1]))),
]
  .filter((point) => point >= 0)
  .map((point) => String.fromCodePoint(point));

const unlike =
  (pattern: RegExp, ...except: string[]) =>
  (one: string) =>
    !pattern.test(one) || except.includes(one);
const isVisible = unlike(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb\u{13441}\u{13442}\u{1d159}]/u);
const isHarmless = unlike(/[\p{Cc}\p{Bidi_Control}]/u, '\t', '\n', '\r', '\u200e', '\u200f', '\u061c');

/** What a field contains, the field, its text with a character, and whether the text is valid. */
export const EDGE_TEXTS: [string, string, (one: string) => string, (one: string) => boolean][] = [
  ['a description of this character only', 'description', (one) => one, isVisible],
  ['a description with it', 'description', (one) => `a${one}b`, isHarmless],
  ['a name with it', 'name', (one) => `a${one}b`, (one) => isHarmless(one) && !/[\t\n\r\u2028\u2029]/.test(one)],
  ['a picture with it', 'img', (one) => `https://a.example/${one}`, isVisible],
  ['a specification that begins with it', 'specification', (one) => `${one}a: b`, isVisible],
  [
    'a specification whose value begins with it',
    'specification',
    (one) => `a:${one}b`,
    (one) => isVisible(one) || one === ' ',
  ],
];
