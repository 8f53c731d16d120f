import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { Button } from '@/ui/form/button';
import type { ProviderRequest } from '../use-provider-request';

/** Google's popup does not work with the emulator, so a dialog replaces it. A production build does not contain the dialog. */
const AccountChooser =
  import.meta.env.MODE === 'emulator' ? lazyPart(() => import('./account-chooser'), 'AccountChooser') : undefined;

const popup = () => import('../data/google-popup');

export function GoogleButton({ label, request: { button, run } }: { label: string; request: ProviderRequest }) {
  const [choosing, setChoosing] = useState(false);
  const { busy, disabled } = button('google');

  useEffect(() => {
    // A browser allows a popup only directly after the press itself, so the popup's code is loaded before.
    if (!AccountChooser) popup().catch(() => undefined);
  }, []);

  const press = () => {
    if (AccountChooser) setChoosing(true);
    else void run('google', async () => (await popup()).signInWithGoogle());
  };

  return (
    <>
      <Button busy={busy} disabled={disabled} onClick={press}>
        <GoogleMark />
        <span>{label}</span>
      </Button>
      {AccountChooser && choosing && (
        <Suspense fallback={null}>
          <AccountChooser run={run} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

function GoogleMark() {
  return (
    <svg style={{ flex: 'none' }} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.640 9.205c0-.639-.057-1.252-.164-1.841H9v3.481h4.844a4.140 4.140 0 0 1-1.796 2.716v2.259h2.908c1.702-1.567 2.684-3.875 2.684-6.615z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.430 0 4.467-.806 5.956-2.180l-2.908-2.259c-.806.540-1.837.860-3.048.860-2.344 0-4.328-1.584-5.036-3.711H.957v2.332A8.997 8.997 0 0 0 9 18z"
      />
      <path
        fill="#FBBC05"
        d="M3.964 10.710A5.410 5.410 0 0 1 3.682 9c0-.593.102-1.170.282-1.710V4.958H.957A8.996 8.996 0 0 0 0 9c0 1.452.348 2.827.957 4.042l3.007-2.332z"
      />
      <path
        fill="#EA4335"
        d="M9 3.580c1.321 0 2.508.454 3.440 1.345l2.582-2.580C13.463.891 11.426 0 9 0A8.997 8.997 0 0 0 .957 4.958L3.964 7.290C4.672 5.163 6.656 3.580 9 3.580z"
      />
    </svg>
  );
}
