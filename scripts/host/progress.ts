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

/** Returns a function that counts finished items, and prints a line for each tenth of them. */
export function progressLines(what: string, total: number): () => void {
  let done = 0;
  return () => {
    done += 1;
    // Fewer than 500 items take no time worth showing.
    if (total >= 500 && done % Math.ceil(total / 10) === 0) console.log(`  ${done} of ${total} ${what}`);
  };
}
