import { createWriteStream, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { emulatorConfig } from '../deploy/hosting-config.ts';
import { seed } from '../seed/seed.ts';
import { Failure, interruption, step } from './cli.ts';
import { type FirestoreEmulator, resolveFirestoreEmulator } from './firestore-emulator.ts';
import { BIN, CACHE, DATA, ensureFolder, type Port, PROJECT, ROOT } from './project.ts';

const DEADLINE = 240_000;
/** firebase-tools writes this file last, so an export that has it is whole. */
const METADATA = 'firebase-export-metadata.json';
/** Where a run exports its data when it ends. */
const NEXT = join(dirname(DATA), 'next');
/** Every line of the emulators, so that a function that fails in a test can be looked up. */
const LOG = join(CACHE, 'emulators.log');

interface Options {
  /** Whether to begin with the data of the last run and to keep it at the end, the first time with the seed's year; without, they hold the products alone. */
  keepData?: boolean;
  /** Whether every line of the emulators is printed, not only what concerns the person at the terminal. */
  verbose?: boolean;
}

export interface Emulators {
  /** Resolves at the first Ctrl-C, SIGTERM or SIGHUP. */
  interrupted: Promise<void>;
  /** Settles when the emulators have ended, by themselves or because they were stopped. */
  ended: Promise<void>;
  /** Ends them and returns whether data that is to be kept was saved. */
  stop(): Promise<boolean>;
}

/** Both addresses are tried: macOS lets a program listen on 127.0.0.1 while another listens on all addresses. */
const isFree = async (port: number): Promise<boolean> => {
  const canListen = (host: string) =>
    new Promise<boolean>((done) => {
      const server = createServer();
      server.once('error', () => done(false));
      server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
    });
  return (await canListen('127.0.0.1')) && (await canListen('0.0.0.0'));
};

/** Throws a sentence for each port that another program uses. */
export async function checkPorts(ports: Port[]): Promise<void> {
  const lines: string[] = [];
  for (const { port, user } of ports) {
    if (!(await isFree(port))) lines.push(`Port ${port}, which ${user} needs, is in use by another program.`);
  }
  if (lines.length > 0)
    throw new Failure(
      `${lines.join('\n')}\nStop it, perhaps npm start in another terminal, and run the command again.`,
    );
}

/** They lead a process group of their own, so that Ctrl-C reaches this process alone: it ends them, and they save their data before. */
export async function startEmulators({ keepData = false, verbose = false }: Options = {}): Promise<Emulators> {
  const firestore = await resolveFirestoreEmulator({ lastResort: keepData });
  console.log(`Firestore emulator: ${firestore.description}`);
  const hasData = keepData && existsSync(join(DATA, METADATA));
  if (hasData) console.log(`Data of the last run: ${DATA}`);
  const interrupted = interruption();
  const child = launch(firestore, keepData, hasData);
  const ended = child.then(() => undefined);
  let isUp = false;
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
    return isUp && keepData && adopt();
  };
  const log = createWriteStream(LOG);
  const lastLines: string[] = [];
  const ready = Promise.withResolvers<undefined>();
  void eachLine(child.iterable({ from: 'all' }), (line) => {
    log.write(`${line}\n`);
    lastLines.push(line);
    lastLines.splice(0, lastLines.length - 15);
    if (line.includes('All emulators ready')) ready.resolve(undefined);
    if (verbose || (keepData && isUp && isImportant(line))) console.log(line);
  });
  try {
    const problem = await step('Starting the emulators', () =>
      Promise.race([
        interrupted.then(() => 'Stopped before everything was running; the data has not changed.'),
        ended.then(() => `${lastLines.join('\n')}\nThe emulators ended while starting.${hasData ? DAMAGED : ''}`),
        pause(DEADLINE, `The emulators are not ready: ${LOG}`, { ref: false }),
        ready.promise,
      ]),
    );
    if (problem) throw new Failure(problem);
    if (!hasData) await seed({ withYear: keepData });
  } catch (error) {
    await stop();
    throw error;
  }
  isUp = true;
  return { interrupted, ended, stop };
}

/** The export of this run takes the place of the data that it began with. Without a whole one, that data stays. */
function adopt(): boolean {
  if (!existsSync(join(NEXT, METADATA))) return false;
  rmSync(DATA, { recursive: true, force: true });
  renameSync(NEXT, DATA);
  return true;
}

const DAMAGED = ' If it is its data that they cannot read, npm run reset returns to the seed.';

async function eachLine(lines: AsyncIterable<string>, handle: (line: string) => void): Promise<void> {
  for await (const line of lines) handle(line);
}

function launch({ path, java }: FirestoreEmulator, keepData: boolean, hasData: boolean) {
  const config = join(ROOT, '.firebase.emulators.json');
  writeFileSync(config, `${JSON.stringify(emulatorConfig(), undefined, 2)}\n`);
  const args = ['emulators:start', '--config', config, '--project', PROJECT, '--log-verbosity', 'INFO'];
  if (hasData) args.push('--import', DATA);
  rmSync(NEXT, { recursive: true, force: true });
  if (keepData) args.push('--export-on-exit', ensureFolder(NEXT));
  const firebase = join(BIN, 'firebase');
  const [command, ...rest] = java ? [firebase, ...args] : [path, 'exec', '--', firebase, ...args];
  const engine = java && {
    FIRESTORE_EMULATOR_BINARY_PATH: path,
    JAVA_HOME: java.home,
    PATH: [join(java.home, 'bin'), process.env.PATH].join(delimiter),
    // Without the compiler and the collector of long runs the emulator takes half the processor time.
    JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${process.env.JAVA_TOOL_OPTIONS ?? ''}`.trim(),
  };
  return execa(command as string, rest, {
    // firebase-tools writes its logs and an export on its way into its working folder, on the file system of the data.
    cwd: ensureFolder(CACHE),
    env: { ...FIREBASE_ENVIRONMENT, ...engine, npm_config_offline: 'true' },
    all: true,
    buffer: false,
    detached: true,
    reject: false,
    stdin: 'ignore',
  });
}

/** Keeps firebase-tools from the user's login and settings, and from waiting for the network (updates, a cloud machine's metadata server). */
const FIREBASE_ENVIRONMENT = {
  CI: '1',
  FORCE_COLOR: '0',
  // In seconds, for reading the functions and for each of their processes to start, where a slow machine needs more than 10 and 30.
  // A request whose process was too slow is never answered.
  FUNCTIONS_DISCOVERY_TIMEOUT: '120',
  METADATA_SERVER_DETECTION: 'none',
  NO_UPDATE_NOTIFIER: '1',
  XDG_CONFIG_HOME: join(CACHE, 'firebase-config'),
};

/** The emulators' lines that matter to the person at the terminal: output of functions, links to verify an email, warnings. */
const IMPORTANT = /^>\s|follow this link|functions.*(error|failed|exception)|^⚠\s+(functions|hosting|firestore|auth)/i;
const IGNORED =
  /requested "node" version|demo project|Application Default Credentials|metadata server|Env variable override/;
const isImportant = (line: string): boolean => IMPORTANT.test(line) && !IGNORED.test(line);
