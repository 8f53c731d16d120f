import { normalLine } from '@contract/normal-form';
import type { Product } from '@contract/product-fields';
import { readScan } from '@/lib/product/read-scan';

const comparable = (text: string): string => normalLine(text.trim()).toLowerCase();

/** The products that a text stands for: the one with this id or label, or else those with this name, or else with a name that has it. */
export function findScanned(products: readonly Product[], scan: string, origin: string): Product[] {
  const text = comparable(scan);
  if (text === '') return [];
  const scanned = readScan(scan, origin);
  const id = 'id' in scanned ? scanned.id : scan.trim();
  const byId = products.filter(({ _id }) => _id === id);
  if (byId.length > 0) return byId;
  const named = products.filter(({ name }) => comparable(name) === text);
  return named.length > 0 ? named : products.filter(({ name }) => comparable(name).includes(text));
}
