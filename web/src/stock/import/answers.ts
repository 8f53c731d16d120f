import { readJson, writeEntry } from '@/lib/browser/storage';
import type { DecimalMark } from '@/lib/product/numbers';
import type { ListField } from '@/stock/export/csv';
import type { ColumnAnswers } from './mapping/columns';
import type { Columns } from './mapping/field-row';
import { plain } from './mapping/heading';
import type { PlanAnswers } from './plan/import-row';

/** What a person says about a file: what it is, what its columns are, how its numbers are written, and what its rows mean. */
export interface Answers extends PlanAnswers {
  encoding?: string;
  /** The place of a sheet in the file. */
  sheet?: number;
  headingRow?: number;
  columns?: ColumnAnswers | undefined;
  decimalMark?: DecimalMark;
  /** What makes prices other ones; they are taken as they stand. */
  takesPrices?: string | undefined;
  /** A line beside the list that may say another thing of its cars or prices; they are taken as they stand. */
  takesTitle?: string | undefined;
  /** What makes quantities other ones than those in stock; they are taken as they stand. */
  takesQuantities?: string | undefined;
  /** In a list with a car a row, or where a state says that cars are gone, the rows that are in stock, by a column: those with these texts, or all. */
  only?: Readonly<Record<number, readonly string[] | null>> | undefined;
  /** What a row lacks of name and supplier is that of the row above. */
  takesAbove?: boolean;
  /** Rows that are hidden in the file are imported, too. */
  takesHidden?: boolean;
  /** What stands beside the model, such as its trim, is a part of the name. */
  takesVariant?: boolean | undefined;
}

// --- Remembered ---

const keyOf = (uid: string) => `import-columns:${uid}`;
/** Suppliers whose headings are remembered. */
const REMEMBERED = 30;

/** Answers that hold for the next list of this supplier. */
const lasting = ['takesPrices', 'takesQuantities', 'takesSections', 'takesVariant', 'takesTitle'] as const;
export type Takes = Pick<Answers, (typeof lasting)[number]>;
export const takesOf = (said: Answers): Takes =>
  Object.fromEntries(lasting.flatMap((name) => (said[name] === undefined ? [] : [[name, said[name]]])));

/** What a person said about a file. A mark is there for a file that does not tell it. */
interface Remembered {
  columns: (ListField | null)[];
  mark?: DecimalMark | undefined;
  takes?: Takes;
}

/** A list without headings, or with one, could be anybody's. */
const signature = (headings: readonly string[]): string | undefined =>
  headings.filter((heading) => /\p{L}/u.test(heading)).length < 2 ? undefined : headings.map(plain).join('|');

/** What a person said about the lists of some suppliers, by their headings. */
export type Memory = Record<string, Remembered>;
export const memoryOf = (uid: string): Memory => readJson('localStorage', keyOf(uid)) ?? {};

/** What a person said about a file with these headings. */
export function recall(
  memory: Memory,
  headings: readonly string[],
): { columns: ColumnAnswers; decimalMark: DecimalMark | undefined; takes: Takes } | undefined {
  const found = memory[signature(headings) ?? ''];
  return found && { columns: { ...found.columns }, decimalMark: found.mark, takes: found.takes ?? {} };
}

export function remember(
  uid: string,
  headings: readonly string[],
  columns: Columns,
  decimalMark: DecimalMark | undefined,
  takes: Takes,
): void {
  const key = signature(headings);
  if (key === undefined) return;
  const { [key]: _former, ...others } = memoryOf(uid);
  const entry: Remembered = { columns: columns.map((field) => field ?? null), mark: decimalMark, takes };
  const latest = [...Object.entries(others), [key, entry]].slice(-REMEMBERED);
  writeEntry('localStorage', keyOf(uid), JSON.stringify(Object.fromEntries(latest)));
}
