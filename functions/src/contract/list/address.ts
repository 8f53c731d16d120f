import { PRODUCT_ID_PATTERN } from '../limits.js';

/** How one value of a view stands in an address. */
interface Part<Value> {
  /** Its name there, where it has another one than in the view. */
  name?: string;
  /** `undefined`: it cannot be used. */
  parse: (text: string) => Value | undefined;
  /** In the first view, whose address has no query. */
  first?: Value | undefined;
  write?(value: NonNullable<Value>): string;
}

/** In the order of the address. */
export type Parts<View> = { [Name in keyof View]-?: Part<View[Name]> };

export interface ReadView<View> {
  state: View;
  /** A value of the address could not be used, as when the link was cut short. */
  damaged: boolean;
}

const entriesOf = <View extends object>(parts: Parts<View>) =>
  Object.entries<Part<unknown>>(parts) as [keyof View & string, Part<unknown>][];

/** Anyone may type an address or cut it short: a value that cannot be used is left out. */
export function readView<View extends object>(address: URLSearchParams, parts: Parts<View>): ReadView<View> {
  let damaged = false;
  const values = entriesOf(parts).map(([key, { name = key, parse, first }]) => {
    const text = address.get(name);
    const value = text ? parse(text) : first;
    if (text && value === undefined) damaged = true;
    return [key, value ?? first];
  });
  return { state: Object.fromEntries(values), damaged };
}

/** Only the values that differ from the first view. */
export function writeView<View extends object>(view: View, parts: Parts<View>): URLSearchParams {
  const changed = entriesOf(parts).flatMap(([key, { name = key, first, write = String }]) => {
    const value = view[key];
    return value === undefined || value === first ? [] : [[name, write(value as object)]];
  });
  return new URLSearchParams(Object.fromEntries(changed));
}

export const oneOf =
  <Value extends string | number>(choices: readonly Value[]) =>
  (text: string): Value | undefined =>
    choices.find((choice) => String(choice) === text);

export const productId = (text: string) => (PRODUCT_ID_PATTERN.test(text) ? text : undefined);

/** The number of a page that people see. */
export const pageNumber: Part<number> = {
  parse: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
  first: 1,
};

/** A later page begins after a cursor, and a cursor leads to a later page. */
export const isCutShort = ({ page, after }: { page: number; after?: unknown }): boolean =>
  page > 1 !== (after !== undefined);
