import { expect, test } from 'vitest';
import { isMissingScript } from '../errors';
import { watchWorker } from './watch-worker';

const workerOf = (script: string) =>
  new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })), { type: 'module' });
const pause = () => new Promise((done) => setTimeout(done, 300));

test('given a worker that could not be loaded before it was asked, who asks is told so; of one that ends later, that it has crashed', async () => {
  const onFailure = watchWorker(new Worker('/no-such-worker.js', { type: 'module' }), new Error('crashed'));
  await pause();
  expect(isMissingScript(await new Promise(onFailure))).toBe(true);
  const worker = workerOf('');
  const failure = new Promise(watchWorker(worker, new Error('crashed')));
  worker.dispatchEvent(new ErrorEvent('error'));
  expect(await failure).toMatchObject({ message: 'crashed' });
});

test('control: a worker that works tells of no failure', async () => {
  watchWorker(workerOf('postMessage(1)'), new Error('crashed'))(() => expect.unreachable());
  await pause();
});
