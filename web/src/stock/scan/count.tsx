import { changeList, ownList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { readAll } from '@/data/product-list';
import { groupsOf } from '@/lib/groups';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { CommandButton } from '../command-button';
import { TextInput } from '../inputs';
import { LeaveGuard } from '../leave-guard';
import { differenceOf, useSetTo } from './set-to';
import { productOf, type Scan, type Scans } from './use-scans';

/** So many own cars are compared with what was scanned. */
const COMPARED_MAX = 1_000;

/** What was scanned is counted; 'Set to' writes it all as one batch. Cars that were not scanned stay as they are, and are named. */
export function Count({ scans }: { scans: Scans }) {
  const { email } = usePerson();
  /** Numbers that were corrected after so many scans; a further one counts on from there. */
  const [typed, setTyped] = useState<ReadonlyMap<string, { text: string; after: number }>>(new Map());
  const scanned = scans.scans.filter((scan) => scan.mode === 'count' && scan.state === 'found');
  const groups = [...groupsOf(scanned, (scan) => productOf(scan)?._id ?? '').values()].map((group) => {
    const product = productOf(group[0] as Scan) as Product;
    const { text: entered, after } = typed.get(product._id) ?? { text: '0', after: 0 };
    const { value } = parseQuantity(entered, 'Counted');
    const text = value === undefined ? entered : String(value + group.length - after);
    return { product, scans: group.length, text, ...parseQuantity(text, 'Counted') };
  });
  const isWrong = groups.some(({ problem }) => problem !== undefined);
  const isWaiting = scans.scans.some((scan) => scan.mode === 'count' && scan.state === 'waiting');
  const clear = (ids: readonly string[]) => {
    setTyped(new Map([...typed].filter(([id]) => !ids.includes(id))));
    scans.clearCount(ids);
  };
  const counts = groups.map(({ product: { _id, name }, value = 0 }) => ({ _id, name, counted: value }));
  const setTo = useSetTo(counts, {
    readMore: (options) => readAll(changeList(ownList.first, {}), email, options, COMPARED_MAX),
    onEnd: clear,
  });
  const { compared, differing } = setTo;
  if (groups.length === 0)
    return <Typography>Scan each piece: every scan counts one. Nothing is written before ‘Set to’.</Typography>;
  /** Own cars in stock that were not scanned. */
  const missing = (compared?.more ?? []).filter(
    ({ _id, quantity }) => quantity > 0 && !counts.some((car) => car._id === _id),
  );
  const asInStock = compared && differing.length === 0 ? 'All is as in stock.' : undefined;
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
              onChange={({ target }) => setTyped(new Map(typed).set(product._id, { text: target.value, after }))}
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
        isBlocked={setTo.isBlocked || isWrong || isWaiting || asInStock !== undefined}
        reason={setTo.reason ?? (isWaiting ? 'Some scans are not looked up yet.' : asInStock)}
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

const missingText = (missing: readonly Product[]): string =>
  missing.length === 0
    ? 'All your cars in stock were scanned.'
    : `Not scanned, and left as ${plural(missing.length, 'it is', 'they are')}:`;
