import { type CodeKind, hasCheckDigit, kindOf } from '@contract/code';

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
