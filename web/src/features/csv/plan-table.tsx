import type { ProductFieldName } from '@contract/product-fields';
import { useState } from 'react';
import { Button } from '@/components/form/button';
import { LongTable } from '@/components/list/long-table';
import { inFormOrder, wordsOf } from '@/lib/product/fields';
import { digits, exactMoney } from '@/lib/text/digits';
import type { ImportedRow } from './data/commands';
import type { PlannedRow } from './plan-import';
import styles from './plan-table.module.css';

type Action = PlannedRow['action'];

const titles: Record<Action, string> = {
  error: 'Errors',
  create: 'Create',
  update: 'Update',
  unchanged: 'Unchanged',
  skipped: 'Not yours, skipped',
};
const actions = Object.keys(titles) as Action[];

interface PlanTableProps {
  plan: readonly PlannedRow[];
  /** After the import. */
  results?: readonly ImportedRow[];
}

/** The dry run or the results of an import, a line for each row. */
export function PlanTable({ plan, results }: PlanTableProps) {
  const counts = new Map(actions.map((action) => [action, plan.filter((row) => row.action === action).length]));
  const [shown, setShown] = useState<Action>(() => actions.find((action) => counts.get(action)) ?? 'create');
  // Most files have none of them.
  const shownActions = actions.filter((action) => action !== 'skipped' || counts.get(action));
  const lines = plan.filter(({ action }) => action === shown);
  const resultOf = new Map(results?.map((result) => [result.row, result]));
  return (
    <div className={styles.plan}>
      <fieldset className={styles.tabs}>
        <legend className="visually-hidden">Rows</legend>
        {shownActions.map((action) => (
          <Button key={action} look="plain" aria-pressed={shown === action} onClick={() => setShown(action)}>
            {titles[action]} {digits(counts.get(action) ?? 0)}
          </Button>
        ))}
      </fieldset>
      {lines.length === 0 ? (
        <p className={styles.none}>No rows.</p>
      ) : (
        <LongTable
          key={shown}
          caption={titles[shown]}
          lines={lines}
          keyOf={({ row }) => row}
          columns={[
            { title: 'Row', cell: ({ row }) => digits(row), isNarrow: true },
            { title: 'Item', cell: ({ name }) => <bdi>{name || '—'}</bdi>, isHeading: true },
            {
              title: shown === 'error' ? 'Problem' : 'What',
              cell: (line) => <Outcome line={line} result={resultOf.get(line.row)} />,
            },
          ]}
        />
      )}
    </div>
  );
}

function Outcome({ line, result }: { line: PlannedRow; result: ImportedRow | undefined }) {
  if (line.action === 'error') {
    return (
      <ul className={styles.problems}>
        {line.problems.map(({ column, reason }) => (
          <li key={column}>
            {!reason.startsWith(column) && (
              <>
                <strong>{column}</strong>:{' '}
              </>
            )}
            {reason}
          </li>
        ))}
      </ul>
    );
  }
  if (result?.problem !== undefined) return <span className={styles.problem}>{result.problem}</span>;
  return <Effect line={line} />;
}

function Effect({ line }: { line: Exclude<PlannedRow, { action: 'error' }> }) {
  if (line.action === 'unchanged' || line.action === 'skipped') return 'As it is stored';
  if (line.action === 'create') return `New, ${digits(line.input.quantity)} in stock`;
  const { delta, changes } = line.update;
  return (
    <ul className={styles.changes}>
      {delta !== 0 && <li>{`${delta > 0 ? '+' : '−'}${digits(Math.abs(delta))}`}</li>}
      {inFormOrder(Object.keys(changes) as (keyof typeof changes)[]).map((field) => (
        <li key={field}>
          <ChangeOf field={field} {...changes[field]} />
        </li>
      ))}
    </ul>
  );
}

interface ChangeOfProps {
  field: ProductFieldName;
  from?: string | number;
  to?: string | number;
}

/** Names and prices are shown as they were and as they will be; a long text is only said to be another. */
function ChangeOf({ field, from, to }: ChangeOfProps) {
  if (field === 'reorderAt') return to === undefined ? 'no reorder level' : `reorder at ${digits(Number(to))}`;
  if (field === 'price') return `price ${exactMoney(Number(from))} to ${exactMoney(Number(to))}`;
  if (field !== 'name' && field !== 'supplier') return `another ${wordsOf(field)}`;
  return (
    <>
      {wordsOf(field)} “<bdi>{from}</bdi>” to “<bdi>{to}</bdi>”
    </>
  );
}
