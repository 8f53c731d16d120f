import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { stockTheme } from '@/theme/stock-theme';
import { type Kit, KitContext } from '../form/kit';
import { Button, ButtonLink } from './button';
import { Field, Select, TextField } from './field';
import { Popup } from './popup';

const kit: Kit = { Button, ButtonLink, Field, TextField, Select, Popup };

/** Around the stock area: its theme, and its controls for what both sides of the site use. */
export const MaterialKit = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={stockTheme}>
    <KitContext value={kit}>{children}</KitContext>
  </ThemeProvider>
);
