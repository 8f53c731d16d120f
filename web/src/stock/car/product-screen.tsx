import { PRODUCT_ID_PATTERN } from '@contract/limits';
import type { Product } from '@contract/product';
import { PRODUCT_FIELDS } from '@contract/product-fields';
import { parseSpecification } from '@contract/specification';
import { type Access, mayChangeStock, mayChangeTexts, type Role } from '@contract/team';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useProduct } from '@/data/read/products';
import { useAccess, useTeams } from '@/data/read/teams';
import { useMedia } from '@/lib/browser/hooks';
import { MAY_NOT_ADD, mayAdd } from '@/lib/product/may-add';
import { usePerson } from '@/lib/session/use-person';
import { copyPath, paths } from '@/lib/site/paths';
import { useDerived, useLast } from '@/lib/use-derived';
import { MenuButton, viewsOf } from '@/stock/kit/menu-button';
import { EmptyState, ErrorState, FROM_TABLET, LoadingRows, Notice, Screen, StaleNote } from '@/stock/kit/screen';
import { media } from '@/theme/breakpoints';
import { FramedPicture } from '@/ui/media/framed-picture';
import { Icon } from '@/ui/media/icon';
import { TitledPairs } from '@/ui/page/facts';
import { useDeletion } from './delete-dialog';
import { useListOrigin } from './list-origin';
import { FACTS, Header, Tabs } from './product-header';
import styles from './product-screen.module.css';
import { useMove } from './use-move';

interface ProductView {
  product: Product;
  /** The product was deleted while the screen was open: `product` has its last values. */
  gone: boolean;
  /** What the signed-in person may do with it. */
  access: Access;
}

interface ProductScreenProps {
  title: string;
  id: string;
  /** Who may do what the screen is for. To other colleagues it shows facts, and is called so. */
  may: (access: Access) => boolean;
  /** Shown beside what the screen is for, to the owner and colleagues. */
  history: (product: Product) => ReactNode;
  /** What the screen is for. Where that is nothing for this person, the facts of the car stand in its place. */
  children: (view: ProductView) => ReactNode;
}

/**
 * The frame of the screens of one product: it reads the product, shows what all of them show of it, and says when there is none or
 * somebody else owns it.
 */
export function ProductScreen(props: ProductScreenProps) {
  // Firestore takes seconds to reject a reserved id.
  return PRODUCT_ID_PATTERN.test(props.id) ? <LiveProduct key={props.id} {...props} /> : <NoSuchProduct />;
}

function LiveProduct({ title, id, may, history, children }: ProductScreenProps) {
  const { email } = usePerson();
  const accessTo = useAccess();
  const from = useListOrigin(id);
  const isWide = useMedia(media.tablet);
  const result = useProduct(id);
  const product = useLast(result.data);
  const gone = result.data === null;
  if (gone && !product) return <NoSuchProduct />;
  if (!product)
    return (
      <Screen title={title} crumbs={<Crumbs list={from.list} />} note={result.status === 'loading' && 'Loading…'}>
        {result.status === 'error' ? (
          <ErrorState message={result.error} onRetry={result.retry} />
        ) : (
          <LoadingRows of="the car" count={3} height={72} />
        )}
      </Screen>
    );
  const access = accessTo(product);
  const isOwn = product.email === email;
  const commands = <Commands product={product} from={from} gone={gone} access={access} />;
  return (
    <Screen
      title={access && !may(access) ? FACTS : title}
      crumbs={
        // On a phone the commands stand here, and the title below.
        <Stack
          direction="row"
          spacing={2}
          sx={{
            flex: '1 0 100%',
            alignItems: 'center',
            justifyContent: 'space-between',
            [FROM_TABLET]: { flex: 'initial', mr: -1 },
          }}
        >
          <Crumbs list={from.list} name={product.name} />
          {!isWide && commands}
        </Stack>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Header product={product} access={access} commands={isWide && commands} />
        <Tabs product={product} access={access} />
        <StaleNote result={result} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 4,
            alignItems: 'start',
            pt: 2,
            [`@media ${media.wide}`]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 24rem)' },
          }}
        >
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
            {gone && (
              <Notice isUrgent>
                <bdi>{product.name}</bdi> was deleted meanwhile. Nothing more can be written.
              </Notice>
            )}
            {!gone && <AccessNotice owner={product.email} access={access} />}
            {children({ product, gone, access }) || <ProductFacts product={product} />}
          </Box>
          {(access || isOwn) && history(product)}
        </Box>
      </Box>
    </Screen>
  );
}

/** What the person may, from all to little: an access may less than another one where it lacks one of these. */
const abilitiesOf = (access: Access) => [
  access === 'owner',
  mayChangeStock(access, 1),
  mayChangeStock(access, -1),
  mayChangeTexts(access),
];

const roleVerbs: Record<Role, string> = {
  deliver: 'deliver',
  restock: 'deliver and restock',
  texts: 'correct texts and pictures',
};

/** Says before it is tried what the person may do with a product of somebody else's, and when that became less while the screen was open. */
function AccessNotice({ owner, access }: { owner: string; access: Access }) {
  const { status } = useTeams();
  const { email } = usePerson();
  const { isLess } = useDerived<{ could: boolean[]; isLess: boolean }>(
    (before) => {
      const may = abilitiesOf(access);
      return { could: may, isLess: before?.could.some((could, at) => could && !may[at]) ?? false };
    },
    [access],
  );
  const name = (
    <strong>
      <bdi>{owner}</bdi>
    </strong>
  );
  return (
    <>
      {isLess && (
        <Notice isUrgent>
          You may do less here than a moment ago. What you had typed and not sent was not written.
        </Notice>
      )}
      {!mayAdd(owner) && (
        <Notice>
          {MAY_NOT_ADD} {name} is not one of them. {owner === email && <span>You may delete this car.</span>}
        </Notice>
      )}
      {!access && mayAdd(owner) && status !== 'loading' && (
        <Notice>This car belongs to {name}. Only its owner can change it.</Notice>
      )}
      {access && access !== 'owner' && (
        <Notice>
          {name} <span>{`shares this stock with you: you may ${roleVerbs[access]}. The rest is the owner’s.`}</span>
        </Notice>
      )}
    </>
  );
}

const Crumbs = ({ list, name }: { list: ReturnType<typeof useListOrigin>['list']; name?: string }) => (
  <nav aria-label="Breadcrumb">
    <ol className={styles.crumbs}>
      <li>
        <Link to={list.to} state={list.state}>
          {list.title}
        </Link>
      </li>
      {name !== undefined && (
        <li>
          <bdi className={styles.crumb}>{name}</bdi>
        </li>
      )}
    </ol>
  </nav>
);

interface CommandsProps {
  product: Product;
  from: ReturnType<typeof useListOrigin>;
  gone: boolean;
  access: Access;
}

/** The way to the cars before and after it in the list, and what is needed less often. */
function Commands({ product, from, gone, access }: CommandsProps) {
  const { _id, name, email } = product;
  const isOwn = usePerson().email === email;
  const { ask, dialog } = useDeletion();
  const move = useMove(product);
  const { pathname } = useLocation();
  const screen = pathname.slice(0, pathname.lastIndexOf('/') + 1);
  const [isDeleted, setDeleted] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    // The product is deleted, so the screen leads to the list. Its guard asks nothing, because nothing can be saved any more.
    if (isDeleted && gone) void navigate(from.list.to, { replace: true, state: from.list.state });
  }, [isDeleted, gone, from.list, navigate]);
  const leaveScreen = () => {
    setDeleted(true);
    return null;
  };
  return (
    <Box className="unprinted" sx={{ display: 'flex', flex: 'none', alignItems: 'center' }}>
      {from.isInList &&
        (['previous', 'next'] as const).map((which) => {
          const car = from[which];
          const title = which === 'previous' ? 'Previous car' : 'Next car';
          return (
            <IconButton
              key={which}
              // The same screen of that car. At the list's end it stays as a disabled link, so that the other one does not move.
              {...(car
                ? { component: Link, to: screen + encodeURIComponent(car._id), state: from.state }
                : { component: 'a', role: 'link', 'aria-disabled': true })}
              size="small"
              title={title}
              aria-label={car ? `${title}: ${car.name}` : `No ${which} car`}
            >
              <Icon name={which} size={18} />
            </IconButton>
          );
        })}
      {!gone && (
        <MenuButton
          label={`More for ${name}`}
          items={[
            ...viewsOf(product, isOwn ? 'owner' : access, from.state),
            ...(mayChangeStock(access, 1) ? [move.item] : []),
            ...(isOwn && mayAdd(email) ? [{ label: 'Copy', to: copyPath(_id) }] : []),
            ...(isOwn ? [{ label: 'Delete', isDanger: true, onChoose: () => ask(product, leaveScreen) }] : []),
          ]}
        />
      )}
      {dialog}
      {move.dialog}
    </Box>
  );
}

/** What there is to read of a product, for people who do not own it. */
export const ProductFacts = ({ product }: { product: Product }) => (
  <Box
    component="article"
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: { sm: 'minmax(12rem, 2fr) minmax(0, 3fr)' },
    }}
  >
    <Box sx={{ maxWidth: '24rem' }}>
      <FramedPicture src={product.img} alt={product.name} />
    </Box>
    <Box component="p" sx={{ maxWidth: 'var(--width-text)', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      <bdi>{product.description}</bdi>
    </Box>
    <TitledPairs items={parseSpecification(product.specification ?? '')} title={PRODUCT_FIELDS.specification.label} />
  </Box>
);

const NoSuchProduct = () => (
  <Screen title="No such car">
    <EmptyState title="There is no car at this address">
      <p>It may have been deleted, or the link may be incomplete.</p>
      <Button component={Link} to={paths.allItems}>
        Back to All Items
      </Button>
    </EmptyState>
  </Screen>
);
