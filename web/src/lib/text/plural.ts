import { digits } from './digits';

/** The word for so many of something: 'piece' for one, 'pieces' for none or more. */
export const plural = (count: number, noun: string, nouns = `${noun}s`): string => (count === 1 ? noun : nouns);

/** '1 piece', '1,200 pieces'. */
export const counted = (count: number, noun: string, nouns?: string): string =>
  `${digits(count)} ${plural(count, noun, nouns)}`;

/** For screen readers, when a list has changed: '2 products are shown'. */
export const shownText = (count: number, noun: string, nouns?: string): string =>
  `${counted(count, noun, nouns)} ${plural(count, 'is', 'are')} shown`;

export const sentences = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ');
