import { PLACEHOLDER } from '@contract/limits';
import type { ProductFieldName } from '@contract/product-fields';
import { type ProductInput, productInput } from '@contract/product-form';
import type { CarCode } from '@/data/read/find-code';
import { checkTyped, type Typed } from '@/lib/product/form';
import { headingOf } from '@/stock/export/csv';
import {
  type AskedField,
  askedFields,
  errorRow,
  type ImportRow,
  isBlank,
  type MeantRow,
  type NewRowAnswers,
  problemsOf,
  rowStart,
} from './import-row';

const createdFields = ['name', ...askedFields, 'reorderAt', 'specification'] as const;

/** A new product; what the row lacks comes from the answers that are given once for all. */
export function planCreation(row: MeantRow, answers: NewRowAnswers, codes: readonly CarCode[]): ImportRow {
  const blank = (field: (typeof createdFields)[number]) => isBlank(row.cells[field]);
  const textOf = (field: (typeof createdFields)[number]): string => {
    if (!blank(field)) return row.cells[field] ?? '';
    const answer = field in answers ? (answers[field as AskedField] ?? '') : '';
    if (answer.trim() !== '') return answer;
    // Most lists have one picture of a car, or none.
    return field === 'carouselImg' ? textOf('img') : field === 'img' ? PLACEHOLDER : answer;
  };
  const typed = Object.fromEntries(createdFields.map((field) => [field, textOf(field)]));
  const { values, problems } = checkTyped<ProductInput, ProductFieldName>(
    productInput,
    typed as Typed<ProductFieldName>,
  );
  const lacks = askedFields.filter((field) => blank(field) && !row.unread[field]);
  // It is said of the picture already.
  if (problems?.img && typed.carouselImg === typed.img) delete problems.carouselImg;
  const found = problemsOf(problems ?? {}, row);
  const unanswered = lacks.filter((field) => !answers[field]?.trim()).map(headingOf);
  if (found.length > 0 && found.every(({ column }) => unanswered.some((heading) => heading === column)))
    return {
      ...rowStart(row),
      action: 'asked',
      skipped: `Lacks: ${found.map(({ column }) => column).join(', ')}`,
      lacks,
    };
  if (!values || found.length > 0) return { ...errorRow(row, found), lacks };
  const { name, supplier: about } = values;
  // Whoever gives the car a picture has to give one only.
  if (values.carouselImg === PLACEHOLDER) delete values.carouselImg;
  return {
    key: row.row,
    name,
    about,
    action: 'create',
    change: { kind: 'create', input: values, ...(codes.length > 0 && { codes }) },
    lacks,
  };
}
