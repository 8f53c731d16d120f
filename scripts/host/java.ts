import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { which } from './which.ts';

export interface Java {
  /** The folder that JAVA_HOME would name. */
  home: string;
  major: number;
}

/** Where Linux distributions, macOS, Homebrew and SDKMAN! keep their Javas. */
const INSTALLED = [
  '/usr/lib/jvm/*',
  '/usr/lib64/jvm/*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  '/opt/homebrew/opt/openjdk*',
  '/usr/local/opt/openjdk*',
  join(homedir(), 'Library/Java/JavaVirtualMachines/*/Contents/Home'),
  join(homedir(), '.sdkman/candidates/java/*'),
];

export const programOf = ({ home }: Java): string => join(home, 'bin', 'java');

/** The Java in the output of `java -XshowSettings:properties -version` (`version "21.0.1"`, `version "1.8.0"`). */
export function javaOf(output: string): Java | undefined {
  const major = /version "(?:1\.)?(\d+)/.exec(output)?.[1];
  const home = /^\s*java\.home = (.+?)\s*$/m.exec(output)?.[1];
  return major && home ? { home, major: Number(major) } : undefined;
}

/** Java itself says where it is: the program may be a link, or a script that chooses a version. */
function ask(program: string): Java | undefined {
  const { stdout, stderr } = spawnSync(program, ['-XshowSettings:properties', '-version'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return javaOf(`${stdout ?? ''}${stderr ?? ''}`);
}

/** The Javas of this machine, in the order in which they are tried; says why JAVA_HOME is not among those of at least this version. */
export function findJavas(least: number, installed = INSTALLED): Java[] {
  const home = process.env.JAVA_HOME;
  const named = home ? ask(join(home, 'bin', 'java')) : undefined;
  if (home && !named) console.log(`JAVA_HOME names ${home}, where no Java runs: it is passed over.`);
  if (named && named.major < least) {
    console.log(`JAVA_HOME names Java ${named.major}, and ${least} or newer is needed: it is passed over.`);
  }
  const onPath = which('java');
  const programs = [...(onPath ? [onPath] : []), ...globSync(installed.map((folder) => `${folder}/bin/java`)).sort()];
  const javas = [named, ...programs.map(ask)].filter((java) => java !== undefined);
  return [...new Map(javas.map((java) => [java.home, java])).values()];
}
