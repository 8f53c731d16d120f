import type { ReactNode } from 'react';
import { mayAdd } from '@/lib/product/may-add';
import { usePerson } from '@/lib/session/use-person';
import { EmptyState } from './screen';

/** What adds cars; in its place a sentence for whose email may not. */
export function ForWhoMayAdd({ children }: { children: ReactNode }) {
  const { email } = usePerson();
  if (mayAdd(email)) return children;
  return (
    <EmptyState title="You may not add items">
      <p>
        Cars can be added only with certain email addresses, and <bdi>{email}</bdi> is not one of them.
      </p>
    </EmptyState>
  );
}
