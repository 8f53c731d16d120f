import { AVAILABILITY, availabilityOf } from '@contract/availability';
import type { Product } from '@contract/product';
import { parseSpecification } from '@contract/specification';
import { money } from '@/lib/text/digits';

/** What is known of a car: a field that is absent is not known, and is not compared. */
export type KnownFields = Partial<Pick<Product, 'price' | 'quantity' | 'supplier' | 'specification'>>;

/** What a car has under a label; `null`: it has no such line; `undefined`: it is not known. */
type Value = string | null | undefined;

export interface CompareRow {
  /** Differs from row to row. */
  key: string;
  label: string;
  /** One for each car. */
  values: Value[];
  /** Whether the values that are known are not all the same. */
  differs: boolean;
}

/** The lines of a comparison: price, availability and supplier, then one for each label of the specifications. */
export function compareRows(cars: readonly KnownFields[]): CompareRow[] {
  const row = (label: string, read: (car: KnownFields) => Value): CompareRow => {
    const values = cars.map(read);
    return { key: label, label, values, differs: differ(values) };
  };
  return [
    row('Price', ({ price }) => (price === undefined ? undefined : money(price))),
    row('Availability', ({ quantity }) =>
      quantity === undefined ? undefined : AVAILABILITY[availabilityOf(quantity)].text,
    ),
    row('Supplier', ({ supplier }) => supplier),
    ...alignSpecifications(cars.map(({ specification }) => specification)),
  ];
}

const differ = (values: readonly Value[]): boolean => new Set(values.filter((value) => value !== undefined)).size > 1;

const labelKey = (label: string): string => label.trim().toLowerCase();

/**
 * One row for each label, in the order of the first car, then the labels that only the others have. Labels that differ in
 * case alone are the same. A car that has a label twice has both values in its place.
 */
export function alignSpecifications(specifications: readonly (string | undefined)[]): CompareRow[] {
  const rows = new Map<string, { label: string; values: (string[] | undefined)[] }>();
  specifications.forEach((specification, place) => {
    for (const { label, value } of parseSpecification(specification ?? '')) {
      const key = labelKey(label);
      const row = rows.get(key) ?? { label, values: [] };
      rows.set(key, row);
      row.values[place] = [...(row.values[place] ?? []), value];
    }
  });
  return [...rows].map(([key, { label, values }]) => {
    const all = specifications.map(
      (specification, place): Value => (specification === undefined ? undefined : (values[place]?.join('\n') ?? null)),
    );
    return { key: `specification ${key}`, label, values: all, differs: differ(all) };
  });
}
