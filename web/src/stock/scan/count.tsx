import { changeList, ownList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { readProducts } from '@/data/batch';
import { readAll } from '@/data/product-list';
import { groupsOf } from '@/lib/groups';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted } from '@/lib/text/plural';
import { notify } from '@/ui/notify';
import { notDoneText, outcomeOf, type Row, rowsWith } from '../batch/row';
import { NotDone, undoOf } from '../batch/undo-batch';
import { useBatch } from '../batch/use-batch';
import { CommandButton } from '../command-button';
import { LeaveGuard } from '../dialogs';
import { TextInput } from '../inputs';
import { LARGE } from './large';
import { productOf, type Scan, type Scans } from './use-scans';

const COUNTED = { reason: 'counted' } as const;
/** So many own cars are compared with what was scanned. */
const COMPARED_MAX = 1_000;

interface Plan {
  /** What was counted then. */
  of: string;
  rows: readonly Row[];
  /** Own cars in stock that were not scanned. */
  missing: readonly Product[];
}

/** What was scanned is counted; 'Set to' writes it all as one batch. Cars that were not scanned stay as they are, and are named. */
export function Count({ scans }: { scans: Scans }) {
  const person = usePerson();
  /** Numbers that were corrected; a further scan counts on from there. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const { state, command, read, write } = useBatch<Plan>('bulk', 'set', { why: COUNTED });
  const scanned = scans.scans.filter((scan) => scan.mode === 'count' && scan.state === 'found');
  const groups = [...groupsOf(scanned, (scan) => productOf(scan)?._id ?? '').values()].map((group) => {
    const product = productOf(group[0] as Scan) as Product;
    const text = typed.get(product._id) ?? String(group.length);
    return { product, text, ...parseQuantity(text, 'Counted') };
  });
  const of = JSON.stringify(groups.map(({ product, value }) => [product._id, value]));
  const isWrong = groups.some(({ problem }) => problem !== undefined);
  const isWaiting = scans.scans.some((scan) => scan.mode === 'count' && scan.state === 'waiting');

  const plan = () =>
    read(async (options) => {
      const ids = groups.map(({ product }) => product._id);
      const stored = new Map((await readProducts(ids, options)).map((product) => [product._id, product]));
      const own = await readAll(changeList(ownList.first, {}), person.email, options, COMPARED_MAX);
      const rows = groups.map(({ product, value = 0 }): Row => {
        const now = stored.get(product._id);
        const row = { key: product._id, name: product.name, product: now ?? product };
        if (!now) return { ...row, skipped: 'Somebody deleted it' };
        const delta = value - now.quantity;
        if (delta === 0) return { ...row, skipped: 'As in stock' };
        return { ...row, change: { kind: 'change', delta, changes: {}, seen: now.quantity } };
      });
      return { of, rows, missing: own.filter(({ _id, quantity }) => quantity > 0 && !ids.includes(_id)) };
    });
  const ended = (rows: readonly Row[]) => {
    const { done, refused, unknown, notReached } = outcomeOf(rows);
    notify({
      message: (
        <>
          <span>{`Stock of ${counted(done.length, 'product')} set. `}</span>
          <span>{notDoneText({ refused: 0, unknown, notReached }, 'product')}</span>
          <NotDone label="Not set" rows={rowsWith(rows, 'refused')} />
        </>
      ),
      variant: refused + unknown > 0 ? 'error' : 'success',
      undo: undoOf(rows, person),
    });
    // What was not written stays in the count, to be compared again.
    scans.clearCount(
      done.map(({ key }) => `${key}`).concat(rows.flatMap(({ key, skipped }) => (skipped ? `${key}` : []))),
    );
  };
  if (groups.length === 0)
    return <Typography>Scan each piece: every scan counts one. Nothing is written before ‘Set to’.</Typography>;
  // A scan or a number since then makes another plan.
  const made = state.step === 'plan' && state.read.of === of ? state.read : undefined;
  const rows = made?.rows ?? [];
  const differing = rows.filter(({ change }) => change);
  return (
    <Stack component="section" spacing={1.5} aria-label="Count">
      <Typography component="h2" variant="h2">{`Counted: ${counted(groups.length, 'car')}`}</Typography>
      <Box component="ul">
        {groups.map(({ product, text, problem }) => (
          <Box
            component="li"
            key={product._id}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5, borderBottom: '1px solid var(--line)' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{product.name}</bdi>
              <Typography variant="body2" color="textSecondary">
                {differenceOf(rows.find(({ key }) => key === product._id))}
              </Typography>
            </Box>
            <TextInput
              value={text}
              problem={problem}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setTyped(new Map(typed).set(product._id, target.value))}
              htmlInput={{ 'aria-label': `Counted of ${product.name}`, inputMode: 'numeric' }}
              sx={{ width: '7rem', '& .MuiOutlinedInput-root': LARGE }}
            />
          </Box>
        ))}
      </Box>
      {made && (
        <Typography>
          {`${counted(differing.length, 'car')} of ${digits(rows.length)} differ from the stock. `}
          {made.missing.length > 0
            ? `Not scanned, and left as ${made.missing.length === 1 ? 'it is' : 'they are'}: `
            : 'All your cars in stock were scanned.'}
          {made.missing.map(({ _id, name, quantity }, at) => (
            <span key={_id}>
              {at > 0 && ', '}
              <bdi>{name}</bdi>
              {` (${digits(quantity)})`}
            </span>
          ))}
        </Typography>
      )}
      <CommandButton
        variant="contained"
        color="primary"
        sx={LARGE}
        isBusy={command.isBusy || state.step === 'reading'}
        isBlocked={command.isBlocked || isWrong || isWaiting || (made !== undefined && differing.length === 0)}
        reason={
          command.reason ??
          (isWaiting
            ? 'Some scans are not looked up yet.'
            : made && differing.length === 0
              ? 'All is as in stock.'
              : undefined)
        }
        onClick={() => (made ? write(made, made.rows, ended) : void plan())}
        beside={
          <Button sx={LARGE} onClick={() => scans.clearCount(groups.map(({ product }) => product._id))}>
            Discard the count
          </Button>
        }
      >
        {made ? `Set to: ${counted(differing.length, 'car')}` : 'Compare with the stock'}
      </CommandButton>
      {state.step === 'unread' && state.problem && <Typography role="alert">{state.problem}</Typography>}
      <LeaveGuard isDirty isBusy={command.isBusy} typed={`The count of ${counted(groups.length, 'car')}`} />
    </Stack>
  );
}

function differenceOf(row: Row | undefined): string {
  if (!row) return '';
  if (row.skipped || row.change?.kind !== 'change' || !row.product) return row.skipped ?? '';
  const { quantity } = row.product;
  return `${digits(quantity)} to ${digits(quantity + row.change.delta)}`;
}
