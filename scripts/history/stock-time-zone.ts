import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { stockTimeZone } from '../../functions/src/history/time-zone.ts';
import { ROOT } from '../support/project.ts';

/** The time zone of the functions, from the files that firebase-tools reads for them. */
export function configuredTimeZone(project: string): string {
  const files = ['.env', `.env.${project}`].map((name) => join(ROOT, 'functions', name)).filter(existsSync);
  return stockTimeZone(Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8')))));
}
