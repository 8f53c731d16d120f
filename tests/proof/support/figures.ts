import { appendFileSync } from 'node:fs';

export interface Figure {
  what: string;
  cases: string;
}

/** Leaves a figure for the table of `npm run prove`, and on the screen. */
export function report(what: string, cases: string): void {
  console.log(`  ${what}: ${cases}`);
  const file = process.env.PROOF_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ what, cases } satisfies Figure)}\n`);
}
