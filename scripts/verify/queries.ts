import {
  doc,
  type Firestore,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  type Query,
} from 'firebase/firestore';
import { historyKinds, stockId } from '../../functions/src/contract/history.ts';
import { newId } from '../../functions/src/contract/ids.ts';
import { HOME_MODELS, LIST_LIMIT_MAX } from '../../functions/src/contract/limits.ts';
import { type StoredDocument, writeCursor } from '../../functions/src/contract/list/cursor.ts';
import { LINE_UP_READS, lineUp } from '../../functions/src/contract/list/line-up.ts';
import { askedOf, type ListQuery, listQuery, orderOf } from '../../functions/src/contract/list/list-query.ts';
import {
  inOwnOrder,
  isSearch,
  type ListKind,
  ownList,
  stockList,
} from '../../functions/src/contract/list/list-state.ts';
import { OTHERS_READ } from '../../functions/src/contract/site/further-models.ts';
import { HOME_SETTING } from '../../functions/src/contract/site/home-models.ts';
import { TOTAL } from '../../functions/src/contract/site/total.ts';
import {
  type ActivityState,
  CURSOR_FIELDS,
  firstActivity,
} from '../../web/src/features/history/activity/activity-state.ts';
import { activityQuery, timelineQuery } from '../../web/src/features/history/data/entry-lists.ts';
import { alertsQuery } from '../../web/src/features/products/data/alerts.ts';
import { productQuery } from '../../web/src/features/products/data/product-list.ts';
import { productsById } from '../../web/src/features/products/data/products-by-id.ts';
import { lastStockEntry } from '../../web/src/features/products/data/undo.ts';
import { versionsOf } from '../../web/src/features/storefront/data/live-model.ts';
import { inLineUp, relatedContents } from '../../web/src/features/storefront/data/live-storefront.ts';
import { errorCode } from '../../web/src/lib/errors.ts';
import { counted } from '../../web/src/lib/text/plural.ts';
import { viewsOf } from '../indexes/list-indexes.ts';
import { type Check, check, reasonOf } from './check.ts';
import type { Signed } from './target.ts';

type Asked = readonly [what: string, ask: () => Promise<unknown>];

/** A place in every list, so that also an empty one is asked for the page after it and the page before it. */
const time = { seconds: 1_700_000_000, nanoseconds: 0 };
const values: Record<string, unknown> = {
  createdAt: time,
  at: time,
  nameKey: 'm',
  price: 1,
  quantity: 1,
  product: 'none',
};
const PLACE: StoredDocument = { id: 'none', get: (field) => values[field] };

const one = (database: Firestore, path: string): Asked => [path, () => getDocFromServer(doc(database, path))];
const list = (what: string, query: Query | undefined): Asked => [what, async () => query && getDocsFromServer(query)];

/** Runs all of them, so that each that fails is named: a missing index comes with the link that makes it. */
const screen = (name: string, asked: readonly Asked[]) =>
  check(name, async () => {
    const failures: Error[] = [];
    for (const [what, ask] of asked) {
      try {
        await ask();
      } catch (error) {
        failures.push(new Error(`${what}: ${errorCode(error)}: ${reasonOf(error)}`));
        // Nothing that follows would be answered either, each after ten seconds.
        if (errorCode(error) === 'unavailable') break;
      }
    }
    if (failures.length > 0) throw new AggregateError(failures);
    return counted(asked.length, 'read');
  });

const textOf = ({ where, orderBy, direction, after, before }: ListQuery): string => {
  const filters = where.map(([field, operator, value]) => `${field} ${operator} ${value}`);
  const page = after ? ['the page after a place'] : before ? ['the page before a place'] : [];
  return [...filters, `by ${[...orderBy, 'id'].join(' and ')} ${direction}`, ...page].join(', ');
};

/** Every query of a list of products, once: filters, orders, and the page after and before a place. */
function listQueries(database: Firestore, kind: ListKind, owner: string, most?: number): Asked[] {
  const queries = viewsOf(kind).flatMap((any) => {
    const view = inOwnOrder(any);
    const place = writeCursor(PLACE, orderOf(askedOf(view)));
    // All pages of a search are cut from what was read forwards.
    const pages = [{}, { after: place }, ...(isSearch(view) ? [] : [{ before: place }])];
    return pages.map((page) =>
      listQuery({ ...view, ...page }, { owner: view.whose === 'mine' ? owner : undefined, most }),
    );
  });
  const byText = new Map(queries.map((query) => [textOf(query), query]));
  return [...byText].map(([text, query]) => list(text, productQuery(database, query)));
}

/** What follows a page is counted; a count is a list to the rules. */
const countOf = (database: Firestore, kind: ListKind, owner?: string): Asked => {
  const query = productQuery(database, listQuery(kind.first, { owner, most: LIST_LIMIT_MAX }));
  return ['a count', () => getCountFromServer(query)];
};

/** What the screens read that the rules show to anyone. `car` is the id of a product, and `owner` an email; neither must exist. */
export const visitorQueries = (database: Firestore, car: string, owner: string): Check[] => [
  screen('Home', [
    one(database, HOME_SETTING),
    list('the first cars', inLineUp(database, HOME_MODELS)),
    list('the chosen cars', productsById(database, [car])([])),
    list('the related contents', relatedContents(database)),
    one(database, TOTAL),
  ]),
  screen('Models', [...listQueries(database, lineUp, '', LINE_UP_READS), one(database, TOTAL)]),
  screen('A car, and Compare', [
    one(database, `products/${car}`),
    list('the versions of a car', versionsOf(database, { name: car })),
    list('the next cars', inLineUp(database, OTHERS_READ)),
  ]),
  // Of All Items, those of one owner alone are My Items'.
  screen('All Items and Export', [
    ...listQueries(database, { ...stockList, whose: ['everyone'] }, owner),
    countOf(database, stockList),
  ]),
  screen('My Items', [...listQueries(database, ownList, owner), countOf(database, ownList, owner)]),
];

/** What the stock area reads that needs an account. */
export function stockQueries({ database, email, uid }: Signed, car: string): Check[] {
  const stock = `stock/${stockId(email)}`;
  const page = writeCursor(PLACE, CURSOR_FIELDS);
  const orNot = <T>(value: T) => [undefined, value];
  const activities = orNot(car).flatMap((product) =>
    orNot(historyKinds[0]).flatMap((kind) =>
      orNot('2026-01-31').flatMap((day) =>
        [{}, { after: page }, { before: page }].map(
          (place): ActivityState => ({ ...firstActivity, product, kind, day, ...place }),
        ),
      ),
    ),
  );
  const words = ({ product, kind, day, after, before }: ActivityState) =>
    Object.entries({ product, kind, day, after, before })
      .flatMap(([name, value]) => (value === undefined ? [] : [name]))
      .join(', ') || 'all';
  return [
    screen('The totals', [one(database, TOTAL), one(database, stock)]),
    screen('Low stock', [
      list('alerts', alertsQuery(database, email)),
      list('their products', productsById(database, [car])([])),
    ]),
    screen('Activity', [
      ...activities.map((state) => list(words(state), activityQuery(database, email, state))),
      one(database, `${stock}/days/2026-01-31`),
    ]),
    screen('The history of a car', [list('entries', timelineQuery(database, car))]),
    screen('Undo', [
      list('the last change', lastStockEntry(database, { product: car, email })),
      one(database, `commands/${newId(uid)}`),
    ]),
  ];
}
