import { readJson, writeEntry } from '../browser/storage';

const keyOf = (form: string, owner: string | undefined) => `draft:${owner}:${form}`;

/** The draft of this form that this person has left in this tab. Whoever changes its shape gives the form another name. */
export const readDraft = <T>(form: string, owner: string | undefined): T | undefined =>
  readJson('sessionStorage', keyOf(form, owner));

/** `undefined` removes the draft. */
export function writeDraft(form: string, owner: string | undefined, value: unknown): void {
  writeEntry('sessionStorage', keyOf(form, owner), value === undefined ? null : JSON.stringify(value));
}
