import { setTimeout as pause } from 'node:timers/promises';
import { type FirebaseOptions, initializeApp, setLogLevel } from 'firebase/app';
import * as authSdk from 'firebase/auth';
import * as sdk from 'firebase/firestore';
import { canAdd, EVERYBODY } from '../../functions/src/contract/who-may-add.ts';
import { brand } from '../../web/src/brand.ts';
import { deployConfig } from '../deploy/deploy-config.ts';
import { pageHeaders, readFirebaseJson } from '../deploy/hosting-config.ts';
import { mayAddOf, rulesProblem } from '../deploy/who-may-add.ts';
import { ACCOUNTS, OWNER } from '../seed/accounts.ts';
import { Failure, parseFlags, runCommand } from '../support/cli.ts';
import { needEmulators } from '../support/hub.ts';
import { AUTH_HOST, FIRESTORE_HOST, PROJECT, SITE } from '../support/project.ts';
import { namedProject, siteAddress } from '../support/project-id.ts';
import { accountChecks } from '../verify/accounts.ts';
import { type Checks, personQueries, visitorQueries } from '../verify/queries.ts';
import { siteChecks } from '../verify/site.ts';
import { liveRules, named, readOwners, shownChecks } from '../verify/who-may-add.ts';

/** A client of its own, which keeps nothing and obeys the rules. */
function open(config: FirebaseOptions, name: string, emulated: boolean) {
  // The SDK's warnings are off, because a denied request is a result here.
  setLogLevel('silent');
  const app = initializeApp(config, name);
  const auth = authSdk.initializeAuth(app, { persistence: authSdk.inMemoryPersistence });
  const database = sdk.getFirestore(app);
  if (emulated) {
    const [host = '', port] = FIRESTORE_HOST.split(':');
    sdk.connectFirestoreEmulator(database, host, Number(port));
    authSdk.connectAuthEmulator(auth, `http://${AUTH_HOST}`, { disableWarnings: true });
  }
  return { auth, database };
}

async function readConfig(site: string, project: string): Promise<FirebaseOptions> {
  const address = `${site}/__/firebase/init.json`;
  const config = await fetch(address, { signal: AbortSignal.timeout(15_000) })
    .then((response) => response.json() as FirebaseOptions)
    .catch(() => {
      throw new Failure(`${address} does not answer: is the site deployed there? --site names another address.`);
    });
  if (config.projectId === project) return config;
  throw new Failure(`${site} belongs to the project ${config.projectId}, not to ${project}: give --site or --project.`);
}

const ATTEMPTS = 4;

/** Asks again where no answer came: on a busy line the SDK takes itself for offline after ten seconds. */
async function answered(run: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await run();
      return;
    } catch (error) {
      if ((error as sdk.FirestoreError).code !== 'unavailable' || attempt === ATTEMPTS) throw error;
      await pause(2_000 * attempt);
    }
}

/** What the checks have found so far. */
class Report {
  failed = 0;

  /** Prints a line for each screen that is right, and one for each check that has failed. */
  async run(groups: Record<string, Checks>): Promise<void> {
    for (const [title, checks] of Object.entries(groups)) {
      const before = this.failed;
      for (const [name, run] of Object.entries(checks)) {
        try {
          await answered(run);
        } catch (error) {
          this.failed += 1;
          console.log(`FAILED ${title}, ${name}: ${(error as Error).message.replace(/\s*\n\s*/g, ' ')}`);
        }
      }
      if (this.failed === before) console.log(`ok     ${title} (${Object.keys(checks).length})`);
    }
  }
}

/** Compares who may add by the live rules; says so where they cannot be read. */
async function checkRules(report: Report, project: string, mayAdd: string): Promise<void> {
  const live = await liveRules(project).catch((error: Error) => error);
  if (typeof live !== 'string') {
    const reason = live.message.split('\n')[0];
    console.log(
      `unknown The live rules: they need application default credentials: gcloud auth application-default login. ${reason}`,
    );
    return;
  }
  await report.run({
    'The live rules': {
      'who may add': async () => {
        const problem = rulesProblem(live, mayAdd);
        if (problem) throw new Error(problem);
      },
    },
  });
}

/** Opens the site, and asks what every screen asks. It writes nothing. */
await runCommand(async () => {
  const flags = parseFlags('verify', {
    project: { type: 'string' },
    emulators: { type: 'boolean' },
    site: { type: 'string' },
    email: { type: 'string' },
  });
  const emulated = flags.emulators ?? false;
  if (emulated && flags.project !== undefined) throw new Failure('npm run verify: give --project or --emulators.');
  if (emulated) await needEmulators('verify -- --emulators');
  const project = emulated ? PROJECT : namedProject(flags.project);
  const site = siteAddress(brand.origin, project, flags.site ?? (emulated ? SITE : undefined)).origin;
  const mayAdd = emulated ? EVERYBODY : mayAddOf(project);
  const email = flags.email ?? (emulated ? OWNER : undefined);
  // No flag: the list of processes would show it.
  const password = process.env.VERIFY_PASSWORD ?? ACCOUNTS.find((account) => account.email === email)?.password;
  if (email && !password) throw new Failure(`Give the password of ${email} in the variable VERIFY_PASSWORD.`);

  const config = emulated ? { projectId: PROJECT, apiKey: 'demo' } : await readConfig(site, project);
  const report = new Report();
  const headers = pageHeaders(emulated ? readFirebaseJson() : deployConfig(project));
  await report.run({ 'The site': siteChecks(site, headers) });
  const { auth: nobody, database: visitor } = open(config, 'visitor', emulated);
  if (!emulated) await report.run({ Accounts: accountChecks(nobody) });
  const first = sdk.query(sdk.collection(visitor, 'products'), sdk.limit(1));
  const { docs } = await sdk.getDocsFromServer(first).catch((error) => {
    throw new Failure(`Firestore does not answer the first read: ${error.message}`);
  });
  const car = docs[0]?.id ?? 'none';
  const owners = await readOwners(visitor);
  await report.run({ 'Who may add': shownChecks(site, owners, mayAdd) });
  if (!emulated && mayAdd !== undefined) await checkRules(report, project, mayAdd);
  const barred = owners.filter((owner) => !canAdd(owner, mayAdd));
  if (barred.length > 0) console.log(`       Their owners may not add, so no page shows the cars of ${named(barred)}.`);
  await report.run(visitorQueries(visitor, car, email ?? 'nobody@example.com'));
  if (email && password) {
    const { auth, database } = open(config, 'person', emulated);
    await authSdk.signInWithEmailAndPassword(auth, email, password).catch((error) => {
      throw new Failure(`${email} cannot sign in: ${error.message}`);
    });
    await report.run(personQueries(database, email, car));
  } else console.log('unknown The stock area: give --email and the variable VERIFY_PASSWORD.');
  if (emulated) console.log('unknown Indexes: the emulators answer without; what is missing shows in a real project.');
  console.log(report.failed === 0 ? 'Nothing has failed.' : `${report.failed} FAILED.`);
  return report.failed === 0 ? 0 : 1;
});
