export function saveFile(name: string, content: string | Blob): void {
  const file = content instanceof Blob ? content : new Blob([content], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the text when the click is over; Safari needs a moment.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** `<what>-2026-11-22.csv`, by the person's own day: Sweden writes it so. */
export const fileName = (what: string, ending: 'csv' | 'xlsx' = 'csv'): string =>
  `${what}-${new Date().toLocaleDateString('sv-SE')}.${ending}`;
