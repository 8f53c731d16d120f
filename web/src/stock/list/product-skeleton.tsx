import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Shown in place of the rows while they are loading. */
export const ProductSkeleton = () => (
  <Stack component="ul" aria-busy="true" aria-label="Loading products" sx={{ borderTop: '1px solid var(--line)' }}>
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'].map((place) => (
      <Stack
        key={place}
        component="li"
        direction="row"
        spacing={2}
        sx={{ height: 56, alignItems: 'center', borderBottom: '1px solid var(--line)' }}
      >
        <Skeleton variant="rectangular" animation={false} width={60} height={40} />
        <Stack sx={{ flex: 1 }}>
          <Skeleton animation={false} width="40%" />
          <Skeleton animation={false} width="55%" />
        </Stack>
      </Stack>
    ))}
  </Stack>
);
