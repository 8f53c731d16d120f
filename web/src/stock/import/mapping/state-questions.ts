import type { Answers } from '../answers';
import { ask, type Choice, type Question } from '../question';
import { type Line, textAt } from '../read/cells';
import type { Columns } from './field-row';
import { plain, wordsOf } from './heading';
import { samplesOf, shortText } from './questions';
import { GONE, GONE_STATE, LIKE, NO, NO_CAR, stateOf, THERE } from './state-words';
import { columnName, type Table } from './table';
import { isMost } from './values';
import { PRICE_STEM } from './words';

/** Of more texts, those are offered that say that cars are gone. */
const OFFERED = 5;

/** Which rows are cars that are there, where columns say what has become of them, or name other goods. */
export function* stateQuestions(table: Table, columns: Columns, isCarARow: boolean, said: Answers): Iterable<Question> {
  for (const { at, says } of stateColumns(table, columns, isCarARow)) {
    const texts = [...new Set(table.rows.map((line) => textAt(line, at)))];
    const shown = texts.length > OFFERED ? texts.filter((text) => text === '' || isGone(text, says)) : texts;
    const start = isCarARow && !columns.includes('quantity') ? 'Each row counts as one piece. ' : '';
    const question = `${start}“${columnName(table, at)}” has: ${samplesOf(table, at)}. Which rows are cars in stock?`;
    const by = (kept: readonly string[] | null): Answers => ({ only: { ...said.only, [at]: kept } });
    const gone = texts.filter((text) => text !== '' && isGone(text, says));
    const areSeveral = gone.length > 1 && gone.length <= OFFERED && gone.length < texts.length;
    const allGone = gone.map((text) => `“${shortText(text)}”`).join(' or ');
    const there = texts.filter((text) => !gone.includes(text));
    const allButGone: Choice[] = areSeveral ? [[`All but those that say ${allGone}`, by(there)]] : [];
    const those = (text: string) => (text === '' ? 'where it is blank' : `that say “${shortText(text)}”`);
    const allBut = texts.length > 2 ? shown.slice(0, OFFERED) : [];
    yield ask(said, { id: 'state', subject: 'which rows are in stock', question }, [
      ['All of them', by(null)],
      ...allButGone,
      ...shown.slice(0, OFFERED).map((text): Choice => [`Those ${those(text)}`, by([text])]),
      ...allBut.map((text): Choice => [`All but those ${those(text)}`, by(texts.filter((other) => other !== text))]),
    ]);
  }
}

type Says = ReturnType<typeof stateOf>;

/** The columns that say of a car in the list that it is gone, promised, not there yet, or no car. */
function stateColumns({ headings, rows }: Table, columns: Columns, isCarARow: boolean): { at: number; says: Says }[] {
  const quantity = columns.indexOf('quantity');
  const pieces = rows.map((line) => (quantity < 0 ? '' : textAt(line, quantity)));
  const isCounted = pieces.some((text) => text !== '');
  const list = { isCarARow: isCarARow && !isCounted, isOneEach: !isCounted || isMost(pieces, isOneAtMost) };
  const there = rows.filter((_, at) => !isCounted || !/^[0.,\s]*$/.test(pieces[at] ?? ''));
  const name = columns.indexOf('name');
  const isNamed = (line: Line) => name < 0 || textAt(line, name) !== '';
  return headings.flatMap((heading, at) => {
    const says = stateOf(plain(heading));
    const isOfPrices = wordsOf(heading).some((word) => PRICE_STEM.test(word));
    if (columns[at] || (isOfPrices && !says)) return [];
    const texts = there.map((line) => textAt(line, at));
    const ofCars = there.filter(isNamed).map((line) => textAt(line, at));
    const said = says ?? (LIKE.test(plain(heading)) ? undefined : saysOfUnknown(ofCars, list));
    return isTold([...new Set(texts)], said, list) ? { at, says: said } : [];
  });
}

/** A day that some cars have and others have not may be that of their sale; what few have is a remark. */
function saysOfUnknown(texts: readonly string[], { isOneEach }: List): Says {
  const filled = texts.filter((text) => text !== '');
  const areDays = filled.length > 0 && filled.every(isDay);
  if (isOneEach && areDays && filled.length < texts.length) return 'filled';
  return filled.length < texts.length / 2 ? 'place' : undefined;
}

/** `05.05.2025`, `3/6/25`, `2025-05-05` */
const isDay = (text: string): boolean =>
  /^(?:\d{4}([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:\d\d){1,2})\.?$/.test(text);

/** In digits of Arabic and Persian, too. */
const isOneAtMost = (text: string): boolean => /^(?:[01١۱][.,]?0*)?$/.test(text);

interface List {
  /** Each row is a car with a number of its own, and no quantities. */
  isCarARow: boolean;
  /** Most rows are one piece. */
  isOneEach: boolean;
}

/**
 * Whether these texts of a column, each once, tell cars that are there from others. With a car a row any two states may do so; where rows
 * are single cars, so may a remark in words that nobody here knows.
 */
function isTold(texts: readonly string[], says: Says, { isCarARow, isOneEach }: List): boolean {
  const areMarks = says === 'filled' && isOneEach && texts.every((text) => /^[01]?$/.test(text));
  // Amounts say nothing of a sale, nor does TX of a car's papers.
  if ((texts.every(isAmount) && !areMarks) || (says === 'word' && texts.every((text) => /^(?:[A-Z]{2})?$/.test(text))))
    return false;
  const hasGone = texts.some((text) => isGone(text, says));
  const isVaried = texts.length > 1;
  switch (says) {
    case undefined:
      return hasGone;
    case 'kind':
      return hasGone && texts.some((text) => text !== '' && !isGone(text, says));
    case 'filled':
      return hasGone || (isCarARow && isVaried);
    case 'place':
      return hasGone || (isOneEach && isVaried && texts.some(isUnknown));
    case 'word':
      if (isMost(texts, isAmount)) return false;
      if (hasGone) return true;
      return isVaried && (isCarARow || areLetters(texts) || texts.some(isUnknown));
  }
}

/** A letter for each state, such as A, S and P. */
const areLetters = (texts: readonly string[]): boolean => texts.every((text) => /^\p{L}?$/u.test(text));

const isAmount = (text: string): boolean => /^[\d.,'\s\p{Sc}]+$/u.test(text);

function isGone(text: string, says: Says): boolean {
  if (GONE.test(text)) return true;
  if (says === 'kind') return NO_CAR.test(plain(text));
  if (says === 'filled') return text !== '' && !NO.test(plain(text));
  return says !== undefined && (GONE_STATE.test(text) || NO.test(plain(text)));
}

/** A word without digits that nobody here knows: `Delivered`, `vermietet`, and no `4 weeks` or `CA`. */
const isUnknown = (text: string): boolean =>
  /[\p{L}\p{M}]{3}/u.test(text) && !/\d|:\/\//.test(text) && !THERE.test(plain(text));
