import { lineUp } from '../../functions/src/contract/list/line-up.ts';
import { listQuery } from '../../functions/src/contract/list/list-query.ts';
import {
  isSearch,
  type ListKind,
  type ListState,
  ownList,
  stockList,
} from '../../functions/src/contract/list/list-state.ts';

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
 * The indexes of a view, of which Firestore merges those of several filters: each filter of equality with the order. `backwards`: the
 * page before a place is read the other way round. A query about a single field needs no index of its own; that of a search has all its
 * fields, because an index of many entries for a product is better not merged.
 */
export function indexesOf(view: ListState, backwards = false): Index[] {
  const { where, orderBy, direction } = listQuery(view, { owner: view.whose === 'mine' ? 'owner' : undefined });
  const order = (direction === 'desc') === backwards ? 'ASCENDING' : 'DESCENDING';
  const ordered = orderBy.map((fieldPath): Field => ({ fieldPath, order }));
  // The id has the direction of the last field.
  const equal = where
    .filter(([, operator]) => operator === '==')
    .map(([fieldPath]): Field => ({ fieldPath, order: ordered.length === 0 ? order : 'ASCENDING' }));
  const contained = where
    .filter(([, operator]) => operator === 'array-contains')
    .map(([fieldPath]): Field => ({ fieldPath, arrayConfig: 'CONTAINS' }));
  const each = contained.length > 0 ? [[...contained, ...equal]] : equal.map((field) => [field]);
  return each
    .map((fields) => ({ collectionGroup: 'products', queryScope: 'COLLECTION', fields: [...fields, ...ordered] }))
    .filter(({ fields }) => fields.length > 1);
}

const sortable = (index: Index): string =>
  `${index.fields.length} ${index.fields.map(({ fieldPath, order = '' }) => `${fieldPath} ${order}`).join(', ')}`;

/** The indexes of all lists of products, each once. */
function listIndexes(): Index[] {
  const indexes = [stockList, ownList, lineUp]
    .flatMap(viewsOf)
    // The pages of a search are cut from what was read forwards.
    .flatMap((view) => [...indexesOf(view), ...(isSearch(view) ? [] : indexesOf(view, true))]);
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
