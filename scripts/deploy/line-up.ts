import { HOME_MODELS } from '../../functions/src/contract/limits.ts';
import { product } from '../../functions/src/contract/product.ts';
import { content } from '../../functions/src/contract/site/content.ts';
import { chosenModels, HOME_SETTING } from '../../functions/src/contract/site/home-models.ts';
import { counted } from '../../web/src/lib/text/plural.ts';
import { Failure } from '../support/cli.ts';

/** The project's Firestore says which cars the live site shows, the site's REST interface gives them and the related contents. */
interface LiveSite {
  setting: string;
  products: string;
  contents: string;
}

const isLoopback = ({ hostname }: URL) => hostname === '127.0.0.1' || hostname === 'localhost';

/** The site is at `--site`, at the brand's own address, or at the project's web.app. */
export function siteAddress(origin: string, project: string, site?: string): URL {
  // An address that ends in .example is a placeholder: the brand has no address yet.
  const own = new URL(origin).hostname.endsWith('.example') ? `https://${project}.web.app` : origin;
  const base = URL.parse(site ?? own);
  if (!base || (base.protocol !== 'https:' && !(base.protocol === 'http:' && isLoopback(base)))) {
    throw new Failure(
      `The live site must have an https address, such as https://shop.example; "${site ?? own}" is not one.`,
    );
  }
  return base;
}

/** Where the lists for the build are read. */
export function liveSite(origin: string, project: string, site?: string, env: NodeJS.ProcessEnv = {}): LiveSite {
  const base = siteAddress(origin, project, site);
  // The variable may be left over in a terminal, so it counts only together with a site on this machine.
  const emulator = isLoopback(base) ? env.FIRESTORE_EMULATOR_HOST : undefined;
  const firestore = emulator ? `http://${emulator}` : 'https://firestore.googleapis.com';
  return {
    setting: `${firestore}/v1/projects/${project}/databases/(default)/documents/${HOME_SETTING}`,
    products: new URL('/api/product', base).href,
    contents: new URL('/api/content', base).href,
  };
}

/** A list for the build, and what the person at the terminal reads about it. */
type Taken = { json: string; what: string } | { problem: string };

/**
 * The cars that the live site's home page shows: those of `settings/home`, or the first. A site that does not exist yet, or
 * answers with an error, must not prevent the deployment.
 */
export async function readLineUp(
  { setting, products }: Pick<LiveSite, 'setting' | 'products'>,
  milliseconds = 10_000,
): Promise<Taken> {
  const read = (address: string) => readJson(address, milliseconds);
  let note = '';
  try {
    const chosen = await readChosen(read, setting, products);
    if (chosen.length > 0) {
      return {
        json: JSON.stringify(chosen),
        what: `${count(chosen)} that ${HOME_SETTING} chooses, from ${products}/{id}`,
      };
    }
  } catch (error) {
    note = ` (the choice of ${HOME_SETTING} could not be read: ${(error as Error).message})`;
  }
  const first = `${products}?limit=${HOME_MODELS}`;
  try {
    const answer = await read(first);
    if (answer === undefined) throw new Error('the answer is 404');
    const { success, data } = product.array().safeParse(answer);
    if (!success) throw new Error('the answer is not a list of products');
    return { json: JSON.stringify(data), what: `${count(data)} from ${first}${note}` };
  } catch (error) {
    return { problem: `${first} does not give one (${(error as Error).message})${note}` };
  }
}

/** The related contents that the live site's home page shows. */
export async function readContents({ contents }: Pick<LiveSite, 'contents'>, milliseconds = 10_000): Promise<Taken> {
  try {
    const answer = await readJson(contents, milliseconds);
    if (answer === undefined) throw new Error('the answer is 404');
    const { success, data } = content.array().safeParse(answer);
    if (!success) throw new Error('the answer is not a list of contents');
    return { json: JSON.stringify(data), what: `${data.length} from ${contents}` };
  } catch (error) {
    return { problem: `${contents} does not give them (${(error as Error).message})` };
  }
}

type Read = (address: string) => Promise<unknown>;

/** The products that the setting chooses; those that no longer exist are left out. */
async function readChosen(read: Read, setting: string, products: string): Promise<unknown[]> {
  const document = (await read(setting)) as SettingDocument | undefined;
  const ids = chosenModels(document?.fields?.models?.arrayValue?.values?.map(({ stringValue }) => stringValue));
  const answers = await Promise.all(ids.map((id) => read(`${products}/${id}`)));
  const { success, data } = product.array().safeParse(answers.filter((answer) => answer !== undefined));
  if (!success) throw new Error('an answer is not a product');
  return data;
}

/** A document as Firestore's REST interface gives it. */
interface SettingDocument {
  fields?: { models?: { arrayValue?: { values?: { stringValue?: string }[] } } };
}

/** `undefined` where there is nothing at this address. */
async function readJson(address: string, milliseconds: number): Promise<unknown> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(milliseconds) });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the answer is ${response.status}`);
    return await response.json();
  } catch (error) {
    const { name, message, cause } = error as Error;
    if (name === 'SyntaxError') throw new Error('the answer is not JSON');
    if (name === 'TimeoutError') throw new Error(`no answer within ${milliseconds / 1000} s`);
    throw new Error((cause as NodeJS.ErrnoException | undefined)?.code ?? message);
  }
}

const count = ({ length }: unknown[]) => counted(length, 'product');

export const takenStep = (taken: Taken): string => ('problem' in taken ? `empty, since ${taken.problem}` : taken.what);
