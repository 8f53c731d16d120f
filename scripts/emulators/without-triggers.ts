/** Runs a step that writes many products without starting the history trigger for each of them. */
export async function withoutTriggers<T>(hub: string, step: () => Promise<T>): Promise<T> {
  const put = (path: string) =>
    fetch(`${hub}/functions/${path}`, { method: 'PUT' }).then((response) => response.text());
  await put('disableBackgroundTriggers');
  try {
    return await step();
  } finally {
    await put('enableBackgroundTriggers');
  }
}
