import { execFile } from 'node:child_process';
import { deleteApp, getApps } from 'firebase-admin/app';
import { vi } from 'vitest';

export interface Ended {
  code: unknown;
  stdout: string;
  stderr: string;
}

/** Runs `npm run <command> -- <args>` as a process of its own, and waits for its end. */
export function runCommand(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<Ended> {
  const script = ['--import', './scripts/support/typescript-imports.mjs', `scripts/commands/${command}.ts`];
  return new Promise((done) => {
    execFile(process.execPath, [...script, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

/** The same in this process, since loading all that a command needs takes a second. */
export async function runHere(command: string, args: string[]): Promise<Ended> {
  const { argv } = process;
  const printed = { log: '', error: '' };
  const keep = (name: 'log' | 'error') =>
    vi.spyOn(console, name).mockImplementation((text) => {
      printed[name] += `${text}\n`;
    });
  // A command ends its process when all is written.
  const spies = [keep('log'), keep('error'), vi.spyOn(process.stdout, 'write').mockReturnValue(true)];
  process.argv = [...argv.slice(0, 2), ...args];
  vi.resetModules();
  try {
    await import(`../../scripts/commands/${command}.ts`);
    return { code: process.exitCode ?? 0, stdout: printed.log, stderr: printed.error };
  } finally {
    process.argv = argv;
    process.exitCode = 0;
    for (const spy of spies) spy.mockRestore();
    await Promise.all(
      getApps()
        .filter(({ name }) => name === '[DEFAULT]')
        .map(deleteApp),
    );
  }
}

/** All that a command has written by lines. */
export const linesOf = ({ stdout, stderr }: Ended): string[] => (stdout + stderr).trim().split('\n');
