import { useSession } from './session';

/** The id of the signed-in person, if there is one. */
export function useUid(): string | undefined {
  const { session } = useSession();
  return session.status === 'signed-in' ? session.user.uid : undefined;
}
