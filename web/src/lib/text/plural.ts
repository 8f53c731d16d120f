import { digits } from './digits';

/** The word for so many of something: 'piece' for one, 'pieces' for none or more. */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** '1 piece', '1,200 pieces'. */
export const counted = (count: number, one: string, many?: string): string =>
  `${digits(count)} ${plural(count, one, many)}`;

/** For screen readers, when a list has changed: '2 products are shown'. */
export const shownText = (count: number, one: string, many?: string): string =>
  `${counted(count, one, many)} ${plural(count, 'is', 'are')} shown`;

/** The sentences that apply, with a space between them. */
export const sentences = (...those: (string | false)[]): string => those.filter(Boolean).join(' ');
