/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string | string[]): void {
  const address = URL.createObjectURL(new Blob([text].flat(), { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the text when the click is over; Safari needs a moment.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** `<what>-2026-11-22.csv` */
export const fileName = (what: string): string => `${what}-${new Date().toISOString().slice(0, 10)}.csv`;
