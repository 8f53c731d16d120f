import type { DecimalMark } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { headingOf, type ListField } from '@/stock/export/csv';
import { codeKindText } from '@/stock/kit/code-texts';
import type { Answers } from '../answers';
import { ask, type Choice, type Question } from '../question';
import { type Cell, type ReadFile, textAt, textIn } from '../read/cells';
import { type Mapping, type OpenColumns, withColumn } from './columns';
import type { Columns } from './field-row';
import { plain, wordsOf } from './heading';
import { type MarkFound, numberSamples, plainNumber } from './number-format';
import { columnName, isAlike, isLikely, type Table } from './table';
import { GONE, PRICE_STEM, STATE } from './words';

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
    const choices = encodings.map(({ name, samples }): Choice => [samples.join(' · '), { encoding: name }]);
    yield ask(said, { id: 'encoding', subject: 'how its letters are read', question }, choices);
  }
  const likely = sheets.filter(isLikely);
  if (likely.length < 2) return;
  const choices = likely.map((sheet): Choice => {
    return [`${sheet.name} (${counted(sheet.records.length, 'line')})`, { sheet: sheets.indexOf(sheet) }];
  });
  if (isAlike(likely)) choices.push(['All of them, as one list', { sheet: 'all' }]);
  const question = `The file has ${digits(likely.length)} sheets that look like lists. Which one is imported?`;
  yield ask(said, { id: 'sheet', subject: 'which sheet is imported', question }, choices);
}

/** Above which cells the headings stand, where there is one less of them. */
export function* shiftQuestions({ isShifted, lines, headingRow, rows }: Table, said: Answers): Iterable<Question> {
  if (!isShifted) return;
  const headings = lines.find(({ row }) => row === headingRow)?.cells ?? [];
  const [first] = rows;
  const samples = (from: number) =>
    headings
      .slice(0, 3)
      .map((heading, at) => `${shortText(heading)}: ${shortText(first?.cells[at + from])}`)
      .join(' · ');
  const question = 'The rows have one cell more than there are headings.';
  yield ask(said, { id: 'shift', subject: 'which cells the headings belong to', question }, [
    [samples(0), { shift: 'last' }],
    [samples(1), { shift: 'first' }],
    ['Neither: a number or a name was split at its comma', { shift: 'neither' }],
  ]);
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
const STOCK_NUMBER = 'The number of the car in the stock';

/** What the headings do not say for sure. What was said of these columns elsewhere is not asked again. */
export function columnQuestions(table: Table, mapping: Mapping, said: Answers): Question[] {
  const { columns: answers = {} } = said;
  const isSaid = ({ columns: asked, field }: OpenColumns) =>
    asked.every((at) => answers[at] !== undefined) || Object.values(answers).includes(field);
  return mapping.open.flatMap((one) => {
    const question = columnQuestion(table, mapping.columns, one, said);
    return question.answer === undefined && isSaid(one) ? [] : question;
  });
}

function columnQuestion(
  table: Table,
  columns: Columns,
  { kind, field, columns: asked }: OpenColumns,
  said: Answers,
): Question {
  const without = { ...said.columns, ...Object.fromEntries(asked.map((at) => [at, null])) };
  const choice = (label: string, column: number, chosen: ListField): Choice => [
    label,
    { columns: withColumn(columns, without, column, chosen) },
  ];
  const none = (label: string): Choice => [label, { columns: without }];
  const [at = 0] = asked;
  const [name, samples] = [columnName(table, at), samplesOf(table, at)];
  const word = headingOf(field).toLowerCase();
  const subject = `what “${name}” means`;
  if (kind === 'words') {
    const question = `“${name}” has words, not numbers: ${samples}.`;
    return ask(said, { id: `words ${field}`, subject, question }, [
      ...(field === 'quantity' ? [choice(STOCK_NUMBER, at, 'stock')] : []),
      none(`Leave the ${word} as it is`),
    ]);
  }
  if (kind === 'number')
    return ask(said, { id: 'number', subject, question: `What is “${name}”? It has: ${samples}.` }, [
      choice('How many pieces there are', at, 'quantity'),
      choice(STOCK_NUMBER, at, 'stock'),
      none('Neither: do not use it'),
    ]);
  if (kind === 'code')
    return ask(said, { id: 'code', subject, question: `Which code is “${name}”? It has: ${samples}.` }, [
      choice(codeKindText.stock, at, 'stock'),
      choice(codeKindText.article, at, 'article'),
      none('None: do not use it'),
    ]);
  if (kind === 'values') {
    const guess = asked.map((column) => `${samplesOf(table, column)} (${headingOf(columns[column] ?? field)})`);
    const question = `These columns have no heading. Are they what their values say? ${guess.join(', ')}`;
    return ask(said, { id: 'values', subject: 'whether the columns without a heading are right', question }, [
      ['Yes', { takesValues: true }],
      ['No: I choose below', { takesValues: false, columns: without }],
    ]);
  }
  const meant = MEANT[field] ?? word;
  const isOne = kind === 'unsure' && asked.length === 1;
  const question = isOne ? `Is “${name}” the ${meant}? It has: ${samples}.` : `Which column is the ${meant}?`;
  return ask(said, { id: `column ${field}`, subject: `which column is the ${word}`, question }, [
    ...asked.map((column) =>
      choice(isOne ? 'Yes' : `${columnName(table, column)}: ${samplesOf(table, column)}`, column, field),
    ),
    none(isOne ? 'No: do not use it' : `None: leave the ${word} as it is`),
  ]);
}

/** Whether a column such as the trim is a part of the name. */
export function* variantQuestions(
  table: Table,
  { variants: [at], isVehicles }: Mapping,
  said: Answers,
): Iterable<Question> {
  if (at === undefined || isVehicles || samplesOf(table, at) === '') return;
  const subject = `whether “${columnName(table, at)}” is a part of the name`;
  const question = `Is “${columnName(table, at)}” a part of the name? It has: ${samplesOf(table, at)}.`;
  yield ask(said, { id: 'variant', subject, question }, [
    ['Yes', { takesVariant: true }],
    ['No, leave it out', { takesVariant: false }],
  ]);
}

/** Which rows are pieces that are there, where each is a car and columns say what has become of it. */
export function* stateQuestions(table: Table, columns: Columns, said: Answers): Iterable<Question> {
  if (columns.includes('quantity')) return;
  for (const at of stateColumns(table, columns)) {
    const texts = [...new Set(table.rows.map((line) => textAt(line, at)))];
    const shown = texts.length > 5 ? texts.filter((text) => text === '') : texts;
    const question = `Each row counts as one piece. “${columnName(table, at)}” has: ${samplesOf(table, at)}. Which rows are in stock?`;
    const by = (text: string | null): Answers => ({ only: { ...said.only, [at]: text } });
    yield ask(said, { id: 'state', subject: 'which rows are in stock', question }, [
      ['All of them', by(null)],
      ...shown.map(
        (text): Choice => [text === '' ? 'Those where it is blank' : `Those that say “${shortText(text)}”`, by(text)],
      ),
    ]);
  }
}

/** The columns that tell rows apart by what has become of their cars. Amounts in every row say nothing of a sale. */
function stateColumns(table: Table, columns: Columns): number[] {
  return table.headings.flatMap((heading, at) => {
    if (columns[at] || wordsOf(heading).some((word) => PRICE_STEM.test(word))) return [];
    const texts = table.rows.map((line) => textAt(line, at));
    const isOfAmounts = texts.every((text) => /^[\d.,'\s\p{Sc}]+$/u.test(text));
    const isTold = STATE.test(plain(heading)) || texts.some((text) => GONE.test(text));
    return isTold && !isOfAmounts && new Set(texts).size > 1 ? at : [];
  });
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
