import type { Role } from '@contract/team';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { firestore } from '@/data/firebase/firestore';
import { type Answer, TEAMS_MAX, useTeams } from '@/data/read/teams';
import { answerTeams } from '@/data/write/teams';
import { usePerson } from '@/lib/session/use-person';
import { counted } from '@/lib/text/plural';
import { focusScreenTitle } from '@/stock/kit/screen';
import { useCommand } from '@/stock/writing/use-command';
import { notify } from '@/ui/notify';
import { changeTeam, roleTexts, TEAM_COMMAND } from './team-change';

const says: Record<Answer, string> = {
  accepted: 'You are in the team now',
  declined: 'Declined',
  invited: 'The invitation waits for your answer again',
};

/** Answers invitations, or leaves a team: what was answered `before` is what Undo gives back. */
export function useAnswer() {
  const { email } = usePerson();
  const { isBlocked, reason } = useCommand(TEAM_COMMAND);
  const { data: teams } = useTeams();
  const answer = (owners: readonly string[], to: Answer, before: Answer = 'invited') => {
    if (isBlocked) return;
    if (to === 'accepted' && (teams?.size ?? 0) >= TEAMS_MAX)
      return notify({
        message: `You are in ${TEAMS_MAX} teams, the most there can be. Leave one first.`,
        variant: 'error',
      });
    const [owner] = owners;
    const step = (now: Answer, text = says[now]) => ({
      write: async () => answerTeams(await firestore(), owners, email, now),
      says: text,
    });
    changeTeam({
      ...step(to, before === 'accepted' ? 'You have left the team' : undefined),
      who: owners.length === 1 ? <bdi>{owner}</bdi> : counted(owners.length, 'invitation'),
      back: step(before),
      refused: 'This is offered to you no longer.',
    });
    focusScreenTitle();
  };
  return { answer, isBlocked, reason };
}

interface InvitationProps {
  owner: string;
  role: Role;
  /** What the person has answered. Who has declined can come back. */
  before?: 'invited' | 'declined';
  onAnswer?: () => void;
}

/** Who invites a person, and the two answers. */
export function Invitation({ owner, role, before = 'invited', onAnswer }: InvitationProps) {
  const { answer, isBlocked } = useAnswer();
  const button = (label: string, to: Answer) => (
    <Button
      {...(to === 'declined' && { 'data-look': 'plain' })}
      aria-label={`${label} the invitation of ${owner}`}
      aria-disabled={isBlocked}
      onClick={() => {
        if (isBlocked) return;
        answer([owner], to, before);
        onAnswer?.();
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <span>
        <strong>
          <bdi>{owner}</bdi>
        </strong>{' '}
        <span>{`shares their stock with you: you ${roleTexts[role].toLowerCase()}.`}</span>
      </span>
      <Box sx={{ display: 'flex', gap: 1 }}>
        {button('Accept', 'accepted')}
        {before === 'invited' && button('Decline', 'declined')}
      </Box>
    </>
  );
}
