import { product } from '../../functions/src/contract/product.ts';
import { content } from '../../functions/src/contract/site/content.ts';

/** The variables of the build that name a list, with the list as JSON. */
export type Lists = Partial<Record<'STOREFRONT_SNAPSHOT' | 'STOREFRONT_CONTENTS', string>>;

/**
 * What the live site's home page shows, for the pages that are built. What cannot be read is left out, as from a site that does not
 * exist yet: the pages then fill from Firestore.
 */
export async function readLists(site: URL, milliseconds = 10_000): Promise<Lists> {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(new URL(path, site), { signal: AbortSignal.timeout(milliseconds) });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return response.json();
  };
  const cars = async () => {
    const chosen = (await read('/models/home.json')) as { _id: string }[];
    return product.array().parse(await Promise.all(chosen.map(({ _id }) => read(`/api/product/${_id}`))));
  };
  const contents = async () => content.array().parse(await read('/api/content'));
  const lists: Lists = {};
  const take = async (variable: keyof Lists, what: string, list: () => Promise<unknown[]>) => {
    try {
      lists[variable] = JSON.stringify(await list());
    } catch (error) {
      const [reason] = (error as Error).message.split('\n');
      console.log(`The pages are built without ${what}: ${site.origin} does not give them (${reason}).`);
    }
  };
  await take('STOREFRONT_SNAPSHOT', 'cars', cars);
  await take('STOREFRONT_CONTENTS', 'related contents', contents);
  return lists;
}
