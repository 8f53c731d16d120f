import { changeList, ownList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readAll } from '@/data/read/product-list';
import { readProducts } from '@/data/read/products';
import { groupsOf } from '@/lib/groups';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { CommandButton } from '@/stock/kit/command-button';
import { TextInput } from '@/stock/kit/inputs';
import { deltaOf, rowsWith } from '@/stock/writing/batch/row';
import { differenceOf } from '@/stock/writing/count/comparison';
import { useSetTo } from '@/stock/writing/count/set-to';
import { LeaveGuard } from '@/stock/writing/leave-guard';
import { productOf, type Scan } from './scan';
import type { Scans } from './use-scans';

/** So many own cars are compared with what was scanned. */
const COMPARED_MAX = 1_000;

/** A number that was corrected after so many scans; a further one counts on from there. */
interface Typed {
  text: string;
  after: number;
  /** When it was typed. */
  at: number;
  /** How many were in stock then, once that is read. */
  seen?: number;
  /** It may be written: no answer says so. */
  isUnknown?: boolean;
}

/** What was scanned is counted; 'Set to' writes it all as one batch. Cars that were not scanned stay as they are, and are named. */
export function Count({ scans }: { scans: Scans }) {
  const { email } = usePerson();
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map());
  const scanned = scans.scans.filter((scan) => scan.count === 'counted');
  const groups = [...groupsOf(scanned, (scan) => productOf(scan)?._id ?? '').values()].map((group) => {
    // The newest scan comes first: it has read the stock when the number became what it is.
    const product = productOf(group[0] as Scan) as Product;
    const { text: entered, after, seen, at } = typed.get(product._id) ?? { text: '0', after: 0 };
    const { value } = parseQuantity(entered, 'Counted');
    const text = value === undefined ? entered : String(value + group.length - after);
    const isTyped = typed.has(product._id) && after >= group.length;
    return {
      ...{ product, scans: group.length, text, ...parseQuantity(text, 'Counted') },
      seen: isTyped ? seen : product.quantity,
      moment: isTyped ? `typed ${at}` : `scan ${group[0]?.key}`,
    };
  });
  const correct = (id: string, correction: Typed) => setTyped((now) => new Map(now).set(id, correction));
  /** A number that was typed remembers the stock of that moment; without a network, what the last scan has read. */
  const remember = async ({ _id, quantity }: Product) => {
    const correction = typed.get(_id);
    if (!correction || correction.seen !== undefined || correction.isUnknown) return;
    const [stored] = await readProducts(await firestore(), [_id]).catch(() => []);
    const seen = stored?.quantity ?? quantity;
    setTyped((now) => (now.get(_id) === correction ? new Map(now).set(_id, { ...correction, seen }) : now));
  };
  const isWrong = groups.some(({ problem }) => problem !== undefined);
  const open = scans.scans.filter(({ mode }) => mode === 'count').map(({ state }) => state);
  const clear = (ids: readonly string[]) => {
    setTyped((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
    scans.clearCount(ids);
  };
  const counts = groups.map(({ product: { _id, name }, value = 0, seen, moment }) => ({
    ...{ _id, name, counted: value, seen, moment },
  }));
  const setTo = useSetTo(counts, {
    readMore: async (options) =>
      readAll(await firestore(), changeList(ownList.first, {}), email, options, COMPARED_MAX),
    onEnd: (settled, rows) => {
      // What may be written is the stock by then: it is compared with the stock of now.
      for (const row of rowsWith(rows, 'unknown')) {
        const { key, product } = row;
        const after = groups.find((group) => group.product._id === key)?.scans ?? 0;
        const text = String((product?.quantity ?? 0) + deltaOf(row));
        correct(`${key}`, { text, after, at: performance.now(), isUnknown: true });
      }
      clear(settled);
    },
  });
  const { compared, differing } = setTo;
  if (groups.length === 0)
    return <Typography>Scan each piece: every scan counts one. Nothing is written before ‘Set to’.</Typography>;
  /** Own cars in stock that were not scanned. */
  const missing = (compared?.more ?? []).filter(
    ({ _id, quantity }) => quantity > 0 && !counts.some((car) => car._id === _id),
  );
  const asInStock = compared && differing.length === 0 ? 'All is as in stock.' : undefined;
  const waitsFor = reasonToWait(open);
  return (
    <Stack component="section" spacing={1.5} aria-label="Count">
      <Typography variant="h2">{`Counted: ${counted(groups.length, 'car')}`}</Typography>
      <Box component="ul">
        {groups.map(({ product, scans: after, text, problem }) => (
          <Box
            component="li"
            key={product._id}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5, borderBottom: '1px solid var(--line)' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <bdi>{product.name}</bdi>
              <p className="quiet">{differenceOf(compared?.rows.find(({ key }) => key === product._id))}</p>
            </Box>
            <TextInput
              value={text}
              problem={problem}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => correct(product._id, { text: target.value, after, at: performance.now() })}
              onBlur={() => void remember(product)}
              htmlInput={{ 'aria-label': `Counted of ${product.name}`, inputMode: 'numeric' }}
              sx={{ width: '7rem' }}
            />
          </Box>
        ))}
      </Box>
      {compared && (
        <div>
          <p>{`${counted(differing.length, 'car')} of ${digits(compared.rows.length)} differ from the stock.`}</p>
          <p>
            <span>{missingText(missing)}</span>
            {missing.map(({ _id, name, quantity }, at) => (
              <span key={_id}>
                <span>{at > 0 ? ', ' : ' '}</span>
                <bdi>{name}</bdi>
                <span>{` (${digits(quantity)})`}</span>
              </span>
            ))}
          </p>
        </div>
      )}
      <CommandButton
        variant="contained"
        color="primary"
        isBusy={setTo.isBusy}
        isBlocked={setTo.isBlocked || isWrong || waitsFor !== undefined || asInStock !== undefined}
        reason={setTo.reason ?? waitsFor ?? asInStock}
        onClick={compared ? setTo.write : setTo.compare}
        beside={<Button onClick={() => clear(counts.map(({ _id }) => _id))}>Discard the count</Button>}
      >
        {compared ? `Set to: ${counted(differing.length, 'car')}` : 'Compare with the stock'}
      </CommandButton>
      {setTo.problem && <Typography role="alert">{setTo.problem}</Typography>}
      <LeaveGuard isDirty isBusy={setTo.isWriting} typed={`The count of ${counted(groups.length, 'car')}`} />
    </Stack>
  );
}

function reasonToWait(states: readonly Scan['state'][]): string | undefined {
  if (states.includes('waiting')) return 'Some scans are not looked up yet.';
  return states.includes('asked') ? 'Answer first what is asked of a scan.' : undefined;
}

const missingText = (missing: readonly Product[]): string =>
  missing.length === 0
    ? 'All your cars in stock were scanned.'
    : `Not scanned, and left as ${plural(missing.length, 'it is', 'they are')}:`;
