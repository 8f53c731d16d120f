const shapes = {
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5 5l14 14M19 5L5 19',
  system: 'M3 5h18v11H3zM8 20h8M12 16v4',
  light: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4.5v15l12-7.5z',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  check: 'M4 12.5l5 5L20 6.5',
  differs: 'M5 9h14M5 15h14M16 4L8 20',
  warning: 'M12 3L2 20h20zM12 9v5M12 17v.5',
  list: 'M4 6h.2M8 6h12M4 12h.2M8 12h12M4 18h.2M8 18h12',
  add: 'M4 4h16v16H4zM12 8v8M8 12h8',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21a8 8 0 0 1 16 0',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  import: 'M12 15V3M7.5 7.5L12 3l4.5 4.5M4 15v6h16v-6',
  restock: 'M12 3v10M7.5 8.5L12 13l4.5-4.5M4 15v6h16v-6',
  delivery: 'M2 6h11v10H2zM13 10h4l4 3v3h-8M6 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  more: 'M12 5v.2M12 12v.2M12 19v.2',
  offline: 'M3 3l18 18M5 10a11 11 0 0 1 4-2.4M12.5 7a11 11 0 0 1 6.5 3M8 14a6 6 0 0 1 7 0M12 18v.5',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 6.9v.2',
  youtube: 'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM10 9v6l5-3z',
  linkedin: 'M4 4h16v16H4zM8 11v5M8 8v.2M12 16v-5M12 13.5a2 2 0 0 1 4 0V16',
  x: 'M4 4l16 16M20 4L4 20',
} as const;

export type IconName = keyof typeof shapes;

/** Decorative, hidden from screen readers: the control around it has the name. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
