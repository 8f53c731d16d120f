import { Failure } from '../support/cli.ts';
import { googleApi } from './google-api.ts';
import { REGION, WRITING_FUNCTIONS } from './steps.ts';

/**
 * Throws a `Failure` while a browser may read a real project, or a function may write to it: the trigger would write history of what is
 * restored, and changes would be lost.
 */
export async function refuseWhileOpen(project: string): Promise<void> {
  const { functions = [] } = await googleApi<{ functions?: { name: string }[] }>(
    `cloudfunctions.googleapis.com/v2/projects/${project}/locations/${REGION}/functions?pageSize=1000`,
    undefined,
  );
  const names = functions.map(({ name }) => name.split('/').at(-1) ?? '');
  const writing = names.filter((name) => WRITING_FUNCTIONS.includes(name));
  const document = `projects/${project}/databases/(default)/documents/settings/home`;
  // Without a login, so the rules decide.
  const { status } = await fetch(`https://firestore.googleapis.com/v1/${document}`);
  if (writing.length === 0 && status === 403) return;
  const open = [
    ...(writing.length > 0 ? [`the functions ${writing.join(', ')} exist`] : []),
    ...(status === 403 ? [] : ['the rules let visitors read']),
  ];
  throw new Failure(`Nothing was changed: ${open.join(' and ')}. Close first: npm run restore shows the two commands.`);
}
