import type { Product } from '@contract/product-fields';
import { mayChangeStock } from '@contract/team';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useProduct } from '@/data/read/products';
import { useAccess } from '@/data/read/teams';
import { parseQuantity } from '@/lib/product/numbers';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { Form, TextInput } from '@/stock/kit/inputs';
import { StockBadge } from '@/stock/kit/stock-badge';
import { FramedPicture } from '@/ui/media/framed-picture';
import { GiveCode } from './give-code';
import { productOf, type Scan } from './scan';
import type { Scans } from './use-scans';

/** What the newest scan has found, and what can be done with it. The next scan takes its place. */
export function ScanSheet({ scan, scans }: { scan: Scan; scans: Scans }) {
  const product = productOf(scan);
  /** A code that no car has, or one that was deleted. */
  const code = scan.found && ('unknown' in scan.found ? scan.found.unknown : 'gone' in scan.found && scan.found.code);
  return (
    <Paper component="section" variant="outlined" aria-label="Scanned" sx={{ p: 2, borderWidth: 2 }}>
      {product ? (
        <Car key={product._id} product={product} scan={scan} scans={scans} />
      ) : (
        <Stack spacing={1.5}>
          <Typography sx={{ fontSize: '1.125rem', overflowWrap: 'anywhere' }}>
            <bdi>{scan.texts[0]}</bdi>
          </Typography>
          <Typography>{scan.state === 'waiting' ? 'Looking it up …' : scan.reason}</Typography>
          {scan.state === 'asked' && <Answers scan={scan} scans={scans} />}
          {code && (
            <GiveCode
              key={scan.key}
              code={code}
              isTaken={scan.found !== undefined && 'gone' in scan.found}
              onGiven={() => scans.repeat(scan.key)}
            />
          )}
        </Stack>
      )}
    </Paper>
  );
}

function Car({ product: found, scan, scans }: { product: Product; scan: Scan; scans: Scans }) {
  const { data } = useProduct(found._id);
  const product = data ?? found;
  const access = useAccess()(product);
  const { quantity } = product;
  const [isAdding, setAdding] = useState(false);
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'grid', gridTemplateColumns: '6rem minmax(0, 1fr) auto', gap: 2, alignItems: 'center' }}>
        <FramedPicture src={product.img} alt="" />
        <div>
          <Typography component="h2" sx={{ fontSize: '1.25rem', fontWeight: 500, overflowWrap: 'anywhere' }}>
            <bdi>{product.name}</bdi>
          </Typography>
          <Typography color="textSecondary">
            <bdi>{product.supplier}</bdi>
          </Typography>
          {access !== 'owner' && (
            <Typography>
              <bdi>{product.email}</bdi>
              <span>’s car</span>
            </Typography>
          )}
          <StockBadge product={product} />
        </div>
        <Typography component="p" aria-label="In stock" sx={{ fontSize: '2rem', fontVariantNumeric: 'tabular-nums' }}>
          {digits(quantity)}
        </Typography>
      </Box>
      {scan.state === 'asked' && (
        <>
          <Typography>{scan.reason}</Typography>
          <Answers scan={scan} scans={scans} />
        </>
      )}
      {data === null && <Typography>This car was deleted meanwhile.</Typography>}
      {!mayChangeStock(access, -1) && (
        <Typography>This car is somebody else’s: you may not change its pieces.</Typography>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))', gap: 1 }}>
        {mayChangeStock(access, -1) && (
          <Button
            variant="contained"
            color="primary"
            aria-disabled={quantity <= 0}
            onClick={() => quantity > 0 && scans.move(scan.key, -1)}
          >
            Deliver one
          </Button>
        )}
        {mayChangeStock(access, 1) && (
          <Button aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            Add pieces
          </Button>
        )}
        <Button component={Link} to={paths.restock(product._id)}>
          Open
        </Button>
      </Box>
      {isAdding && (
        <AddPieces
          onAdd={(pieces) => {
            scans.move(scan.key, pieces);
            setAdding(false);
          }}
        />
      )}
    </Stack>
  );
}

const CHOICE = { justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere' };

/** The answers to what is asked of a scan: which car it is, or whether a VIN that was scanned again is another piece. */
export function Answers({ scan: { key, mode, found }, scans }: { scan: Scan; scans: Scans }) {
  const { email } = usePerson();
  const several = found && 'several' in found ? found.several : [];
  if (several.length === 0)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={() => scans.answer(key, false)}>The same piece</Button>
        <Button onClick={() => scans.answer(key, true)}>
          {mode === 'count' ? 'Another piece: count it' : 'Another piece: deliver it'}
        </Button>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {several.map((car) => (
        <Button key={car.product._id} onClick={() => scans.choose(key, car)} sx={CHOICE}>
          <span>
            {mode === 'deliver' && <span>Deliver </span>}
            <bdi>{car.product.name}</bdi>
            <span>{`, ${digits(car.product.quantity)} in stock, `}</span>
            <bdi>{car.product.email === email ? 'yours' : car.product.email}</bdi>
          </span>
        </Button>
      ))}
      <Button onClick={() => scans.choose(key, undefined)}>None of these</Button>
    </Box>
  );
}

function AddPieces({ onAdd }: { onAdd: (pieces: number) => void }) {
  const [text, setText] = useState('1');
  const [problem, setProblem] = useState<string>();
  const add = () => {
    const { value, problem: wrong } = parseQuantity(text, 'Pieces to add', 1);
    setProblem(wrong);
    if (value !== undefined) onAdd(value);
  };
  return (
    <Form direction="row" spacing={1} onSubmit={add} sx={{ alignItems: 'start' }}>
      <TextInput
        label="Pieces to add"
        autoFocus
        value={text}
        problem={problem}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setText(target.value)}
        htmlInput={{ inputMode: 'numeric' }}
        sx={{ flex: 1 }}
      />
      <Button type="submit" variant="contained" color="primary" sx={{ mt: 2.75 }}>
        Add
      </Button>
    </Form>
  );
}
