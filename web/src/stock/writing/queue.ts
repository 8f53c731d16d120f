import type { Why } from '@contract/history';
import { holdUnwritten, type Left, noteUnwritten, perhapsUnwrittenText } from '@/lib/session/unwritten';
import { createStore } from '@/lib/store';

/** Presses on one car that say the same reason: they are written as one difference. */
export interface Presses {
  /** Pieces more, or fewer when negative. */
  delta: number;
  /** How many there were. */
  times: number;
  why: Why | undefined;
  /** How many pieces there are afterwards. */
  after: number;
}

/** Something to write. */
export interface Work {
  /** Of one key one is written after the other. */
  key: string;
  /** The beginning of a sentence for every way out: '3 added pieces of GV60 are'; empty when nothing is left, or another job names it. */
  sentenceStart: (job: Job) => string;
  /** What the person is told on the way back of what was cut off. */
  sentences?: () => readonly Left[];
  /** The ids of all commands that it writes, where they are known. */
  commands?: readonly string[];
  /** Says itself how it ended. */
  write: (job: Job) => Promise<void>;
  /** While the job waits, further ones join them. */
  presses?: Presses;
  /** The session has ended while it was written. */
  onDropped?: () => void;
}

export interface Job extends Work {
  /** When its writing began; until then it waits for those before it. */
  began?: number;
  /** Settles once it is written, or dropped. */
  ended: Promise<void>;
}

/** All that is not written yet, in this tab, the oldest first. */
export const jobs = createStore<readonly Job[]>([]);

export const jobsOf = (key: string): Job[] => jobs.get().filter((job) => job.key === key);

/** Adds it behind the others of its key. It goes on when its screen is left, and ends with the session. */
export function enqueue(work: Work): Job {
  const before = jobsOf(work.key).at(-1);
  const job: Job = { ...work, ended: Promise.resolve() };
  jobs.set([...jobs.get(), job]);
  job.ended = run(job, before?.ended);
  return job;
}

async function run(job: Job, before: Promise<void> | undefined): Promise<void> {
  const release = holdUnwritten({
    sentenceStart: () => job.sentenceStart(job),
    isWriting: true,
    sentences: job.sentences ?? (() => [endOf(job)]),
    drop: () => {
      const { began } = job;
      drop([job]);
      if (began !== undefined) job.onDropped?.();
    },
  });
  try {
    await before?.catch(() => undefined);
    if (!jobs.get().includes(job)) return;
    changeJob(job, { began: Date.now() });
    await job.write(job);
  } finally {
    drop([job]);
    release();
  }
}

function endOf(job: Job): Left {
  const start = job.sentenceStart(job);
  if (job.began === undefined) return { text: `${start} not written.` };
  return { text: perhapsUnwrittenText(start), commands: job.commands };
}

export function changeJob(job: Job, changes: Partial<Work> & { began?: number }): void {
  Object.assign(job, changes);
  jobs.set([...jobs.get()]);
  noteUnwritten();
}

/** Those that wait are not written any more. */
export const drop = (dropped: readonly Job[]): void => jobs.set(jobs.get().filter((job) => !dropped.includes(job)));
