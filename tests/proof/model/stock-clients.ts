import type { ProductChange } from '@contract/product-form.ts';
import type { AppStock } from '../../support/app-stock.ts';
import { buildProduct } from '../../support/products.ts';
import type { RestStock } from '../../support/rest-stock.ts';

export interface Owner {
  email: string;
  token: string;
  app: AppStock;
}

/** The stock operations with the same signatures for the app and for REST; true means that the operation succeeded. */
export interface StockClient {
  create(owner: Owner, stock: ProductChange): Promise<string>;
  restock(owner: Owner, id: string, base: ProductChange, mine: ProductChange): Promise<boolean>;
  deliver(owner: Owner, id: string): Promise<boolean>;
  remove(owner: Owner, id: string): Promise<boolean>;
  list(owner: Owner): Promise<[string, ProductChange][]>;
}

const isDenied = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'permission-denied';
const falseIfDenied = (error: unknown): false => {
  if (isDenied(error)) return false;
  throw error;
};
const { email: _email, ...input } = buildProduct();

export const appClient: StockClient = {
  create: ({ app }, stock) => app.create({ ...input, ...stock }),
  restock: ({ app }, id, base, mine) =>
    app.restock(id, base, mine).then(({ status }) => status === 'saved', falseIfDenied),
  deliver: ({ app }, id) => app.deliver(id).then((outcome) => outcome === 'done', falseIfDenied),
  remove: ({ app }, id) => app.remove(id).then((deleted) => deleted !== undefined, falseIfDenied),
  list: ({ app }) => app.list(),
};

export function restClient(rest: RestStock): StockClient {
  const succeeded = ({ status }: { status: number }): boolean => {
    if (status >= 500) throw new Error(`${status}`);
    return status === 200;
  };
  return {
    create: async (owner, stock) =>
      (await rest.create(owner, { ...input, email: owner.email, ...stock })).body.insertedId,
    restock: async (owner, id, _base, mine) =>
      succeeded(await rest.restock(owner, id, { ...(await rest.read(id)).body, ...mine })),
    deliver: async (owner, id) => succeeded(await rest.deliver(owner, id, (await rest.read(id)).body.quantity)),
    async remove(owner, id) {
      const answer = await rest.remove(owner, id);
      return succeeded(answer) && answer.body.deletedCount === 1;
    },
    list: async (owner) => (await rest.list(owner, owner.email)).body.map((product) => [product._id, product]),
  };
}
