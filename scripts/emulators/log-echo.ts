import { closeSync, openSync, readSync } from 'node:fs';

/** Which lines of the emulators' log a person at the terminal wants to see: what functions print, links, and warnings. */
const WORTH_SEEING = [
  /^>\s/,
  /follow this link|oobCode=/,
  /functions.*(error|failed|exception)/i,
  /^⚠\s+(functions|hosting|firestore|auth)/,
];
const NOISE = [
  /Your requested "node" version|Detected demo project|Application Default Credentials|metadata server|Env variable override/,
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that starts a colour is what is looked for.
const COLOUR = /\u001b\[[0-9;]*m/g;

export const plain = (text: string): string => text.replace(COLOUR, '');

export function isWorthSeeing(line: string): boolean {
  return WORTH_SEEING.some((pattern) => pattern.test(line)) && !NOISE.some((pattern) => pattern.test(line));
}

/**
 * Hands on each line that is appended to a log. The emulators write to the file themselves, and not into a pipe to us:
 * if we are killed they live on, and the next run can still save their data.
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
      for (const part of parts) handle(plain(part));
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
