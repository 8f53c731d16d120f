import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

/** A word or a number that stands out, in the stock area. */
export const Badge = ({ tone = 'warning', children }: { tone?: 'warning' | 'danger'; children: ReactNode }) => (
  <Chip size="small" variant="outlined" color={tone === 'danger' ? 'error' : 'warning'} label={children} />
);
