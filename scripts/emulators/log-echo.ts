import { closeSync, openSync, readSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The lines of the emulators' log that matter to the person at the terminal: output of functions, links and warnings. */
const IMPORTANT = [
  /^>\s/,
  /follow this link|oobCode=/,
  /functions.*(error|failed|exception)/i,
  /^⚠\s+(functions|hosting|firestore|auth)/,
];
const IGNORED = [
  /Your requested "node" version|Detected demo project|Application Default Credentials|metadata server|Env variable override/,
];

export function isImportant(line: string): boolean {
  return IMPORTANT.some((pattern) => pattern.test(line)) && !IGNORED.some((pattern) => pattern.test(line));
}

/**
 * Calls `handle` for each line that is appended to a log. The emulators write to a file and not into a pipe to this process, because
 * they must survive when it is killed: the next run then saves their data.
 */
export function followLog(file: string, handle: (line: string) => void): { catchUp(): void; stop(): void } {
  const descriptor = openSync(file, 'r');
  const decoder = new TextDecoder();
  const buffer = Buffer.alloc(64 * 1024);
  let rest = '';
  const catchUp = () => {
    for (let size = readSync(descriptor, buffer); size > 0; size = readSync(descriptor, buffer)) {
      const parts = (rest + decoder.decode(buffer.subarray(0, size), { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) handle(stripVTControlCharacters(part));
    }
  };
  const timer = setInterval(catchUp, 250);
  const stop = () => {
    clearInterval(timer);
    catchUp();
    closeSync(descriptor);
  };
  return { catchUp, stop };
}
