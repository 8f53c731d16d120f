import type { Role } from '@contract/team';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '@/brand';
import { firestore } from '@/data/firebase/firestore';
import {
  type Answer,
  INVITATIONS_MAX,
  INVITATIONS_SHOWN,
  type Member,
  useInvitations,
  useMembers,
  useTeams,
} from '@/data/read/teams';
import { inviteMember, removeMember, setRole } from '@/data/write/teams';
import { usePerson } from '@/lib/session/use-person';
import { sharedPath } from '@/lib/site/paths';
import { letterTo } from '@/lib/text/email';
import { useLast } from '@/lib/use-derived';
import { Badge } from '@/stock/kit/badge';
import { Choice } from '@/stock/kit/inputs';
import { Loaded, useKept } from '@/stock/kit/loaded';
import { OwnScreen } from '@/stock/kit/query-boundary';
import { EmptyState, focusScreenTitle, LoadingRows } from '@/stock/kit/screen';
import { useCommand } from '@/stock/writing/use-command';
import { EarlierInvitation } from './earlier-invitation';
import { Invitation, useAnswer } from './invitations';
import { InviteForm, roleChoices } from './invite-form';
import { ListSection, row } from './list-section';
import { CANNOT_INVITE_AGAIN, changeTeam, roleTexts, TEAM_COMMAND } from './team-change';

export const Team = () => (
  <OwnScreen title="Team">
    <Teams />
  </OwnScreen>
);

/** The colleagues with whom a person shares the stock, and the owners who share theirs with this person. */
function Teams() {
  const members = useKept(useMembers(usePerson().email));
  return (
    <Stack spacing={4} sx={{ pt: 1 }}>
      <Stack spacing={2}>
        <Typography sx={{ maxWidth: 'var(--width-text)' }}>
          Share your stock: a colleague who may deliver takes pieces out, one who may restock adds pieces too, and one
          who may correct texts and pictures changes names, descriptions, specifications and pictures. You alone change
          prices and all else, and the history says who did what. A colleague accepts first.
        </Typography>
        {members.data && <InviteForm members={members.data} />}
        <Loaded
          result={members}
          skeleton={<LoadingRows of="your team" count={3} height={56} />}
          empty={
            <EmptyState title="Nobody is in your team yet">
              <p>Colleagues whom you invite see it here, and find your cars in All Items once they accept.</p>
            </EmptyState>
          }
        >
          {(found) => <Members members={found} />}
        </Loaded>
      </Stack>
      <Invitations />
      <SharedWithYou />
      <EarlierInvitation />
    </Stack>
  );
}

const answerTexts: Record<Answer, string> = {
  invited: 'Invited',
  accepted: 'Has accepted',
  declined: 'Has declined',
};

function Members({ members }: { members: readonly Member[] }) {
  const { reason } = useCommand(TEAM_COMMAND);
  return (
    <ListSection
      title="Colleagues"
      note={reason ?? 'We send no mail: “Write to them” begins a letter in your own mail program.'}
    >
      {members.map((member) => (
        <Box key={member.email} component="li" sx={row}>
          <div>
            <bdi>{member.email}</bdi> <Badge>{answerTexts[member.answer]}</Badge>
          </div>
          {member.answer === 'declined' ? (
            <p className="quiet">{CANNOT_INVITE_AGAIN}</p>
          ) : (
            <MemberActions member={member} />
          )}
        </Box>
      ))}
    </ListSection>
  );
}

function MemberActions({ member }: { member: Member }) {
  const { email, role, answer } = member;
  const { email: owner } = usePerson();
  const { isBlocked } = useCommand(TEAM_COMMAND);
  const who = <bdi>{email}</bdi>;
  const refused = 'They have declined meanwhile, or left.';
  const remove = { write: async () => removeMember(await firestore(), owner, email), says: 'Removed from your team' };
  const invite = { write: async () => inviteMember(await firestore(), owner, email, role), says: 'Invited again' };
  const give = (to: Role) => ({
    write: async () => setRole(await firestore(), owner, email, to),
    says: `${roleTexts[to]} now`,
  });
  return (
    <>
      {answer === 'invited' && (
        <Button
          variant="text"
          data-look="link"
          href={invitationTo(member, owner)}
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
          onChange: ({ target }) => changeTeam({ who, ...give(target.value as Role), back: give(role) }),
        }}
      />
      <Button
        data-look="plain"
        aria-label={`Remove ${email}`}
        aria-disabled={isBlocked}
        onClick={() => {
          if (isBlocked) return;
          // Who was in the team accepts again.
          changeTeam({ who, ...remove, back: invite, refused });
          focusScreenTitle();
        }}
      >
        Remove
      </Button>
    </>
  );
}

/** A letter to somebody who is invited. */
const invitationTo = ({ email, role }: Member, owner: string): string =>
  letterTo(email, `My stock at ${brand.name}`, [
    `Hello, I share my stock at ${brand.name} with you: you ${roleTexts[role].toLowerCase()}.`,
    `Please sign in with this address, ${email}, and accept:`,
    location.origin + sharedPath,
    owner,
  ]);

/** Nothing for a person whom nobody invites. */
function Invitations() {
  const [max, setMax] = useState(INVITATIONS_SHOWN);
  const data = useLast(useInvitations(max).data);
  const { answer, isBlocked, reason } = useAnswer();
  const shown = [...(data ?? [])].slice(0, max);
  if (shown.length === 0) return null;
  const hasMore = data !== undefined && data.size > shown.length;
  return (
    <ListSection title="Invitations" note={reason ?? 'When you accept, you find their cars in All Items.'}>
      {shown.map(([owner, role]) => (
        <Box key={owner} component="li" sx={row}>
          <Invitation owner={owner} role={role} />
        </Box>
      ))}
      {shown.length > 1 && (
        <Box component="li" sx={row}>
          <span>
            {hasMore &&
              max === INVITATIONS_MAX &&
              'There are more. They appear as you answer these, or by their email.'}
          </span>
          {hasMore && max < INVITATIONS_MAX && (
            <Button onClick={() => setMax(Math.min(max + INVITATIONS_SHOWN, INVITATIONS_MAX))}>Show more</Button>
          )}
          <Button
            data-look="plain"
            aria-disabled={isBlocked}
            onClick={() =>
              answer(
                shown.map(([owner]) => owner),
                'declined',
              )
            }
          >
            {`Decline all ${shown.length}`}
          </Button>
        </Box>
      )}
    </ListSection>
  );
}

/** Nothing for a person who is in nobody's team. */
function SharedWithYou() {
  const { data: teams } = useTeams();
  const { answer, isBlocked, reason } = useAnswer();
  if (!teams?.size) return null;
  return (
    <ListSection
      title="Shared with you"
      note={
        reason ?? (
          <>
            Their cars stand in All Items: <Link to={sharedPath}>show them alone</Link>.
          </>
        )
      }
    >
      {[...teams].toSorted().map(([owner, role]) => (
        <Box key={owner} component="li" sx={row}>
          <bdi>{owner}</bdi>
          <span>{`You ${roleTexts[role].toLowerCase()}`}</span>
          <Button
            data-look="plain"
            aria-label={`Leave the team of ${owner}`}
            aria-disabled={isBlocked}
            onClick={() => answer([owner], 'declined', 'accepted')}
          >
            Leave
          </Button>
        </Box>
      ))}
    </ListSection>
  );
}
