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
const firebase = (project: string, ...rest: string[]): string[] => ['npx', 'firebase', ...rest, `--project=${project}`];
const npm = (command: string, project: string, ...rest: string[]): string[] => [
  ...['npm', 'run', command, '--', `--project=${project}`],
  ...rest,
];
const DATABASE = '--database=(default)';
const ACCOUNTS = 'accounts.json';

/** What writes to the database besides the browsers. While a backup is restored, they do not exist. */
export const WRITING_FUNCTIONS = ['api', 'history', 'nightly'];
export const REGION = 'us-central1';

/** The commands that make a project's data recoverable; the last one again and again, the others once for each database. */
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
  {
    why: 'The accounts, which are in no backup of Firestore: repeat this. The file has the hashes of all passwords; keep it where only you may read, and with it the hash parameters that the console shows (Authentication, Users, the menu with three dots).',
    command: firebase(project, 'auth:export', ACCOUNTS),
  },
];

/** The commands that lead from a backup back into the database that the app uses. */
export const recover = (project: string): Step[] => {
  const from = ['--from=restored', `--accounts=${ACCOUNTS}`];
  return [
    { why: 'Which backups there are.', command: firestore(project, 'backups', 'list') },
    {
      why: 'A backup goes into a new database: Google restores into no database that exists.',
      command: firestore(project, 'databases', 'restore', '--source-backup=BACKUP', '--destination-database=restored'),
    },
    {
      why: 'Or any whole minute of the last 7 days.',
      command: firestore(
        project,
        'databases',
        'clone',
        `--source-database=projects/${project}/databases/(default)`,
        '--snapshot-time=2026-01-31T09:00:00.00Z',
        '--destination-database=restored',
      ),
    },
    {
      why: 'Or an export in a bucket: a new database in the location that `gcloud firestore databases describe` names,',
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
      why: 'and the import.',
      command: firestore(project, 'import', 'gs://BUCKET/EXPORT', '--database=restored'),
    },
    {
      why: 'What would change, in numbers. Leave --accounts out where no account is damaged.',
      command: npm('restore', project, ...from),
    },
    {
      why: 'Close: no browser reads or writes.',
      command: firebase(project, 'deploy', '--only=firestore:rules', '--config=scripts/backup/closed/firebase.json'),
    },
    {
      why: 'Close: REST writes nothing, and no history is written of what is restored. Wait a minute, in which events under way end.',
      command: firebase(project, 'functions:delete', ...WRITING_FUNCTIONS, `--region=${REGION}`, '--force'),
    },
    {
      why: 'Makes the database of the app, and the accounts, equal to the backup, and compares again. hash.txt has the hash parameters of the console.',
      command: npm('restore', project, ...from, '--hash=hash.txt', '--apply'),
    },
    { why: 'Opens again, with rules and functions.', command: npm('deploy', project) },
    {
      why: 'The copy is not needed any more.',
      command: firestore(project, 'databases', 'delete', '--database=restored'),
    },
  ];
};

const quoted = (word: string) => (/^[\w./:=-]+$/.test(word) ? word : `'${word}'`);
export const lineOf = ({ command }: Step) => command.map(quoted).join(' ');

export function printSteps(title: string, steps: Step[]): void {
  console.log(`--- ${title} ---\n`);
  for (const step of steps) console.log(`# ${step.why}\n${lineOf(step)}\n`);
}
