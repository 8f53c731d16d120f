/** `theme-css.ts` makes custom properties of them. The contrast of every text colour with its background is at least 4.5:1. */
export const colors = {
  light: {
    ground: '#FAF9F6',
    surface: '#FFFFFF',
    sunken: '#F1EFEA',
    line: '#DDD9D1',
    field: '#8A857C',
    ink: '#16140F',
    inkSoft: '#5B564D',
    accent: '#99491A',
    onAccent: '#FFFFFF',
    danger: '#B3261E',
    success: '#1E6B3C',
    warning: '#7A4F00',
    studioTop: '#F6F4F0',
    studioBottom: '#E3DFD7',
  },
  dark: {
    ground: '#0F0F10',
    surface: '#18181A',
    sunken: '#0A0A0B',
    line: '#2E2E31',
    field: '#85858C',
    ink: '#F4F2EE',
    inkSoft: '#B0ACA4',
    accent: '#E8A06A',
    onAccent: '#1A0E05',
    danger: '#FFB4AB',
    success: '#7FD39B',
    warning: '#F0C26B',
    studioTop: '#3A3A3E',
    studioBottom: '#232326',
  },
  /** On paper, in both themes: black on white. */
  print: {
    ground: '#FFFFFF',
    surface: '#FFFFFF',
    sunken: '#FFFFFF',
    line: '#999999',
    field: '#767676',
    ink: '#000000',
    inkSoft: '#333333',
    accent: '#000000',
    onAccent: '#FFFFFF',
    danger: '#000000',
    success: '#000000',
    warning: '#000000',
    studioTop: '#FFFFFF',
    studioBottom: '#FFFFFF',
  },
} as const;

/** The colours in which a car is painted, as swatches show them. */
export const paint = {
  glacier: '#D2D0CB',
  graphite: '#51565C',
  copper: '#B4622D',
  midnight: '#1B3365',
  fern: '#204F3A',
  crimson: '#8E141D',
} as const;

/** Fluid sizes: the first value at 360 px, the last from 1440 px on. */
export const type = {
  family: "'Hanken Grotesk Variable', 'Hanken Fallback', system-ui, sans-serif",
  display: 'clamp(2.25rem, 1.35rem + 3.9vw, 4.75rem)',
  title: 'clamp(1.75rem, 1.33rem + 1.9vw, 3rem)',
  heading: 'clamp(1.25rem, 1.14rem + 0.5vw, 1.6rem)',
  lead: 'clamp(1.0625rem, 1rem + 0.35vw, 1.3125rem)',
  body: '1rem',
  small: '0.875rem',
} as const;

export const space = {
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.5rem',
  6: '2rem',
  7: '3rem',
  section: 'clamp(4rem, 2.5rem + 6vw, 8.5rem)',
  gutter: 'clamp(1.25rem, 0.4rem + 3.8vw, 5rem)',
} as const;

export const radius = { small: '2px', medium: '4px', pill: '999px' } as const;

export const motion = {
  quick: '160ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;

/** What stays at the top of the window. */
export const height = { header: '4.5rem', toolbar: '3rem' } as const;

/** On the widest screens four cars stand side by side. */
export const width = { page: 'clamp(90rem, 70vw, 112rem)', text: '42rem' } as const;
