import type { HomePage } from '@contract/site/home-page';
import { firestore } from '@/data/firebase/firestore';
import type { StoredHome } from '@/data/read/home-page';
import { saveHomePage } from '@/data/write/home-page';
import { readableError } from '@/lib/errors';
import type { Person } from '@/lib/session/use-person';
import type { Toast } from '@/ui/notify';

/** Writes of the home page run one after the other under this name. */
export const SITE_COMMAND = 'home page';

/** The CDN keeps the home page's data for a minute, and may give them once more while it fetches the new ones. */
export const WHEN_SEEN = 'Visitors see it about a minute after it is saved.';

interface Saved {
  /** What was stored when the person decided. */
  seen: StoredHome;
  page: HomePage;
  says: string;
  onSaved?: (written: StoredHome) => void;
}

/** Saves the home page and returns the toast that says how it went. Its Undo makes it again what it was. */
export async function saveHome(person: Person, { seen, page, says, onSaved }: Saved): Promise<Toast> {
  try {
    const written = await saveHomePage(await firestore(), person, seen, page);
    if (written === 'changed')
      return { message: 'Somebody else has saved the home page meanwhile. Nothing was saved.', variant: 'error' };
    onSaved?.(written);
    const back = { seen: written, page: seen, says: 'Undone: the home page is as it was.' };
    return {
      message: says,
      detail: WHEN_SEEN,
      undo: { of: 'a change of the home page', run: () => saveHome(person, back) },
    };
  } catch (error) {
    return { message: `${readableError(error)} Nothing was saved.`, variant: 'error' };
  }
}
