import type { QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

/** What is known about a product from its creation to its deletion; after that its id can be taken again. */
export interface Life {
  entries: QueryDocumentSnapshot[];
  /** The product as it is stored, when this is its present life. */
  current: QueryDocumentSnapshot | undefined;
  name: string;
  price: number;
  createdAt: Timestamp | undefined;
}

/** What is kept of the entries before those that are still there begins a life, too. */
export const isCreation = (entry: QueryDocumentSnapshot) => ['created', 'earlier'].includes(entry.get('kind'));
const isDeletion = (entry: QueryDocumentSnapshot) => entry.get('kind') === 'deleted';

/**
 * The entries of an id, from each creation to the deletion. Where the product is gone, its last entry says what it was called; an
 * unknown price counts as 0.
 */
export function livesOf(documents: QueryDocumentSnapshot[], product: QueryDocumentSnapshot | undefined): Life[] {
  // What is kept of earlier entries has no time.
  const timeOf = (entry: QueryDocumentSnapshot) => entry.get('at')?.valueOf() ?? '';
  const sorted = documents.toSorted((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  const lives: QueryDocumentSnapshot[][] = [];
  let isOver = true;
  for (const entry of sorted) {
    if (isOver || isCreation(entry)) lives.push([]);
    lives.at(-1)?.push(entry);
    isOver = isDeletion(entry);
  }
  return lives.map((entries, index) => {
    const current = index === lives.length - 1 && !isOver ? product : undefined;
    return {
      entries,
      current,
      name: current?.get('name') ?? entries.at(-1)?.get('name'),
      price: current?.get('price') ?? entries.at(-1)?.get('changes.price.from') ?? 0,
      createdAt: current?.get('createdAt'),
    };
  });
}
