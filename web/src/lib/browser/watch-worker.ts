/** As a browser says of a script: a worker cannot say why it has not come. */
export const missingPart = () => new Error('Importing a module script failed.');

/**
 * Returns a function that takes the callback of whoever waits for the worker and would wait for ever if it failed. The callback gets
 * `crashed` when the worker ended, for example for want of memory, and `missingPart()` when its script could not be loaded: that is an
 * event without a message, which may come before anybody waits.
 */
export function watchWorker(worker: Worker, crashed: Error): (fail: (error: Error) => void) => void {
  let failure: Error | undefined;
  let fail = (_error: Error): void => undefined;
  worker.onerror = (event) => {
    failure = event instanceof ErrorEvent ? crashed : missingPart();
    // As long as it is there, Chromium gives the next worker the same answer.
    worker.terminate();
    fail(failure);
  };
  return (asking) => {
    fail = asking;
    if (failure) fail(failure);
  };
}
