import { keysOf, parseEntry, readEntry, writeEntry } from '../browser/storage';

/** A form that visitors use: its draft belongs to the tab and not to a person. */
export const VISITOR = 'visitor';

const keyOf = (form: string, owner: string | undefined) => `draft:${owner}:${form}`;

/** Whether a form can start from what was stored. An older version of the site, or anybody, can have written something else. */
export type IsDraft<T> = (value: unknown) => value is T;

/** An object in which each of these properties is of its type or missing. */
export const hasTypes = <Name extends string>(
  value: unknown,
  types: Record<Name, 'string' | 'number' | 'boolean' | 'object'>,
): value is Partial<Record<Name, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(types).every(([name, type]) => {
    const property = (value as Record<string, unknown>)[name];
    return property === undefined || (property !== null && typeof property === type);
  });

/** The draft of this form that this person has left in this tab. A broken one is removed, so that nothing meets it again. */
export function readDraft<T>(form: string, owner: string | undefined, isDraft: IsDraft<T>): T | undefined {
  const entry = readEntry('sessionStorage', keyOf(form, owner));
  if (entry === null) return undefined;
  const draft = parseEntry(entry);
  if (isDraft(draft)) return draft;
  writeDraft(form, owner, undefined);
  return undefined;
}

/** `undefined` removes the draft. */
export function writeDraft(form: string, owner: string | undefined, value: unknown): void {
  writeEntry('sessionStorage', keyOf(form, owner), value === undefined ? null : JSON.stringify(value));
}

/** Called when a person has signed in: no draft of another person stays in this tab. Those of visitors do. */
export function dropDraftsOfOthers(owner: string): void {
  for (const key of keysOf('sessionStorage', 'draft:')) {
    const [, person] = key.split(':');
    if (person !== owner && person !== VISITOR) writeEntry('sessionStorage', key, null);
  }
}
