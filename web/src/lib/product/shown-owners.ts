import { SHOWN_OWNERS, type ShownOwners } from '@contract/site/shown-owners';
import { EVERYBODY } from '@contract/who-may-add';

let asked: Promise<ShownOwners | undefined> | undefined;

/** Whose cars the lists ask for, as the function has found them; `undefined` for everybody's. Asked once, and again where it failed. */
export function shownOwners(): Promise<ShownOwners | undefined> {
  if (import.meta.env.MAY_ADD === EVERYBODY) return Promise.resolve(undefined);
  asked ??= fetch(SHOWN_OWNERS)
    .then(async (answer): Promise<ShownOwners | undefined> => {
      if (!answer.ok) throw Object.assign(new Error(`The status is ${answer.status}`), { code: 'unavailable' });
      return (await answer.json()) ?? undefined;
    })
    .catch((error) => {
      asked = undefined;
      throw error;
    });
  return asked;
}
