import { normalLine } from '@contract/normal-form';
import type { Product } from '@contract/product-fields';
import { money } from '@/lib/text/digits';
import { headingOf } from '@/stock/export/csv';
import { codeKindText, vinDoubt } from '@/stock/kit/code-texts';
import type { FieldRow } from '../mapping/field-row';
import { isChangedBySpreadsheet } from './changed-name';
import { planCreation } from './create';
import {
  errorRow,
  type ImportRow,
  isBlankCell,
  type MeantRow,
  type PlanAnswers,
  rowStart,
  titleOf,
} from './import-row';
import type { Known } from './known';
import { type Match, matcher, noItem, notOwn, ownerOf } from './match';
import { meantRows } from './meant-rows';
import { wrongWith } from './same-name';
import { planUpdate } from './update';

/**
 * What each row would do to what is stored; nothing is written. First the answers say what the rows are, then each is matched with a car,
 * and compared with it. `onRows` hears now and then how many rows are planned.
 */
export function planRows(
  rows: readonly FieldRow[],
  known: Known,
  answers: PlanAnswers = {},
  onRows?: (count: number) => void,
): ImportRow[] {
  const meant = meantRows(rows, known, answers);
  const match = matcher(meant, known, answers);
  const rowOfCar = new Map<string, number>();
  const planned = new Map<number, ImportRow>();
  for (const [at, row] of meant.entries()) {
    if (at % 1_000 === 0) onRows?.(at);
    const matched = match(row);
    const car = carOf(row, matched, answers);
    const earlier = car === undefined ? undefined : rowOfCar.get(car);
    if (car !== undefined && earlier === undefined) rowOfCar.set(car, row.row);
    const repeated = earlier === undefined ? undefined : repeatedRow(row, matched, earlier);
    planned.set(row.row, repeated ?? planRow(row, matched, answers, planned));
  }
  return [...planned.values()];
}

/** Names the car of the row: two rows of one car would overwrite each other. */
function carOf({ cells }: MeantRow, match: Match, { answers }: PlanAnswers): string | undefined {
  if (match.kind === 'stored') return match.product._id;
  // Rows without a name are not one car: each is said to lack it.
  return match.kind === 'new' && !isBlankCell(cells, 'name')
    ? titleOf({ ...cells, supplier: cells.supplier?.trim() || answers?.supplier })
    : undefined;
}

const repeatedRow = (row: MeantRow, { kind }: Match, earlier: number): ImportRow =>
  errorRow(row, [
    { column: headingOf(kind === 'stored' ? '_id' : 'name'), reason: `The same item as in row ${earlier}` },
  ]);

function planRow(row: MeantRow, match: Match, answers: PlanAnswers, before: ReadonlyMap<number, ImportRow>): ImportRow {
  if (row.pieceOf !== undefined) return planPiece(row, row.pieceOf, before.get(row.pieceOf)?.action);
  switch (match.kind) {
    case 'left out':
      return { ...rowStart(row), action: 'skipped', skipped: match.why };
    case 'asked':
      return { ...rowStart(row), action: 'asked', skipped: match.why, twin: match.twin };
    case 'wrong':
      return { ...errorRow(row, match.problems), ...(match.disputed !== undefined && { disputed: match.disputed }) };
    case 'disputed': {
      const action = answers.takesCodes === undefined ? 'asked' : 'skipped';
      return { ...rowStart(row), action, skipped: match.disputed, disputed: match.disputed };
    }
    case 'foreign':
      return planForeign(row, match.product);
    case 'new':
      return withNote(planCreation(withQuantity(row), answers.answers ?? {}, match.given), row, match);
    case 'stored':
      return withNote(withJump(planStored(row, match, answers), answers), row, match);
  }
}

/** A further piece is written with the first row of its car, or is as wrong, so that it stands in the file of wrong rows too. */
function planPiece(row: MeantRow, first: number, action: ImportRow['action'] | undefined): ImportRow {
  if (action === 'error') return errorRow(row, [wrongWith(first)]);
  return { ...rowStart(row), action: action === 'asked' ? 'asked' : 'skipped', skipped: `One more of row ${first}` };
}

function planForeign(row: MeantRow, product: Product): ImportRow {
  const planned = planUpdate(row, product, []);
  if (planned.action === 'skipped') return { ...planned, skipped: 'Somebody else’s, as it is stored' };
  return errorRow(row, [ownerOf(row.cells, '') === '' ? noItem : notOwn]);
}

const withQuantity = (row: MeantRow): MeantRow =>
  row.pieces === undefined ? row : { ...row, cells: { ...row.cells, quantity: `${row.pieces}` } };

/** Pieces that the list does not say but has a row for each change the stock of a stored car only where a person says so. */
function planStored(
  row: MeantRow,
  match: Extract<Match, { kind: 'stored' }>,
  { countsPieces }: PlanAnswers,
): ImportRow {
  const { product, given } = match;
  const { pieces } = row;
  const planned = planUpdate(countsPieces ? withQuantity(row) : row, product, given);
  if (pieces === undefined || pieces === product.quantity) return planned;
  const counted = { ...planned, counted: pieces };
  if (countsPieces !== undefined || planned.action === 'error') return counted;
  const { change: _unsure, ...asked } = counted;
  return { ...asked, action: 'asked', skipped: `Has ${product.quantity} in stock, and here ${pieces}` };
}

/** So many times more or less than before is hardly the price of the same car: a list in thousands is no list of discounts. */
const FAR = 10;

/** A price that is far from the stored one is written only where a person says so. */
function withJump(planned: ImportRow, { takesJumps }: PlanAnswers): ImportRow {
  const price = planned.change?.kind === 'fields' ? planned.change.changes.price : undefined;
  const [from, to] = [Number(price?.from), Number(price?.to)];
  if (!(from > 0 && to > 0) || (to < from * FAR && to > from / FAR)) return planned;
  const jump = `${money(to)} in place of ${money(from)}`;
  if (takesJumps) return { ...planned, jump };
  const { change: _unsure, ...left } = planned;
  return { ...left, jump, action: takesJumps === undefined ? 'asked' : 'skipped', skipped: `Would cost ${jump}` };
}

/** The row with what a person may want to know of it, and with what is asked about it. */
function withNote(planned: ImportRow, row: MeantRow, match: Extract<Match, { kind: 'new' | 'stored' }>): ImportRow {
  const { name: _name, about: _about, ...asked } = rowStart(row);
  const note = [row.note, ...(match.kind === 'stored' ? notesOfStored(row, match) : []), ...notesOfCodes(match)];
  const told = note.filter((text) => text !== undefined).join('. ');
  return {
    ...planned,
    ...asked,
    ...(match.disputed !== undefined && { disputed: match.disputed }),
    ...(match.twin !== undefined && { twin: match.twin }),
    ...(told !== '' && { note: told }),
  };
}

function notesOfStored(
  { cells }: MeantRow,
  { product, foundBy }: Extract<Match, { kind: 'stored' }>,
): (string | undefined)[] {
  const name = normalLine(cells.name ?? '');
  const isOtherName = name !== '' && name !== product.name;
  const otherName = isOtherName ? `, and keeps its name. In the file: ${name}` : '';
  return [
    isChangedBySpreadsheet(name, product.name) ? `A spreadsheet seems to have changed this name: ${name}` : undefined,
    foundBy && `Found by ${codeKindText[foundBy.kind]} ${foundBy.code}${otherName}`,
  ];
}

const notesOfCodes = ({ given }: Extract<Match, { kind: 'new' | 'stored' }>): (string | undefined)[] =>
  given.flatMap(({ code, of }) => [
    of === undefined ? undefined : `${code} was of a car that was deleted`,
    vinDoubt(code) && `${code}: ${vinDoubt(code)}`,
  ]);
