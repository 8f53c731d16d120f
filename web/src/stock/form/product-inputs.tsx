import { PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields';
import { parseSpecification, SPECIFICATION_EXAMPLE } from '@contract/specification';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { knownSuppliers } from '@/data/products';
import { usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { media } from '@/theme/breakpoints';
import { Pairs } from '@/ui/page/pairs';
import { TextInput } from '../inputs';
import { FROM_TABLET } from '../screen';
import { PictureField } from './picture-field';
import type { Conflict, Texts } from './use-product-form';

export interface ProductInputProps {
  name: ProductFieldName;
  control: Control<Texts>;
  readOnly: boolean;
  conflict?: Conflict | undefined;
  /** Where the field's own label does not say enough. */
  label?: string;
  hint?: ReactNode;
  disabled?: boolean;
  /** Values that are offered while one types. */
  suggestions?: readonly string[] | undefined;
}

const hints: Partial<Record<ProductFieldName, string>> = {
  price: 'US dollars',
  quantity: 'Pieces in stock',
  reorderAt: 'Optional. Needs restock at this many or fewer.',
  specification: 'Optional. One fact on each line, for example “Range: 480 km”.',
};

/** At Tab a browser scrolls to the cursor of a text area alone; most of the area could stay below the window's edge. */
const showWhole = ({ key, currentTarget }: KeyboardEvent) => {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
};

/** The control for one field of a product, chosen by the field's kind. Only the field that is typed into is rendered again. */
export const ProductInput = memo(function ProductInput(props: ProductInputProps) {
  const { name, control, readOnly, conflict, suggestions, disabled = false } = props;
  const { field, fieldState } = useController({ name, control });
  const { kind, label } = PRODUCT_FIELDS[name];
  const text = { ...field, value: field.value ?? '' };
  const hint = props.hint ?? hints[name];
  const shared = { label: props.label ?? label, error: fieldState.error?.message, hint, readOnly };
  const isLong = kind === 'text' || kind === 'specification';
  const isNumber = kind === 'price' || kind === 'quantity';
  const list = suggestions && `${name}-suggestions`;
  return (
    <div data-kind={kind}>
      {kind === 'picture' ? (
        <PictureField {...shared} {...text} name={name} />
      ) : (
        <TextInput
          fullWidth
          label={shared.label}
          name={field.name}
          value={text.value}
          inputRef={field.ref}
          onBlur={field.onBlur}
          onChange={field.onChange}
          disabled={disabled}
          multiline={isLong}
          {...(isLong && { rows: 5 })}
          hint={hint}
          problem={shared.error}
          htmlInput={{
            readOnly,
            ...(isNumber && { inputMode: kind === 'price' ? 'decimal' : 'numeric' }),
            ...(kind === 'specification' && { placeholder: SPECIFICATION_EXAMPLE }),
            ...(isLong && { onKeyUp: showWhole }),
            ...(list && { list }),
          }}
        />
      )}
      {list && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      {kind === 'specification' && (
        <Pairs items={parseSpecification(text.value)} title="Preview of the specification" />
      )}
      {conflict && <ConflictNote field={shared.label} isNumber={kind === 'quantity'} conflict={conflict} />}
    </div>
  );
});

interface ConflictNoteProps {
  field: string;
  isNumber: boolean;
  conflict: Conflict;
}

/** Under a field that somebody else has changed while it was edited. Nothing is overwritten before the person has chosen. */
function ConflictNote({ field, isNumber, conflict: { stored, keepMine, takeTheirs } }: ConflictNoteProps) {
  const value = stored === '' ? 'nothing' : isNumber ? digits(Number(stored)) : `“${stored}”`;
  return (
    <Stack
      role="alert"
      aria-label={`${field} was changed meanwhile`}
      spacing={1}
      sx={{ mt: 1, pl: 1.5, borderLeft: '2px solid', borderColor: 'warning.main', alignItems: 'flex-start' }}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        Changed meanwhile to <bdi>{value}</bdi>. Nothing was overwritten.
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button size="small" onClick={keepMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={takeTheirs}>
          Take theirs
        </Button>
      </Stack>
    </Stack>
  );
}

interface ProductInputsProps extends Pick<ProductInputProps, 'control' | 'readOnly'> {
  names: readonly ProductFieldName[];
  conflicts?: ReadonlyMap<ProductFieldName, Conflict>;
  suppliers?: readonly string[] | undefined;
}

/** Several fields of a product, of which short ones stand side by side. */
export const ProductInputs = ({ names, conflicts, suppliers, ...form }: ProductInputsProps) =>
  names.map((name) => (
    <ProductInput
      key={name}
      name={name}
      conflict={conflicts?.get(name)}
      suggestions={name === 'supplier' ? suppliers : undefined}
      {...form}
    />
  ));

/** The suppliers of a person's products that this tab has read already: it costs no read. */
export function useSuppliers(): readonly string[] {
  const { email } = usePerson();
  const [suppliers, setSuppliers] = useState<readonly string[]>([]);
  useEffect(() => {
    knownSuppliers(email).then(setSuppliers, () => undefined);
  }, [email]);
  return suppliers;
}

const fieldsGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-5) var(--space-4)',
  '& > *': { gridColumn: '1 / -1' },
  // Of the details, the price and the name after it are short enough for one line.
  '& > [data-kind="price"], & > [data-kind="quantity"], & > [data-kind="price"] + [data-kind="line"]': {
    gridColumn: 'auto',
  },
  [FROM_TABLET]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > [data-kind="price"] + [data-kind="line"]': { gridColumn: 'span 2' },
  },
} as const;
const DESKTOP = `@media ${media.desktop}`;

/** A form's fields, with a preview beside or below them. */
export const FieldsBeside = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 6,
      alignItems: 'start',
      [DESKTOP]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', gap: 'clamp(2rem, 4vw, 5rem)' },
    }}
  >
    <Box sx={fieldsGrid}>{children}</Box>
    <Box
      sx={{
        [DESKTOP]: {
          position: 'sticky',
          top: 'calc(var(--height-header) + var(--height-above, 0rem) + var(--space-5))',
        },
      }}
    >
      {side}
    </Box>
  </Box>
);
