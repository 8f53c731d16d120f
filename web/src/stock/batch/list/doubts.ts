import type { DecimalMark } from '@/lib/product/numbers';
import { preview } from '@/lib/product/text';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { type CsvField, headingOf } from '../csv';
import { type Cell, type ReadFile, type Table, textIn } from './cells';
import { currenciesOf, type FieldRow, type Guess } from './columns';
import type { ImportRow } from './import-plan';
import { type MarkFound, numberSamples, plainNumber } from './number-marks';
import type { Variant } from './programs';
import { isAlike, isLikely } from './read-file';
import { type Columns, type Said, withColumn } from './said';

/** One question about a file that can be read in several ways. */
export interface Doubt {
  id: string;
  question: string;
  choices: readonly { label: string; says: Said }[];
  /** The answer, by its place; undefined while the question is open. */
  answer: number | undefined;
  /** What is to be said before anything can be imported: 'which column is the price'. */
  subject: string;
}

export const shortText = (cell: Cell | undefined) => preview(textIn(cell).replace(/\s+/g, ' ').trim(), 30);

export function samplesOf({ rows }: Table, column: number): string {
  const cells = rows.slice(0, 100).map(({ cells }) => shortText(cells[column]));
  return [...new Set(cells.filter((cell) => cell !== ''))].slice(0, 3).join(' · ');
}

const nameOf = (table: Table, at: number) => table.headings[at] || `Column ${at + 1}`;
const placeOf = (at: number) => (at < 0 ? undefined : at);
/** The place of the first choice where it was taken, and of the second where it was not. */
const yesOrNo = (isTaken: boolean | undefined) => (isTaken === undefined ? undefined : isTaken ? 0 : 1);

/** In which encoding the file reads right, and which sheet is meant. */
export function* fileDoubts({ sheets, encodings }: ReadFile, said: Said): Iterable<Doubt> {
  if (encodings)
    yield {
      id: 'encoding',
      question: 'In which way do these words read right?',
      subject: 'how its letters are read',
      choices: encodings.map(({ name, samples }) => ({ label: samples.join(' · '), says: { encoding: name } })),
      answer: placeOf(encodings.findIndex(({ name }) => name === said.encoding)),
    };
  const likely = sheets.filter(isLikely);
  if (likely.length < 2) return;
  const choices: Doubt['choices'][number][] = likely.map((sheet) => ({
    label: `${sheet.name} (${counted(sheet.records.length, 'line')})`,
    says: { sheet: sheets.indexOf(sheet) },
  }));
  if (isAlike(likely)) choices.push({ label: 'All of them, as one list', says: { sheet: 'all' } });
  yield {
    id: 'sheet',
    question: `The file has ${digits(likely.length)} sheets that look like lists. Which one is imported?`,
    subject: 'which sheet is imported',
    choices,
    answer: placeOf(choices.findIndex(({ says }) => says.sheet === said.sheet)),
  };
}

/** Which of several columns is the price, or the stock; and one of words that should be numbers. */
export function* columnDoubts(table: Table, { rivals, words }: Guess, columns: Columns, said: Said): Iterable<Doubt> {
  const { chosen = [] } = said;
  const saying = (field: CsvField, more: Columns): Said => ({
    columns: more,
    chosen: [...new Set([...chosen, field])],
  });
  const leaveOut = (field: CsvField) => ({
    label: `None: leave the ${headingOf(field).toLowerCase()} as it is`,
    says: saying(field, without(columns, field)),
  });
  for (const { field, columns: candidates } of rivals) {
    const taken = candidates.indexOf(columns.indexOf(field));
    const choices = candidates.map((at) => ({
      label: `${nameOf(table, at)}: ${samplesOf(table, at)}`,
      says: saying(field, withColumn(columns, at, field)),
    }));
    yield {
      id: `column ${field}`,
      question: `Which column is the ${headingOf(field).toLowerCase()}?`,
      subject: `which column is the ${headingOf(field).toLowerCase()}`,
      choices: [...choices, leaveOut(field)],
      answer: !chosen.includes(field) ? undefined : (placeOf(taken) ?? candidates.length),
    };
  }
  for (const {
    field,
    columns: [at = 0],
  } of words)
    if (!columns.includes(field))
      yield {
        id: `words ${field}`,
        question: `“${nameOf(table, at)}” has words, not numbers: ${samplesOf(table, at)}.`,
        subject: `what “${nameOf(table, at)}” means`,
        choices: [leaveOut(field)],
        answer: chosen.includes(field) ? 0 : undefined,
      };
}

const without = (columns: Columns, field: CsvField): Columns =>
  columns.map((taken) => (taken === field ? undefined : taken));

/** How numbers are written, where no cell tells or a person has said it. */
export function* markDoubts({ unsure }: MarkFound, mark: DecimalMark | undefined): Iterable<Doubt> {
  if (unsure === undefined) return;
  const readAs = (reading: DecimalMark) => {
    const number = plainNumber(unsure, reading);
    const meant = Number(number).toLocaleString('en-US', { maximumFractionDigits: 20 });
    return numberSamples[reading] + (number === undefined ? '' : ` (${unsure} is ${meant})`);
  };
  yield {
    id: 'marks',
    question: `How does this list write numbers? “${unsure}” can be read in two ways.`,
    subject: 'how the numbers are written',
    choices: (['.', ','] as const).map((reading) => ({ label: readAs(reading), says: { mark: reading } })),
    answer: mark && ['.', ','].indexOf(mark),
  };
}

/** The currency of this site's prices. */
const CURRENCY = 'USD';

export function* currencyDoubts(table: Table, columns: Columns, said: Said): Iterable<Doubt> {
  const found = [...currenciesOf(table, columns)];
  const names = found.join(', ');
  if (names === '' || names === CURRENCY) return;
  yield {
    id: 'currency',
    question: `The prices are in ${found.length > 1 ? 'several currencies: ' : ''}${names}. Prices here are in US dollars, and nothing is converted.`,
    subject: 'what happens to the prices',
    choices: [
      {
        label: 'Leave the prices out',
        says: { columns: without(columns, 'price'), chosen: [...(said.chosen ?? []), 'price'] },
      },
      { label: 'Take the numbers as dollars', says: { takesCurrency: names } },
    ],
    answer: said.takesCurrency === names ? 1 : undefined,
  };
}

/** Whether a column such as the trim is a part of the name. */
export function* variantDoubts(table: Table, { columns: [at], isFeed }: Variant, said: Said): Iterable<Doubt> {
  if (at === undefined || isFeed || samplesOf(table, at) === '') return;
  yield {
    id: 'variant',
    question: `Is “${nameOf(table, at)}” a part of the name? It has: ${samplesOf(table, at)}.`,
    subject: `whether “${nameOf(table, at)}” is a part of the name`,
    choices: [
      { label: 'Yes', says: { takesVariant: true } },
      { label: 'No, leave it out', says: { takesVariant: false } },
    ],
    answer: yesOrNo(said.takesVariant),
  };
}

/** Whether the titles of sections are suppliers. */
export function* sectionDoubts(rows: readonly FieldRow[], said: Said): Iterable<Doubt> {
  const sections = new Set(rows.flatMap(({ section, cells }) => (cells.supplier?.trim() ? [] : (section ?? []))));
  if (sections.size === 0) return;
  yield {
    id: 'sections',
    question: `Lines with one text stand above others: “${[...sections].slice(0, 3).join('”, “')}”. Are they the suppliers of the rows below them?`,
    subject: 'whether the titles of sections are suppliers',
    choices: [
      { label: 'Yes, suppliers', says: { takesSections: true } },
      { label: 'No, leave them out', says: { takesSections: false } },
    ],
    answer: yesOrNo(said.takesSections),
  };
}

/** Whether names that a spreadsheet seems to have changed are taken as they stand. */
export function* nameDoubts(plan: readonly ImportRow[], { takesNames }: Said): Iterable<Doubt> {
  const changed = plan.filter(({ keeps }) => keeps !== undefined);
  if (changed.length === 0 && !takesNames) return;
  const some = changed.slice(0, 3).map(({ name, keeps }) => `“${keeps}” for “${name}”`);
  yield {
    id: 'names',
    question: `A spreadsheet seems to have changed ${takesNames ? 'some names' : counted(changed.length, 'name')}${some.length > 0 ? `: ${some.join(', ')}` : ''}. Are they these cars?`,
    subject: 'whether a spreadsheet has changed the names',
    choices: [
      { label: 'Yes: they keep their names', says: { takesNames: false } },
      { label: 'No: take the names as they stand', says: { takesNames: true } },
    ],
    answer: yesOrNo(takesNames === undefined ? undefined : !takesNames),
  };
}
