import { readEntry, writeEntry } from '@/lib/browser/storage';
import { type CsvField, csvFields } from './csv';
import type { Marks } from './write-csv';

/** What a person has chosen for the files that are saved. */
export interface ExportSettings extends Marks {
  file: 'csv' | 'xlsx';
  /** The columns that are left out. */
  without: readonly CsvField[];
}

const KEY = 'export';

/** Where a language writes 1,5 its spreadsheet programs separate by semicolons, and in Switzerland they do so too. */
export function marksOf(language: string): Marks {
  const decimal = new Intl.NumberFormat(language).format(1.5).includes(',') ? ',' : '.';
  return { separator: decimal === ',' || language.endsWith('-CH') ? ';' : ',', decimal };
}

const separators: readonly unknown[] = [',', ';', '\t'] satisfies Marks['separator'][];

/** As they were chosen in this browser last, or as its language has them. */
export function readSettings(): ExportSettings {
  const usual = marksOf(navigator.language);
  try {
    const { file, separator, decimal, without } = JSON.parse(readEntry('localStorage', KEY) ?? '{}');
    const leftOut = csvFields.filter((name) => without?.includes?.(name));
    return {
      file: file === 'xlsx' ? 'xlsx' : 'csv',
      ...(separators.includes(separator) && (decimal === ',' || decimal === '.') ? { separator, decimal } : usual),
      // A file without columns is none.
      without: leftOut.length < csvFields.length ? leftOut : [],
    };
  } catch {
    return { file: 'csv', ...usual, without: [] };
  }
}

export const writeSettings = (settings: ExportSettings) => writeEntry('localStorage', KEY, JSON.stringify(settings));

/** The columns that are written. */
export const columnsOf = ({ without }: ExportSettings): CsvField[] =>
  csvFields.filter((field) => !without.includes(field));
