import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { headingOf } from '@/stock/export/csv';
import { aria, EMAIL, type Owners, understandAll } from '@/testing/import-file';
import type { Answers } from './answers';
import { FileProblem } from './read/cells';
import { readFile } from './read/read-file';

const products = [{ ...aria, name: 'Aria', supplier: 'Nordlicht', price: 52_400, quantity: 7 }];
const answers = { supplier: 'Gdynia', price: '1', quantity: '0', description: 'New.' };

interface Read {
  /** The fields of the columns; `-` is none. */
  columns: string;
  /** What is asked. */
  asked: string;
  /** Name, price and quantity of each row that would be written, or what becomes of it. */
  rows: string[];
}

async function readList(
  list: string | Uint8Array<ArrayBuffer>,
  says: Answers = {},
  owners: Owners = {},
): Promise<Read> {
  const bytes = typeof list === 'string' ? new TextEncoder().encode(list) : list;
  const preview = understandAll(await readFile(bytes), { email: EMAIL, products }, owners, { answers, ...says });
  const rows = (preview.rows ?? []).map(({ action, change, name, problems = [], skipped = '' }) => {
    if (change?.kind === 'create') return `${change.input.name} ${change.input.price} ${change.input.quantity}`;
    const reason = action === 'error' ? problems.map((problem) => problem.reason).join('; ') : skipped;
    return action === 'update' ? `${name} changed` : `${action} ${name}: ${reason}`;
  });
  return {
    columns: preview.columns.map((field) => (field ? headingOf(field) : '-')).join(),
    asked: preview.questions
      .filter(({ answer }) => answer === undefined)
      .map(({ id }) => id)
      .join(),
    rows,
  };
}
const askedOf = async (list: string, says?: Answers) => (await readList(list, says)).asked;
const columnsOf = async (list: string) => (await readList(list)).columns;

const vin = (last: number) => `WVWZZZ1KZAW00000${last}`;

describe('L21: a dealer’s number is no stock', () => {
  test.each([
    [
      'with VINs',
      `VIN,Modell,Voorraad,Prijs\n${vin(1)},Bryza,20411,1\n${vin(2)},Sointu,20412,2\n`,
      'VIN,Name,Stock number,Price',
    ],
    [
      'with VINs and a number of its own',
      `VIN,Model,Stock #,Stock\n${vin(1)},Bryza,A-2041,1\n${vin(2)},Sointu,A-2042,1\n`,
      'VIN,Name,Stock number,Quantity',
    ],
    [
      'with VINs, all of them one piece',
      `VIN,Model,Stock\n${vin(1)},Bryza,1\n${vin(2)},Sointu,0\n`,
      'VIN,Name,Quantity',
    ],
    ['with letters', 'Model,Stk No\nBryza,B20411\nSointu,B20412\n', 'Name,Stock number'],
    ['in Portuguese', 'Modelo;Nº de stock;Preço\nBryza;20411;1\nSointu;20412;2\n', 'Name,Stock number,Price'],
  ])('given %s, it is the number of the car', async (_given, list, columns) => {
    expect(await columnsOf(list)).toBe(columns);
  });

  test.each([
    ['Stock', 'Model,Stock\nBryza,20411\nSointu,20412\nVento,20413\n'],
    ['Estoque', 'Modelo;Estoque\nBryza;10411\nSointu;10412\n'],
    ['Voorraad', 'Model;Voorraad\nBryza;30411\nSointu;30412\n'],
  ])('given “%s” with numbers of five digits, each once, it is asked', async (_given, list) => {
    expect(await askedOf(list)).toBe('number');
  });

  test('control: given numbers of pieces below the same heading, nothing is asked', async () => {
    expect(await readList('Model;Estoque\nBryza;12\nSointu;7\nVento;104\n')).toMatchObject({
      columns: 'Name,Quantity',
      asked: '',
    });
  });
});

describe('L22: one row is one car', () => {
  const list = `VIN,Make,Model,Colour\n${vin(1)},Gdynia,Bryza,red\n${vin(2)},Gdynia,Bryza,blue\n${vin(3)},Gdynia,Sointu,red\n`;
  test('given rows of one name, they are asked once', async () => {
    expect(await askedOf(list)).toBe('sameName');
  });
  test.each([
    ['pieces', ['Bryza 1 2', 'skipped Bryza: One more of row 2', 'Sointu 1 1']],
    ['cars', ['Bryza red 1 1', 'Bryza blue 1 1', 'Sointu 1 1']],
  ] as const)('said to be %s, none is lost', async (sameName, rows) => {
    expect((await readList(list, { sameName })).rows).toEqual(rows);
  });
});

describe('L23: prices in another currency are asked', () => {
  test.each([
    ['a column of codes', 'Model,Price,Valuta\nBryza,100,SEK\nSointu,200,SEK\n'],
    ['a column of codes without a word for it', 'Model,Price,\nBryza,100,NOK\nSointu,200,NOK\n'],
    ['a sign with letters before it', 'Model,Price\nBryza,R$ 100\nSointu,R$ 200\n'],
    ['a sign whose letters nobody knows', 'Model,Price\nBryza,BZ$ 100\nSointu,BZ$ 200\n'],
    ['the heading', 'Modelo;Preço (BRL)\nBryza;100\n'],
    ['a title line', 'Cennik PLN 2026;;\nModel;Cena;Dostawca\nBryza;100;Gdynia\n'],
    ['a note below', 'Model;Cena;Dostawca\nBryza;100;Gdynia\nSointu;200;Gdynia\nAll prices in DKK;;\n'],
  ])('given %s', async (_given, list) => {
    expect(await askedOf(list)).toContain('currency');
  });

  test.each([
    ['dollars by a word', 'Model,Price (USD)\nBryza,100\n'],
    ['no word', 'Model,Price\nBryza,100\n'],
  ])('control: given %s, nothing is asked', async (_given, list) => {
    expect(await askedOf(list)).toBe('');
  });

  test('given the sheet’s name and the format of Australian dollars in a workbook', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Model', 'Price'],
        ['Bryza', 100],
      ]),
      'Prices NZD',
    );
    const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
    expect((await readList(bytes)).asked).toBe('currency');
    const other = utils.book_new();
    const sheet = utils.aoa_to_sheet([
      ['Model', 'Price'],
      ['Bryza', { t: 'n', v: 100, z: '[$$-C09]#,##0.00' }],
    ]);
    utils.book_append_sheet(other, sheet, 'List');
    expect((await readList(new Uint8Array(write(other, { type: 'array', bookType: 'xlsx' })))).asked).toBe('currency');
  });
});

describe('L24: another unit of price', () => {
  test.each([
    ['Preço por mês', 'column price'],
    ['Pris per dag', 'column price'],
    ['Prijs per maand', 'column price'],
    ['Price /wk', 'column price'],
    ['Prijs (k€)', 'currency,factor'],
    ['Cena tys. PLN', 'currency,factor'],
    ['Price (cents)', 'factor'],
    ['Price in pence', 'factor'],
    ['Price/100', 'factor'],
  ])('given “%s”, it is asked', async (heading, asked) => {
    expect(await askedOf(`Model;${heading}\nBryza;490\nSointu;512\n`)).toBe(asked);
  });
  test('given a factor that is said, the numbers are multiplied, also those of few decimals', async () => {
    const list = 'Model;Price (k$)\nBryza;52.4\nSointu;0.1\n';
    expect((await readList(list, { factors: { 1: 1_000 } })).rows).toEqual(['Bryza 52400 0', 'Sointu 100 0']);
  });
  test('given a column that says of how many pieces a price is, it is asked; control: of one', async () => {
    const list = (per: number) => `Model;Price;Price per\nBryza;490;${per}\n`;
    expect(await askedOf(list(100))).toBe('per');
    expect(await askedOf(list(1))).toBe('');
  });
  test.each(['490 /mês', '490 por dia', '52,4 tys.', '1,2 mln', '49 p.m.'])(
    'given “%s” in a cell, it is no number',
    async (cell) => {
      expect((await readList(`Model;Price\nBryza;${cell}\nSointu;512,50\n`)).rows[0]).toMatch(
        /^error Bryza: Price is no(?:t| number)/,
      );
    },
  );
});

describe('L25: longer headings', () => {
  test.each([
    'Preço antigo',
    'Forrige pris',
    'Prijs concurrent',
    'Cena zakupu',
    'Price group',
    'Price change',
    'Price difference',
    'Prisfaktor pris',
  ])('given “%s” alone, it is asked, and not taken', async (heading) => {
    const read = await readList(`Model;${heading}\nBryza;490\nSointu;512\n`);
    expect(read).toMatchObject({ columns: 'Name,-', asked: 'column price' });
  });
  test.each(['Estoque de segurança', 'Stock age', 'Stockwaarde stock', 'Qty per box', 'Stock alert', 'Zapas stock'])(
    'given “%s” beside the quantity, it is not used, and nothing is asked',
    async (heading) => {
      const read = await readList(`Model;Qty;${heading}\nBryza;4;490\nSointu;5;512\n`);
      expect(read).toMatchObject({ columns: 'Name,Quantity,-', asked: '' });
    },
  );
});

test('L26: given a hidden column, it is not read, and the visible one is', async () => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Model', 'Price', 'Price'],
    ['Bryza', 1, 2],
    ['Sointu', 3, 4],
  ]);
  sheet['!cols'] = [{}, { hidden: true }, {}];
  utils.book_append_sheet(book, sheet, 'List');
  const read = await readList(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })));
  expect(read).toEqual({ columns: 'Name,-,Price', asked: '', rows: ['Bryza 2 0', 'Sointu 4 0'] });
});

describe('L27: totals are no cars', () => {
  const head = 'Model;Dostawca;Cena;Qty\nBryza;Gdynia;100;2\nSointu;Gdynia;200;3\nVento;Gdynia;300;5\n';
  test.each([
    ['a word that nobody knows, with the sum', 'Yhteensä;;600;10'],
    ['the mean', 'Keskiarvo;;200;3,33'],
    ['the most', 'Suurin;;300;5'],
    ['the least', 'Pienin;;100;2'],
    ['a sum that is rounded', 'Yhteensä;;600,4;'],
  ])('given a last line with %s, it is asked or left out', async (_given, line) => {
    const { asked, rows } = await readList(`${head}${line}\n`);
    expect(asked === 'no-car' || /A line of totals/.test(rows.at(-1) ?? '')).toBe(true);
    expect(rows).toHaveLength(4);
    expect(rows.slice(0, 3)).toEqual(['Bryza 100 2', 'Sointu 200 3', 'Vento 300 5']);
  });
  test('given a list of one car, the line that repeats its numbers is asked', async () => {
    expect(await askedOf('Model;Dostawca;Cena;Qty\nBryza;Gdynia;100;2\nYhteensä;;100;2\n')).toBe('no-car');
  });
  test('given a name and one number alone, the sum is asked', async () => {
    expect(await askedOf('Model;Qty\nBryza;2\nSointu;3\nYhteensä;5\n')).toBe('no-car');
  });
  test('control: given a last car that lacks a text, or has the most pieces, nothing is asked', async () => {
    expect(await askedOf(`${head}Fala;;250;4\n`)).toBe('');
    expect(await askedOf('Model;Qty\nBryza;2\nSointu;3\nVento;7\n')).toBe('');
  });
});

describe('what a round of 220 files by somebody who had not read this found', () => {
  const CARS = 'Model;Supplier;Price;Stock\nBryza;Gdynia;100;4\nKlif;Gdynia;200;2\nMewa;Sopot;300;12\n';
  const cars = ['Bryza 100 4', 'Klif 200 2', 'Mewa 300 12'];

  test('given a VIN a row and a stock of 0 and 1, it is the stock', async () => {
    const list = `VIN,Make,Model,Price,Stock\n${vin(1)},Gdynia,Bryza,100,1\n${vin(2)},Gdynia,Klif,200,0\n`;
    expect((await readList(list)).rows).toEqual(['Bryza 100 1', 'Klif 200 0']);
  });

  test.each([
    ['Status', 'Available', 'Sold'],
    ['Verkauft am', '', '12.01.2026'],
    ['Sold', 'no', 'yes'],
  ])(
    'given a VIN a row and “%s”, it is asked which cars are there, and others are not counted',
    async (heading, there, gone) => {
      const list = `VIN,Make,Model,${heading}\n${vin(1)},Gdynia,Bryza,${there}\n${vin(2)},Gdynia,Klif,${gone}\n`;
      expect(await askedOf(list)).toBe('state');
      const { rows } = await readList(list, { only: { 3: there } });
      expect(rows).toEqual(['Bryza 1 1', `skipped Klif: Not in stock: ${gone}`]);
    },
  );

  test.each(['kUSD', 'TUSD', "$ '000", 'USD/1000', 'USD x1000', 'Mio. USD', 'EUR', 'per month'])(
    'given a line of units with “%s” below the headings, it is asked, and is no car',
    async (unit) => {
      const { asked, rows } = await readList(`Model;Supplier;Price;Stock\n;;${unit};pcs\nBryza;Gdynia;23.5;4\n`);
      expect(asked).not.toBe('');
      expect(rows).toHaveLength(1);
    },
  );

  test.each([
    'Ceny v Kč',
    'Ceny w złotych',
    'Цены указаны в рублях',
    'Alle Preise in Schweizer Franken',
    'Precios en pesos mexicanos',
    '価格は円です',
    'Prices in thousand USD',
    'Prices per month',
    'Preise pro 100 Stück',
  ])('given “%s” above the list, the prices are asked', async (title) => {
    expect(await askedOf(`${title};;;\n${CARS}`)).not.toBe('');
  });

  test.each(['$23,500.00 CAD', '$31,250.50 AUD', 'MXN $18,999.00'])(
    'given “%s”, its currency is asked',
    async (price) => {
      expect(await askedOf(`Model;Price\nBryza;"${price}"\n`)).toBe('currency');
    },
  );

  test.each([
    ['the value of the stock', 'Wartość;;;4400'],
    ['a mean of one column, and nothing else', 'Średnia cena;;200;'],
  ])('given a last line with %s, it is asked', async (_given, line) => {
    expect(await askedOf(`${CARS}${line}\n`)).toBe('no-car');
  });

  test('control: given cars that are there and of which a list says one number, nothing is asked', async () => {
    const list =
      'Model;Supplier;Price;Stock;Description\nBryza;Gdynia;1;3;New.\nAria;Nordlicht;;13;\nAria GT;Nordlicht;200;;\n';
    expect(await askedOf(list)).toBe('');
  });

  test('given sums above their cars, they are asked', async () => {
    expect(
      await askedOf('Model;Price;Stock\nGdynia;;6\nBryza;100;4\nKlif;200;2\nSopot;;13\nMewa;300;12\nFala;400;1\n'),
    ).toBe('no-car');
  });

  test('given notes below the list, they are no cars', async () => {
    const { rows } = await readList(`${CARS};;;\n* from March;;;\nPrices may change.;;;\n`);
    expect(rows).toEqual([
      ...cars,
      'skipped * from March: A note below the list',
      'skipped Prices may change.: A note below the list',
    ]);
  });

  test('given rows that a comma has split, that can be said, and none is written', async () => {
    const list = 'Model,Supplier,Price,Stock\nBryza,Gdynia,23,500,4\nKlif,Gdynia,31,250,2\n';
    const { rows } = await readList(list, { shift: 'neither' });
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toContain('more cells than there are headings');
  });

  test('given a price of 0, it is no price', async () => {
    expect((await readList('Model;Price\nBryza;0\nKlif;200\n')).rows[0]).toMatch(/^error Bryza: Price is 0/);
  });

  test('given rows without a name, each lacks it', async () => {
    const { rows } = await readList('Model;Price\n;100\n;200\nBryza;300\n');
    expect(rows.slice(0, 2)).toEqual(Array(2).fill('error : Name is required'));
  });

  test('given a further line of headings, no car is lost', async () => {
    const list = 'Title,Brand,Price,Quantity\nname,supplier,price,stock\nBryza,Gdynia,100,4\n';
    expect((await readList(list)).rows).toEqual(['skipped name: The headings again', 'Bryza 100 4']);
  });

  test('given pictures in brackets behind their names, the first is taken', async () => {
    const list =
      'Model;Picture\nBryza;a.jpg (https://a.example/1.jpg),b.jpg (https://a.example/2.jpg)\nKlif;c.jpg (https://a.example/3.jpg)\n';
    const { rows = [] } = understandAll(await readFile(new TextEncoder().encode(list)), {}, {}, { answers });
    const pictures = rows.map(({ change }) => change?.kind === 'create' && change.input.img);
    expect(pictures).toEqual(['https://a.example/1.jpg', 'https://a.example/3.jpg']);
  });

  test('given a column of a heading that nobody knows, chosen as the price, its unit is asked', async () => {
    const preview = understandAll(
      await readFile(new TextEncoder().encode('Model;Giá (triệu đồng)\nBryza;490\n')),
      ...([{}, {}, { columns: { 1: 'price' } }] as const),
    );
    expect(preview.questions.map(({ id, answer }) => [id, answer])).toEqual([['unit', undefined]]);
  });
});

describe('what a second round of 374 files by another stranger found', () => {
  const CARS = 'Model;Supplier;Price;Stock\nBryza;Gdynia;100;4\nKlif;Gdynia;200;2\n';

  test.each(['SOLD', 'Sprzedane', 'On order', 'Incoming', 'Archived'])(
    'given cars below “%s”, it is asked what they are, and they can be left out',
    async (title) => {
      const list = `${CARS}${title};;;\nMewa;Sopot;300;12\n`;
      expect(await askedOf(list)).toBe('sections');
      const { rows } = await readList(list, { takesSections: false, leavesSection: title });
      expect(rows.at(-1)).toBe(`skipped Mewa: Left out: below “${title}”`);
    },
  );

  test.each([
    'All prices in Australian dollars',
    'Inventory list - prices in Canadian dollars',
    'Hinnad eurodes',
    'Cenas eiro',
    'Harga dalam Rupiah',
    'Verð í krónum',
    'ราคาเป็นบาท',
    'Prices are for a set of four',
    'Wholesale prices - trade only',
  ])('given “%s” above the list, the prices are asked', async (title) => {
    expect(await askedOf(`${title};;;\n${CARS}`)).not.toBe('');
  });
  test.each(['Price list 2026', 'Preisliste März 2026', 'Cennik 2026', 'Our prices as of 1 March'])(
    'control: given the title “%s”, nothing is asked',
    async (title) => {
      expect(await askedOf(`${title};;;\n${CARS}`)).toBe('');
    },
  );

  test.each([
    ['MSRP', 'Advertised price'],
    ['RRP', 'Now'],
    ['UVP', 'Hauspreis'],
    ['Price', 'Sale price'],
    ['Price', 'Price after discount'],
    ['Regular price', 'Special price'],
  ])('given “%s” beside “%s”, which of them it is is asked', async (one, other) => {
    expect(await askedOf(`Model,Supplier,${one},${other},Qty\nBryza,Gdynia,17000,14995,1\n`)).toBe('column price');
  });
  test('control: given a list price alone, or beside an old one, nothing is asked', async () => {
    expect(await askedOf('Model,Supplier,MSRP,Qty\nBryza,Gdynia,17000,1\n')).toBe('');
    expect(await askedOf('Model,Supplier,Price,Old price,Qty\nBryza,Gdynia,17000,14995,1\n')).toBe('');
  });

  test.each([
    ['Buyer', 'J. Nowak'],
    ['Invoice no.', 'F-20411'],
    ['Sale date', '02/11/2026'],
    ['Remarks', 'sold to Nowak'],
    ['Note', 'RESERVED'],
  ])('given a VIN a row and “%s” with “%s”, it is asked which cars are there', async (heading, text) => {
    const list = `VIN,Make,Model,${heading}\n${vin(1)},Gdynia,Bryza,\n${vin(2)},Gdynia,Klif,${text}\n`;
    expect(await askedOf(list)).toBe('state');
  });

  test.each(['Gdynia Total', 'Overall Average', 'Zwischensumme Gdynia', 'Std dev'])(
    'given “%s” between cars whose sum cannot be checked, it is asked',
    async (name) => {
      const rows = `Bryza;Gdynia;100;4\n${name};;;6\nMewa;Sopot;300;12\nFala;Sopot;1;1\n`;
      expect(await askedOf(`Model;Supplier;Price;Stock\n${rows}`)).toBe('no-car');
    },
  );

  test('given a row that lacks a cell, its number is no supplier', async () => {
    const { rows } = await readList(`${CARS}Mewa;18000;2;\n`);
    expect(rows.at(-1)).toMatch(/^error Mewa: .*Supplier is a number/);
  });

  test('given a price of three decimals among others of two, it is refused', async () => {
    const { rows } = await readList('Model;Price\nBryza;20000.50\nKlif;31.250\n');
    expect(rows[1]).toMatch(/is not written as the other numbers: 31\.250/);
  });

  test('given a second table with headings that nobody knows, its rows are no cars', async () => {
    const { rows } = await readList(`${CARS}\nPerson;City;Discount;Phone\nMs Nowak;Gdynia;5;12\n`);
    expect(rows.slice(2)).toEqual([
      'skipped Person: The headings of another table',
      'skipped Ms Nowak: Below the headings of another table in row 5',
    ]);
  });

  test.each(['**Bryza**', '`Bryza`', '[Bryza](https://a.example/1)', 'Bryza (https://a.example/1)'])(
    'given the name “%s”, its marks are no part of it',
    async (name) => {
      expect((await readList(`Model;Price\n${name};100\n`)).rows).toEqual(['Bryza 100 0']);
    },
  );
});

describe('what a third round of 274 files by another stranger found', () => {
  test.each([
    ['a column of currencies by a name of its own', 'Model,Price,Valuta\nBryza,100,TL\nSointu,200,TL\n'],
    ['a currency that few know', 'Model,Price,Currency\nBryza,100,UZS\n'],
    ['dollars of two countries', 'Model,Price,Moneda\nBryza,100,$\nSointu,200,US$\n'],
    ['a word before each price', 'Model,Price\nBryza,Rp 1.250.000\nSointu,Rp 950.000\n'],
    ['two words behind each price', 'Model,Price\nBryza,12 500 F CFA\nSointu,9 500 F CFA\n'],
  ])('given %s, the currency is asked', async (_given, list) => {
    expect(await askedOf(list)).toBe('currency');
  });
  test.each([
    ['a language', 'Model,Price,Lang\nBryza,100,fr\nSointu,200,FR\n'],
    ['a country', 'Model,Price,Country\nBryza,100,KR\nSointu,200,KR\n'],
    ['driven wheels', 'Model,Price,Drive\nBryza,100,ALL\nSointu,200,ALL\n'],
  ])('control: given a column of %s, no currency is asked', async (_given, list) => {
    expect(await askedOf(list)).toBe('');
  });

  test('given a heading with a word that nobody knows, it is asked whether it is dollars of one car', async () => {
    const file = await readFile(new TextEncoder().encode('Model,Price in roubles\nBryza,100\n'));
    const { questions } = understandAll(file, { email: EMAIL, products }, {}, { answers });
    expect(questions.map(({ question }) => question)).toEqual([
      'Is “Price in roubles” the price of one car, in US dollars? It has: 100.',
    ]);
  });

  test('given a group above its cars whose two numbers are their sums, it is asked; control: one sum, by chance', async () => {
    const list = (worth: number) =>
      `Model,Quantity,Price\nDepot,5,${worth}\nBryza,3,2000\nSointu,2,1000\nVento,1,700\n`;
    // The sum of the prices, and their mean.
    for (const worth of [3_000, 1_600]) expect(await askedOf(list(worth))).toBe('no-car');
    expect(await askedOf(list(3_100))).toBe('');
  });

  test('given variants below a product, they are its cars, named by their options', async () => {
    const list = `Item Type,Product Name,SKU,Price,Stock\nProduct,Bryza,BR-1,34500,0\n  SKU,[S]Color=Red,BR-RED,,2\n  SKU,"[S]Color=Blue,[S]Size=L",BR-BLU,35000,1\nProduct,Sointu,SO-1,100,4\n`;
    expect((await readList(list)).rows).toEqual([
      'skipped Bryza: Its variants have rows of their own',
      'Bryza Red 34500 2',
      'Bryza Blue L 35000 1',
      'Sointu 100 4',
    ]);
  });

  test.each(['-', '—', '?', 'TBD', 'unknown', '- None -'])(
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

  test.each([
    ['name(en-gb),price', 'Name,Price'],
    ['Name (required),Price (required)', 'Name,Price'],
    ['Name,Qty required', 'Name,-'],
  ])('given the headings %s, the columns are %s', async (headings, columns) => {
    const values = headings.split(',').map((_, at) => ['Bryza', '20', '30'][at]);
    expect(await columnsOf(`${headings}\n${values}\n`)).toBe(columns);
  });

  test('given the name of a stored car and another supplier, it is asked whether it is that car', async () => {
    const list = 'Name,Supplier,Quantity\nAria,Nordlicht GmbH,9\n';
    expect(await readList(list)).toMatchObject({ asked: 'twins', rows: ['asked Aria: “Aria” of Nordlicht is there'] });
    expect((await readList(list, { takesTwins: 'stored' })).rows).toEqual(['Aria changed']);
    expect((await readList(list, { takesTwins: 'new' })).rows).toEqual(['Aria 1 9']);
  });

  test('given cars by VIN and a price in dollars, it is the price', async () => {
    expect(await columnsOf(`VIN,Make,Model,Price (USD)\n${vin(1)},Gdynia,Bryza,100\n`)).toBe('VIN,Supplier,Name,Price');
  });

  test('given commas in headings and prices, the semicolons separate', async () => {
    const list = 'Артикул;Цена, руб.;Остаток\nLV-10;2 199 000,00;3\nLV-20;1 499 000,00;1\n';
    expect((await readList(list)).columns.split(',')).toHaveLength(3);
  });

  test('given another’s list with the owner of each car, that is not whose product it is', async () => {
    expect((await readList('Name,Price,Owner\nBryza,100,Jan Nowak\n')).rows).toEqual(['Bryza 100 0']);
  });

  test('given a second supplier below the first, its line is no title of a section', async () => {
    const list = 'Name,Supplier,Price,Quantity\nBryza,Gdynia,100,1\n,Sneek,,\nSointu,Gdynia,200,2\n';
    expect((await readList(list)).rows).toEqual(['Bryza 100 1', 'skipped : More of the row above', 'Sointu 200 2']);
  });
});

/** What a fourth round of 456 files found, by kind. `asked`: what is open; `rows`: what becomes of them while nothing is said. */
const HEAD = 'Name;Supplier;Price;Quantity\n';
const THREE = 'Bryza;Gdynia;100;4\nKlif;Gdynia;200;2\nMewa;Sopot;300;12\n';
const PLANNED = ['Bryza 100 4', 'Klif 200 2', 'Mewa 300 12'];

describe('a line above the list', () => {
  test.each([
    'Autos vendidos, octubre',
    'Tilaus 4711',
    'Verhuurtarieven per week',
    'Voorraad in dozijnen',
    'Competitor price list, Harbour',
  ])('given “%s”, it is asked what it means', async (title) => {
    expect(await askedOf(`${title}\n${HEAD}${THREE}`)).toBe('title');
    expect(await askedOf(`${title}\n${HEAD}${THREE}`, { takesTitle: title })).toBe('');
  });
  test.each([
    'Lagerliste 2026',
    'Stock list, 1 March 2026',
    'Gdynia',
    'Harbour Cars Ltd.',
    'sales@harbour.example',
    'A;B;C;D',
  ])('control: given “%s”, it is not', async (title) => {
    expect(await askedOf(`${title}\n${HEAD}${THREE}`)).toBe('');
  });
  test('given rows above the headings, they are rows; control: a title is none', async () => {
    expect((await readList(`Fala;Gdynia;400;1\n${HEAD}${THREE}`)).rows).toEqual(['Fala 400 1', ...PLANNED]);
  });
});

describe('which cars are gone', () => {
  const list = (headings: string, first: string, second: string) =>
    `VIN,Make,Model,${headings}\n${vin(1)},Gdynia,Bryza,${first}\n${vin(2)},Gdynia,Klif,${second}\n`;
  test.each([
    ['a column of amounts beside it', list('Invoice,Status', '120.00,In stock', '350.00,Sold'), 1],
    ['a column with one value beside it', list('Availability,Sold date', 'Yes,', 'Yes,11/02/2026'), 1],
    ['two columns that tell cars apart', list('Delivery,Status', 'open,free', 'done,Sold'), 2],
    ['a status in another language', list('Durum', 'Stokta', 'Satıldı'), 1],
  ])('given %s, each that tells cars apart is asked', async (_given, text, count) => {
    expect(await askedOf(text)).toBe(Array(count).fill('state').join());
  });
  test.each(['Bryza SOLD', '*** VENDU *** Bryza', 'Bryza (reserviert)'])('given “%s”, it is asked', async (name) => {
    expect(await askedOf(`${HEAD}${THREE}${name};Gdynia;100;1\n`)).toBe('no-car');
  });
});

describe('lines that are hardly cars in stock', () => {
  test.each([
    ['a foot below a blank line', `${THREE}\nKontrola,Jan Nowak;Jan;;4711\n`],
    ['a group with one car', `Hatchbacki;;;4\n${THREE}`],
    ['a part of the car above', `${THREE} - czerwony;;;2\n`],
    ['a price a thousandth of the others', `${THREE}Fala;Gdynia;0.2;1\n`],
  ])('given %s, it is asked', async (_given, lines) => {
    expect(await askedOf(`${HEAD}${lines}`)).toBe('no-car');
  });
});

describe('what stands in a name and is no part of it', () => {
  test.each([
    ['numbers of a list', ['1. Bryza', '2. Klif']],
    ['bullets', ['• Bryza', '• Klif']],
    ['boxes', ['[x] Bryza', '[ ] Klif']],
    ['marks of a mail', ['> Bryza', '> Klif']],
    ['signs of direction', ['\u200eBryza\u200e', '\u200eKlif\u200e']],
  ])('given %s, the names are without them', async (_given, names) => {
    const { rows } = await readList(`Name;Price\n${names.map((name) => `${name};100`).join('\n')}\n`);
    expect(rows).toEqual(['Bryza 100 0', 'Klif 100 0']);
  });
  test('control: given one name with a number, it stays', async () => {
    expect((await readList('Name;Price\n1. Bryza;100\nKlif;100\n')).rows[0]).toBe('1. Bryza 100 0');
  });
  test.each([
    ['{"pl":"Bryza","fi":"Tuuli"}', 'is in the notation of a program'],
    ['7;#Bryza', 'is in the notation of a program'],
    ['2x Bryza', 'has a number of pieces in it'],
    ['Bryza (3 szt)', 'has a number of pieces in it'],
    ['Bryza - $100', 'has a price in it'],
    ['M\ufffdwe', 'has letters that were lost'],
  ])('given “%s”, its row says why it cannot be written', async (name, reason) => {
    const cell = `"${name.replaceAll('"', '""')}"`;
    expect((await readList(`Name;Price\n${cell};100\nKlif;100\n`)).rows[0]).toContain(`Name ${reason}`);
  });
  test('given the lines of several cars in one row, it is refused', async () => {
    const { rows } = await readList('Name;Supplier\n"Bryza\nKlif";"Gdynia\nSopot"\n');
    expect(rows[0]).toContain('has the lines of several cars in one cell');
  });
  test.each(['tbc', 'xxx'])('given the supplier “%s”, there is none', async (supplier) => {
    const preview = await readList(`Name;Supplier\nBryza;${supplier}\n`, { answers: {} });
    expect(preview.rows[0]).toMatch(/^asked Bryza: Lacks: .*Supplier/);
  });
});

describe('a whole line in one cell', () => {
  test.each([
    ['headings by other separators', 'Name,Supplier,Price,Quantity\nBryza;Gdynia;100;4\nKlif;Gdynia;200;2\n'],
    ['lines in quotation marks', `${HEAD}"Bryza,Gdynia,100,4"\n"Klif,Gdynia,200,2"\n`],
    ['one line', `${HEAD}Bryza|Gdynia|100|4\nKlif;Gdynia;200;2\n`],
    ['a separator of databases', `${HEAD}Bryza;Gdynia;100;4\nKlif;Gdynia;200;2\n`.replaceAll(';', '\x01')],
    [
      'quotation marks of a text',
      '“Name”,“Supplier”,“Price”,“Quantity”\n“Bryza”,“Gdynia”,“100”,“4”\n“Klif”,“Gdynia”,“200”,“2”\n',
    ],
  ])('given %s, it has cells', async (_given, list) => {
    expect((await readList(list)).rows).toEqual(PLANNED.slice(0, 2));
  });
});

describe('numbers and words beside them', () => {
  const questionOf = async (price: string) => {
    const file = await readFile(new TextEncoder().encode(`Name;Price\nBryza;${price}\n`));
    return understandAll(file, {}, {}, { answers }).questions.map(({ question }) => question.split('. ')[0]);
  };
  test.each([
    ['100 firm', 'Beside the prices stand words: “firm”'],
    ['100 tenge', 'Beside the prices stand words: “tenge”'],
    ['₲100', 'The prices are in ₲'],
    ['₱100', 'The prices are in ₱'],
  ])('given “%s”, the question is: %s', async (price, question) => {
    expect(await questionOf(price)).toEqual([question]);
  });
  test.each(['100 dolarów', '100 долл.', '100 dólares', '100 each', '১০০', '१००', '100:-'])(
    'given “%s”, it is a price in dollars',
    async (price) => {
      expect(await readList(`Name;Price\nBryza;${price}\n`)).toMatchObject({ asked: '', rows: ['Bryza 100 0'] });
    },
  );
  test('given a heading that nobody knows and that says dollars, its unit is not asked again', async () => {
    expect(await askedOf('Name;Wartość (USD)\nBryza;100\n', { columns: { 1: 'price' } })).toBe('');
  });
  test('given an EAN with hyphens, it is one; given one of zeros, there is none', async () => {
    const { rows } = await readList('Name;EAN\nBryza;4-006381-333931\nKlif;0000000000000\n');
    expect(rows).toEqual(['Bryza 1 0', 'Klif 1 0']);
  });
  test('given the address of a document, it is no picture', async () => {
    const list = 'Name;Picture\nBryza;https://a.example/1.pdf\nKlif;https://a.example/1.jpg\n';
    expect((await readList(list)).rows[0]).toContain('Picture is no picture');
  });
});

describe('L28: columns that are shifted', () => {
  test('given a list whose headings are one short, it is asked above which cells they stand', async () => {
    const list = 'Model,Dostawca,Qty\n1,Bryza,Gdynia,4\n2,Sointu,Gdynia,5\n';
    expect(await askedOf(list)).toContain('shift');
    const { columns, rows } = await readList(list, { shift: 'first', takesValues: true });
    expect(columns).toBe('-,Name,Supplier,Quantity');
    expect(rows).toEqual(['Bryza 1 4', 'Sointu 1 5']);
  });
  test('given numbers for headings, what the values say is asked', async () => {
    const read = await readList('0,1,2\nBryza,Gdynia,$4.50\nSointu,Turku,$5.50\n');
    expect(read.asked).toBe('values');
    expect(read.rows).toHaveLength(2);
  });
  test('given a turned list of two fields, it is refused', async () => {
    const refused = readList('Model,Bryza,Sointu\nQty,4,5\n');
    await expect(refused).rejects.toBeInstanceOf(FileProblem);
    await expect(refused).rejects.toThrow('stand below each other');
  });
});

test('given a number that is merged over two rows, neither has it; control: a supplier is that of both', async () => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet([
    ['Model', 'Supplier', 'Stock'],
    ['Bryza', 'Gdynia', 2],
    ['Klif', '', ''],
  ]);
  sheet['!merges'] = ['B2:B3', 'C2:C3'].map((range) => utils.decode_range(range));
  utils.book_append_sheet(book, sheet, 'List');
  const { rows } = await readList(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })));
  expect(rows).toEqual(
    ['Bryza', 'Klif'].map((name) => `error ${name}: Quantity is one number for several rows, in a merged cell: 2`),
  );
});

describe('L30, L31: what stands for the line above, and for nothing', () => {
  test.each(['=', '^', 's.o.', 'wie oben', '〃', 'idem'])(
    'given “%s” as a supplier, it is that of the line above',
    async (mark) => {
      const list = `Model;Supplier;Price;Qty;Description\nBryza;Turku;1;2;New.\nSointu;${mark};1;2;New.\n`;
      const bytes = new TextEncoder().encode(list);
      const { rows = [] } = understandAll(await readFile(bytes), {}, {}, {});
      expect(rows.map(({ about }) => about)).toEqual(['Turku', 'Turku']);
    },
  );
  test.each(['None', 'undefined', 'nil', '(null)', '—'])('given “%s” as a supplier, there is none', async (word) => {
    const { rows = [] } = understandAll(
      await readFile(new TextEncoder().encode(`Model;Supplier\nBryza;${word}\n`)),
      ...([{}, {}, {}] as const),
    );
    expect(rows[0]?.lacks).toContain('supplier');
  });
});

describe('L32: addresses', () => {
  const A = 'https://a.example/1.jpg';
  const B = 'https://a.example/2.jpg';
  test.each([`${A} ${B}`, `${A}#${B}`, `(${A}), (${B})`, `[${A}][${B}]`, `<${A}>`, `["${A}","${B}"]`, `${A}\n${B}`])(
    'given %j, the first is taken',
    async (cell) => {
      const list = `Model,Picture\nBryza,"${cell.replaceAll('"', '""')}"\n`;
      const { rows = [] } = understandAll(await readFile(new TextEncoder().encode(list)), {}, {}, { answers });
      const [row] = rows;
      expect(row?.change?.kind === 'create' && row.change.input.img).toBe(A);
    },
  );
});

describe('L33: a code that a program made a number', () => {
  test.each([
    ['471100.0', 'stock', '471100'],
    ['471100,00', 'stock', '471100'],
  ])('given %s, it is %s %s', async (cell, kind, code) => {
    const { rows = [] } = understandAll(
      await readFile(new TextEncoder().encode(`Model;Stock no.\nBryza;${cell}\n`)),
      ...([{}, {}, { answers }] as const),
    );
    const [row] = rows;
    expect(row?.change && 'codes' in row.change && row.change.codes).toEqual([{ code, kind }]);
  });
  test('given 4,00638E+12, it is said to be shortened', async () => {
    expect((await readList('Model;EAN\nBryza;4,00638E+12\nSointu;4006381333931\n')).rows[0]).toContain('has shortened');
  });
});

describe('L34: which column is meant', () => {
  test('given a customer’s name and a model, they are asked', async () => {
    expect(await askedOf('Name,Model,Qty\nMs Nowak,Bryza,1\nMr Virtanen,Sointu,1\n')).toBe('column name');
  });
  test('given a supplier that is a number, it is not taken', async () => {
    expect(await columnsOf('Model,Supplier,Qty\nBryza,4711,1\nSointu,4712,1\n')).toBe('Name,-,Quantity');
  });
  test('given two suppliers, they are asked', async () => {
    expect(await askedOf('Model,Leverancier,Vendor\nBryza,Turku,Gdynia\n')).toBe('column supplier');
  });
});

test('L36: given headings that nobody knows, nothing is taken of them, and they are named', async () => {
  const bytes = new TextEncoder().encode('Malli;Toimittaja;Hinta;Varasto\nBryza;Turku;100;4\n');
  const preview = understandAll(await readFile(bytes), {}, {}, {});
  expect(preview.unused).toEqual([0, 1, 2, 3]);
  expect(preview.rows).toBeUndefined();
});

describe('the heading “Code”', () => {
  test('given codes of cars that are there, they find them', async () => {
    const list = 'Code,Qty\nNL-0001,9\n';
    expect((await readList(list, {}, { 'NL-0001': aria._id })).rows).toEqual(['Aria changed']);
  });
  test('given VINs, they are VINs; given codes that nobody has, it is asked which', async () => {
    expect(await columnsOf(`Model,Code\nBryza,${vin(1)}\n`)).toBe('Name,VIN');
    expect(await askedOf('Model,Code\nBryza,NL-0001\nSointu,NL-0002\n')).toBe('code');
  });
});
