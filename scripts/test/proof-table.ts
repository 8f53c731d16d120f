export interface Row {
  title: string;
  figures: { what: string; cases: string }[];
  seconds: number;
  passed: number;
  failed: number;
}

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The results as a Markdown table. */
export function proofTable(rows: Row[]): string {
  const lines = rows.map(({ title, figures, seconds, passed, failed }) => {
    const cases = figures.map(({ what, cases }) => `${what}: ${cases}`).join('<br>') || 'no figures';
    const outcome = failed > 0 ? `FAILED: ${failed} of ${passed + failed} tests` : `passed (${passed} tests)`;
    return `| ${cell(title)} | ${cell(cases)} | ${Math.round(seconds)} | ${outcome} |`;
  });
  return ['| What | Cases | Seconds | Outcome |', '|---|---|---:|---|', ...lines].join('\n');
}
