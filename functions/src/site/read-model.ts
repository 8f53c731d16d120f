import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { normalLine } from '../contract/normal-form.js';
import { PRODUCT_FIELDS, productFieldNames, toProduct } from '../contract/product-fields.js';
import {
  areEnough,
  furtherModels,
  isVersionOf,
  OTHERS_READ,
  VERSIONS_READ,
  versionKeys,
} from '../contract/site/further-models.js';
import type { Model, ModelPage } from '../contract/site/server-page.js';
import { withFigures } from '../contract/specification.js';
import { exists, products } from '../firebase.js';
import { ofShown, type Shown } from './shown-owners.js';

/** Owner and reorder level are nothing to a visitor. */
const shownFields = productFieldNames.filter((name) => name !== 'email' && name !== 'reorderAt');

export const toModel = (snapshot: QueryDocumentSnapshot): Model =>
  withFigures(toProduct(snapshot.id, snapshot.data(), shownFields));

/** The most that the page of a car reads. */
export const MODEL_READS = 1 + VERSIONS_READ + OTHERS_READ;

/** The id of the oldest shown car of exactly this name. Its key for sorting proves nothing: anybody may store another one. */
export async function readIdOf(name: string, shown: Shown): Promise<string | undefined> {
  const line = normalLine(name);
  // Firestore refuses to compare a text of more than 1,500 bytes.
  if (line.length > PRODUCT_FIELDS.name.max) return undefined;
  const named = ofShown(await products(), shown).where('name', '==', line);
  return (await named.orderBy('createdAt').limit(1).get()).docs[0]?.id;
}

const modelsOf = async (query: Query): Promise<Model[]> => (await query.get()).docs.map(toModel);

/**
 * A car and further ones: its versions, and where too few of these are in stock the next of the line-up, oldest first; after the newest it
 * begins again. `undefined` when there is no such car, or it is not shown.
 */
export async function readModel(id: string, shown: Shown): Promise<ModelPage | undefined> {
  const snapshot = await (await products()).doc(id).get();
  if (!exists(snapshot) || !shown.has(snapshot.get('email'))) return undefined;
  const all = ofShown(await products(), shown);
  const model = toModel(snapshot);
  const [first, last] = versionKeys(model);
  const alike = await modelsOf(all.orderBy('nameKey').startAt(first).endAt(last).limit(VERSIONS_READ));
  const versions = alike.filter((car) => isVersionOf(model, car));
  if (areEnough(model, versions)) return { model, further: furtherModels(model, versions) };
  const lineUp = all.orderBy('createdAt').orderBy(FieldPath.documentId());
  const next = await modelsOf(lineUp.startAfter(snapshot).limit(OTHERS_READ));
  const missing = OTHERS_READ - next.length;
  const following = missing > 0 ? [...next, ...(await modelsOf(lineUp.limit(missing)))] : next;
  return { model, further: furtherModels(model, versions, following) };
}
