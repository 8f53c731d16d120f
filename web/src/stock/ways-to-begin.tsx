import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStockCount } from '@/data/history';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { EmptyState } from './screen';

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

/** The same above the list of all cars; nothing where there is a car of the person's that is not counted yet. */
export function WaysBeforeAll() {
  const { data: stock } = useStockCount(usePerson().email);
  if (!stock || stock.isUncounted || stock.products > 0) return null;
  return (
    <WaysToBegin title="Begin with your own cars">
      <p>You own no products yet. There are three ways to begin; everybody’s cars are listed below.</p>
    </WaysToBegin>
  );
}
