import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { callsOf } from './bench/calls.ts';
import { demoCaller } from './bench/demo-caller.ts';
import { type Figures, load } from './bench/load.ts';
import { PROJECT } from './emulators/addresses.ts';
import { withoutTriggers } from './emulators/without-triggers.ts';
import { parseCount, parseFlags } from './host/arguments.ts';
import { runCommand } from './host/failure.ts';
import { ROOT } from './host/folders.ts';

const CONNECTIONS = [1, 10, 50];

function row(name: string, connections: number, figures: Figures, empty: Figures): string {
  const { perSecond, p50, p95, p99 } = figures;
  const numbers = [perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), p99.toFixed(1), (p50 / empty.p50).toFixed(1)];
  const odd = Object.entries(figures.statuses).filter(([status]) => Number(status) >= 300);
  return `| ${[name, connections, ...numbers, odd.map(([status, count]) => `${count} × ${status}`).join(', ')].join(' | ')} |`;
}

await runCommand(async () => {
  const flags = parseFlags('bench-api', { seconds: { type: 'string' } }, process.argv.slice(2));
  const seconds = typeof flags.seconds === 'string' ? parseCount('seconds', flags.seconds, 600) : 3;
  const caller = await demoCaller('npm run bench:api');
  const instance = fork(join(ROOT, 'scripts', 'bench', 'instance.ts'), {
    execArgv: ['--import', join(ROOT, 'scripts', 'host', 'typescript-imports.mjs')],
    env: { ...process.env, GCLOUD_PROJECT: PROJECT, FUNCTIONS_EMULATOR: 'true' },
    // The log of each request goes nowhere; it is written all the same.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const [ports] = (await once(instance, 'message')) as [{ contract: number; empty: number }];
    // The history's processes would take the machine from what is measured.
    await withoutTriggers(caller.hub, async () => {
      console.log('| Call | Connections | Requests/s | p50 ms | p95 ms | p99 ms | p50 × empty | Not 2xx |');
      console.log('|---|--:|--:|--:|--:|--:|--:|---|');
      for (const connections of CONNECTIONS) {
        const nothing = () => ({ method: 'GET', path: '/' });
        await load(ports.empty, connections, 1, nothing);
        const empty = await load(ports.empty, connections, seconds, nothing);
        console.log(row('(empty function)', connections, empty, empty));
        for (const [name, next] of Object.entries(await callsOf(caller, caller.idToken, connections))) {
          console.log(row(name, connections, await load(ports.contract, connections, seconds, next), empty));
        }
      }
    });
  } finally {
    instance.kill();
    await withoutTriggers(caller.hub, caller.leave);
  }
  return 0;
});
