import type { Role } from '@contract/team';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/site/paths';
import { Notice } from '@/stock/kit/screen';
import { Invitation, useAnswer } from './invitations';

/** One invitation, on every screen. */
export function Invited({ first: [owner, role], hasMore }: { first: readonly [string, Role]; hasMore: boolean }) {
  const { reason } = useAnswer();
  return (
    <Box className="unprinted" sx={{ mb: 1 }}>
      <Notice>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem 1rem', alignItems: 'center', overflowWrap: 'anywhere' }}
        >
          <Invitation owner={owner} role={role} />
          {hasMore && <Link to={paths.team}>More invitations</Link>}
          {reason && <span>{reason}</span>}
        </Box>
      </Notice>
    </Box>
  );
}
