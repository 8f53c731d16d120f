import { UNDO_DAYS } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { photoSumsPath } from '@contract/photos.ts';
import { stockId } from '@contract/stock-path.ts';
import { deleteField, increment, serverTimestamp } from 'firebase/firestore';
import { beforeEach, expect, test } from 'vitest';
import { newCommand } from '../../web/src/data/write/command.ts';
import { undoChange } from '../../web/src/data/write/undo.ts';
import { saveFields } from '../support/app-writes.ts';
import { admitted, type Person, refused, setUpRules, stored } from './environment.ts';
import { other as colleague, OTHER, OWNER, owner, THIRD, third } from './persons.ts';
import { commit, givePicture, ID, PRODUCT, type Recorded, recorded, seedProduct, share, takeBack } from './stock.ts';

setUpRules('texts', () => seedProduct({ name: 'Aria' }));
beforeEach(() => share({ [OTHER]: 'texts', [THIRD]: 'restock' }));

const texts = {
  ...{ name: 'Aria Sport', nameKey: 'aria sport', searchKeys: ['aria'], description: 'Quicker.' },
  ...{ specification: 'Range: 480 km', img: '/cars/sedan-glacier-night.webp', carouselImg: deleteField() },
};

test('A colleague who may correct texts and pictures may change name, description, specification, pictures and their keys, and nothing else, with a new command.', async () => {
  for (const other of [
    ...[{ price: 1 }, { quantity: 2 }, { quantity: increment(1) }, { reorderAt: 5 }, { supplier: 'Mine' }],
    ...[{ email: OTHER }, { createdAt: serverTimestamp() }],
  ])
    await refused(commit(colleague, other), commit(colleague, { ...texts, ...other }));
  await refused(
    commit(colleague, { name: '' }),
    colleague.update(PRODUCT, texts),
    commit(colleague, texts, { ...newCommand(colleague), undoes: `${newId(colleague.uid)}-${ID}` }),
    commit(third, texts),
    colleague.remove(PRODUCT),
  );
  await admitted(commit(colleague, texts));
  await share({ [OTHER]: 'deliver' });
  await refused(commit(colleague, { name: 'Aria' }));
});

/** As the app renames the car and removes its specification, with the entry that the trigger writes of it. */
async function renamed(by: Person) {
  const from = { name: 'Aria', specification: 'Range: 480 km' };
  await seedProduct(from);
  const command = newCommand(by);
  const to = { name: 'Bora' } as typeof from;
  const fields = ['name', 'specification'] as const;
  expect(await saveFields(command, ID, { from, to, fields, owner: OWNER }, by.db)).toBe('done');
  const changes = { name: { from: 'Aria', to: 'Bora' }, specification: { from: from.specification } };
  const entry = { command: command.id, delta: 0, kind: 'edited', changes };
  return { entry, made: { ...(await recorded(by.email, entry)), changes } };
}

test('Such a colleague may take back the texts and pictures of an own entry for 30 days, once, with its undo in the same commit.', async () => {
  const { entry, made } = await renamed(colleague);
  const back = { name: 'Aria', specification: 'Range: 480 km' };
  const takesBack = (changes: object, by: Person = colleague, of: Recorded = made) =>
    takeBack(by, of, {
      leaveOut: 'product',
      besides: (writes, { id: command }) => writes.update(by.ref(PRODUCT), { ...changes, command }),
    });
  await refused(
    takesBack({ ...back, name: 'Cielo' }),
    takesBack({ name: 'Aria' }),
    takesBack({ ...back, quantity: 2 }),
    takesBack(back, third),
    takeBack(colleague, made, { leaveOut: 'product' }),
  );
  const ago = (days: number, by = OTHER) => recorded(by, { ...entry, at: new Date(Date.now() - days * 86_400_000) });
  for (const of of [await ago(UNDO_DAYS + 0.01), await ago(0, OWNER)]) await refused(takesBack(back, colleague, of));
  await ago(UNDO_DAYS - 0.01);
  expect(await undoChange(colleague.db, colleague, made)).toBe('done');
  expect(await stored(PRODUCT)).toMatchObject({ ...back, nameKey: 'aria' });
  expect(await undoChange(owner.db, owner, made)).toBe('already-undone');
  const { made: ofOwner } = await renamed(owner);
  expect(await undoChange(colleague.db, colleague, ofOwner)).toBe('not-allowed');
});

test("A colleague who may correct texts and pictures may create one with an own id and the owner's email, counted as the owner's, and read it.", async () => {
  await refused(givePicture(third, 'a'), givePicture(colleague, 'a', THIRD));
  await admitted(givePicture(colleague, 'a'), givePicture(third, 'a', THIRD));
  await admitted(givePicture(owner, 'b'));
  const sums = photoSumsPath(stockId(OWNER));
  expect(await stored(sums)).toMatchObject({ count: 2 });
  await admitted(colleague.get(sums), colleague.get('pictures/other-pea00000000000'));
  await share({ [OTHER]: 'restock' });
  await refused(givePicture(colleague, 'c'), colleague.get(sums));
});
