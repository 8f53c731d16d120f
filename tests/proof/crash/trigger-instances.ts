import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentData } from 'firebase-admin/firestore';
import { FIRESTORE_HOST } from '../../support/emulators.ts';
import type { TcpProxy } from '../../support/tcp-proxy.ts';

/** An event, as it is handed to an instance. */
export interface Change {
  id: string;
  product: string;
  before: DocumentData | undefined;
  after: DocumentData | undefined;
}

/** As many as the trigger has. */
const INSTANCES = 5;
/** The platform ends an instance whose event takes longer. */
const EVENT_TIMEOUT = 60_000;
/** It delivers an event again after ten seconds or more. */
const AGAIN_AFTER = 1_000;

/**
 * Hands events to instances of the trigger as the platform does: an event that fails, or whose instance dies, is delivered again until
 * it succeeds, unless `isAgain` is false. All instances reach Firestore through the proxy.
 */
export class TriggerInstances {
  private readonly queue: Change[];
  /** What each instance handles just now. */
  private readonly running = new Map<ChildProcess, string>();
  private readonly project: string;
  private readonly proxy: TcpProxy;
  private readonly isAgain: boolean;
  private left: number;

  constructor(project: string, proxy: TcpProxy, changes: Change[], isAgain = true) {
    this.project = project;
    this.proxy = proxy;
    this.queue = [...changes];
    this.left = changes.length;
    this.isAgain = isAgain;
  }

  get isDone(): boolean {
    return this.left === 0;
  }

  /** Resolves when every event has succeeded. */
  async run(): Promise<void> {
    await Promise.all(Array.from({ length: INSTANCES }, () => this.instance()));
  }

  /** Kills the instance that handles this event, or any one; false when there is none. */
  kill(id?: string): boolean {
    const some = [...this.running].filter(([, event]) => id === undefined || event === id);
    const [one] = some[Math.floor(Math.random() * some.length)] ?? [];
    return one?.kill('SIGKILL') === true;
  }

  /** Cuts all connections after answers on them were lost. */
  async loseAnswers(): Promise<void> {
    this.proxy.loseAnswers();
    await pause(50);
    this.proxy.drop();
    this.proxy.restore(Number(FIRESTORE_HOST.split(':')[1]));
  }

  private async instance(): Promise<void> {
    let process: ChildProcess | undefined;
    while (!this.isDone) {
      const change = this.queue.shift();
      if (!change) {
        await pause(50);
        continue;
      }
      if (!process?.connected) process = this.start();
      if (await this.handle(process, change)) this.left -= 1;
      else if (this.isAgain) void pause(AGAIN_AFTER).then(() => this.queue.push(change));
      else this.left -= 1;
    }
    process?.kill('SIGKILL');
  }

  private start(): ChildProcess {
    const process = fork('tests/proof/crash/trigger-worker.ts', {
      execArgv: ['--import', './scripts/support/typescript-imports.mjs'],
      env: { ...globalThis.process.env, FIRESTORE_EMULATOR_HOST: this.proxy.host, GCLOUD_PROJECT: this.project },
    });
    process.on('close', () => this.running.delete(process));
    return process;
  }

  private async handle(process: ChildProcess, change: Change): Promise<boolean> {
    this.running.set(process, change.id);
    const answered = new Promise<boolean>((resolve) => {
      const end = (isDone: boolean) => {
        process.off('message', onMessage).off('close', onClose);
        clearTimeout(timer);
        resolve(isDone);
      };
      const onMessage = ({ isDone }: { isDone: boolean }) => end(isDone);
      const onClose = () => end(false);
      const timer = setTimeout(() => process.kill('SIGKILL'), EVENT_TIMEOUT);
      process.on('message', onMessage).on('close', onClose);
    });
    // It may have died meanwhile: then `close` follows.
    process.send(change, () => {});
    return answered;
  }
}
