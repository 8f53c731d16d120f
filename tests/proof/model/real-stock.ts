import type { Product } from '@contract/product.ts';
import { collection, type Firestore, getDocs, limit, query, where } from 'firebase/firestore';
import { addProduct, newProductId } from '../../../web/src/features/add-product/data/commands.ts';
import { deliverProduct } from '../../../web/src/features/delivery/data/commands.ts';
import { deleteProduct } from '../../../web/src/features/products/data/commands.ts';
import { restockProduct, type Stock } from '../../../web/src/features/restock/data/commands.ts';
import { call } from '../../functions/support/call.ts';
import { buildProduct } from '../../support/products.ts';

export interface Owner {
  email: string;
  token: string;
  database: Firestore;
}

/** The four things that change a stock and the list that shows it, in words that both ways in can say. */
export interface Way {
  create(owner: Owner, stock: Stock): Promise<string>;
  restock(owner: Owner, id: string, base: Stock, mine: Stock): Promise<boolean>;
  deliver(owner: Owner, id: string): Promise<boolean>;
  remove(owner: Owner, id: string): Promise<boolean>;
  list(owner: Owner): Promise<[string, Stock][]>;
}

const isDenied = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'permission-denied';
const denied = (error: unknown): false => {
  if (isDenied(error)) return false;
  throw error;
};
const { email: _email, ...input } = buildProduct();

/** The app's own commands. */
export const appWay: Way = {
  async create({ database, email }, stock) {
    const id = await newProductId(database);
    await addProduct(id, email, { ...input, ...stock }, database);
    return id;
  },
  restock: ({ database }, id, base, mine) =>
    restockProduct(id, base, mine, database).then(({ status }) => status === 'saved', denied),
  deliver: ({ database, email }, id) =>
    deliverProduct(id, email, database).then((outcome) => outcome === 'delivered', denied),
  remove: ({ database }, id) => deleteProduct(id, database).then(({ deletedCount }) => deletedCount === 1, denied),
  async list({ database, email }) {
    const mine = query(collection(database, 'products'), where('email', '==', email), limit(100));
    return (await getDocs(mine)).docs.map((one) => [one.id, one.data() as Stock]);
  },
};

/** The contract, over HTTP. */
export function restWay(at: string): Way {
  const read = async (id: string) => (await call<Product>('GET', `/product/${id}`, { at })).body;
  const succeeded = ({ status }: { status: number }): boolean => {
    if (status >= 500) throw new Error(`${status}`);
    return status === 200;
  };
  return {
    async create({ token, email }, stock) {
      const body = { ...input, email, ...stock };
      const answer = await call<{ insertedId: string }>('POST', '/product', { at, token, body });
      return answer.body.insertedId;
    },
    async restock({ token }, id, _base, mine) {
      return succeeded(await call('PUT', `/product/${id}`, { at, token, body: { ...(await read(id)), ...mine } }));
    },
    async deliver({ token }, id) {
      const { quantity } = await read(id);
      return succeeded(await call('PATCH', `/product/${id}`, { at, token, body: { quantity: quantity - 1 } }));
    },
    async remove({ token }, id) {
      const answer = await call<{ deletedCount: number }>('DELETE', `/product/${id}`, { at, token });
      return succeeded(answer) && answer.body.deletedCount === 1;
    },
    async list({ token, email }) {
      const { body } = await call<Product[]>('GET', `/myproduct?email=${encodeURIComponent(email)}`, { at, token });
      return body.map((product) => [product._id, product]);
    },
  };
}
