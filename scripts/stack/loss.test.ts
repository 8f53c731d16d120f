import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/until-the-end.ts';
import { FIRESTORE_HOST, PROJECT, portsOf } from '../emulators/addresses.ts';
import { resolveFirestoreEmulator } from '../emulators/firestore-emulator.ts';
import { startEmulators } from '../emulators/launch.ts';
import { saveData, savedData } from '../emulators/saved-data.ts';
import { checkPorts } from '../host/port-check.ts';
import { endAllTrees } from '../host/process-tree.ts';
import { keepRunning } from './keep-running.ts';

const services = ['auth', 'firestore'] as const;
const ASKS_NO_RULES = { Authorization: 'Bearer owner' };
const document = (id: string, method = 'GET') =>
  fetch(`http://${FIRESTORE_HOST}/v1/projects/${PROJECT}/databases/(default)/documents/contents/${id}`, {
    method,
    headers: ASKS_NO_RULES,
    ...(method === 'PATCH' && { body: '{"fields": {}}' }),
  }).then(({ status }) => status);

// A first run may have to build the Firestore emulator.
test('given a Firestore emulator that is killed, it comes up again with the data saved last', {
  timeout: 900_000,
}, async () => {
  await checkPorts(portsOf(services));
  const data = temporaryFolder();
  onTestFinished(endAllTrees);
  const firestore = await resolveFirestoreEmulator();
  const start = async () => {
    const emulators = await startEmulators({ firestore, services, importFrom: savedData(data), echo: 'none' });
    return { ...emulators, save: () => saveData(emulators.hub, AbortSignal.timeout(30_000), { data }) };
  };
  const first = await start();
  const end = Promise.withResolvers<void>();
  const restart = vi.fn(start);
  const outcome = keepRunning(first, { restart, end: end.promise, lastSave: () => '' });

  expect(await document('saved', 'PATCH')).toBe(200);
  await first.save();
  expect(await document('unsaved', 'PATCH')).toBe(200);
  const running = (await (await fetch(`${first.hub}/emulators`)).json()) as { firestore: { pid: number } };
  process.kill(running.firestore.pid, 'SIGKILL');
  await vi.waitFor(() => expect(restart.mock.settledResults[0]?.type).toBe('fulfilled'), { timeout: 300_000 });
  expect([await document('saved'), await document('unsaved')]).toEqual([200, 404]);

  end.resolve();
  const { suite, gaveUp } = await outcome;
  expect(gaveUp).toBe(false);
  await suite?.stop();
  await checkPorts(portsOf(services));
});
