import type { Product } from '@contract/product';
import Box from '@mui/material/Box';
import { FramedPicture } from '@/ui/media/framed-picture';
import { inGroups } from '../screen';
import {
  BelowName,
  missingNote,
  OwnerMark,
  ProductName,
  priceOf,
  SelectPage,
  SelectRow,
  StockBadge,
  Supplier,
} from './product-row';
import type { RowsProps } from './product-table';
import { Stepper } from './stepper';

/** Seven of them fit on a phone, between the toolbar and the bar of the navigation. */
const cardsLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderTop: '1px solid var(--line)',
  fontVariantNumeric: 'tabular-nums',
  '& .card': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '3.75rem minmax(0, 1fr) auto',
    gap: '0 var(--space-3)',
    alignItems: 'center',
    minHeight: '4.75rem',
    borderBottom: '1px solid var(--line)',
    lineHeight: '1.25rem',
    '@media screen': { '&:has(> .unprinted)': { gridTemplateColumns: 'auto min(3.75rem, 15vw) minmax(0, 1fr) auto' } },
  },
  '& .card :is(h2, h3)': { fontSize: '0.9375rem', fontWeight: 500, letterSpacing: 0, lineHeight: '1.5rem' },
  // A finger finds the name's link on the picture and the words too; what can be pressed or copied lies above it.
  '& .card a[data-name]::after': { position: 'absolute', inset: 0, content: '""' },
  '& .card > .unprinted, & .card > :last-child': { position: 'relative', zIndex: 1 },
  '& .card > :last-child': { display: 'flex', gap: 0.5, alignItems: 'center' },
  '& .card > :last-child > button:last-child': { width: '2.75rem', height: '2.75rem' },
  '& .figures': { display: 'flex', flexWrap: 'wrap', gap: '0 var(--space-3)', fontSize: '0.8125rem' },
  '& b': { color: 'text.primary', fontWeight: 500 },
  '& .group': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 var(--space-3)',
    alignItems: 'center',
    p: 'var(--space-4) 0 var(--space-2)',
    borderBottom: '1px solid var(--line)',
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  // The command of the group, beside its name and its sum.
  '& .group > div': { gridArea: '1 / 2 / 3' },
  '& .group h2': {
    minWidth: 0,
    color: 'text.primary',
    fontSize: '0.9375rem',
    fontWeight: 600,
    letterSpacing: 0,
    overflowWrap: 'anywhere',
  },
} as const;

/** Products as cards, on a phone. */
export function Cards({ products, label, search, saysOwner, selected, group, actions, accessTo }: RowsProps) {
  // Below the heading of a group.
  const Name = group ? 'h3' : 'h2';
  const price = priceOf(products);
  const own = products.filter((product) => accessTo(product) === 'owner');
  const card = (product: Product) => (
    <li key={product._id} className="card">
      {selected && own.includes(product) && <SelectRow product={product} products={own} selected={selected} />}
      <div>
        <FramedPicture src={product.img} alt="" missingNote={missingNote(accessTo(product))} isSmall />
      </div>
      <div>
        <Name>
          <ProductName product={product} search={search} />
        </Name>
        {group ? (
          <div className="quiet figures">
            {group.figures.map(({ title, of }) => (
              <span key={title}>
                <span>{title}</span> <b>{of(product)}</b>
              </span>
            ))}
            {saysOwner && !own.includes(product) && <OwnerMark product={product} access={accessTo(product)} />}
          </div>
        ) : (
          <>
            <BelowName>
              <Supplier product={product} search={search} />
            </BelowName>
            <BelowName>
              <b>{price(product.price)}</b>
              <StockBadge product={product} />
              {saysOwner && <OwnerMark product={product} access={accessTo(product)} />}
            </BelowName>
          </>
        )}
      </div>
      <div>
        {!group && <Stepper product={product} access={accessTo(product)} isCompact />}
        {actions(product, true, accessTo(product))}
      </div>
    </li>
  );
  return (
    <>
      {selected && own.length > 0 && <SelectPage products={own} selected={selected} isLabelled />}
      <Box component="ul" sx={cardsLook} aria-label={label}>
        {inGroups(products, (product) => group?.of(product) ?? '').flatMap(({ name, items: members }) => [
          group && (
            <li key={`above ${members[0]?._id}`} className="group">
              <h2>
                <bdi>{name}</bdi>
              </h2>
              <p>{group.sum(members)}</p>
              {group.command(members)}
            </li>
          ),
          ...members.map(card),
        ])}
      </Box>
    </>
  );
}
