import { CODES_PER_CAR } from '@contract/code';
import { normalLine } from '@contract/normal-form';
import type { Product } from '@contract/product-fields';
import type { CarCode } from '@/data/read/find-code';
import { groupsOf } from '@/lib/groups';
import { headingOf } from '@/stock/export/csv';
import { codeKindText } from '@/stock/kit/code-texts';
import type { Problem } from '@/stock/writing/batch/row';
import { isChangedBySpreadsheet, numberInSpreadsheet } from './changed-name';
import { codesOf, isShortened, problemOfCode, type RowCode } from './codes';
import { type Cells, idOf, isBlankCell, type MeantRow, type PlanAnswers, titleOf } from './import-row';
import type { Known } from './known';

/** Which car a row is. `given`: the codes that it gets. `disputed`: how its codes and the rest of it name different cars. */
export type Match =
  | { kind: 'new'; given: readonly CarCode[]; disputed?: undefined; twin?: string | undefined }
  | {
      kind: 'stored';
      product: Product;
      given: readonly CarCode[];
      /** The code that alone says which car it is. */
      foundBy: CarCode | undefined;
      disputed: string | undefined;
      /** The car of this name that is meant, of another supplier. */
      twin?: string | undefined;
    }
  | { kind: 'foreign'; product: Product }
  | { kind: 'disputed'; disputed: string }
  | { kind: 'left out' | 'asked'; why: string; twin?: string | undefined }
  | { kind: 'wrong'; problems: readonly Problem[]; disputed?: string };

/** A code of a row, and the car of this person that has it. `of`: it was that of a car that was deleted. */
type OwnedCode = RowCode & { car: Product | undefined };

/**
 * A row with an id is that product. A row with a code of a product is that product. Any other is the product of its name and supplier, or
 * else a new one, so that a file that is imported again changes nothing. Therefore a product that the file renames counts as the one of
 * its new name from the start. Codes that nobody has, or only a car that was deleted, are given to the car of their row.
 */
export function matcher(rows: readonly MeantRow[], known: Known, answers: PlanAnswers): (row: MeantRow) => Match {
  const { email, foreign, codes: owners } = known;
  const cars = rows.filter((row) => notPlanned(row) === undefined);
  const byId = new Map(known.products.map((product) => [product._id, product]));
  const find = finder(cars, known.products, byId, answers);
  const rowsOfCode = groupsOf(
    cars.flatMap(({ row, cells }) =>
      codesOf(cells).map(({ code }) => ({ code, row, name: titleOf({ name: cells.name }) })),
    ),
    ({ code }) => code,
  );

  const ownedCodes = (cells: Cells): OwnedCode[] =>
    codesOf(cells).map((code) => {
      const owner = owners.get(code.code)?.product;
      const car = byId.get(owner ?? '');
      return { ...code, car, ...(owner !== undefined && !car && { of: owner }) };
    });

  /** Which of two cars has a code cannot be told. Of one car that stands twice the first row counts. */
  function problemOf({ code, column, car }: OwnedCode, { row, cells }: MeantRow): string | undefined {
    const name = titleOf({ name: cells.name });
    const other = isShortened(code)
      ? undefined
      : rowsOfCode.get(code)?.find((of) => of.row < row || (of.row > row && of.name !== name));
    if (other) return `${code} is in row ${other.row} too`;
    return car ? undefined : problemOfCode(code, column);
  }

  function problemsOfCodes(row: MeantRow, codes: readonly OwnedCode[]): Problem[] {
    const problems = codes.map((code) => ({ column: codeKindText[code.column], reason: problemOf(code, row) ?? '' }));
    const isFull = codes.length > CODES_PER_CAR;
    const full = isFull ? [{ reason: `A car has ${CODES_PER_CAR} codes at most` }] : [];
    return [...problems.filter(({ reason }) => reason !== ''), ...full];
  }

  return (row) => {
    const none = notPlanned(row);
    if (none) return none;
    const { cells } = row;
    const id = idOf(cells);
    const codes = ownedCodes(cells);
    const foreignCar = foreign.get(id);
    if (foreignCar && codes.length === 0 && ownerOf(cells, foreignCar.email) === foreignCar.email)
      return { kind: 'foreign', product: foreignCar };
    if (ownerOf(cells, email) !== email) return { kind: 'wrong', problems: [notOwn] };
    const found = find(
      cells,
      codes.some(({ car }) => car !== undefined),
    );
    if (id !== '' && found.products.length === 0) return { kind: 'wrong', problems: [noItem] };
    const problems = problemsOfCodes(row, codes);
    return problems.length > 0 ? { kind: 'wrong', problems } : decide(codes, found, answers);
  };
}

export const notOwn: Problem = { column: headingOf('email'), reason: 'Owner must be you, or empty' };
export const noItem: Problem = {
  column: headingOf('_id'),
  reason: 'You have no car with this Id. Leave it empty to add a new car',
};
const several: Problem = {
  column: headingOf('_id'),
  reason: 'Several of your cars are called so. Give the supplier as well, or the Id',
};

export const ownerOf = ({ email = '' }: Cells, blank: string): string => email.trim().toLowerCase() || blank;

/** What is no car, or is not known to be one. A further piece is planned with the first. */
function notPlanned(row: MeantRow): Match | undefined {
  if (row.skipped !== undefined) return { kind: 'left out', why: row.skipped };
  if (row.asked !== undefined) return { kind: 'asked', why: row.asked };
  if (row.pieceOf !== undefined) return { kind: 'left out', why: `One more of row ${row.pieceOf}` };
  if (row.wrong) return { kind: 'wrong', problems: [row.wrong] };
  if (row.isTooLong) return { kind: 'wrong', problems: [{ reason: 'The row has more cells than there are headings' }] };
  return undefined;
}

// --- By codes and by the rest of the row ---

/** Of its codes and the rest of the row each may name a car. Where they name several, a person says which is meant. */
function decide(
  codes: readonly OwnedCode[],
  { products, twins }: Found,
  { takesCodes, takesTwins }: PlanAnswers,
): Match {
  const given = codes.flatMap(({ code, kind, car, of }) =>
    car ? [] : { code, kind, ...(of !== undefined && { of }) },
  );
  const [byCode, another] = new Set(codes.flatMap(({ car }) => car ?? []));
  const [named, namesake] = products;
  const stored = (product: Product, disputed?: string): Match => {
    const foundBy =
      product === byCode && !products.includes(product) ? codes.find(({ car }) => car === product) : undefined;
    return { kind: 'stored', product, given, foundBy, disputed };
  };

  const isClear = !byCode || (!another && (!named || products.includes(byCode)));
  if (isClear && byCode) return stored(byCode);
  if (isClear && namesake) return { kind: 'wrong', problems: [several] };
  if (isClear && named) return stored(named);
  if (isClear) return twins.length > 0 && given.length === 0 ? decideTwin(twins, takesTwins) : { kind: 'new', given };

  const disputed = disputeOf(codes, named);
  if (takesCodes === undefined || takesCodes === 'none') return { kind: 'disputed', disputed };
  const [meant, second] = takesCodes === 'codes' ? [byCode, another] : [named, namesake];
  if (meant && !second) return stored(meant, disputed);
  const isNamedTwice = takesCodes === 'names' && second !== undefined;
  return { kind: 'wrong', problems: [isNamedTwice ? several : { reason: disputed }], disputed };
}

/** A car of this name, of another supplier, or of a name that is the same number: it may be the same one, written in another way. */
function decideTwin([twin, another]: readonly Product[], takesTwins: PlanAnswers['takesTwins']): Match {
  const told = `“${twin?.name}” of ${twin?.supplier}`;
  if (!twin || takesTwins === 'new') return { kind: 'new', given: [], twin: told };
  if (takesTwins === undefined) return { kind: 'asked', why: `${told} is there`, twin: told };
  if (another) return { kind: 'wrong', problems: [several] };
  return {
    ...{ kind: 'stored', product: twin, given: [] },
    ...{ foundBy: undefined, disputed: undefined, twin: told },
  };
}

/** Which car each part of a row says. */
function disputeOf(codes: readonly OwnedCode[], named: Product | undefined): string {
  const parts = [...groupsOf(codes, ({ car }) => car)].flatMap(([car, own]) =>
    car ? `${own.map(({ code, kind }) => `${codeKindText[kind]} ${code}`).join(', ')}: “${car.name}”` : [],
  );
  return [...parts, ...(named ? [`the rest of the row: “${named.name}”`] : [])].join('; ');
}

// --- By id, name and supplier ---

interface Found {
  products: readonly Product[];
  /** Where none is found: those that may be meant, by their name alone or by its number. */
  twins: readonly Product[];
}

/** Finds the products that a row can be. `hasCar`: its codes say one. */
function finder(
  rows: readonly MeantRow[],
  products: readonly Product[],
  byId: ReadonlyMap<string, Product>,
  { answers = {} }: PlanAnswers,
): (cells: Cells, hasCar: boolean) => Found {
  const hasSuppliers = rows.some(({ cells }) => !isBlankCell(cells, 'supplier'));
  const titles = new Map<string, string>();
  for (const { cells } of rows) {
    const stored = byId.get(idOf(cells));
    if (!stored || titles.has(stored._id)) continue;
    const isKept = isBlankCell(cells, 'name') || isChangedBySpreadsheet(cells.name, stored.name);
    const name = isKept ? stored.name : cells.name;
    titles.set(stored._id, titleOf({ name, supplier: cells.supplier?.trim() || stored.supplier }));
  }
  const byTitle = groupsOf(products, (product) => titles.get(product._id) ?? titleOf(product));
  const byName = groupsOf(products, ({ name }) => titleOf({ name }));
  const byNumber = groupsOf(products, ({ name }) => numberInSpreadsheet(name));

  return (cells, hasCar) => {
    const stored = byId.get(idOf(cells));
    if (idOf(cells) !== '') return { products: stored ? [stored] : [], twins: [] };
    // A list without suppliers means its names alone: an answer is of its new cars, and only tells stored ones of one name apart. In a
    // list that has them, a blank one is nobody's.
    const supplier = cells.supplier?.trim() || answers.supplier?.trim() || '';
    const ofName = byName.get(titleOf({ name: cells.name })) ?? [];
    const named = hasSuppliers ? undefined : ofName;
    const titled = supplier === '' ? undefined : byTitle.get(titleOf({ ...cells, supplier }));
    const found = named?.length === 1 ? named : (titled ?? named ?? []);
    if (found.length > 0) return { products: found, twins: [] };
    const number = numberInSpreadsheet(normalLine(cells.name ?? ''));
    const ofNumber = number === undefined ? [] : (byNumber.get(number) ?? []);
    const isSupplier = (product: Product) =>
      !hasSuppliers || supplier === '' || titleOf({ supplier }) === titleOf({ supplier: product.supplier });
    // Those that have a row with their id are not meant.
    const twins = [...(supplier === '' ? [] : ofName), ...ofNumber.filter(isSupplier)];
    // Where a code says which car it is, that another one has this name is a doubt, whatever the supplier.
    return { products: hasCar ? ofName : [], twins: twins.filter(({ _id }) => !titles.has(_id)) };
  };
}
