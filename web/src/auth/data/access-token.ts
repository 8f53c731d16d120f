import type { User } from 'firebase/auth';
import { readEntry, writeEntry } from '@/lib/browser/storage';

/** The storage key of the REST token, named by the client's brief. */
const ACCESS_TOKEN = 'accessToken';
const MINUTE = 60_000;
/** The token is valid for an hour. */
const RENEW_AFTER = 50 * MINUTE;
const LIFETIME = 60 * MINUTE;

/** No screen needs the REST token, so a failure does not stop the sign-in; the request is repeated later. */
export function keepAccessToken(user: User): () => void {
  const stopped = new AbortController();
  let due = Date.now() + untilRenewal(user.uid);
  const renewWhenDue = async () => {
    if (Date.now() < due) return;
    // One request at a time: an answer can take longer than the timer.
    due = Number.POSITIVE_INFINITY;
    const renewed = await requestAccessToken(user, stopped.signal).catch(() => false);
    due = renewed ? Date.now() + RENEW_AFTER : 0;
  };
  void renewWhenDue();
  // No single long timer: it would stand still while a computer sleeps.
  const timer = setInterval(renewWhenDue, 2 * MINUTE);
  return () => {
    stopped.abort();
    clearInterval(timer);
  };
}

async function requestAccessToken(user: User, signal: AbortSignal): Promise<boolean> {
  const response = await fetch('/api/login', {
    method: 'POST',
    headers: { authorization: `Bearer ${await user.getIdToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email?.toLowerCase() }),
    signal,
  });
  if (!response.ok) return false;
  const { accessToken }: { accessToken?: unknown } = await response.json();
  if (typeof accessToken !== 'string' || signal.aborted) return false;
  writeEntry('localStorage', ACCESS_TOKEN, accessToken);
  return true;
}

/** Milliseconds until the stored token is renewed: 0 when it is missing, of another person, or not valid now. */
function untilRenewal(uid: string): number {
  try {
    const payload = readEntry('localStorage', ACCESS_TOKEN)?.split('.')[1] ?? '';
    const { sub, exp }: { sub?: unknown; exp?: unknown } = JSON.parse(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
    );
    if (sub !== uid || typeof exp !== 'number') return 0;
    const left = exp * 1000 - Date.now();
    return left > LIFETIME ? 0 : Math.max(0, left - (LIFETIME - RENEW_AFTER));
  } catch {
    return 0;
  }
}

export const dropAccessToken = (): void => writeEntry('localStorage', ACCESS_TOKEN, null);
