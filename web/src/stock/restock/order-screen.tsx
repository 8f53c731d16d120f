import { toCome } from '@contract/order';
import { mayChangeStock } from '@contract/team';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { firestore } from '@/data/firebase/firestore';
import type { StoredOrder } from '@/data/read/orders';
import { useProducts } from '@/data/read/products';
import { useAccess } from '@/data/read/teams';
import { cancelOrder, expectOrder } from '@/data/write/orders';
import { readableError } from '@/lib/errors';
import { parseQuantity } from '@/lib/product/numbers';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { counted, sentences } from '@/lib/text/plural';
import { useLast } from '@/lib/use-derived';
import { useExport } from '@/stock/export/export-items';
import { CommandButton } from '@/stock/kit/command-button';
import { copyText } from '@/stock/kit/copy-text';
import { StockPopover } from '@/stock/kit/dialogs';
import { Form, TextInput } from '@/stock/kit/inputs';
import { type Column, RowsTable } from '@/stock/kit/rows-table';
import { dayTitle } from '@/stock/kit/time';
import { useCommand } from '@/stock/writing/use-command';
import { FORMER_COLLEAGUE } from '@/stock/writing/why';
import { notify, type Toast } from '@/ui/notify';
import { FactList } from '@/ui/page/facts';
import { useExpectedDay } from './expected-day';
import { orderDate, orderMail, orderSheet, piecesOf, sortedLines, stateWords } from './order-texts';
import { type Arrived, useReceive } from './receive';

const look = {
  fontVariantNumeric: 'tabular-nums',
  '& :is(th, td)': { px: { xs: 0.5, sm: 1 }, '&:not(:first-of-type)': { whiteSpace: 'nowrap' } },
  '& :is(th, td):first-of-type': { pl: 0.5, width: '100%', overflowWrap: 'anywhere', minWidth: '7rem' },
  '& td input': { px: 0.75, textAlign: 'right' },
  '& .MuiFormControl-root': { width: '5.5rem' },
  // A phone has no room for them beside what is to be filled in.
  '& .wide': { display: { xs: 'none', sm: 'table-cell' } },
  '& .narrow': { display: { xs: 'block', sm: 'none' } },
} as const;

/** One order: its lines, what has come of them, and what hands it on. */
export function OrderScreen({ order }: { order: StoredOrder }) {
  const lines = sortedLines(order);
  const mayReceive = mayChangeStock(useAccess()(order), 1);
  const stored = useLast(useProducts(lines.map(({ product }) => product)).data);
  const productOf = new Map(stored?.map((product) => [product._id, product]));
  const { command, receive, repeat } = useReceive(order);
  /** What is typed of a line, until a part of it comes. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const rows = lines.map((line) => {
    const product = productOf.get(line.product);
    const key = `${line.product} ${line.part}`;
    const text = typed[key] ?? String(line.toCome);
    const { value = 0, problem } = text.trim() === '' ? {} : parseQuantity(text, 'Received');
    const arrived: Arrived[] = product && problem === undefined && value > 0 ? [{ product, pieces: value }] : [];
    return { ...line, product, key, text, problem, arrived, more: value - line.toCome };
  });
  const arrived = rows.some(({ problem }) => problem !== undefined) ? [] : rows.flatMap((row) => row.arrived);
  const offers = mayReceive && order.isOpen;
  const figure = offers ? 'wide' : '';
  const button = { isBusy: command.isBusy, isBlocked: command.isBlocked };
  const columns: Column<(typeof rows)[number]>[] = [
    {
      title: 'Model',
      of: ({ name, product, ordered, received }) => (
        <>
          {product ? (
            <Link to={paths.restock(product._id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {stored && !product && <span className="quiet"> deleted</span>}
          {offers && <span className="quiet narrow">{`${digits(received)} of ${digits(ordered)} received`}</span>}
        </>
      ),
    },
    { title: 'Ordered', className: figure, isFigure: true, of: ({ ordered }) => digits(ordered) },
    { title: 'Received', className: figure, isFigure: true, of: ({ received }) => digits(received) },
    {
      title: 'In stock',
      className: 'unprinted wide',
      isFigure: true,
      of: ({ product }) => (product ? digits(product.quantity) : '–'),
    },
  ];
  if (offers)
    columns.push(
      {
        title: 'Came now',
        className: 'unprinted',
        of: ({ key, name, product, toCome: left, text, problem, more }) =>
          product &&
          left > 0 && (
            <TextInput
              value={text}
              problem={problem}
              hint={more > 0 && `${digits(more)} more than ordered`}
              htmlInput={{ 'aria-label': `Came now of ${name}`, inputMode: 'numeric', readOnly: command.isBusy }}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) => setTyped((before) => ({ ...before, [key]: target.value }))}
            />
          ),
      },
      {
        title: 'Actions',
        head: <span className="visually-hidden">Actions</span>,
        className: 'unprinted',
        of: ({ name, product, toCome: left, arrived: one }) =>
          product &&
          left > 0 && (
            <CommandButton
              {...button}
              isBlocked={button.isBlocked || one.length === 0}
              size="small"
              data-look="plain"
              aria-label={`Received: ${name}`}
              onClick={() => receive(one)}
            >
              Received
            </CommandButton>
          ),
      },
    );
  const all = `Received: add ${counted(
    arrived.reduce((sum, { pieces }) => sum + pieces, 0),
    'piece',
  )} to ${counted(arrived.length, 'car')}`;
  return (
    <Stack spacing={2}>
      <Box sx={{ '& dl': { flexWrap: 'wrap', rowGap: 1.5, columnGap: 4 } }}>
        <FactList
          items={[
            { label: 'Supplier', value: <bdi>{order.supplier}</bdi> },
            { label: 'Date', value: orderDate(order) },
            ...(order.expected ? [{ label: 'Expected', value: dayTitle(order.expected, 'medium') }] : []),
            { label: 'State', value: <span>{stateWords(order)}</span> },
            { label: 'Pieces', value: <span>{digits(piecesOf(order))}</span> },
            { label: 'To come', value: <span>{digits(toCome(order))}</span> },
            { label: 'By', value: <bdi>{order.by || FORMER_COLLEAGUE}</bdi> },
            ...(order.note ? [{ label: 'Note', value: <bdi>{order.note}</bdi> }] : []),
          ]}
        />
      </Box>
      <Commands order={order} mayReceive={mayReceive} />
      <RowsTable label={`Order ${order.number}`} sx={look} rows={rows} keyOf={({ key }) => key} columns={columns} />
      {offers && (
        <CommandButton
          {...button}
          variant="contained"
          color="primary"
          isBlocked={button.isBlocked || (arrived.length === 0 && !repeat)}
          reason={sentences(command.reason ?? false, arrived.length === 0 && !repeat && 'Enter what came.')}
          onClick={repeat ?? (() => receive(arrived))}
        >
          {repeat ? 'Try again' : all}
        </CommandButton>
      )}
    </Stack>
  );
}

/** What hands the order on, and ends it. */
function Commands({ order, mayReceive }: { order: StoredOrder; mayReceive: boolean }) {
  const { press } = useExport({
    what: 'order',
    nouns: ['order', 'orders'],
    read: async () => [order],
    sheetOf: ([one = order]) => orderSheet(one),
  });
  const { isBusy, isBlocked, reason, run } = useCommand(`cancel ${order.email} ${order.number}`);
  const copy = () => copyText(orderMail(order), 'Copied: paste it into a mail.', 'Use Export.');
  const setCancelled = async (cancelled: boolean): Promise<Toast> => {
    try {
      await cancelOrder(await firestore(), order, cancelled);
      return { message: `Order ${order.number} is ${cancelled ? 'cancelled' : 'open again'}` };
    } catch (error) {
      return { message: `${readableError(error)} Nothing was changed.`, variant: 'error' };
    }
  };
  const setAndTell = async (cancelled: boolean) => {
    const toast = await setCancelled(cancelled);
    const undo = { of: `Order ${order.number}`, run: () => setCancelled(!cancelled) };
    notify({ ...toast, ...(!toast.variant && { undo }) });
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} className="unprinted" sx={{ flexWrap: 'wrap' }}>
      <Button onClick={() => window.print()}>Print</Button>
      <Button onClick={press}>Export</Button>
      <Button onClick={copy}>Copy for a mail</Button>
      {mayReceive && order.isOpen && <ExpectedDay order={order} />}
      {mayReceive && (order.isOpen || order.cancelled) && (
        <CommandButton
          isBusy={isBusy}
          isBlocked={isBlocked}
          reason={reason}
          onClick={() =>
            run(() => setAndTell(!order.cancelled), { sentenceStart: () => `The state of order ${order.number} is` })
          }
        >
          {order.cancelled ? 'Open again' : 'Cancel order'}
        </CommandButton>
      )}
    </Stack>
  );
}

/** Says on which day the order is expected. */
function ExpectedDay({ order }: { order: StoredOrder }) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Expected date
      </Button>
      {anchor && (
        <StockPopover
          anchor={anchor}
          at="center"
          width="18rem"
          title={`Order ${order.number}`}
          onClose={() => setAnchor(undefined)}
        >
          <ExpectedForm order={order} onDone={() => setAnchor(undefined)} />
        </StockPopover>
      )}
    </>
  );
}

function ExpectedForm({ order, onDone }: { order: StoredOrder; onDone: () => void }) {
  const { day, problem, field } = useExpectedDay('This day has passed: the order is late.', order.expected);
  const [failure, setFailure] = useState('');
  const { isBusy, isBlocked, reason, run } = useCommand(`expect ${order.email} ${order.number}`);
  const save = async () => {
    try {
      await expectOrder(await firestore(), order, day);
      onDone();
    } catch (error) {
      setFailure(`${readableError(error)} Nothing was changed.`);
    }
  };
  return (
    <Form
      spacing={1.5}
      onSubmit={() =>
        problem === undefined && run(save, { sentenceStart: () => `The expected date of order ${order.number} is` })
      }
    >
      {field}
      <p role="alert">{failure}</p>
      <CommandButton type="submit" isBusy={isBusy} isBlocked={isBlocked} reason={reason}>
        Save
      </CommandButton>
    </Form>
  );
}
