import { lineUp } from '../../functions/src/contract/list/line-up.ts';
import { listQuery } from '../../functions/src/contract/list/list-query.ts';
import { type ListKind, type ListState, ownList, stockList } from '../../functions/src/contract/list/list-state.ts';

interface Field {
  fieldPath: string;
  order?: 'ASCENDING' | 'DESCENDING';
  arrayConfig?: 'CONTAINS';
}

export interface Index {
  collectionGroup: string;
  queryScope: string;
  fields: Field[];
}

/** Every view that a list offers, as far as views differ in what Firestore is asked for. */
export const viewsOf = ({ first, whose, orders }: ListKind): ListState[] =>
  whose.flatMap((owner) =>
    ['', 'any'].flatMap((search) =>
      [undefined, 1].flatMap((priceMin) =>
        (['any', 'in', 'out'] as const).flatMap((stock) =>
          orders.map((order): ListState => {
            const [sort, direction] = order.split(' ') as [ListState['sort'], ListState['direction']];
            return { ...first, whose: owner, search, priceMin, stock, sort, direction };
          }),
        ),
      ),
    ),
  );

/**
 * The index of a view: what is compared for equality, then the order. `backwards`: the page before a place is read the other way
 * round. A query about a single field needs no index of its own.
 */
export function indexOf(view: ListState, backwards = false): Index | undefined {
  const { where, orderBy, direction } = listQuery(view, view.whose === 'mine' ? 'owner' : undefined);
  const order = (direction === 'desc') === backwards ? 'ASCENDING' : 'DESCENDING';
  const contained = where.filter(([, operator]) => operator === 'array-contains');
  const equal = where.filter(([, operator]) => operator === '==');
  const fields = [
    ...contained.map(([fieldPath]): Field => ({ fieldPath, arrayConfig: 'CONTAINS' })),
    // The id has the direction of the last field.
    ...equal.map(([fieldPath]): Field => ({ fieldPath, order: orderBy.length === 0 ? order : 'ASCENDING' })),
    ...orderBy.map((fieldPath): Field => ({ fieldPath, order })),
  ];
  return fields.length > 1 ? { collectionGroup: 'products', queryScope: 'COLLECTION', fields } : undefined;
}

const sortable = (index: Index): string =>
  `${index.fields.length} ${index.fields.map(({ fieldPath, order = '' }) => `${fieldPath} ${order}`).join(', ')}`;

/** The indexes of all lists of products, each once. */
function listIndexes(): Index[] {
  const indexes = [stockList, ownList, lineUp]
    .flatMap(viewsOf)
    .flatMap((view) => [indexOf(view), indexOf(view, true)])
    .filter((index) => index !== undefined);
  const byFields = new Map(indexes.map((index) => [sortable(index), index]));
  return [...byFields].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, index]) => index);
}

/** The lists' indexes serve all other queries for products, too. */
const isOfList = ({ collectionGroup }: Index): boolean => collectionGroup === 'products';

/** What `firestore.indexes.json` holds, with the indexes of the lists as they are now; those of other collections stay. */
export const withListIndexes = <T extends { indexes: Index[] }>(file: T): T => ({
  ...file,
  indexes: [...file.indexes.filter((index) => !isOfList(index)), ...listIndexes()],
});
