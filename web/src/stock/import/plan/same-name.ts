import { kindOf } from '@contract/code';
import { groupsOf } from '@/lib/groups';
import { readTyped } from '@/lib/product/form';
import { headingOf, isCodeKind, type ListField } from '@/stock/export/csv';
import type { Problem } from '@/stock/writing/batch/row';
import { codesOf } from './codes';
import { type Cells, idOf, inOneForm, isBlankCell, type MeantRow, type PlanAnswers, titleOf } from './import-row';
import type { Known } from './known';

const isCar = (row: MeantRow): boolean =>
  row.skipped === undefined && row.asked === undefined && !isBlankCell(row.cells, 'name') && idOf(row.cells) === '';

/**
 * Rows without an id that have one name and supplier are one car to us, and to many a list each is one of its own. What they are is asked
 * once. Those that are alike in everything are one row that stands there again.
 */
export function withSameNames(
  rows: readonly MeantRow[],
  known: Known,
  { sameName, answers = {} }: PlanAnswers,
): MeantRow[] {
  const byTitle = groupsOf(rows.filter(isCar), ({ cells }) =>
    titleOf({ name: cells.name, supplier: cells.supplier?.trim() || answers.supplier }),
  );
  const stored = new Set(known.products.map(({ _id }) => _id));
  const carsOf = ({ cells }: MeantRow) =>
    codesOf(cells).flatMap(({ code }) => {
      const { product = '' } = known.codes.get(code) ?? {};
      return stored.has(product) ? product : [];
    });
  const meant = new Map<number, MeantRow>();
  for (const group of byTitle.values()) {
    if (group.length === 1 || areToldApart(group.map(carsOf))) continue;
    const [different, repeated] = distinguish(group);
    if (different.length === 1) continue;
    for (const row of [...meantBy(sameName, different), ...repeated]) meant.set(row.row, row);
  }
  return rows.map((row) => meant.get(row.row) ?? row);
}

/** The codes of each row say one car that is stored, and of each another one. */
const areToldApart = (cars: readonly string[][]): boolean =>
  new Set(cars.flat()).size === cars.length && cars.every((ids) => new Set(ids).size === 1);

/** The rows of which each differs from the others, and those that repeat one of them. A VIN is one car's, whatever stands beside it. */
function distinguish(rows: readonly MeantRow[]): [different: MeantRow[], repeated: MeantRow[]] {
  const identityOf = ({ cells, others }: MeantRow) => {
    const vin = codesOf(cells).find(({ code }) => kindOf(code) === 'vin')?.code;
    const texts = [...Object.entries(cells), ...others().map(({ heading, text }) => [heading, text])];
    return vin ?? inOneForm(texts.map(([column, text = '']) => `${column} ${text.trim()}`).join('\n'));
  };
  const alike = [...groupsOf(rows, identityOf).values()];
  const repeated = alike.flatMap(([first, ...more]) =>
    more.map(
      (row): MeantRow => ({ ...row, wrong: { column: 'Name', reason: `The same item as in row ${first?.row}` } }),
    ),
  );
  return [alike.flatMap(([first]) => first ?? []), repeated];
}

function meantBy(answer: PlanAnswers['sameName'], rows: readonly MeantRow[]): MeantRow[] {
  const names = ownNames(rows);
  const named = rows.map((row, at) => ({ ...row, ownName: names[at] ?? '' }));
  if (answer === 'pieces') return piecesOfOne(named);
  return named.map((row, at): MeantRow => {
    const other = `Row ${rows[at === 0 ? 1 : 0]?.row} has this name and supplier, too`;
    if (answer === undefined) return { ...row, asked: other };
    if (answer === 'none') return { ...row, skipped: `Left out: ${other.toLowerCase()}` };
    return { ...row, cells: { ...row.cells, name: row.ownName } };
  });
}

// --- Cars of their own ---

/** A longer text is no part of a name. */
const PART_MAX = 30;

/** Their name with as much of what differs as tells them apart: other columns first, then codes, then the price. */
function ownNames(rows: readonly MeantRow[]): string[] {
  const countOf = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size;
  let names = rows.map(({ cells }) => cells.name?.trim() ?? '');
  for (const texts of textsBeside(rows)) {
    if (countOf(names) === rows.length) break;
    if (texts.some(({ length }) => length > PART_MAX)) continue;
    const longer = names.map((name, at) => `${name} ${texts[at]}`.trim());
    if (countOf(longer) > countOf(names)) names = longer;
  }
  return names;
}

/** What the rows have beside their names, a column at a time, words first. */
function* textsBeside(rows: readonly MeantRow[]): Iterable<string[]> {
  const beside = rows.map(({ others }) => new Map(others().map(({ heading, text }) => [heading, text.trim()])));
  const headings = new Set(beside.flatMap((texts) => [...texts.keys()]));
  const columns = [...headings].map((heading) => beside.map((texts) => texts.get(heading) ?? ''));
  // A colour says more of a car than the number of a row.
  const isOfWords = (texts: readonly string[]) => !texts.some((text) => /\d/.test(text));
  yield* columns.toSorted((first, second) => Number(isOfWords(second)) - Number(isOfWords(first)));
  yield rows.map(({ cells }) => codesOf(cells)[0]?.code ?? '');
  yield rows.map(({ cells }) => cells.price ?? '');
}

// --- Pieces of one car ---

/** The first row stands for all. While one of them is wrong none is written, or the car would have a piece too few. */
function piecesOfOne(rows: readonly MeantRow[]): MeantRow[] {
  const priced = rows.find(({ cells }) => !isBlankCell(cells, 'price'));
  const problems = rows.map((row) => problemOfPiece(row, priced));
  const wrong = rows.find((row, at) => problems[at] || isUnreadable(row));
  const [first] = rows;
  return rows.map((row, at): MeantRow => {
    if (isUnreadable(row)) return row;
    if (wrong) return { ...row, wrong: problems[at] ?? wrongWith(wrong.row) };
    return row === first || !first ? { ...row, cells: joined(rows) } : { ...row, pieceOf: first.row };
  });
}

/** All rows of a car stand in the file of wrong rows together. */
export const wrongWith = (row: number): Problem => ({ reason: `Row ${row}, a piece of the same car, is wrong` });

/** It is said to be wrong anyway. */
const isUnreadable = ({ unread, isTooLong }: MeantRow): boolean => isTooLong || Object.keys(unread).length > 0;

function problemOfPiece({ cells }: MeantRow, priced: MeantRow | undefined): Problem | undefined {
  if (priced && !isBlankCell(cells, 'price') && Number(priced.cells.price) !== Number(cells.price))
    return { column: headingOf('price'), reason: `Another price than row ${priced.row}` };
  const problem = isBlankCell(cells, 'quantity') ? undefined : readTyped('quantity', cells.quantity ?? '').problem;
  return problem === undefined ? undefined : { column: headingOf('quantity'), reason: problem };
}

/** What they say together: all codes, the pieces of all, and of anything else what is said first. */
function joined(rows: readonly MeantRow[]): Cells {
  const fields = new Set(rows.flatMap(({ cells }) => Object.keys(cells) as ListField[]));
  const all = [...fields].map((field): [ListField, string] => {
    const texts = rows.flatMap(({ cells }) => (isBlankCell(cells, field) ? [] : (cells[field] ?? '')));
    if (isCodeKind(field)) return [field, texts.join('\n')];
    if (field === 'quantity' && texts.length > 0)
      return [field, `${texts.reduce((sum, text) => sum + Number(text), 0)}`];
    return [field, texts[0] ?? ''];
  });
  return Object.fromEntries(all);
}
