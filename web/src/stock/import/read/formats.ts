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
  const [, quoted = '', escaped = ''] = /^[^;]*?(?:"([^";]*\p{L}[^";]*)"|\\(\p{L}))/u.exec(format) ?? [];
  // A comma behind the digits shows thousands: `0,"k"` of 23,500 is 24k, and its value is 23,500 all the same.
  const isScaled = /[0#?],+(?=["\\\s;]|$)/.test(format);
  const unit = isScaled || isPlainUnit(quoted.trim() || escaped) ? '' : quoted.trim() || escaped;
  const found = { isDate: SSF.is_date(format), currency: currencyOf(format), unit, digits, places };
  formats.set(format, found);
  return found;
}

/** Countries with dollars of their own, by their numbers at Microsoft and by the ends of the names of their languages. */
const DOLLARS: Record<string, string> = {
  ...{ '409': 'USD', '540A': 'USD', '500A': 'USD', '300A': 'USD', '440A': 'USD', US: 'USD', PR: 'USD' },
  ...{ '1009': 'CAD', C0C: 'CAD', CA: 'CAD', C09: 'AUD', AU: 'AUD', '1409': 'NZD', '481': 'NZD', NZ: 'NZD' },
  ...{ '4809': 'SGD', '1004': 'SGD', SG: 'SGD', '3C09': 'HKD', C04: 'HKD', HK: 'HKD', '404': 'TWD', TW: 'TWD' },
  ...{ '80A': 'MXN', MX: 'MXN', '340A': 'CLP', CL: 'CLP', '240A': 'COP', CO: 'COP', '2C0A': 'ARS', AR: 'ARS' },
  ...{ '416': 'BRL', BR: 'BRL' },
};

/** The currency that a format shows. A dollar is that of the United States only where nothing says another country. */
function currencyOf(format: string): string | undefined {
  const [, sign = '', locale = ''] = /\[\$([^\]-]*\$)-([^\]]+)\]/.exec(format) ?? [];
  const words = format.replace(/\[\$([^\]-]*)[^\]]*\]/g, ' $1 ').replace(/[#0?_*.,()\\"]/g, ' ');
  const named = currencyIn(words.replaceAll('$', ' ')) ?? currencyIn(words);
  if (named !== 'USD' || !words.includes('$') || /\bUSD?\b/i.test(words)) return named;
  if (/\p{L}\$/u.test(words)) return OTHER_DOLLAR;
  if (sign === '') return named;
  // The numbers have those of calendars and of digits before them.
  const place = /^[\da-f]+$/i.test(locale) ? locale.slice(-4).replace(/^0+/, '') : locale.slice(-2);
  return DOLLARS[place.toUpperCase()] ?? OTHER_DOLLAR;
}

export function isoDate(value: number, date1904: boolean): string {
  const { y, m, d } = SSF.parse_date_code(value, { date1904 }) ?? {};
  return y === undefined ? '' : [`${y}`.padStart(4, '0'), `${m}`.padStart(2, '0'), `${d}`.padStart(2, '0')].join('-');
}
