import { PIECES_PER_DELIVERY } from '../../functions/src/contract/limits.ts';
import { emulatorAdmin } from '../seed/emulator-admin.ts';
import type { DemoCaller } from './demo-caller.ts';
import type { NamedCall } from './load.ts';

const QUANTITY = 1_000_000;
const PRODUCT = {
  img: '/cars/aria.svg',
  carouselImg: '/cars/aria-wide.svg',
  price: 1,
  supplier: 'Bench',
  name: 'Bench',
  description: 'Bench.',
};

async function createProducts(email: string, count: number): Promise<string[]> {
  const { firestore } = emulatorAdmin();
  const writer = firestore.bulkWriter();
  const products = Array.from({ length: count }, () => firestore.collection('products').doc());
  for (const product of products)
    writer.create(product, { ...PRODUCT, email, quantity: QUANTITY, createdAt: new Date() });
  await writer.close();
  return products.map(({ id }) => id);
}

const get = (path: string) => () => ({ method: 'GET', path }) as const;

/** The calls that need no account. Their lists contain the products of the running storefront. */
export const publicCalls: NamedCall[] = [
  { name: 'GET /content', next: get('/content') },
  { name: 'GET /product', next: get('/product') },
  { name: 'GET /product?limit=20', next: get('/product?limit=20') },
  { name: 'GET /product/__a__ (400)', next: get('/product/__a__') },
];

/** The other calls. Each connection has a product of its own, so that no connection waits for another's write. */
export async function signedInCalls(caller: DemoCaller, connections: number): Promise<NamedCall[]> {
  const { email, idToken, token } = caller;
  const headers = { Authorization: `Bearer ${token}` };
  const ids = await createProducts(email, connections);
  const idsToDelete = await createProducts(email, 200);
  const stock = ids.map(() => QUANTITY);
  const path = (connection: number) => `/product/${ids[connection]}`;
  const deliver = (connection: number) => {
    const quantity = (stock[connection] ?? 0) - PIECES_PER_DELIVERY;
    stock[connection] = quantity;
    return { quantity };
  };
  let puts = 0;
  const restock = () => ({ ...PRODUCT, email, quantity: (puts++ % 1_000) + 1 });
  const created = { ...PRODUCT, email, quantity: 1 };
  const signedIn = { Authorization: `Bearer ${idToken}` };
  return [
    { name: 'GET /product/{id}', next: (own) => ({ method: 'GET', path: path(own) }) },
    { name: 'GET /myproduct', next: () => ({ method: 'GET', path: `/myproduct?email=${email}`, headers }) },
    { name: 'PATCH /product/{id}', next: (own) => ({ method: 'PATCH', path: path(own), body: deliver(own), headers }) },
    { name: 'PUT /product/{id}', next: (own) => ({ method: 'PUT', path: path(own), body: restock(), headers }) },
    {
      name: 'DELETE /product/{id}',
      next: () => ({ method: 'DELETE', path: `/product/${idsToDelete.pop()}`, headers }),
      amount: idsToDelete.length,
    },
    { name: 'POST /product', next: () => ({ method: 'POST', path: '/product', body: created, headers }) },
    {
      name: 'PATCH refused (400)',
      next: (own) => ({ method: 'PATCH', path: path(own), body: { quantity: '1' }, headers }),
    },
    {
      name: 'POST /login',
      next: () => ({ method: 'POST', path: '/login', body: { email }, headers: signedIn }),
      // All runs together must stay within the 60 logins that a person may make at once.
      amount: 15,
    },
  ];
}
