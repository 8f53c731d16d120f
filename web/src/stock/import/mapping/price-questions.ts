import type { Answers } from '../answers';
import { ask, type Choice, type Question } from '../question';
import { type Cell, filled, textAt, textIn } from '../read/cells';
import type { Mapping } from './columns';
import { currencyIn, currencyInSentence, isCurrency, withWord } from './currency';
import type { Columns } from './field-row';
import { headingKind, plain } from './heading';
import { samplesOf } from './questions';
import { columnName, type Table } from './table';
import { isNumber } from './values';
import { CURRENCY_HEADING, PRICE_UNIT } from './words';

/** The currency of this site's prices. */
const CURRENCY = 'USD';

export function* priceQuestions(table: Table, { columns, factors }: Mapping, said: Answers): Iterable<Question> {
  const at = columns.indexOf('price');
  if (at < 0) return;
  const [name, samples] = [columnName(table, at), samplesOf(table, at)];
  const leaveOut: Choice = ['Leave the prices out', { columns: { ...said.columns, [at]: null } }];
  const asIs = (says: Answers): Choice => ['Take the numbers as they stand', says];

  const found = [...currenciesOf(table, at, columns)];
  const names = found.join(', ');
  const happens = 'what happens to the prices';
  const words = wordsBeside(table, at);
  if (words !== '' || found.some((currency) => currency !== CURRENCY)) {
    const currencies = names && `The prices are in ${found.length > 1 ? 'several currencies: ' : ''}${names}. `;
    const beside = words && `Beside the prices stand words: ${words}. `;
    const question = `${currencies}${beside}Prices here are in US dollars, for one car, and nothing is converted.`;
    const asDollars: Choice = [
      'Take the numbers as dollars',
      { takesCurrency: [names, words].filter(Boolean).join(', ') },
    ];
    yield ask(said, { id: 'currency', subject: happens, question }, [leaveOut, asDollars]);
  }
  const unit = 'in which unit the prices are';
  const factor = factors.get(at);
  if (factor !== undefined) {
    const question = `“${name}” is not in whole dollars, it seems. It has: ${samples}.`;
    const times = (factor: number): Answers => ({ factors: { ...said.factors, [at]: factor } });
    const multiplied: Choice = [`Multiply by ${factor.toLocaleString('en-US')}`, times(factor)];
    yield ask(said, { id: 'factor', subject: unit, question }, [multiplied, asIs(times(1)), leaveOut]);
  }
  if (isChosenBlindly(table, at)) {
    const question = `Are the numbers of “${name}” US dollars, for one car? It has: ${samples}.`;
    const yes: Choice = ['Yes, take them as they stand', { takesUnit: name }];
    yield ask(said, { id: 'unit', subject: unit, question }, [leaveOut, yes]);
  }
  const per = table.headings.findIndex(
    (heading, column) => PRICE_UNIT.test(plain(heading)) && isPerMany(table, column),
  );
  if (per < 0) return;
  const question = `“${columnName(table, per)}” says that prices are of more than one piece: ${samplesOf(table, per)}.`;
  const subject = 'of how many pieces the prices are';
  yield ask(said, { id: 'per', subject, question }, [leaveOut, asIs({ takesPer: true })]);
}

/** A person has said that it is the price, and its heading says more than anybody has understood. */
const isChosenBlindly = ({ headings }: Table, at: number): boolean =>
  headingKind(headings[at] ?? '').kind === 'other' &&
  currencyIn(headings[at] ?? '') === undefined &&
  /[\p{L}]/u.test(headings[at] ?? '') &&
  /[([,/（\d]/u.test(headings[at] ?? '');

const isPerMany = ({ rows }: Table, at: number): boolean =>
  rows.some(({ cells }) => !/^(?:1(?:[.,]0+)?)?$/.test(textAt({ cells }, at)));

/**
 * The currencies of the prices, by their cells, the formats of those, the heading, a column of currencies, the lines above the headings,
 * notes and the sheet's name; none: it is not said.
 */
function currenciesOf(table: Table, at: number, columns: Columns): ReadonlySet<string> {
  const { headings, rows, currencies, lines, headingRow, name } = table;
  const beside = headings.flatMap((heading, column) => {
    const isCurrencies = CURRENCY_HEADING.test(plain(heading)) || isMostlyCurrencies(table, column);
    return !columns[column] && isCurrencies ? column : [];
  });
  const named = new Set(rows.flatMap((line) => beside.flatMap((column) => textAt(line, column) || [])));
  // Beside dollars that are called those of the United States, others are not.
  const isOtherDollar = (text: string) => text === '$' && [...named].some((other) => /^us/i.test(other));
  const titles = lines.filter(({ row }) => row < headingRow).flatMap(({ cells }) => cells);
  const notes = rows.flatMap(({ cells }) => (filled(cells).length === 1 ? filled(cells) : []));
  const found = [
    ...rows.map(({ cells }) => currencyOfCell(cells[at])),
    ...[...named].map((text) => (isOtherDollar(text) ? text : (currencyIn(text) ?? text.toUpperCase()))),
    ...(currencies.get(at) ?? []),
    currencyIn(headings[at] ?? ''),
    ...[...titles, ...notes, name].map((text) => currencyInSentence(textIn(text))),
  ];
  return new Set(found.filter((currency) => currency !== undefined));
}

const currencyOfCell = (cell: Cell | undefined): string | undefined =>
  typeof cell !== 'string' || /^[\d.,]*$/.test(cell) ? undefined : currencyIn(cell);

/** What stands beside prices and is neither a currency nor a word for one piece: nobody can tell what it makes of the number. */
function wordsBeside({ rows }: Table, at: number): string {
  const words = rows.flatMap((line) => {
    const text = textAt(line, at);
    if (!/\p{L}/u.test(text) || isNumber(text) || currencyIn(text) !== undefined) return [];
    return withWord(text)?.word ?? [];
  });
  return [...new Set(words)]
    .slice(0, 3)
    .map((word) => `“${word}”`)
    .join(', ');
}

function isMostlyCurrencies({ rows }: Table, at: number): boolean {
  const texts = rows.slice(0, 200).flatMap(({ cells }) => textAt({ cells }, at) || []);
  return texts.length > 0 && texts.filter(isCurrency).length > texts.length / 2;
}
