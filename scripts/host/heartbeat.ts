/** Runs a step under a heading, with a line every few seconds that shows it is alive. */
export async function withHeartbeat<T>(
  heading: string,
  step: () => Promise<T>,
  detail: () => string = () => '',
  everySeconds = 5,
): Promise<T> {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log(`${heading} …`);
  const timer = setInterval(() => {
    const more = detail();
    console.log(`  ${seconds()} s${more ? `: ${more}` : ''}`);
  }, everySeconds * 1000);
  try {
    const result = await step();
    if (seconds() > 0) console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
