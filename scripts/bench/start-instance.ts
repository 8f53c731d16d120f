import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../support/project.ts';

/** Starts the functions in a process of their own, on the data of one project; `deadline` limits an answer, in milliseconds. */
export async function startInstance(project: string, options: { deadline?: number } = {}) {
  const instance = fork(join(ROOT, 'scripts', 'bench', 'instance.ts'), [JSON.stringify(options)], {
    execArgv: ['--import', join(ROOT, 'scripts', 'host', 'typescript-imports.mjs')],
    env: { ...process.env, GCLOUD_PROJECT: project, FUNCTIONS_EMULATOR: 'true' },
    // The function writes its log as the deployed one does, but the log is discarded.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [started] = (await once(instance, 'message')) as [
    { contract: number; site: number; empty: number /** Of the site's bundle, in milliseconds. */; loading: number },
  ];
  return {
    ...started,
    pid: instance.pid ?? 0,
    /** The documents that it has read so far. */
    async documents(): Promise<number> {
      instance.send('documents');
      const [{ documents }] = (await once(instance, 'message')) as [{ documents: number }];
      return documents;
    },
    [Symbol.dispose]: () => void instance.kill(),
  };
}
