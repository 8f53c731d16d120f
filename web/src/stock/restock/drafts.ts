import { ORDER_LINES_MAX } from '@contract/order';
import type { Product } from '@contract/product-fields';
import { firestore } from '@/data/firebase/firestore';
import { type Command, newCommand } from '@/data/write/command';
import { newestOrder } from '@/data/write/orders';
import { groupsOf } from '@/lib/groups';
import type { Person } from '@/lib/session/use-person';
import type { ToOrder } from './to-order';

/** What is ordered of a car. */
interface DraftLine {
  id: string;
  name: string;
  pieces: number;
}

/** An order as it is sent. A repeat has the same command, which makes it once. */
export interface Draft {
  command: Command;
  email: string;
  lines: readonly DraftLine[];
  /** The newest order of the owner that the person knows of; unknown where it could not be read. */
  seen: Promise<number | undefined>;
}

/** One order for each owner, as the screen shows it now. */
export const draftsOf = (products: readonly Product[], toOrder: ToOrder, person: Person): Draft[] =>
  [...groupsOf(products, ({ email }) => email)].flatMap(([email, owned]) => {
    const seen = firestore()
      .then((database) => newestOrder(database, email))
      .catch(() => undefined);
    const lines = owned.map((product) => ({
      ...{ id: product._id, name: product.name, pieces: toOrder.of(product).pieces },
    }));
    return Array.from({ length: Math.ceil(lines.length / ORDER_LINES_MAX) }, (_, part) => ({
      ...{ command: newCommand(person), email, seen },
      lines: lines.slice(part * ORDER_LINES_MAX, (part + 1) * ORDER_LINES_MAX),
    }));
  });

export const piecesIn = (lines: readonly DraftLine[]): number => lines.reduce((sum, { pieces }) => sum + pieces, 0);
