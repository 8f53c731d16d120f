export interface ProofPart {
  /** The folder of its tests in tests/proof/. */
  name: string;
  title: string;
  /**
   * Most run while the triggers are off, because switching takes seconds. Some look at what the triggers write, and one switches them,
   * so that it must be alone.
   */
  triggers: 'off' | 'on' | 'switched';
  /** Whether it takes so long that `npm test` leaves it out. */
  nightly?: boolean;
}

export const PROOF_PARTS: readonly ProofPart[] = [
  { name: 'rules-mutation', title: 'Rules mutation and coverage', triggers: 'off' },
  { name: 'differential', title: 'Rules and REST, differential', triggers: 'off' },
  { name: 'model', title: 'Model-based', triggers: 'off' },
  { name: 'concurrency', title: 'Concurrency', triggers: 'off' },
  { name: 'import', title: 'Import of files', triggers: 'off' },
  { name: 'headers', title: 'Headers', triggers: 'off' },
  { name: 'supply-chain', title: 'Supply chain', triggers: 'off' },
  { name: 'injection', title: 'Injection', triggers: 'off', nightly: true },
  { name: 'offline', title: 'Offline', triggers: 'off', nightly: true },
  { name: 'memory', title: 'Memory', triggers: 'off', nightly: true },
  { name: 'crash', title: 'Crash', triggers: 'off', nightly: true },
  { name: 'counters', title: 'Counters', triggers: 'on' },
  { name: 'restore', title: 'Restore drill', triggers: 'switched' },
  { name: 'lost-answers', title: 'Lost answers', triggers: 'on' },
  { name: 'verify', title: 'Verify, with planted faults', triggers: 'on' },
];

export const folderOf = ({ name }: ProofPart): string => `tests/proof/${name}/`;
