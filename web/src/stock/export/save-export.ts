import { fileName, saveFile } from '@/lib/browser/save-file';
import { counted } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import type { ExportOf } from './export-items';
import { columnsOf, readSettings } from './settings';
import { writeCsv } from './write-csv';

type WhatToSave<T> = Omit<ExportOf<T>, 'read'> & {
  found: readonly T[];
  signal: AbortSignal;
  uid: string;
  email: string;
};

/** Saves what was read as a file, in the form that was chosen last. */
export async function saveExport<T>({ what, nouns, none, sheetOf, found, signal, uid, email }: WhatToSave<T>) {
  if (none !== undefined && found.length === 0) return notify({ message: none, variant: 'error' });
  const settings = readSettings(uid);
  const sheet = await sheetOf(found, columnsOf(settings), email);
  const content =
    settings.file === 'xlsx'
      ? new Blob([await (await import('./workbook')).workbookOf(sheet, signal)])
      : writeCsv(sheet, settings);
  signal.throwIfAborted();
  saveFile(fileName(what, settings.file), content);
  notify({ message: `${counted(found.length, ...nouns)} saved as a file` });
}
