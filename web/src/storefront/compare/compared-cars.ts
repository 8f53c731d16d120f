import { AVAILABILITY, availabilityOf } from '@contract/availability';
import type { Product } from '@contract/product';
import { parseSpecification } from '@contract/specification';
import { money } from '@/lib/text/digits';
import type { ComparedCar } from './use-compared-cars';

/** What is compared of a car: nothing before it is read. One that was deleted has no price and stock any more. */
export function knownFields({ model, answered, gone }: ComparedCar): KnownFields {
  if (!model || !answered) return {};
  const { price, quantity, supplier, specification = '' } = model;
  return gone ? { supplier, specification } : { price, quantity, supplier, specification };
}

/** What is known of a car: a field that is absent is not known, and is not compared. */
type KnownFields = Partial<Pick<Product, 'price' | 'quantity' | 'supplier' | 'specification'>>;

/** What a car has under a label; `null`: it has no such line; `undefined`: it is not known. */
type Value = string | null | undefined;

export interface CompareRow {
  /** Differs from row to row. */
  key: string;
  label: string;
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

/** In the order of the first car, then the labels that only the others have. Labels that differ in case alone are the same. */
export function alignSpecifications(specifications: readonly (string | undefined)[]): CompareRow[] {
  const rows = new Map<string, { label: string; values: (string[] | undefined)[] }>();
  specifications.forEach((specification, index) => {
    for (const { label, value } of parseSpecification(specification ?? '')) {
      const key = label.trim().toLowerCase();
      const row = rows.get(key) ?? { label, values: [] };
      rows.set(key, row);
      row.values[index] = [...(row.values[index] ?? []), value];
    }
  });
  return [...rows].map(([key, { label, values }]) => {
    const all = specifications.map(
      (specification, index): Value => (specification === undefined ? undefined : (values[index]?.join('\n') ?? null)),
    );
    return { key: `specification ${key}`, label, values: all, differs: differ(all) };
  });
}
