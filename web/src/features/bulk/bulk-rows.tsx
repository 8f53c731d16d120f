import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { LongTable } from '@/components/list/long-table';
import styles from './bulk-rows.module.css';
import { type BulkCommand, type BulkResult, isDone, type PlannedRow, refusalOf } from './plan';
import { changeText, rowText } from './words';

/** The amount of one row as it is typed. */
export interface RowAmount {
  text: string;
  /** What counts while it is blank. */
  common: string;
  problem: string | undefined;
  onType: (text: string) => void;
}

interface PreviewProps {
  command: BulkCommand;
  plan: readonly PlannedRow[];
  /** Of a command that changes pieces. */
  amountOf?: ((product: Product) => RowAmount) | undefined;
}

/** What a command would do with each product, and where it changes pieces, how many. */
export function Preview({ command, plan, amountOf }: PreviewProps) {
  const id = useId();
  const changeId = ({ product }: PlannedRow) => `${id}-${product._id}`;
  return (
    <LongTable
      caption="What would change"
      lines={plan}
      keyOf={({ product }) => product._id}
      columns={[
        { title: 'Item', cell: ({ product }) => <Item product={product} />, isHeading: true },
        ...(amountOf
          ? [
              {
                title: 'Pieces',
                cell: (row: PlannedRow) => (
                  <Amount product={row.product} {...amountOf(row.product)} describedBy={changeId(row)} />
                ),
                isNarrow: true,
              },
            ]
          : []),
        {
          title: command.kind === 'level' ? PRODUCT_FIELDS.reorderAt.label : 'Quantity',
          cell: (row) => (
            <span id={changeId(row)}>
              <Change command={command} row={row} problem={amountOf?.(row.product).problem} />
            </span>
          ),
        },
      ]}
    />
  );
}

interface AmountProps extends RowAmount {
  product: Product;
  /** The id of what comes of it. */
  describedBy: string;
}

function Amount({ product, text, common, problem, onType, describedBy }: AmountProps) {
  return (
    <OutlinedInput
      size="small"
      className={styles.amount ?? ''}
      error={problem !== undefined}
      inputProps={{
        'aria-label': `Pieces of ${product.name}`,
        'aria-describedby': describedBy,
        inputMode: 'numeric',
        autoComplete: 'off',
      }}
      value={text}
      placeholder={common}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

interface ChangeProps {
  command: BulkCommand;
  row: PlannedRow;
  problem: string | undefined;
}

function Change({ command, row, problem }: ChangeProps) {
  if (problem) return <span className={styles.problem}>{problem}</span>;
  if (row.refusal) return <span className={styles.problem}>{refusalOf(row)}</span>;
  return (
    <span className={styles.change}>
      {changeText(command, row)}
      {row.isLeftOut && <span className={styles.supplier}> Left out</span>}
    </span>
  );
}

const Item = ({ product: { name, supplier } }: { product: Product }) => (
  <>
    <bdi>{name}</bdi> <bdi className={styles.supplier}>{supplier}</bdi>
  </>
);

interface ResultsProps {
  command: BulkCommand;
  results: readonly BulkResult[];
}

/** First those that were not done: they need the person's attention. */
export function Results({ command, results }: ResultsProps) {
  return (
    <LongTable
      caption="What became of each"
      lines={[...results.filter((result) => !isDone(result)), ...results.filter(isDone)]}
      keyOf={({ product }) => product._id}
      columns={[
        { title: 'Item', cell: ({ product }) => <Item product={product} />, isHeading: true },
        {
          title: 'Result',
          cell: (row) => (isDone(row) ? rowText(command, row) : <span className={styles.problem}>{row.problem}</span>),
        },
      ]}
    />
  );
}
