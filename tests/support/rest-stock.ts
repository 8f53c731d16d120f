import { setTimeout as pause } from 'node:timers/promises';
import { PIECES_PER_DELIVERY } from '@contract/limits.ts';
import type { Product } from '@contract/product.ts';
import { call } from './call.ts';

/** Who calls; without a token, a visitor. */
interface Caller {
  token?: string | undefined;
}

/** The stock operations through the REST interface, each with its answer as it came. */
export class RestStock {
  private readonly at: string;

  constructor(at: string) {
    this.at = at;
  }

  private send<T>(method: string, path: string, { token }: Caller, body?: unknown) {
    return call<T>(method, path, {
      at: this.at,
      ...(token && { token }),
      ...(body !== undefined && { body }),
    });
  }

  create(caller: Caller, product: object) {
    return this.send<{ insertedId: string }>('POST', '/product', caller, product);
  }

  read(id: string) {
    return this.send<Product>('GET', `/product/${id}`, {});
  }

  /** The product as it was read, with some fields changed. */
  restock(caller: Caller, id: string, product: object) {
    return this.send('PUT', `/product/${id}`, caller, product);
  }

  /** Delivers one piece of the quantity that was read. */
  deliver(caller: Caller, id: string, quantity: number) {
    return this.send('PATCH', `/product/${id}`, caller, { quantity: quantity - PIECES_PER_DELIVERY });
  }

  remove(caller: Caller, id: string) {
    return this.send<{ deletedCount: number }>('DELETE', `/product/${id}`, caller);
  }

  /** Reads and delivers, again when another client was faster, until a piece is delivered or none is left. */
  async deliverWithRetries(caller: Caller, id: string): Promise<'delivered' | 'out-of-stock'> {
    for (;;) {
      const read = await this.read(id);
      if (read.status === 200) {
        if (read.body.quantity === 0) return 'out-of-stock';
        const { status } = await this.deliver(caller, id, read.body.quantity);
        if (status === 200) return 'delivered';
        if (![409, 412, 503].includes(status)) throw new Error(`PATCH answered ${status}`);
      } else if (read.status !== 503) throw new Error(`GET answered ${read.status}`);
      await pause(Math.random() * 400);
    }
  }
}
