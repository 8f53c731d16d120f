import { type CodeKind, codeKinds, storedCode } from '@contract/code.ts';
import { batchKinds, NOTE_MAX, reasons } from '@contract/history.ts';
import { EMAIL_PATTERN, FORBIDDEN_IN_LINE_PATTERN, FORBIDDEN_PATTERN, PRODUCT_ID_PATTERN } from '@contract/limits.ts';
import { stockId } from '@contract/stock-path.ts';
import { roles } from '@contract/team.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { piecesIn, type StoredOrder } from './valid-writes.ts';
import type { Changed } from './world.ts';
import { plain } from './world.ts';
import { type Data, isMap } from './writes.ts';

// What may be stored, strictly: no other key, no other type, integers as integers (BigInt here), texts that can be shown.

/** Says what a value is that it should not be; nothing of a right one. */
type Check = (value: unknown) => string | undefined;
type Fields = Record<string, Check>;

const typeOf = (value: unknown): string => {
  if (typeof value === 'bigint') return 'an integer out of range';
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : 'a float';
  if (typeof value === 'string') return 'such a text';
  return Array.isArray(value) ? 'a list' : value === null ? 'null' : isMap(value) ? 'a map' : typeof value;
};
const unless =
  (isRight: (value: unknown) => boolean): Check =>
  (value) =>
    isRight(value) ? undefined : typeOf(value);

const integer = (min: number, max: number) =>
  unless((value) => typeof value === 'bigint' && value >= min && value <= max);
const price = unless(
  (value) =>
    ['bigint', 'number'].includes(typeof value) && !Object.is(value, -0) && Number(value) >= 0 && Number(value) <= 1e7,
);
const matching = (pattern: RegExp) => unless((value) => typeof value === 'string' && pattern.test(value));
const shown = (max: number, forbidden: RegExp) =>
  unless((value) => typeof value === 'string' && value.trim() !== '' && value.length <= max && !forbidden.test(value));
const text = (max: number) => shown(max, FORBIDDEN_PATTERN);
const line = (max: number) => shown(max, FORBIDDEN_IN_LINE_PATTERN);
const oneOf = (values: readonly unknown[]) => unless((value) => values.includes(value));
const time = unless((value) => value instanceof Timestamp);
const flag = unless((value) => typeof value === 'boolean');
const blob = (max: number) => unless((value) => value instanceof Uint8Array && value.length > 0 && value.length <= max);
const email = matching(EMAIL_PATTERN);
const ownId = matching(/^[A-Za-z0-9_-]{20}$/);
const id = matching(PRODUCT_ID_PATTERN);
const key = matching(/^[A-Za-z0-9_-]{1,300}$/);
const amount = integer(0, 1_000_000);

const listOf =
  (check: Check, max: number): Check =>
  (value) => {
    if (!Array.isArray(value) || value.length > max) return typeOf(value);
    return value.some((item) => check(item)) ? 'a list of other values' : undefined;
  };
const mapOf =
  (ofKey: Check, check: Check, max: number): Check =>
  (value) => {
    if (!isMap(value) || Object.keys(value).length > max) return typeOf(value);
    if (Object.keys(value).some(ofKey)) return 'a map with such a key';
    return Object.values(value).some((item) => check(item)) ? 'a map of other values' : undefined;
  };

interface Shape {
  /** The paths of such documents. */
  path: RegExp;
  required: Fields;
  optional?: Fields;
  /** What has to be true of several fields. `ids`: those of the path. */
  whole?: (data: Data, ids: readonly string[]) => string | undefined;
}

const product: Shape = {
  path: /^products\/([^/]+)$/,
  required: {
    ...{ email, img: text(2_048), price, quantity: amount, supplier: line(120), name: line(120) },
    ...{ description: text(5_000), createdAt: time },
  },
  optional: {
    ...{ carouselImg: text(2_048), reorderAt: amount, specification: text(1_500), nameKey: line(120) },
    ...{
      searchKeys: listOf(
        unless((value) => typeof value === 'string'),
        60,
      ),
      command: key,
    },
  },
};

const command: Shape = {
  path: /^commands\/([^/]+)$/,
  required: { email, at: time },
  optional: {
    ...{ undoes: key, deletes: key, batch: ownId, act: oneOf(batchKinds), planned: integer(1, 50_000) },
    ...{ reason: oneOf(reasons), note: line(NOTE_MAX), order: matching(/^[1-9][0-9]{0,5}$/), stock: text(762) },
    moves: mapOf(oneOf(['from', 'to']), id, 2),
  },
  whole: ({ order, stock, batch, act }) =>
    (order === undefined) === (stock === undefined) && (batch === undefined) === (act === undefined)
      ? undefined
      : 'one of two fields that go together',
};

const undo: Shape = {
  path: /^stock\/([^/]+)\/undos\/([^/]+)$/,
  required: { by: email, at: time, command: ownId, product: id },
  optional: { entry: id },
  whole: ({ product }, [, change = '']) => (change.endsWith(`-${product}`) ? undefined : 'of another car'),
};

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

const last: Check = (value) => {
  const keys = isMap(value) ? Object.keys(value).toSorted().join() : '';
  return keys === 'command,product' ? (ownId((value as Data).command) ?? id((value as Data).product)) : typeOf(value);
};

const order: Shape = {
  path: /^stock\/([^/]+)\/orders\/([^/]+)$/,
  required: {
    ...{ number: integer(1, 100_000), email, by: email, at: time, command: ownId, supplier: line(120) },
    ...{ lines: mapOf(id, integer(1, 1_000_000), 100), names: mapOf(id, line(120), 100) },
    ...{ received: mapOf(id, amount, 100), parts: mapOf(id, amount, 100) },
    ...{ open: listOf(id, 100), isOpen: flag, cancelled: flag },
  },
  optional: {
    note: line(NOTE_MAX),
    expected: matching(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/),
    last,
    ended: listOf(id, 100),
  },
  whole: wholeOrder,
};

const team: Shape = {
  path: /^teams\/([^/]+)$/,
  required: {
    ...{ email, members: mapOf(email, oneOf(roles), 100) },
    ...{ invited: listOf(email, 20), accepted: listOf(email, 20) },
  },
  whole(data, [owner]) {
    const { members, invited, accepted } = data as { members: Data; invited: string[]; accepted: string[] };
    const answers = [...invited, ...accepted];
    if (stockId(String(data.email)) !== owner) return 'the team of another path';
    if (answers.some((one) => !Object.hasOwn(members, one))) return 'an answer of nobody';
    return new Set(answers).size === answers.length ? undefined : 'an answer twice';
  },
};

const SHAPES: readonly Shape[] = [
  product,
  command,
  undo,
  order,
  team,
  {
    path: /^stock\/([^/]+)\/codes\/([^/]+)$/,
    required: { product: id, kind: oneOf(codeKinds), at: time },
    optional: { batch: ownId, ends: listOf(text(8), 5) },
    whole({ product: of, kind, ends }, [, key = '']) {
      const right = storedCode(key, { product: `${of}`, kind: kind as CodeKind });
      return JSON.stringify(ends) === JSON.stringify(right.ends) ? undefined : 'ends of another code';
    },
  },
  {
    path: /^stock\/([^/]+)\/stocktakes\/([^/]+)$/,
    required: { products: listOf(id, 1_000), counted: mapOf(id, amount, 1_000), at: time },
    optional: { seen: mapOf(id, amount, 1_000) },
    whole({ products, counted, seen = {} }, [, place = '']) {
      const cars = products as string[];
      const entered = Object.keys(counted as Data);
      if (!/^.{8}stocktake-[01][0-9]$/.test(place)) return 'no place of a stocktake';
      if (new Set(cars).size !== cars.length) return 'a car twice';
      if (!Object.keys(seen as Data).every((one) => entered.includes(one))) return 'seen of others';
      return entered.every((one) => cars.includes(one)) ? undefined : 'counted of others';
    },
  },
  {
    path: /^stock\/([^/]+)\/sums\/pictures$/,
    required: { count: integer(1, 500), bytes: integer(1, 100_000_000), last: ownId, at: time },
  },
  {
    path: /^pictures\/([^/]+)$/,
    required: {
      ...{ email, type: oneOf(['image/webp', 'image/jpeg']), bytes: blob(300_000), small: blob(100_000) },
      ...{ width: integer(1, 1_600), height: integer(1, 1_600), createdAt: time, namedAt: time },
    },
  },
];

/** The keys that a document of this path may have. */
export function fieldsOf(path: string): string[] {
  const shape = SHAPES.find((one) => one.path.test(path));
  return shape ? Object.keys({ ...shape.required, ...shape.optional }) : [];
}

/** `products` of `products/a-car`, `orders` of `stock/an-owner/orders/1`. */
export const kindOf = (path: string): string => path.split('/').at(-2) ?? '';

/** What is wrong with a stored document. */
export function shapeProblem({ path, after }: Changed): string | undefined {
  if (!after) return undefined;
  const kind = kindOf(path);
  const shape = SHAPES.find((one) => one.path.test(path));
  if (!shape) return `${kind}: a document that no person writes`;
  const { required, optional, whole } = shape;
  const checks: Fields = { ...optional, ...required };
  const missing = Object.keys(required).find((field) => !Object.hasOwn(after, field));
  if (missing) return `${kind}.${missing} is missing`;
  for (const [field, value] of Object.entries(after)) {
    if (!Object.hasOwn(checks, field)) return `${kind} has a key of no meaning`;
    const problem = checks[field]?.(value);
    if (problem) return `${kind}.${field} is ${problem}`;
  }
  const problem = whole?.(after, shape.path.exec(path)?.slice(1) ?? []);
  return problem && `${kind}: ${problem}`;
}
