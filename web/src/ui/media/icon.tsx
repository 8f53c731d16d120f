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
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  check: 'M4 12.5l5 5L20 6.5',
  differs: 'M5 9h14M5 15h14M16 4L8 20',
  warning: 'M12 3L2 20h20zM12 9v5M12 17v.5',
  offline: 'M3 3l18 18M5 10a11 11 0 0 1 4-2.4M12.5 7a11 11 0 0 1 6.5 3M8 14a6 6 0 0 1 7 0M12 18v.5',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 6.9v.2',
  youtube: 'M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM10 9v6l5-3z',
  linkedin: 'M4 4h16v16H4zM8 11v5M8 8v.2M12 16v-5M12 13.5a2 2 0 0 1 4 0V16',
  x: 'M4 4l16 16M20 4L4 20',
} as const;

/** Decorative, hidden from screen readers: the control around it has the name. */
export const Icon = ({ name, size }: { name: keyof typeof shapes; size?: number }) => (
  <IconShape shape={shapes[name]} size={size} />
);

/** `shape`: the path of a line in a square of 24. */
export function IconShape({ shape, size = 20 }: { shape: string; size?: number | undefined }) {
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
      <path d={shape} />
    </svg>
  );
}
