import { vi } from 'vitest';

/** What the page's scripts send from now on. */
export function watchRequests(): () => unknown[] {
  const spies = [
    vi.spyOn(window, 'fetch'),
    vi.spyOn(XMLHttpRequest.prototype, 'open'),
    vi.spyOn(navigator, 'sendBeacon'),
  ];
  return () => spies.flatMap<unknown>(({ mock }) => mock.calls);
}
