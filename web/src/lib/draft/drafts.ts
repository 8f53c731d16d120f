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
  try {
    const entry = sessionStorage.getItem(keyOf(form, owner));
    if (entry === null) return undefined;
    const draft = parse(entry);
    if (isDraft(draft)) return draft;
    sessionStorage.removeItem(keyOf(form, owner));
  } catch {
    // Storage is forbidden.
  }
  return undefined;
}

function parse(entry: string): unknown {
  try {
    return JSON.parse(entry);
  } catch {
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
