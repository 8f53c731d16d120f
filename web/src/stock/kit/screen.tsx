import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { media } from '@/theme/breakpoints';
import { EmptyState } from '@/ui/feedback/states';

export { EmptyState, ErrorState } from '@/ui/feedback/states';

/** As `--tablet` in a style sheet: a sheet of paper is a little narrower, and is laid out like one. */
export const FROM_TABLET = '@media not screen and (width < 48rem)';

interface ScreenProps {
  title: string;
  /** The way here, before the title. */
  crumbs?: ReactNode;
  /** A short note beside the title. */
  note?: ReactNode;
  /** At the end of the title's line, for example links to add something. On phones the navigation has the same links, and what prints is left out. */
  action?: ReactNode;
  children: ReactNode;
}

/** A screen of the stock area: one line with its title, then its content. */
export const Screen = ({ title, crumbs, note, action, children }: ScreenProps) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
    <Stack
      component="header"
      direction="row"
      useFlexGap
      spacing={2}
      sx={{
        minHeight: 48,
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        rowGap: 0,
      }}
    >
      <Stack
        direction="row"
        useFlexGap
        sx={{
          // On a phone the actions stay beside the title, unless its letters are large.
          flex: { xs: crumbs ? 'auto' : '1 1 6rem', sm: 'auto' },
          minWidth: 0,
          columnGap: { xs: 1.5, sm: 2 },
          alignItems: 'baseline',
          flexWrap: 'wrap',
        }}
      >
        {crumbs}
        <Typography
          component="h1"
          id="screen-title"
          tabIndex={-1}
          sx={{ flex: 'none', fontSize: '1.5rem', lineHeight: 32 / 24, fontWeight: 500, letterSpacing: 0 }}
        >
          {title}
        </Typography>
        {note && (
          <Typography
            component="div"
            color="textSecondary"
            sx={{ minWidth: 0, overflowWrap: 'anywhere', fontSize: { xs: '0.8125rem', sm: '0.9375rem' } }}
          >
            {note}
          </Typography>
        )}
      </Stack>
      {action && (
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          className="unprinted"
          sx={{ flexWrap: 'wrap', [`@media ${media.phone}`]: { '& a, & > [data-print]': { display: 'none' } } }}
        >
          {action}
        </Stack>
      )}
    </Stack>
    {children}
  </Box>
);

/** Moves the focus to the title, for when the focused control has been removed. */
export const focusScreenTitle = (): void => document.getElementById('screen-title')?.focus();

/** In the place of what is being read, as high as its rows. */
export const LoadingRows = ({ of, count, height }: { of: string; count: number; height: number }) => (
  <ul aria-busy="true" aria-label={`Loading ${of}`}>
    {Array.from({ length: count }, (_, row) => row).map((row) => (
      <Box key={row} component="li" sx={{ height, borderBottom: '1px solid var(--line)' }}>
        <Skeleton animation={false} width={row % 2 ? '55%' : '70%'} height="100%" />
      </Box>
    ))}
  </ul>
);

/** What somebody without cars can do first. */
export const WaysToBegin = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState title={title}>
    {children}
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
      <Button variant="contained" color="primary" component={Link} to={paths.addItem}>
        Add a car
      </Button>
      <Button component={Link} to={paths.importItems}>
        Import a list
      </Button>
      <Button component={Link} to={paths.team}>
        Work in a colleague’s stock
      </Button>
    </Stack>
    <p className="quiet">
      A colleague invites you by <bdi>{usePerson().email}</bdi>. The invitation then stands at the top of the stock area
      and under Team.
    </p>
  </EmptyState>
);
/** For what was read before the connection was lost. Its place is always in the page, so that screen readers announce it. */
export const StaleNote = ({ result }: { result: { fromCache?: boolean } }) => (
  <div role="status">
    {result.fromCache && <p className="quiet">Not up to date. It changes by itself when the connection is back.</p>}
  </div>
);

/** A sentence that a person must not miss, such as why nothing can be changed here. */
export const Notice = ({ isUrgent = false, children }: { isUrgent?: boolean; children: ReactNode }) => (
  <Box
    role={isUrgent ? 'alert' : 'note'}
    sx={{
      p: '14px 16px',
      border: '1px solid',
      borderColor: isUrgent ? 'warning.light' : 'info.light',
      borderRadius: 1,
      typography: 'body2',
    }}
  >
    {children}
  </Box>
);
