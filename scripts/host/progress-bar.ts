/** A bar that fills on a terminal; elsewhere a line for each tenth. Short work shows nothing. */
export function progressBar(what: string, total: number): { advance: () => void; end: () => void } {
  const width = 30;
  let done = 0;
  let shown = -1;
  const worthIt = total >= 500;
  const show = () => {
    const step = Math.floor((done / total) * (process.stdout.isTTY ? 100 : 10));
    if (!worthIt || step === shown) return;
    shown = step;
    const filled = Math.round((done / total) * width);
    const line = `  [${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${done} of ${total} ${what}`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`);
  };
  return {
    advance: () => {
      done++;
      show();
    },
    end: () => {
      if (worthIt && process.stdout.isTTY) process.stdout.write('\n');
    },
  };
}
