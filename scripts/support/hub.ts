import { Failure } from './cli.ts';
import { HUB } from './project.ts';

/** Fails with a sentence when the emulators of this project are not running. */
export async function needEmulators(command: string): Promise<void> {
  const running = await fetch(`${HUB}/emulators`).catch(() => undefined);
  if (running?.ok) return;
  throw new Failure(`The emulators are not running: npm start first, then npm run ${command} in a second terminal.`);
}

/** Runs a step that writes many products, without starting the trigger's process for each of them. */
export async function withoutTriggers<T>(work: () => Promise<T>): Promise<T> {
  const put = (path: string) => fetch(`${HUB}/functions/${path}`, { method: 'PUT' }).then((answer) => answer.text());
  await put('disableBackgroundTriggers');
  try {
    return await work();
  } finally {
    await put('enableBackgroundTriggers');
  }
}
