import type { Product } from '@contract/product-fields';
import { describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/universal';
import type { DecimalMark } from '@/lib/product/numbers';
import { type Columns, fieldRows, guessColumns, markOf } from './columns';
import { headingOf } from './csv';
import { type Answers, askedFields, type ImportRow, planImport } from './import-plan';
import { FileProblem, readTable } from './read-table';

const EMAIL = 'owner@meridian.example';
const stored = (index: number, values: Partial<Product>): Product => ({
  _id: `${index}`.padEnd(20, 'aZ'),
  email: EMAIL,
  ...{ name: 'Aria', supplier: 'Nordlicht', price: 52_400, quantity: 7, description: 'Quiet.' },
  ...{ img: '/cars/sedan-glacier.svg', carouselImg: '/cars/sedan-wide.svg' },
  ...values,
});
const aria = stored(1, {});
const products = [aria, stored(2, { name: '007' }), stored(3, { name: '3/4' }), stored(4, { name: '1.10' })];

const PICTURE = 'https://pictures.example/vela.jpg';
/** What a person answers for all new rows, and one list needs and another has. */
const answers: Answers = {
  supplier: 'Modena',
  price: '1',
  quantity: '0',
  description: 'New.',
  img: '/cars/suv-dune.svg',
};

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, { isBig = false } = {}) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBig);
  return bytes;
};
const windows1252 = (text: string) => Uint8Array.from(text, (sign) => (sign === '€' ? 0x80 : sign.charCodeAt(0)));
async function xlsx(...rows: (string | number | Date | null)[][]): Promise<Uint8Array<ArrayBuffer>> {
  const cells = rows.map((row) =>
    row.map((value) => (value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : { value })),
  );
  return new Uint8Array(await (await writeWorkbook(cells as never).toBlob()).arrayBuffer());
}

interface Imported {
  columns: string[];
  /** A number that needs a person to say how it is written, and the fields that new rows lack. */
  asked: string[];
  /** What becomes of each row. */
  rows: string[];
}

/** Does what the screen does. `says`: what a person answers to the question about numbers. */
async function importList(bytes: Uint8Array<ArrayBuffer>, says?: DecimalMark): Promise<Imported> {
  const table = await readTable(bytes);
  const columns = guessColumns(table, { email: EMAIL, products });
  const { mark, unsure } = markOf(table, columns);
  const plan = planImport(fieldRows(table, columns, mark ?? says ?? '.'), { email: EMAIL, products }, { answers });
  const lacking = askedFields.filter(
    (field) => field !== 'carouselImg' && plan.some(({ lacks }) => lacks?.includes(field)),
  );
  return {
    columns: named(columns),
    asked: [...(unsure === undefined ? [] : [unsure]), ...lacking],
    rows: plan.map(told),
  };
}
const named = (columns: Columns) => columns.map((field) => (field ? headingOf(field) : '-'));

function told({ action, change, name, problems = [], skipped, note }: ImportRow): string {
  const because = problems.map(({ reason }) => reason).join('; ');
  if (action === 'error') return `wrong: ${because}`;
  if (change?.kind === 'create') {
    const { input } = change;
    return `new ${input.name}, ${input.supplier}, ${input.price}, ${input.quantity}`;
  }
  const changes =
    change?.kind === 'change' ? { ...change.changes, ...(change.delta !== 0 && { delta: change.delta }) } : {};
  const what = skipped ?? JSON.stringify(changes).replaceAll('"', '');
  return [`${name}: ${what}`, ...(note === undefined ? [] : [note])].join(' | ');
}

const german =
  'Bezeichnung;Lieferant;Verkaufspreis;Bestand;Beschreibung;Bild-URL\r\nVela;Größe;52.400,50 €;1.200;Schnell.;';
const velaOf = (supplier: string) => [`new Vela, ${supplier}, 52400.5, 1200`];
const everything = ['Name', 'Supplier', 'Price', 'Quantity', 'Description', 'Picture'];

/** What is asked is by default what most lists lack, where their columns are told. */
interface List extends Partial<Imported> {
  /** A text is in UTF-8. */
  bytes: string | Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
  says?: DecimalMark;
  rows: string[];
}

const lists: Record<string, List> = {
  'German, semicolons, Windows-1252': {
    bytes: windows1252(`${german}${PICTURE}\r\n`),
    columns: everything,
    asked: [],
    rows: velaOf('Größe'),
  },
  'German, UTF-16 with a byte order mark, tabs': {
    bytes: utf16(`\ufeff${german}${PICTURE}\r\n`.replaceAll(';', '\t')),
    asked: [],
    rows: velaOf('Größe'),
  },
  'German, UTF-16 without a mark, most significant byte first': {
    bytes: utf16(`${german}${PICTURE}`, { isBig: true }),
    asked: [],
    rows: velaOf('Größe'),
  },
  'a title, a date and blank lines above the headings': {
    bytes: `Preisliste 2026;;;;;\n;;;;;\nStand: 01.03.2026;;;;;\n\n${german}${PICTURE}\n;;;;;\nSumme;;52.400,50;1.200;;\n`,
    columns: everything,
    asked: [],
    rows: [...velaOf('Größe'), 'Summe: A line of totals'],
  },
  'French, with a column that is nobody’s': {
    bytes: 'Désignation;Marque;Couleur;Prix de vente;Quantité\nVela;Élan;rouge;52 400,50;3\n',
    columns: ['Name', 'Supplier', '-', 'Price', 'Quantity'],
    rows: ['new Vela, Élan, 52400.5, 3'],
  },
  'Italian, with the brand beside the supplier': {
    bytes: 'Modello,Fornitore,Marca,Prezzo,Giacenza,Descrizione\nVela,Modena,Fiat,"52.400,50",3,Nuova.\n',
    columns: ['Name', 'Supplier', '-', 'Price', 'Quantity', 'Description'],
    asked: ['img'],
    rows: ['new Vela, Modena, 52400.5, 3'],
  },
  'Spanish, tabs': {
    bytes: 'Modelo\tProveedor\tPrecio\tExistencias\tStock mínimo\nVela\tModena\t52.400,5\t3\t2\n',
    columns: ['Name', 'Supplier', 'Price', 'Quantity', 'Reorder at'],
    rows: ['new Vela, Modena, 52400.5, 3'],
  },
  'English: Model, Vendor, Qty, MSRP, with the numbers of a supplier as Id': {
    bytes: 'Id,Model,Vendor,Qty,MSRP,email\n1001,Vela,Modena,3,"$52,400.50",sales@modena.example\n',
    columns: ['-', 'Name', 'Supplier', 'Quantity', 'Price', '-'],
    rows: ['new Vela, Modena, 52400.5, 3'],
  },
  'our own headings above the numbers of a supplier': {
    bytes: 'Id,Name,Supplier,Price,Quantity\n1001,Vela,Modena,52400.5,3\n',
    columns: ['-', 'Name', 'Supplier', 'Price', 'Quantity'],
    rows: ['new Vela, Modena, 52400.5, 3'],
  },
  'longer headings, upper case, stars and units': {
    bytes: 'MODEL*|SUPPLIER NAME|Price (USD)|Stock Berlin [pcs]\nVela|Modena|52400.5|3 pcs\n',
    columns: ['Name', 'Supplier', 'Price', 'Quantity'],
    rows: ['new Vela, Modena, 52400.5, 3'],
  },
  'no-break spaces in headings and cells, a byte order mark': {
    bytes: '\ufeff\u00a0Name\u00a0,Reorder\u00a0at,Supplier,Quantity\nAria\u00a0,,\u00a0Nordlicht,\u00a055\u00a0\n',
    columns: ['Name', 'Reorder at', 'Supplier', 'Quantity'],
    asked: [],
    rows: ['Aria: {delta:48}'],
  },
  'names that are composed otherwise': {
    bytes: 'Name,Supplier,Quantity\nAr\u200bia,Nord licht,55\nARIA,nordlicht  ,55\n',
    rows: ['new Aria, Nord licht, 1, 55', 'Aria: {delta:48}'],
  },
  'a space between comma and quote': {
    bytes: 'Name, Supplier, Quantity, Description\n"Aria", "Nordlicht", 9, "Fast, ""calm"", red"\n',
    rows: ['Aria: {description:{from:Quiet.,to:Fast, \\calm\\, red},delta:2}'],
  },
  'an inch sign that opens no quote': {
    bytes: 'Name;Supplier;Quantity\n"Vela 19;Modena;3\nAria;Nordlicht;8\n',
    rows: ['new "Vela 19, Modena, 1, 3', 'Aria: {delta:1}'],
  },
  'one line feed among others': {
    bytes: 'Name,Supplier,Quantity\r\nAria,Nordlicht,8\nVela,Modena,3\r\n',
    rows: ['Aria: {delta:1}', 'new Vela, Modena, 1, 3'],
  },
  'thousands with a comma beside a decimal comma': {
    bytes: 'Name;Supplier;Price;Quantity\nVela;Modena;2,50;5,000\n',
    asked: ['description', 'img'],
    rows: ['new Vela, Modena, 2.5, 5'],
  },
  'numbers that can be read in two ways, said to have a comma': {
    bytes: 'Name,Supplier,Price,Quantity\nVela,Modena,39.900,3\n',
    says: ',',
    asked: ['39.900', 'description', 'img'],
    rows: ['new Vela, Modena, 39900, 3'],
  },
  'numbers that can be read in two ways, said to have a point': {
    bytes: 'Name,Supplier,Price,Quantity\nVela,Modena,39.900,12.0\nAria,Nordlicht,"1,5",n/a\n',
    says: '.',
    asked: ['39.900', 'description', 'img'],
    rows: ['new Vela, Modena, 39.9, 12', 'wrong: Price is not written as the other numbers: 1,5'],
  },
  'apostrophes, and a price to be asked for': {
    bytes: "Artikel;Preis;Menge\nVela;1'234.50;3\nApogee;auf Anfrage;3\n",
    columns: ['Name', 'Price', 'Quantity'],
    asked: ['supplier', 'description', 'img'],
    rows: ['new Vela, Modena, 1234.5, 3', 'wrong: Price is no number: auf Anfrage'],
  },
  'no headings': {
    bytes: `Vela,Modena,52400.5,3,${PICTURE}\nApogee,Modena,99000.0,4,${PICTURE}\n`,
    columns: ['Name', '-', 'Price', 'Quantity', 'Picture'],
    asked: ['supplier', 'description'],
    rows: ['new Vela, Modena, 52400.5, 3', 'new Apogee, Modena, 99000, 4'],
  },
  '.xlsx with numbers, a text number, a title and a date': {
    bytes: xlsx(
      ['Liste', null, null, null, null],
      [null],
      ['Modell', 'Hersteller', 'Preis', 'Lager', 'Stand'],
      ['Vela', 'Modena', 52_400.5, 3, new Date(Date.UTC(2026, 2, 4))],
      ['Apogee', 'Modena', '1.234,50', 4, null],
    ),
    columns: ['Name', 'Supplier', 'Price', 'Quantity', '-'],
    rows: ['new Vela, Modena, 52400.5, 3', 'new Apogee, Modena, 1234.5, 4'],
  },
  'names that a spreadsheet has changed': {
    bytes: 'Name,Supplier,Quantity\n7,Nordlicht,8\n04.03.2026,Nordlicht,9\n1.1,Nordlicht,10\n',
    asked: [],
    rows: [
      '007: {delta:1} | A spreadsheet seems to have changed this name: 7',
      '3/4: {delta:2} | A spreadsheet seems to have changed this name: 04.03.2026',
      '1.10: {delta:3} | A spreadsheet seems to have changed this name: 1.1',
    ],
  },
  'a renamed picture, and addresses as browsers take them': {
    bytes: `Name,Supplier,Image link\nAria,Nordlicht,HTTPS://Pictures.Example/my car's.jpg\nVela,Modena,http://a.example/b.jpg\n`,
    columns: ['Name', 'Supplier', 'Picture'],
    asked: ['price', 'quantity', 'description'],
    rows: [
      'Aria: {img:{from:/cars/sedan-glacier.svg,to:https://pictures.example/my%20car%27s.jpg}}',
      "wrong: Picture must start with https://, or be one of the site's own pictures (/cars/….svg)",
    ],
  },
  'a row whose name has the separator in it': {
    bytes: 'Name,Supplier,Quantity\nAria,Nordlicht,8\nVela,GT,Modena,3\nApogee,Modena,2\n',
    rows: ['Aria: {delta:1}', 'wrong: The row has more cells than there are headings', 'new Apogee, Modena, 1, 2'],
  },
  'sep=; and a supplier’s list of ours, in another order': {
    bytes: `sep=;\r\nQuantity;Id;Name\r\n8;${aria._id};Aria\r\n`,
    columns: ['Quantity', 'Id', 'Name'],
    asked: [],
    rows: ['Aria: {delta:1}'],
  },
};

describe('a list as suppliers send it', () => {
  test.each(Object.entries(lists))('given %s, it is read, and what it lacks is asked', async (_given, list) => {
    const { bytes, says, rows, columns } = list;
    const imported = await importList(typeof bytes === 'string' ? utf8(bytes) : await bytes, says);
    const { asked = columns ? ['description', 'img'] : imported.asked } = list;
    expect(imported).toEqual({ columns: columns ?? imported.columns, asked, rows });
  });

  test('given 10,000 rows, each is read once, in the order of the file', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `Vela ${at};Modena;${at},5;${at}`);
    const imported = await importList(utf8(['Modell;Lieferant;Preis;Bestand', ...rows].join('\r\n')));
    expect(imported.rows).toHaveLength(10_000);
    expect(imported.rows[9_999]).toBe('new Vela 9999, Modena, 9999.5, 9999');
  });

  test.each([
    ['nothing', utf8(''), 'This file is empty.'],
    ['blank lines', utf8(';;;\r\n \r\n'), 'This file is empty.'],
    ['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0]), 'Please save it as .xlsx'],
    ['a PDF', utf8('%PDF-1.7'), 'This is a PDF.'],
    ['another zip', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]), 'cannot be read as .xlsx'],
    [
      'a picture',
      Uint8Array.from([0xff, 0xd8, 0xff, 0, 0x4a, 0, 0, 0x46, 0, 1, ...new Uint8Array(99).fill(200)]),
      'no table',
    ],
  ])('given %s, which nobody could read as a table, one sentence says so', async (_given, bytes, sentence) => {
    const problem = await readTable(bytes).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(FileProblem);
    expect(`${problem}`).toContain(sentence);
  });
});
