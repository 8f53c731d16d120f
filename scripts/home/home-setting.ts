import type { Auth } from 'firebase-admin/auth';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { mayCreateId } from '../../functions/src/contract/ids.ts';
import { HOME_MODELS } from '../../functions/src/contract/limits.ts';
import { chosenModels, HOME_SETTING } from '../../functions/src/contract/site/home-models.ts';
import { Failure } from '../support/cli.ts';

const setting = (firestore: Firestore) => firestore.doc(HOME_SETTING);
const products = (firestore: Firestore) => firestore.collection('products');

async function productsById(firestore: Firestore, ids: string[]): Promise<DocumentSnapshot[]> {
  return ids.length > 0 ? firestore.getAll(...ids.map((id) => products(firestore).doc(id))) : [];
}

/** The ids that somebody else than the owner could have created: those of the older form, and those of owners without an account. */
async function notOfTheirOwners(auth: Auth, chosen: DocumentSnapshot[]): Promise<string[]> {
  const own = await Promise.all(
    chosen.map(async (product) => mayCreateId(await uidOf(auth, String(product.get('email'))), product.id)),
  );
  return chosen.filter((_, index) => !own[index]).map(({ id }) => id);
}

/** Empty without an account. */
async function uidOf(auth: Auth, email: string): Promise<string> {
  try {
    return (await auth.getUserByEmail(email)).uid;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'auth/user-not-found' || code === 'auth/invalid-email') return '';
    throw error;
  }
}

/** Chooses the products of the home page. Without ids the setting is removed, and the home page shows the first ones again. */
export async function writeChoice(
  { firestore, auth }: { firestore: Firestore; auth: Auth },
  ids: string[],
): Promise<void> {
  const chosen = await productsById(firestore, ids);
  const missing = chosen.filter(({ exists }) => !exists).map(({ id }) => id);
  if (missing.length > 0) {
    throw new Failure(`No product has the id ${missing.join(' or ')}; the choice is as before.`);
  }
  const foreign = await notOfTheirOwners(auth, chosen);
  if (foreign.length > 0) {
    throw new Failure(
      `${foreign.join(' and ')} cannot be chosen: an id of the older form, or of an owner without an account, is not sure to stay its owner's (Copy in My Items adds the car under a new one); the choice is as before.`,
    );
  }
  await (ids.length > 0 ? setting(firestore).set({ models: ids }) : setting(firestore).delete());
}

/** What the home page shows now, and why, for the person at the terminal. */
export async function describeHome(firestore: Firestore): Promise<string> {
  const ids = chosenModels((await setting(firestore).get()).get('models'));
  const chosen = await productsById(firestore, ids);
  const shown = chosen.filter(({ exists }) => exists);
  const deleted = chosen.filter(({ exists }) => !exists).map(({ id }) => `${id} is chosen too, and no longer exists.`);
  if (shown.length > 0)
    return ['The home page shows these products, as chosen:', ...shown.map(line), ...deleted].join('\n');
  const { docs } = await products(firestore).orderBy('createdAt').limit(HOME_MODELS).get();
  const reason = ids.length > 0 ? 'since no chosen one exists any more' : 'since none are chosen';
  return [`The home page shows the first products, ${reason}:`, ...docs.map(line), ...deleted].join('\n');
}

// Anyone may have chosen a product's name, so what could control the terminal is not printed.
const line = (product: DocumentSnapshot, index: number) =>
  `  ${index + 1}. ${String(product.get('name')).replace(/\p{C}/gu, '\ufffd')} (${product.id})`;
