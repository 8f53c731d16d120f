import type { Product } from '@contract/product-fields';
import { stockLevel } from '@contract/stock-level';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { CarSearch } from '@/stock/car/car-search';
import { itemsExport, useExport } from '@/stock/export/export-items';
import { TextInput } from '@/stock/kit/inputs';
import { TO_ORDER_RULE, type ToOrder, toOrderSheet } from './to-order';
import styles from './to-order-field.module.css';

interface OrderFieldProps {
  product: Product;
  toOrder: ToOrder;
  /** It was chosen just now. */
  isWanted: boolean;
}

/** How many pieces are to be ordered: the suggested number, until another one is typed. */
export function OrderField({ product, toOrder, isWanted }: OrderFieldProps) {
  const { text, suggested, pieces, problem } = toOrder.of(product);
  const isFine = stockLevel(product) === 'fine';
  const isChosen = isFine && toOrder.chosen.has(product._id);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) input.current?.focus();
  }, [isWanted]);
  return (
    <>
      <span className="printed" data-unordered={pieces === 0 ? true : undefined}>
        {digits(pieces)}
      </span>
      <TextInput
        className={`unprinted ${styles.field}`}
        value={text}
        placeholder="0"
        problem={problem}
        inputRef={input}
        hint={
          problem === undefined && !isChosen && text.trim() !== String(suggested) && `Suggested: ${digits(suggested)}`
        }
        htmlInput={{
          'aria-label': `To order of ${product.name}`,
          inputMode: 'numeric',
          readOnly: isFine && !isChosen,
        }}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => toOrder.enter(product._id, target.value)}
      />
      {isChosen && (
        <Button
          variant="text"
          size="small"
          data-look="link"
          className="unprinted"
          sx={{ display: 'block', ml: 'auto' }}
          aria-label={`Take ${product.name} off the list`}
          onClick={() => toOrder.drop([product._id])}
        >
          Take off
        </Button>
      )}
    </>
  );
}

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

interface OrderToolbarProps {
  /** What is to be said of the list. */
  note: ReactNode;
  isEmpty: boolean;
  onChoose: (product: string) => void;
  children: ReactNode;
}

/** Above what needs a restock. Printed, it says of which day the order is. */
export function OrderToolbar({ isEmpty, note, onChoose, children }: OrderToolbarProps) {
  const { email } = usePerson();
  const [printed, setPrinted] = useState(new Date());
  useEffect(() => {
    const note = () => flushSync(() => setPrinted(new Date()));
    addEventListener('beforeprint', note);
    return () => removeEventListener('beforeprint', note);
  }, []);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ minHeight: 48, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
    >
      <p className="quiet">
        {TO_ORDER_RULE} <span role="status">{note}</span>
      </p>
      <Box className="unprinted" sx={{ width: { xs: '100%', sm: '14rem' }, ml: 'auto' }}>
        <CarSearch
          owner={email}
          label="Order another car"
          none="No car of yours has these words."
          onChoose={onChoose}
        />
      </Box>
      <p className="printed">{dates.format(printed)}</p>
      {!isEmpty && (
        <Stack direction="row" spacing={1} className="unprinted">
          {children}
          <Button data-look="plain" onClick={() => window.print()}>
            Print
          </Button>
        </Stack>
      )}
    </Stack>
  );
}

interface ExportOrderProps {
  /** Those of which something is to be ordered. */
  products: readonly Product[];
  toOrder: ToOrder;
}

/** Saves what is to be ordered as a file. */
export function ExportOrder({ products, toOrder }: ExportOrderProps) {
  const { press } = useExport({
    ...itemsExport,
    what: 'order',
    read: async () => products,
    sheetOf: (found) => toOrderSheet(found, (product) => toOrder.of(product).pieces),
  });
  return <Button onClick={press}>Export</Button>;
}
