/**
 * Resolves at the first Ctrl-C (or SIGTERM, SIGHUP) and calls `again` at a second one.
 * npm, the terminal and `run.mjs` each deliver the same Ctrl-C, so what comes within a second is one.
 */
export function stopSignal(again: () => void): Promise<NodeJS.Signals> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  let first = 0;
  const heard = (signal: NodeJS.Signals) => {
    if (first === 0) {
      first = Date.now();
      resolve(signal);
    } else if (Date.now() - first > 1_000) again();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, heard);
  return promise;
}
