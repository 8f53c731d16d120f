/** What is proven, each in a folder of tests/proof/. */
export const PARTS = [
  { name: 'rules-fuzz', title: 'Rules fuzz' },
  { name: 'rules-mutation', title: 'Rules mutation and coverage' },
  { name: 'differential', title: 'Rules and REST, differential' },
  { name: 'model', title: 'Model-based' },
  { name: 'concurrency', title: 'Concurrency' },
  { name: 'headers', title: 'Headers' },
  { name: 'supply-chain', title: 'Supply chain' },
  { name: 'injection', title: 'Injection' },
  { name: 'restore', title: 'Restore drill' },
  { name: 'offline', title: 'Offline' },
  { name: 'crash', title: 'Crash' },
] as const;
export type Part = (typeof PARTS)[number];
