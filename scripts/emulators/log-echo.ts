/** Which lines of the emulators' log a person at the terminal wants to see: what functions print, links, and warnings. */
const WORTH_SEEING = [
  /^>\s/,
  /follow this link|oobCode=/,
  /functions.*(error|failed|exception)/i,
  /^⚠\s+(functions|hosting|firestore|auth)/,
];
const NOISE = [/Your requested "node" version|Detected demo project|Application Default Credentials|metadata server/];

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that starts a colour is what is looked for.
const COLOUR = /\u001b\[[0-9;]*m/g;

export const plain = (text: string): string => text.replace(COLOUR, '');

export function isWorthSeeing(line: string): boolean {
  return WORTH_SEEING.some((pattern) => pattern.test(line)) && !NOISE.some((pattern) => pattern.test(line));
}

/** Cuts a stream into lines and hands each one on. */
export function lines(handle: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  const decoder = new TextDecoder();
  return (chunk) => {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) handle(plain(part));
  };
}
