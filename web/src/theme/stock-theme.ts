import { createTheme } from '@mui/material/styles';
import { media } from './breakpoints';
import { cssColor } from './theme-css';
import { radius, type } from './tokens';

const TOUCH = '@media (pointer: coarse)';
const PHONE = `@media ${media.phone}`;
const FROM_RAIL = `@media ${media.rail}`;
const LOW = `@media ${media.low}`;
/** As everywhere on the site. */
const focusRing = { '&:focus-visible': { outline: `2px solid ${cssColor('accent')}`, outlineOffset: 2 } };
const FORCED = '@media (forced-colors: active)';
const pressed = { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } as const;
const quiet = { color: cssColor('inkSoft') };

/** Its colours are the custom properties of the tokens: both themes, print and the first paint are those of the page. */
export const stockTheme = createTheme({
  // Colours are mixed by the browser. Material's types know the option of the colour schemes alone.
  ...({ colorSpace: 'oklch' } as object),
  palette: {
    primary: {
      main: cssColor('accent'),
      // Below the pointer. Material would make it darker, where the dark theme has dark letters on it.
      dark: `color-mix(in srgb, ${cssColor('accent')} 85%, ${cssColor('ink')})`,
      contrastText: cssColor('onAccent'),
    },
    error: { main: cssColor('danger'), contrastText: cssColor('ground') },
    warning: { main: cssColor('warning'), contrastText: cssColor('ground') },
    text: { primary: cssColor('ink'), secondary: cssColor('inkSoft'), disabled: cssColor('inkSoft') },
    background: { default: cssColor('ground'), paper: cssColor('surface') },
    divider: cssColor('line'),
    // Otherwise black in both themes, as on a toggle button that is not pressed.
    action: { active: cssColor('inkSoft') },
  },
  shape: { borderRadius: Number.parseInt(radius.medium, 10) },
  typography: {
    fontFamily: type.family,
    h2: { fontSize: '1.125rem', lineHeight: 24 / 18, fontWeight: 500, letterSpacing: 0 },
    body1: { fontSize: '0.9375rem', lineHeight: 22 / 15 },
    body2: { fontSize: '0.875rem', lineHeight: 20 / 14 },
    button: { fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: 500, textTransform: 'none' },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: focusRing,
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
      styleOverrides: {
        root: {
          minHeight: 36,
          paddingBlock: 6,
          whiteSpace: 'nowrap',
          [TOUCH]: { minHeight: 44 },
          '@media print': { display: 'none' },
          [FORCED]: { border: '1px solid', '&[aria-pressed="true"]': pressed },
          '&[aria-disabled="true"]': { opacity: 0.55, cursor: 'not-allowed' },
          '&[data-look="plain"]': { borderColor: cssColor('line') },
          '&[data-look="link"]': {
            minWidth: 0,
            paddingInline: 8,
            textDecoration: 'underline',
            textUnderlineOffset: '0.25em',
            textDecorationThickness: 1,
            fontWeight: 400,
          },
        },
      },
    },
    MuiCheckbox: {
      styleOverrides: {
        root: {
          // Large enough for a finger; for a pointer too, since its row is higher.
          width: 44,
          height: 44,
          padding: 0,
          borderRadius: Number.parseInt(radius.medium, 10),
          color: cssColor('field'),
          '&:has(:focus-visible)': { outline: `2px solid ${cssColor('accent')}`, outlineOffset: -4 },
        },
      },
    },
    MuiDialog: {
      defaultProps: { transitionDuration: 0 },
      styleOverrides: {
        root: { '@media print': { display: 'none' } },
        container: { [PHONE]: { alignItems: 'flex-end' } },
        paper: {
          border: `1px solid ${cssColor('line')}`,
          [PHONE]: { width: '100%', maxWidth: '100%', margin: 0, borderRadius: 0, borderWidth: '1px 0 0' },
          [LOW]: { margin: 0, maxHeight: '100%', '& > *': { minHeight: 'auto' } },
        },
        paperWidthSm: { [FROM_RAIL]: { maxWidth: 480 } },
        // With a table in it.
        paperWidthMd: {
          [FROM_RAIL]: { maxWidth: 704 },
          [PHONE]: { height: '100%', maxHeight: '100%' },
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: {
        root: {
          padding: '20px 24px 8px',
          fontSize: '1.25rem',
          lineHeight: 28 / 20,
          fontWeight: 500,
          letterSpacing: 0,
          overflowWrap: 'anywhere',
        },
      },
    },
    MuiDialogContent: {
      styleOverrides: {
        root: {
          padding: '0 24px 16px',
          '&:focus-visible': { outline: `2px solid ${cssColor('accent')}`, outlineOffset: -2 },
          [LOW]: { overflow: 'visible', flex: 'none' },
        },
      },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: { padding: '12px 24px', gap: 8, flexWrap: 'wrap', borderTop: `1px solid ${cssColor('line')}` },
        spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
      },
    },
    // Its shadow is not drawn there.
    MuiPopover: { styleOverrides: { paper: { [FORCED]: { border: '1px solid' } } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: cssColor('line'), overflowWrap: 'anywhere', verticalAlign: 'middle' },
        head: { ...quiet, fontWeight: 500, lineHeight: 20 / 14, overflowWrap: 'normal' },
        stickyHeader: { background: cssColor('ground') },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 32,
          height: 32,
          borderRadius: Number.parseInt(radius.medium, 10),
          color: 'inherit',
          [TOUCH]: { width: 44, height: 44 },
          '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'not-allowed' },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          [FORCED]: { '&.Mui-selected': pressed },
        },
      },
    },
    // The label stands above the control, as on the site's own pages.
    MuiInputLabel: {
      styleOverrides: {
        root: {
          position: 'static',
          zIndex: 'auto',
          transform: 'none',
          marginBottom: 4,
          fontSize: '0.8125rem',
          fontWeight: 500,
          lineHeight: 18 / 13,
          color: cssColor('ink'),
          pointerEvents: 'auto',
          maxWidth: '100%',
          whiteSpace: 'normal',
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          background: cssColor('surface'),
          minHeight: 36,
          [TOUCH]: { minHeight: 44 },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: cssColor('field') },
          // Firefox has hardly a frame there.
          [FORCED]: { '&& .MuiOutlinedInput-notchedOutline': { borderColor: 'FieldText' } },
        },
        notchedOutline: { top: 0, borderColor: cssColor('field'), '& legend': { display: 'none' } },
        input: {
          padding: '7px 10px',
          borderRadius: Number.parseInt(radius.medium, 10),
          ...focusRing,
          // The button in it that opens the calendar has the focus inside the field, where `:focus-visible` does not see it.
          '&[type="date"]:focus-within': focusRing['&:focus-visible'],
          fontSize: '0.9375rem',
          // A phone would zoom into smaller letters.
          [TOUCH]: { fontSize: '1rem' },
          '&::placeholder': { ...quiet, opacity: 1 },
          '&.Mui-disabled': { WebkitTextFillColor: cssColor('inkSoft') },
          '&:read-only:not(select)': { background: cssColor('sunken'), ...quiet },
        },
        multiline: { padding: 0, '& textarea': { resize: 'vertical' } },
      },
    },
    MuiNativeSelect: {
      styleOverrides: {
        icon: { color: cssColor('inkSoft') },
        select: { ...focusRing, '&&&': { paddingRight: '2em' } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          margin: '4px 0 0',
          fontSize: '0.8125rem',
          lineHeight: 18 / 13,
          ...quiet,
          '&.Mui-error': quiet,
          '& [data-error]': { display: 'block', color: cssColor('danger'), fontWeight: 500 },
          '&.Mui-error:not(:has([data-error]))': { color: cssColor('danger'), fontWeight: 500 },
          '&:empty, &:has(> span):not(:has(:not(:empty)))': { display: 'none' },
        },
      },
    },
  },
});
