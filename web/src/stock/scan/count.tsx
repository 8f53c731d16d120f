import { changeList, ownList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { readAll } from '@/data/read/read-all';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { CommandButton } from '@/stock/kit/command-button';
import { TextInput } from '@/stock/kit/inputs';
import { isScannerKey, isTakenBack } from '@/stock/kit/scanner-keys';
import { deltaOf, rowsWith } from '@/stock/writing/batch/row';
import { differenceOf } from '@/stock/writing/count/comparison';
import { useSetTo } from '@/stock/writing/count/set-to';
import { LeaveGuard, useTyped } from '@/stock/writing/leave-guard';
import type { CountedCar, KeptCount } from './kept-count';
import type { Scan } from './scan';
import type { Scans } from './use-scans';

/** So many own cars are compared with what was scanned. */
const COMPARED_MAX = 1_000;

/** What was scanned is counted; 'Set to' writes it all as one batch. Cars that were not scanned stay as they are, and are named. */
export function Count({ scans }: { scans: Scans }) {
  const { email } = usePerson();
  const { kept, enter } = scans.count;
  const cars = [...kept].map(([_id, car]) => ({ ...car, _id, ...parseQuantity(car.text, 'Counted') }));
  const isWrong = cars.some(({ problem }) => problem !== undefined);
  const open = scans.scans.filter(({ mode }) => mode === 'count').map(({ state }) => state);
  const unread = open.filter((state) => state === 'waiting' || state === 'asked').length;
  const counts = cars.map(({ _id, name, value = 0, seen, moment }) => ({
    _id,
    name,
    counted: value,
    seen,
    moment: `${moment}`,
  }));
  const what = [counted(cars.length, 'car'), ...(unread > 0 ? [`${counted(unread, 'scan')} without a car yet`] : [])];
  useTyped(cars.length + unread > 0, `The count (${what.join(', ')})`, true);
  const setTo = useSetTo(counts, {
    readMore: async (options) =>
      readAll(await firestore(), changeList(ownList.first, {}), email, options, COMPARED_MAX),
    onEnd: (settled, rows) => {
      // What may be written is the stock by then: it is compared with the stock of now.
      for (const row of rowsWith(rows, 'unknown'))
        enter(`${row.key}`, String((row.product?.quantity ?? 0) + deltaOf(row)));
      scans.clearCount(settled);
    },
  });
  const { compared, differing } = setTo;
  if (cars.length === 0)
    return <Typography>Scan each piece: every scan counts one. Nothing is written before ‘Set to’.</Typography>;
  /** Own cars in stock that were not scanned. */
  const missing = (compared?.more ?? []).filter(
    ({ _id, quantity }) => quantity > 0 && !counts.some((car) => car._id === _id),
  );
  const asInStock = compared && differing.length === 0 ? 'All is as in stock.' : undefined;
  const waitsFor = reasonToWait(open);
  return (
    <Stack component="section" spacing={1.5} aria-label="Count">
      <Typography variant="h2">{`Counted: ${counted(cars.length, 'car')}, kept on this device`}</Typography>
      <Box component="ul">
        {[...kept].toReversed().map(([id, car]) => (
          <CountedRow
            key={id}
            {...{ id, car, count: scans.count }}
            isOthers={car.email !== email}
            difference={differenceOf(compared?.rows.find(({ key }) => key === id))}
          />
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
        beside={<Button onClick={() => scans.clearCount(counts.map(({ _id }) => _id))}>Discard the count</Button>}
      >
        {compared ? `Set to: ${counted(differing.length, 'car')}` : 'Compare with the stock'}
      </CommandButton>
      {setTo.problem && <Typography role="alert">{setTo.problem}</Typography>}
      <LeaveGuard isBusy={setTo.isWriting} />
    </Stack>
  );
}

interface CountedRowProps {
  id: string;
  car: CountedCar;
  isOthers: boolean;
  difference: string;
  count: KeptCount;
}

function CountedRow({ id, car, isOthers, difference, count }: CountedRowProps) {
  const isTyped = useRef(false);
  const beforeScan = useRef({ car, isTyped: false });
  const leave = () => {
    if (isTyped.current) void count.remember(id);
    isTyped.current = false;
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5, borderBottom: '1px solid var(--line)' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{car.name}</bdi>
        {isOthers && (
          <p className="quiet">
            <bdi>{car.email}</bdi>
          </p>
        )}
        <p className="quiet">{difference}</p>
      </Box>
      <TextInput
        value={car.text}
        problem={parseQuantity(car.text, 'Counted').problem}
        onFocus={({ target }) => target.select()}
        onKeyDownCapture={() => {
          if (!isScannerKey()) beforeScan.current = { car, isTyped: isTyped.current };
        }}
        onChange={(event) => {
          // What a scan has undone was not typed: the number is as old as it was.
          const { car: was, isTyped: wasTyped } = beforeScan.current;
          const isBack = isTakenBack(event);
          isTyped.current = isBack ? wasTyped : true;
          if (isBack) count.put(id, was);
          else count.enter(id, event.target.value);
        }}
        onBlur={leave}
        htmlInput={{ 'aria-label': `Counted of ${car.name}`, inputMode: 'numeric' }}
        sx={{ width: '7rem' }}
      />
    </Box>
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
