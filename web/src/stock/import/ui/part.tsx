import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
  gap: 2,
  width: '100%',
} as const;

/** A part of what stands above the plan. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Stack component="section" spacing={1.5} aria-labelledby={id} sx={{ width: '100%' }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <bdi>{title}</bdi>
      </Typography>
      {children}
    </Stack>
  );
};
