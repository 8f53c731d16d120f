import { CODES_PER_CAR } from '@contract/code';
import { changesBetween } from '@contract/history';
import { PLACEHOLDER, PRODUCT_ID_PATTERN } from '@contract/limits';
import { normalLine } from '@contract/normal-form';
import { PRODUCT_FIELDS, type Product, type ProductFieldName } from '@contract/product-fields';
import { type ProductInput, productInput } from '@contract/product-form';
import type { CarCode } from '@/data/read/find-code';
import { groupsOf } from '@/lib/groups';
import { checkTyped, readTyped, type Typed } from '@/lib/product/form';
import { headingOf, isCodeKind, type ListField } from '@/stock/export/csv';
import { codeKindText, vinDoubt } from '@/stock/kit/code-texts';
import type { Problem, Row } from '@/stock/writing/batch/row';
import type { FieldRow } from '../mapping/columns';
import { valueInSpreadsheet } from './changed-name';
import { codesOf, problemOfCode } from './codes';

/** `key`: the row's number in the file. `skipped`: there is nothing to correct in it. `asked`: it lacks what is asked above the plan. */
export interface ImportRow extends Row {
  key: number;
  action: 'create' | 'update' | 'skipped' | 'asked' | 'error';
  /** Something that a person may want to know of the row. */
  note?: string;
  /** The name in the file, which a spreadsheet seems to have made of that of the product. */
  keeps?: string;
  /** What a new product needs and the row does not have. */
  lacks?: readonly AskedField[];
  /** How its codes and the rest of it name different cars. */
  disputed?: string;
}

/** What a list may lack, and is asked once for all its new rows. */
export const askedFields = ['supplier', 'price', 'quantity', 'description', 'img', 'carouselImg'] as const;
export type AskedField = (typeof askedFields)[number];
/** Without a picture a car is shown under a cloth, and the picture stands in the carousel, too. */
export const isNeeded = (field: AskedField): boolean => field !== 'img' && field !== 'carouselImg';
export type NewRowAnswers = Partial<Record<AskedField, string>>;

export interface Stored {
  email: string;
  /** The products of the person who imports. */
  products: readonly Product[];
  /** The products of other people that the file names. */
  foreign?: readonly Product[];
  /** Of the codes that the file names, the ids of the cars that have them; `null`: none has it. */
  codes?: ReadonlyMap<string, string | null>;
}

/** What a person says that changes the plan of the rows. */
export interface PlanOptions {
  /** For new rows that have no such value themselves. */
  answers?: NewRowAnswers;
  /** Take names as they stand in the file, though a spreadsheet seems to have changed them. */
  takesNames?: boolean;
  /** The titles of the file's sections are the suppliers of the rows below them. */
  takesSections?: boolean | undefined;
  /** Which car a row means whose codes say another one than the rest of it; `none`: it is left out. */
  takesCodes?: 'codes' | 'names' | 'none';
}

type Cells = FieldRow['cells'];

/**
 * Compares rows with what is stored, and writes nothing. A row with an id is that product. A row without one is the product of this name
 * and supplier, or else a new one, so that a file that is imported again changes nothing. Therefore a product that the file renames
 * counts as the one of its new name from the start. A row with a code of a product is that product, and codes that nobody has are given
 * to the product of their row. `onRows` hears now and then how many rows are planned.
 */
export function planImport(
  rows: readonly FieldRow[],
  { email, products, foreign = [], codes: carsOfCodes = new Map() }: Stored,
  { answers = {}, takesNames = false, takesSections = false, takesCodes }: PlanOptions = {},
  onRows?: (count: number) => void,
): ImportRow[] {
  const foreignById = new Map(foreign.map((product) => [product._id, product]));
  const byId = new Map(products.map((product) => [product._id, product]));
  const find = finder(rows, products, byId, takesNames);
  const rowOf = new Map<string, number>();
  const codeRows = groupsOf(
    rows.flatMap((row) =>
      row.skipped
        ? []
        : codesOf(row.cells).map(({ code }) => ({ code, row: row.row, name: titleOf({ name: row.cells.name }) })),
    ),
    ({ code }) => code,
  );

  return rows.map((row, at): ImportRow => {
    if (at % 1_000 === 0) onRows?.(at);
    const section = takesSections ? row.section : undefined;
    const cells = { ...row.cells, supplier: row.cells.supplier?.trim() || section || '' };
    const id = idOf(cells);
    const error = (column: string, reason: string) => errorRow(row, [{ column, reason }]);
    if (row.skipped) return { ...rowStart(row), action: 'skipped', skipped: row.skipped };
    if (isTotal(row.cells)) return { ...rowStart(row), action: 'skipped', skipped: 'A line of totals' };
    if (row.isTooLong) return errorRow(row, [{ reason: 'The row has more cells than there are headings' }]);
    const codes = codesOf(cells).map((one) => ({ ...one, car: carsOfCodes.get(one.code) ?? undefined }));
    const foreignProduct = foreignById.get(id);
    if (foreignProduct && codes.length === 0 && ownerOf(cells, foreignProduct.email) === foreignProduct.email) {
      const planned = planUpdate(row, foreignProduct, false);
      if (planned.action === 'skipped') return { ...planned, skipped: 'Somebody else’s, as it is stored' };
    }
    if (ownerOf(cells, email) !== email) return error('Owner', 'Owner must be you, or empty');

    const owners = [...new Set(codes.flatMap(({ car = '' }) => byId.get(car) ?? []))];
    const [owner, another] = owners;
    const { found, keepsName: isChangedName } = find(cells, answers.supplier?.trim(), owner !== undefined);
    if (id !== '' && !found[0]) return error('Id', 'You have no item with this Id. Leave it empty to add a new item');
    const problems = codes.flatMap(({ code, column, car }): Problem[] => {
      // Which of two cars has it cannot be told. Of one car that stands twice the first row counts.
      const name = titleOf({ name: cells.name });
      const other = codeRows.get(code)?.find((of) => of.row < row.row || (of.row > row.row && of.name !== name));
      const reason =
        other !== undefined
          ? `${code} is in row ${other.row} too`
          : car === undefined
            ? problemOfCode(code, column)
            : !byId.has(car) && `${code} is of a car that was deleted. Give it to another one on Scan`;
      return reason ? [{ column: codeKindText[column], reason }] : [];
    });
    if (codes.length > CODES_PER_CAR) problems.push({ reason: `A car has ${CODES_PER_CAR} codes at most` });
    if (problems.length > 0) return errorRow(row, problems);

    const isClear = !owner || (!another && (found.length === 0 || found.includes(owner)));
    const disputed = isClear ? undefined : disputeOf(codes, owners, found);
    if (disputed && (takesCodes ?? 'none') === 'none')
      return { ...rowStart(row), disputed, action: takesCodes ? 'skipped' : 'asked', skipped: disputed };
    const meant = owner && (isClear || takesCodes === 'codes') ? owners : found;
    const [stored, second] = meant;
    if (disputed && (meant === owners ? second : !stored))
      return { ...errorRow(row, [{ reason: disputed }]), disputed };
    if (second) return error('Id', 'Several of your items have this name and supplier. Give the Id');
    const key = stored?._id ?? titleOf({ ...cells, supplier: cells.supplier || answers.supplier });
    const earlier = rowOf.get(key);
    if (earlier !== undefined) return error(stored ? 'Id' : 'Name', `The same item as in row ${earlier}`);
    rowOf.set(key, row.row);
    const given = codes.flatMap(({ code, kind, car }) => (car === undefined ? { code, kind } : []));
    const keepsName = isChangedName && stored === found[0];
    const planned = stored
      ? planUpdate(row, stored, keepsName, given)
      : planCreation(section ? { ...row, cells: { ...row.cells, supplier: cells.supplier } } : row, answers, given);
    const name = normalLine(cells.name ?? '');
    const [by] =
      owner && stored === owner && !found.includes(owner) ? codes.filter(({ car }) => car === owner._id) : [];
    const isOtherName = name !== '' && stored !== undefined && name !== stored.name;
    const note = [
      row.note,
      keepsName && `A spreadsheet seems to have changed this name: ${name}`,
      by &&
        `Found by ${codeKindText[by.kind]} ${by.code}${isOtherName ? `, and keeps its name. In the file: ${name}` : ''}`,
      ...given.map(({ code }) => vinDoubt(code) && `${code}: ${vinDoubt(code)}`),
    ].filter(Boolean);
    return {
      ...planned,
      ...(keepsName && { keeps: name }),
      ...(disputed && { disputed }),
      ...(note.length > 0 && { note: note.join('. ') }),
    };
  });
}

/** Which car each part of a row says. */
function disputeOf(
  codes: readonly (CarCode & { car: string | undefined })[],
  owners: readonly Product[],
  found: readonly Product[],
): string {
  const ofOwners = owners.map(({ _id, name }) => {
    const own = codes.filter(({ car }) => car === _id);
    return `${own.map(({ code, kind }) => `${codeKindText[kind]} ${code}`).join(', ')}: “${name}”`;
  });
  return [...ofOwners, ...found.slice(0, 1).map(({ name }) => `the rest of the row: “${name}”`)].join('; ');
}

/** Finds the products that a row can be. `keepsName`: a spreadsheet seems to have changed the name in the row. */
function finder(
  rows: readonly FieldRow[],
  products: readonly Product[],
  byId: ReadonlyMap<string, Product>,
  takesNames: boolean,
) {
  const hasSuppliers = rows.some(({ cells }) => cells.supplier?.trim());
  const isChanged = ({ name }: Cells, stored: Product) => !takesNames && isChangedBySpreadsheet(name, stored.name);
  const titles = new Map<string, string>();
  for (const { cells } of rows) {
    const stored = byId.get(idOf(cells));
    if (!stored || titles.has(stored._id)) continue;
    const name = isChanged(cells, stored) ? stored.name : cells.name?.trim() || stored.name;
    titles.set(stored._id, titleOf({ name, supplier: cells.supplier?.trim() || stored.supplier }));
  }
  const byTitle = groupsOf(products, (product) => titles.get(product._id) ?? titleOf(product));
  const byName = groupsOf(products, ({ name }) => titleOf({ name }));
  const byValue = groupsOf(products, ({ name }) => valueInSpreadsheet(name));

  return (cells: Cells, answered = '', hasCar = false): { found: readonly Product[]; keepsName: boolean } => {
    const stored = byId.get(idOf(cells));
    if (idOf(cells) !== '') return { found: stored ? [stored] : [], keepsName: !!stored && isChanged(cells, stored) };
    // A list without suppliers means its names alone: an answer is of its new cars, and only tells stored ones of one name apart. In a
    // list that has them, a blank one is nobody's.
    const isByName = !hasSuppliers && !cells.supplier;
    const supplier = cells.supplier || answered;
    const named = isByName ? byName.get(titleOf({ name: cells.name })) : undefined;
    const titled = supplier === '' ? undefined : byTitle.get(titleOf({ ...cells, supplier }));
    const found = named?.length === 1 ? named : (titled ?? named);
    if (found) return { found, keepsName: false };
    const value = takesNames ? undefined : valueInSpreadsheet(normalLine(cells.name ?? ''));
    const [changed, ...others] = (value === undefined ? [] : (byValue.get(value) ?? [])).filter(
      (product) => isByName || supplier === '' || titleOf({ supplier }) === titleOf({ supplier: product.supplier }),
    );
    // Where a code says which car it is, that another one has this name is a doubt, whatever the supplier.
    const namesakes = (hasCar && byName.get(titleOf({ name: cells.name }))) || [];
    return changed && others.length === 0
      ? { found: [changed], keepsName: true }
      : { found: namesakes, keepsName: false };
  };
}

function isChangedBySpreadsheet(cell: string | undefined, stored: string): boolean {
  const name = normalLine(cell ?? '');
  const value = valueInSpreadsheet(name);
  return value !== undefined && name !== stored && value === valueInSpreadsheet(stored);
}

/** The ids in a file that are none of the person's own products. Firestore cannot be asked for what is no id. */
export function foreignIds(rows: readonly FieldRow[], products: readonly Product[]): string[] {
  const own = new Set(products.map(({ _id }) => _id));
  return [...new Set(rows.map(({ cells }) => idOf(cells)))].filter((id) => PRODUCT_ID_PATTERN.test(id) && !own.has(id));
}

const ownerOf = ({ email = '' }: Cells, blank: string): string => email.trim().toLowerCase() || blank;

const idOf = ({ _id = '' }: Cells): string => _id.trim();

/** Name and supplier in their normal form, whatever the case. The separator is in no line of text. */
const titleOf = ({ name = '', supplier = '' }: { name?: string | undefined; supplier?: string | undefined }): string =>
  [name, supplier].map((text) => normalLine(text).toLowerCase()).join('\n');

/** The last line of many lists, which is no car. */
const isTotal = ({ name = '', _id, supplier, description, img }: Cells): boolean =>
  /^(?:(?:grand )?total|sum|summe|gesamt|gesamtsumme|totale|somma|somme|suma)\b.{0,3}$/i.test(name.trim()) &&
  [_id, supplier, description, img].every((cell = '') => cell.trim() === '');

const rowStart = ({ row, cells }: FieldRow) => ({
  key: row,
  name: normalLine(cells.name ?? ''),
  ...(cells.supplier?.trim() && { about: normalLine(cells.supplier) }),
});

const errorRow = (row: FieldRow, problems: Problem[]): ImportRow => ({ ...rowStart(row), action: 'error', problems });

function problemsOf(problems: Partial<Record<ProductFieldName, string>>, { unread }: FieldRow): Problem[] {
  const all: Partial<Record<ListField, string>> = { ...problems };
  for (const [field, reason] of Object.entries(unread) as [ListField, string][])
    all[field] = `${headingOf(field)} ${reason}`;
  return Object.entries(all).map(([field, reason]) => ({ column: headingOf(field as ListField), reason }));
}

/** The placeholder is no picture: an export has it, too. */
const isBlank = (cell = ''): boolean => ['', PLACEHOLDER].includes(cell.trim());

const createdFields = ['name', ...askedFields, 'reorderAt', 'specification'] as const;

function planCreation(row: FieldRow, answers: NewRowAnswers, codes: readonly CarCode[]): ImportRow {
  const blank = (field: (typeof createdFields)[number]) => isBlank(row.cells[field]);
  const textOf = (field: (typeof createdFields)[number]): string => {
    if (!blank(field)) return row.cells[field] ?? '';
    const answer = field in answers ? (answers[field as AskedField] ?? '') : '';
    if (answer.trim() !== '') return answer;
    // Most lists have one picture of a car, or none.
    return field === 'carouselImg' ? textOf('img') : field === 'img' ? PLACEHOLDER : answer;
  };
  const typed = Object.fromEntries(createdFields.map((field) => [field, textOf(field)]));
  const { values, problems } = checkTyped<ProductInput, ProductFieldName>(
    productInput,
    typed as Typed<ProductFieldName>,
  );
  const lacks = askedFields.filter((field) => blank(field) && !row.unread[field]);
  // It is said of the picture already.
  if (problems?.img && typed.carouselImg === typed.img) delete problems.carouselImg;
  const found = problemsOf(problems ?? {}, row);
  const unanswered = lacks.filter((field) => !answers[field]?.trim()).map(headingOf);
  if (found.length > 0 && found.every(({ column }) => unanswered.some((heading) => heading === column)))
    return {
      ...rowStart(row),
      action: 'asked',
      skipped: `Lacks: ${found.map(({ column }) => column).join(', ')}`,
      lacks,
    };
  if (!values || found.length > 0) return { ...errorRow(row, found), lacks };
  const { name, supplier: about } = values;
  // Whoever gives the car a picture has to give one only.
  if (values.carouselImg === PLACEHOLDER) delete values.carouselImg;
  return {
    key: row.row,
    name,
    about,
    action: 'create',
    change: { kind: 'create', input: values, ...(codes.length > 0 && { codes }) },
    lacks,
  };
}

const someInput = productInput.partial();

/**
 * Without an id, name and supplier have told which product it is. An empty cell keeps what is stored, except that an empty reorder
 * level says that there is none; a file without this column keeps it.
 */
function planUpdate(row: FieldRow, stored: Product, keepsName: boolean, codes: readonly CarCode[] = []): ImportRow {
  const { cells } = row;
  const isNamed = idOf(cells) !== '';
  const typed: [ProductFieldName, string][] = [];
  for (const [field, text] of Object.entries(cells) as [ListField, string][]) {
    if (isCodeKind(field) || field === '_id' || field === 'email' || (keepsName && field === 'name')) continue;
    if (!isNamed && (field === 'name' || field === 'supplier')) continue;
    if (!isBlank(text) && !isSame(text, stored[field], field)) typed.push([field, text]);
  }
  const result = checkTyped(someInput, Object.fromEntries(typed) as Typed<ProductFieldName>);
  const planned = { key: row.row, name: stored.name, about: stored.supplier, product: stored };
  const problems = problemsOf(result.problems ?? {}, row);
  if (!result.values || problems.length > 0) return { ...planned, action: 'error', problems };
  const { quantity = stored.quantity, ...values } = result.values;
  const fields = typed.map(([field]) => field).filter((field) => field !== 'quantity');
  const changes = changesBetween(fields, stored, values as Partial<Product>);
  if (cells.reorderAt?.trim() === '' && !row.unread.reorderAt && stored.reorderAt !== undefined)
    changes.reorderAt = { from: stored.reorderAt };
  const delta = quantity - stored.quantity;
  if (delta !== 0 || Object.keys(changes).length > 0 || codes.length > 0)
    return {
      ...planned,
      action: 'update',
      change: {
        ...{ kind: 'fields', delta, changes },
        ...(delta !== 0 && { seen: stored.quantity }),
        ...(codes.length > 0 && { codes }),
      },
    };
  return { ...planned, action: 'skipped', skipped: 'As it is stored' };
}

/** Whether a cell says what is stored; line breaks and spaces around it may have been changed by a spreadsheet. */
function isSame(text: string, stored: string | number | undefined, field: ProductFieldName): boolean {
  if (stored === undefined) return false;
  // A price from before the limit was lowered is above it.
  if (typeof stored === 'number') return text.trim() === `${stored}` || readTyped(field, text).value === stored;
  const same = (value: string) => value.replace(/\r\n?/g, '\n').trim();
  return PRODUCT_FIELDS[field].kind === 'line' ? normalLine(text) === normalLine(stored) : same(text) === same(stored);
}
