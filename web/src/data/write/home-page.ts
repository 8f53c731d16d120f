import { newId } from '@contract/ids';
import { HOME_SETTING } from '@contract/site/home-models';
import { CONTENT_FIELDS, HOME_CHANGES, type HomeContent, type HomePage } from '@contract/site/home-page';
import { doc, type Firestore, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { Person } from '@/lib/session/use-person';
import type { StoredHome } from '../read/home-page';

/** Whether both are the same content, or none. */
export const isSameContent = (one: HomeContent | undefined, other: HomeContent | undefined): boolean =>
  one === other || (!!one && !!other && CONTENT_FIELDS.every((field) => one[field] === other[field]));

export const contentIds = (...pages: readonly HomePage[]): string[] => [
  ...new Set(pages.flatMap(({ contents }) => Object.keys(contents))),
];

/** Whether both pages show the same. */
export const isSamePage = (one: HomePage, other: HomePage): boolean =>
  one.models.join() === other.models.join() &&
  contentIds(one, other).every((id) => isSameContent(one.contents[id], other.contents[id]));

/**
 * Writes the home page over the one that the person has seen, with the change that says so, and returns what is stored then. `changed`: somebody
 * else has written it meanwhile, and nothing was written.
 */
export async function saveHomePage(
  database: Firestore,
  { uid, email }: Person,
  seen: StoredHome,
  { models, contents }: HomePage,
): Promise<StoredHome | 'changed'> {
  const change = newId(uid);
  const setting = doc(database, HOME_SETTING);
  const written = { models, contents, change };
  const touched = contentIds(seen, written).filter((id) => !isSameContent(seen.contents[id], contents[id]));
  return runTransaction(database, async (transaction) => {
    const [home, ...stored] = await Promise.all(
      [setting, ...touched.map((id) => doc(database, 'contents', id))].map((reference) => transaction.get(reference)),
    );
    // An attempt whose answer was lost has written it.
    if (home?.get('change') === change) return written;
    const isAsSeen =
      (home?.get('change') ?? '') === seen.change &&
      stored.every((content) => isSameContent(content.data() as HomeContent | undefined, seen.contents[content.id]));
    if (!isAsSeen) return 'changed';
    transaction.set(setting, { models, change });
    transaction.set(doc(database, HOME_CHANGES, change), {
      by: email,
      at: serverTimestamp(),
      previous: seen.change,
      before: { models: seen.models, contents: seen.contents },
      after: { models, contents },
    });
    for (const { id, ref } of stored) {
      const content = contents[id];
      if (content) transaction.set(ref, content);
      else transaction.delete(ref);
    }
    return written;
  });
}
