import { newId } from '@contract/ids.ts';
import { PIECES_PER_DELIVERY } from '@contract/limits.ts';
import { restockFields } from '@contract/product-fields.ts';
import type { ProductChange, ProductInput } from '@contract/product-form.ts';
import type { Firestore } from 'firebase/firestore';
import { type Answer, writeAll } from '../../web/src/data/write/change.ts';
import { type Command, newCommand } from '../../web/src/data/write/command.ts';
import { addProduct } from '../../web/src/data/write/create.ts';
import type { Made as Change } from '../../web/src/data/write/undo.ts';
import type { Person } from '../../web/src/lib/session/use-person.ts';
import { changeStock, deleteProduct, saveFields } from './app-writes.ts';

/** Takes changes back in one write, as 'Undo all' does. `about`: the batch of the Undo. */
export async function undoTogether(
  changes: readonly Change[],
  person: Person,
  database: Firestore,
  about?: Partial<Command>,
): Promise<Answer[]> {
  const writes = changes.map((of) => ({
    ...{ product: of.product, command: { ...newCommand(person), ...about } },
    change: { kind: 'undo' as const, of },
  }));
  return writeAll(database, writes);
}

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
    await addProduct(this.database, id, this.person.email, product);
    return id;
  }

  restock(id: string, from: ProductChange, to: ProductChange) {
    return saveFields(newCommand(this.person), id, { from, to, fields: restockFields }, this.database);
  }

  deliver(id: string) {
    return changeStock(newCommand(this.person), { product: id, delta: -PIECES_PER_DELIVERY }, this.database);
  }

  remove(id: string) {
    return deleteProduct(newCommand(this.person), id, this.database);
  }
}
