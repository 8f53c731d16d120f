import { useSession } from './session';

/** Who writes: the signed-in person, whose verified email owns the products. */
export interface Person {
  uid: string;
  email: string;
}

const nobody: Person = { uid: '', email: '' };

/** The signed-in person; of nobody everything is empty, and the rules refuse what nobody writes. */
export function usePerson(): Person {
  const { session } = useSession();
  return session.status === 'signed-in' ? session.user : nobody;
}
