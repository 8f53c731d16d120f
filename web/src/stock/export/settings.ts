import { readJson, writeEntry } from '@/lib/browser/storage';
import { type CsvField, csvFields } from './csv';
import type { CsvFormat } from './write-csv';

/** What a person has chosen for the files that are saved. */
export interface ExportSettings extends CsvFormat {
  file: 'csv' | 'xlsx';
  /** The columns that are left out. */
  without: readonly CsvField[];
}

/** Of the entry in this browser's storage. */
const keyOf = (uid: string) => `export:${uid}`;

/** Where a language writes 1,5 its spreadsheet programs separate by semicolons, and in Switzerland they do so too. */
export function csvFormatOf(language: string): CsvFormat {
  const decimal = numbersOf(language).format(1.5).includes(',') ? ',' : '.';
  return { separator: decimal === ',' || language.endsWith('-CH') ? ';' : ',', decimal };
}

/** On Linux, WebKit may say C and Chromium en-US@posix, which are no languages: the browser's own is taken. */
function numbersOf(language: string): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(language);
  } catch {
    return new Intl.NumberFormat();
  }
}

/** As this person has chosen them in this browser last, or as its language has them. */
export function readSettings(uid: string): ExportSettings {
  const usual: ExportSettings = { file: 'csv', ...csvFormatOf(navigator.language), without: [] };
  const settings = { ...usual, ...readJson<Partial<ExportSettings>>('localStorage', keyOf(uid)) };
  // A file without columns is none.
  return columnsOf(settings).length > 0 ? settings : { ...settings, without: [] };
}

export const writeSettings = (uid: string, settings: ExportSettings): void =>
  writeEntry('localStorage', keyOf(uid), JSON.stringify(settings));

/** The columns that are written. */
export const columnsOf = ({ without }: ExportSettings): CsvField[] =>
  csvFields.filter((field) => !without.includes(field));
