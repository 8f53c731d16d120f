import type { Role } from '@contract/team';
import type { ReactNode } from 'react';
import { isRefusal, readableError } from '@/lib/errors';
import { enqueue } from '@/stock/writing/queue';
import { notify, type Toast } from '@/ui/notify';

export const roleTexts: Record<Role, string> = {
  deliver: 'May deliver',
  restock: 'May restock',
  texts: 'May correct texts and pictures',
};

/** Of who has declined or left. */
export const CANNOT_INVITE_AGAIN =
  'Has declined, or left. Only they can come back: on their Team screen, by your address.';

/** Writes to teams run one after the other under this name. */
export const TEAM_COMMAND = 'team';

interface Step {
  write: () => Promise<void>;
  /** What is said when it is written. */
  says: string;
}

interface TeamChange extends Step {
  /** Whom it is about. */
  who: ReactNode;
  back: Step;
  /** Why the rules may have refused it. */
  refused?: string;
}

/** Changes a team, and says how it went; the toast's Undo takes it back. */
export function changeTeam({ who, back, refused, ...change }: TeamChange): void {
  const run = async ({ write, says }: Step): Promise<Toast> => {
    try {
      await write();
      return { message: says, detail: who };
    } catch (error) {
      const reason = (isRefusal(error) && refused) || readableError(error);
      return { message: `${reason} Nothing was changed.`, variant: 'error', detail: who };
    }
  };
  const changeAndTell = async () => {
    const toast = await run(change);
    notify(toast.variant ? toast : { ...toast, undo: { of: 'a change of the team', run: () => run(back) } });
  };
  enqueue({ key: TEAM_COMMAND, write: changeAndTell, sentenceStart: () => 'A change is' });
}
