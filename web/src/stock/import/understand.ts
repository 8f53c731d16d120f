import type { DecimalMark } from '@/lib/product/numbers';
import { counted } from '@/lib/text/plural';
import { type Answers, type Memory, recall, type Takes, takesOf } from './answers';
import { type ColumnAnswers, isNaming, type Mapping, mapColumns } from './mapping/columns';
import type { Columns, FieldRow } from './mapping/field-row';
import { numberSamples } from './mapping/number-format';
import { priceQuestions } from './mapping/price-questions';
import { quantityQuestions } from './mapping/quantity-questions';
import {
  columnQuestions,
  fileQuestions,
  hiddenQuestions,
  markQuestions,
  nameQuestions,
  samplesOf,
  shortText,
  variantQuestions,
} from './mapping/questions';
import { fieldRows, markOf } from './mapping/rows';
import { stateQuestions } from './mapping/state-questions';
import { columnName, countKnownFieldsInSheet, type Table, tableOf } from './mapping/table';
import { titleQuestions } from './mapping/title-question';
import type { AskedField, ImportRow } from './plan/import-row';
import { isSettled, type Known, type Needs, needsOf } from './plan/known';
import { hasCarARow } from './plan/meant-rows';
import { planRows } from './plan/plan';
import { rowQuestions } from './plan/questions';
import type { Question } from './question';
import { type ReadFile, type Sheet, textAt } from './read/cells';

/** What is known beside the file: what is stored, and what a person said about lists with these headings. */
export interface KnownOfList extends Known {
  memory: Memory;
}

/** What a file is understood to be, and what would be written. */
export interface Preview {
  headings: readonly string[];
  headingRow: number;
  /** The first lines, one of which has the headings. */
  firstLines: readonly { row: number; text: string }[];
  /** Of each column, some of its values. */
  samples: readonly string[];
  columns: Columns;
  /** What was said of columns, now or the last time. */
  columnAnswers: ColumnAnswers;
  /** The columns with values that are no field. */
  unused: readonly number[];
  /** The columns are those of the last list with these headings. */
  isRecalled: boolean;
  decimalMark: DecimalMark | undefined;
  takes: Takes;
  questions: readonly Question[];
  /** Sentences about what was understood. */
  notes: readonly string[];
  /** How many new rows lack what is asked once for all. */
  lacking: Partial<Record<AskedField, number>>;
  /** The suppliers of the products that the file changes. */
  suppliers: readonly string[];
  /** Undefined while it is not known which column is the name, how numbers are written, or what `needs` names. */
  rows: readonly ImportRow[] | undefined;
  /** What has to be looked up before the rows can be planned. */
  needs: Needs;
}

const NO_NEEDS: Needs = { ids: [], codes: [] };

/**
 * Says what a file is, what is to be asked, and what each of its rows would do. It follows from its arguments alone: who has looked up what
 * it needs, or has answered, calls it again. `onRows` hears now and then how many rows are planned.
 */
export function understand(
  file: ReadFile,
  known: KnownOfList,
  answered: Answers,
  onRows?: (count: number) => void,
): Preview {
  const table = tableOnce(file, answered);
  const recalled = recall(known.memory, table.headings);
  const said: Answers = { ...recalled?.takes, ...answered, columns: answered.columns ?? recalled?.columns };
  const mapping = mapColumns(table, known, said.columns);
  const { columns } = mapping;
  const mark = markOf(table, columns);
  const decimalMark = said.decimalMark ?? mark.decimalMark ?? recalled?.decimalMark;
  const asked = [
    ...fileQuestions(file, said),
    ...columnQuestions(table, mapping, said),
    ...markQuestions(mark, decimalMark),
    ...titleQuestions(table, columns, said),
    ...priceQuestions(table, columns, said),
    ...quantityQuestions(table, columns, said),
    ...variantQuestions(table, mapping, said),
    ...hiddenQuestions(table, said),
  ];
  const preview: Preview = {
    ...shownOf(table, mapping),
    columnAnswers: said.columns ?? {},
    isRecalled: recalled !== undefined && answered.columns === undefined,
    decimalMark,
    takes: takesOf(said),
    questions: asked,
    notes: notesOf(file, table, decimalMark),
    ...{ lacking: {}, suppliers: [], rows: undefined, needs: NO_NEEDS },
  };
  const isReadable = isNaming(columns) && (decimalMark !== undefined || mark.unsure === undefined);
  if (!isReadable) return preview;

  const rows = rowsOnce(table, mapping, decimalMark ?? '.', said);
  const needs = needsOf(rows, known);
  if (!isSettled(needs)) return { ...preview, needs };
  const plan = planOnce(rows, known, said, onRows);
  return {
    ...preview,
    questions: [
      ...asked,
      ...(asked.some(offersName) ? [] : nameQuestions(table, columns, plan, said)),
      ...stateQuestions(table, columns, hasCarARow(rows), said),
      ...rowQuestions(rows, plan, said),
    ],
    lacking: lackingIn(plan),
    suppliers: [...new Set(plan.flatMap(({ product }) => product?.supplier ?? []))],
    rows: plan,
  };
}

/** Whether an open question already has a column that may be the name. */
const offersName = ({ answer, choices }: Question): boolean =>
  answer === undefined && choices.some(({ says }) => Object.values(says.columns ?? {}).includes('name'));

/** The sheet that a person has chosen; else the one whose beginning names most fields, and of several the first. */
export function tableIn({ sheets }: ReadFile, { sheet, headingRow }: Answers): Table {
  const named = sheets.map(countKnownFieldsInSheet);
  return tableOf(sheets[sheet ?? named.indexOf(Math.max(...named))] as Sheet, headingRow);
}

function rowsIn(table: Table, { columns, variants }: Mapping, decimalMark: DecimalMark, said: Answers): FieldRow[] {
  const reading = {
    ...{ columns, decimalMark, nameParts: said.takesVariant ? variants : [] },
    ...{
      takesHidden: said.takesHidden === true,
      takesAbove: said.takesAbove === true,
      isMarkSaid: said.decimalMark !== undefined,
    },
  };
  return inStock(table, fieldRows(table, reading), said);
}

/**
 * The function with its last result at hand, which is the same again as long as all that it depends on is: `keyOf` names that, by values
 * and by references to what is never changed. An answer about prices reads no row again.
 */
function remembered<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
  keyOf: (...args: Args) => readonly unknown[],
): (...args: Args) => Result {
  let last: { key: readonly unknown[]; result: Result } | undefined;
  return (...args) => {
    const key = keyOf(...args);
    if (last?.key.every((part, at) => Object.is(part, key[at]))) return last.result;
    last = { key, result: run(...args) };
    return last.result;
  };
}

const tableOnce = remembered(tableIn, (file, { sheet, headingRow }) => [file, sheet, headingRow]);
const rowsOnce = remembered(rowsIn, (table, { columns, variants }, mark, said) => {
  const { takesHidden, takesAbove, takesVariant, only, decimalMark } = said;
  return [table, JSON.stringify([columns, variants, mark, takesHidden, takesAbove, takesVariant, only, decimalMark])];
});
const planOnce = remembered<Parameters<typeof planRows>, ImportRow[]>(planRows, (rows, known, said: Answers = {}) => {
  // These only close their questions.
  const { takesPrices: _prices, takesTitle: _title, takesQuantities: _quantities, ...others } = said;
  return [rows, known, JSON.stringify(others)];
});

/** The rows without the cars that a column says are gone. */
function inStock(table: Table, rows: FieldRow[], { only }: Answers): FieldRow[] {
  const asked = Object.entries(only ?? {}).flatMap(([column, kept]) => (kept ? [[Number(column), kept] as const] : []));
  if (asked.length === 0) return rows;
  return rows.map((row, at) => {
    const line = table.rows[at] ?? { cells: [] };
    const gone = asked.find(([column, kept]) => !kept.includes(textAt(line, column)));
    return gone ? { ...row, skipped: `Left out: ${textAt(line, gone[0]) || 'blank'}` } : row;
  });
}

function shownOf(table: Table, { columns, variants }: Mapping) {
  const { headings, headingRow, lines } = table;
  const samples = headings.map((_, at) => samplesOf(table, at));
  return {
    ...{ headings, headingRow, columns, samples },
    firstLines: lines
      .slice(0, 15)
      .map(({ row, cells }) => ({ row, text: cells.map(shortText).filter(Boolean).join(', ') })),
    unused: headings.flatMap((_, at) => (!columns[at] && samples[at] !== '' && !variants.includes(at) ? at : [])),
  };
}

function notesOf({ sheets }: ReadFile, table: Table, decimalMark: DecimalMark | undefined): string[] {
  const { name, rounded, hiddenColumns } = table;
  const hidden = [...hiddenColumns]
    .filter((at) => samplesOf(table, at) !== '')
    .map((at) => `“${columnName(table, at)}”`);
  return [
    ...(sheets.length > 1 ? [`Only the sheet “${name}” is read.`] : []),
    ...(hidden.length > 0 ? [`Hidden in the file, and not read: ${hidden.join(', ')}.`] : []),
    ...(rounded > 0
      ? [`${counted(rounded, 'number')} with more decimals than the sheet shows: rounded as shown.`]
      : []),
    ...(decimalMark ? [`Numbers are written ${numberSamples[decimalMark]}.`] : []),
  ];
}

function lackingIn(plan: readonly ImportRow[]): Preview['lacking'] {
  const lacking: Preview['lacking'] = {};
  for (const { lacks = [] } of plan) for (const field of lacks) lacking[field] = (lacking[field] ?? 0) + 1;
  return lacking;
}
