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
import { useProducts } from '@/data/read/products';
import { type OpenStocktake, useStocktake } from '@/data/read/stocktakes';
import { endStocktake } from '@/data/write/stocktakes';
import { useTakesLong } from '@/lib/browser/hooks';
import { readableError } from '@/lib/errors';
import { bothResults, mapResult } from '@/lib/query-result';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { counted as countedText } from '@/lib/text/plural';
import { useLast } from '@/lib/use-derived';
import { CommandButton } from '@/stock/kit/command-button';
import { Loaded } from '@/stock/kit/loaded';
import { type PrintColumn, PrintSheet } from '@/stock/kit/print-sheet';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { EmptyState, LoadingRows, Notice, Screen } from '@/stock/kit/screen';
import { differenceOf, hasRemark } from '@/stock/writing/count/comparison';
import { useSetTo } from '@/stock/writing/count/set-to';
import { notify } from '@/ui/notify';
import { CountRow } from './count-row';
import { useKeptCounts, useWriteCounts } from './kept-counts';
import styles from './stocktake.module.css';

/** A car of the sheet, with its stock number where it has one. */
interface Line {
  number: number;
  id: string;
  product: Product | undefined;
  code: string;
}

async function readStockNumbers(owner: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const codes = await readCodes(await firestore(), owner, ids);
  return new Map(codes.filter(({ kind }) => kind === 'stock').map(({ product, code }) => [product, code]));
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
  const numbers = useReadOnce(`stock numbers of ${id} ${Number(at)}`, () => readStockNumbers(email, ids));
  const lines = mapResult(bothResults(products, numbers), ([cars, codes]) => {
    const byId = new Map(cars.map((product) => [product._id, product]));
    return ids.map((of, place) => ({
      number: place + 1,
      id: of,
      product: byId.get(of),
      code: codes.get(of) ?? '',
    }));
  });
  return (
    <Loaded isPart result={lines} skeleton={skeleton}>
      {(read) => <Entering {...props} lines={read} />}
    </Loaded>
  );
}

function Entering({ stocktake, hasEnded, lines }: StocktakeProps & { lines: readonly Line[] }) {
  const { id } = stocktake;
  const keptCounts = useKeptCounts(stocktake);
  const { kept, keep, forget, forgetAll } = keptCounts;
  const { send, dropAll } = useWriteCounts(stocktake, keptCounts);
  // Mostly a number is written in a moment.
  const isLate = useTakesLong(kept.size > 0);
  const onEnded = useEffectEvent(forgetAll);
  useEffect(() => {
    if (hasEnded) onEnded();
  }, [hasEnded]);
  const counted = new Map(Object.entries(stocktake.counted));
  const seen = new Map(Object.entries(stocktake.seen ?? {}));
  const { email } = usePerson();
  const navigate = useNavigate();
  const [isExpected, setExpected] = useState(false);
  const counts = lines.flatMap(({ id: _id, product }) => {
    const pieces = counted.get(_id);
    return pieces === undefined ? [] : [{ _id, name: product?.name ?? _id, counted: pieces, seen: seen.get(_id) }];
  });
  const end = async () => {
    try {
      dropAll();
      await endStocktake(await firestore(), email, id);
      forgetAll();
      void navigate(paths.scan);
    } catch (error) {
      notify({ message: readableError(error), variant: 'error' });
    }
  };
  const setTo = useSetTo(counts, {
    stocktake: { owner: email, stocktake: id },
    onEnd: (settled) => settled.length === counts.length && void end(),
  });
  const { compared, differing } = setTo;
  const notEntered = lines.length - counts.length;
  const notRemembered = counts.filter((car) => car.seen === undefined).length;
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
      <table className={styles.table}>
        <caption className="visually-hidden">What was counted</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Stock number</th>
            <th scope="col">Model</th>
            <th scope="col">Counted</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CountRow
              key={line.id}
              {...{ number: line.number, car: line.id, code: line.code }}
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
          {notEntered > 0 && (
            <Typography>{`Not entered, and left as they are: ${countedText(notEntered, 'car')}.`}</Typography>
          )}
        </section>
      )}
      <CommandButton
        variant="contained"
        color="primary"
        isBusy={setTo.isBusy}
        isBlocked={setTo.isBlocked || hasEnded || counts.length === 0 || kept.size > 0}
        reason={setTo.reason ?? (hasEnded ? ENDED : setTo.problem)}
        onClick={!compared ? setTo.compare : differing.length > 0 ? setTo.write : end}
        beside={<Button onClick={end}>End without writing</Button>}
      >
        {!compared
          ? 'Show differences'
          : differing.length > 0
            ? `Set to: ${countedText(differing.length, 'car')}`
            : 'End'}
      </CommandButton>
      <PrintSheet title="Stocktake" columns={paperColumns(isExpected)} rows={lines} keyOf={({ id: line }) => line} />
    </Stack>
  );
}

/** The expected number would be written down unseen: it stands on the sheet only where asked for. */
const paperColumns = (isExpected: boolean): PrintColumn<Line>[] => [
  { title: 'No.', of: ({ number }) => number },
  { title: 'Stock number', of: ({ code }) => code },
  { title: 'Model', of: ({ product }) => product?.name },
  { title: 'Supplier', of: ({ product }) => product?.supplier },
  ...(isExpected ? [{ title: 'Expected', of: ({ product }: Line) => digits(product?.quantity ?? 0) }] : []),
  { title: 'Counted', className: 'blank' },
];
