import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { basename } from 'node:path';
import { Failure } from './failure.ts';

export interface Port {
  port: number;
  service: string;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    const end = (busy: boolean) => {
      socket.destroy();
      done(busy);
    };
    socket.once('connect', () => end(true));
    socket.once('timeout', () => end(true));
    socket.once('error', () => end(false));
  });

const refuses = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(true));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => done(false)));
  });

/** Connecting finds a listener on every address (macOS lets a second one bind), binding finds one that is deaf. */
export const isBusy = async (port: number): Promise<boolean> => (await answers(port)) || (await refuses(port));

function holderFromProc(port: number): string | undefined {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set(
    ['/proc/net/tcp', '/proc/net/tcp6']
      .filter((file) => existsSync(file))
      .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A' && fields[1]?.endsWith(`:${wanted}`))
      .map((fields) => `socket:[${fields[9]}]`),
  );
  for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      if (readdirSync(`/proc/${pid}/fd`).some((fd) => inodes.has(readLink(`/proc/${pid}/fd/${fd}`)))) {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
        return `"${[basename(words[0] ?? ''), ...words.slice(1)].join(' ').slice(0, 60)}" (process ${pid})`;
      }
    } catch {
      // Another user's process, or one that has just ended: it cannot be looked into.
    }
  }
  return undefined;
}

function readLink(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

function holderFromLsof(port: number): string | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  const pid = /^p(\d+)$/m.exec(stdout ?? '')?.[1];
  const name = /^c(.+)$/m.exec(stdout ?? '')?.[1];
  return pid ? `${name ?? 'a program'} (process ${pid})` : undefined;
}

export function portHolder(port: number): string | undefined {
  return existsSync('/proc/net/tcp') ? holderFromProc(port) : holderFromLsof(port);
}

export async function checkPorts(ports: Port[]): Promise<void> {
  const lines: string[] = [];
  for (const { port, service } of ports) {
    if (!(await isBusy(port))) continue;
    lines.push(`Port ${port}, which ${service} needs, is held by ${portHolder(port) ?? 'another program'}.`);
  }
  if (lines.length > 0) throw new Failure(`${lines.join('\n')}\nStop that program and run the command again.`);
}
