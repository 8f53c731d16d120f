import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { type Row, rowsWith } from '@/stock/writing/batch/row';
import { UndoBatch } from '@/stock/writing/batch/undo-batch';
import { type CountedRow, differenceOf, hasRemark } from '@/stock/writing/count/comparison';
import type { Back } from './way-back';

/** What one press of 'Set to' has compared, and what became of it. */
export interface Attempt {
  compared: readonly CountedRow[];
  rows: readonly Row[];
}

interface SummaryProps {
  /** What was not set at first was compared again. */
  attempts: readonly Attempt[];
  /** The cars without a number. */
  notEntered: readonly { id: string; product: Product | undefined }[];
  back: Back;
}

const NAMED = 20;

/** What a stocktake has set when it has ended, with its Undo. */
export function Summary({ attempts, notEntered, back }: SummaryProps) {
  const set = attempts.flatMap(({ compared, rows }) => {
    const done = new Set(rowsWith(rows, 'done').map(({ key }) => key));
    return compared.filter(({ key }) => done.has(key));
  });
  const keys = new Set(set.map(({ key }) => key));
  const moved = (attempts.at(-1)?.compared ?? []).filter((row) => !keys.has(row.key) && hasRemark(row));
  return (
    <Stack component="section" spacing={1.5} aria-label="Summary">
      <Typography variant="h2">{`Set: ${counted(set.length, 'car')}`}</Typography>
      <Box component="ul" sx={{ '& li': { py: 0.5 } }}>
        {[...set, ...moved].map((row) => (
          <li key={row.key}>
            <bdi>{row.name}</bdi>
            <span>{`: ${differenceOf(row)}`}</span>
          </li>
        ))}
      </Box>
      {notEntered.length > 0 && (
        <p>
          <span>{`Not entered, and left as they are: ${counted(notEntered.length, 'car')}: `}</span>
          {notEntered.slice(0, NAMED).map(({ id, product }, at) => (
            <span key={id}>
              <span>{at > 0 ? ', ' : ''}</span>
              <bdi>{product?.name ?? id}</bdi>
            </span>
          ))}
          {notEntered.length > NAMED && <span>{` and ${digits(notEntered.length - NAMED)} more`}</span>}
        </p>
      )}
      {attempts.map(({ rows }) => {
        const done = rowsWith(rows, 'done');
        const batch = done[0]?.result.command.batch;
        return (
          batch && (
            <UndoBatch key={batch} batch={batch} what={`Set to, ${counted(done.length, 'car')}`} written={rows} />
          )
        );
      })}
      <BackButton back={back} />
    </Stack>
  );
}

export const BackButton = ({ back }: { back: Back }) => (
  <Button component={Link} to={back.to} sx={{ alignSelf: 'flex-start' }}>
    {`Back to ${back.title}`}
  </Button>
);
