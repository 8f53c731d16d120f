import type { Firestore } from 'firebase-admin/firestore';
import { keysOfStored } from '../../functions/src/contract/list/search-keys.ts';

const PAGE = 300;

/**
 * Gives their search keys to the products that an older version has stored without them or with others, and returns to how many. A
 * product that changes meanwhile has new keys anyway.
 */
export async function addMissingKeys(db: Firestore): Promise<number> {
  let added = 0;
  const writer = db.bulkWriter();
  const query = db
    .collection('products')
    .orderBy('__name__')
    .select('name', 'supplier', 'specification', 'searchKeys')
    .limit(PAGE);
  for (let { docs } = await query.get(); docs.length > 0; { docs } = await query.startAfter(docs.at(-1)).get()) {
    for (const product of docs) {
      const keys = keysOfStored(product);
      if (JSON.stringify(product.get('searchKeys')) === JSON.stringify(keys)) continue;
      writer.update(product.ref, { searchKeys: keys }, { lastUpdateTime: product.updateTime }).then(
        () => {
          added += 1;
        },
        () => undefined,
      );
    }
    await writer.flush();
  }
  await writer.close();
  return added;
}
