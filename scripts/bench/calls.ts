import { emulatorAdmin } from '../seed/emulator-admin.ts';
import type { DemoCaller } from './demo-caller.ts';
import type { Call } from './load.ts';

type Next = (connection: number) => Call | undefined;

const QUANTITY = 1_000_000;

async function stockOf(email: string, size: number) {
  const { firestore } = emulatorAdmin();
  const product = {
    email,
    img: '/cars/aria.svg',
    carouselImg: '/cars/aria-wide.svg',
    price: 1,
    supplier: 'Bench',
    name: 'Bench',
    description: 'Bench.',
  };
  const ids = Array.from({ length: size }, () => firestore.collection('products').doc().id);
  const writer = firestore.bulkWriter();
  for (const id of ids)
    writer.create(firestore.doc(`products/${id}`), { ...product, quantity: QUANTITY, createdAt: new Date() });
  await writer.close();
  return { product, ids };
}

/** What needs no stock of its own: the whole list is that of the running storefront. */
export const publicCalls: Record<string, Next> = {
  'GET /content': () => ({ method: 'GET', path: '/content' }),
  'GET /product': () => ({ method: 'GET', path: '/product' }),
  'GET /product?limit=20': () => ({ method: 'GET', path: '/product?limit=20' }),
  'GET /product/__a__ (400)': () => ({ method: 'GET', path: '/product/__a__' }),
};

/** Every other call of the contract, each as often as it may be repeated; a product for every connection, so that none waits. */
export async function callsOf(caller: DemoCaller, idToken: string, connections: number): Promise<Record<string, Next>> {
  const headers = { Authorization: `Bearer ${caller.accessToken}` };
  const { product, ids } = await stockOf(caller.email, connections);
  const doomed = (await stockOf(caller.email, 200)).ids;
  const left = ids.map(() => QUANTITY);
  const put = ids.map(() => 0);
  let logins = 15;
  return {
    'GET /product/{id}': (connection) => ({ method: 'GET', path: `/product/${ids[connection]}` }),
    'GET /myproduct': () => ({ method: 'GET', path: `/myproduct?email=${caller.email}`, headers }),
    'PATCH /product/{id}': (connection) => {
      const quantity = (left[connection] ?? 0) - 1;
      left[connection] = quantity;
      return { method: 'PATCH', path: `/product/${ids[connection]}`, body: { quantity }, headers };
    },
    'PUT /product/{id}': (connection) => {
      const quantity = ((put[connection] ?? 0) % 1_000) + 1;
      put[connection] = quantity;
      return { method: 'PUT', path: `/product/${ids[connection]}`, body: { ...product, quantity }, headers };
    },
    'DELETE /product/{id}': () => {
      const id = doomed.pop();
      return id === undefined ? undefined : { method: 'DELETE', path: `/product/${id}`, headers };
    },
    'POST /product': () => ({ method: 'POST', path: '/product', body: { ...product, quantity: 1 }, headers }),
    'PATCH refused (400)': (connection) => ({
      method: 'PATCH',
      path: `/product/${ids[connection]}`,
      body: { quantity: '1' },
      headers,
    }),
    // The rate limit lets a person in so often, and no oftener.
    'POST /login': () => {
      logins -= 1;
      const authorised = { Authorization: `Bearer ${idToken}` };
      return logins < 0
        ? undefined
        : { method: 'POST', path: '/login', body: { email: caller.email }, headers: authorised };
    },
  };
}
