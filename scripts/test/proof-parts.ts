interface ProofPart {
  /** The folder of its tests in tests/proof/. */
  name: string;
  title: string;
  /** Whether it looks at what the triggers write. All others run while they are off, because switching takes seconds. */
  triggers?: boolean;
  /** Whether it takes so long that `npm test` leaves it out. */
  nightly?: boolean;
}

export const PROOF_PARTS: readonly ProofPart[] = [
  { name: 'rules-mutation', title: 'Rules mutation and coverage' },
  { name: 'differential', title: 'Rules and REST, differential' },
  { name: 'model', title: 'Model-based' },
  { name: 'concurrency', title: 'Concurrency' },
  { name: 'import', title: 'Import of files' },
  { name: 'headers', title: 'Headers' },
  { name: 'supply-chain', title: 'Supply chain' },
  { name: 'injection', title: 'Injection', nightly: true },
  { name: 'offline', title: 'Offline', nightly: true },
  { name: 'memory', title: 'Memory', nightly: true },
  { name: 'crash', title: 'Crash', nightly: true },
  { name: 'restore', title: 'Restore drill', triggers: true },
  { name: 'lost-answers', title: 'Lost answers', triggers: true },
  { name: 'verify', title: 'Verify, with planted faults', triggers: true },
];

export const folderOf = ({ name }: ProofPart): string => `tests/proof/${name}/`;
