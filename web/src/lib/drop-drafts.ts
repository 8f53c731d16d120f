/**
 * Called when a person has signed in: no draft of another person stays in this tab. Those of visitors do. It is not in
 * `drafts.ts`, so that the forms need not load it.
 */
export function dropDraftsOfOthers(owner: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const [kind, person] = key.split(':');
      if (kind === 'draft' && person !== owner && person !== 'visitor') sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is forbidden, nothing was stored.
  }
}
