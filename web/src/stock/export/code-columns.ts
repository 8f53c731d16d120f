import { type CodeKind, codeKinds } from '@contract/code';
import type { Product } from '@contract/product-fields';
import { firestore } from '@/data/firebase/firestore';
import { readCodes } from '@/data/read/codes';
import { groupsOf } from '@/lib/groups';
import { codeKindText } from '@/stock/kit/code-texts';
import type { CsvField } from './csv';
import { itemSheet, type Sheet } from './write-csv';

/** A sheet of products, with a column for each kind of code that the person's own cars have. Several of a car stand in one cell. */
export async function itemSheetWithCodes(
  products: readonly Product[],
  columns: readonly CsvField[],
  email: string,
): Promise<Sheet> {
  const sheet = itemSheet(products, columns);
  const own = products.filter((product) => product.email === email).map(({ _id }) => _id);
  const codes = await readCodes(await firestore(), email, own);
  const kinds = codeKinds.filter((kind) => codes.some((code) => code.kind === kind));
  const byCar = groupsOf(codes, ({ product }) => product);
  const cellOf = (product: string, kind: CodeKind) =>
    (byCar.get(product) ?? []).flatMap((code) => (code.kind === kind ? code.code : [])).join('; ');
  return {
    headings: [...sheet.headings, ...kinds.map((kind) => codeKindText[kind])],
    rows: sheet.rows.map((row, at) => [...row, ...kinds.map((kind) => cellOf(products[at]?._id ?? '', kind))]),
  };
}
