import { PRODUCT_ID_PATTERN } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import { useReadOnce } from '@/data/live/use-live';
import { readCodes } from '@/data/read/codes';
import type { Code } from '@/data/read/find-code';
import { useProducts } from '@/data/read/products';
import { type OpenStocktake, useStocktake } from '@/data/read/stocktakes';
import { endStocktake } from '@/data/write/stocktakes';
import { useTakesLong } from '@/lib/browser/hooks';
import { readableError } from '@/lib/errors';
import { readScan } from '@/lib/product/read-scan';
import { bothResults, mapResult } from '@/lib/query-result';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted as countedText } from '@/lib/text/plural';
import { useLast } from '@/lib/use-derived';
import { CodeField } from '@/stock/kit/code-field';
import { CommandButton } from '@/stock/kit/command-button';
import { Loaded } from '@/stock/kit/loaded';
import { type PrintColumn, PrintSheet } from '@/stock/kit/print-sheet';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { EmptyState, LoadingRows, Notice, Screen } from '@/stock/kit/screen';
import { differenceOf, hasRemark } from '@/stock/writing/count/comparison';
import { useSetTo } from '@/stock/writing/count/set-to';
import { notify } from '@/ui/notify';
import { CountRow, fieldOf } from './count-row';
import { useKeptCounts, useWriteCounts } from './kept-counts';
import styles from './stocktake.module.css';
import { type Attempt, BackButton, Summary } from './summary';
import { type Back, useWayBack } from './way-back';

/** A car of the sheet, with its stock number, else a VIN, where it has one. */
interface Line {
  number: number;
  id: string;
  product: Product | undefined;
  code: string;
}

/** The stocktake that the address names. */
export function Stocktake() {
  const { id = '' } = useParams();
  return (
    <Screen title="Stocktake">
      <QueryBoundary>
        {PRODUCT_ID_PATTERN.test(id) ? <StocktakeOf id={id} /> : <EmptyState title="There is no such stocktake" />}
      </QueryBoundary>
    </Screen>
  );
}

/** On paper: its sheet, what was written on it, and at the end what differs. */
function StocktakeOf({ id }: { id: string }) {
  const result = useStocktake(usePerson().email, id);
  // While it is ended it stays.
  const last = useLast(result.data);
  const hasEnded = result.data === null;
  return (
    <Loaded
      result={mapResult(result, (stocktake) => stocktake ?? last)}
      skeleton={skeleton}
      empty={
        <EmptyState title="There is no such stocktake">
          <p>It may have been ended, here or on another device.</p>
        </EmptyState>
      }
    >
      {(stocktake) => (
        <>
          {hasEnded && <Notice>{ENDED}</Notice>}
          {/* The place of one that was ended may be another one's now. */}
          <Lines key={Number(stocktake.at)} stocktake={stocktake} hasEnded={hasEnded} />
        </>
      )}
    </Loaded>
  );
}

const ENDED = 'This stocktake has ended: nothing more is kept of it.';

const skeleton = <LoadingRows of="the stocktake" count={5} height={56} />;

interface StocktakeProps {
  stocktake: OpenStocktake;
  /** Here or on another device. */
  hasEnded: boolean;
}

/** The cars are live: beside each number that is entered stands how many were in stock at that moment. */
function Lines(props: StocktakeProps) {
  const { id, at, products: ids } = props.stocktake;
  const { email } = usePerson();
  const products = useProducts(ids);
  const codes = useReadOnce(`codes of ${id} ${Number(at)}`, async () => readCodes(await firestore(), email, ids));
  const read = mapResult(bothResults(products, codes), ([cars, found]) => {
    const ofKind = (of: Code['kind']) => found.filter(({ kind }) => kind === of);
    // The stock number, which comes later, takes the place of a VIN.
    const shown = new Map([...ofKind('vin'), ...ofKind('stock')].map(({ product, code }) => [product, code]));
    const byId = new Map(cars.map((product) => [product._id, product]));
    const lines = ids.map((of, place) => ({
      number: place + 1,
      id: of,
      product: byId.get(of),
      code: shown.get(of) ?? '',
    }));
    return { lines, codes: found };
  });
  return (
    <Loaded isPart result={read} skeleton={skeleton}>
      {(all) => <Entering {...props} {...all} />}
    </Loaded>
  );
}

interface Sought {
  cars: readonly string[];
  codes: readonly Code[];
  text: string;
  /** It may be the end of a code. */
  isTyped: boolean;
}

/** Leads to the row of the car with this code. */
function goToRow({ cars, codes, text, isTyped }: Sought) {
  const say = (message: string) => notify({ message, variant: 'error', detail: <bdi>{text}</bdi>, key: 'scan' });
  const scanned = readScan(text, location.origin);
  if ('reason' in scanned) return say(scanned.reason);
  const found = 'id' in scanned ? [scanned.id] : carsWith(scanned, codes, isTyped);
  const [car, ...others] = found.filter((id) => cars.includes(id));
  if (others.length > 0) return say('Several cars of this stocktake have a code that ends so. Type more of it.');
  const field = car !== undefined && document.getElementById(fieldOf(car));
  if (!(field instanceof HTMLInputElement)) return say('No car of this stocktake has this code.');
  field.focus();
  field.select();
}

function carsWith({ code, mayBeId }: { code: string; mayBeId?: string }, codes: readonly Code[], isTyped: boolean) {
  const carsOf = (found: readonly Code[]) => [...new Set(found.map(({ product }) => product))];
  const whole = carsOf(codes.filter((one) => one.code === code));
  if (whole.length > 0) return whole;
  if (mayBeId !== undefined) return [mayBeId];
  return isTyped ? carsOf(codes.filter((one) => one.code.endsWith(code))) : [];
}

function Entering({ stocktake, hasEnded, lines, codes }: StocktakeProps & { lines: readonly Line[]; codes: Code[] }) {
  const { id } = stocktake;
  const goTo = (text: string, isTyped: boolean) => goToRow({ cars: stocktake.products, codes, text, isTyped });
  const keptCounts = useKeptCounts(stocktake);
  const { kept, keep, forget, forgetAll } = keptCounts;
  const { send, dropAll } = useWriteCounts(stocktake, keptCounts);
  // Mostly a number is written in a moment.
  const isLate = useTakesLong(kept.size > 0);
  /** What was entered here, and not written when another device ended it. */
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const onEnded = useEffectEvent(() => {
    const left = lines.filter(({ id: of }) => kept.has(of));
    setLeftOut(left.map(({ id: of, product }) => `${product?.name ?? of}: ${kept.get(of)?.text}`));
    forgetAll();
  });
  useEffect(() => {
    if (hasEnded) onEnded();
  }, [hasEnded]);
  const counted = new Map(Object.entries(stocktake.counted));
  const seen = new Map(Object.entries(stocktake.seen ?? {}));
  const { email } = usePerson();
  const navigate = useNavigate();
  const back = useWayBack();
  const [isExpected, setExpected] = useState(false);
  /** Each press of 'Set to' that has written something. */
  const [attempts, setAttempts] = useState<readonly Attempt[]>([]);
  /** All is set, and the stocktake ended. */
  const [isSummed, setSummed] = useState(false);
  const counts = lines.flatMap(({ id: _id, product }) => {
    const pieces = counted.get(_id);
    return pieces === undefined ? [] : [{ _id, name: product?.name ?? _id, counted: pieces, seen: seen.get(_id) }];
  });
  const end = async (written: readonly Attempt[]) => {
    try {
      dropAll();
      await endStocktake(await firestore(), email, id);
      forgetAll();
      if (written.length === 0) void navigate(back.to);
      else setSummed(true);
    } catch (error) {
      notify({ message: readableError(error), variant: 'error' });
    }
  };
  const setTo = useSetTo(counts, {
    stocktake: { owner: email, stocktake: id },
    onEnd: (settled, rows, ofRows) => {
      const written = [...attempts, { compared: ofRows, rows }];
      setAttempts(written);
      if (settled.length === counts.length) void end(written);
    },
  });
  const { compared, differing } = setTo;
  const hasCodes = lines.some(({ code }) => code !== '');
  const notEntered = lines.filter((line) => !counted.has(line.id));
  const notRemembered = counts.filter((car) => car.seen === undefined).length;
  /** What the button leads to: a look at the differences, their writing, or the end. */
  const nextStep = () => {
    if (!compared) return { label: 'Show differences', run: setTo.compare };
    if (differing.length === 0) return { label: 'End', run: () => end(attempts) };
    return { label: `Set to: ${countedText(differing.length, 'car')}`, run: setTo.write };
  };
  const step = nextStep();
  if (isSummed) return <Summary {...{ attempts, notEntered, back }} />;
  if (hasEnded) return <EndedElsewhere {...{ leftOut, back }} />;
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Button variant="outlined" onClick={() => window.print()}>
          Print the sheet
        </Button>
        <FormControlLabel
          control={<Checkbox checked={isExpected} onChange={({ target }) => setExpected(target.checked)} />}
          label="Print the expected numbers too"
        />
      </Box>
      <Typography role="status">
        <span>{`${digits(counts.length)} of ${countedText(lines.length, 'car')} entered. Enter leads to the next one; what is entered is kept, also for another day or device.`}</span>
        {isLate && (
          <span>{` Not written yet, and kept on this device until then: ${countedText(kept.size, 'car')}.`}</span>
        )}
      </Typography>
      <div className="unprinted">
        <CodeField
          hint="Scan, or type it or its last 4 to 8 characters, and press Enter: it leads to its car."
          onTyped={(text) => goTo(text, true)}
          onScan={(text) => goTo(text, false)}
        />
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">What was counted</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            {hasCodes && <th scope="col">Code</th>}
            <th scope="col">Model</th>
            <th scope="col">Counted</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CountRow
              key={line.id}
              {...{ number: line.number, car: line.id, code: hasCodes ? line.code : undefined }}
              name={line.product?.name}
              supplier={line.product?.supplier}
              quantity={line.product?.quantity}
              value={counted.get(line.id)}
              kept={kept.get(line.id)}
              keep={keep}
              send={send}
              forget={forget}
            />
          ))}
        </tbody>
      </table>
      {compared && (
        <section aria-label="Differences">
          <Typography variant="h2">
            {differing.length === 0 ? 'All that was entered is as in stock.' : 'Differences'}
          </Typography>
          <Box component="ul" sx={{ '& li': { py: 0.5 } }}>
            {compared.rows.filter(hasRemark).map((row) => (
              <li key={row.key}>
                <bdi>{row.name}</bdi>
                <span>{`: ${differenceOf(row)}`}</span>
              </li>
            ))}
          </Box>
          {notRemembered > 0 && (
            <Typography>
              {`Compared with the stock of now, since it was not kept what was in stock when they were entered: ${countedText(notRemembered, 'car')}.`}
            </Typography>
          )}
          {notEntered.length > 0 && (
            <Typography>{`Not entered, and left as they are: ${countedText(notEntered.length, 'car')}.`}</Typography>
          )}
        </section>
      )}
      <CommandButton
        variant="contained"
        color="primary"
        isBusy={setTo.isBusy}
        isBlocked={setTo.isBlocked || counts.length === 0 || kept.size > 0}
        reason={setTo.reason ?? setTo.problem}
        onClick={step.run}
        beside={<Button onClick={() => end([])}>End without writing</Button>}
      >
        {step.label}
      </CommandButton>
      <PrintSheet title="Stocktake" columns={paperColumns(isExpected)} rows={lines} keyOf={({ id: line }) => line} />
    </Stack>
  );
}

/** Below the sentence that it has ended. */
const EndedElsewhere = ({ leftOut, back }: { leftOut: readonly string[]; back: Back }) => (
  <Stack spacing={1.5}>
    {leftOut.length > 0 && (
      <section aria-label="Not written">
        <p>Entered here, and not written:</p>
        <ul>
          {leftOut.map((text) => (
            <li key={text}>
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      </section>
    )}
    <BackButton back={back} />
  </Stack>
);

/** The expected number would be written down unseen: it stands on the sheet only where asked for. */
const paperColumns = (isExpected: boolean): PrintColumn<Line>[] => [
  { title: 'No.', of: ({ number }) => number },
  { title: 'Code', of: ({ code }) => code },
  { title: 'Model', of: ({ product }) => product?.name },
  { title: 'Supplier', of: ({ product }) => product?.supplier },
  ...(isExpected ? [{ title: 'Expected', of: ({ product }: Line) => digits(product?.quantity ?? 0) }] : []),
  { title: 'Counted', className: 'blank' },
];
