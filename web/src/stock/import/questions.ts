import type { DecimalMark } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { headingOf, type ListField } from '@/stock/export/csv';
import type { Answers } from './answers';
import { type Columns, currenciesOf, type FieldRow, type Guess, withColumn } from './mapping/columns';
import type { Variant } from './mapping/dialects';
import { type MarkFound, numberSamples, plainNumber } from './mapping/number-format';
import type { ImportRow } from './plan/import-plan';
import { type Cell, type ReadFile, type Table, textIn } from './read/cells';
import { isAlike, isLikely } from './read/read-file';

/** One question about a file that can be read in several ways. */
export interface Question {
  id: string;
  question: string;
  choices: readonly { label: string; says: Answers }[];
  /** The answer, by its place; undefined while the question is open. */
  answer: number | undefined;
  /** What is to be said before anything can be imported: 'which column is the price'. */
  subject: string;
}

type Choice = [label: string, says: Answers, isTaken: boolean];

function ask(id: string, subject: string, question: string, choices: readonly Choice[]): Question {
  const answer = choices.findIndex(([, , isTaken]) => isTaken);
  const offered = choices.map(([label, says]) => ({ label, says }));
  return { id, subject, question, choices: offered, answer: answer < 0 ? undefined : answer };
}

export const shortText = (cell: Cell | undefined) => preview(textIn(cell).replace(/\s+/g, ' ').trim(), 30);

export function samplesOf({ rows }: Table, column: number): string {
  const cells = rows.slice(0, 100).map(({ cells }) => shortText(cells[column]));
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, 3).join(' · ');
}

const nameOf = (table: Table, at: number) => table.headings[at] || `Column ${at + 1}`;
export function* fileQuestions({ sheets, encodings }: ReadFile, said: Answers): Iterable<Question> {
  if (encodings) {
    const choices = encodings.map(({ name, samples }): Choice => {
      return [samples.join(' · '), { encoding: name }, name === said.encoding];
    });
    yield ask('encoding', 'how its letters are read', 'In which way do these words read right?', choices);
  }
  const likely = sheets.filter(isLikely);
  if (likely.length < 2) return;
  const choices = likely.map((sheet): Choice => {
    const at = sheets.indexOf(sheet);
    return [`${sheet.name} (${counted(sheet.records.length, 'line')})`, { sheet: at }, at === said.sheet];
  });
  if (isAlike(likely)) choices.push(['All of them, as one list', { sheet: 'all' }, said.sheet === 'all']);
  const question = `The file has ${digits(likely.length)} sheets that look like lists. Which one is imported?`;
  yield ask('sheet', 'which sheet is imported', question, choices);
}

/** Which of several columns is the price, or the stock; and one of words that should be numbers. */
export function* columnQuestions(
  table: Table,
  { rivals, words }: Guess,
  columns: Columns,
  said: Answers,
): Iterable<Question> {
  const { chosen = [] } = said;
  const choose = (field: ListField, label: string, more: Columns, isTaken: boolean): Choice => [
    label,
    { columns: more, chosen: [...new Set([...chosen, field])] },
    chosen.includes(field) && isTaken,
  ];
  for (const { field, columns: candidates } of [...rivals, ...words]) {
    const name = headingOf(field).toLowerCase();
    const taken = candidates.find((at) => columns[at] === field);
    const none = choose(field, `None: leave the ${name} as it is`, without(columns, field), taken === undefined);
    const [at = 0] = candidates;
    if (candidates.length > 1) {
      const choices = candidates.map((at) =>
        choose(field, `${nameOf(table, at)}: ${samplesOf(table, at)}`, withColumn(columns, at, field), at === taken),
      );
      yield ask(`column ${field}`, `which column is the ${name}`, `Which column is the ${name}?`, [...choices, none]);
    } else if (!columns.includes(field)) {
      const question = `“${nameOf(table, at)}” has words, not numbers: ${samplesOf(table, at)}.`;
      yield ask(`words ${field}`, `what “${nameOf(table, at)}” means`, question, [none]);
    }
  }
}

const without = (columns: Columns, field: ListField): Columns =>
  columns.map((taken) => (taken === field ? undefined : taken));

/** How numbers are written, where no cell tells or a person has said it. */
export function* markQuestions({ unsure }: MarkFound, decimalMark: DecimalMark | undefined): Iterable<Question> {
  if (unsure === undefined) return;
  const choices = (['.', ','] as const).map((reading): Choice => {
    const number = plainNumber(unsure, reading);
    const meant = Number(number).toLocaleString('en-US', { maximumFractionDigits: 20 });
    const label = numberSamples[reading] + (number === undefined ? '' : ` (${unsure} is ${meant})`);
    return [label, { decimalMark: reading }, reading === decimalMark];
  });
  const question = `How does this list write numbers? “${unsure}” can be read in two ways.`;
  yield ask('marks', 'how the numbers are written', question, choices);
}

/** The currency of this site's prices. */
const CURRENCY = 'USD';

export function* currencyQuestions(table: Table, columns: Columns, said: Answers): Iterable<Question> {
  const found = [...currenciesOf(table, columns)];
  const names = found.join(', ');
  if (names === '' || names === CURRENCY) return;
  const leaveOut = { columns: without(columns, 'price'), chosen: [...(said.chosen ?? []), 'price'] } as const;
  const question = `The prices are in ${found.length > 1 ? 'several currencies: ' : ''}${names}. Prices here are in US dollars, and nothing is converted.`;
  yield ask('currency', 'what happens to the prices', question, [
    ['Leave the prices out', leaveOut, false],
    ['Take the numbers as dollars', { takesCurrency: names }, said.takesCurrency === names],
  ]);
}

/** Whether a column such as the trim is a part of the name. */
export function* variantQuestions(table: Table, { columns: [at], isFeed }: Variant, said: Answers): Iterable<Question> {
  if (at === undefined || isFeed || samplesOf(table, at) === '') return;
  const name = nameOf(table, at);
  const question = `Is “${name}” a part of the name? It has: ${samplesOf(table, at)}.`;
  yield ask('variant', `whether “${name}” is a part of the name`, question, [
    ['Yes', { takesVariant: true }, said.takesVariant === true],
    ['No, leave it out', { takesVariant: false }, said.takesVariant === false],
  ]);
}

/** Whether rows are meant that a filter hides. */
export function* hiddenQuestions({ rows }: Table, { takesHidden }: Answers): Iterable<Question> {
  const { length: hidden } = rows.filter(({ isHidden }) => isHidden);
  if (hidden === 0) return;
  const question = `${counted(hidden, 'row')} ${plural(hidden, 'is', 'are')} hidden in the file, as by a filter.`;
  yield ask('hidden', 'what happens to hidden rows', question, [
    ['Leave them out', { takesHidden: false }, takesHidden === false],
    ['Take them too', { takesHidden: true }, takesHidden === true],
  ]);
}

/** Whether the titles of sections are suppliers. */
export function* sectionQuestions(rows: readonly FieldRow[], said: Answers): Iterable<Question> {
  const sections = new Set(rows.flatMap(({ section, cells }) => (cells.supplier?.trim() ? [] : (section ?? []))));
  if (sections.size === 0) return;
  const some = [...sections].slice(0, 3).join('”, “');
  const question = `Lines with one text stand above others: “${some}”. Are they the suppliers of the rows below them?`;
  yield ask('sections', 'whether the titles of sections are suppliers', question, [
    ['Yes, suppliers', { takesSections: true }, said.takesSections === true],
    ['No, leave them out', { takesSections: false }, said.takesSections === false],
  ]);
}

/** Which car is meant by rows whose codes say another one than the rest of them. */
export function* codeQuestions(plan: readonly ImportRow[], { takesCodes }: Answers): Iterable<Question> {
  const disputed = plan.filter(({ disputed }) => disputed !== undefined);
  const [first] = disputed;
  if (!first) return;
  const some = `row ${first.key} has ${first.disputed}`;
  const question = `The codes of ${counted(disputed.length, 'row')} say another car than the rest: ${some}. Which car is meant?`;
  yield ask('codes', 'which cars the codes mean', question, [
    ['That of the code: it keeps its name', { takesCodes: 'codes' }, takesCodes === 'codes'],
    ['That of the rest: the code stays where it is', { takesCodes: 'names' }, takesCodes === 'names'],
    ['Leave these rows out', { takesCodes: 'none' }, takesCodes === 'none'],
  ]);
}

/** Whether names that a spreadsheet seems to have changed are taken as they stand. */
export function* nameQuestions(plan: readonly ImportRow[], { takesNames }: Answers): Iterable<Question> {
  const changed = plan.filter(({ keeps }) => keeps !== undefined);
  if (changed.length === 0 && !takesNames) return;
  const some = changed.slice(0, 3).map(({ name, keeps }) => `“${keeps}” for “${name}”`);
  const names = [takesNames ? 'some names' : counted(changed.length, 'name'), some.join(', ')];
  const question = `A spreadsheet seems to have changed ${names.filter(Boolean).join(': ')}. Are they these cars?`;
  yield ask('names', 'whether a spreadsheet has changed the names', question, [
    ['Yes: they keep their names', { takesNames: false }, takesNames === false],
    ['No: take the names as they stand', { takesNames: true }, takesNames === true],
  ]);
}
