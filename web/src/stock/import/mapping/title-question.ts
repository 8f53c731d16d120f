import type { Answers } from '../answers';
import { ask, type Choice, type Question } from '../question';
import { filled, type Line, textIn } from '../read/cells';
import { currencyInTitle } from './currency';
import type { Columns } from './field-row';
import { wordsOf } from './heading';
import { isAboutColumns } from './lines';
import { GONE } from './state-words';
import type { Table } from './table';
import { FIRM, KEPT, LIST_WORDS, PRICE_STEM } from './words';

/** A line beside the list can say that it is no stock, or give a currency or a unit, in any words: a person reads it. */
export function* titleQuestions(table: Table, columns: Columns, said: Answers): Iterable<Question> {
  const [price, quantity] = [columns.indexOf('price'), columns.indexOf('quantity')];
  const title = titleOf(table, columns);
  if (title === undefined) return;
  const question = `The list says “${title}”, which is read as no car. Cars here are in stock, and their prices in US dollars, for one car. What is meant?`;
  const leaveOut = (label: string, at: number): Choice[] =>
    at < 0 ? [] : [[label, { takesTitle: title, columns: { ...said.columns, [at]: null } }]];
  yield ask(said, { id: 'title', subject: 'what the line beside the list means', question }, [
    ['So they are: take the list as it stands', { takesTitle: title }],
    ...leaveOut('Leave the prices out', price),
    ...leaveOut('Leave the quantities out', quantity),
  ]);
}

const textOf = ({ cells }: Line): string => filled(cells).map(textIn).join(' ').replace(/\s+/g, ' ').trim();

/** A sheet's name that speaks of other cars than those in stock; above the headings or right below them, a line that says more than a title of a list; elsewhere, one that speaks of prices. */
function titleOf({ name, headings, lines, rows, headingRow }: Table, columns: Columns): string | undefined {
  const suppliers = new Set(rows.map(({ cells }) => textIn(cells[columns.indexOf('supplier')])));
  const own = new Set([...suppliers].flatMap(wordsOf));
  const isMore = (word: string) => !LIST_WORDS.test(word) && !own.has(word) && /\p{L}{2}|\p{Sc}/u.test(word);
  const isPrice = (word: string) => PRICE_STEM.test(word) && !isSentence(word);
  const saysMore = (text: string) => wordsOf(text).some((word) => isMore(word) && !isPrice(word));

  const above = lines.filter(({ row }) => row < headingRow);
  const below = rows
    .slice(0, 1)
    .filter((line) => isAboutColumns(line, columns) && !wordsOf(textOf(line)).every(isUnit));
  const named = GONE.test(name) || KEPT.test(name) ? [name] : [];
  const titles = [
    ...named,
    ...above.map(textOf).filter((text) => !FIRM.test(text) && saysMore(text)),
    ...below.map(textOf),
  ];
  if (titles.length > 0) return `${titles.slice(0, 3).join('”, “')}${titles.length > 3 ? ' …' : ''}`;

  const notes = rows.filter(({ cells }) => filled(cells).length === 1).map(textOf);
  // A remark in the line of the headings stands above nothing.
  const remarks = headings.filter(
    (heading, at) =>
      wordsOf(heading).length > 3 &&
      currencyInTitle(heading) !== undefined &&
      rows.every(({ cells }) => textIn(cells[at]).trim() === ''),
  );
  return [...notes, ...remarks].find((text) => {
    const words = wordsOf(text);
    return words.some(isSentence) || (words.some(isPrice) && saysMore(text));
  });
}

/** What a line below the headings may say of dollars and pieces. */
const isUnit = (word: string): boolean => /^(?:us|usd|(?:us)?\$|pcs|pc|pieces|units?|stk|stuck)$/.test(word);

/** Where words are not separated, one may be a sentence. */
const isSentence = (word: string): boolean =>
  PRICE_STEM.test(word) && word.length > 4 && !/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(word);
