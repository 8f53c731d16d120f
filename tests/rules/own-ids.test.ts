import { ID_PREFIX, mayCreateId, NEW_ID_PATTERN, newId } from '@contract/ids.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { doc, type Firestore, setDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadRules, RULES } from '../support/emulators.ts';
import { buildStoredProduct } from '../support/products.ts';
import {
  FREE_ID,
  FREE_ID_OF_OTHER,
  OTHER,
  OWNER,
  OWNER_UID,
  owner,
  product,
  projectOf,
  secondOwner,
  setUpRules,
  stored,
  verified,
} from './environment.ts';
import { createWrite, FirestoreRest, removeWrite } from './firestore-rest.ts';

setUpRules('own-ids', async () => {});

const at = (db: Firestore, id: string) => doc(db, 'products', id);

describe("A new product has an id of 20 url-safe characters that begins with the first 8 of its creator's uid.", () => {
  const cases: [string, string][] = [
    [OWNER_UID, FREE_ID],
    [OWNER_UID, 'owner-ofAb1dEf2hIj3l'],
    [OWNER_UID, FREE_ID_OF_OTHER],
    [OWNER_UID, 'Ab3dEf6hIj9lMn2pQr5t'],
    [OWNER_UID, 'Owner-of-unused-0000'],
    [OWNER_UID, 'owner-o-unused-00000'],
    [OWNER_UID, 'owner-of'],
    [OWNER_UID, FREE_ID.slice(1)],
    [OWNER_UID, FREE_ID.slice(0, -1)],
    [OWNER_UID, `${FREE_ID}0`],
    [OWNER_UID, 'owner-of-unused.0000'],
    [OWNER_UID, 'owner-of unused-0000'],
    [OWNER_UID, 'owner-of-unüsed-0000'],
    // A uid of one's own making, of 8 characters, of fewer, and with one that no id has.
    ['eight-ch', 'eight-ch-unused-0000'],
    ['seven-c', 'seven-c-unused-00000'],
    ['seven-c', 'seven-cAb1dEf2hIj3l'],
    ['with.dots', 'with.dot-unused-0000'],
    ['with dots', 'with dot-unused-0000'],
  ];

  test.each(cases)('the uid %j and the id %j: contract and rules say the same', async (uid, id) => {
    const may = mayCreateId(uid, id);
    await (may ? assertSucceeds : assertFails)(setDoc(at(verified(OWNER, uid), id), product()));
    expect((await stored(`products/${id}`)) !== undefined).toBe(may);
  });

  test('both answers occur', () => {
    expect(cases.filter(([uid, id]) => mayCreateId(uid, id))).toHaveLength(3);
  });
});

describe('given an id whose product its creator has deleted', () => {
  const claims = { owner: { sub: OWNER_UID, email: OWNER, email_verified: true } };
  const stranger = { sub: 'another-account', email: OTHER, email_verified: true };
  const ofStranger = (id: string) => createWrite(id, buildStoredProduct({ email: OTHER }));

  /** Creates and deletes the product, and returns what a stranger is answered who creates another with this id. */
  async function take(project: string, id: string) {
    const rest = new FirestoreRest(project);
    const ownWrite = createWrite(id, buildStoredProduct({ email: OWNER }));
    expect(await rest.commit(claims.owner, ownWrite)).toBe('admitted');
    expect(await rest.commit(claims.owner, removeWrite(id))).toBe('admitted');
    return rest.commit(stranger, ofStranger(id));
  }

  test('nobody else creates it, by the SDK or by a raw request; its creator does', async () => {
    expect(await take(projectOf('own-ids'), FREE_ID)).toBe('refused');
    await assertFails(setDoc(at(secondOwner(), FREE_ID), product({ email: OTHER })));
    expect(await stored(`products/${FREE_ID}`)).toBeUndefined();
    await assertSucceeds(setDoc(at(owner(), FREE_ID), product()));
  });

  test('control: the same requests under an id of their own are admitted', async () => {
    const own = newId(stranger.sub);
    expect(await new FirestoreRest(projectOf('own-ids')).commit(stranger, ofStranger(own))).toBe('admitted');
    await assertSucceeds(setDoc(at(secondOwner(), FREE_ID_OF_OTHER), product({ email: OTHER })));
  });

  describe('control: given rules that do not compare the beginnings', () => {
    const project = projectOf('own-ids-control');
    const term = ' && id[0:8] == request.auth.uid[0:8]';
    beforeAll(async () => {
      expect(RULES).toContain(term);
      expect(await loadRules(project, RULES.replace(term, ''))).toBeUndefined();
    });

    test('a stranger takes it', async () => {
      expect(await take(project, newId(OWNER_UID))).toBe('admitted');
    });
  });
});

test('The contract and the rules have the same form of an id, and compare as many characters', () => {
  expect(RULES).toContain(`id.matches('${NEW_ID_PATTERN.source.slice(1, -1)}')`);
  expect(RULES).toContain(`id[0:${ID_PREFIX}] == request.auth.uid[0:${ID_PREFIX}]`);
});
