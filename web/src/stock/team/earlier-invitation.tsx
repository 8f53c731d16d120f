import Box from '@mui/material/Box';
import { useState } from 'react';
import { firestore } from '@/data/firebase/firestore';
import { findInvitation, type Member } from '@/data/read/teams';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { accountEmail, emailProblem } from '@/lib/text/email';
import { CommandButton } from '@/stock/kit/command-button';
import { Form, TextInput } from '@/stock/kit/inputs';
import { Section } from '@/stock/kit/section';
import { useCommand } from '@/stock/writing/use-command';
import { Invitation } from './invitations';
import { row } from './list-section';

/** An invitation that is far down the list, or that the person has declined: it is found by its owner's email. */
export function EarlierInvitation() {
  const { email } = usePerson();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<{ owner: string; invitation: Member | undefined }>();
  const command = useCommand('invitation');
  const find = () => {
    setFound(undefined);
    const wrong = emailProblem(typed, 'Please enter the owner’s email address.');
    setProblem(wrong);
    if (wrong !== undefined) return;
    const owner = accountEmail(typed);
    command.run(async () => {
      try {
        setFound({ owner, invitation: await findInvitation(await firestore(), owner, email) });
      } catch (error) {
        setProblem(readableError(error));
      }
    });
  };
  const { owner = '', invitation } = found ?? {};
  return (
    <Section title="An earlier invitation">
      <p className="quiet">Somebody has invited you, and you declined or left? You alone can come back.</p>
      <Form
        direction="row"
        onSubmit={find}
        aria-label="Find an invitation"
        sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'start', mt: 1 }}
      >
        <TextInput
          label="Owner’s email"
          type="email"
          value={typed}
          problem={problem}
          onChange={({ target }) => setTyped(target.value)}
          sx={{ flex: '1 1 16rem', maxWidth: '26rem' }}
          htmlInput={{ autoCapitalize: 'none', spellCheck: false }}
        />
        <Box sx={{ pt: 2.75 }}>
          <CommandButton type="submit" isBusy={command.isBusy} isBlocked={command.isBlocked} reason={command.reason}>
            Find
          </CommandButton>
        </Box>
      </Form>
      <div role="status">
        {found && !invitation && <p>This owner offers you nothing.</p>}
        {invitation?.answer === 'accepted' && <p>You are in this team.</p>}
        {invitation && invitation.answer !== 'accepted' && (
          <Box sx={row}>
            <Invitation
              {...{ owner, role: invitation.role, before: invitation.answer }}
              onAnswer={() => setFound(undefined)}
            />
          </Box>
        )}
      </div>
    </Section>
  );
}
