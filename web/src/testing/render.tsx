import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { type Session, SessionContext } from '@/lib/session/session';
import { LeaveQuestion } from '@/stock/writing/leave-guard';
import { stockTheme } from '@/theme/stock-theme';
import { toasts } from '@/ui/notify';
import { Toaster } from '@/ui/toaster';

/** A person with a verified email, as the session gives them to the screens. */
export const PERSON = {
  uid: 'q7RkT2vNb8XcL4mZpW1sDf6Gh3Jy',
  email: 'anne@meridian.example',
  emailVerified: true,
  isEditor: false,
  displayName: null,
  photoUrl: null,
};

interface Options {
  session?: Session;
  /** The address that the element stands at. */
  at?: string;
  /** The pattern of its path, for an element that reads a part of it. */
  path?: string;
  /** What the history entry holds besides. */
  state?: unknown;
}

function Elsewhere() {
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <h1>Elsewhere</h1>
      <p>{pathname + search + hash}</p>
    </>
  );
}

/** As in the layout: a toast may have a link. */
const WithToasts = () => (
  <>
    <Outlet />
    <Toaster />
  </>
);

/**
 * Renders what one address shows, with the session and the toasts around it, but without the layout and without Firebase: what would
 * send a request belongs into a browser test. Another address shows "Elsewhere" and its path.
 */
export function renderAt(
  element: ReactNode,
  { session = { status: 'signed-out' }, at = '/here', path, state }: Options = {},
) {
  toasts.set([]);
  const { pathname, search, hash } = new URL(at, location.origin);
  const router = createMemoryRouter(
    [
      {
        element: <WithToasts />,
        children: [
          { path: path ?? pathname, element },
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
    { initialEntries: [{ pathname, search, hash, state }] },
  );
  return render(
    <SessionContext value={{ session, signOut: async () => undefined }}>
      <RouterProvider router={router} />
    </SessionContext>,
  );
}

/** As `renderAt`, for a signed-in person with a verified email, with the theme of the stock area and its question before leaving. */
export const renderSignedIn = (element: ReactNode, options: Omit<Options, 'session'> = {}) =>
  renderAt(
    <ThemeProvider theme={stockTheme}>
      {element}
      <LeaveQuestion />
    </ThemeProvider>,
    {
      session: { status: 'signed-in', user: PERSON },
      ...options,
    },
  );
