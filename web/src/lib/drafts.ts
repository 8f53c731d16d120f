/** A form that visitors use: its draft belongs to the tab and not to a person. */
export const VISITOR = 'visitor';

const keyOf = (form: string, owner: string | undefined) => `draft:${owner}:${form}`;

/** The draft of this form that this person has left in this tab. */
export function readDraft<T>(form: string, owner: string | undefined): T | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form, owner)) ?? 'null') ?? undefined;
  } catch {
    // Storage is forbidden, or something else was written there.
    return undefined;
  }
}

/** `undefined` removes the draft. Where storage is full or forbidden, nothing more is kept, and the form works all the same. */
export function writeDraft(form: string, owner: string | undefined, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keyOf(form, owner));
    else sessionStorage.setItem(keyOf(form, owner), JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** Called when a person has signed in: no draft of another person stays in this tab. Those of visitors do. */
export function dropDraftsOfOthers(owner: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const [kind, person] = key.split(':');
      if (kind === 'draft' && person !== owner && person !== VISITOR) sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
