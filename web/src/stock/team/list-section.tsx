import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Section } from '@/stock/kit/section';

export const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 1rem',
  alignItems: 'center',
  minHeight: '3.5rem',
  py: 1,
  borderBottom: '1px solid var(--line)',
  '& > :not(* + *)': { flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' },
} as const;

/** A list with its title, and what is said of it. */
export const ListSection = ({ title, note, children }: { title: string; note: ReactNode; children: ReactNode }) => (
  <Section title={title}>
    <p className="quiet">{note}</p>
    <Box component="ul" aria-label={title} sx={{ mt: 1, borderTop: '1px solid var(--line)' }}>
      {children}
    </Box>
  </Section>
);
