import type { Product } from '@contract/product-fields';
import type { Change } from '@/data/write/change';
import type { Command } from '@/data/write/command';
import type { Deleted } from '@/data/write/delete';
import { counted, sentences } from '@/lib/text/plural';

export interface Problem {
  /** The heading of a file's column. */
  column?: string;
  reason: string;
}

/** A product, what is written of it, and then what became of it. */
export interface Row {
  /** Names the row in its plan. */
  key: string | number;
  name: string;
  /** A short text beside the name. */
  about?: string;
  /** The product as it was read; a new product has none. */
  product?: Product;
  /** Without a change the product stays as it is. */
  change?: Change;
  /** The reasons why the row cannot be written. */
  problems?: readonly Problem[];
  /** The reason why the product stays as it is. */
  skipped?: string;
  /** None: it was not reached. */
  result?: Result;
}

export interface Result {
  /** The id of the product. */
  product: string;
  command: Command;
  /** The rows of one are written together. */
  bundle: number;
  /** `unknown`: no answer says whether it was written. The same command may be sent again, since it is written once. */
  status: 'done' | 'refused' | 'unknown';
  /** Why it is not done. */
  problem?: string;
  deleted?: Deleted;
  /** It had been taken back before, elsewhere. */
  isUndoneBefore?: boolean;
}

/** A row that is written. */
export type WrittenRow<R extends Row = Row> = R & { change: Change };
/** A row that was reached. */
export type ReachedRow = WrittenRow & { result: Result };

export const writtenOf = <R extends Row>(rows: readonly R[]): WrittenRow<R>[] =>
  rows.filter((row): row is WrittenRow<R> => row.change !== undefined);
export const reachedOf = (rows: readonly Row[]): ReachedRow[] =>
  rows.filter((row): row is ReachedRow => row.result !== undefined);
export const rowsWith = (rows: readonly Row[], status: Result['status']): ReachedRow[] =>
  reachedOf(rows).filter(({ result }) => result.status === status);

export const deltaOf = ({ change }: Row): number => (change && 'delta' in change ? change.delta : 0);
/** The pieces that the rows get, or that they lose. */
export const piecesIn = (rows: readonly Row[]): number => Math.abs(rows.reduce((sum, row) => sum + deltaOf(row), 0));

/** What a way out names: 'Csv 01', '3 cars', of an order 'Order 2, Csv 01'. */
export function namesOf(rows: readonly Row[]): string {
  const [first, ...others] = rows;
  const cars = first && others.length === 0 ? first.name : counted(rows.length, 'car');
  const order = first?.change && orderOf(first.change);
  return order === undefined ? cars : `Order ${order}, ${cars}`;
}

function orderOf(change: Change): string | undefined {
  if (change.kind === 'receive') return String(change.order.number);
  return change.kind === 'undo' ? change.of.order : undefined;
}

/** What has become of rows. */
export function outcomeOf(rows: readonly Row[]) {
  const done = rowsWith(rows, 'done');
  const written = writtenOf(rows).length;
  return {
    done,
    refused: rowsWith(rows, 'refused').length,
    unknown: rowsWith(rows, 'unknown').length,
    notReached: written - reachedOf(rows).length,
    isAll: done.length === written,
  };
}

export type Outcome = ReturnType<typeof outcomeOf>;

type NotDone = Pick<Outcome, 'refused' | 'unknown' | 'notReached'>;

/** What was not done, and why. */
export const notDoneText = ({ refused, unknown, notReached }: NotDone, noun: string): string =>
  sentences(
    refused > 0 && `Not done: ${counted(refused, noun)}.`,
    unknown > 0 && `Not known whether it is done: ${counted(unknown, noun)}.`,
    notReached > 0 && `Not reached, because you cancelled: ${counted(notReached, noun)}.`,
  );
