/** Prints a heading, runs a step, and prints a line every few seconds to show that it is still running. */
export async function withHeartbeat<T>(
  heading: string,
  step: () => Promise<T>,
  detail: () => string = () => '',
  everySeconds = 5,
): Promise<T> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`${heading} …`);
  const timer = setInterval(
    () => console.log([`  ${seconds()} s`, detail()].filter(Boolean).join(': ')),
    everySeconds * 1000,
  );
  try {
    const result = await step();
    if (seconds() > 0) console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/** Returns a function that counts finished items: it prints a bar in a terminal, and otherwise a line for each tenth. */
export function progressBar(what: string, total: number): () => void {
  const width = 30;
  const terminal = process.stdout.isTTY;
  let done = 0;
  let shown = 0;
  return () => {
    done++;
    const step = Math.floor((done / total) * (terminal ? 100 : 10));
    // Fewer than 500 items take no time worth showing.
    if (total < 500 || step === shown) return;
    shown = step;
    const bar = '#'.repeat(Math.round((done / total) * width)).padEnd(width, '.');
    const line = `  [${bar}] ${done} of ${total} ${what}`;
    process.stdout.write(terminal && done < total ? `\r${line}` : terminal ? `\r${line}\n` : `${line}\n`);
  };
}
