import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './cli.ts';
import { ROOT } from './project.ts';

const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/** The project of `--project`, an id or an alias of `.firebaserc`; without it, the default of `.firebaserc`. */
export function namedProject(wanted: string | undefined, file = join(ROOT, '.firebaserc')): string {
  const projects = readProjects(file);
  const project = wanted === undefined ? projects.default : (projects[wanted] ?? wanted);
  if (project === undefined) {
    throw new Failure(
      'Which project? Name it in .firebaserc ({ "projects": { "default": "<id>" } }), or give --project.',
    );
  }
  if (typeof project !== 'string' || !PROJECT_ID.test(project)) {
    throw new Failure(
      `${JSON.stringify(project)} is not the id of a project: 6 to 30 lower-case letters, digits and hyphens.`,
    );
  }
  if (project.startsWith('demo-')) {
    throw new Failure(
      `"${project}" is a demo project, which exists in the emulators only: name a real one in .firebaserc or with --project.`,
    );
  }
  return project;
}

function readProjects(file: string): Record<string, unknown> {
  if (!existsSync(file)) return {};
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')).projects };
  } catch {
    throw new Failure('.firebaserc is not valid JSON.');
  }
}

/** The address of the deployed site: that of `--site`, the brand's own, or the project's at web.app. */
export function siteAddress(origin: string, project: string, site?: string): URL {
  // An address that ends in .example is a placeholder: the brand has no address yet.
  const address = site ?? (new URL(origin).hostname.endsWith('.example') ? `https://${project}.web.app` : origin);
  const url = URL.parse(address);
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname);
  if (!url || (url.protocol !== 'https:' && !isLocal)) {
    throw new Failure(`The site must have an https address, such as https://shop.example; "${address}" is not one.`);
  }
  return url;
}
