import * as sdk from 'firebase/firestore';
import { historyKinds, stockId } from '../../functions/src/contract/history.ts';
import { HOME_MODELS, LIST_LIMIT_MAX } from '../../functions/src/contract/limits.ts';
import { writeCursor } from '../../functions/src/contract/list/cursor.ts';
import { LINE_UP_READS, lineUp } from '../../functions/src/contract/list/line-up.ts';
import { askedOf, listQuery, orderOf } from '../../functions/src/contract/list/list-query.ts';
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
import { CURSOR_FIELDS, firstActivity } from '../../web/src/features/history/activity/activity-state.ts';
import { activityQuery, timelineQuery } from '../../web/src/features/history/data/entry-lists.ts';
import { alertsQuery } from '../../web/src/features/products/data/alerts.ts';
import { productQuery } from '../../web/src/features/products/data/product-list.ts';
import { productsById } from '../../web/src/features/products/data/products-by-id.ts';
import { lastStockEntry } from '../../web/src/features/products/data/undo.ts';
import { versionsOf } from '../../web/src/features/storefront/data/live-model.ts';
import { inLineUp, relatedContents } from '../../web/src/features/storefront/data/live-storefront.ts';
import { viewsOf } from './list-views.ts';

/** What is tried, by its name. */
export type Checks = Record<string, () => Promise<unknown>>;

const ask = (query: sdk.Query | undefined) => async () => query && sdk.getDocsFromServer(query);
const read = (database: sdk.Firestore, path: string) => () => sdk.getDocFromServer(sdk.doc(database, path));

/** A place in every list, so that also an empty one is asked for the page after it and the page before it. */
const time = { seconds: 1_700_000_000, nanoseconds: 0 };
const VALUES: Record<string, unknown> = {
  createdAt: time,
  at: time,
  nameKey: 'm',
  price: 1,
  quantity: 1,
  product: 'x',
};
const cursorBy = (fields: readonly string[]) => writeCursor({ id: 'x', get: (field) => VALUES[field] }, fields);

/** Every query of a list of products: filters, orders, and the page after and before a place. Equal ones have the same name. */
function listQueries(database: sdk.Firestore, kind: ListKind, owner: string, most?: number): Checks {
  const queries = viewsOf(kind).flatMap((view) => {
    const place = cursorBy(orderOf(askedOf(inOwnOrder(view))));
    // All pages of a search are cut from what was read forwards.
    const pages = [{}, { after: place }, ...(isSearch(view) ? [] : [{ before: place }])];
    const options = { owner: view.whose === 'mine' ? owner : undefined, most };
    return pages.map((page) => listQuery({ ...inOwnOrder(view), ...page }, options));
  });
  return Object.fromEntries(
    queries.map((query) => {
      const filters = query.where.map((filter) => filter.join(' '));
      const page = query.after ? ['after a place'] : query.before ? ['before a place'] : [];
      const name = [...filters, `by ${query.orderBy.join()} ${query.direction}`, ...page].join(', ');
      return [name, ask(productQuery(database, query))];
    }),
  );
}

/** What follows a page is counted; a count is a list to the rules. */
const countOf = (database: sdk.Firestore, kind: ListKind, owner?: string) => () =>
  sdk.getCountFromServer(productQuery(database, listQuery(kind.first, { owner, most: LIST_LIMIT_MAX })));

/** What the screens read that the rules show to anyone. `car` is the id of a product, and `owner` an email; neither must exist. */
export const visitorQueries = (database: sdk.Firestore, car: string, owner: string): Record<string, Checks> => ({
  Home: {
    'the choice': read(database, HOME_SETTING),
    'the first cars': ask(inLineUp(database, HOME_MODELS)),
    'the chosen cars': ask(productsById(database, [car])([])),
    'the related contents': ask(relatedContents(database)),
    'the total': read(database, TOTAL),
  },
  Models: listQueries(database, lineUp, '', LINE_UP_READS),
  'A car, and Compare': {
    'the car': read(database, `products/${car}`),
    'its versions': ask(versionsOf(database, { name: car })),
    'the next cars': ask(inLineUp(database, OTHERS_READ)),
  },
  'All Items': {
    ...listQueries(database, { ...stockList, whose: ['everyone'] }, owner),
    'how many follow': countOf(database, stockList),
  },
  'My Items': { ...listQueries(database, ownList, owner), 'how many follow': countOf(database, ownList, owner) },
});

/** What the stock area reads that needs an account. */
export function personQueries(database: sdk.Firestore, email: string, car: string): Record<string, Checks> {
  const stock = `stock/${stockId(email)}`;
  const page = cursorBy(CURSOR_FIELDS);
  const activity: Checks = {};
  for (const product of [undefined, car])
    for (const kind of [undefined, historyKinds[0]])
      for (const day of [undefined, '2026-01-31'])
        for (const place of [{}, { after: page }, { before: page }]) {
          const chosen = { product, kind, day, ...place };
          const query = activityQuery(database, email, { ...firstActivity, ...chosen });
          activity[`entries by ${JSON.stringify(chosen)}`] = ask(query);
        }
  return {
    'The totals': { 'of the stock': read(database, stock), 'of a day': read(database, `${stock}/days/2026-01-31`) },
    'Low stock': { alerts: ask(alertsQuery(database, email)) },
    Activity: activity,
    'The history of a car': { entries: ask(timelineQuery(database, car)) },
    Undo: { 'the last change': ask(lastStockEntry(database, { product: car, email })) },
  };
}
