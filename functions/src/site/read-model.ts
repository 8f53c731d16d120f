import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { sortKey } from '../contract/list/search-words.js';
import { productFieldNames, toProduct } from '../contract/product-fields.js';
import { areEnough, furtherModels, OTHERS_READ, VERSIONS_READ, versionKeys } from '../contract/site/further-models.js';
import type { Model, ModelPage } from '../contract/site/server-page.js';
import { withFigures } from '../contract/specification.js';
import { exists, products } from '../firebase.js';

/** Owner and reorder level are nothing to a visitor. */
const shownFields = productFieldNames.filter((name) => name !== 'email' && name !== 'reorderAt');

export const toModel = (snapshot: QueryDocumentSnapshot): Model =>
  withFigures(toProduct(snapshot.id, snapshot.data(), shownFields));

/** The most that the page of a car reads. */
export const MODEL_READS = 1 + VERSIONS_READ + OTHERS_READ;

/** So many cars may have one name. */
export const NAMED_READS = 10;

/** The id of the oldest car of this name, because anybody may add another. */
export async function readIdOf(name: string): Promise<string | undefined> {
  const { docs } = await (await products()).where('nameKey', '==', sortKey(name)).limit(NAMED_READS).get();
  const [oldest] = docs.toSorted((a, b) => a.get('createdAt').toMillis() - b.get('createdAt').toMillis());
  return oldest?.id;
}

const modelsOf = async (query: Query): Promise<Model[]> => (await query.get()).docs.map(toModel);

/**
 * A car and further ones: its versions, and where too few of these are in stock the next of the line-up, oldest first; after the newest it
 * begins again. `undefined` when there is no such car.
 */
export async function readModel(id: string): Promise<ModelPage | undefined> {
  const all = await products();
  const snapshot = await all.doc(id).get();
  if (!exists(snapshot)) return undefined;
  const model = toModel(snapshot);
  const [first, last] = versionKeys(model);
  const versions = await modelsOf(all.orderBy('nameKey').startAt(first).endAt(last).limit(VERSIONS_READ));
  if (areEnough(model, versions)) return { model, further: furtherModels(model, versions) };
  const lineUp = all.orderBy('createdAt').orderBy(FieldPath.documentId());
  const next = await modelsOf(lineUp.startAfter(snapshot).limit(OTHERS_READ));
  const missing = OTHERS_READ - next.length;
  const following = missing > 0 ? [...next, ...(await modelsOf(lineUp.limit(missing)))] : next;
  return { model, further: furtherModels(model, versions, following) };
}
