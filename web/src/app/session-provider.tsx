import type { ReactNode } from 'react';
import { SessionContext } from '@/lib/session';

const signedOut = { session: { status: 'signed-out' as const }, signOut: async () => undefined };

export function SessionProvider({ children }: { children: ReactNode }) {
  return <SessionContext value={signedOut}>{children}</SessionContext>;
}
