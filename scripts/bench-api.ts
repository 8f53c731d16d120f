import { callsOf, publicCalls } from './bench/calls.ts';
import { demoCaller } from './bench/demo-caller.ts';
import { type Figures, load } from './bench/load.ts';
import { benchMemory } from './bench/memory.ts';
import { startInstance } from './bench/start-instance.ts';
import { PROJECT } from './emulators/addresses.ts';
import { withoutTriggers } from './emulators/without-triggers.ts';
import { parseCount, parseFlags } from './host/arguments.ts';
import { runCommand } from './host/failure.ts';

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
  const instance = await startInstance(PROJECT);
  try {
    // The history's processes would take the machine from what is measured.
    await withoutTriggers(caller.hub, async () => {
      console.log(
        'One process answers all, as an instance of the deployed function does; an empty function stands beside it.',
      );
      console.log('The functions emulator starts a process for each concurrent call, and would measure that.\n');
      console.log('| Call | Connections | Requests/s | p50 ms | p95 ms | p99 ms | p50 × empty | Not 2xx |');
      console.log('|---|--:|--:|--:|--:|--:|--:|---|');
      for (const connections of CONNECTIONS) {
        const nothing = () => ({ method: 'GET', path: '/' });
        await load(instance.empty, connections, 1, nothing);
        const empty = await load(instance.empty, connections, seconds, nothing);
        console.log(row('(empty function)', connections, empty, empty));
        const measure = async (calls: typeof publicCalls) => {
          for (const [name, next] of Object.entries(calls)) {
            console.log(row(name, connections, await load(instance.contract, connections, seconds, next), empty));
          }
        };
        await measure(publicCalls);
        await measure(await callsOf(caller, caller.idToken, connections));
        await caller.clear();
      }
    });
  } finally {
    instance.stop();
    await withoutTriggers(caller.hub, caller.leave);
  }
  console.log();
  await benchMemory();
  return 0;
});
