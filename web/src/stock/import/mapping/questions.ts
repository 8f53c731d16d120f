import type { DecimalMark } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { headingOf, type ListField } from '@/stock/export/csv';
import { codeKindText } from '@/stock/kit/code-texts';
import type { Answers } from '../answers';
import type { ImportRow } from '../plan/import-row';
import { ask, type Choice, type Question } from '../question';
import { type Cell, type ReadFile, textIn } from '../read/cells';
import { UNKNOWN_ENCODING } from '../read/encoding';
import { type Mapping, type OpenColumns, withColumn } from './columns';
import type { Columns } from './field-row';
import { type MarkFound, numberSamples, plainNumber } from './number-format';
import { columnName, isLikely, type Table } from './table';

export const shortText = (cell: Cell | undefined) => preview(textIn(cell).replace(/\s+/g, ' ').trim(), 30);

/** Three of the values of a column. */
export function samplesOf({ rows }: Table, column: number): string {
  const cells = rows.slice(0, 100).map(({ cells }) => shortText(cells[column]));
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, 3).join(' · ');
}

// --- The file ---

export function* fileQuestions({ sheets, encodings }: ReadFile, said: Answers): Iterable<Question> {
  if (encodings) {
    const question = 'In which way do these words read right?';
    yield ask(said, { id: 'encoding', subject: 'how its letters are read', question }, [
      ...encodings.map(({ name, samples }): Choice => [samples.join(' · '), { encoding: name }]),
      ['In none of them', { encoding: UNKNOWN_ENCODING }],
    ]);
  }
  const likely = sheets.filter(isLikely);
  if (likely.length < 2) return;
  const choices = likely.map((sheet): Choice => {
    return [`${sheet.name} (${counted(sheet.records.length, 'line')})`, { sheet: sheets.indexOf(sheet) }];
  });
  const question = `The file has ${digits(likely.length)} sheets that look like lists. Which one is imported?`;
  yield ask(said, { id: 'sheet', subject: 'which sheet is imported', question }, choices);
}

/** Whether rows are meant that a filter hides. */
export function* hiddenQuestions({ rows }: Table, said: Answers): Iterable<Question> {
  const { length: hidden } = rows.filter(({ isHidden }) => isHidden);
  if (hidden === 0) return;
  const question = `${counted(hidden, 'row')} ${plural(hidden, 'is', 'are')} hidden in the file, as by a filter.`;
  yield ask(said, { id: 'hidden', subject: 'what happens to hidden rows', question }, [
    ['Leave them out', { takesHidden: false }],
    ['Take them too', { takesHidden: true }],
  ]);
}

// --- Columns ---

/** What a field is, where its name alone could be another number. */
const MEANT: Partial<Record<ListField, string>> = {
  price: 'price of one car, in US dollars',
  quantity: 'number of pieces in stock',
};
/** What a column is whose heading has several meanings. */
const MEANINGS: Partial<Record<ListField, string>> = { ...codeKindText, quantity: 'How many pieces there are' };

/** What the headings do not say for sure. What was said of these columns elsewhere is not asked again. */
export function columnQuestions(table: Table, mapping: Mapping, said: Answers): Question[] {
  const { columns: answers = {} } = said;
  const isSaid = (open: OpenColumns) =>
    open.kind === 'what'
      ? answers[open.column] !== undefined
      : open.columns.every((at) => answers[at] !== undefined) || Object.values(answers).includes(open.field);
  return mapping.open.flatMap((open) => {
    // What a person has said to be another field stays that.
    const left = open.kind === 'what' ? [] : open.columns.filter((at) => (answers[at] ?? open.field) === open.field);
    if (open.kind === 'which' && left.length === 0) return [];
    const question =
      open.kind === 'what'
        ? whatQuestion(table, mapping.columns, open, said)
        : whichQuestion(table, mapping.columns, { ...open, columns: left }, said);
    return question.answer === undefined && isSaid(open) ? [] : question;
  });
}

function whatQuestion(
  table: Table,
  columns: Columns,
  { column, fields }: Extract<OpenColumns, { kind: 'what' }>,
  said: Answers,
): Question {
  const name = columnName(table, column);
  const without = { ...said.columns, [column]: null };
  const about = {
    ...{ id: 'what', subject: `what “${name}” means` },
    question: `What is “${name}”? It has: ${samplesOf(table, column)}.`,
  };
  return ask(said, about, [
    ...fields.map(
      (field): Choice => [
        MEANINGS[field] ?? headingOf(field),
        { columns: withColumn(columns, without, column, field) },
      ],
    ),
    ['Neither: do not use it', { columns: without }],
  ]);
}

function whichQuestion(
  table: Table,
  columns: Columns,
  { field, columns: asked }: Extract<OpenColumns, { kind: 'which' }>,
  said: Answers,
): Question {
  const without = { ...said.columns, ...Object.fromEntries(asked.map((at) => [at, null])) };
  const [at = 0] = asked;
  const word = headingOf(field).toLowerCase();
  const meant = MEANT[field] ?? word;
  const isOne = asked.length === 1;
  const question = isOne
    ? `Is “${columnName(table, at)}” the ${meant}? It has: ${samplesOf(table, at)}.`
    : `Which column is the ${meant}?`;
  return ask(said, { id: `column ${field}`, subject: `which column is the ${word}`, question }, [
    ...asked.map(
      (column): Choice => [
        isOne ? 'Yes' : `${columnName(table, column)}: ${samplesOf(table, column)}`,
        { columns: withColumn(columns, without, column, field) },
      ],
    ),
    [isOne ? 'No: do not use it' : `None: leave the ${word} as it is`, { columns: without }],
  ]);
}

/** Which column is the name, where new cars have none. */
export function* nameQuestions(
  table: Table,
  columns: Columns,
  plan: readonly ImportRow[],
  said: Answers,
): Iterable<Question> {
  const word = headingOf('name');
  const { length: count } = plan.filter(({ problems = [] }) => problems.some(({ column }) => column === word));
  const unused = [...table.headings.keys()].filter((at) => !columns[at] && /\p{L}{2}/u.test(samplesOf(table, at)));
  if (columns.includes('name') || count === 0 || unused.length === 0) return;
  const without = { ...said.columns, ...Object.fromEntries(unused.map((at) => [at, null])) };
  const question = `${counted(count, 'row')} ${plural(count, 'is a new car, which needs', 'are new cars, which need')} a name. Which column has it?`;
  yield ask(said, { id: 'column name', subject: 'which column is the name', question }, [
    ...unused.map(
      (at): Choice => [
        `${columnName(table, at)}: ${samplesOf(table, at)}`,
        { columns: withColumn(columns, said.columns ?? {}, at, 'name') },
      ],
    ),
    ['None of them', { columns: without }],
  ]);
}

/** Whether a column such as the trim is a part of the name. */
export function* variantQuestions(table: Table, { variants: [at] }: Mapping, said: Answers): Iterable<Question> {
  if (at === undefined || samplesOf(table, at) === '') return;
  const subject = `whether “${columnName(table, at)}” is a part of the name`;
  const question = `Is “${columnName(table, at)}” a part of the name? It has: ${samplesOf(table, at)}.`;
  yield ask(said, { id: 'variant', subject, question }, [
    ['Yes', { takesVariant: true }],
    ['No, leave it out', { takesVariant: false }],
  ]);
}

// --- Numbers ---

/** How numbers are written, where no cell tells or a person has said it. */
export function* markQuestions({ unsure }: MarkFound, decimalMark: DecimalMark | undefined): Iterable<Question> {
  if (unsure === undefined) return;
  const choices = (['.', ','] as const).map((reading): Choice => {
    const number = plainNumber(unsure, reading);
    const meant = Number(number).toLocaleString('en-US', { maximumFractionDigits: 20 });
    const label = numberSamples[reading] + (number === undefined ? '' : ` (${unsure} is ${meant})`);
    return [label, { decimalMark: reading }];
  });
  const question = `How does this list write numbers? “${unsure}” can be read in two ways.`;
  const said = decimalMark ? { decimalMark } : {};
  yield ask(said, { id: 'marks', subject: 'how the numbers are written', question }, choices);
}
