import type { Product } from '@contract/product-fields';
import { CFB, utils, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { headingOf } from '@/stock/export/csv';
import { nothingKnown, understandAll } from '@/testing/import-file';
import type { Answers, Memory } from './answers';
import type { Columns } from './mapping/field-row';
import type { ImportRow, NewRowAnswers } from './plan/import-row';
import { FileProblem } from './read/cells';
import { readFile } from './read/read-file';
import { understand } from './understand';

const EMAIL = 'owner@meridian.example';
const stored = (index: number, values: Partial<Product>): Product => ({
  _id: `${index}`.padEnd(20, 'aZ'),
  email: EMAIL,
  ...{ name: 'Aria', supplier: 'Nordlicht', price: 52_400, quantity: 7, description: 'Quiet.' },
  ...{ img: '/cars/sedan-glacier.webp', carouselImg: '/cars/sedan-glacier-night.webp' },
  ...values,
});
const aria = stored(1, {});
const products = [
  aria,
  stored(2, { name: '007' }),
  stored(3, { name: '3/4' }),
  stored(4, { name: '1.10' }),
  stored(5, { name: 'Octavia 1.6' }),
];

const PICTURE = 'https://pictures.example/vela.jpg';
/** What a person answers for all new rows, and one list needs and another has. */
const answers: NewRowAnswers = {
  supplier: 'Modena',
  price: '1',
  quantity: '0',
  description: 'New.',
  img: '/cars/suv-dune.svg',
};

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const bigUtf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const windows1252 = (text: string) => latin1(text.replace('€', '\x80'));
const xlsx = (...rows: unknown[][]) => sheets({ List: rows });

const stocked = (...rows: unknown[][]) => [['Name', 'Supplier', 'Quantity'], ...rows];
const priced = (...rows: unknown[][]) => [['Name', 'Supplier', 'Price'], ...rows];
const both = (...rows: unknown[][]) => [['Name', 'Supplier', 'Price', 'Quantity'], ...rows];

const FORMULA = 'has a formula that was never calculated: open the file in a spreadsheet and save it';

interface Workbook {
  isCalculatedLater?: boolean;
  hidden?: string[];
  /** Rows that a filter hides, as they are counted in the code. */
  hiddenRows?: number[];
  bookType?: 'xlsx' | 'ods';
}

/** A workbook of sheets by their names. A cell is a value, or what SheetJS calls it: `f`, its formula; `z`, its format; `l`, where it leads. */
function sheets(content: Record<string, unknown[][]>, options: Workbook = {}): Uint8Array<ArrayBuffer> {
  const { isCalculatedLater = false, hidden = [], hiddenRows = [], bookType = 'xlsx' } = options;
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(content)) {
    const sheet = utils.aoa_to_sheet([['']]);
    for (const [r, row] of rows.entries())
      for (const [c, cell] of row.entries())
        if (cell !== '' && cell !== null)
          sheet[utils.encode_cell({ r, c })] =
            typeof cell === 'object' ? { t: 'n', ...cell } : { t: typeof cell === 'number' ? 'n' : 's', v: cell };
    sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: rows.length - 1, c: 9 } });
    sheet['!rows'] = rows.map((_, at) => ({ hidden: hiddenRows.includes(at) }));
    utils.book_append_sheet(book, sheet, name);
  }
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) };
  const bytes = new Uint8Array(write(book, { type: 'array', bookType }));
  return isCalculatedLater
    ? edited(bytes, 'xl/workbook.xml', '</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>')
    : bytes;
}

/** The file with another text in one of its parts, as other programs write it. */
function edited(bytes: Uint8Array, part: string, from: string | RegExp, to: string): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(bytes);
  const text = strFromU8(parts[part] ?? new Uint8Array());
  expect(text).toMatch(from);
  return new Uint8Array(zipSync({ ...parts, [part]: strToU8(text.replace(from, to)) }));
}

/** As programs save a workbook with a password: what is in it cannot be read without. */
function encrypted(): Uint8Array<ArrayBuffer> {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptedPackage', new Uint8Array(5_000));
  CFB.utils.cfb_add(container, '/EncryptionInfo', Uint8Array.from([4, 0, 4, 0, 64, 0, 0, 0]));
  return new Uint8Array(CFB.write(container, { type: 'array' }) as unknown as ArrayBuffer);
}

interface Imported {
  columns: string[];
  /** What a person is asked. */
  asked: string[];
  /** What becomes of each row, and what it lacks. */
  rows: string[];
}

/** Does what the screen does; `says`: what a person answers. */
async function importList(
  bytes: Uint8Array<ArrayBuffer>,
  says: Answers = {},
  owners: Readonly<Record<string, string>> = {},
): Promise<Imported> {
  const first = understandAll(await readFile(bytes), { products }, owners, { answers });
  const file = await readFile(bytes, says.encoding);
  const { rows: planned = [], columns } = understandAll(file, { products }, owners, { answers, ...says });
  const open = first.questions.filter(({ answer }) => answer === undefined);
  const rows = planned.map((row) => {
    const lacks = row.lacks?.filter((field) => field !== 'carouselImg') ?? [];
    return lacks.length > 0 ? `${told(row)} (lacks ${lacks.join(', ')})` : told(row);
  });
  return { columns: namesOf(columns), asked: open.map(({ id }) => id), rows };
}
const namesOf = (columns: Columns) => columns.map((field) => (field ? headingOf(field) : '-'));

function told({ action, change, name, problems = [], skipped, note }: ImportRow): string {
  const because = problems.map(({ reason }) => reason).join('; ');
  if (action === 'error') return `wrong: ${because}`;
  const codes = change && 'codes' in change ? (change.codes ?? []).map(({ code, kind }) => `${kind} ${code}`) : [];
  if (change?.kind === 'create') {
    const { input } = change;
    return [`new ${input.name}, ${input.supplier}, ${input.price}, ${input.quantity}`, ...codes].join(' + ');
  }
  const changes =
    change?.kind === 'fields'
      ? { ...change.changes, ...(change.delta !== 0 && { delta: change.delta }), ...(codes.length > 0 && { codes }) }
      : {};
  const what = skipped ?? JSON.stringify(changes).replaceAll('"', '');
  return [`${name}: ${what}`, ...(note === undefined ? [] : [note])].join(' | ');
}

const VIN = '1M8GDM9AXKP042788';
const SECOND_VIN = '1HGCM82633A004352';
/** Its check digit is wrong. */
const WRONG_VIN = '1M8GDM9A1KP042788';
/** Of a car that is older than today's VINs. */
const OLD_CODE = 'GT-350-1967';
const AMBIGUOUS = `007: VIN ${VIN}: “Aria”; the rest of the row: “007”`;
const TWO_CARS = `VIN ${SECOND_VIN}: “Aria”; VIN ${WRONG_VIN}: “007”`;

const german =
  'Bezeichnung;Lieferant;Verkaufspreis;Bestand;Beschreibung;Bild-URL\r\nVela;Größe;52.400,50 €;1.200;Schnell.;';
const VELA = 'new Vela, Größe, 52400.5, 1200';
const everything = ['Name', 'Supplier', 'Price', 'Quantity', 'Description', 'Picture'];

/** By default nothing is asked, and the columns are told by what becomes of the rows. */
interface SupplierList extends Partial<Imported> {
  /** A text is in UTF-8. */
  bytes: string | Uint8Array<ArrayBuffer>;
  says?: Answers;
  /** The ids of the cars that have these codes. */
  codes?: Readonly<Record<string, string>>;
  rows: string[];
}

/** Files from which the same becomes. */
const alike = (files: Record<string, SupplierList['bytes']>, expected: Omit<SupplierList, 'bytes'>) =>
  Object.fromEntries(Object.entries(files).map(([given, bytes]) => [given, { ...expected, bytes }]));

const lists: Record<string, SupplierList> = {
  ...alike(
    {
      'German, semicolons, Windows-1252': windows1252(`${german}${PICTURE}\r\n`),
      'German, UTF-16 with a byte order mark, tabs': utf16(`\ufeff${german}${PICTURE}\r\n`.replaceAll(';', '\t')),
      'German, UTF-16 without a mark, most significant byte first': bigUtf16(`${german}${PICTURE}`),
    },
    { columns: everything, asked: ['prices'], rows: [VELA] },
  ),
  'French, with a column that is nobody’s': {
    bytes: 'Désignation;Marque;Couleur;Prix de vente;Quantité\nVela;Élan;rouge;52 400,50;3\n',
    columns: ['Name', 'Supplier', '-', 'Price', 'Quantity'],
    rows: ['new Vela, Élan, 52400.5, 3 (lacks description, img)'],
  },
  'English: Model, Vendor, Qty, MSRP, with the numbers of a supplier as Id': {
    bytes: 'Id,Model,Vendor,Qty,MSRP,email\n1001,Vela,Modena,3,"$52,400.50",sales@modena.example\n',
    columns: ['-', 'Name', 'Supplier', 'Quantity', 'Price', '-'],
    rows: ['new Vela, Modena, 52400.5, 3 (lacks description, img)'],
  },
  'no-break spaces in headings and cells, a byte order mark': {
    bytes: '\ufeff\u00a0Name\u00a0,Reorder\u00a0at,Supplier,Quantity\nAria\u00a0,,\u00a0Nordlicht,\u00a055\u00a0\n',
    columns: ['Name', 'Reorder level', 'Supplier', 'Quantity'],
    rows: ['Aria: {delta:48}'],
  },
  'names that are composed otherwise': {
    bytes: 'Name,Supplier,Quantity\nAr\u200bia,Nord licht,55\nARIA,nordlicht  ,55\n',
    asked: ['twins'],
    rows: ['Aria: “Aria” of Nordlicht is there', 'Aria: {delta:48}'],
  },
  'quotes that nobody doubled': {
    bytes: '"Name";"Supplier";"Quantity";"Description"\n"Aria";"Nordlicht";"8";"19" wheels"\n',
    rows: ['Aria: {description:{from:Quiet.,to:19\\ wheels},delta:1}'],
  },
  'words of databases for nothing': {
    bytes: `Name,Supplier,Price,Description,Picture\nAria,Nordlicht,\\N,NULL,[]\n007,Nordlicht,52401,NA,NaN\n3/4,NA,NA,,\n`,
    asked: ['no-car'],
    rows: [
      'Aria: As it is stored',
      '007: {price:{from:52400,to:52401}}',
      '3/4: “3/4” ends the list, and has no supplier',
    ],
  },
  'an inch sign that opens no quote': {
    bytes: 'Name;Supplier;Quantity\n"Vela 19;Modena;3\nAria;Nordlicht;8\n',
    rows: ['new "Vela 19, Modena, 1, 3 (lacks price, description, img)', 'Aria: {delta:1}'],
  },
  '.xlsx with numbers, a text number, a title and a date': {
    bytes: xlsx(
      ['Liste', null, null, null, null],
      [null],
      ['Modell', 'Hersteller', 'Preis', 'Lager', 'Stand'],
      ['Vela', 'Modena', 52_400.5, 3, { v: 46_085, z: 'dd/mm/yyyy' }],
      ['Apogee', 'Modena', '1.234,50', 4, null],
    ),
    columns: ['Name', 'Supplier', 'Price', 'Quantity', '-'],
    rows: [
      'new Vela, Modena, 52400.5, 3 (lacks description, img)',
      'new Apogee, Modena, 1234.5, 4 (lacks description, img)',
    ],
  },
  'names that a spreadsheet has changed': {
    bytes: 'Name,Supplier,Quantity\n7,Nordlicht,8\n04.03.2026,Nordlicht,9\n1.1,Nordlicht,10\n',
    says: { takesTwins: 'stored' },
    asked: ['twins'],
    rows: [
      '007: {delta:1} | A spreadsheet seems to have changed this name: 7',
      'wrong: Name is a date, which a spreadsheet seems to have made of it: 04.03.2026 (lacks price, description, img)',
      '1.10: {delta:3} | A spreadsheet seems to have changed this name: 1.1',
    ],
  },
  'a renamed picture, and addresses as browsers take them': {
    bytes: `Name,Supplier,Image link\nAria,Nordlicht,HTTPS://Pictures.Example/my car's.jpg\nVela,Modena,http://a.example/b.jpg\n`,
    columns: ['Name', 'Supplier', 'Picture'],
    rows: [
      'Aria: {img:{from:/cars/sedan-glacier.webp,to:https://pictures.example/my%20car%27s.jpg}}',
      "wrong: Picture must start with https://, or be one of the site's own pictures (/cars/… or /pictures/…) (lacks price, quantity, description)",
    ],
  },
  'a row whose name has the separator in it': {
    bytes: 'Name,Supplier,Quantity\nAria,Nordlicht,8\nVela,GT,Modena,3\nApogee,Modena,2\n',
    rows: [
      'Aria: {delta:1}',
      'wrong: The row has more cells than there are headings',
      'new Apogee, Modena, 1, 2 (lacks price, description, img)',
    ],
  },
  'sep=; and a supplier’s list of ours, in another order': {
    bytes: `sep=;\r\nQuantity;Id;Name\r\n8;${aria._id};Aria\r\n9;${aria._id};Aria\r\n`,
    columns: ['Quantity', 'Id', 'Name'],
    // The first line counts, as spreadsheets show it.
    rows: ['Aria: {delta:1}', 'wrong: The same item as in row 3'],
  },
  // --- What a file has instead of a value ---
  'formulas without values, errors, codes by their format, and more decimals than are shown': {
    bytes: sheets({
      Stock: [
        ['Model', 'Supplier', 'Price', 'Quantity'],
        ['Vela', 'Modena', { f: '2*3' }, 3],
        ['Aria', 'Nordlicht', 52_400, { f: 'A1', t: 'e', v: 42 }],
        [{ v: 7, z: '000' }, 'Nordlicht', { v: 52_400.0012, z: '#,##0.00' }, 8],
      ],
    }),
    rows: [`wrong: Price ${FORMULA} (lacks description, img)`, 'wrong: Quantity has the error #N/A', '007: {delta:1}'],
  },
  'a sheet that is formatted to its end, and a formula without a value in it': {
    bytes: edited(
      sheets({ Stock: both(['Aria', 'Nordlicht', { f: '2*3' }, 8]) }),
      'xl/worksheets/sheet1.xml',
      '</sheetData>',
      `${Array.from({ length: 300_000 }, (_, at) => `<row r="${at + 3}" s="1"><c r="A${at + 3}" s="1"/></row>`).join('')}</sheetData>`,
    ),
    rows: [`wrong: Price ${FORMULA}`],
  },
  'an .ods file whose cells have values and formulas without a text, as ezodf and odswriter write them': {
    bytes: edited(
      edited(
        sheets({ Stock: both(['Aria', 'Nordlicht', 52_401, 8], ['007', 'Nordlicht', 1, 9]) }, { bookType: 'ods' }),
        'content.xml',
        / office:value="1">.*?<\/table:table-cell>/,
        ' table:formula="of:=2*3"/>',
      ),
      'content.xml',
      /( office:value="\d+")>.*?<\/table:table-cell>/g,
      '$1 office:currency="EUR"/>',
    ),
    asked: ['prices'],
    rows: ['Aria: {price:{from:52400,to:52401},delta:1}', `wrong: Price ${FORMULA}`],
  },
  'formulas that are calculated on opening': {
    bytes: sheets({ Stock: priced(['Aria', 'Nordlicht', { f: '2*3', v: 0 }]) }, { isCalculatedLater: true }),
    rows: [`wrong: Price ${FORMULA}`],
  },
  'units in the formats of numbers, as xlsx-js-style writes them': {
    bytes: sheets({
      Stock: both(
        ['Aria', 'Nordlicht', { v: 52_401, z: '#,##0 "$"' }, { v: 8, z: '0 "Stk."' }],
        ['007', 'Nordlicht', { v: 52, z: '#,##0"k"' }, { v: 3, z: '0" pallets";"sold out"' }],
      ),
    }),
    asked: ['prices'],
    rows: [
      'Aria: {price:{from:52400,to:52401},delta:1}',
      'wrong: Price is no plain number in the digits 0 to 9: 52 k; Quantity is no plain number in the digits 0 to 9: 3 pallets',
    ],
  },
  // --- A heading is not replaced by its values ---
  'an item’s number beside its name, and the supplier’s': {
    bytes: 'Item,Item name,Supplier ID,Supplier name,Stock no.,Qty\n4711,Vela,12,Modena,S-9,3\n',
    columns: ['-', 'Name', '-', 'Supplier', '-', 'Quantity'],
    rows: ['new Vela, Modena, 1, 3 (lacks price, description, img)'],
  },
  // --- What has to be said ---
  'a name with an id that a spreadsheet has changed: it is kept, which is said': {
    bytes: `Id,Name,Quantity\n${products[1]?._id},7,8\n`,
    rows: ['007: {delta:1} | A spreadsheet seems to have changed this name: 7'],
  },
  // --- Which car ---
  'a blank supplier in a list that has suppliers': {
    bytes: 'Name,Supplier,Quantity\nAria,,50\nVela,Turin,8\n',
    rows: ['Aria: “Aria” of Nordlicht is there', 'new Vela, Turin, 1, 8 (lacks price, description, img)'],
    asked: ['twins'],
  },
  // The supplier that is answered, Modena, is that of the new cars alone.
  'no suppliers, a stored car of another supplier and a new one': {
    bytes: 'Name,Quantity\nOctavia 1.6,8\nVela,3\n',
    rows: ['Octavia 1.6: {delta:1}', 'new Vela, Modena, 1, 3 (lacks supplier, price, description, img)'],
  },
  // --- Codes ---
  'codes that are known find their cars, others are given to the car of the row, several of a car in one cell': {
    bytes: `Fahrgestellnummer;Modell;Lieferant;Bestand;EAN-Code;Lagernummer;Artikel-Nr.
i${VIN.toLowerCase()};Aria Sport;Turin;8;;;
;007;Nordlicht;9;036000291452;st 77;n/a
${SECOND_VIN}, ${WRONG_VIN};Vela;Modena;2;;ST-1; ST-2;-
${OLD_CODE};Aria;Nordlicht;8;;;
`.replace('ST-1; ST-2', '"ST-1; ST-2"'),
    codes: { [VIN]: aria._id },
    columns: ['VIN', 'Name', 'Supplier', 'Quantity', 'EAN', 'Stock number', 'Article number'],
    rows: [
      `Aria: {delta:1} | Found by VIN ${VIN}, and keeps its name. In the file: Aria Sport`,
      '007: {delta:2,codes:[ean 0036000291452,stock ST77]}',
      `new Vela, Modena, 1, 2 + vin ${SECOND_VIN} + vin ${WRONG_VIN} + stock ST-1 + stock ST-2 (lacks price, description, img)`,
      `wrong: A VIN has 17 letters and digits, without I, O and Q: ${OLD_CODE}`,
    ],
  },
  'a list of codes and pieces alone': {
    bytes: `SKU,Qty\nSKU-1,8\nSKU-2,9\n`,
    codes: { 'SKU-1': aria._id },
    columns: ['Article number', 'Quantity'],
    rows: [
      'Aria: {delta:1} | Found by Article number SKU-1',
      'wrong: Name is required (lacks supplier, price, description, img)',
    ],
  },
  'one code in two rows, a code that is too long, a shortened number, digits that are no EAN, and the code of a car that was deleted':
    {
      bytes: `Name,Supplier,Quantity,EAN,Stock number\nAria,Nordlicht,8,,ST-1\n007,Nordlicht,8,,ST-1\n3/4,Nordlicht,8,,${'A'.repeat(41)}\n1.10,Nordlicht,8,4.00638E+12,\nVela,Modena,8,4006381333932,\nApogee,Modena,8,,ST-9\nOctavia 1.6,Nordlicht,8,4006381333931,\n`,
      codes: { 'ST-9': 'deletedAAAAAAAAAAAAA' },
      rows: [
        'wrong: ST-1 is in row 3 too',
        'wrong: ST-1 is in row 2 too',
        `wrong: A code has 40 characters at most, and this one 41: ${'A'.repeat(40)}`,
        'wrong: A spreadsheet has shortened this number: 4.00638E+12',
        'wrong: An EAN has 8, 12, 13 or 14 digits, the last a check digit: 4006381333932',
        'new Apogee, Modena, 1, 8 + stock ST-9 (lacks price, description, img)',
        'Octavia 1.6: {delta:1,codes:[ean 4006381333931]}',
      ],
    },
  ...Object.fromEntries(
    Object.entries({
      nothing: [AMBIGUOUS, `Vela: ${TWO_CARS}`],
      codes: [`Aria: {delta:2} | Found by VIN ${VIN}, and keeps its name. In the file: 007`, `wrong: ${TWO_CARS}`],
      names: ['007: {delta:2}', `wrong: ${TWO_CARS}`],
      none: [AMBIGUOUS, `Vela: ${TWO_CARS}`],
    }).map(([takesCodes, rows]): [string, SupplierList] => [
      `codes of one car beside the name of another, and of two cars; said of them: ${takesCodes}`,
      {
        bytes: `VIN,Name,Supplier,Quantity\n${VIN},007,Nordlicht,9\n"${SECOND_VIN};${WRONG_VIN}",Vela,Modena,8\n`,
        says: takesCodes === 'nothing' ? {} : { takesCodes: takesCodes as 'codes' },
        codes: { [VIN]: aria._id, [SECOND_VIN]: aria._id, [WRONG_VIN]: stored(2, {})._id },
        asked: ['codes'],
        rows,
      },
    ]),
  ),
  'the code of one car beside the name of another, whose supplier the list does not say': {
    bytes: `VIN,Name,Supplier,Quantity\n${VIN},007,,9\n${SECOND_VIN},007,Turin,9\n`,
    says: { takesCodes: 'names' },
    codes: { [VIN]: aria._id, [SECOND_VIN]: stored(2, {})._id },
    asked: ['codes'],
    rows: ['007: {delta:2}', 'wrong: The same item as in row 2'],
  },
  // --- Lines that are no cars ---
  'rows that a filter hides, taken all the same': {
    bytes: sheets(
      { Stock: stocked(['Aria', 'Nordlicht', 8], ['007', 'Nordlicht', 9], ['3/4', 'Nordlicht', 10]) },
      { hiddenRows: [2] },
    ),
    says: { takesHidden: true },
    asked: ['hidden'],
    rows: ['Aria: {delta:1}', '007: {delta:2}', '3/4: {delta:3}'],
  },
  'sections, headings again and totals in any words': {
    bytes:
      'Name;Preis;Bestand\nNordlicht\nAria;52400;8\n007;52400;9\nZwischensumme Nord;;17\nName;Preis;Bestand\nModena\nVela;1;3\n',
    says: { takesSections: true },
    asked: ['sections'],
    rows: [
      'Nordlicht: The title of a section',
      'Aria: {delta:1}',
      '007: {delta:2}',
      'Zwischensumme Nord: A line of totals',
      'Name: The headings again',
      'Modena: The title of a section',
      'new Vela, Modena, 1, 3 (lacks description, img)',
    ],
  },
  'cars without pieces, of which one has no price': {
    bytes:
      'Name;Lieferant;Preis;Bestand\nAria;Nordlicht;52400;0\n007;Nordlicht;52400;0\n3/4;Nordlicht;52400;0\n1.10;Nordlicht;;0\n',
    rows: ['Aria: {delta:-7}', '007: {delta:-7}', '3/4: {delta:-7}', '1.10: {delta:-7}'],
  },
  'a table as tabulate and psql draw it': {
    bytes:
      '+--------+-----------+------------+\n| Name   | Supplier  |   Quantity |\n|--------+-----------+------------|\n| Aria   | Nordlicht |          8 |\n+--------+-----------+------------+\n',
    rows: ['Aria: {delta:1}'],
  },
  // --- Addresses ---
  'the address of a page, and several pictures in one cell': {
    bytes: `Name,Supplier,Image link,Page\nAria,Nordlicht,"${PICTURE},https://pictures.example/b.jpg",https://a.example/aria\n`,
    columns: ['Name', 'Supplier', 'Picture', '-'],
    rows: [`Aria: {img:{from:/cars/sedan-glacier.webp,to:${PICTURE}}} | The first of 2 pictures`],
  },
  // --- Sheets ---
  'a cover and a hidden sheet of last year before the list': {
    bytes: sheets(
      {
        Cover: [['Price list']],
        Old: stocked(['Aria', 'Nordlicht', 1]),
        Stock: stocked(['Aria', 'Nordlicht', 8]),
      },
      { hidden: ['Old'] },
    ),
    rows: ['Aria: {delta:1}'],
  },
  // --- Letters ---
  'letters of Windows-1250, said by a person': {
    bytes: latin1('Name,Supplier,Quantity\n\x8akoda,P\xf8\xedbram,3\n'),
    says: { encoding: 'windows-1250' },
    asked: ['encoding'],
    rows: ['new Škoda, Příbram, 1, 3 (lacks price, description, img)'],
  },
  'codes that a program guards': {
    bytes: 'Name,Supplier,Quantity\n="007",Nordlicht,8\n',
    rows: ['007: {delta:1}'],
  },
};

test('an answer that leaves the rows as they are plans none of them again; control: one that changes them does', async () => {
  const file = await readFile(utf8('Model,Trim,Supplier,Price\nAria,GT,Nordlicht,€50000\n'));
  const known = { ...nothingKnown, products };
  const rowsAfter = (says: Answers) => understand(file, known, says).rows;
  const first = rowsAfter({});
  expect(rowsAfter({ takesPrices: 'The prices are in EUR.' })).toBe(first);
  expect(rowsAfter({ takesPrices: 'The prices are in EUR.', takesVariant: true })).not.toBe(first);
});

test('given a list whose questions were answered, the next one with these headings asks none but that of another currency', async () => {
  const previewOf = async (currency: string, memory: Memory, says: Answers = {}) => {
    const file = await readFile(utf8(`Model,Trim,Supplier,Price\nAria,GT,Nordlicht,${currency}50000\n`));
    return understand(file, { ...nothingKnown, products, memory }, says);
  };
  const asked = async (currency: string, memory: Memory) =>
    (await previewOf(currency, memory)).questions.filter(({ answer }) => answer === undefined).map(({ id }) => id);
  expect(await asked('€', {})).toEqual(['prices', 'variant']);
  const { columns, takes } = await previewOf('€', {}, { takesPrices: 'The prices are in EUR.', takesVariant: true });
  const memory = { 'model|trim|supplier|price': { columns: columns.map((field) => field ?? null), takes } };
  expect(await asked('€', memory)).toEqual([]);
  expect(await asked('£', memory)).toEqual(['prices']);
});

describe('a list as suppliers send it', () => {
  test.each(Object.entries(lists))('given %s, it is read, and what it lacks is asked', async (_given, list) => {
    const { bytes, says, codes, rows, columns, asked = [] } = list;
    const imported = await importList(typeof bytes === 'string' ? utf8(bytes) : bytes, says, codes);
    expect(imported).toEqual({ columns: columns ?? imported.columns, asked, rows });
  });

  test.each([
    ['nothing', utf8(''), 'This file is empty.'],
    ['blank lines', utf8(';;;\r\n \r\n'), 'This file is empty.'],
    [
      'a damaged old Excel file',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(2_000)]),
      'cannot be read as a spreadsheet',
    ],
    ['a PDF', utf8('%PDF-1.7'), 'This is a PDF.'],
    ['JSON', utf8('[{"Name": "Aria"}]'), 'This is JSON'],
    ['a workbook with a password', encrypted(), 'protected with a password'],
  ])('given %s, which nobody could read as a table, one sentence says so', async (_given, bytes, sentence) => {
    const problem = await importList(bytes).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(FileProblem);
    expect(`${problem}`).toContain(sentence);
  });
});
