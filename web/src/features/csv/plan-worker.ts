import { type Owned, type PlannedRow, planImport } from './plan-import';
import { type CsvFile, CsvProblem, readCsv } from './read-csv';

export interface PlanRequest {
  bytes: ArrayBuffer;
  owned: Owned;
}

/** The file and the dry run, row by row; or why it cannot be read. */
export type PlanAnswer = { read: CsvFile; plan: PlannedRow[] } | { problem: string };

// In a worker, so that ten thousand rows do not keep the page from answering.
addEventListener('message', ({ data: { bytes, owned } }: MessageEvent<PlanRequest>) =>
  postMessage(answer(bytes, owned)),
);

function answer(bytes: ArrayBuffer, owned: Owned): PlanAnswer {
  try {
    const read = readCsv(new Uint8Array(bytes));
    return { read, plan: planImport(read, owned) };
  } catch (error) {
    if (error instanceof CsvProblem) return { problem: error.message };
    throw error;
  }
}
