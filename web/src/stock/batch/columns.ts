import { fold } from '@contract/list/search-words';
import { normalLine } from '@contract/normal-form';
import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';
import { readJson, writeEntry } from '@/lib/browser/storage';
import type { DecimalMark } from '@/lib/product/numbers';
import { type CsvField, errorHeadings, headingOf } from './csv';
import type { Stored } from './import-plan';
import { findMark, isBlankNumber, type MarkFound, markShownBy, plainNumber } from './number-marks';
import type { Cell, Table } from './read-table';

/** What each column of a table is. Without a field it is ignored. */
export type Columns = readonly (CsvField | undefined)[];

/** How suppliers call a field in English, German, French, Italian and Spanish; the surest first. Accents and case do not count. */
const synonyms: Record<CsvField, string> = {
  _id: 'id, _id',
  name: `name, model, modell, modele, modello, modelo, model name, car, vehicle, product name, product, item, item name, title, article,
    bezeichnung, artikel, artikelbezeichnung, artikelname, produkt, produktname, fahrzeug, auto, titel,
    nom, designation, produit, vehicule, voiture, article, libelle,
    nome, prodotto, articolo, veicolo, denominazione, auto, titolo,
    nombre, producto, articulo, vehiculo, coche, denominacion, titulo`,
  supplier: `supplier, vendor, lieferant, fournisseur, fornitore, proveedor, manufacturer, maker, make, brand,
    hersteller, marke, fabrikat, fabricant, marque, constructeur, produttore, marca, casa, fabricante`,
  price: `price, preis, prix, prezzo, precio, sales price, selling price, unit price, list price, price each, msrp, rrp, amount,
    verkaufspreis, vk, vk preis, listenpreis, stuckpreis, einzelpreis, bruttopreis, uvp,
    prix de vente, prix unitaire, tarif, pvp, prezzo di vendita, prezzo unitario, listino, precio de venta, precio unitario, importe`,
  quantity: `quantity, qty, stock, in stock, on hand, stock on hand, pieces, pcs, units, count, available, inventory,
    menge, bestand, anzahl, stuck, stuckzahl, lagerbestand, lager, verfugbar,
    quantite, qte, pieces, unites, disponible, en stock, quantita, qta, pezzi, giacenza, disponibilita, scorta,
    cantidad, cant, existencias, unidades, piezas, en existencia`,
  reorderAt: `reorder at, reorder level, reorder point, minimum stock, min stock, min qty,
    meldebestand, mindestbestand, bestellpunkt, seuil, seuil de commande, stock minimum, stock mini,
    scorta minima, punto di riordino, livello di riordino, stock minimo, punto de pedido, nivel de reorden`,
  description: `description, beschreibung, descrizione, descripcion, details, text, long description, product description,
    langtext, artikelbeschreibung, produktbeschreibung, descriptif, dettagli, descrizione prodotto, detalles`,
  specification: `specification, specifications, specs, technical data, spezifikation, technische daten, datenblatt,
    caracteristiques, fiche technique, specifiche, specifica, dati tecnici, especificaciones, especificacion, datos tecnicos`,
  email: 'owner, email, eigentumer, besitzer, proprietaire, proprietario, propietario',
  img: `picture, img, image, photo, picture url, image url, image link, photo url, bild, foto, bild url, bildlink, bildadresse,
    photo url, lien image, url image, immagine, url immagine, imagen, url imagen, enlace imagen`,
  carouselImg: `carousel picture, carouselimg, carousel image, wide picture, wide image, picture 2, image 2, photo 2, bild 2, breitbild,
    image large, immagine 2, immagine larga, imagen 2, imagen ancha`,
};

/** A heading as it is compared: `Verkaufspreis (€)*` is `verkaufspreis`. */
const plain = (heading: string): string =>
  fold(normalLine(heading).replace(/\(.*?\)|\[.*?\]/g, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const named = new Map<string, { field: CsvField; rank: number }>();
for (const [field, names] of Object.entries(synonyms) as [CsvField, string][])
  for (const [rank, name] of [headingOf(field), field, ...names.split(',')].map(plain).entries())
    if (!named.has(name)) named.set(name, { field, rank });

/** The field that a heading names. */
export const fieldNamed = (heading: string): CsvField | undefined =>
  heading.length > 60 || !/\p{L}/u.test(heading) ? undefined : named.get(plain(heading))?.field;

/** Which field a longer heading names: the last of its words in German (`Preis netto`, `Bestand Lager 1`), one that no other field has. */
function fieldWithin(heading: string): CsvField | undefined {
  const words = plain(heading).split(' ');
  const within = words.length > 1 ? words.map((word) => named.get(word)?.field) : [];
  const fields = [...new Set(within.filter((field) => field !== undefined && field !== '_id' && field !== 'name'))];
  return fields.length === 1 ? fields[0] : undefined;
}

const isNumberField = (field: CsvField | undefined): field is 'price' | 'quantity' | 'reorderAt' =>
  field === 'price' || field === 'quantity' || field === 'reorderAt';

const isNumber = (text: string): boolean =>
  plainNumber(text, '.') !== undefined || plainNumber(text, ',') !== undefined;
const isOwnId = (text: string): boolean => /^[A-Za-z0-9_-]{20}$/.test(text);
/** Below a heading that does not say so, a word of 20 letters is no id. */
const looksLikeId = (text: string): boolean => isOwnId(text) && /\d|[A-Z].*[a-z]/.test(text);
const looksLikePicture = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) || /^\/cars\/.+\.svg$/.test(text);
const labels = Object.values(PRODUCT_FIELDS).map(({ label }) => `${label}`);
/** Texts that are most often another one. */
const isTitle = (texts: readonly string[]): boolean =>
  new Set(texts).size > texts.length / 2 && isMost(texts, (text) => /\p{L}{2}/u.test(text));
const isMost = (texts: readonly string[], test: (text: string) => boolean): boolean =>
  texts.filter(test).length > texts.length / 2;

/**
 * What each column is: by its heading, where its values do not speak against it, then by its values. Each field once, the surest name
 * first. What is unsure is ignored: a person can say so.
 */
export function guessColumns(
  { headings, rows }: Table,
  { email, products }: Pick<Stored, 'email' | 'products'>,
): Columns {
  const ownIds = new Set(products.map(({ _id }) => _id));
  const sample = rows.slice(0, 200);
  const texts = headings.map((_, at) =>
    sample.map(({ cells }) => `${cells[at] ?? ''}`.trim()).filter((text) => text !== ''),
  );
  const isOwner = (text: string) => text.toLowerCase() === email;
  /** A supplier's own number is no id of ours, and its email is not the owner's. */
  const isOurs = headings.filter((heading) => labels.includes(heading)).length >= 2;
  const isPossible = (field: CsvField, values: readonly string[]) => {
    if (values.length === 0) return true;
    if (field === '_id') return values.some((text) => isOwnId(text) || ownIds.has(text));
    if (isOurs) return true;
    if (field === 'email') return values.some(isOwner);
    if (field === 'img' || field === 'carouselImg')
      return isMost(values, (text) => looksLikePicture(text) || text.includes('://'));
    return !isNumberField(field) || values.some((text) => isNumber(text) || isBlankNumber(text));
  };

  const columns: (CsvField | undefined)[] = headings.map(() => undefined);
  const take = (field: CsvField | undefined, at: number | undefined) => {
    if (field && at !== undefined && !columns[at] && !columns.includes(field) && isPossible(field, texts[at] ?? []))
      columns[at] = field;
  };
  const byName = headings
    .map((heading, at) => ({ at, ...named.get(plain(heading)) }))
    .toSorted((first, second) => (first.rank ?? 99) - (second.rank ?? 99));
  for (const { field, at } of byName) take(field, at);
  for (const [at, heading] of headings.entries()) take(fieldWithin(heading), at);

  /** The columns without a field whose values are such. */
  const free = (test: (values: readonly string[]) => boolean): number[] =>
    headings.flatMap((heading, at) => {
      const isFree = !columns[at] && !errorHeadings.includes(heading);
      return isFree && test(texts[at] ?? []) ? at : [];
    });
  /** Of two such columns, a person has to say which. */
  const takeOnly = (field: CsvField, test: (text: string) => boolean) => {
    const found = free((values) => isMost(values, test));
    if (found.length === 1) take(field, found[0]);
  };
  takeOnly('_id', looksLikeId);
  takeOnly('email', isOwner);
  for (const field of ['img', 'carouselImg'] as const)
    take(field, free((values) => isMost(values, looksLikePicture))[0]);
  takeOnly('price', (text) => isNumber(text) && (/\p{Sc}/u.test(text) || markShownBy(text) !== undefined));
  takeOnly('quantity', (text) => /^\d{1,4}$/.test(text));
  if (!columns.includes('_id')) take('name', free(isTitle)[0]);
  return columns;
}

/** The same columns with another field in one of them. A field is in one column: the column that had it is ignored from now on. */
export const withColumn = (columns: Columns, at: number, field: CsvField | undefined): Columns =>
  columns.map((former, column) => (column === at ? field : former === field ? undefined : former));

/** Decided from the columns of numbers; where they do not tell, from what is ignored and looks like numbers only. */
export function markOf({ rows, headings }: Table, columns: Columns): MarkFound {
  const cellsOf = (at: number) => rows.map(({ cells }) => cells[at]).filter((cell) => typeof cell === 'string');
  const cells = headings.flatMap((_, at) => (isNumberField(columns[at]) ? cellsOf(at) : []));
  const found = findMark(cells);
  if (found.mark || found.unsure === undefined) return found;
  const ignored = headings.flatMap((_, at) => {
    const texts = columns[at] ? [] : cellsOf(at).filter((cell) => cell.trim() !== '');
    return texts.every((text) => /^[\d.,]*$/.test(text.replace(/[\s\p{Sc}'’]/gu, ''))) ? texts : [];
  });
  const { mark } = findMark(ignored);
  const isContradicted = cells.some((cell) => markShownBy(cell) !== 'both' && markShownBy(cell) !== undefined);
  return mark && !isContradicted ? { mark } : found;
}

/** A row of a table: the texts of its fields. */
export interface FieldRow {
  row: number;
  cells: Partial<Record<CsvField, string>>;
  /** The fields whose number cannot be read. */
  unread: readonly ProductFieldName[];
  /** There are more cells than headings. */
  isTooLong: boolean;
}

/** The rows with their fields: numbers as the forms take them, whatever the notation of the file. */
export function fieldRows({ headings, headingRow, rows }: Table, columns: Columns, mark: DecimalMark): FieldRow[] {
  const isFilled = (cell: Cell | undefined) => cell !== undefined && `${cell}`.trim() !== '';
  // Beyond the headings, what few rows have is rather a cell that a separator has split than a column.
  const beyond = headings
    .map((_, column) => column)
    .slice(headingRow === 0 ? headings.length : headings.findLastIndex((heading) => heading !== '') + 1)
    .filter(
      (column) => !columns[column] && rows.filter(({ cells }) => isFilled(cells[column])).length <= rows.length / 2,
    );
  return rows.map(({ row, cells }) => {
    const unread: ProductFieldName[] = [];
    const toText = (field: CsvField, cell: Cell): string => {
      if (typeof cell === 'number') return plainNumber(cell.toFixed(9), '.') ?? '';
      if (!isNumberField(field)) return cell;
      if (isBlankNumber(cell)) return '';
      const number = plainNumber(cell, mark);
      if (number === undefined) unread.push(field);
      return number ?? cell;
    };
    const texts = columns.flatMap((field, at) => (field ? [[field, toText(field, cells[at] ?? '')] as const] : []));
    const isTooLong = beyond.some((column) => isFilled(cells[column]));
    return { row, cells: Object.fromEntries(texts), unread, isTooLong };
  });
}

// --- Remembered ---

const keyOf = (uid: string) => `import-columns:${uid}`;
/** Suppliers whose headings are remembered. */
const REMEMBERED = 30;

/** What a person said about a file. A mark is there for a file that does not tell it. */
interface Remembered {
  columns: (CsvField | null)[];
  mark?: DecimalMark | undefined;
}

const signature = ({ headings }: Table): string => headings.map(plain).join('|');

const remembered = (uid: string): Record<string, Remembered> => readJson('localStorage', keyOf(uid)) ?? {};

/** What this person said about a file with these headings. */
export function recall(uid: string, table: Table): { columns: Columns; mark: DecimalMark | undefined } | undefined {
  const found = remembered(uid)[signature(table)];
  return found && { columns: found.columns.map((field) => field ?? undefined), mark: found.mark };
}

export function remember(uid: string, table: Table, columns: Columns, mark: DecimalMark | undefined): void {
  const key = signature(table);
  const { [key]: _former, ...others } = remembered(uid);
  const entry: Remembered = { columns: columns.map((field) => field ?? null), mark };
  const latest = [...Object.entries(others), [key, entry]].slice(-REMEMBERED);
  writeEntry('localStorage', keyOf(uid), JSON.stringify(Object.fromEntries(latest)));
}
