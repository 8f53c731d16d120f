import { newId } from '@contract/ids.ts';
import { PIECES_PER_DELIVERY } from '@contract/limits.ts';
import type { ProductChange, ProductInput } from '@contract/product-form.ts';
import type { Firestore } from 'firebase/firestore';
import { addProduct } from '../../web/src/features/products/data/add-product.ts';
import { restockProduct } from '../../web/src/features/products/data/change-product.ts';
import { newCommand } from '../../web/src/features/products/data/command.ts';
import { changeStock, deleteProduct } from '../../web/src/features/products/data/stock-writes.ts';
import type { Person } from '../../web/src/lib/session/use-person.ts';

/** The stock operations as the app does them: its own commands, as one person, under the security rules. */
export class AppStock {
  readonly database: Firestore;
  private readonly person: Person;

  constructor(database: Firestore, person: Person) {
    this.database = database;
    this.person = person;
  }

  async create(product: ProductInput): Promise<string> {
    const id = newId(this.person.uid);
    await addProduct(id, this.person.email, product, this.database);
    return id;
  }

  restock(id: string, base: ProductChange, mine: ProductChange) {
    return restockProduct(newCommand(this.person), id, { base, mine }, this.database);
  }

  deliver(id: string) {
    return changeStock(newCommand(this.person), { product: id, delta: -PIECES_PER_DELIVERY }, this.database);
  }

  remove(id: string) {
    return deleteProduct(newCommand(this.person), id, this.database);
  }
}
