import { changeList, ownList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { firestore } from '@/data/firebase/firestore';
import { readAll } from '@/data/read/product-list';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { CommandButton } from '@/stock/kit/command-button';
import { TextInput } from '@/stock/kit/inputs';
import { deltaOf, rowsWith } from '@/stock/writing/batch/row';
import { differenceOf } from '@/stock/writing/count/comparison';
import { useSetTo } from '@/stock/writing/count/set-to';
import { useCountField } from '@/stock/writing/count/use-count-field';
import { LeaveGuard, useTyped } from '@/stock/writing/leave-guard';
import type { CountedCar } from './kept-count';
import type { Scan } from './scan';
import type { Scans } from './use-scans';

/** So many own cars are compared with what was scanned. */
const COMPARED_MAX = 1_000;

/** What was scanned is counted; 'Set to' writes it all as one batch. Cars that were not scanned stay as they are, and are named. */
export function Count({ scans }: { scans: Scans }) {
  const { email } = usePerson();
  const { kept, enter, type } = scans.count;
  const cars = [...kept]
    .map(([_id, car]) => ({ ...car, _id, ...parseQuantity(car.text, 'Counted') }))
    // The newest one comes first.
    .toReversed();
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
        {cars.map((car) => (
          <CountedRow
            key={car._id}
            car={car}
            isOthers={car.email !== email}
            difference={differenceOf(compared?.rows.find(({ key }) => key === car._id))}
            enter={(text) => void type(car._id, text)}
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
  car: CountedCar & { problem?: string | undefined };
  isOthers: boolean;
  difference: string;
  enter: (text: string) => void;
}

function CountedRow({ car: { name, email, text, problem }, isOthers, difference, enter }: CountedRowProps) {
  const { input } = useCountField(text, (typed) => {
    enter(typed);
    return true;
  });
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5, borderBottom: '1px solid var(--line)' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        {isOthers && (
          <p className="quiet">
            <bdi>{email}</bdi>
          </p>
        )}
        <p className="quiet">{difference}</p>
      </Box>
      <TextInput
        {...input}
        problem={problem}
        onFocus={({ target }) => target.select()}
        htmlInput={{ 'aria-label': `Counted of ${name}`, inputMode: 'numeric' }}
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
