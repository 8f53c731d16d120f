/** One technical fact of a product, for example `Range` and `480 km`. */
export interface SpecificationEntry {
  label: string;
  value: string;
}

export const SPECIFICATION_EXAMPLE = 'Range: 480 km\nPower: 234 kW\nSeats: 5';

// Neither label nor value begins with white space; only the value may contain a colon.
const LINE = '[^:\\s][^:\\n]*: *\\S[^\\n]*';
const ONE_LINE = new RegExp(`^${LINE}$`, 'u');

/** One `Label: value` on each line, and no empty line; `firestore.rules` accepts the same. */
export const SPECIFICATION_PATTERN = new RegExp(`^${LINE}(\\n${LINE})*$`, 'u');

/** The number of the first line that is not `Label: value`, counted from 1; undefined when all are. */
export function invalidLine(specification: string): number | undefined {
  const index = specification.split('\n').findIndex((line) => !ONE_LINE.test(line));
  return index < 0 ? undefined : index + 1;
}

/** The text as it is stored: without empty lines and without spaces around a line. */
export const tidySpecification = (typed: string): string =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** The entries of a stored or typed specification. Lines that are not `Label: value` are left out. */
export const parseSpecification = (specification: string): SpecificationEntry[] =>
  specification
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => ONE_LINE.test(line))
    .map((line) => {
      const colon = line.indexOf(':');
      return { label: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
    });

/** What a buyer asks first of a car, where its specification says it: kilometres of range, how many sit in it, and its length in millimetres. */
export interface CarFigures {
  range?: number;
  seats?: number;
  length?: number;
}

/** Of several lines the first; the range in winter is another one. */
const RANGE_LABEL = /^range\b(?! in\b)/i;
const SEATS_LABEL = /^(number of )?seats?$/i;
const DISTANCE = /(\d{1,3}(?:[.,\s]\d{3})+|\d+)(?:[.,]\d+)?\s?(km|mi|miles)(?![\p{L}/])/iu;
const LENGTH = /^([34567])[.,]?(\d{3})\s?mm(?!\p{L})/u;
const KILOMETRES_OF_A_MILE = 1.609344;

export function figuresOf(specification = ''): CarFigures {
  const entries = parseSpecification(specification);
  const read = (wanted: RegExp, value: RegExp) =>
    entries.flatMap((entry) => (wanted.test(entry.label) ? (value.exec(entry.value) ?? []) : []));
  const [, distance, unit] = read(RANGE_LABEL, DISTANCE);
  const [seats] = read(SEATS_LABEL, /^[1-9]\d?(?!\d)/);
  const [, metres, rest] = read(/^length$/i, LENGTH);
  const range = Number(distance?.replace(/\D/g, '')) * (/^mi/i.test(unit ?? '') ? KILOMETRES_OF_A_MILE : 1);
  return {
    ...(range > 0 && { range: Math.round(range) }),
    ...(seats && { seats: Number(seats) }),
    ...(metres && { length: Number(metres + rest) }),
  };
}

/** A car with its figures, which its card shows without the other lines. */
export const withFigures = <Car extends { specification?: string }>(car: Car): Car & CarFigures => ({
  ...car,
  ...figuresOf(car.specification),
});
