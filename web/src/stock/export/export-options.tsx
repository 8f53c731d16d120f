import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { usePerson } from '@/lib/session/use-person';
import { StockPopover } from '@/stock/kit/dialogs';
import { Choice } from '@/stock/kit/inputs';
import { type CsvField, csvFields, headingOf } from './csv';
import { columnsOf, type ExportSettings, readSettings, writeSettings } from './settings';
import type { CsvFormat } from './write-csv';

const files = [
  { value: 'csv', label: 'CSV, a text' },
  { value: 'xlsx', label: 'Excel (.xlsx)' },
];

const names = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' };
/** Separator and decimal mark. */
const marks = [',.', ';,', ';.', '\t.', '\t,'].map((value) => {
  const { separator, decimal } = formatIn(value);
  return { value, label: `${names[separator]}, with 1${decimal}5` };
});

function formatIn([separator, decimal]: string): CsvFormat {
  return { separator, decimal } as CsvFormat;
}

interface ExportOptionsProps {
  anchor: HTMLElement;
  /** The text of the button that exports. */
  label: string;
  /** Nothing while an export is under way. */
  onExport: (() => void) | undefined;
  onClose: () => void;
}

/** The form of the file and its columns, kept for the next time in this browser. */
export function ExportOptions({ anchor, label, onExport, onClose }: ExportOptionsProps) {
  const { uid } = usePerson();
  const [settings, setSettings] = useState(() => readSettings(uid));
  const note = useId();
  const { file, separator, decimal, without } = settings;
  const change = (changes: Partial<ExportSettings>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    writeSettings(uid, next);
  };
  const show = (field: CsvField, isShown: boolean) =>
    change({ without: isShown ? without.filter((name) => name !== field) : [...without, field] });
  const isEmpty = columnsOf(settings).length === 0;
  return (
    <StockPopover anchor={anchor} at="right" width="22rem" title="File and columns" onClose={onClose}>
      <Choice
        label="File"
        choices={files}
        select={{
          value: file,
          autoFocus: true,
          onChange: ({ target }) => change({ file: target.value === 'xlsx' ? 'xlsx' : 'csv' }),
        }}
      />
      {file === 'csv' && (
        <>
          <Choice
            label="Separator and decimals"
            choices={marks}
            select={{
              value: separator + decimal,
              onChange: ({ target }) => change(formatIn(target.value)),
            }}
          />
          <Typography variant="body2" color="textSecondary">
            A spreadsheet program changes names such as 007, 3/4 or 10% when it opens a CSV file. In an .xlsx file they
            stay as they are.
          </Typography>
        </>
      )}
      <Stack component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
        <Typography component="legend" variant="body2" color="textSecondary" sx={{ p: 0, mb: 0.5 }}>
          Columns
        </Typography>
        {csvFields.map((field) => (
          <FormControlLabel
            key={field}
            sx={{ mr: 0 }}
            control={
              <Checkbox
                size="small"
                checked={!without.includes(field)}
                onChange={({ target }) => show(field, target.checked)}
              />
            }
            label={headingOf(field)}
          />
        ))}
      </Stack>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', alignItems: 'center' }}>
        <Typography id={note} role="status" variant="body2" className="optional" sx={{ mr: 'auto' }}>
          {isEmpty && 'Choose a column.'}
        </Typography>
        <Button data-look="plain" onClick={onClose}>
          Close
        </Button>
        <Button
          variant="contained"
          color="primary"
          aria-disabled={isEmpty || !onExport}
          aria-describedby={note}
          onClick={() => {
            if (isEmpty || !onExport) return;
            onClose();
            onExport();
          }}
        >
          {label}
        </Button>
      </Stack>
    </StockPopover>
  );
}
