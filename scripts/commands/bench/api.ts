import { publicCalls, signedInCalls } from '../../bench/calls.ts';
import { demoCaller } from '../../bench/demo-caller.ts';
import { type Figures, load, type NamedCall } from '../../bench/load.ts';
import { benchMemory } from '../../bench/memory.ts';
import { startInstance } from '../../bench/start-instance.ts';
import { PROJECT } from '../../support/project.ts';
import { withoutTriggers } from '../../support/hub.ts';
import { parseCount, parseFlags } from '../../support/cli.ts';
import { runCommand } from '../../support/cli.ts';
import { runningHub } from '../../support/hub.ts';

const CONNECTIONS = [1, 10, 50];
const EMPTY: NamedCall = { name: '(empty function)', next: () => ({ method: 'GET', path: '/' }) };

function row(name: string, connections: number, figures: Figures, empty: Figures): string {
  const { perSecond, p50, p95, p99 } = figures;
  const numbers = [perSecond.toFixed(0), p50.toFixed(1), p95.toFixed(1), p99.toFixed(1), (p50 / empty.p50).toFixed(1)];
  const others = Object.entries(figures.statuses).filter(([status]) => Number(status) >= 300);
  return `| ${[name, connections, ...numbers, others.map(([status, count]) => `${count} × ${status}`).join(', ')].join(' | ')} |`;
}

await runCommand(async () => {
  const flags = parseFlags('bench:api', { seconds: { type: 'string' } });
  const seconds = parseCount('seconds', flags.seconds, 600, 3);
  const hub = runningHub('bench:api');
  const caller = await demoCaller();
  try {
    using instance = await startInstance(PROJECT);
    // The processes of the history trigger would slow down what is measured.
    await withoutTriggers(hub, async () => {
      console.log('One process answers all calls, as an instance of the deployed function does.');
      console.log('The functions emulator starts a process for each concurrent call, and would measure that.\n');
      console.log('| Call | Connections | Requests/s | p50 ms | p95 ms | p99 ms | p50 × empty | Not 2xx |');
      console.log('|---|--:|--:|--:|--:|--:|--:|---|');
      for (const connections of CONNECTIONS) {
        await load(instance.empty, connections, 1, EMPTY);
        const empty = await load(instance.empty, connections, seconds, EMPTY);
        console.log(row(EMPTY.name, connections, empty, empty));
        for (const call of [...publicCalls, ...(await signedInCalls(caller, connections))]) {
          console.log(row(call.name, connections, await load(instance.contract, connections, seconds, call), empty));
        }
        await caller.removeProducts();
      }
    });
  } finally {
    await withoutTriggers(hub, caller.removeAccount);
  }
  console.log();
  await benchMemory();
  return 0;
});
