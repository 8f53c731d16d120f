import { readListState } from '@contract/list/list-address';
import { isNarrowed, type ListKind } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { readOwner } from '@/data/read/teams';
import { fileName, saveFile } from '@/lib/browser/save-file';
import { lazyPart } from '@/lib/lazy-part';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { StockIcon } from '@/stock/kit/stock-icon';
import { type Read, useReadAll } from '@/stock/kit/use-read-all';
import { notify } from '@/ui/notify';
import type { CsvField } from './csv';
import { columnsOf, readSettings } from './settings';
import type { Sheet } from './write-csv';

const ExportOptions = lazyPart(() => import('./export-options'), 'ExportOptions');

export interface ExportOf<T> {
  /** The beginning of the file's name. */
  what: 'items' | 'order' | 'activity' | `overview-${string}`;
  /** One of what is read, and several. */
  nouns: readonly [string, string];
  read: Read<T>;
  /** What is said instead of a file of headings alone. */
  none?: string;
  sheetOf: (found: readonly T[], columns: readonly CsvField[], email: string) => Sheet | Promise<Sheet>;
}

/** Reads something and saves it as a file. */
export const useExport = <T,>({ read, ...of }: ExportOf<T>) => {
  const { uid, email } = usePerson();
  return useReadAll(read, (found, signal) => saveExport({ ...of, found, signal, uid, email }));
};

/** A file of products, with the codes of the person's own. */
export const itemsExport: Omit<ExportOf<Product>, 'read'> = {
  what: 'items',
  nouns: ['car', 'cars'],
  sheetOf: async (...of) => (await import('./code-columns')).itemSheetWithCodes(...of),
};

interface ExportButtonProps<T> extends ExportOf<T> {
  label: string;
  /** Offers the file's columns. */
  hasColumns?: boolean;
}

/** While something is read, the button cancels, with how much was read. */
export function ExportButton<T>({ label, hasColumns = false, ...of }: ExportButtonProps<T>) {
  const { count, press } = useExport(of);
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }} className="unprinted">
      <Button onClick={press}>
        <span>{count === undefined ? label : 'Cancel export'}</span>
      </Button>
      {hasColumns && (
        <IconButton
          aria-label="File and columns"
          title="File and columns"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <StockIcon name="more" />
        </IconButton>
      )}
      {anchor && (
        <QueryBoundary>
          <Suspense fallback={null}>
            <ExportOptions
              anchor={anchor}
              label={label}
              onExport={count === undefined ? press : undefined}
              onClose={() => setAnchor(undefined)}
            />
          </Suspense>
        </QueryBoundary>
      )}
      <Typography role="status" variant="body2" color="textSecondary" className="optional">
        {count !== undefined && `${digits(count)} ${of.nouns[1]} read …`}
      </Typography>
    </Stack>
  );
}

interface ExportItemsProps {
  list: ListKind;
  /** The person who looks at the list. */
  email: string;
}

/** Saves what the list in the address shows, on all its pages, as a file. */
export function ExportItems({ list, email }: ExportItemsProps) {
  const { state } = readListState(useSearchParams()[0], list);
  return (
    <ExportButton
      {...itemsExport}
      hasColumns
      label={isNarrowed(state, list) ? 'Export matches' : 'Export'}
      read={async (options) => {
        const { readAll } = await import('@/data/read/read-all');
        return readAll(await firestore(), state, await readOwner(await firestore(), state.whose, email), options);
      }}
    />
  );
}

type WhatToSave<T> = Omit<ExportOf<T>, 'read'> & {
  found: readonly T[];
  signal: AbortSignal;
  uid: string;
  email: string;
};

/** Saves what was read as a file, in the form that was chosen last. */
async function saveExport<T>({ what, nouns, none, sheetOf, found, signal, uid, email }: WhatToSave<T>) {
  if (none !== undefined && found.length === 0) return notify({ message: none, variant: 'error' });
  const settings = readSettings(uid);
  const sheet = await sheetOf(found, columnsOf(settings), email);
  const content =
    settings.file === 'xlsx'
      ? new Blob([await (await import('./workbook')).workbookOf(sheet, signal)])
      : (await import('./write-csv')).writeCsv(sheet, settings);
  signal.throwIfAborted();
  saveFile(fileName(what, settings.file), content);
  notify({ message: `${counted(found.length, ...nouns)} saved as a file` });
}
