import type { Role } from '@contract/team';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { brand } from '@/brand';
import { type Member, removeMember, setMember, useMembers, useTeams } from '@/data/teams';
import { readableError } from '@/lib/errors';
import { usePerson } from '@/lib/session/use-person';
import { sharedPath } from '@/lib/site/paths';
import { notify, type Toast } from '@/ui/notify';
import { ConfirmDialog } from '../dialogs';
import { Choice } from '../inputs';
import { EmptyState, ErrorState, focusScreenTitle, LoadingRows, StaleNote, useLast } from '../screen';
import { runNext, useCommand } from '../use-command';
import { InviteForm, roleChoices, roleTexts, TEAM } from './invite-form';

/** The colleagues with whom a person shares the stock, and the owners who share theirs with this person. */
export function Team() {
  const result = useMembers(usePerson().email);
  const last = useLast(result.data);
  const members = result.status === 'error' ? undefined : last;
  return (
    <Stack spacing={4} sx={{ pt: 1 }}>
      <Stack spacing={2}>
        <Typography sx={{ maxWidth: 'var(--width-text)' }}>
          Share your stock: who may deliver takes pieces out, who may restock adds pieces too. Names, prices and all
          else stay yours alone, and the history says who did what.
        </Typography>
        {members && <InviteForm members={members} />}
        <StaleNote result={result} />
        {!members && result.status === 'loading' && <LoadingRows of="your team" count={3} height={56} />}
        {!members && result.status === 'error' && <ErrorState message={result.error} onRetry={result.retry} />}
        <div role="status">
          {members?.length === 0 && (
            <EmptyState title="Nobody is in your team yet">
              <p>Whom you invite finds your cars in All Items, at once.</p>
            </EmptyState>
          )}
        </div>
        {members && members.length > 0 && <Members members={members} />}
      </Stack>
      <SharedWithYou />
    </Stack>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem 1rem',
  alignItems: 'center',
  minHeight: '3.5rem',
  py: 1,
  borderBottom: '1px solid var(--line)',
  '& > :not(* + *)': { flex: '1 1 20rem', minWidth: 0, overflowWrap: 'anywhere' },
} as const;

interface SectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A list with its title. */
function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      )}
      <Box component="ul" aria-labelledby={id} sx={{ mt: 1, borderTop: '1px solid var(--line)' }}>
        {children}
      </Box>
    </section>
  );
}

function Members({ members }: { members: readonly Member[] }) {
  const { email: owner } = usePerson();
  const { isBlocked, reason } = useCommand(TEAM);
  const change = ({ email, role }: Member, to: Role | undefined) => {
    if (!isBlocked) void runNext(TEAM, async () => notify(await writeRole({ owner, email, from: role, to })));
  };
  return (
    <Section
      title="Colleagues"
      note={reason ?? 'We send no mail: “Write to them” begins a letter in your own mail program.'}
    >
      {members.map((member) => {
        const { email, role, hasAccepted } = member;
        return (
          <Box key={email} component="li" sx={row}>
            <div>
              <bdi>{email}</bdi>{' '}
              <Chip size="small" variant="outlined" label={hasAccepted ? 'Has accepted' : 'Invited'} sx={{ ml: 0.5 }} />
            </div>
            {!hasAccepted && (
              <Button
                variant="text"
                data-look="link"
                href={letterTo(member, owner)}
                aria-label={`Write to them: ${email}`}
              >
                Write to them
              </Button>
            )}
            <Choice
              label="Role"
              choices={roleChoices}
              sx={{ '& label': { position: 'absolute', width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } }}
              select={{
                'aria-label': `Role of ${email}`,
                value: role,
                disabled: isBlocked,
                onChange: ({ target }) => change(member, target.value as Role),
              }}
            />
            <Button
              data-look="plain"
              aria-label={`Remove ${email}`}
              aria-disabled={isBlocked}
              onClick={() => {
                change(member, undefined);
                if (!isBlocked) focusScreenTitle();
              }}
            >
              Remove
            </Button>
          </Box>
        );
      })}
    </Section>
  );
}

interface RoleChange {
  owner: string;
  email: string;
  /** Without a role the colleague is not in the team. */
  from: Role | undefined;
  to: Role | undefined;
}

/** Gives a colleague another role or none, and returns the toast that says how it went. */
async function writeRole({ owner, email, from, to }: RoleChange): Promise<Toast> {
  const detail = <bdi>{email}</bdi>;
  try {
    await (to ? setMember(owner, email, to) : removeMember(owner, email));
  } catch (error) {
    return { message: `${readableError(error)} Nothing was changed.`, variant: 'error', detail };
  }
  const undo = { run: async () => ({ ...(await writeRole({ owner, email, from: to, to: from })), undo: undefined }) };
  return { message: to ? `${roleTexts[to]} now` : 'Removed from your team', detail, undo };
}

/** A letter to somebody who is invited. Its lines end with both characters, as an email's do. */
function letterTo({ email, role }: Member, owner: string): string {
  const subject = `My stock at ${brand.name}`;
  const body = [
    `Hello, I share my stock at ${brand.name} with you: you ${roleTexts[role].toLowerCase()}.`,
    `Please sign in with this address, ${email}:`,
    location.origin + sharedPath,
    owner,
  ].join('\r\n\r\n');
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Nothing for a person who is in nobody's team. */
function SharedWithYou() {
  const person = usePerson();
  const { data: teams } = useTeams();
  const { isBusy, isBlocked, reason, run } = useCommand(TEAM);
  // The dialog keeps the owner's name while it closes.
  const [{ owner, isAsked }, setLeaving] = useState({ owner: '', isAsked: false });
  if (!teams?.size) return null;
  const close = () => setLeaving({ owner, isAsked: false });
  const leave = async () => {
    try {
      await removeMember(owner, person.email);
      notify({ message: 'You have left the team', detail: <bdi>{owner}</bdi> });
    } catch (error) {
      notify({ message: `${readableError(error)} Nothing was changed.`, variant: 'error' });
    }
    flushSync(close);
    focusScreenTitle();
  };
  return (
    <Section
      title="Shared with you"
      note={
        <>
          Their cars stand in All Items: <Link to={sharedPath}>show them alone</Link>.
        </>
      }
    >
      {[...teams].toSorted().map(([owner, role]) => (
        <Box key={owner} component="li" sx={row}>
          <bdi>{owner}</bdi>
          <span>{`You ${roleTexts[role].toLowerCase()}`}</span>
          <Button
            data-look="plain"
            aria-label={`Leave the team of ${owner}`}
            onClick={() => setLeaving({ owner, isAsked: true })}
          >
            Leave
          </Button>
        </Box>
      ))}
      <ConfirmDialog
        isOpen={isAsked}
        title={
          <>
            Leave the team of <bdi>{owner}</bdi>?
          </>
        }
        confirm="Leave"
        cancel={isBusy ? 'Close' : 'Stay'}
        isBusy={isBusy}
        isBlocked={isBlocked}
        onConfirm={() => run(leave)}
        onCancel={close}
      >
        <p>You can change their cars no more. They can invite you again.</p>
        <p role="status">{reason}</p>
      </ConfirmDialog>
    </Section>
  );
}
