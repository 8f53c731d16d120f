import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type {} from '@mui/x-data-grid/themeAugmentation';
import { colors, radius, type } from './tokens';

const palette = ({ ground, surface, line, ink, inkSoft, accent, onAccent, danger, success, warning }: Palette) => ({
  background: { default: ground, paper: surface },
  text: { primary: ink, secondary: inkSoft },
  divider: line,
  DataGrid: { bg: ground, headerBg: ground },
  primary: { main: accent, contrastText: onAccent },
  error: { main: danger },
  success: { main: success },
  warning: { main: warning },
});
type Palette = Record<keyof (typeof colors)['light'], string>;

/** The tokens of the public pages, as a theme for the Material UI components. */
export const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palette(colors.light) }, dark: { palette: palette(colors.dark) } },
  typography: { fontFamily: type.family },
  shape: { borderRadius: Number.parseInt(radius.small, 10) },
  components: {
    MuiDataGrid: { styleOverrides: { root: { '--DataGrid-rowBorderColor': 'var(--line)' } } },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', boxShadow: 'none' } },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
  },
});
