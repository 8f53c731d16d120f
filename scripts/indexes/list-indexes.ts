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

type Choices = { [Field in keyof ListState]-?: readonly ListState[Field][] };

/** What each field of a view can be, as far as Firestore is asked for something else then. The order stands for sort and direction. */
const choicesOf = (
  { first, whose }: ListKind,
  sort: ListState['sort'],
  direction: ListState['direction'],
): Choices => ({
  whose,
  search: ['', 'any'],
  priceMin: [undefined, 1],
  // Both limits of the price are a range of one field.
  priceMax: [undefined],
  stock: ['any', 'in', 'out'],
  sort: [sort],
  direction: [direction],
  size: [first.size],
  page: [1],
  after: [undefined],
  before: [undefined],
});

/** Every view that a list offers, as far as views differ in what Firestore is asked for. */
export const viewsOf = (kind: ListKind): ListState[] =>
  kind.orders.flatMap((order) => {
    const [sort, direction] = order.split(' ') as [ListState['sort'], ListState['direction']];
    return Object.entries(choicesOf(kind, sort, direction)).reduce<ListState[]>(
      (views, [field, values]) => views.flatMap((view) => values.map((value) => ({ ...view, [field]: value }))),
      [kind.first],
    );
  });

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
