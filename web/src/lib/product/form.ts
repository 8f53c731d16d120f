import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';
import { tidySpecification } from '@contract/specification';
import { type Parsed, parsePrice, parseQuantity } from './numbers';

/** Fields of a product as a person types them: numbers are text until they are checked. */
export type Typed<Name extends ProductFieldName> = Record<Name, string>;
type Problems<Name extends ProductFieldName> = Partial<Typed<Name>>;

export type Checked<Values, Name extends ProductFieldName> =
  | { values: Values; problems?: never }
  | { values?: never; problems: Problems<Name> };

interface Schema<Values> {
  shape: Partial<Record<string, { safeParse(value: unknown): { success: boolean } }>>;
  safeParse(
    values: unknown,
  ):
    | { success: true; data: Values }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

const whole = (text: string) => ({ value: text });
const line = (text: string) => ({ value: text.trim().replace(/\s+/g, ' ') });

/** Spaces around a line, more than one between its words, and empty lines of a specification are not part of the value. */
const readers: Record<
  (typeof PRODUCT_FIELDS)[ProductFieldName]['kind'],
  (text: string, label: string) => Parsed<number | string>
> = {
  email: whole,
  line,
  picture: line,
  price: parsePrice,
  quantity: parseQuantity,
  specification: (text) => ({ value: tidySpecification(text) }),
  text: whole,
};

/** The value that a text stands for: a number, or the text without what is not part of the value. */
export function readTyped(name: ProductFieldName, text: string): Parsed<number | string> {
  const { kind, label } = PRODUCT_FIELDS[name];
  return readers[kind](text, label);
}

/** Problems of the numbers as typed come first, then those of the contract's schema. An optional field without text has no value. */
export function checkTyped<Values, Name extends ProductFieldName>(
  schema: Schema<Values>,
  typed: Typed<Name>,
): Checked<Values, Name> {
  const problems: Problems<Name> = {};
  const values: [Name, unknown][] = [];
  for (const name of Object.keys(typed) as Name[]) {
    if (typed[name].trim() === '' && schema.shape[name]?.safeParse(undefined).success) continue;
    const { value, problem } = readTyped(name, typed[name]);
    if (problem !== undefined) problems[name] = problem;
    values.push([name, value ?? 0]);
  }
  const parsed = schema.safeParse(Object.fromEntries(values));
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) problems[path[0] as Name] ??= message;
  return parsed.success && Object.keys(problems).length === 0 ? { values: parsed.data } : { problems };
}
