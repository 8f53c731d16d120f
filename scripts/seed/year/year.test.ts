import { describe, expect, test } from 'vitest';
import {
  codeKinds,
  codeOf,
  codeProblem,
  kindOf,
  normalCode,
  type StoredCode,
} from '../../../functions/src/contract/code.ts';
import { historyKinds, reasons } from '../../../functions/src/contract/history.ts';
import { isLate, type Order, stateOf } from '../../../functions/src/contract/order.ts';
import { dayAfter, startOfDay } from '../../../functions/src/contract/stock-month.ts';
import {
  mayChangeStock,
  mayChangeTexts,
  roleIn,
  roles,
  type Team,
  teamPath,
} from '../../../functions/src/contract/team.ts';
import { GOOGLE, OWNER, SECOND_OWNER, STAFF } from '../accounts.ts';
import { productDocument } from '../documents.ts';
import { PRODUCTS } from '../products.ts';
import { weekdayOf } from './calendar.ts';
import { type Year, yearUntil } from './year.ts';

const MONDAY = '2026-11-23';
const yearOn = (day: string, time = '06:00:00') => yearUntil(new Date(`${day}T${time}Z`), 'UTC');
const year = yearOn(MONDAY);

function documentsIn<T>({ documents }: Year, collection: string): [path: string, document: T][] {
  return Object.entries(documents).filter(([path]) => path.split('/').at(-2) === collection) as [string, T][];
}

test('given another time of the same day, the year is the same; before six it is that of the day before', () => {
  expect(yearOn(MONDAY, '23:59:59')).toEqual(year);
  expect(yearOn('2026-11-24', '05:59:59')).toEqual(year);
});

/** Each day of the week, the last day of a leap year's February, a new year's and two days on which clocks change. */
const DAYS = [
  ...Array.from({ length: 7 }, (_, more) => dayAfter(MONDAY, more)),
  ...['2028-02-29', '2027-01-01', '2027-03-28', '2026-10-25'],
];

describe.each(DAYS)('given a seed at six on %s', (day) => {
  const now = new Date(startOfDay(day, 'Europe/Rome').getTime() + 6 * 3_600_000);
  const { first, recorded, documents } = yearUntil(now, 'Europe/Rome');

  test('each product is valid a year before, never has fewer pieces than none, and ends as it is', () => {
    const products = new Map(first.map((product) => [product._id, product]));
    for (const { entry, before, after } of recorded) {
      expect(before).toEqual(products.get(entry.product));
      expect(after.quantity, after.name).toBeGreaterThanOrEqual(0);
      products.set(entry.product, after);
    }
    for (const product of first) expect(() => productDocument(product)).not.toThrow();
    expect([...products.values()]).toEqual(PRODUCTS);
  });

  test('the history has about a year, up to the last workday, and nothing lies in the future', () => {
    const times = recorded.map(({ entry: { at } }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect((recorded[0]?.entry.day ?? day) <= dayAfter(day, -360)).toBe(true);
    expect((recorded.at(-1)?.entry.day ?? '') >= dayAfter(day, -2)).toBe(true);
    const ofDocuments = Object.values(documents).map((document) => ('at' in document ? Number(document.at) : 0));
    expect(Math.max(...times, ...ofDocuments)).toBeLessThanOrEqual(now.getTime());
  });
});

test('deliveries have the rhythm of a week: none on Sundays, few on Saturdays', () => {
  const pieces = [0, 0, 0, 0, 0, 0, 0];
  for (const { entry } of year.recorded) pieces[weekdayOf(entry.day)] = (pieces[weekdayOf(entry.day)] ?? 0) + entry.out;
  const [sunday, ...others] = pieces;
  const saturday = others.pop() ?? 0;
  expect(sunday).toBe(0);
  expect(saturday).toBeGreaterThan(20);
  expect(saturday).toBeLessThan(Math.min(...others) / 2);
});

test('the changes are of each kind but additions and deletions, for each reason, with notes, batches and an Undo', () => {
  const entries = year.recorded.map(({ entry }) => entry);
  const made = historyKinds.filter((kind) => kind !== 'created' && kind !== 'deleted');
  expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(made));
  expect(new Set(entries.map(({ reason }) => reason))).toEqual(new Set([undefined, ...reasons]));
  expect(entries.filter(({ note }) => note).length).toBeGreaterThan(100);
  const batches = new Map(entries.flatMap(({ batch, act }) => (batch ? [[batch, act]] : [])));
  expect([...batches.values()]).toEqual(['set', 'import', 'import', 'price']);
  const [undo, ...others] = entries.filter(({ undoes }) => undoes);
  expect(others).toEqual([]);
  expect(undo).toMatchObject({ by: STAFF, in: 0, out: 0, delta: 11, tookBack: { out: -11 } });
});

test('a colleague in each role has made changes, and none that the role does not allow', () => {
  const worked = new Set<string>();
  for (const { entry } of year.recorded.filter(({ entry: { by, email } }) => by !== email)) {
    const role = roleIn(year.documents[teamPath(entry.email)] as Team, entry.by);
    worked.add(role ?? '');
    const mayWrite = entry.kind === 'edited' ? mayChangeTexts(role) : mayChangeStock(role, entry.delta);
    expect(mayWrite, `${entry.by} ${entry.name} ${entry.delta}`).toBe(true);
  }
  expect(worked).toEqual(new Set(roles));
});

test('two orders are open, one is partly received, one late and one cancelled; all others have come', () => {
  const orders = documentsIn<Order>(year, 'orders').map(([, order]) => order);
  const of = (owner: string) => orders.filter(({ email }) => email === owner);
  const count = (state: string) =>
    of(OWNER).filter((order) => stateOf(order) === state && !isLate(order, MONDAY)).length;
  expect([count('open'), count('partly received'), count('cancelled')]).toEqual([2, 1, 1]);
  expect(
    of(OWNER)
      .filter((order) => isLate(order, MONDAY))
      .map(stateOf),
  ).toEqual(['open']);
  expect(count('received')).toBe(of(OWNER).length - 5);
  for (const owner of [OWNER, SECOND_OWNER])
    expect(of(owner).map(({ number }) => number)).toEqual(of(owner).map((_, index) => index + 1));
});

test('half of the cars have codes of their own, of all kinds and in their one form', () => {
  const codes = documentsIn<StoredCode>(year, 'codes').map(([path, code]) => ({
    ...code,
    text: codeOf(path.split('/').at(-1) ?? ''),
  }));
  expect(new Set(codes.map(({ product }) => product)).size).toBe(PRODUCTS.length / 2);
  expect(new Set(codes.map(({ kind }) => kind))).toEqual(new Set(codeKinds));
  for (const { text, kind } of codes) {
    expect(codeProblem(text), text).toBeUndefined();
    expect(normalCode(text)).toBe(text);
    if (kind === 'vin' || kind === 'ean') expect(kindOf(text), text).toBe(kind);
  }
});

test('a stocktake is half entered, and two invitations wait: the new account’s and the staff’s', () => {
  const [stocktake, ...others] = documentsIn<{ products: string[]; counted: object }>(year, 'stocktakes');
  expect(others).toEqual([]);
  expect(Object.keys(stocktake?.[1].counted ?? {})).toHaveLength(Math.floor((stocktake?.[1].products.length ?? 0) / 2));
  const teams = documentsIn<Team>(year, 'teams').map(([, team]) => team);
  expect(teams.map(({ invited }) => invited)).toEqual([['new@meridian.example'], [STAFF]]);
  expect(teams[0]?.accepted).toEqual([STAFF, SECOND_OWNER, GOOGLE]);
});
