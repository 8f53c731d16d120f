import type { Answers } from '../answers';
import { ask, type Question } from '../question';
import { type Cell, type Line, textAt } from '../read/cells';
import { currencyIn, currencyInTitle, isCurrency, otherUnitIn, withWord } from './currency';
import type { Columns } from './field-row';
import { headingKind, plain } from './heading';
import { samplesOf } from './questions';
import { columnName, type Table } from './table';
import { isMost, isNumber, SAMPLE } from './values';
import { CURRENCY_HEADING, DISCOUNT, isTime, PRICE_UNIT, VALIDITY } from './words';

/** The currency of this site's prices. */
const CURRENCY = 'USD';

/** What makes prices other ones than those of this site. One question for all of it: they are left out, or taken as they stand. */
export function* priceQuestions(table: Table, columns: Columns, said: Answers): Iterable<Question> {
  const at = columns.indexOf('price');
  const doubts = at < 0 ? '' : doubtsOf(table, at, columns).join(' ');
  if (doubts === '') return;
  const question = `${doubts} Prices here are in US dollars, for one car, and nothing is converted.`;
  yield ask(said, { id: 'prices', subject: 'what happens to the prices', question }, [
    ['Leave the prices out', { columns: { ...said.columns, [at]: null } }],
    ['Take the numbers as dollars', { takesPrices: doubts }],
  ]);
}

function doubtsOf(table: Table, at: number, columns: Columns): string[] {
  const { headings, rows } = table;
  const found = [...currenciesOf(table, at, columns)];
  const isOther = found.some((currency) => currency !== CURRENCY);
  const words = wordsBeside(table, at);
  // A person has said that it is the price, and its heading says more than is known here.
  const heading = headings[at] ?? '';
  const isUnknown = headingKind(heading).kind === 'other' && /\p{L}/u.test(heading) && /[([,/（\d]/u.test(heading);
  const per = headings.findIndex((text, column) => {
    const isOne = ({ cells }: { cells: readonly Cell[] }) => /^(?:1(?:[.,]0+)?)?$/.test(textAt({ cells }, column));
    return PRICE_UNIT.test(plain(text)) && !rows.every(isOne);
  });
  const time = headings.findIndex((_, column) => {
    const texts = rows.slice(0, SAMPLE).flatMap((line) => plain(textAt(line, column)) || []);
    return !columns[column] && isMost(texts, isTime);
  });
  const unusedAs = (heading: RegExp, value: RegExp) =>
    headings.findIndex(
      (text, column) =>
        !columns[column] && heading.test(plain(text)) && rows.some((line) => value.test(textAt(line, column))),
    );
  const discount = unusedAs(DISCOUNT, /[1-9]/);
  const single = columns.includes('quantity') ? singlePriceOf(table, at, columns) : undefined;
  const validity = unusedAs(VALIDITY, /\d/);
  return [
    ...(isOther ? [`The prices are in ${found.length > 1 ? 'several currencies: ' : ''}${found.join(', ')}.`] : []),
    ...(words === '' ? [] : [`Beside the prices stand words: ${words}.`]),
    ...(isUnknown && currencyIn(heading) === undefined ? [`“${heading}” may be another number.`] : []),
    ...(per < 0
      ? []
      : [`“${columnName(table, per)}” says that prices are of more than one piece: ${samplesOf(table, per)}.`]),
    ...(time < 0 || per >= 0
      ? []
      : [`“${columnName(table, time)}” says that prices are for a time: ${samplesOf(table, time)}.`]),
    ...(single === undefined ? [] : [`The prices are “${columnName(table, single)}” times the quantity.`]),
    ...(discount < 0 ? [] : [`“${columnName(table, discount)}” may lower the prices: ${samplesOf(table, discount)}.`]),
    ...(validity < 0
      ? []
      : [`“${columnName(table, validity)}” says when the prices hold: ${samplesOf(table, validity)}.`]),
  ];
}

/** The column of which the prices are so many times as there are pieces. */
function singlePriceOf({ headings, rows }: Table, at: number, columns: Columns): number | undefined {
  const quantity = columns.indexOf('quantity');
  const number = (line: Line, column: number) => Number(textAt(line, column).replace(/[^\d.]/g, ''));
  const several = rows.filter((line) => number(line, quantity) > 1 && number(line, at) > 0);
  const isSingle = (column: number) =>
    !columns[column] && several.every((line) => number(line, column) * number(line, quantity) === number(line, at));
  return several.length === 0 ? undefined : [...headings.keys()].find(isSingle);
}

/** The currencies of the prices, by their cells, the formats of those, the heading, a column of currencies and the sheet's name. */
function currenciesOf(table: Table, at: number, columns: Columns): ReadonlySet<string> {
  const { headings, rows, currencies, name } = table;
  const beside = headings.flatMap((heading, column) => {
    const isCurrencies = CURRENCY_HEADING.test(plain(heading)) || isMostlyCurrencies(table, column);
    return !columns[column] && isCurrencies ? column : [];
  });
  const named = new Set(rows.flatMap((line) => beside.flatMap((column) => textAt(line, column) || [])));
  // Beside dollars that are called those of the United States, others are not.
  const isOtherDollar = (text: string) => text === '$' && [...named].some((other) => /^us/i.test(other));
  const found = [
    ...rows.map(({ cells }) => currencyOfCell(cells[at])),
    ...[...named].map((text) => (isOtherDollar(text) ? text : (currencyIn(text) ?? text.toUpperCase()))),
    ...(currencies.get(at) ?? []),
    currencyIn(headings[at] ?? ''),
    currencyInTitle(name),
  ];
  return new Set(found.filter((currency) => currency !== undefined));
}

const currencyOfCell = (cell: Cell | undefined): string | undefined =>
  typeof cell !== 'string' || /^[\d.,]*$/.test(cell) ? undefined : currencyIn(cell);

/** What stands beside prices and is neither a currency nor a word for one piece: nobody can tell what it makes of the number. */
function wordsBeside({ rows }: Table, at: number): string {
  const words = rows.flatMap((line) => {
    const text = textAt(line, at);
    if (!/\p{L}/u.test(text) || isNumber(text)) return [];
    const unit = otherUnitIn(text);
    if (unit !== undefined) return unit;
    return currencyIn(text) === undefined ? (withWord(text)?.word ?? []) : [];
  });
  return [...new Set(words)]
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(', ');
}

function isMostlyCurrencies({ rows }: Table, at: number): boolean {
  const texts = rows.slice(0, 200).flatMap(({ cells }) => textAt({ cells }, at) || []);
  return texts.length > 0 && isMost(texts, isCurrency);
}
