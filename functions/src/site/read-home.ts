import { FieldPath } from 'firebase-admin/firestore';
import { HOME_MODELS } from '../contract/limits.js';
import type { Content } from '../contract/site/content.js';
import { chosenModels, HOME_SETTING } from '../contract/site/home-models.js';
import type { HomeData, HomeModel } from '../contract/site/server-page.js';
import { exists, firestore, products } from '../firebase.js';
import { toModel } from './read-model.js';

/** The setting, the chosen cars, the first of the line-up when none of those exists, and the contents. */
export const HOME_READS = 1 + 3 * HOME_MODELS;

/** What the home page shows of the database: mostly 13 reads. */
export async function readHome(): Promise<HomeData> {
  const [models, contents] = await Promise.all([readModels(), readContents(HOME_MODELS)]);
  return { models, contents };
}

/** So many contents at most, in their order. */
export async function readContents(most: number): Promise<Content[]> {
  const { docs } = await (await firestore()).collection('contents').orderBy('order').limit(most).get();
  return docs.map((stored) => {
    const { img, name, description, navigate } = stored.data();
    return { _id: stored.id, img, name, description, navigate };
  });
}

/** The cars that the maker has chosen, in this order, or else the first of the line-up. */
async function readModels(): Promise<HomeModel[]> {
  const all = await products();
  const ids = chosenModels((await all.firestore.doc(HOME_SETTING).get()).get('models'));
  const chosen = ids.length > 0 ? await all.firestore.getAll(...ids.map((id) => all.doc(id))) : [];
  const there = chosen.filter(exists);
  const first = all.orderBy('createdAt').orderBy(FieldPath.documentId()).limit(HOME_MODELS);
  const models = there.length > 0 ? there : (await first.get()).docs;
  return models.map(toModel).map(({ specification: _, ...shown }) => shown);
}
