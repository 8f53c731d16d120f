import type { Answers } from '../answers';
import { ask, type Choice, type Question } from '../question';
import { textAt } from '../read/cells';
import type { Columns } from './field-row';
import { plain } from './heading';
import { isPlainUnit } from './number-format';
import { samplesOf } from './questions';
import { columnName, type Table } from './table';
import { isEachOnce, isMost } from './values';
import { CHANGE, DOCUMENT, isTime, MOVEMENT, MOVES, UNIT_HEADING } from './words';

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
  const named = (column: number) => `“${columnName(table, column)}”`;
  const doubts = [
    ...(unit === undefined ? [] : [`${named(unit)} says in what the quantities are: ${samplesOf(table, unit)}.`]),
    ...(document === undefined
      ? []
      : [`${named(document)} may make this an order, an invoice or a list of movements.`]),
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
    without,
    ['Take the numbers as pieces in stock', { takesQuantities: doubts }],
  ]);
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
