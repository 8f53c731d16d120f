import * as sdk from 'firebase/firestore';
import { historyKinds, reasons } from '../../functions/src/contract/history.ts';
import { HOME_MODELS, LIST_LIMIT_MAX, SEARCH_LIMIT } from '../../functions/src/contract/limits.ts';
import { lineUp } from '../../functions/src/contract/list/line-up.ts';
import { listQuery, searchQuery } from '../../functions/src/contract/list/list-query.ts';
import {
  inOwnOrder,
  isSearch,
  type ListKind,
  ownList,
  stockList,
  wordsOf,
} from '../../functions/src/contract/list/list-state.ts';
import { HOME_SETTING } from '../../functions/src/contract/site/home-models.ts';
import { TOTAL } from '../../functions/src/contract/site/total.ts';
import { stockId } from '../../functions/src/contract/stock-path.ts';
import { endQuery } from '../../web/src/data/read/find-code.ts';
import { activityQuery, batchQuery, entriesQuery, timelineQuery } from '../../web/src/data/read/history.ts';
import { openOrdersQuery } from '../../web/src/data/read/on-order.ts';
import { ordersQuery } from '../../web/src/data/read/orders.ts';
import { monthsQuery, moversQuery } from '../../web/src/data/read/overview.ts';
import { queryOfIds, toQuery } from '../../web/src/data/read/product-list.ts';
import { alertsQuery } from '../../web/src/data/read/products.ts';
import { standingQuery } from '../../web/src/data/read/stock-list.ts';
import { invitationsQuery, teamsQuery } from '../../web/src/data/read/teams.ts';
import { namedQuery } from '../../web/src/data/read/twin.ts';
import { laterOrdersQuery, newestOrderQuery, orderOfCommandQuery } from '../../web/src/data/write/orders.ts';
import { inLineUp } from '../../web/src/storefront/data/live-storefront.ts';
import { viewsOf } from './list-views.ts';

/** The queries by their names. */
export type Checks = Record<string, () => Promise<unknown>>;

const ask = (query: sdk.Query | undefined) => async () => query && sdk.getDocsFromServer(query);
const read = (database: sdk.Firestore, path: string) => () => sdk.getDocFromServer(sdk.doc(database, path));

/** Every query of a list of products: filters and orders. Equal ones have the same name. */
function listQueries(database: sdk.Firestore, kind: ListKind, owner: string): Checks {
  const queries = viewsOf(kind).map((view) => {
    const options = { owner: view.whose === 'mine' ? owner : undefined };
    const [word = ''] = wordsOf(view);
    return isSearch(view) ? searchQuery(word, options) : listQuery(inOwnOrder(view), options);
  });
  return Object.fromEntries(
    queries.map((query) => {
      const filters = query.where.map((filter) => filter.join(' '));
      const orders = query.orderBy.map((order) => order.join(' '));
      return [[...filters, `by ${orders.join(', ')}`].join(', '), ask(toQuery(database, query))];
    }),
  );
}

/** A filtered list is counted; a count is a list to the rules. */
const countOf = (database: sdk.Firestore, kind: ListKind, owner?: string) => () =>
  sdk.getCountFromServer(toQuery(database, { ...listQuery(kind.first, { owner }), limit: LIST_LIMIT_MAX }));

/** What the screens read that the rules show to anyone. `car` is the id of a product, and `owner` an email; neither must exist. */
export const visitorQueries = (database: sdk.Firestore, car: string, owner: string): Record<string, Checks> => ({
  Home: {
    'the choice': read(database, HOME_SETTING),
    'the first cars': ask(inLineUp(database, HOME_MODELS)),
    'the chosen cars': ask(queryOfIds(database, [car])),
    'the total': read(database, TOTAL),
  },
  // Where some owners may not add, it asks for the others'.
  Models: listQueries(database, { ...lineUp, whose: ['everyone', 'mine'] }, owner),
  'A car, and Compare': { 'the car': read(database, `products/${car}`) },
  'All Items': {
    ...listQueries(database, { ...stockList, whose: ['everyone'] }, owner),
    'how many there are': countOf(database, stockList),
  },
  'My Items': { ...listQueries(database, ownList, owner), 'how many there are': countOf(database, ownList, owner) },
});

/** What the stock area reads that needs an account. */
export function personQueries(database: sdk.Firestore, email: string, car: string): Record<string, Checks> {
  const stock = `stock/${stockId(email)}`;
  const activity: Checks = {};
  const day = '2026-01-31';
  const [kind] = historyKinds;
  const [reason] = reasons;
  const all = { product: car, kind, day, by: email, reason };
  const views = [undefined, car].flatMap((product) =>
    [undefined, kind].flatMap((of) => [undefined, day].map((on) => ({ product, kind: of, day: on }))),
  );
  for (const chosen of [...views, { by: email }, { reason }, all])
    activity[`entries by ${JSON.stringify(chosen)}`] = ask(activityQuery(database, email, { ...chosen, page: 1 }));
  for (const chosen of [{}, all])
    activity[`a file of entries by ${JSON.stringify(chosen)}`] = ask(
      entriesQuery(database, email, { ...chosen, page: 1 }),
    );
  activity['a batch'] = ask(batchQuery(database, email, car, 20));
  return {
    'The totals': { 'of the stock': read(database, stock), 'of a month': read(database, `${stock}/months/2026-01`) },
    'The codes': { 'by their end': ask(endQuery(database, email, '0001')) },
    'Add Item': { 'a car of this name': ask(namedQuery(database, email, 'Solis')) },
    'Low stock': {
      alerts: ask(alertsQuery(database, [email])),
      'alerts of a team': ask(alertsQuery(database, [email, 'owner@meridian.example'])),
    },
    Overview: {
      months: ask(monthsQuery(database, email, '2026-01')),
      'what moved most': ask(moversQuery(database, email, '2026-01')),
      'what stands so long': ask(standingQuery(database, email, { since: new Date(), most: SEARCH_LIMIT })),
    },
    Orders: {
      all: ask(ordersQuery(database, email)),
      open: ask(openOrdersQuery(database, email)),
      'the newest': ask(newestOrderQuery(database, email)),
      'those after one': ask(laterOrdersQuery(database, email, 1)),
      'that of a command': ask(orderOfCommandQuery(database, email, car)),
    },
    Team: { accepted: ask(teamsQuery(database, email)), invitations: ask(invitationsQuery(database, email)) },
    Activity: activity,
    'The history of a car': {
      'as its owner': ask(timelineQuery(database, { _id: car, email }, email)),
      'as a colleague': ask(timelineQuery(database, { _id: car, email: 'owner@meridian.example' }, email)),
    },
  };
}
