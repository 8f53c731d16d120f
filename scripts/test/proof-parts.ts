interface ProofPart {
  /** The name of its file in tests/proof/. */
  name: string;
  title: string;
  /** Whether it looks at what the triggers write. All others run while they are off, because switching takes seconds. */
  triggers?: boolean;
  /** Whether it takes so long that `npm test` leaves it out. */
  nightly?: boolean;
}

export const PROOF_PARTS: readonly ProofPart[] = [
  { name: 'model', title: 'Model-based', triggers: true },
  { name: 'concurrency', title: 'Concurrency', nightly: true },
  { name: 'import', title: 'Import of files' },
  { name: 'lost-answers', title: 'Lost answers', triggers: true, nightly: true },
];

export const folderOf = ({ name }: ProofPart): string => `tests/proof/${name}.test.ts`;
