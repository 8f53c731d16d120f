import { EDITOR_CLAIM } from '../../functions/src/contract/site/editor.ts';
import { Failure, parseFlags, runCommand } from '../support/cli.ts';
import { askFirestore, firestoreOf } from '../support/firestore-of.ts';

/** Says who edits the home page; makes an account with a verified email an editor, or, with `--remove`, no editor any more. */
await runCommand(async () => {
  const flags = parseFlags('editor', {
    project: { type: 'string' },
    email: { type: 'string' },
    remove: { type: 'boolean' },
  });
  const email = flags.email?.trim().toLowerCase();
  if (email === undefined && flags.remove) throw new Failure('npm run editor: say whom with --email <address>.');
  const { auth } = await firestoreOf('editor', flags.project);

  await askFirestore(async () => {
    if (email === undefined) {
      const editors: string[] = [];
      for (let page: string | undefined, first = true; first || page; first = false) {
        const { users, pageToken } = await auth.listUsers(1_000, page);
        editors.push(...users.flatMap((user) => (user.customClaims?.[EDITOR_CLAIM] === true ? [`${user.email}`] : [])));
        page = pageToken;
      }
      console.log(editors.length > 0 ? `Editors: ${editors.toSorted().join(', ')}.` : 'There is no editor.');
      return;
    }
    const [account] = (await auth.getUsers([{ email }])).users;
    if (!account) throw new Failure(`There is no account ${email}: nothing was changed.`);
    const { [EDITOR_CLAIM]: _, ...others } = account.customClaims ?? {};
    await auth.setCustomUserClaims(account.uid, flags.remove ? others : { ...others, [EDITOR_CLAIM]: true });
    console.log(
      `${email} is ${flags.remove ? 'no editor any more' : 'an editor'}, from the next login on, or within an hour.`,
    );
    if (!flags.remove && !account.emailVerified)
      console.log('The email is not verified yet: until then it is of no use.');
  });
  return 0;
});
