import { type CodeKind, codeProblem, hasCheckDigit, kindOf, normalCode } from '@contract/code';
import type { Code } from '@/data/read/find-code';

export const codeKindText: Record<CodeKind, string> = {
  vin: 'VIN',
  ean: 'EAN',
  stock: 'Stock number',
  article: 'Article number',
};

/** A VIN is known by its form, and an EAN unless the person says that the digits are another number. */
export const kindFor = (code: string, said: CodeKind): CodeKind => (kindOf(code) === 'vin' ? 'vin' : said);

/** What a person should look at again; it keeps nothing back. */
export const vinDoubt = (code: string): string | undefined =>
  kindOf(code) === 'vin' && !hasCheckDigit(code)
    ? 'The check digit of this VIN is not right. Cars for Europe need not have one; look at the plate again if this one should.'
    : undefined;

/** What is stored of a code, where that is not what is typed. */
export function storedAsText(text: string): string | undefined {
  const code = normalCode(text);
  return code === text || codeProblem(code) !== undefined ? undefined : `Stored as ${code}.`;
}

/** The number of one's own comes first, since it is short. */
const kinds = ['stock', 'article', 'ean', 'vin'] as const;

/** The code that stands for a car where there is room for one: one that ends with what is sought, or the shortest kind. */
export function codeFor(codes: readonly Code[] = [], sought = ''): string | undefined {
  const end = normalCode(sought);
  const found = end === '' ? [] : codes.filter(({ code }) => code.endsWith(end));
  return [...found, ...kinds.flatMap((kind) => codes.filter((code) => code.kind === kind))][0]?.code;
}
