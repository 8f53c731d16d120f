import { isDate } from './date';

/** The signs and short names of currencies that are no codes. */
const SIGNS = new Map(
  `$ USD, us$ USD, usd$ USD, dollar USD, dollars USD, € EUR, euro EUR, euros EUR, £ GBP, pound GBP, pounds GBP, ¥ JPY, ₩ KRW, ₹ INR, a$ AUD,
   au$ AUD, c$ CAD, ca$ CAD, nz$ NZD, hk$ HKD, s$ SGD, r$ BRL, nt$ TWD, mx$ MXN, fr CHF, sfr CHF, franken CHF, kr KR, kronor SEK, zł PLN, kč CZK,
   ft HUF, ₽ RUB, 円 JPY, 元 CNY, 원 KRW, ₺ TRY, tl TRY, ₴ UAH, ₪ ILS, ₫ VND, ฿ THB, ₦ NGN`
    .split(/,\s+/)
    .map((pair) => pair.split(' ') as [string, string]),
);
/** Dollars by their word in any language that has taken it over. */
const DOLLARS = /^(?:dol{1,2}ar|dólar|долл|ドル|달러|美元|دولار|دلار|דולר)/;
/** Of ISO 4217. Many are words, too: where nothing else says that a currency is meant, the commonest count alone. */
const CODES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
const COMMON = new Set(
  `usd eur gbp chf jpy cny sek nok dkk pln czk huf ron bgn try rub uah ils aud cad nzd hkd sgd brl mxn inr krw zar aed sar qar kwd thb myr
   idr php vnd twd clp cop ars isk ngn kes egp mad pkr lkr bdt kzt gel rsd azn amd byn uzs mdl bam mkd mnt kgs tmt xof xaf tnd dzd ghs tzs ugx uyu pen gtq crc dop pyg bob omr jod bhd lbp`.split(
    /\s+/,
  ),
);

/** The code of the one currency that a text names: EUR for `52.400 €` and `Price (euro)`. A dollar of letters that nobody knows is itself. */
export function currencyIn(text: string, codes: ReadonlySet<string> = CODES): string | undefined {
  let dollar: string | undefined;
  for (const [word] of text
    .toLowerCase()
    .replace('u$s', 'us$')
    .matchAll(/[a-z]{0,4}\p{Sc}|\p{L}+/gu)) {
    const code = codes.has(word) ? word.toUpperCase() : (SIGNS.get(word) ?? (DOLLARS.test(word) ? 'USD' : undefined));
    // Of `$ 52,400 CAD` the code tells which dollar it is.
    if (word === '$') dollar ??= code;
    else if (code) return code;
    else if (/^[a-z]*\p{Sc}$/u.test(word)) return word.toUpperCase();
  }
  return dollar;
}

/** In a title a code is one in capital letters alone: `try` is a word. */
export const currencyInTitle = (text: string): string | undefined =>
  currencyIn((text.match(/[A-Za-z]{0,4}\p{Sc}|\b[A-Z]{3}\b/gu) ?? []).join(' '), COMMON);

/** How people shorten the names of currencies. */
const SHORT = /^(?:лв|грн|руб|тг|сум|ден|дин|zł|kč|ft|lei|din|kn|тенге|манат|ман)\.?$/iu;

/** Whether a cell is a currency and nothing else, where no heading says so: `fr` is a language, too. */
export const isCurrency = (text: string): boolean =>
  /^[A-Z]{3}$/.test(text) ? COMMON.has(text.toLowerCase()) : SHORT.test(text) || /^[A-Za-z]{0,3}\p{Sc}$/u.test(text);

/** A word or two beside a number, which may be the name of its currency: `RM 199,000`, `12 500 F CFA`. */
const WORD_BESIDE =
  /^(?:(?<before>\p{L}{1,8}[./]?(?: \p{Lu}\p{L}{0,7})?) ?(?<after>[-\d][\d\s.,'’]*)|(?<number>[-\d][\d\s.,'’]*?) ?(?<behind>\p{L}{1,8}\.?(?: \p{Lu}\p{L}{0,7})?))$/u;
/** Of thousands, of pieces, or of a time: the number is another one. */
const OTHER_UNIT = /^(?:k|m|mio|mln|tsd|t|tys|lakhs?|lacs?|crores?|cr|[万億亿만천千]\p{L}*)\.?(?: |$)/iu;

/** A price with a word that nobody knows, as its number and the word. */
export function withWord(cell: string): { number: string; word: string } | undefined {
  if (!/\p{L}/u.test(cell) || isDate(cell.trim())) return undefined;
  const { before, after, number, behind } = WORD_BESIDE.exec(cell.trim())?.groups ?? {};
  const word = (before ?? behind)?.trim() ?? '';
  if (word === '' || OTHER_UNIT.test(word)) return undefined;
  return { number: (after ?? number)?.trim() ?? '', word };
}

/** The unit of a price that is another number than it says: the k of `$19.9k`. */
export function otherUnitIn(cell: string): string | undefined {
  const [, unit = ''] = /\d ?(\p{L}+\.?)$/u.exec(cell.trim()) ?? [];
  return OTHER_UNIT.test(unit) ? unit : undefined;
}
