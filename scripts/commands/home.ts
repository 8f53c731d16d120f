import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { mayCreateId } from '../../functions/src/contract/ids.ts';
import { HOME_MODELS, HOME_SLIDES, PRODUCT_ID_PATTERN } from '../../functions/src/contract/limits.ts';
import { chosenModels, HOME_SETTING } from '../../functions/src/contract/site/home-models.ts';
import { HOME_CHANGES } from '../../functions/src/contract/site/home-page.ts';
import { canAdd, EVERYBODY } from '../../functions/src/contract/who-may-add.ts';
import { readHomeCars } from '../../functions/src/site/read-home.ts';
import { readShown } from '../../functions/src/site/shown-owners.ts';
import { mayAddOf } from '../deploy/who-may-add.ts';
import { Failure, parseCommandLine, runCommand } from '../support/cli.ts';
import { askFirestore, firestoreOf } from '../support/firestore-of.ts';
import { namedProject } from '../support/project-id.ts';

function refuseWrongIds(ids: string[], first: boolean): void {
  if (first && ids.length > 0) throw new Failure('npm run home: --first stands alone; it takes no ids.');
  const wrong = ids.find((id, index) => !PRODUCT_ID_PATTERN.test(id) || ids.indexOf(id) !== index);
  if (wrong !== undefined) throw new Failure(`npm run home: "${wrong}" is not the id of a product, or is given twice.`);
  if (ids.length > HOME_MODELS + HOME_SLIDES)
    throw new Failure(
      `npm run home: the home page shows at most ${HOME_MODELS} products on cards and ${HOME_SLIDES} in the carousel; ${ids.length} are given.`,
    );
}

// Anyone may have chosen a product's name, so what could control the terminal is not printed.
const line = (product: DocumentSnapshot, index: number) =>
  `  ${index + 1}. ${String(product.get('name')).replace(/\p{C}/gu, '\ufffd')} (${product.id})`;

/** Shows or chooses the products of the home page; `--first` returns to the first ones. */
await runCommand(async () => {
  const flags = { first: { type: 'boolean' }, project: { type: 'string' } } as const;
  const { values, positionals: ids } = parseCommandLine('home', flags);
  refuseWrongIds(ids, values.first ?? false);
  const { firestore, auth } = await firestoreOf('home', values.project);
  const mayAdd = values.project === undefined ? EVERYBODY : mayAddOf(namedProject(values.project));
  const setting = firestore.doc(HOME_SETTING);
  const read = async (listed: string[]): Promise<DocumentSnapshot[]> =>
    listed.length > 0 ? firestore.getAll(...listed.map((id) => firestore.doc(`products/${id}`))) : [];

  /** As an editor does, over what is stored at that moment. */
  const store = (models: string[]) =>
    firestore.runTransaction(async (transaction) => {
      const [stored, { docs }] = await Promise.all([
        transaction.get(setting),
        transaction.get(firestore.collection('contents')),
      ]);
      const contents = Object.fromEntries(docs.map((content) => [content.id, content.data()]));
      const change = firestore.collection(HOME_CHANGES).doc();
      transaction.create(change, {
        ...{ by: 'npm run home', at: FieldValue.serverTimestamp(), previous: stored.get('change') ?? '' },
        ...{ before: { models: stored.get('models') ?? [], contents }, after: { models, contents } },
      });
      transaction.set(setting, { models, change: change.id });
    });

  async function choose(): Promise<void> {
    const products = await read(ids);
    const { users } = await auth.getUsers(
      products.map((product) => ({ email: product.get('email') ?? 'nobody@none' })),
    );
    for (const product of products) {
      if (!product.exists) throw new Failure(`No product has the id ${product.id}; the choice is as before.`);
      if (!canAdd(product.get('email'), mayAdd))
        throw new Failure(`The owner of ${product.id} may not add, so no page shows it; the choice is as before.`);
      const owner = users.find(({ email }) => email === product.get('email'));
      // When the product is deleted, somebody else could create it again.
      if (!owner || !mayCreateId(owner.uid, product.id))
        throw new Failure(`${product.id} is not an id that its owner alone can create; the choice is as before.`);
    }
    await store(ids);
  }

  await askFirestore(async () => {
    if (ids.length > 0) await choose();
    if (values.first) await store([]);
    const chosen = await read(chosenModels((await setting.get()).get('models')));
    const shown = await readShown(firestore, mayAdd, async () => undefined);
    const { isChosen, cards, slides } = await readHomeCars(firestore, shown);
    console.log(`The home page shows ${isChosen ? 'these products, as chosen' : 'the first products'}:`);
    for (const text of cards.map(line)) console.log(text);
    if (slides.length > 0) console.log('In the carousel:');
    for (const text of slides.map(line)) console.log(text);
    for (const { id, exists } of chosen) if (!exists) console.log(`${id} is chosen too, and no longer exists.`);
    const barred = chosen.filter((car) => car.exists && !shown.has(car.get('email')));
    for (const { id } of barred) console.log(`${id} is chosen too, and its owner may not add: it is not shown.`);
  });
  return 0;
});
