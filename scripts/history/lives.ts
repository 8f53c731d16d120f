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

export const isCreation = (entry: QueryDocumentSnapshot) => ['create', 'created'].includes(entry.get('kind'));
const isDeletion = (entry: QueryDocumentSnapshot) => ['delete', 'deleted'].includes(entry.get('kind'));

/**
 * The entries of an id, from each creation to the deletion. What is no longer known of a deleted product is in its new entries, if
 * it has any. An unknown price counts as 0 in all entries of that life, so that their values still add up to 0 after the deletion.
 */
export function livesOf(
  id: string,
  documents: QueryDocumentSnapshot[],
  product: QueryDocumentSnapshot | undefined,
): Life[] {
  const sorted = documents.toSorted((one, other) => (one.get('at') < other.get('at') ? -1 : 1));
  const lives: QueryDocumentSnapshot[][] = [];
  let isOver = true;
  for (const entry of sorted) {
    if (isOver || isCreation(entry)) lives.push([]);
    lives.at(-1)?.push(entry);
    isOver = isDeletion(entry);
  }
  return lives.map((entries, index) => {
    const current = index === lives.length - 1 && !isOver ? product : undefined;
    const names = entries.map((entry) => entry.get('name')).filter((name) => name !== undefined);
    return {
      entries,
      current,
      name: current?.get('name') ?? names.at(-1) ?? id,
      price: current?.get('price') ?? entries.at(-1)?.get('changes.price.from') ?? 0,
      createdAt: current?.get('createdAt'),
    };
  });
}
