import { fold } from '@contract/list/search-words';
import { normalLine } from '@contract/normal-form';
import { headingOf, type ListField, listFields } from '@/stock/export/csv';
import type { Cell } from '../read/cells';
import { currencyIn } from './currency';
import { alwaysBeside, besideWords, CURRENCY_HEADING, fieldWords, NUMBER, numbered, PRICE_UNIT } from './words';

/** The words of a heading, signs of currencies and `#` among them: `unitPrice (€)*` is `unit price € *`. */
export const wordsOf = (heading: string): string[] =>
  fold(normalLine(heading).replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 '))
    .replace(/[№°º]/g, ' ')
    .replace('u$s', 'us$')
    .match(/(?<!\p{L})(?:us|usd|au?|ca?|nz|hk|s|r|nt|mx)\$|[\p{L}\p{N}]+|[\p{Sc}#*?%]/gu) ?? [];

/** A heading as it is compared. */
export const plain = (heading: string): string =>
  wordsOf(heading)
    .filter((word) => word !== '*')
    .join(' ');

interface Named {
  field: ListField;
  /** Its place among the names of its field; those of what only serves as it come after all others. */
  rank: number;
}
/** From here on, a word only serves as the field. */
export const SERVES = 100;

const names = new Map<string, Named>();
const add = (field: ListField, phrases: string, from: number) => {
  for (const [at, phrase] of phrases.split(',').entries())
    if (!names.has(plain(phrase))) names.set(plain(phrase), { field, rank: from + at });
};
for (const field of listFields) {
  add(field, `${headingOf(field)}, ${fieldWords[field].own}`, 0);
  add(field, fieldWords[field].also ?? '', SERVES);
}
for (const [field, things] of Object.entries(numbered) as [ListField, string][])
  for (const thing of things.split(','))
    for (const word of NUMBER.split(' ')) add(field, `${thing} ${word}, ${word} ${thing}, ${thing}${word}`, 10);
names.delete('');

const beside = new Map(
  Object.entries(besideWords).map(([field, words]) => [field, new Set(words.split(/\s+/))] as const),
);
/** Most words of a phrase. */
const LONGEST = 4;
/** A heading with such a word has the number of a thing, not the thing. */
const REFERS = new Set(
  'id ids uuid ref reference key index code kod date datum time # no nr num nro number nummer numero'.split(' '),
);

/** Beside the words of a field, what makes of pieces a time, a limit, or a number of other things, and of a name the kind of goods. */
const besideOther: Partial<Record<ListField, ReadonlySet<string>>> = {
  quantity: new Set(
    'days day age tage alter jours giorni dias dagen max maximum doors turen portes puertas owners vorbesitzer box'.split(
      ' ',
    ),
  ),
  name: new Set(
    'group gruppe groupe gruppo grupo category kategorie categorie categoria type typ class state'.split(' '),
  ),
};

/**
 * What a heading says. `known`: all of it is the name of one field, with its currency, tax, unit or place. `unsure`: beside a field's name
 * there is something else, which may make it another thing: `Old price`, `Safety stock`, `Price per day`. Nothing is taken from such a
 * column before a person has said what it is.
 */
export type Heading =
  | { kind: 'known'; field: ListField; rank: number }
  | { kind: 'unsure'; field: ListField }
  | { kind: 'other' };

const OTHER: Heading = { kind: 'other' };

export function headingKind(heading: string): Heading {
  if (heading.length > 80 || !/[\p{L}#]/u.test(heading)) return OTHER;
  const known = kinds.get(heading);
  if (known) return known;
  if (kinds.size >= KINDS) kinds.clear();
  const kind = kindOf(heading);
  kinds.set(heading, kind);
  return kind;
}

/** Where the headings are is looked for among the cells of many lines, several times. */
const kinds = new Map<string, Heading>();
const KINDS = 5_000;

/** What a form says of a field. */
const FORM = /\s*[([](?:required|mandatory)[)\]]/i;
const TEXTS: readonly ListField[] = ['name', 'description', 'specification'];

function kindOf(written: string): Heading {
  const heading = written.replace(FORM, '');
  const words = wordsOf(heading);
  const whole = names.get(plain(heading));
  if (PRICE_UNIT.test(plain(heading)) || CURRENCY_HEADING.test(plain(heading))) return OTHER;
  if (whole) return { kind: 'known', ...whole };
  const { found, rest } = phrasesIn(words);
  const fields = [...new Set(found.map(({ field }) => field))];
  // Of a supplier's price the price is meant; of a count of photos, or of a model's number, neither.
  const [field] = fields.length === 1 ? fields : fields.filter((one) => one === 'price');
  if (!field) return OTHER;
  const others = rest.filter((word) => !isBeside(field, word));
  // `Prezzo listino` only serves as the price, as `listino` does.
  const rank = Math.max(...found.map((name) => name.rank)) + 50;
  // A net-net price is what a dealer pays.
  const isDoubled = new Set(rest).size < rest.length;
  if (fields.length === 1 && others.length === 0 && !isDoubled) return { kind: 'known', field, rank };
  if (others.some((word) => REFERS.has(word) || besideOther[field]?.has(word))) return OTHER;
  return { kind: 'unsure', field };
}

function phrasesIn(words: readonly string[]): { found: Named[]; rest: string[] } {
  const found: Named[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const counts = Array.from({ length: LONGEST }, (_, less) => LONGEST - less);
    const count = counts.find((many) => at + many <= words.length && names.has(words.slice(at, at + many).join(' ')));
    const named = count && names.get(words.slice(at, at + count).join(' '));
    if (named && named.field !== '_id') found.push(named);
    else rest.push(words[at] ?? '');
    at += count ?? 1;
  }
  return { found, rest };
}

const isBeside = (field: ListField, word: string): boolean =>
  alwaysBeside.has(word) ||
  // `name(en-gb)`
  (TEXTS.includes(field) && /^[a-z]{2}$/.test(word) && !REFERS.has(word)) ||
  beside.get(field)?.has(word) === true ||
  (field === 'price' && currencyIn(word) !== undefined);

/** The field that a heading names for sure. */
export const fieldNamed = (heading: string): ListField | undefined => {
  const said = headingKind(heading);
  return said.kind === 'known' && /\p{L}/u.test(heading) ? said.field : undefined;
};

/** Whether a heading names several fields, which no column is: `Name~Supplier~Price`. */
export const namesSeveral = (heading: string): boolean =>
  new Set(phrasesIn(wordsOf(heading)).found.map(({ field }) => field)).size > 1;

/** How many different fields the cells of a line name. */
export const countKnownFields = (cells: readonly Cell[]): number =>
  new Set(cells.map((cell) => typeof cell === 'string' && fieldNamed(cell)).filter(Boolean)).size;
