import { changeId, undoPath } from '@contract/history.ts';
import { type DocumentData, limit, serverTimestamp, Timestamp } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { newCommand } from '../../web/src/data/write/command.ts';
import { admitted, type Person, refused, setUpRules, unlimited } from './environment.ts';
import { other as colleague, notVerified, OTHER, OWNER, owner, THIRD, third } from './persons.ts';
import { changed, FREE_ID, ID, offer, quantity, seedProduct, share, takeBack, without } from './stock.ts';

setUpRules('undos', () => seedProduct({ quantity: 10 }));

const CHANGE = changeId('a-change', ID);
const UNDO = undoPath(OWNER, CHANGE);
let undos = 0;
/** Each of another change: one that is there would be refused for that. */
const newChange = (product = ID) => {
  undos += 1;
  return changeId(`change-${undos}`, product);
};
const document = (changes: DocumentData = {}, by: Person = owner): DocumentData => ({
  ...{ by: by.email, at: serverTimestamp(), command: newCommand(by).id, product: ID },
  ...changes,
});
const create = (data = document(), change = newChange(), by: Person = owner) => by.set(undoPath(OWNER, change), data);

describe('The owner may create the undo of any change of the own stock, once.', () => {
  test('with or without its entry, of a change with any id; the second time it is refused', async () => {
    const product = 'x'.repeat(128);
    await admitted(
      ...[create(), create(document({ entry: 'event-1' })), create(document(), newChange())],
      create(document({ product }), changeId(product, product)),
    );
    await admitted(create(document(), CHANGE));
    const made = await changed(owner, -1);
    await refused(create(document(), CHANGE), takeBack(owner, made, { change: CHANGE }));
  });

  test('not in the name of another, at a time of its own, with a field more or fewer, or what is no id', async () => {
    const ids = ['', 'a/b', 7, null, 'x'.repeat(129)];
    const wrong = [
      ...[{ by: OTHER }, { at: Timestamp.now() }, { pieces: 1 }, { command: newCommand(colleague).id }],
      ...[...ids, `${newCommand(owner).id}AAAA`].map((command) => ({ command })),
      ...ids.flatMap((id) => [{ product: id }, { entry: id }]),
    ];
    await refused(
      ...wrong.map((changes) => create(document(changes))),
      ...['by', 'at', 'command', 'product'].map((field) => create(without(document(), field))),
      // Of no change of this product.
      ...[ID, `-${ID}`, `x${ID}`, `${CHANGE}x`, changeId('change', FREE_ID), `${'x'.repeat(300)}-${ID}`].map((id) =>
        create(document(), id),
      ),
    );
    const products = ['ä', ' ', 'x'.repeat(129), '__x__@'];
    await refused(...products.map((product) => create(document({ product }), changeId('change', product))));
    await admitted(create());
  });

  test('nobody else', async () => {
    for (const person of [third, ...Object.values(notVerified)])
      await refused(create(document({}, person), newChange(), person), create(document(), newChange(), person));
  });
});

test('A colleague may create it where the same commit gives back exactly what an own entry of 30 days did.', async () => {
  for (const role of ['deliver', 'restock'] as const) {
    await share({ [OTHER]: role });
    const made = await changed(colleague, -2);
    const undo = document({ entry: made.entry }, colleague);
    // Alone, so that nobody else takes it back; what belongs to it: tests/rules/team-undo.test.ts.
    await refused(create(undo, made.id, colleague), create(document({}, colleague), made.id, colleague));
    await unlimited.set(`teams/${OWNER}`, offer({ [OTHER]: role }));
    await refused(takeBack(colleague, made));
    await share({ [OTHER]: role });
    await admitted(takeBack(colleague, made));
  }
  expect(await quantity()).toBe(10);
});

test('The owner and colleagues who have accepted may read an undo, or that there is none.', async () => {
  await share({ [OTHER]: 'deliver' });
  await create(document(), CHANGE);
  const both = [UNDO, undoPath(OWNER, 'none')];
  for (const person of [owner, colleague]) await admitted(...both.map((path) => person.get(path)));
  for (const person of [third, ...Object.values(notVerified)]) await refused(...both.map((path) => person.get(path)));
  await unlimited.set(`teams/${OWNER}`, offer({ [OTHER]: 'deliver', [THIRD]: 'deliver' }));
  await refused(...both.map((path) => colleague.get(path)));
});

test('Nobody may list, change or delete undos.', async () => {
  await share({ [OTHER]: 'restock' });
  await create(document(), CHANGE);
  for (const person of [owner, colleague, third])
    await refused(
      ...[person.list(`stock/${OWNER}/undos`, limit(1)), person.update(UNDO, { product: ID }), person.remove(UNDO)],
      ...[person.update(UNDO, { command: newCommand(person).id }), person.listAll('undos', limit(1))],
    );
});
