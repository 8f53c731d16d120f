import { type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

interface BoundaryProps {
  fallback: (failure: FallbackProps) => ReactNode;
  resetKeys?: unknown[];
  children: ReactNode;
}

/** React looks for its nodes where it has put them; a translator or an extension has moved one. */
const isChangedOutside = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';

/** Limits an error to its part of the page. A part that fails because others have changed the document is drawn anew. */
export const Boundary = ({ fallback, ...rest }: BoundaryProps) => (
  <ErrorBoundary
    {...rest}
    fallbackRender={(failure) =>
      isChangedOutside(failure.error) ? <DrawAnew draw={failure.resetErrorBoundary} /> : fallback(failure)
    }
  />
);

function DrawAnew({ draw }: { draw: () => void }) {
  // A layout effect, so that the failed part is never painted. React itself stops a part that fails again and again.
  const onFailure = useEffectEvent(draw);
  useLayoutEffect(() => onFailure(), []);
  return null;
}
