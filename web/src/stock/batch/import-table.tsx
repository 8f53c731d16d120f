import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { Difference } from '@/data/batch';
import { fieldText, inFormOrder } from '@/lib/product/fields';
import { digits, exactMoney } from '@/lib/text/digits';
import type { Result } from './batch';
import type { ImportRow } from './import-plan';
import { PlanTable, Quiet } from './plan-table';

type Action = ImportRow['action'];

const titles: Record<Action, string> = {
  error: 'Errors',
  create: 'Create',
  update: 'Update',
  unchanged: 'Unchanged',
  skipped: 'Not yours, skipped',
};
const actions = Object.keys(titles) as Action[];

interface ImportTableProps {
  plan: readonly ImportRow[];
  /** After the import. */
  results?: readonly Result[];
}

/** The dry run or the results of an import, a line for each row of the file. */
export function ImportTable({ plan, results }: ImportTableProps) {
  const counts = new Map(actions.map((action) => [action, plan.filter((row) => row.action === action).length]));
  const [shown, setShown] = useState<Action>(() => actions.find((action) => counts.get(action)) ?? 'create');
  // Most files have no products of other people, so that tab is shown only when it has rows.
  const shownActions = actions.filter((action) => action !== 'skipped' || counts.get(action));
  const rows = plan.filter(({ action }) => action === shown);
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label="Rows"
        onChange={(_, chosen: Action | null) => chosen && setShown(chosen)}
        sx={{ flexWrap: 'wrap' }}
      >
        {shownActions.map((action) => (
          <ToggleButton key={action} value={action}>
            <span>{`${titles[action]} ${digits(counts.get(action) ?? 0)}`}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {rows.length === 0 ? (
        <Quiet>No rows.</Quiet>
      ) : (
        <PlanTable
          key={shown}
          caption={titles[shown]}
          rows={rows}
          results={results}
          before={{ title: 'Row', cell: ({ key }) => digits(key) }}
          title={shown === 'error' ? 'Problem' : 'What'}
          effectOf={(row) => <Effect row={row} />}
        />
      )}
    </Stack>
  );
}

function Effect({ row: { change, skipped } }: { row: ImportRow }) {
  if (change?.kind === 'create') return <span>{`New, ${digits(change.input.quantity)} in stock`}</span>;
  if (change?.kind !== 'change') return <span>{skipped}</span>;
  const { delta, changes } = change;
  return (
    <Stack component="ul" spacing={0.5}>
      {delta !== 0 && <li>{`${delta > 0 ? '+' : '−'}${digits(Math.abs(delta))}`}</li>}
      {inFormOrder(Object.keys(changes) as (keyof typeof changes)[]).map((field) => (
        <li key={field}>
          <FieldChange field={field} {...changes[field]} />
        </li>
      ))}
    </Stack>
  );
}

interface FieldChangeProps {
  field: keyof Difference['changes'];
  from?: string | number;
  to?: string | number;
}

/** Names and prices are shown as they were and as they will be; a long text is only said to be another. */
function FieldChange({ field, from, to }: FieldChangeProps) {
  if (field === 'reorderAt') return to === undefined ? 'no reorder level' : `reorder at ${digits(Number(to))}`;
  if (field === 'price') return `price ${exactMoney(Number(from))} to ${exactMoney(Number(to))}`;
  if (field !== 'name' && field !== 'supplier') return `another ${fieldText(field)}`;
  return (
    <>
      <span>{fieldText(field)}</span> “<bdi>{from}</bdi>” to “<bdi>{to}</bdi>”
    </>
  );
}
