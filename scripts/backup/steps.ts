export interface Step {
  why: string;
  command: string[];
}

const firestore = (project: string, ...rest: string[]): string[] => [
  'gcloud',
  'firestore',
  ...rest,
  `--project=${project}`,
];
const DATABASE = '--database=(default)';

/** The commands that make a project's data recoverable; they are run once for each database. */
export const protect = (project: string): Step[] => [
  {
    why: 'Point-in-time recovery: every minute of the last 7 days can be read again (1 hour without it).',
    command: firestore(project, 'databases', 'update', DATABASE, '--enable-pitr'),
  },
  {
    why: 'A backup every day, kept for 14 days: at most the changes of one day are lost.',
    command: firestore(project, 'backups', 'schedules', 'create', DATABASE, '--recurrence=daily', '--retention=14d'),
  },
  {
    why: 'A backup every Sunday, kept for 14 weeks, for damage that is noticed late.',
    command: firestore(
      project,
      'backups',
      'schedules',
      'create',
      DATABASE,
      '--recurrence=weekly',
      '--day-of-week=SUN',
      '--retention=14w',
    ),
  },
  {
    why: 'The database cannot be deleted by mistake.',
    command: firestore(project, 'databases', 'update', DATABASE, '--delete-protection'),
  },
];

/** The commands that recover data into a new database, which is checked before the site uses it. */
export const recover = (project: string): Step[] => [
  { why: 'Which backups there are.', command: firestore(project, 'backups', 'list') },
  {
    why: 'A backup into a new database. Rules are not part of it: deploy them to the new database before anyone uses it.',
    command: firestore(project, 'databases', 'restore', '--source-backup=BACKUP', '--destination-database=restored'),
  },
  {
    why: 'Or a whole minute of the last 7 days, exported to a bucket and imported from there.',
    command: firestore(project, 'export', 'gs://BUCKET/drill', DATABASE, '--snapshot-time=2026-01-31T09:00:00.00Z'),
  },
  {
    why: 'A new database for it, in the location that `gcloud firestore databases describe` names. Rules and indexes are deployed to it.',
    command: firestore(
      project,
      'databases',
      'create',
      '--database=restored',
      '--location=LOCATION',
      '--type=firestore-native',
    ),
  },
  {
    why: 'The import, into the new database.',
    command: firestore(project, 'import', 'gs://BUCKET/drill', '--database=restored'),
  },
];
