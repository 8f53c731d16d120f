import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from './mui-theme';

/** The theme for Material UI components, used inside their lazy chunks. `lib/theme-mode` sets `data-theme`. */
export function Mui({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={muiTheme} colorSchemeNode={null} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
