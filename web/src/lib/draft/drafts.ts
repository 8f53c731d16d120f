import { keysOf, readEntry, writeEntry } from '../browser/storage';

const keyOf = (form: string, owner: string | undefined) => `draft:${owner}:${form}`;

/** The draft of this form that this person has left in this tab. Whoever changes its shape gives the form another name. */
export function readDraft<T>(form: string, owner: string | undefined): T | undefined {
  const entry = readEntry('sessionStorage', keyOf(form, owner));
  return entry === null ? undefined : JSON.parse(entry);
}

/** `undefined` removes the draft. */
export function writeDraft(form: string, owner: string | undefined, value: unknown): void {
  writeEntry('sessionStorage', keyOf(form, owner), value === undefined ? null : JSON.stringify(value));
}

/** Called when a person has signed in: no draft of another person stays in this tab. */
export function dropDraftsOfOthers(owner: string): void {
  for (const key of keysOf('sessionStorage', 'draft:')) {
    if (key.split(':')[1] !== owner) writeEntry('sessionStorage', key, null);
  }
}
