import type { Product } from '@contract/product-fields';
import type { Answers } from '@/stock/import/answers';
import { mapColumns } from '@/stock/import/mapping/columns';
import type { FieldRow } from '@/stock/import/mapping/field-row';
import { fieldRows, markOf } from '@/stock/import/mapping/rows';
import { type Table, tableOf } from '@/stock/import/mapping/table';
import type { ReadFile, Sheet } from '@/stock/import/read/cells';
import { readFile as readBytes } from '@/stock/import/read/read-file';
import { readText } from '@/stock/import/read/text';
import { type KnownOfList, type Preview, understand } from '@/stock/import/understand';

export const EMAIL = 'owner@meridian.example';
export const aria: Product = {
  _id: 'aaaaaaaaaaaaaaaaaaaa',
  email: EMAIL,
  img: '/cars/sedan-glacier.webp',
  price: 52_400.5,
  quantity: 12,
  supplier: 'Nordlicht',
  name: 'Aria',
  description: 'Quiet, fast;\n"calm".',
};
export const dune: Product = {
  ...aria,
  _id: 'bbbbbbbbbbbbbbbbbbbb',
  name: 'Dune',
  specification: 'Range: 480 km\nSeats: 5',
};

export const nothingKnown: KnownOfList = {
  email: EMAIL,
  products: [],
  foreign: new Map(),
  codes: new Map(),
  memory: {},
};

/** The rows of a table, read as the screen does it when the person changes nothing. */
export function rowsOf(table: Table, products: readonly Product[] = []): { decimalMark: '.' | ','; rows: FieldRow[] } {
  const { columns } = mapColumns(table, { ...nothingKnown, products });
  const { decimalMark = '.' } = markOf(table, columns);
  return { decimalMark, rows: fieldRows(table, { columns, decimalMark }) };
}

/** A file of text. */
export function readFile(bytes: Uint8Array) {
  const table = tableOf(readText(bytes).sheets[0] as Sheet);
  return { table, ...rowsOf(table) };
}

/** The first table of any file. */
export const readTable = async (bytes: Uint8Array<ArrayBuffer>): Promise<Table> =>
  tableOf((await readBytes(bytes)).sheets[0] as Sheet);

/** Whose codes are, by the codes. */
export type Owners = Readonly<Record<string, string>>;

/** Understands a file as the screen does it: what it needs is looked up among these cars and codes. */
export function understandAll(file: ReadFile, known: Partial<KnownOfList>, owners: Owners, said: Answers): Preview {
  let all: KnownOfList = { ...nothingKnown, ...known };
  for (;;) {
    const preview = understand(file, all, said);
    const { ids, codes } = preview.needs;
    if (ids.length === 0 && codes.length === 0) return preview;
    const owned = codes.map((code) => {
      const product = owners[code];
      return [code, product === undefined ? null : { product, kind: 'article' as const }] as const;
    });
    all = { ...all, foreign: new Map(ids.map((id) => [id, null])), codes: new Map([...all.codes, ...owned]) };
  }
}
