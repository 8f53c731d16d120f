/** As a browser says of a script: a worker cannot say why it has not come. */
export const missingPart = () => new Error('Importing a module script failed.');

/**
 * Tells of the worker's failure to whom asks it: without it they would wait for ever. Too little memory, for one, is `crashed`. A worker
 * that could not be loaded says so with an event of no message, maybe before it is asked.
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
