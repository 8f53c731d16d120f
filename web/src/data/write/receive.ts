import { afterReceipt, type Order, orderPath, type Receipt } from '@contract/order';
import { type DocumentSnapshot, doc, type Firestore } from 'firebase/firestore';
import type { Command, Writes } from './command';
import { type Moved, putPieces, refusedOf, type StockRefusal, stockRefusalOf, type Target } from './pieces';
import type { Part } from './write';

/** Pieces that come by an order. */
export interface ReceiptChange {
  kind: 'receive';
  delta: number;
  /** The part of an order that comes: whatever screen does it, it is received once. */
  order: Receipt;
}

/** Adds pieces that have come by an order to their product, and writes with them how many the order has received then. */
export function receiptPart(
  database: Firestore,
  { command, product, owner = command.email }: Target,
  { delta, order }: ReceiptChange,
): Part<StockRefusal | Moved | 'booked'> {
  const reference = doc(database, 'products', product);
  return {
    command,
    read: [reference, doc(database, orderPath(owner, order.number))],
    check: (stored, ordered) =>
      stockRefusalOf(stored, { owner, delta }) ?? (mayReceive(ordered, order, delta) ? undefined : 'booked'),
    put: (writes, [, ordered]) => {
      putReceipt(writes, command, ordered, product, delta);
      return putPieces(writes, reference, command, delta);
    },
    refused: refusedOf(command, owner),
  };
}

/** Whether the order can have so many pieces more. A part comes once, and none of an order that is cancelled; what is taken back has no part. */
export function mayReceive(
  stored: DocumentSnapshot | undefined,
  { product, part }: { product: string; part?: number },
  delta: number,
): boolean {
  if (!stored?.exists()) return false;
  const order = stored.data() as Order;
  const next = afterReceipt(order, product, delta);
  if (!next) return false;
  return part === undefined || (!order.cancelled && part + 1 === next.part);
}

export function putReceipt(
  writes: Writes,
  command: Command,
  stored: DocumentSnapshot | undefined,
  product: string,
  delta: number,
): void {
  const next = stored && afterReceipt(stored.data() as Order, product, delta);
  if (!next) return;
  const { received, part, ...open } = next;
  const data = { received: { [product]: received }, parts: { [product]: part }, ...open };
  writes.set(stored.ref, { ...data, last: { product, command: command.id } }, { merge: true });
}
