import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { fileName, saveFile } from '@/lib/browser/save-file';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { headingOf, listFields, MAX_ROWS } from '@/stock/export/csv';
import { readSettings } from '@/stock/export/settings';
import { itemSheet, writeCsv } from '@/stock/export/write-csv';
import { AS_LABEL } from '@/stock/kit/inputs';

const template = { ...itemSheet([]), headings: listFields.map(headingOf) };

interface ChooseFileProps {
  problem: string | undefined;
  onFile: (file: File) => void;
}

/** Takes a list by the button or by dropping it. */
export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const { uid } = usePerson();
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => files?.[0] && onFile(files[0]);
  return (
    <Stack
      spacing={1.5}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      sx={{
        width: '100%',
        p: { xs: 2, sm: 4 },
        alignItems: 'flex-start',
        border: '1px dashed var(--field)',
        ...(isOver && { borderStyle: 'solid', borderColor: 'primary.main', background: 'var(--sunken)' }),
      }}
    >
      <p>
        {`Choose a supplier’s list or drop it here: a spreadsheet or CSV, with any headings, in any order. At most ${digits(MAX_ROWS)} rows. Columns such as VIN, EAN, Stock number and Article number find the car, or are given to it. Nothing is written before you have seen what it changes.`}
      </p>
      <Button {...AS_LABEL} variant="contained" color="primary">
        Choose a file
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.txt,.tsv,.tab,.xlsx,.xlsm,.xlsb,.xls,.ods,.fods,.xml,.htm,.html,text/csv,text/plain,text/tab-separated-values"
          aria-invalid={problem !== undefined}
          aria-describedby={id}
          onChange={(event) => take(event.currentTarget.files)}
        />
      </Button>
      <Typography id={id} role="alert" color="error" className="optional">
        {problem}
      </Typography>
      <Button onClick={() => saveFile(fileName('template'), writeCsv(template, readSettings(uid)))}>
        Download a template
      </Button>
    </Stack>
  );
}
