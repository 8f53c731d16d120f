import { execFile } from 'node:child_process';

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

/** The same, with all that it has written by lines. */
export async function runForLines(command: string, args: string[]): Promise<{ code: unknown; lines: string[] }> {
  const { code, stdout, stderr } = await runCommand(command, args);
  return { code, lines: (stdout + stderr).trim().split('\n') };
}
