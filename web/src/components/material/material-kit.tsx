import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { stockTheme } from '@/theme/stock-theme';
import { type Kit, KitContext } from '../form/kit';
import toolbar from '../list/toolbar.module.css';
import { Button, ButtonLink } from './button';
import { Field, Select, TextField } from './field';
import filterBar from './filter-bar.module.css';
import { Popup } from './popup';

const kit: Kit = {
  Button,
  ButtonLink,
  Field,
  TextField,
  Select,
  Popup,
  filterBar: { bar: toolbar.toolbar, form: filterBar.form, end: filterBar.end },
};

/** Around the stock area: its theme, and its controls for what both sides of the site use. */
export const MaterialKit = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={stockTheme}>
    <KitContext value={kit}>{children}</KitContext>
  </ThemeProvider>
);
