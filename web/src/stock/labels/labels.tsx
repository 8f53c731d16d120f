import { PRODUCT_ID_PATTERN } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import { Global } from '@emotion/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type CSSProperties, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { encode } from 'uqr';
import { firestore } from '@/data/firebase/firestore';
import { useReadOnce } from '@/data/live/use-live';
import { readCodes } from '@/data/read/codes';
import { readProducts } from '@/data/read/products';
import { groupsOf } from '@/lib/groups';
import { parseQuantity } from '@/lib/product/numbers';
import { paths } from '@/lib/site/paths';
import { counted } from '@/lib/text/plural';
import { codeFor } from '@/stock/kit/code-texts';
import { Choice, TextInput } from '@/stock/kit/inputs';
import { Loaded } from '@/stock/kit/loaded';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { LoadingRows, Screen } from '@/stock/kit/screen';
import styles from './labels.module.css';
import { CARS_MAX, lackText, pagesOf, perPage, type Sheet, type SheetName, sheets } from './sheets';

/** So many labels are printed at once. */
const LABELS_MAX = 1_000;

interface Label {
  product: Product;
  /** What a person types where nothing scans. An id is too long for that. */
  code: string | undefined;
}

async function readLabels(ids: readonly string[]): Promise<Label[]> {
  const database = await firestore();
  const asked = ids.slice(0, CARS_MAX).filter((id) => PRODUCT_ID_PATTERN.test(id));
  const products = await readProducts(database, asked);
  const owners = [...groupsOf(products, ({ email }) => email)];
  // Codes of others may be unreadable: their labels have none.
  const codes = await Promise.all(
    owners.map(([owner, cars]) =>
      readCodes(
        database,
        owner,
        cars.map(({ _id }) => _id),
      ).catch(() => []),
    ),
  );
  const byCar = groupsOf(codes.flat(), ({ product }) => product);
  return products.map((product) => ({ product, code: codeFor(byCar.get(product._id)) }));
}

/** Labels of the cars that the address names. */
export function Labels() {
  const ids = useSearchParams()[0].get('ids')?.split(',').filter(Boolean) ?? [];
  return (
    <Screen title="Labels">
      <QueryBoundary>
        <LabelsOf ids={[...new Set(ids)]} />
      </QueryBoundary>
    </Screen>
  );
}

/** As they are printed: which sheet, how many of each, and from which place of a begun sheet on. */
function LabelsOf({ ids }: { ids: readonly string[] }) {
  return (
    <Loaded
      isPart
      result={useReadOnce(`labels of ${ids.join()}`, () => readLabels(ids))}
      skeleton={<LoadingRows of="the labels" count={3} height={56} />}
      empty={
        <Typography>
          <span>{ids.length > 0 ? 'The cars of this link were deleted.' : 'No car is chosen.'}</span> Choose cars in a
          list and press ‘Labels’, or open a car’s codes.
        </Typography>
      }
    >
      {(labels) => (
        <>
          {labels.length < ids.length && <Typography sx={{ mb: 2 }}>{lackText(ids.length, labels.length)}</Typography>}
          <Sheets labels={labels} />
        </>
      )}
    </Loaded>
  );
}

function Sheets({ labels }: { labels: readonly Label[] }) {
  const [name, setName] = useState<SheetName>('a4');
  const [each, setEach] = useState('1');
  const [first, setFirst] = useState('1');
  const sheet: Sheet = sheets[name];
  const copies = numberOf(each, 'How many of each', Math.max(1, Math.floor(LABELS_MAX / labels.length)));
  const place = numberOf(first, 'First place', perPage(sheet));
  const pages = useMemo(
    () =>
      pagesOf(
        labels.flatMap((label) => Array<Label>(copies.value ?? 1).fill(label)),
        sheet,
        place.value ?? 1,
      ),
    [labels, sheet, copies.value, place.value],
  );
  const isWrong = copies.problem !== undefined || place.problem !== undefined;
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
        <Choice
          label="Paper"
          choices={Object.entries(sheets).map(([value, { label }]) => ({ value, label }))}
          select={{ value: name, onChange: ({ target }) => setName(target.value as SheetName) }}
        />
        <TextInput
          label="How many of each"
          value={each}
          problem={copies.problem}
          onChange={({ target }) => setEach(target.value)}
          htmlInput={{ inputMode: 'numeric' }}
          sx={{ width: '11rem' }}
        />
        {perPage(sheet) > 1 && (
          <TextInput
            label="First place"
            hint="Of a begun sheet, row by row."
            value={first}
            problem={place.problem}
            onChange={({ target }) => setFirst(target.value)}
            htmlInput={{ inputMode: 'numeric' }}
            sx={{ width: '13rem' }}
          />
        )}
        <Button
          variant="contained"
          color="primary"
          aria-disabled={isWrong}
          onClick={() => !isWrong && window.print()}
          sx={{ mt: 2.75 }}
        >
          Print
        </Button>
      </Box>
      <Typography color="textSecondary">
        {`${counted(labels.length * (copies.value ?? 1), 'label')} on ${counted(pages.length, 'page')}. In the print dialog choose a scale of 100 % and no margins.`}
      </Typography>
      <Box
        role="img"
        aria-label={`Preview of ${counted(pages.length, 'page')}`}
        sx={{ overflow: 'auto', maxHeight: '32rem', border: '1px solid var(--line)' }}
      >
        <Box sx={{ zoom: 0.6, display: 'grid', gap: '4mm', p: '4mm', width: 'max-content' }}>
          <Pages pages={pages.slice(0, 3)} sheet={sheet} />
        </Box>
      </Box>
      {createPortal(
        <div className="printed">
          <Global
            styles={{
              '@page': { size: `${sheet.page[0]}mm ${sheet.page[1]}mm`, margin: 0 },
              '@media print': { '#root': { display: 'none' }, 'body, html': { margin: 0, padding: 0 } },
            }}
          />
          <Pages pages={pages} sheet={sheet} />
        </div>,
        document.body,
      )}
    </Stack>
  );
}

function numberOf(text: string, label: string, most: number) {
  const { value, problem } = parseQuantity(text, label, 1);
  if (problem !== undefined) return { problem };
  return value > most ? { problem: `${most} at most` } : { value };
}

const Pages = ({ pages, sheet }: { pages: readonly (readonly (Label | undefined)[])[]; sheet: Sheet }) =>
  [...pages.entries()].map(([at, page]) => (
    <div key={at} className={styles.page} style={sizesOf(sheet)}>
      {[...page.entries()].map(([index, label]) =>
        label ? <OneLabel key={index} label={label} sheet={sheet} /> : <div key={index} />,
      )}
    </div>
  ));

const sizesOf = ({ page, columns, margin, size }: Sheet) =>
  ({
    width: `${page[0]}mm`,
    height: `${page[1]}mm`,
    padding: `${margin[0]}mm ${margin[1]}mm 0`,
    '--columns': columns,
    '--label-width': `${size[0]}mm`,
    '--label-height': `${size[1]}mm`,
  }) as CSSProperties;

function OneLabel({ label: { product, code }, sheet }: { label: Label; sheet: Sheet }) {
  const isUpright = sheet.size[0] < sheet.size[1];
  return (
    <div className={isUpright ? `${styles.label} ${styles.upright}` : styles.label}>
      <QrCode text={`${location.origin}${paths.label(product._id)}`} />
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{product.name}</bdi>
        </p>
        <p className={styles.supplier}>
          <bdi>{product.supplier}</bdi>
        </p>
        {code !== undefined && (
          <p className={styles.code} style={{ '--characters': code.length } as CSSProperties}>
            <bdi>{code}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}

/** As vectors, with a quiet zone of four modules. */
function QrCode({ text }: { text: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: 4 }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
