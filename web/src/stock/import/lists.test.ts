import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { headingOf } from '@/stock/export/csv';
import { aria, EMAIL, type Owners, understandAll } from '@/testing/import-file';
import type { Answers } from './answers';
import { FileProblem } from './read/cells';
import { readFile } from './read/read-file';

// What lists say, by kind: what is asked, and what becomes of the rows while nothing is said.

const products = [{ ...aria, name: 'Aria', supplier: 'Nordlicht', price: 52_400, quantity: 7 }];
const answers = { supplier: 'Gdynia', price: '1', quantity: '0', description: 'New.' };

async function readList(list: string | Uint8Array<ArrayBuffer>, says: Answers = {}, owners: Owners = {}) {
  const bytes = typeof list === 'string' ? new TextEncoder().encode(list) : list;
  const preview = understandAll(await readFile(bytes), { email: EMAIL, products }, owners, { answers, ...says });
  const rows = (preview.rows ?? []).map(({ action, change, name, problems = [], skipped = '', note }) => {
    if (change?.kind === 'create') {
      const { input, codes = [] } = change;
      return [input.name, input.price, input.quantity, ...codes.map(({ code, kind }) => `${kind} ${code}`)].join(' ');
    }
    const reason = action === 'error' ? problems.map((problem) => problem.reason).join('; ') : skipped;
    return action === 'update' ? `${name} changed${note ? `: ${note}` : ''}` : `${action} ${name}: ${reason}`;
  });
  const open = preview.questions.filter(({ answer }) => answer === undefined);
  return {
    preview,
    /** The fields of the columns; `-` is none. */
    columns: preview.columns.map((field) => (field ? headingOf(field) : '-')).join(),
    asked: open.map(({ id }) => id).join(),
    rows,
  };
}
const askedOf = async (list: string, says?: Answers) => (await readList(list, says)).asked;

/** Each list, and what is asked of it: `title`, `prices`, … */
const asks = (lists: readonly [list: string, asked: string][]) =>
  test.each(lists)('given %j, it is asked: %s', async (list, asked) => {
    expect(await askedOf(list)).toBe(asked);
  });
/** Each list, and what becomes of its rows. A row is told by its beginning. */
const becomes = (lists: readonly [list: string, ...rows: string[]][]) =>
  test.each(lists.map(([list, ...rows]) => [list, rows] as const))(
    'given %j, its rows are %j',
    async (list, expected) => {
      const { rows } = await readList(list);
      expect(rows.map((row, at) => row.slice(0, expected[at]?.length))).toEqual(expected);
    },
  );

type Sheeted = (string | number | object)[][];
function workbook(
  rows: Sheeted,
  about: { name?: string; hidden?: number; merges?: string[] } = {},
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows);
  if (about.hidden !== undefined) sheet['!cols'] = rows[0]?.map((_, at) => ({ hidden: at === about.hidden })) ?? [];
  sheet['!merges'] = (about.merges ?? []).map((range) => utils.decode_range(range));
  utils.book_append_sheet(book, sheet, about.name ?? 'List');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
}

/** Texts that a test is said of one after the other. */
const texts = (all: string) => all.split(/\s*\|\s*/);
const vin = (last: number) => `WVWZZZ1KZAW00000${last}`;
const HEAD = 'Name;Supplier;Price;Quantity\n';
const THREE = 'Bryza;Gdynia;100;4\nKlif;Gdynia;200;2\nMewa;Sopot;300;12\n';
const PLANNED = ['Bryza 100 4', 'Klif 200 2', 'Mewa 300 12'];

describe('which column is which', () => {
  test('given a column that a person has said, an answer about another field leaves it that', async () => {
    const list = 'Model;Stock depot;Stock limit;Available\nBryza;3;1;2\nKlif;4;1;4\n';
    const said = { columns: { 1: 'reorderAt' } } as const;
    const [question] = (await readList(list, said)).preview.questions;
    expect(question?.choices.map(({ label }) => label)).not.toContain('Stock depot: 3 · 4');
    const answered = (await readList(list, { ...said, ...question?.choices[0]?.says })).preview;
    expect(answered.columns[1]).toBe('reorderAt');
  });
  test.each(['528,000円', '845.000 TL'])('given the price “%s”, nobody asks what its mark is', async (price) => {
    expect(await askedOf(`Model;Price\nBryza;"${price}"\n`)).toBe('prices');
  });
  test.each([
    [
      'VIN,Model,Stock #,Stock',
      `${vin(1)},Bryza,A-2041,1`,
      `${vin(2)},Sointu,A-2042,1`,
      'VIN,Name,Stock number,Quantity',
    ],
    ['VIN,Model,Stock', `${vin(1)},Bryza,1`, `${vin(2)},Sointu,0`, 'VIN,Name,Quantity'],
    ['Model,Stk No', 'Bryza,B20411', 'Sointu,B20412', 'Name,Stock number'],
    ['Modelo,Nº de stock,Preço', 'Bryza,20411,1', 'Sointu,20412,2', 'Name,Stock number,Price'],
    ['Model,Supplier,Qty', 'Bryza,4711,1', 'Sointu,4712,1', 'Name,-,Quantity'],
    ['name(en-gb),price', 'Bryza,20', 'Sointu,30', 'Name,Price'],
    ['Name (required),Price (required)', 'Bryza,20', 'Sointu,30', 'Name,Price'],
    ['Model,Prezzo listino,Prezzo vendita', 'Bryza,17000,14995', 'Klif,18000,15995', 'Name,-,Price'],
    ['Name,Qty required', 'Bryza,20', 'Sointu,30', 'Name,-'],
    [
      'VIN,Make,Model,Price (USD)',
      `${vin(1)},Gdynia,Bryza,100`,
      `${vin(2)},Gdynia,Klif,100`,
      'VIN,Supplier,Name,Price',
    ],
  ])('given %s, its columns are taken', async (headings, first, second, columns) => {
    expect((await readList(`${headings}\n${first}\n${second}\n`)).columns).toBe(columns);
  });
  describe('a heading of several meanings', () =>
    asks([
      ['Model,Stock\nBryza,20411\nSointu,20412\nVento,20413\n', 'what'],
      ['Modelo;Estoque\nBryza;10411\nSointu;10412\n', 'what'],
      [`VIN,Modell,Voorraad\n${vin(1)},Bryza,B20411\n${vin(2)},Sointu,B20412\n`, ''],
      [`VIN,Modell,Voorraad\n${vin(1)},Bryza,20411\n${vin(2)},Sointu,20412A\n`, 'what'],
      ['Model,Code\nBryza,NL-0001\nSointu,NL-0002\n', 'what'],
      ['No.,Description,Inventory\n1000,Bryza,4\n1001,Sointu,2\n', 'what'],
      ['Article number,Description,Inventory\nNL-1000,Bryza,4\nNL-1001,Sointu,2\n', 'what'],
      ['Article number,Wording,Inventory\nNL-1000,Bryza,4\nNL-1001,Sointu,2\n', 'column name'],
      [`No.,Description,Inventory\n1000,${'A quiet car. '.repeat(12)},4\n`, ''],
      [`Model,Code\nBryza,${vin(1)}\n`, 'what'],
      ['Model;Estoque\nBryza;12\nSointu;7\nVento;104\n', ''],
    ]));
  test('given such a heading, nothing is taken from it before it is said, and then as it is said', async () => {
    const list = 'Model,Stock\nBryza,20411\nSointu,20412\n';
    expect((await readList(list)).columns).toBe('Name,-');
    expect((await readList(list, { columns: { 1: 'stock' } })).rows[0]).toBe('Bryza 1 0 stock 20411');
  });
  describe('columns of one meaning', () =>
    asks([
      ['Name,Model,Qty\nMs Nowak,Bryza,1\nMr Virtanen,Sointu,1\n', 'column name'],
      ['Model,Leverancier,Vendor\nBryza,Turku,Gdynia\n', 'column supplier'],
      ['Model,Merk,Distributor\nBryza,Turku,Gdynia\n', 'column supplier'],
      ['Model,Brand,Vendor\nBryza,Turku,Gdynia\n', ''],
      ['Model,Voorraad,Nieuwe voorraad\nBryza,4,9\n', 'column quantity'],
      ['Model,Quantity,Sold,Left\nBryza,10,4,6\n', 'column quantity'],
      ['Model,Quantity,Counted by\nBryza,10,Nowak\n', ''],
      ['Model,Price,Price 2031\nBryza,17000,14995\n', 'column price'],
      ['Model,RRP,Now\nBryza,17000,14995\n', 'column price'],
      ['Model,RRP,Ride away,Special\nBryza,17000,17900,14995\nKlif,18000,18900,\n', 'column price'],
      ['Model,Price net,Price gross\nBryza,50000,59500\n', 'column price'],
      ['Model,Cena,Akcijska cena\nBryza,17000,14995\nKlif,18000,\n', 'column price'],
      ['Model,Price,Sell Price\nBryza,17000,19900\n', 'column price'],
      ['Model,Prezzo listino,Prezzo finito\nBryza,17000,14995\n', 'column price'],
      ['Model,Price,Sale price\nBryza,17000,14995\n', 'column price'],
      ['Model,Price,Price after discount\nBryza,17000,14995\n', 'column price'],
      ['Model,MSRP,Qty\nBryza,17000,1\n', ''],
      ['Model,Price,Old price\nBryza,17000,14995\n', ''],
      ['Model,Price,New\nBryza,17000,14995\n', 'column price'],
      ['Model,Price,New\nBryza,17000,yes\n', ''],
      ['Model,Price,Special\nBryza,17000,1\nSointu,18000,0\n', ''],
      ['Model,Make,Dealer\nBryza,Gdynia,Turku\n', ''],
      ['Naam,Auto,Prijs\nJ. Nowak,Bryza,100\n', 'column name'],
      ['Item,Description,Price\nBRY-1,Bryza,100\nKLI-1,Klif,200\n', 'column name'],
      ['Item,Description,Price\nBRY-GT,Bryza,100\nKLI-GT,Klif,200\n', 'column name'],
      ['Item,Description,Price\nCarts:BRY-GT,Bryza,100\nCarts:KLI-GT,Klif,200\n', 'column name'],
      ['Item,Description,Price\nBryza,Quiet,100\nKlif,Quick,200\n', ''],
      ['Item,Description,Price\nBryza,A quiet car.,100\nKlif,A fast car.,200\n', ''],
      ['Model;Stock réel;Stock disponible\nBryza;5;4\n', 'column quantity'],
      ['Model;Stock depot;Reserved;Available\nBryza;3;1;2\n', 'column quantity'],
      ['Model;Stock limit;Available\nBryza;1;2\n', ''],
      ['Model,Reorder level,Reorder point\nBryza,4,1\n', 'column reorderAt'],
      ['Model,Price,Sale price\nBryza,100,0.00\nKlif,200,0.00\n', ''],
      ['Name,Product,Price\nBryza,4711,100\n', ''],
      ['Model,Price,\n,Dealer,Retail\nBryza,17000,19900\n', 'column price'],
    ]));
  test('given headings that stand above several columns, the names below belong to them', async () => {
    const list = 'Model,Supplier,Quantity,\nModel,,On order,On hand\nBryza,Gdynia,2,4\nSointu,Gdynia,0,2\n';
    const { columns, preview } = await readList(list);
    expect(columns).toBe('Name,Supplier,-,Quantity');
    expect(preview.headings).toEqual(['Model', 'Supplier', 'Quantity On order', 'Quantity On hand']);
  });
  test('given years alone below “Modelo”, they are no names', async () => {
    const { columns } = await readList('Marca,Tipo,Modelo,Precio\nGdynia,Bryza,2012,100\nTurku,Klif,2014,200\n');
    expect(columns).toBe('Supplier,-,-,Price');
  });
  test('given the pieces of several places and their sum, that can be chosen, too', async () => {
    const { preview } = await readList('Model;Lager 1;Lager 2;Summe\nBryza;4;2;6\n');
    const labels = preview.questions[0]?.choices.map(({ label }) => label);
    expect(labels).toEqual(['Summe: 6', 'Lager 1: 4', 'Lager 2: 2', 'None: leave the quantity as it is']);
  });
  test.each(
    texts(`Preço antigo | Forrige pris | Prijs concurrent | Cena zakupu | Price group | Price change | Prisfaktor pris | Preço por mês |
     Pris per dag | Price /wk | Prijs (k€) | Cena tys. PLN | Price (cents) | Price in pence | Price/100`),
  )('given “%s” alone, it is asked, and not taken', async (heading) => {
    expect(await readList(`Model;${heading}\nBryza;490\nSointu;512\n`)).toMatchObject({
      columns: 'Name,-',
      asked: 'column price',
    });
  });
  test.each(texts(`Estoque de segurança | Stock age | Stockwaarde stock | Qty per box | Stock alert | Zapas stock`))(
    'given “%s” beside the quantity, it is not used, and nothing is asked',
    async (heading) => {
      const read = await readList(`Model;Qty;${heading}\nBryza;4;490\nSointu;5;512\n`);
      expect(read).toMatchObject({ columns: 'Name,Quantity,-', asked: '' });
    },
  );
  test('given a heading with a word that nobody knows, the question names dollars and one car', async () => {
    const { preview } = await readList('Model,Price in roubles\nBryza,100\n');
    expect(preview.questions[0]?.question).toBe(
      'Is “Price in roubles” the price of one car, in US dollars? It has: 100.',
    );
  });
  test('given headings that nobody knows, nothing is taken of them, and they are named', async () => {
    const { preview } = await readList('Malli;Toimittaja;Hinta;Varasto\nBryza;Turku;100;4\n');
    expect([preview.unused, preview.rows]).toEqual([[0, 1, 2, 3], undefined]);
  });
  test('given a hidden column, it is not read, and the visible one is', async () => {
    const bytes = workbook(
      [
        ['Model', 'Price', 'Price'],
        ['Bryza', 1, 2],
        ['Sointu', 3, 4],
      ],
      { hidden: 1 },
    );
    expect(await readList(bytes)).toMatchObject({
      columns: 'Name,-,Price',
      asked: '',
      rows: ['Bryza 2 0', 'Sointu 4 0'],
    });
  });
  test('given a trim, it is asked whether it is a part of the name', async () => {
    const list = 'Model,Trim,Price\nBryza,GT,100\n';
    expect(await askedOf(list)).toBe('variant');
    expect((await readList(list, { takesVariant: true })).rows).toEqual(['Bryza GT 100 0']);
  });
});

describe('what the prices are', () => {
  asks([
    // Currencies
    ['Model,Price,Valuta\nBryza,100,SEK\nSointu,200,SEK\n', 'prices'],
    ['Model,Price,\nBryza,100,NOK\nSointu,200,NOK\n', 'prices'],
    ['Model,Price,Valuta\nBryza,100,TL\nSointu,200,TL\n', 'prices'],
    ['Model,Price,Currency\nBryza,100,UZS\n', 'prices'],
    ['Model;Price;Валута\nBryza;100;лв.\n', 'prices'],
    ['Model,Price,Cur\nBryza,100,AZN\n', 'prices'],
    ['Model,Price,Moneda\nBryza,100,$\nSointu,200,US$\n', 'prices'],
    ['Model,Price\nBryza,R$ 100\nSointu,BZ$ 200\n', 'prices'],
    ['Model,Price\nBryza,"$23,500.00 CAD"\n', 'prices'],
    ['Model,Price\nBryza,MXN $18\n', 'prices'],
    ['Model,Price\nBryza,Rp 1.250.000\nSointu,Rp 950.000\n', 'prices'],
    ['Model,Price\nBryza,12 500 F CFA\nSointu,9 500 F CFA\n', 'prices'],
    ['Modelo;Preço (BRL)\nBryza;100\n', 'prices'],
    ['Model,Price (USD)\nBryza,100\n', ''],
    ['Model,Price (US$)\nBryza,"3,180"\n', ''],
    ['Modelo,Precio U$S\nBryza,100\n', ''],
    ['Model,Price\nBryza,100\n', ''],
    ['Model,Price,Lang\nBryza,100,fr\nSointu,200,FR\n', ''],
    ['Model,Price,Country\nBryza,100,KR\nSointu,200,KR\n', ''],
    ['Model,Price,Drive\nBryza,100,ALL\nSointu,200,ALL\n', ''],
    // Pieces
    ['Model;Price\nBryza;$19.9k\nSointu;18.9\n', 'prices'],
    ['Modell;Preis;Einheit\nBryza;490;Tag\nSointu;512;Tag\n', 'prices'],
    ['Model;Price;Basis\nBryza;490;per week\nSointu;512;monthly\n', 'prices'],
    ['Model;Price;Warranty\nBryza;490;2 years\nSointu;512;1 year\n', ''],
    ['Model;RRP;Discount %\nBryza;17000;10\nSointu;18000;0\n', 'prices'],
    ['Model;Price;Rabatt\nBryza;17000;\nSointu;18000;0\n', ''],
    ['Model;Qty;Price;Unit cost\nBryza;5;500;100\nSointu;1;200;200\n', 'prices'],
    ['Model;Price;Valid to\nBryza;17000;2026-12-31\n', 'prices'],
    ['Model;Qty;Period\nBryza;51;Jan-Mar\n', 'quantities'],
    ['Order no.,Model,Qty,Price\n77,Bryza,4,100\n', 'quantities'],
    ['Model,Qty,Movement\nBryza,4,IN\nSointu,2,OUT\n', 'quantities'],
    ['Model,Qty,Order qty\nBryza,4,2\nSointu,2,1\n', ''],
    ['Model,Qty,Type\nBryza,4,Receipt\nSointu,2,Issue\n', 'quantities'],
    ['Model,Qty,Type\nBryza,4,Sedan\nSointu,2,Estate\n', ''],
    ['Model,Qty,Adjustment\nBryza,4,-1\nSointu,2,3\n', 'quantities'],
    ['Model,Qty,In,Out\nBryza,4,2,1\nSointu,2,1,0\n', 'quantities'],
    ['Model;Lagernd;Zulauf;Verfügbar\nBryza;2;3;5\nKlif;4;0;4\n', 'quantities'],
    ['Modello;In casa;Promessi;Attesi;Disponibilità\nBryza;3;1;5;7\nKlif;1;0;0;1\n', 'quantities'],
    ['Modello;In casa;Promessi;Attesi;Disponibilità\nBryza;3;1;5;9\nKlif;1;0;0;1\n', ''],
    ['Model;Quantity;Enhet\nBryza;4;duss\nSointu;2;stk\n', 'quantities'],
    ['Model;Quantity;Unit\nBryza;4;R-101\nSointu;2;R-102\n', ''],
    ['Model;Quantity;Unit\nBryza;4;pcs\nSointu;2;each\n', ''],
    ['Model;Price;Price per\nBryza;490;100\nSointu;512;100\n', 'prices'],
    ['Model;Price;Price per\nBryza;490;1\nSointu;512;1\n', ''],
  ]);
  test.each([
    [
      'its sheet’s name',
      workbook(
        [
          ['Model', 'Price'],
          ['Bryza', 100],
        ],
        { name: 'Prices NZD' },
      ),
    ],
    [
      'a format',
      workbook([
        ['Model', 'Price'],
        ['Bryza', { t: 'n', v: 100, z: '[$$-C09]#,##0.00' }],
      ]),
    ],
  ])('given a workbook with another currency in %s, it is asked', async (_given, bytes) => {
    expect((await readList(bytes)).asked).toBe('prices');
  });
  const questionOf = async (list: string, says?: Answers) =>
    (await readList(list, says)).preview.questions.map(({ question }) => question.split('. ')[0]);
  test.each([
    ['100 firm', 'Beside the prices stand words: “firm”'],
    ['100 tenge', 'Beside the prices stand words: “tenge”'],
    ['from 100', 'Beside the prices stand words: “from”'],
    ['₲100', 'The prices are in ₲'],
    ['₱100', 'The prices are in ₱'],
  ])('given “%s”, the question is: %s', async (price, question) => {
    expect(await questionOf(`Name;Price\nBryza;${price}\n`)).toEqual([question]);
  });
  test.each([
    ['Giá (triệu đồng)', ['“Giá (triệu đồng)” may be another number']],
    ['Wartość (USD)', []],
  ])('given “%s”, chosen as the price, the question is: %j', async (heading, question) => {
    expect(await questionOf(`Name;${heading}\nBryza;100\n`, { columns: { 1: 'price' } })).toEqual(question);
  });
  test.each(['100,00 $US', 'U$S 100', '100 dolarów', '100 долл.', '100 dólares', '100 each'])(
    'given “%s”, it is a price in dollars',
    async (price) => {
      expect(await readList(`Name;Price\nBryza;${price}\n`)).toMatchObject({ asked: '', rows: ['Bryza 100 0'] });
    },
  );
  test.each(
    texts(`490 /mês | 490 por dia | 52,4 tys. | 1,2 mln | 49 p.m. | 18_400 | 18400·50 | ③ | ᠑᠐᠐ | 100:- | 1e+05`),
  )('given “%s” in a cell, it is no plain number', async (cell) => {
    expect((await readList(`Model;Price\nBryza;${cell}\nSointu;512,50\n`)).rows[0]).toMatch(
      /^error Bryza: Price is no(?:t| plain number)/,
    );
  });
  test('given a tenth of a stored price, or ten times as much, it is asked, and written or left out as it is said', async () => {
    const list = 'Name;Supplier;Price;Quantity\nAria;Nordlicht;52.4;7\nBryza;Gdynia;1;1\n';
    expect((await readList(list)).rows[0]).toBe('asked Aria: Would cost $52.40 in place of $52,400');
    expect(await askedOf(list)).toBe('jumps');
    expect((await readList(list, { takesJumps: true })).rows[0]).toBe('Aria changed');
    expect((await readList(list, { takesJumps: false })).rows[0]).toMatch(/^skipped Aria/);
    expect(await askedOf(list.replace('52.4', '5241'))).toBe('');
  });
  describe('a price that is none', () =>
    becomes([
      ['Model;Price\nBryza;0\nKlif;200\n', 'error Bryza: Price is 0', 'Klif 200 0'],
      [
        'Model;Price\nBryza;20000.50\nKlif;31.250\n',
        'Bryza 20000.5 0',
        'error Klif: Price is not written as the other numbers: 31.250',
      ],
      [
        'Model;Price\nBryza;20000.50\nKlif;$31.250\nMewa;23.995\n',
        'Bryza 20000.5 0',
        'error Klif: Price is not written as the other numbers: $31.250',
        'error Mewa: Price is not written as the other numbers: 23.995',
      ],
      ['Modell;Preis (EUR)\nBryza;€ 29.900\nKlif;31.500\n', 'Bryza 29900 0', 'Klif 31500 0'],
      ['Артикул;Name;Цена, руб.;Stock\nLV-10;Bryza;2 199 000,00;3\n', 'Bryza 1 3'],
    ]));
});

describe('lines beside the list', () => {
  test.each(
    texts(`Autos vendidos, octubre | Tilaus 4711 | Verhuurtarieven per week | Voorraad in dozijnen |
     Competitor price list, Harbour | Cennik PLN 2026 | Ceny v Kč | Цены указаны в рублях |
     Alle Preise in Schweizer Franken | Precios en pesos mexicanos | 価格は円です | ราคาเป็นบาท | Hinnad eurodes |
     Harga dalam Rupiah | Verð í krónum | Price list € | Prices in thousand USD | Prices per month |
     Preise pro 100 Stück | Prices are for a set of four | Wholesale prices - trade only | Fala Sopot 400 1`),
  )('given “%s” above the list, it is asked what it means', async (title) => {
    expect(await askedOf(`${title}\n${HEAD}${THREE}`)).toBe('title');
    expect(await askedOf(`${title}\n${HEAD}${THREE}`, { takesTitle: title })).toBe('');
  });
  test.each(
    texts(`Lagerliste 2026 | Stock list, 1 March 2026 | Gdynia | Harbour Cars Ltd. | sales@harbour.example | A;B;C;D |
     Price list 2026 | Preisliste März 2026 | Cennik 2026 | Our prices as of 1 March | Spring stock list |
     Liste de stock | Stock summary | Остатки товаров на складах`),
  )('control: given “%s”, it is not', async (title) => {
    expect(await askedOf(`${title}\n${HEAD}${THREE}`)).toBe('');
  });
  test.each(texts(`kUSD | TUSD | $ '000 | USD/1000 | USD x1000 | Mio. USD | EUR | per month | net`))(
    'given a line with “%s” below the headings, it is asked, and is no car; control: dollars and pieces',
    async (unit) => {
      const { asked, rows } = await readList(`${HEAD};;${unit};pcs\n${THREE}`);
      expect(asked).toMatch(/^title/);
      expect(rows).toEqual(['skipped : A line about the columns', ...PLANNED]);
      expect(await askedOf(`${HEAD};;USD;pcs\n${THREE}`)).toBe('');
    },
  );
  describe('a note below the list, or beside its headings', () =>
    asks([
      [`${HEAD}${THREE}All prices in DKK;;;\n`, 'title'],
      ['Name;Supplier;Price;All prices in EUR\nBryza;Gdynia;100;\n', 'title'],
      [`${HEAD}${THREE};;;\n* from March;;;\nThis may change.;;;\n`, ''],
    ]));
  test('given notes below the list, they are no cars', async () => {
    const { rows } = await readList(`${HEAD}${THREE};;;\n* from March;;;\n`);
    expect(rows).toEqual([...PLANNED, 'skipped * from March: A note below the list']);
  });
  test('given a section in a list that names two fields among other columns, it is asked what it is', async () =>
    expect(await askedOf('Code2,Model,Price,Net\n1,Bryza,100,90\n2,Klif,200,180\nAccessories,,,\n3,Box,80,7\n')).toBe(
      'sections',
    ));
  test('given three sections, the rows of one alone can be taken', async () => {
    const list = `${HEAD}In stock;;;\n${THREE}On order;;;\nVento;Gdynia;400;1\nSold;;;\nFala;Gdynia;500;1\n`;
    const choices = (await readList(list)).preview.questions[0]?.choices ?? [];
    const says = choices.find(({ label }) => label === 'Take only what is below “In stock”')?.says;
    expect((await readList(list, says)).rows.filter((row) => !row.startsWith('skipped'))).toEqual(PLANNED);
  });
  test.each(texts(`SOLD | Sprzedane | On order | Incoming | Archived`))(
    'given cars below “%s”, it is asked what they are, and they can be left out',
    async (title) => {
      const list = `${HEAD}Bryza;Gdynia;100;4\n${title};;;\nMewa;Sopot;300;12\n`;
      expect(await askedOf(list)).toBe('sections');
      const { rows } = await readList(list, { takesSections: false, leavesSections: [title] });
      expect(rows.at(-1)).toBe(`skipped Mewa: Left out: below “${title}”`);
    },
  );
  describe('further headings', () =>
    becomes([
      [`${HEAD}name;supplier;price;stock\nBryza;Gdynia;100;4\n`, 'skipped name: The headings again', 'Bryza 100 4'],
      [
        `${HEAD}${THREE}\nPerson;City;Discount;Phone\nMs Nowak;Gdynia;5;12\n`,
        ...[
          ...PLANNED,
          'skipped Person: The headings of another table',
          'skipped Ms Nowak: Below the headings of another table in row 6',
        ],
      ],
    ]));
});

test('given two sheets of cars whose headings nobody knows, and one of parts, it is asked which one is read', async () => {
  const book = utils.book_new();
  const content: Record<string, Sheeted> = {
    Nowe: [
      ['Wóz', 'Kolor', 'Szt.'],
      ['Bryza', 'biały', 1],
      ['Klif', 'czarny', 2],
    ],
    Demo: [
      ['Wóz', 'Kolor', 'Szt.'],
      ['Mewa', 'biały', 1],
      ['Fala', 'szary', 1],
    ],
    Parts: [
      ['Name', 'Price'],
      ['Hak', 890],
    ],
  };
  for (const [name, rows] of Object.entries(content)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  const { preview } = await readList(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })));
  expect(preview.questions[0]?.choices.map(({ label }) => label)).toEqual([
    'Nowe (3 lines)',
    'Demo (3 lines)',
    'Parts (2 lines)',
  ]);
});

test('given a sheet of sold cars by its name, it is asked what it means', async () => {
  const sheet = (name: string) =>
    workbook(
      [
        ['Model', 'Price'],
        ['Bryza', 100],
      ],
      { name },
    );
  expect((await readList(sheet('Sold cars 2025'))).asked).toBe('title');
  expect((await readList(sheet('Cars 2025'))).asked).toBe('');
});

describe('which lines are cars in stock', () => {
  asks([
    // Totals, in any word
    [`${HEAD}${THREE}Samtals;;600;18\n`, 'no-car'],
    [`${HEAD}${THREE}Keskiarvo;;200;\n`, 'no-car'],
    [`${HEAD}${THREE}Suurin;;300;12\n`, 'no-car'],
    [`${HEAD}${THREE}Wartość;;;4400\n`, 'no-car'],
    [`${HEAD}Bryza;Gdynia;100;2\nSamtals;;100;2\n`, 'no-car'],
    ['Model;Qty\nBryza;2\nSointu;3\nSamtals;5\n', 'no-car'],
    ['Model;Qty\nHall A;5\nBryza;2\nSointu;3\nHall B;3\nKlif;1\nMewa;2\nИтого;8\n', 'no-car'],
    ['Model;Price\nBryza;21000\nSointu;23000\nKlif;19000\nMewa;31000\n;\nMetallic;590\n', 'no-car'],
    ['Model;Qty\nBryza;2\nSointu;3\nVento;7\n', ''],
    [`${HEAD}Bryza;Gdynia;100;4\nGdynia Total;;;6\n${THREE}`, 'no-car'],
    [`${HEAD}Bryza;Gdynia;100;4\nStd dev;;;6\n${THREE}`, 'no-car'],
    // Groups
    ['Model;Price;Stock\nGdynia;;6\nBryza;100;4\nKlif;200;2\nSopot;;13\nMewa;300;12\nFala;400;1\n', 'no-car'],
    ['Model,Quantity,Price\nDepot,5,3000\nBryza,3,2000\nSointu,2,1000\nVento,1,700\n', 'no-car'],
    ['Model,Quantity,Price\nDepot,5,1600\nBryza,3,2000\nSointu,2,1000\nVento,1,700\n', 'no-car'],
    ['Model,Quantity,Price\nDepot,5,3100\nBryza,3,2000\nSointu,2,1000\nVento,1,700\n', ''],
    [`${HEAD}Hatchbacki;;;4\n${THREE}`, 'no-car'],
    // Feet
    [`${HEAD}${THREE}\nKontrola,Jan Nowak;Jan;;4711\n`, 'no-car'],
    [`${HEAD}${THREE}Prepared by;Ann Lee;;\n`, 'no-car'],
    // Cars that are gone, and prices that are far from the others
    [`${HEAD}${THREE}Bryza SOLD;Gdynia;100;1\n`, 'no-car'],
    [`${HEAD}${THREE}Bryza - ON HOLD;Gdynia;100;1\n`, 'no-car'],
    ['Stock no.,Model,Price\nST-1,Bryza,100\nST-2,Klif,200\nTotal,2 units,\n', 'no-car'],
    [`${HEAD}${THREE}*** VENDU *** Bryza;Gdynia;100;1\n`, 'no-car'],
    [`${HEAD}${THREE}Bryza (reserviert);Gdynia;100;1\n`, 'no-car'],
    [`${HEAD}${THREE}Fala;Gdynia;0.2;1\n`, 'no-car'],
    [`VIN,Model,Price\n${vin(1)},Bryza,100\n${vin(2)},Klif,200\nTotal,,300\n`, ''],
    [`${HEAD}${THREE}Transport;Gdynia;20;1\n`, 'no-car'],
    [`${HEAD}Bryza;Gdynia;100;4\nCarried forward;;100;4\nVAT 20%;;80;\n`, 'no-car'],
    // In order of their pieces, some are the sum of the next ones
    ['Model,Quantity\nBryza,9\nKlif,7\nMewa,2\nFala,1\nVento,1\n', ''],
    ['Model,Quantity\nDepot,3\nBryza,2\nKlif,1\nHall,5\nMewa,4\nFala,1\n', 'no-car'],
    // Cars of which a list says one number
    [`${HEAD}Bryza;Gdynia;1;3\nAria;Nordlicht;;13\nAria GT;Nordlicht;200;\n`, ''],
  ]);
  test('given a line that is called a total and says the sum, or has numbers alone, it is none', async () => {
    const { rows } = await readList(`${HEAD}${THREE}Summe;;;18\n;;;18\n`);
    expect(rows.slice(3)).toEqual(['skipped Summe: A line of totals', 'skipped : A line of totals']);
  });
  const list = (headings: string, first: string, second: string) =>
    `VIN,Make,Model,${headings}\n${vin(1)},Gdynia,Bryza,${first}\n${vin(2)},Gdynia,Klif,${second}\n`;
  describe('with a car a row', () =>
    asks([
      [list('Status', 'Available', 'Sold'), 'state'],
      [list('Buyer', '', 'J. Nowak'), 'state'],
      [list('Verfügbar ab', 'sofort', 'KW 22'), 'state'],
      [list('Invoice no.', '', 'F-20411'), 'state'],
      [list('Remarks', '', 'sold to Nowak'), 'state'],
      [list('Durum', 'Stokta', 'Satıldı'), 'state'],
      [list('Invoice,Status', '120.00,In stock', '350.00,Sold'), 'state'],
      [list('Availability,Sold date', 'Yes,', 'Yes,11/02/2026'), 'state'],
      [list('Delivery,Status', 'open,free', 'done,Sold'), 'state,state'],
      [list('Expected arrival', '', '2031-02-15'), 'state'],
      [list('Sold price', '', '14900'), 'column price,state'],
      [list('Location', 'Hall 2', 'with customer'), 'state'],
      [list('Location', 'Hall 2', 'Hall 3'), ''],
      [list('Standort', 'Hof', 'Kunde'), 'state'],
      [list('Lokalizacja', 'Salon', 'W drodze'), 'state'],
      [list('Bemerkung', '', 'Zulauf KW 28'), 'state'],
      [list('Remarks', '', 'at the harbour'), 'state'],
      [list('Vândut', 'NU', 'DA'), 'state'],
      [list('Κατάσταση', 'Διαθέσιμο', 'Πουλήθηκε'), 'state'],
      [list('סטטוס', 'במלאי', 'נמכר'), 'state'],
      [list('Color', 'Red', ''), ''],
      [list('Sold', '0', '1'), 'state'],
      [list('是否售出', '否', '是'), 'state'],
      [list('판매', 'O', 'X'), 'state'],
      [list('VAT status', 'Margin', 'Qualifying'), ''],
      [list('Title state', 'TX', 'OK'), ''],
      [list('Date in stock', '10/03/2026', '11/03/2026'), ''],
    ]));
  describe('with quantities', () =>
    asks([
      ['Model,Qty,Status\nBryza,4,Active\nKlif,2,Discontinued\n', 'state'],
      ['Action,Model,Qty\ndelete,Bryza,4\ndelete,Klif,2\n', 'state'],
      ['Model,Qty,Availability\nBryza,4,In stock\nKlif,0,Sold out\n', ''],
      ['Model,Qty,Status\nBryza,4,Active\nKlif,2,Draft\n', ''],
      ['Model,Qty,Notes\nBryza,4,\nKlif,1,SOLD 11/2\n', 'state'],
      ['Malli,Model,Qty,Tila\n1,Bryza,1,Vapaa\n2,Klif,1,Myyty\n', 'state'],
      // Single cars, and a word that nobody here knows.
      ['Model,Qty,Shënime\nBryza,1,\nKlif,1,letra\nMewa,1,u dha\n', 'state'],
      ['Model,Qty,Xyz\nBryza,1,\nKlif,1,\nMewa,1,gefarra\n', 'state'],
      ['Model,Qty,Colour\nBryza,1,\nKlif,1,\nMewa,1,Red\n', ''],
      ['Model,Qty,Xyz\nBryza,5,\nKlif,6,\nMewa,7,gefarra\n', ''],
      ['Model,Qty,Xyz\nBryza,1,alpha\nKlif,1,beta\nMewa,1,gamma\n', ''],
      ['Model,Price,Note\nBryza,100,\nKlif,200,venduta il 28/2\n', 'state'],
      ['Model,Qty,上架狀態\nBryza,1,上架\nKlif,1,下架\n', 'state'],
      ['Model,Qty,Sold?\nBryza,1,N\nKlif,1,Y\n', 'state'],
      ['Model,Qty,Available?\nBryza,1,Y\nKlif,1,N\n', 'state'],
      ['Model,Qty,Availability\nBryza,3,in stock\nKlif,1,preorder\n', 'state'],
      ['Model,Qty,ETA\nBryza,1,\nKlif,4,2031-02-15\n', 'state'],
      ['Model,Price,Status\nBryza,100,Available\nKlif,200,Sold\n', 'state'],
      ['Model,Qty,Delivery\nBryza,1,4 weeks\nKlif,4,6 weeks\n', ''],
      ['Model,Qty,Status\nBryza,1,In stock\nKlif,1,Delivered\n', 'state'],
      ['Model,Qty,Stav\nBryza,1,Skladem\nKlif,1,Vydáno\n', 'state'],
      ['Model,Qty,State\nBryza,1,CA\nKlif,1,TX\n', ''],
      ['Model,Qty,Last sold\nBryza,1,2026-02-01\nKlif,1,\n', ''],
      // A day that some cars have, a feminine word, letters, and languages that have few cars
      ['Model,Qty,Gefertigt\nBryza,1,05.05.2026\nKlif,1,\n', 'state'],
      ['Model,Price,Gefertigt\nBryza,100,05.05.2026\nKlif,200,06.05.2026\n,300,\n', ''],
      ['Model,Qty,Gefertigt\nBryza,5,05.05.2026\nKlif,6,\n', ''],
      ['Model,Qty,First registration\nBryza,1,05/05/2026\nKlif,1,\n', ''],
      ['Model,Qty,Date de vente\nBryza,1,03/05/2026\nKlif,1,04/05/2026\n', 'state'],
      ['Model,Qty,Vendida\nBryza,1,Sí\nKlif,1,No\n', 'state'],
      ['Model,Qty,Status\nBryza,1,A\nKlif,1,S\n', 'state'],
      ['Model,Qty,Trans\nBryza,1,A\nKlif,1,M\n', ''],
      ['Model,Qty,Egoera\nBryza,1,Salgai\nKlif,1,Salduta\n', 'state'],
      ['Model,Qty,Күйі\nBryza,1,Бар\nKlif,1,Сатылды\n', 'state'],
      ['Model,Qty,Received\nBryza,1,Y\nKlif,1,N\n', 'state'],
      ['Modell;Menge;Verfügbar ab\nBryza;1;sofort\nKlif;1;KW 22\n', ''],
      ['Model,Qty,Where\nBryza,1,Hall\nKlif,1,Stolen - insurance\n', 'state'],
      ['Model,Qty,Account\nBryza,1,Cost of Goods Sold\n', ''],
      ['Model,Qty,Remarks\nBryza,1,\nKlif,2,1 on the water\n', 'state'],
      ['Model,Qty,Note\nBryza,1,\nKlif,2,arrives Friday\n', 'state'],
      ['Category,Model,Qty\nCar,Bryza,1\nBoat,Klif,2\n', 'state'],
      ['Typ;Model;Qty\nAuto;Bryza;1\nMotorrad;Klif;2\n', 'state'],
      ['Type,Model,Qty\nSedan,Bryza,1\nEstate,Klif,2\n', ''],
      ['Type,Model,Qty\nInventory Part,Bryza,1\nInventory Part,Klif,2\n', ''],
    ]));
  test('given a group whose price is the mean of the rows below, it is asked', async () => {
    const { preview } = await readList('Model;Price;Quantity\nGdynia;150;8\nBryza;100;3\nKlif;200;5\n');
    expect(preview.rows?.map(({ doubt = '' }) => doubt)).toEqual([expect.stringContaining('may be the sum'), '', '']);
  });
  test('given many states, those of cars that are gone can be left out', async () => {
    const states = ['In stock', 'Hall 1', 'Hall 2', 'Hall 3', 'Hall 4', 'Sold'].map((state, at) => `B${at},1,${state}`);
    const { preview } = await readList(`Model,Qty,Status\n${states.join('\n')}\n`);
    expect(preview.questions[0]?.choices.map(({ label }) => label)).toContain('All but those that say “Sold”');
  });
  test('given several states of cars that are gone, all of those can be left out at once', async () => {
    const states = ['In stock', 'Prep', 'Sold', 'Due in'].map((state, at) => `B${at},1,${state}`);
    const given = `Model,Qty,Status\n${states.join('\n')}\n`;
    const choice = (await readList(given)).preview.questions[0]?.choices.find(
      ({ label }) => label === 'All but those that say “Sold” or “Due in”',
    );
    expect((await readList(given, choice?.says)).rows).toEqual([
      'B0 1 1',
      'B1 1 1',
      'skipped B2: Left out: Sold',
      'skipped B3: Left out: Due in',
    ]);
  });
  test.each([
    ['make', 'Make,Model,Price\nGdynia,Bryza,100\n,Klif,200\n,Mewa,300\n', { supplier: 'Gdynia' }],
    [
      'name',
      'Handle,Title,Vendor,Variant Price,Colour\nb,Bryza,Gdynia,100,red\nb,,,200,blue\n',
      { supplier: 'Gdynia' },
    ],
  ])(
    'given a %s that stands once above several rows, it is asked, and theirs too where it is said',
    async (_of, list, one) => {
      expect(await askedOf(list)).toMatch(/^above/);
      const { preview } = await readList(list, { takesAbove: true, sameName: 'cars' });
      const inputs = preview.rows?.map(({ change }) => change?.kind === 'create' && change.input);
      expect(inputs?.slice(1)).toEqual(inputs?.slice(1).map(() => expect.objectContaining(one)));
    },
  );
  test('given headings again between such rows, they are not what stands above', async () => {
    const list = 'Make,Model,Price\nGdynia,Bryza,100\nMake,Model,Price\n,Klif,200\n,Mewa,300\n';
    const { preview } = await readList(list, { takesAbove: true });
    const suppliers = preview.rows?.flatMap(({ change }) => (change?.kind === 'create' ? change.input.supplier : []));
    expect(suppliers).toEqual(['Gdynia', 'Gdynia', 'Gdynia']);
  });
  test('given one VIN twice, the list has a car a row all the same', async () => {
    const twice = `${list('Colour', 'red', 'blue')}${vin(2)},Gdynia,Klif,blue\n`;
    expect((await readList(twice)).rows[0]).toBe(`Bryza 1 1 vin ${vin(1)}`);
  });
  test.each([
    ['Status', 'Available', 'Sold'],
    ['Verkauft am', '', '12.01.2026'],
  ])('given a VIN a row and “%s”, cars that are gone are not counted', async (heading, there, gone) => {
    const { rows } = await readList(list(heading, there, gone), { only: { 3: [there] } });
    expect(rows).toEqual([`Bryza 1 1 vin ${vin(1)}`, `skipped Klif: Left out: ${gone}`]);
  });
  test.each([
    [
      'pieces',
      [`Bryza 1 2 vin ${vin(1)} vin ${vin(2)}`, 'skipped Bryza: One more of row 2', `Sointu 1 1 vin ${vin(3)}`],
    ],
    ['cars', [`Bryza red 1 1 vin ${vin(1)}`, `Bryza blue 1 1 vin ${vin(2)}`, `Sointu 1 1 vin ${vin(3)}`]],
  ] as const)('given rows of one name, said to be %s, none is lost', async (sameName, rows) => {
    const list = `VIN,Make,Model,Colour\n${vin(1)},Gdynia,Bryza,red\n${vin(2)},Gdynia,Bryza,blue\n${vin(3)},Gdynia,Sointu,red\n`;
    expect(await askedOf(list)).toBe('sameName');
    expect((await readList(list, { sameName })).rows).toEqual(rows);
  });
});

describe('what stands in a cell', () => {
  test.each([
    ['1. Bryza', 'begins with the sign of a list'],
    ['• Bryza', 'begins with the sign of a list'],
    ['[x] Bryza', 'begins with the sign of a list'],
    ['> Bryza', 'begins with the sign of a list'],
    ['// Bryza', 'begins with the sign of a list'],
    ['b) Bryza', 'begins with the sign of a list'],
    ['null', 'is in the notation of a program'],
    ['\\N', 'is in the notation of a program'],
    ['{"pl":"Bryza","fi":"Tuuli"}', 'is in the notation of a program'],
    ['7;#Bryza', 'is in the notation of a program'],
    ['[S]Color=Red', 'is in the notation of a program'],
    ['**Bryza**', 'is in the notation of a program'],
    ['[Bryza](https://a.example/1)', 'is in the notation of a program'],
    ['“Bryza”', 'has quotation marks around it'],
    ["'Bryza'", 'has quotation marks around it'],
    ['Bryza;Gdynia;100', 'has a whole line in it'],
    ['Bryza|Gdynia|100', 'has a whole line in it'],
    ['Bryza,Gdynia,100', 'has a whole line in it'],
    ['2x Bryza', 'has a number of pieces in it'],
    ['Bryza (3 szt)', 'has a number of pieces in it'],
    ['Bryza - $100', 'has a price in it'],
    ['M\ufffdwe', 'has letters that were lost'],
    ['M?we', 'has letters that were lost'],
    ['CitroÃ«n', 'has letters that were lost'],
    ['2026-03-09', 'is a date'],
    ['9-Mar', 'is a date'],
    ['Mar-26', 'is a date'],
  ])('given the name “%s”, its row says why it cannot be written', async (name, reason) => {
    const cell = `"${name.replaceAll('"', '""')}"`;
    expect((await readList(`Name;Price\n${cell};100\nKlif;100\n`)).rows[0]).toContain(`Name ${reason}`);
  });
  test.each(['9-3', '5 Max', 'VW Golf | Leder', '500 "Abarth"', 'Vela, 5 doors, red', '\u200eBryza\u200e'])(
    'control: given “%s”, it is a name',
    async (name) => {
      const { rows } = await readList(`Name;Price\n"${name.replaceAll('"', '""')}";100\n`);
      expect(rows).toEqual([`${name.replaceAll('\u200e', '')} 100 0`]);
    },
  );
  test.each([
    ['0', 'is 0'],
    ['Jan-05', 'is a date'],
    ['᠑᠙᠙᠐᠐', 'is no plain number in the digits 0 to 9'],
  ])('given the price “%s”, its row says why it cannot be written', async (price, reason) => {
    expect((await readList(`Name;Price\nBryza;${price}\nKlif;100\n`)).rows[0]).toContain(`Price ${reason}`);
  });
  test('given a price of 0 that a workbook stores, it is no price', async () => {
    const bytes = workbook([
      ['Name', 'Price'],
      ['Bryza', 0],
    ]);
    expect((await readList(bytes)).rows[0]).toContain('Price is 0');
  });
  test.each([
    ['7,85,000', '785000'],
    ['-12,34,567.5', '-1234567.5'],
    ['19,900 $/pc', '19900'],
  ])('given the price “%s”, it is %s', async (price, number) => {
    const { rows } = await readList(`Name;Price\nBryza;"${price}"\nKlif;1,000.50\n`);
    expect(rows[0]).toMatch(number.startsWith('-') ? /must be 0 or more/ : new RegExp(`^Bryza ${number} `));
  });
  test('given the lines of several cars in one row, it is refused', async () => {
    const { rows } = await readList('Name;Supplier\n"Bryza\nKlif";"Gdynia\nSopot"\n');
    expect(rows[0]).toContain('has the lines of several cars in one cell');
  });
  test.each([
    ...['None', 'undefined', 'nil', '(null)', '—', 'tbc', 'xxx'].map((text) => [text, 'asked Bryza: Lacks: ']),
    ...['=', '^', 's.o.', 'wie oben', '〃', 'idem'].map((text) => [
      text,
      'error Bryza: .*Supplier stands for the text above',
    ]),
    ['4711', 'error Bryza: .*Supplier is a number'],
  ])('given the supplier “%s”: %s', async (supplier, row) => {
    expect(
      (await readList(`Name;Supplier;Price\nBryza;${supplier};1\nKlif;Gdynia;1\n`, { answers: {} })).rows[0],
    ).toMatch(new RegExp(`^${row}`));
  });
  test.each(texts(`- | — | ? | TBD | unknown | - None -`))(
    'given “%s” as a description or a name, it is blank',
    async (nothing) => {
      expect((await readList(`Name,Supplier,Description,Price\nAria,Nordlicht,${nothing},52400\n`)).rows).toEqual([
        'skipped Aria: As it is stored',
      ]);
      expect((await readList(`Name,Supplier,Price\n${nothing},Gdynia,1\nBryza,Gdynia,2\n`)).rows[0]).toContain(
        'Name is required',
      );
    },
  );
  describe('codes', () =>
    becomes([
      // A lot is a place, or a number of an auction.
      ['Model;Lot\nBryza;A-012\n', 'Bryza 1 0'],
      ['Model;Stock no.\nBryza;471100.0\nKlif;471200,00\n', 'Bryza 1 0 stock 471100', 'Klif 1 0 stock 471200'],
      ['Name;EAN\nBryza;4-006381-333931\nKlif;0000000000000\n', 'Bryza 1 0 ean 4006381333931', 'Klif 1 0'],
      [
        'Model;EAN\nBryza;4,00638E+12\nSointu;4006381333931\n',
        'error Bryza: A spreadsheet has shortened this number',
        'Sointu 1 0 ean',
      ],
    ]));
  test('given a code that is too short, it is left out, which is said, and its row goes on', async () => {
    const { preview, rows } = await readList('Model;Stock no.\nBryza;B-1\nKlif;B-2000\nMewa;B-3000\n');
    expect([...rows, preview.rows?.[0]?.note]).toEqual([
      'Bryza 1 0',
      'Klif 1 0 stock B-2000',
      'Mewa 1 0 stock B-3000',
      'Stock number B-1 is left out: a code has 4 characters at least',
    ]);
  });
  const [A, B] = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
  test.each([
    ...[
      `${A} ${B}`,
      `${A}#${B}`,
      `(${A}), (${B})`,
      `[${A}][${B}]`,
      `<${A}>`,
      `["${A}","${B}"]`,
      `${A}\n${B}`,
      `a.jpg (${A}),b.jpg (${B})`,
    ],
  ])('given the picture %j, the first address is taken', async (cell) => {
    const { preview } = await readList(`Model,Picture\nBryza,"${cell.replaceAll('"', '""')}"\n`);
    expect(preview.rows?.[0]?.change).toMatchObject({ input: { img: A } });
  });
  test.each(['https://a.example/1.pdf', 'https://www.youtube.com/watch?v=a', 'https://drive.google.com/file/d/1/view'])(
    'given “%s”, it is no picture',
    async (page) => {
      expect((await readList(`Name;Picture\nBryza;${page}\nKlif;${A}\n`)).rows[0]).toContain('Picture is no picture');
    },
  );
  test('given a number that is merged over two rows, neither has it; control: a supplier is that of both', async () => {
    const rows = [
      ['Model', 'Supplier', 'Stock'],
      ['Bryza', 'Gdynia', 2],
      ['Klif', '', ''],
    ];
    expect((await readList(workbook(rows, { merges: ['B2:B3', 'C2:C3'] }))).rows).toEqual(
      ['Bryza', 'Klif'].map((name) => `error ${name}: Quantity is one number for several rows, in a merged cell: 2`),
    );
  });
});

describe('which car a row is', () => {
  test('given the name of a stored car and another supplier, it is asked whether it is that car', async () => {
    const list = 'Name,Supplier,Quantity\nAria,Nordlicht GmbH,9\n';
    expect(await readList(list)).toMatchObject({ asked: 'twins', rows: ['asked Aria: “Aria” of Nordlicht is there'] });
    expect((await readList(list, { takesTwins: 'stored' })).rows).toEqual(['Aria changed']);
    expect((await readList(list, { takesTwins: 'new' })).rows).toEqual(['Aria 1 9']);
  });
  describe('rows without what names a car', () =>
    becomes([
      ['Model;Price\n;100\n;200\nBryza;400\n', 'error : Name is required', 'error : Name is required', 'Bryza 400 0'],
      ['Name,Price,Owner\nBryza,100,Jan Nowak\n', 'Bryza 100 0'],
      [
        `${HEAD}Bryza;Gdynia;100;1\n;Sneek;;\nSointu;Gdynia;200;2\n`,
        'Bryza 100 1',
        'skipped : More of the row above',
        'Sointu 200 2',
      ],
    ]));
});

describe('a list that cannot be read is refused, and says why', () => {
  test.each([
    ['Model,Dostawca,Qty\n1,Bryza,Gdynia,4\n2,Sointu,Gdynia,5\n', 'one cell more than there are headings'],
    [
      'Model,Supplier,Price,Stock\nBryza,Gdynia,23,500,4\nKlif,Gdynia,31,250,2\n',
      'one cell more than there are headings',
    ],
    ['Model,Bryza,Sointu\nQty,4,5\n', 'stand below each other'],
    ['Bryza;Gdynia;100;4\nKlif;Gdynia;200;2\nName;Supplier;Price;Quantity\n', 'stand below its rows'],
    ['Name~Supplier~Price\nBryza~Gdynia~100\n', 'cannot be told apart'],
    ['Name    Supplier  Price\nBryza   Gdynia    100\n', 'cannot be told apart'],
    ['Model Maker,Price Qty\nBryza Gdynia,100 4\n', 'cannot be told apart'],
    ['Bryza 4\nKlif 2\n', 'cannot be told apart'],
  ])('given %j: %s', async (list, reason) => {
    const refused = readList(list);
    await expect(refused).rejects.toBeInstanceOf(FileProblem);
    await expect(refused).rejects.toThrow(reason);
  });
});
