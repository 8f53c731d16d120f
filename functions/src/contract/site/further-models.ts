import { FURTHER_MODELS } from '../limits.js';
import { sortKey } from '../list/search-words.js';
import type { Model } from './server-page.js';

type Named = Pick<Model, 'name'>;
type Offered = Pick<Model, '_id' | 'name' | 'quantity'>;

/** More than are shown, so that cars in stock can be chosen: so many versions are read, and so many others where those are too few. */
export const VERSIONS_READ = 2 * FURTHER_MODELS + 1;
export const OTHERS_READ = 2 * FURTHER_MODELS;

/** What the versions of a car have in common: the first word of the stored `nameKey`. `Solis Nordic` is a version of `Solis`. */
const stemOf = ({ name }: Named): string => sortKey(name).split(/\s/, 1)[0] ?? '';

export const isVersionOf = (car: Named, candidate: Named): boolean => stemOf(car) === stemOf(candidate);

/** The stored `nameKey` of every version of a car lies between these two, and that of no other car. */
export const versionKeys = (car: Named): [first: string, last: string] => [stemOf(car), `${stemOf(car)} \uf8ff`];

const isInStock = ({ quantity }: Offered): boolean => quantity > 0;

/** Whether enough versions are in stock, so that no other cars need to be read. */
export const areEnough = (car: Offered, versions: readonly Offered[]): boolean =>
  versions.filter((model) => model._id !== car._id && isInStock(model)).length >= FURTHER_MODELS;

/** The cars that the page of a car leads to: those in stock first, and among them its own versions. */
export function furtherModels<T extends Offered>(car: Offered, versions: readonly T[], lineUp: readonly T[] = []): T[] {
  const byId = new Map([...versions, ...lineUp].map((model) => [model._id, model]));
  byId.delete(car._id);
  const all = [...byId.values()];
  return [...all.filter(isInStock), ...all.filter((model) => !isInStock(model))].slice(0, FURTHER_MODELS);
}
