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
