import type { Product } from '@contract/product-fields';
import { describe, expect, test } from 'vitest';
import type { ListField } from '@/stock/export/csv';
import { aria, EMAIL } from '@/testing/import-file';
import type { FieldRow } from '../mapping/field-row';
import type { Question } from '../question';
import type { ImportRow, PlanAnswers } from './import-row';
import type { Known } from './known';
import { planRows } from './plan';
import { codeQuestions, pieceQuestions, sameNameQuestions, totalQuestions, twinQuestions } from './questions';

const stored = (index: number, values: Partial<Product>): Product => ({
  ...aria,
  ...{ _id: `${index}`.padEnd(20, 'aZ'), supplier: 'Gdynia', price: 900, quantity: 7 },
  ...values,
});
const products = [stored(1, { name: 'Bryza' }), stored(2, { name: 'Sointu' }), stored(3, { name: 'Vento' })];
const [bryza, sointu, vento] = products.map(({ _id }) => _id) as [string, string, string];
const DELETED = 'deletedAAAAAAAAAAAAA';
const vin = (last: number) => `WVWZZZ1KZAW00000${last}`;

const answers = { supplier: 'Gdynia', price: '1', quantity: '0', description: 'New.' };
const fields: Readonly<Record<string, ListField>> = {
  ...{ Id: '_id', Name: 'name', Supplier: 'supplier', Price: 'price', Quantity: 'quantity', Picture: 'img' },
  ...{ VIN: 'vin', EAN: 'ean', 'Stock number': 'stock' },
};

/** The rows of a list whose first line has the headings, as they are handed over to be planned. */
function read([head = '', ...lines]: readonly string[]): FieldRow[] {
  const separator = head.includes(';') ? ';' : ',';
  const headings = head.split(separator);
  return lines.map((line, at) => {
    const texts = line.split(separator).map((text, column) => ({ heading: headings[column] ?? '', text }));
    const cells = texts.flatMap(({ heading, text }) => {
      const field = fields[heading];
      return field ? [[field, text] as const] : [];
    });
    const { quantity, ...others }: FieldRow['cells'] = Object.fromEntries(cells);
    const isNumber = quantity === undefined || /^[\d.]*$/.test(quantity);
    return {
      isCalledTotal: false,
      row: at + 2,
      cells: { ...others, ...(quantity !== undefined && { quantity: isNumber ? quantity : '' }) },
      unread: isNumber ? {} : { quantity: `is no number: ${quantity}` },
      isTooLong: false,
      others: () => texts.filter(({ heading, text }) => !fields[heading] && text !== ''),
    };
  });
}

/** What becomes of the rows; `codes`: whose they are. */
function planned(rows: readonly FieldRow[], says: PlanAnswers, codes: Readonly<Record<string, string>> = {}) {
  const ofCars = Object.entries(codes).map(([code, product]) => [code, { product, kind: 'stock' as const }] as const);
  const known: Known = { email: EMAIL, products, foreign: new Map(), codes: new Map(ofCars) };
  return planRows(rows, known, { answers, ...says });
}

function told({ action, change, name, product, problems = [], skipped }: ImportRow): string {
  if (action === 'error') return `wrong: ${problems.map(({ reason }) => reason).join('; ')}`;
  if (!change) return `${action}: ${skipped}`;
  const codes = 'codes' in change ? (change.codes ?? []).map(({ code }) => ` + ${code}`).join('') : '';
  const pieces = change.kind === 'create' ? change.input.quantity : 'delta' in change && change.delta;
  return `${product ? 'change' : 'new'} ${name}: ${pieces}${codes}`;
}

/** The open questions about the rows. */
function open(rows: readonly ImportRow[], says: PlanAnswers): string[] {
  const ask = [sameNameQuestions, pieceQuestions, totalQuestions, codeQuestions, twinQuestions];
  const questions = ask.flatMap((of): Question[] => [...of(rows, says)]);
  return questions.filter(({ answer }) => answer === undefined).map(({ id }) => id);
}

interface Fixture {
  list: readonly string[];
  says?: PlanAnswers;
  codes?: Readonly<Record<string, string>>;
  /** What is asked once this is said. */
  asks?: readonly string[];
  rows: readonly string[];
}

function expectAll(fixtures: Readonly<Record<string, Fixture>>) {
  test.each(Object.entries(fixtures))('given %s', (_given, { list, says = {}, codes, asks = [], rows }) => {
    const plan = planned(read(list), says, codes);
    expect(plan.map(told)).toEqual(rows);
    expect(open(plan, says)).toEqual(asks);
  });
}

const OTHERS = (...rows: number[]) => rows.map((row) => `asked: Row ${row} has this name and supplier, too`);

describe('one row is one car', () => {
  const polish = ['Name,Supplier,Kolor,Przebieg', 'Zefir,Gdynia,czerwony,12 tys.', 'Zefir,Gdynia,niebieski,12 tys.'];
  const priced = ['Name,Supplier,Price,Quantity', 'Faísca,Porto,900,2', 'Faísca,Porto,950,3', 'Faísca,Porto,900,1'];
  const coded = ['Name,Supplier,Stock number,Quantity', 'Rusałka,Łódź,ST-1,2', 'Rusałka,Łódź,ST-2,3'];
  expectAll({
    'two colours, nothing is planned before it is said what they are': {
      list: polish,
      asks: ['sameName'],
      rows: OTHERS(3, 2),
    },
    'two colours, said to be pieces, each row is one': {
      list: polish,
      says: { sameName: 'pieces' },
      rows: ['new Zefir: 2', 'skipped: One more of row 2'],
    },
    'two colours, said to be cars, their names say what differs, and no more': {
      list: polish,
      says: { sameName: 'cars' },
      rows: ['new Zefir czerwony: 0', 'new Zefir niebieski: 0'],
    },
    'two colours, left out': {
      list: polish,
      says: { sameName: 'none' },
      rows: [3, 2].map((row) => `skipped: Left out: row ${row} has this name and supplier, too`),
    },
    'three colours of which one stands twice, the repeated row is wrong, whatever is said': {
      list: ['Nimi,Name,Supplier,Väri', '1,Halla,Oulu,sininen', '1,Halla,Oulu,vihreä', '1,HALLA,oulu ,Sininen'],
      says: { sameName: 'cars' },
      rows: ['new Halla sininen: 0', 'new Halla vihreä: 0', 'wrong: The same item as in row 2'],
    },
    'one column does not tell them apart, the next one is in the names too': {
      list: ['Name,Supplier,Cor,Quilometragem', 'Brisa,Porto,azul,10', 'Brisa,Porto,azul,20', 'Brisa,Porto,preta,20'],
      says: { sameName: 'cars' },
      rows: ['new Brisa azul 10: 0', 'new Brisa azul 20: 0', 'new Brisa preta 20: 0'],
    },
    'a column that says the same in other words, it is not in the names': {
      list: [
        'Name,Supplier,Kleur,Kleurcode,Standplaats',
        'Koggen,Sneek,rood,R,Breda',
        'Koggen,Sneek,geel,G,Breda',
        'Koggen,Sneek,geel,G,Zwolle',
      ],
      says: { sameName: 'cars' },
      rows: ['new Koggen rood Breda: 0', 'new Koggen geel Breda: 0', 'new Koggen geel Zwolle: 0'],
    },
    'a text that is too long for a name, the next column tells them apart': {
      list: [
        'Name,Supplier,Opmerking,Kleur',
        `Koggen,Sneek,${'x'.repeat(31)},rood`,
        `Koggen,Sneek,${'y'.repeat(31)},geel`,
      ],
      says: { sameName: 'cars' },
      rows: ['new Koggen rood: 0', 'new Koggen geel: 0'],
    },
    'codes alone that differ, pieces are summed and get all of them': {
      list: coded,
      says: { sameName: 'pieces' },
      rows: ['new Rusałka: 5 + ST-1 + ST-2', 'skipped: One more of row 2'],
    },
    'codes alone that differ, cars are named by them': {
      list: coded,
      says: { sameName: 'cars' },
      rows: ['new Rusałka ST-1: 2 + ST-1', 'new Rusałka ST-2: 3 + ST-2'],
    },
    'pieces of different prices, none is written': {
      list: priced,
      says: { sameName: 'pieces' },
      rows: [
        'wrong: Row 3, a piece of the same car, is wrong',
        'wrong: Another price than row 2',
        'wrong: Row 3, a piece of the same car, is wrong',
      ],
    },
    'prices that alone differ, cars are named by them': {
      list: priced.slice(0, 3),
      says: { sameName: 'cars' },
      rows: ['new Faísca 900: 2', 'new Faísca 950: 3'],
    },
    'quantities that alone differ, no name tells them apart': {
      list: ['Name,Supplier,Quantity', 'Faísca,Porto,2', 'Faísca,Porto,3'],
      says: { sameName: 'cars' },
      rows: ['new Faísca: 2', 'wrong: The same item as in row 2'],
    },
    'a piece whose quantity is no number, none is written': {
      list: ['Name,Supplier,Quantity,Kleur', 'Koggen,Sneek,3,rood', 'Koggen,Sneek,veel,geel'],
      says: { sameName: 'pieces' },
      rows: ['wrong: Row 3, a piece of the same car, is wrong', 'wrong: Quantity is no number: veel'],
    },
    'halves of a piece, they are not summed to a whole one': {
      list: ['Name,Supplier,Quantity,Kleur', 'Koggen,Sneek,1.5,rood', 'Koggen,Sneek,1.5,geel'],
      says: { sameName: 'pieces' },
      rows: Array(2).fill('wrong: Quantity must be a whole number'),
    },
    'a piece whose code is wrong, all its rows are, so that they are corrected together': {
      list: ['Name,Supplier,EAN,Stock number', 'Rusałka,Łódź,4006381333931,', 'Rusałka,Łódź,4006381333932,'],
      says: { sameName: 'pieces' },
      rows: [
        'wrong: An EAN has 8, 12, 13 or 14 digits, the last a check digit: 4006381333932',
        'wrong: Row 2, a piece of the same car, is wrong',
      ],
    },
    'pieces of a stored car with their quantities, it gets the sum': {
      list: ['Name,Supplier,Quantity,Miejsce', 'Bryza,Gdynia,4,Hel', 'bryza,GDYNIA,5,Puck'],
      says: { sameName: 'pieces' },
      rows: ['change Bryza: 2', 'skipped: One more of row 2'],
    },
    'codes that say of each row which stored car it is, nothing is asked': {
      list: ['Name,Supplier,Stock number,Quantity', 'Zefir,Gdynia,ST-1,8', 'Zefir,Gdynia,ST-2,9'],
      codes: { 'ST-1': bryza, 'ST-2': sointu },
      rows: ['change Bryza: 1', 'change Sointu: 2'],
    },
    'one VIN in two rows, that is one car': {
      list: ['Name,Supplier,VIN,Usługa', `Zefir,Gdynia,${vin(1)},olej`, `Zefir,Gdynia,${vin(1)},opony`],
      rows: [`new Zefir: 0 + ${vin(1)}`, `wrong: ${vin(1)} is in row 2 too`],
    },
    'two suppliers of one name, they are two cars': {
      list: ['Name,Supplier,Kolor', 'Zefir,Gdynia,czerwony', 'Zefir,Hel,niebieski'],
      rows: ['new Zefir: 0', 'new Zefir: 0'],
    },
    'one name with two ids, they are those cars': {
      list: ['Id,Name,Supplier,Quantity,Kolor', `${bryza},Zefir,Gdynia,8,biały`, `${sointu},Zefir,Gdynia,9,czarny`],
      rows: ['change Bryza: 1', 'change Sointu: 2'],
    },
  });

  test('given an answer, the question stays with it, and names what the cars would be', () => {
    const says: PlanAnswers = { sameName: 'pieces' };
    const [question] = sameNameQuestions(planned(read(polish), says), says);
    expect(question).toMatchObject({ id: 'sameName', answer: 0 });
    expect(question?.question).toContain('2 rows have');
    expect(question?.question).toContain('“Zefir czerwony”, “Zefir niebieski”');
  });
});

describe('a list with a car a row', () => {
  const cars = [
    'VIN,Name,Supplier',
    `${vin(1)},Zefir,Gdynia`,
    `${vin(2)},Bryza,Gdynia`,
    `${vin(3)},Sointu,Gdynia`,
    ',Rusałka,Gdynia',
  ];
  const HAS = 'asked: Has 7 in stock, and here 1';
  expectAll({
    'new cars and stored ones, the new ones get a piece, of the stored ones it is asked': {
      list: cars,
      asks: ['pieces'],
      rows: [`new Zefir: 1 + ${vin(1)}`, HAS, HAS, 'new Rusałka: 1'],
    },
    'stored cars whose stock the list says': {
      list: cars,
      says: { countsPieces: true },
      rows: [
        `new Zefir: 1 + ${vin(1)}`,
        `change Bryza: -6 + ${vin(2)}`,
        `change Sointu: -6 + ${vin(3)}`,
        'new Rusałka: 1',
      ],
    },
    'stored cars that keep their stock, they get the codes': {
      list: cars,
      says: { countsPieces: false },
      codes: { [vin(3)]: sointu },
      rows: [`new Zefir: 1 + ${vin(1)}`, `change Bryza: 0 + ${vin(2)}`, 'skipped: As it is stored', 'new Rusałka: 1'],
    },
    'pieces of one stored car, it has as many as rows': {
      list: ['VIN,Name,Supplier', ...[1, 2, 3].map((at) => `${vin(at)},Vento,Gdynia`)],
      says: { sameName: 'pieces', countsPieces: true },
      rows: [`change Vento: -4 + ${vin(1)} + ${vin(2)} + ${vin(3)}`, ...Array(2).fill('skipped: One more of row 2')],
    },
    'pieces of one stored car of which it is not said yet, all its rows wait': {
      list: ['VIN,Name,Supplier', ...[1, 2].map((at) => `${vin(at)},Vento,Gdynia`)],
      says: { sameName: 'pieces' },
      asks: ['pieces'],
      rows: ['asked: Has 7 in stock, and here 2', 'asked: One more of row 2'],
    },
    'as many rows as pieces are stored, nothing is asked': {
      list: ['VIN,Name,Supplier', ...[1, 2, 3, 4, 5, 6, 7].map((at) => `${vin(at)},Vento,Gdynia`)],
      says: { sameName: 'pieces' },
      codes: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((at) => [vin(at), vento])),
      rows: ['skipped: As it is stored', ...Array(6).fill('skipped: One more of row 2')],
    },
    'a column of quantities, it counts': {
      list: ['VIN,Name,Supplier,Quantity', `${vin(1)},Zefir,Gdynia,3`, `${vin(2)},Bryza,Gdynia,8`],
      rows: [`new Zefir: 3 + ${vin(1)}`, `change Bryza: 1 + ${vin(2)}`],
    },
    'one VIN of three rows, no row is said to be a piece': {
      list: ['VIN,Name,Supplier', `${vin(1)},Zefir,Gdynia`, ',Bryza,Gdynia', ',Halla,Oulu'],
      rows: [`new Zefir: 0 + ${vin(1)}`, 'skipped: As it is stored', 'new Halla: 0'],
    },
    'several VINs a row, no row is said to be a piece': {
      list: ['VIN;Name;Supplier', `${vin(1)},${vin(2)};Zefir;Gdynia`, `${vin(3)},${vin(4)};Halla;Oulu`],
      rows: [`new Zefir: 0 + ${vin(1)} + ${vin(2)}`, `new Halla: 0 + ${vin(3)} + ${vin(4)}`],
    },
  });
});

describe('a code that a deleted car had', () => {
  const list = (name: string, ...codes: string[]) => [
    'Name,Supplier,Stock number,Quantity',
    ...codes.map((code) => `${name},Gdynia,${code},8`),
  ];
  const ofDeleted = { 'ST-9': DELETED };
  expectAll({
    'beside the name of a new car': { list: list('Zefir', 'ST-9'), codes: ofDeleted, rows: ['new Zefir: 8 + ST-9'] },
    'beside the name of a stored one': {
      list: list('Bryza', 'ST-9'),
      codes: ofDeleted,
      rows: ['change Bryza: 1 + ST-9'],
    },
    'beside a code of a stored car': {
      list: list('Zefir', 'ST-9; ST-1'),
      codes: { ...ofDeleted, 'ST-1': sointu },
      rows: ['change Sointu: 1 + ST-9'],
    },
    'beside another one of another deleted car': {
      list: list('Zefir', 'ST-9; ST-8'),
      codes: { ...ofDeleted, 'ST-8': 'deletedBBBBBBBBBBBBB' },
      rows: ['new Zefir: 8 + ST-9 + ST-8'],
    },
    'in two rows, it cannot be told who gets it': {
      list: [...list('Zefir', 'ST-9'), 'Halla,Gdynia,ST-9,2'],
      codes: ofDeleted,
      rows: ['wrong: ST-9 is in row 3 too', 'wrong: ST-9 is in row 2 too'],
    },
  });

  test('given one, the change says whose it was, and so does the row; control: a code of nobody and one of its own car', () => {
    const rows = planned(
      read([...list('Zefir', 'ST-9; ST-7'), 'Bryza,Gdynia,ST-1,8']),
      {},
      { ...ofDeleted, 'ST-1': bryza },
    );
    expect(rows[0]).toMatchObject({ note: 'ST-9 was of a car that was deleted' });
    expect(rows[0]?.change).toMatchObject({
      codes: [
        { code: 'ST-9', kind: 'stock', of: DELETED },
        { code: 'ST-7', kind: 'stock' },
      ],
    });
    expect(rows[1]).not.toHaveProperty('note');
    expect(rows[1]?.change).not.toHaveProperty('codes');
  });
});

describe('a line that may be totals', () => {
  const WHY = 'Its quantity is the sum of the rows above';
  const lineOf = (name: string): FieldRow[] =>
    read(['Name,Supplier,Quantity', 'Zefir,Gdynia,3', 'Halla,Oulu,5', `${name},,8`]).map((row) =>
      row.cells.name === name ? { ...row, doubt: WHY } : row,
    );
  const last = (name: string, says: PlanAnswers) => planned(lineOf(name), says).slice(2);

  test('given one, it is asked, left out, or a car, as is said', () => {
    const name = 'Yhteensä';
    expect(last(name, {}).map(told)).toEqual([`asked: ${WHY}`]);
    expect(last(name, { takesDoubtful: false }).map(told)).toEqual(['skipped: Left out: no car in stock']);
    expect(last(name, { takesDoubtful: true }).map(told)).toEqual([`new ${name}: 8`]);
    const asked = (says: PlanAnswers) => [...totalQuestions(last(name, says), says)].map(({ answer }) => answer);
    expect([{}, { takesDoubtful: false }, { takesDoubtful: true }].map(asked)).toEqual([[undefined], [0], [1]]);
    const [question] = totalQuestions(last(name, {}), {});
    expect(question?.question).toContain(`Row 4: ${WHY}.`);
  });

  test('given one with the name of a car, that car is not asked about', () => {
    expect(planned(lineOf('Zefir').slice(1), {}).map(told)).toEqual(['new Halla: 5', `asked: ${WHY}`]);
  });
});

describe('a line without a name', () => {
  const head = 'Name,Supplier,Price,Picture';
  const PICTURE = 'https://obrazy.example/zefir.jpg';
  const MORE = 'skipped: More of the row above';
  expectAll({
    'and with another supplier, below a car': {
      list: [head, 'Zefir,Gdynia,9,', ',Sopot,,'],
      rows: ['new Zefir: 0', MORE],
    },
    'and with another supplier and its picture': {
      list: [head, 'Zefir,Gdynia,9,', `,Sopot,,${PICTURE}`],
      rows: ['new Zefir: 0', MORE],
    },
    'two of them, and a car below': {
      list: [head, 'Zefir,Gdynia,9,', ',Sopot,,', ',Hel,,', 'Halla,Oulu,9,'],
      rows: ['new Zefir: 0', MORE, MORE, 'new Halla: 0'],
    },
    'above all cars, it lacks its name': {
      list: [head, ',Sopot,,', 'Zefir,Gdynia,9,'],
      rows: ['wrong: Name is required', 'new Zefir: 0'],
    },
    'and with a price, it is a car that lacks its name': {
      list: [head, 'Zefir,Gdynia,9,', ',Sopot,10,'],
      rows: ['new Zefir: 0', 'wrong: Name is required'],
    },
  });
});
