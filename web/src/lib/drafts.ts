const PREFIX = 'draft:';

/** A form that visitors use: its draft belongs to the tab and not to a person. */
export const VISITOR = 'visitor';

/** What session storage refuses (it is full, or forbidden) is kept until the page is left. */
const inMemory = new Map<string, string>();

function stored(key: string): string | null {
  try {
    return inMemory.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, text);
  }
}

function remove(key: string): void {
  inMemory.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}

/** The owner and the value of a stored draft. Other scripts and old versions of the site may have written anything. */
function parse(text: string | null): { owner?: unknown; value?: unknown } {
  try {
    return Object(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** The draft of this form, if it is this person's. */
export function readDraft<T>(form: string, owner: string | undefined): T | undefined {
  const draft = parse(stored(PREFIX + form));
  return owner !== undefined && draft.owner === owner ? (draft.value as T) : undefined;
}

/** `undefined` as the value removes the draft. */
export function writeDraft<T>(form: string, owner: string | undefined, value: T | undefined): void {
  if (owner === undefined || value === undefined) remove(PREFIX + form);
  else store(PREFIX + form, JSON.stringify({ owner, value }));
}

/** Called when a person has signed in: nothing that another person typed stays in this tab. */
export function dropDraftsOfOthers(owner: string): void {
  const keys = new Set(inMemory.keys());
  try {
    for (const key of Object.keys(sessionStorage)) keys.add(key);
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
  for (const key of keys) {
    if (!key.startsWith(PREFIX)) continue;
    const draft = parse(stored(key));
    if (draft.owner !== owner && draft.owner !== VISITOR) remove(key);
  }
}

/** The fields of `form` with the values of a draft, which may come from an older version of the site with other fields. */
export const fitDraft = <T extends object>(form: T, draft: object): T =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => {
      const typed: unknown = Reflect.get(draft, name);
      return [name, typeof typed === typeof value ? typed : value];
    }),
  ) as T;
