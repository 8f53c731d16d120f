import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from './mui-theme';

/** Stands around each piece that Material UI draws, inside its lazy chunk. `data-theme` belongs to `lib/theme-mode`. */
export function Mui({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={muiTheme} colorSchemeNode={null} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
