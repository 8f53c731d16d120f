import { NAMED_MAX, type Role, TEAM_MAX } from '@contract/team';
import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { firestore } from '@/data/firebase/firestore';
import type { Member } from '@/data/read/teams';
import { inviteMember } from '@/data/write/teams';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { accountEmail, emailProblem } from '@/lib/text/email';
import { CommandButton } from '@/stock/kit/command-button';
import { Choice, choicesOf, Form, TextInput } from '@/stock/kit/inputs';
import { useCommand } from '@/stock/writing/use-command';
import { notify } from '@/ui/notify';
import { CANNOT_INVITE_AGAIN, roleTexts, TEAM_COMMAND } from './team-change';

export const roleChoices = choicesOf(roleTexts);

/** Shares the owner's stock with one colleague more. */
export function InviteForm({ members }: { members: readonly Member[] }) {
  const { email: owner } = usePerson();
  const { isBusy, isBlocked, reason, run } = useCommand(TEAM_COMMAND);
  const { register, handleSubmit, reset, formState } = useForm<{ email: string; role: Role }>({
    defaultValues: { email: '', role: 'deliver' },
  });
  const validate = (typed: string) => {
    const email = accountEmail(typed);
    const known = members.find((member) => member.email === email);
    return (
      emailProblem(typed, 'Please enter your colleague’s email address.') ??
      (email === owner ? 'This is your own address: the stock is yours already.' : undefined) ??
      (known &&
        (known.answer === 'declined' ? CANNOT_INVITE_AGAIN : 'Already in your team. The role can be changed below.')) ??
      (members.filter(({ answer }) => answer !== 'declined').length >= TEAM_MAX
        ? `A team has ${TEAM_MAX} colleagues at most. Remove one first.`
        : undefined) ??
      (members.length >= NAMED_MAX ? `You have named ${NAMED_MAX} people, the most there can be.` : undefined)
    );
  };
  const invite = handleSubmit(({ email: typed, role }) =>
    run(async () => {
      const email = accountEmail(typed);
      try {
        await inviteMember(await firestore(), owner, email, role);
        notify({ message: 'Invited. Now write to them: no mail is sent.', detail: <bdi>{email}</bdi> });
        reset({ email: '', role });
      } catch (error) {
        notify({ message: `${readableError(error)} Nobody was invited.`, variant: 'error' });
      }
    }),
  );
  const { ref, ...email } = register('email', { validate });
  return (
    <Form
      direction="row"
      onSubmit={invite}
      aria-label="Invite a colleague"
      sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}
    >
      <TextInput
        {...email}
        inputRef={ref}
        type="email"
        label="Email"
        problem={formState.errors.email?.message}
        sx={{ flex: '1 1 16rem', maxWidth: '26rem' }}
        htmlInput={{ readOnly: isBusy, autoCapitalize: 'none', spellCheck: false }}
      />
      <Choice label="Role" choices={roleChoices} select={register('role')} />
      <Box sx={{ pt: 2.75 }}>
        <CommandButton type="submit" isBusy={isBusy} isBlocked={isBlocked} reason={reason}>
          Invite
        </CommandButton>
      </Box>
    </Form>
  );
}
