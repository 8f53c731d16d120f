import type { Answers } from '../answers';
import { ask, type Choice, type Question } from '../question';
import { textAt } from '../read/cells';
import type { Columns } from './field-row';
import { plain } from './heading';
import { isPlainUnit } from './number-format';
import { samplesOf } from './questions';
import { columnName, type Table } from './table';
import { isEachOnce, isMost } from './values';
import { AVAILABLE, CHANGE, DOCUMENT, isTime, MOVEMENT, MOVES, UNIT_HEADING } from './words';

/**
 * What makes quantities other numbers than the pieces in stock: those of an order, or of dozens. One question for all of it: they are left
 * out, or taken as they stand.
 */
export function* quantityQuestions(table: Table, columns: Columns, said: Answers): Iterable<Question> {
  const at = columns.indexOf('quantity');
  if (at < 0) return;
  const unused = [...table.headings.keys()].filter((column) => !columns[column] && samplesOf(table, column) !== '');
  const unit = unused.find((column) => hasOtherUnits(table, column));
  const document = unused.find((column) => isOfDocument(table, column));
  const made = partsOf(table, at, unused);
  const named = (column: number) => `“${columnName(table, column)}”`;
  const lessThan = made?.less === undefined ? '' : `, less ${named(made.less)}`;
  const doubts = [
    ...(unit === undefined ? [] : [`${named(unit)} says in what the quantities are: ${samplesOf(table, unit)}.`]),
    ...(document === undefined
      ? []
      : [`${named(document)} may make this an order, an invoice or a list of movements.`]),
    ...(made ? [`${named(at)} is ${made.of.map(named).join(' and ')} together${lessThan}.`] : []),
  ].join(' ');
  if (doubts === '') return;
  const question = `${doubts} Quantities here are pieces that are in stock now.`;
  const price = columns.indexOf('price');
  const without: Choice = ['Leave the quantities out', { columns: { ...said.columns, [at]: null } }];
  const withoutBoth: Choice = [
    'Leave quantities and prices out',
    { columns: { ...said.columns, [at]: null, [price]: null } },
  ];
  yield ask(said, { id: 'quantities', subject: 'what happens to the quantities', question }, [
    ...(document !== undefined && price >= 0 ? [withoutBoth] : []),
    ...(made?.of.map(
      (part): Choice => [`Take ${named(part)}`, { columns: { ...said.columns, [at]: null, [part]: 'quantity' } }],
    ) ?? []),
    without,
    ['Take the numbers as pieces in stock', { takesQuantities: doubts }],
  ]);
}

/** Of so many columns of numbers it is looked which ones make up another. */
const PARTS = 8;

/** Pieces that can be promised may be those that are there and those that are to come, less those that are promised already. */
function partsOf(
  { headings, rows }: Table,
  at: number,
  unused: readonly number[],
): { of: readonly number[]; less: number | undefined } | undefined {
  if (!AVAILABLE.test(plain(headings[at] ?? ''))) return undefined;
  const numbersIn = (column: number) => rows.map((line) => Number(textAt(line, column).replace(/[.,]0+$/, '')));
  const sums = numbersIn(at);
  const parts = unused
    .map((column) => ({ column, numbers: numbersIn(column) }))
    .filter(({ numbers }) => numbers.every((number) => number >= 0) && numbers.some((number) => number > 0))
    .slice(0, PARTS);
  const ways = parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap((other) => {
      const further = parts.filter((part) => part !== one && part !== other);
      return [undefined, ...further].map((less) => ({ one, other, less }));
    }),
  );
  const found = ways.find(({ one, other, less }) => {
    const madeOf = (row: number) => (one.numbers[row] ?? 0) + (other.numbers[row] ?? 0) - (less?.numbers[row] ?? 0);
    return sums.every((sum, row) => sum === madeOf(row));
  });
  return found && { of: [found.one.column, found.other.column], less: found.less?.column };
}

/** Whether a column is one of an order, an invoice, or movements, by its heading or by its values. */
function isOfDocument({ headings, rows }: Table, column: number): boolean {
  const heading = plain(headings[column] ?? '');
  const texts = rows.flatMap((line) => plain(textAt(line, column)) || []);
  const isChange = CHANGE.test(heading) && texts.some((text) => /[1-9]/.test(text));
  const isMovement = MOVES.test(heading) && isMost(texts, (text) => MOVEMENT.test(text));
  return DOCUMENT.test(heading) || isChange || isMovement;
}

/** Whether a column of units has one that is neither a piece nor, of a price, a time. */
function hasOtherUnits({ headings, rows }: Table, column: number): boolean {
  if (!UNIT_HEADING.test(plain(headings[column] ?? ''))) return false;
  const units = rows.map((line) => textAt(line, column));
  // The numbers of a fleet's cars are no units, nor are the names of cars.
  if (isEachOnce(units) && units.every((unit) => /\d|\p{L}\s+\p{L}/u.test(unit))) return false;
  return units.some((unit) => /\p{L}/u.test(unit) && !isPlainUnit(unit) && !isTime(plain(unit)));
}
