import { appendFileSync } from 'node:fs';

interface Figure {
  what: string;
  cases: string;
}

/** Prints a figure, and saves it for the table of `npm run prove`. */
export function report(what: string, cases: string): void {
  console.log(`  ${what}: ${cases}`);
  const file = process.env.PROOF_FIGURES;
  if (file) appendFileSync(file, `${JSON.stringify({ what, cases } satisfies Figure)}\n`);
}
