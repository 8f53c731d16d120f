import { stockId } from '@contract/stock-path.ts';
import { piecesIn, type StoredOrder } from './valid-writes.ts';
import { type Changed, plain } from './world.ts';
import { type Data, isMap } from './writes.ts';

// What a stored document has whoever wrote it: no other key, integers as integers (BigInt here), and what its fields say of each other.
// The types and limits of each field alone: tests/rules.

interface Shape {
  /** The paths of such documents. */
  path: RegExp;
  required: string;
  optional?: string;
  /** Those of its fields that count pieces, alone or by car. */
  pieces?: string;
  /** What has to be true of several fields. `ids`: those of the path. */
  whole?: (data: Data, ids: readonly string[]) => string | undefined;
}

function arePieces(value: unknown): boolean {
  if (isMap(value)) return Object.values(value).every(arePieces);
  return value === undefined || (typeof value === 'bigint' && value >= 0 && value <= 1_000_000);
}

const namesIn = (names = ''): string[] => names.split(' ').filter(Boolean);

function wholeOrder(data: Data, [owner, number]: readonly string[]): string | undefined {
  const order = plain(data) as StoredOrder & {
    names: Data;
    isOpen: boolean;
    last?: { product: string };
    ended?: string[];
  };
  const lines = Object.keys(order.lines);
  const isOpen = (product: string) =>
    piecesIn(order.received, product) < piecesIn(order.lines, product) && !order.ended?.includes(product);
  const open = lines.filter(isOpen).toSorted().join();
  if (String(order.number) !== number || stockId(order.email) !== owner) return 'number and email of another path';
  if (lines.length === 0) return 'no lines';
  if (lines.toSorted().join() !== Object.keys(order.names).toSorted().join()) return 'names of other cars';
  if (Object.keys({ ...order.received, ...order.parts }).some((one) => !lines.includes(one)))
    return 'more than its cars';
  if (order.last && !lines.includes(order.last.product)) return 'last of another car';
  if (order.open.toSorted().join() !== open) return 'open is not what is to come';
  return order.isOpen === (open !== '' && !order.cancelled) ? undefined : 'isOpen is not what is to come';
}

const SHAPES: readonly Shape[] = [
  {
    path: /^products\/([^/]+)$/,
    required: 'email img price quantity supplier name description createdAt',
    optional: 'carouselImg reorderAt specification nameKey searchKeys command',
    pieces: 'quantity reorderAt',
  },
  {
    path: /^commands\/([^/]+)$/,
    required: 'email at',
    optional: 'undoes deletes batch act planned reason note order stock moves',
  },
  {
    path: /^stock\/([^/]+)\/undos\/([^/]+)$/,
    required: 'by at command product',
    optional: 'entry',
    whole: ({ product }, [, change = '']) => (change.endsWith(`-${product}`) ? undefined : 'of another car'),
  },
  {
    path: /^stock\/([^/]+)\/orders\/([^/]+)$/,
    required: 'number email by at command supplier lines names received parts open isOpen cancelled',
    optional: 'note expected last ended',
    pieces: 'number lines received parts',
    whole: wholeOrder,
  },
  {
    path: /^teams\/([^/]+)$/,
    required: 'email members invited accepted',
    whole(data, [owner]) {
      const { members, invited, accepted } = data as { members: Data; invited: string[]; accepted: string[] };
      const answers = [...invited, ...accepted];
      if (stockId(String(data.email)) !== owner) return 'the team of another path';
      if (answers.some((one) => !Object.hasOwn(members, one))) return 'an answer of nobody';
      return new Set(answers).size === answers.length ? undefined : 'an answer twice';
    },
  },
];

/** The keys that a document of this path may have. */
export function fieldsOf(path: string): string[] {
  const { required, optional } = SHAPES.find((one) => one.path.test(path)) ?? {};
  return [...namesIn(required), ...namesIn(optional)];
}

/** `products` of `products/a-car`, `orders` of `stock/an-owner/orders/1`. */
export const kindOf = (path: string): string => path.split('/').at(-2) ?? '';

/** What is wrong with a stored document. */
export function shapeProblem({ path, after }: Changed): string | undefined {
  if (!after) return undefined;
  const kind = kindOf(path);
  const shape = SHAPES.find((one) => one.path.test(path));
  if (!shape) return `${kind}: a document that no person writes`;
  const missing = namesIn(shape.required).find((field) => !Object.hasOwn(after, field));
  if (missing) return `${kind}.${missing} is missing`;
  if (!Object.keys(after).every((field) => fieldsOf(path).includes(field))) return `${kind} has a key of no meaning`;
  const wrong = namesIn(shape.pieces).find((field) => !arePieces(after[field]));
  if (wrong) return `${kind}.${wrong} is no number of pieces`;
  const problem = shape.whole?.(after, shape.path.exec(path)?.slice(1) ?? []);
  return problem && `${kind}: ${problem}`;
}
