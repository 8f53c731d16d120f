import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo, useMemo, useState } from 'react';
import type { FieldsChange } from '@/data/write/fields';
import { groupsOf } from '@/lib/groups';
import { fieldText, inFormOrder } from '@/lib/product/fields';
import { digits, exactMoney, money } from '@/lib/text/digits';
import { codeKindText } from '@/stock/kit/code-texts';
import { PlanTable, QuietText } from '@/stock/writing/batch/plan-table';
import type { ImportRow } from '../plan/import-row';

type Shown = 'all' | ImportRow['action'];

const titles: Record<Shown, string> = {
  all: 'All',
  create: 'New',
  update: 'Changed',
  skipped: 'Skipped',
  asked: 'To answer above',
  error: 'Wrong',
};
const filters = Object.keys(titles) as Shown[];

interface ImportTableProps {
  rows: readonly ImportRow[];
  /** They were imported. */
  isRun?: boolean;
}

/** The dry run or the results of an import, a line for each row of the file. */
export const ImportTable = memo(({ rows: all, isRun = false }: ImportTableProps) => {
  const [shown, setShown] = useState<Shown>('all');
  const byAction = useMemo(() => groupsOf(all, ({ action }) => action), [all]);
  const rowsOf = (filter: Shown) => (filter === 'all' ? all : (byAction.get(filter) ?? []));
  const rows = rowsOf(shown);
  return (
    <Stack spacing={2} sx={{ width: '100%' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label="Rows"
        onChange={(_, chosen: Shown | null) => chosen && setShown(chosen)}
        sx={{ flexWrap: 'wrap' }}
      >
        {filters.map((filter) => (
          <ToggleButton key={filter} value={filter}>
            <span>{`${titles[filter]} ${digits(rowsOf(filter).length)}`}</span>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {rows.length === 0 ? (
        <QuietText>No rows.</QuietText>
      ) : (
        <PlanTable
          key={shown}
          caption={titles[shown]}
          rows={rows}
          isRun={isRun}
          before={{ title: 'Row', cell: ({ key }) => digits(key) }}
          title="What"
          effectOf={(row) => <Effect row={row} />}
        />
      )}
    </Stack>
  );
});

function Effect({ row: { change, product, skipped, note } }: { row: ImportRow }) {
  return (
    <Stack spacing={0.5}>
      {change?.kind === 'create' && (
        <span>{`New: ${money(change.input.price)}, ${digits(change.input.quantity)} in stock`}</span>
      )}
      {change?.kind === 'fields' && <Changes {...change} quantity={product?.quantity ?? 0} />}
      {change && 'codes' in change && (
        <span>{change.codes?.map(({ code, kind }) => `${codeKindText[kind]} ${code}`).join(', ')}</span>
      )}
      {skipped !== undefined && <QuietText>{skipped}</QuietText>}
      {note !== undefined && (
        <QuietText>
          <bdi>{note}</bdi>
        </QuietText>
      )}
    </Stack>
  );
}

type Changes = FieldsChange['changes'];
type Field = 'quantity' | keyof Changes;

/** Each field with what it was and what it will be; a long text is only said to be another. */
function Changes({ delta, changes, quantity }: Pick<FieldsChange, 'delta' | 'changes'> & { quantity: number }) {
  const all = { ...(delta !== 0 && { quantity: { from: quantity, to: quantity + delta } }), ...changes };
  if (Object.keys(all).length === 0) return null;
  return (
    <Stack component="ul" spacing={0.5}>
      {(['quantity', ...inFormOrder(Object.keys(changes) as (keyof Changes)[])] as const).map((field) => {
        const change = all[field];
        const name = fieldText(field);
        if (!change) return null;
        if (field === 'description' || field === 'specification') return <li key={field}>{`Another ${name}`}</li>;
        return (
          <li key={field}>
            <span>{name.charAt(0).toUpperCase() + name.slice(1)}</span> <bdi>{written(field, change.from)}</bdi> to{' '}
            <bdi>{written(field, change.to)}</bdi>
          </li>
        );
      })}
    </Stack>
  );
}

function written(field: Field, value: string | number | undefined): string {
  if (value === undefined) return 'none';
  if (field === 'price') return exactMoney(Number(value));
  return typeof value === 'number' ? digits(value) : `“${value}”`;
}
