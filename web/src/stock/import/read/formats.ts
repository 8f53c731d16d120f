import { SSF } from '@e965/xlsx';
import { currencyIn } from '../mapping/currency';
import { isPlainUnit } from '../mapping/number-format';
import { OTHER_DOLLAR } from './cells';

interface Format {
  isDate: boolean;
  currency: string | undefined;
  /** A word that makes it another number, such as k; most have none. */
  unit: string;
  /** How many digits a code has. */
  digits: number | undefined;
  /** How many decimals are shown. */
  places: number | undefined;
}
const formats = new Map<string, Format>();

/** What the format of a cell says of its number. */
export function formatOf(format: string): Format {
  const known = formats.get(format);
  if (known) return known;
  const places = format.includes('%') ? undefined : /^[^;]*0\.(0+)(?!0*#)/.exec(format)?.[1]?.length;
  const digits = /^0{2,}$/.test(format) ? format.length : undefined;
  // A digit in quotation marks makes it another number, too: `0"00"`.
  const [, quoted = '', escaped = ''] = /^[^;]*?(?:"([^";]*[\p{L}\d][^";]*)"|\\(\p{L}))/u.exec(format) ?? [];
  // A comma behind the digits shows thousands: `0,"k"` of 23,500 is 24k, and its value is 23,500 all the same.
  const isScaled = /[0#?],+(?=["\\\s;]|$)/.test(format);
  const unit = isScaled || isPlainUnit(quoted.trim() || escaped) ? '' : quoted.trim() || escaped;
  const found = { isDate: SSF.is_date(format), currency: currencyOf(format), unit, digits, places };
  formats.set(format, found);
  return found;
}

/** The currency that a format shows. A dollar is that of the United States only where nothing says another country. */
function currencyOf(format: string): string | undefined {
  const [, locale = 'US'] = /\[\$[^\]-]*\$-([^\]]+)\]/.exec(format) ?? [];
  const words = format.replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ').replace(/[#0?_*.,()\\"]/g, ' ');
  const named = currencyIn(words.replaceAll('$', ' ')) ?? currencyIn(words);
  if (named !== 'USD' || !words.includes('$') || /\bUSD?\b/i.test(words)) return named;
  // 409 is the number of the United States at Microsoft, also behind those of calendars and of digits.
  const isOther = /\p{L}\$/u.test(words) || !/(?:^|0)409$|US$/i.test(locale);
  return isOther ? OTHER_DOLLAR : named;
}

export function isoDate(value: number, date1904: boolean): string {
  const { y, m, d } = SSF.parse_date_code(value, { date1904 }) ?? {};
  return y === undefined ? '' : [`${y}`.padStart(4, '0'), `${m}`.padStart(2, '0'), `${d}`.padStart(2, '0')].join('-');
}
