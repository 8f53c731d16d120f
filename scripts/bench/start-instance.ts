import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../host/folders.ts';

/** Starts the function in a process of its own, on the data of one project; `deadline` limits an answer, in milliseconds. */
export async function startInstance(project: string, options: { deadline?: number } = {}) {
  const instance = fork(join(ROOT, 'scripts', 'bench', 'instance.ts'), [JSON.stringify(options)], {
    execArgv: ['--import', join(ROOT, 'scripts', 'host', 'typescript-imports.mjs')],
    env: { ...process.env, GCLOUD_PROJECT: project, FUNCTIONS_EMULATOR: 'true' },
    // The function writes its log as the deployed one does, but the log is discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [ports] = (await once(instance, 'message')) as [{ contract: number; empty: number }];
  return {
    ...ports,
    pid: instance.pid ?? 0,
    /** The documents that its queries have read so far. */
    async documents(): Promise<number> {
      instance.send('documents');
      const [{ documents }] = (await once(instance, 'message')) as [{ documents: number }];
      return documents;
    },
    stop: () => instance.kill(),
  };
}
