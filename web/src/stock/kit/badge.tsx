import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One word or number in a frame. */
export const Badge = ({ color, children }: { color?: 'error' | 'warning'; children: ReactNode }) => (
  <Box
    component="span"
    className="badge"
    sx={{
      display: 'inline-block',
      px: '7px',
      border: '1px solid color-mix(in srgb, currentColor 70%, transparent)',
      borderRadius: '1em',
      color: color && `${color}.main`,
      fontSize: '0.75rem',
      lineHeight: 18 / 12,
      fontWeight: 400,
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    }}
  >
    {children}
  </Box>
);
