import { collection, getDocsFromServer, limit, query } from 'firebase/firestore';
import { LIST_LIMIT_MAX } from '../../functions/src/contract/limits.ts';
import { brand } from '../../web/src/brand.ts';
import { counted } from '../../web/src/lib/text/plural.ts';
import { siteAddress } from '../deploy/line-up.ts';
import { namedProject } from '../deploy/steps.ts';
import { PROJECT, SITE } from '../emulators/addresses.ts';
import { parseFlags } from '../host/arguments.ts';
import { Failure, runCommand } from '../host/failure.ts';
import { runningHub } from '../host/run-lock.ts';
import { ACCOUNTS, OWNER } from '../seed/accounts.ts';
import { type Check, check, notTried, runChecks, type Sum } from '../verify/check.ts';
import { type Foreign, personDenials, visitorDenials } from '../verify/denials.ts';
import { stockQueries, visitorQueries } from '../verify/queries.ts';
import { siteChecks } from '../verify/site.ts';
import { type Account, openClient, type Signed, signIn, type Target, webConfig } from '../verify/target.ts';
import { creationDenials, writeChecks } from '../verify/write.ts';

const FLAGS = {
  project: { type: 'string' },
  emulators: { type: 'boolean' },
  site: { type: 'string' },
  email: { type: 'string' },
  write: { type: 'boolean' },
} as const;
type Flags = ReturnType<typeof parseFlags<typeof FLAGS>>;

function targetOf({ project: wanted, emulators, site }: Flags): Target {
  if (emulators && wanted !== undefined) {
    throw new Failure('npm run verify: give --project for a real project, or --emulators for the running ones.');
  }
  if (emulators) runningHub('verify -- --emulators');
  const project = emulators ? PROJECT : namedProject(wanted);
  const address = siteAddress(brand.origin, project, site ?? (emulators ? SITE : undefined));
  return { project, site: address.origin, emulated: emulators ?? false };
}

/** Takes the place of a product of another person where there is none. */
const NOBODY: Foreign = { id: 'none', email: 'nobody@example.com' };

/** Who signs in: a person who is named, or an owner of the seed. The password is no flag: the list of processes would show it. */
function accountOf({ email, write, emulators }: Flags, env: NodeJS.ProcessEnv): Account | undefined {
  const wanted = email ?? (emulators ? OWNER : undefined);
  if (wanted === undefined) {
    if (write) throw new Failure('npm run verify: --write needs --email, a verified account that may add products.');
    return undefined;
  }
  const seeded = emulators ? ACCOUNTS.find((account) => account.email === wanted)?.password : undefined;
  const password = env.VERIFY_PASSWORD || seeded;
  if (password) return { email: wanted, password };
  throw new Failure(`npm run verify: the password of ${wanted} is missing: give it in the variable VERIFY_PASSWORD.`);
}

/** No client sees these. */
const unknowns = ({ emulated }: Target): Check[] => [
  ...(emulated
    ? [notTried('indexes', 'the emulators answer without; one that is missing or stale shows in a real project alone')]
    : []),
  notTried(
    'the indexes of the functions',
    'the functions alone ask for them; npm run deploy waits for those of several fields',
  ),
  notTried('the nightly function', 'it runs at 03:00'),
  notTried('sign-in with Google, and mails', 'a person has to try them'),
];

/** Opens the site, asks what every screen asks, and tries what must be denied. It writes nothing without `--write`. */
await runCommand(async () => {
  const flags = parseFlags('verify', FLAGS);
  const target = targetOf(flags);
  const account = accountOf(flags, process.env);
  const sum: Sum = { ok: 0, FAILED: 0, unknown: 0 };
  const end = async (more: Check[]) => {
    await runChecks('What this cannot know', [...more, ...unknowns(target)], sum);
    const { ok, FAILED, unknown } = sum;
    console.log(`\n${counted(ok + FAILED + unknown, 'check')}: ${ok} ok, ${FAILED} FAILED, ${unknown} unknown.`);
    return FAILED > 0 ? 1 : 0;
  };
  console.log(`Project ${target.project}, ${target.site}${flags.write ? '' : ' (nothing is written)'}`);
  const config = await webConfig(target);
  await runChecks('The site', siteChecks(target), sum);

  const visitor = openClient(config, target, 'visitor').database;
  const found: { cars?: Foreign[]; person?: Signed } = {};
  const reading = check('Firestore answers', async () => {
    const { docs } = await getDocsFromServer(query(collection(visitor, 'products'), limit(LIST_LIMIT_MAX)));
    found.cars = docs.map((car) => ({ id: car.id, email: car.get('email') }));
    return `${counted(docs.length, 'car')} read`;
  });
  const signing = account
    ? check(`sign in as ${account.email}`, async () => {
        found.person = await signIn(openClient(config, target, 'person'), account);
      })
    : notTried('the stock area', 'it needs an account: --email, and its password in the variable VERIFY_PASSWORD');
  await runChecks('The clients', [reading, signing], sum);

  const { cars, person } = found;
  if (!cars) return end([notTried('what is read, denied and written', 'Firestore has not answered the first read')]);
  const car = cars[0]?.id ?? NOBODY.id;
  const foreign = cars.find(({ email }) => email !== person?.email) ?? NOBODY;
  await runChecks('What anyone reads', visitorQueries(visitor, car, account?.email ?? NOBODY.email), sum);
  if (person) await runChecks('What a person reads', stockQueries(person, car), sum);
  await runChecks('What is denied to a visitor', visitorDenials(visitor, foreign), sum);
  if (person) await runChecks('What is denied to a person', personDenials(person, foreign), sum);
  if (person && flags.write) {
    await runChecks('What must not be created', creationDenials(visitor, person, foreign), sum);
    await runChecks('A product from its creation to its deletion', writeChecks(person), sum);
  }
  return end([]);
});
