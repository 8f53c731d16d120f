import 'virtual:theme.css';
import '@/theme/base.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A browser tells `window.onerror` alone that a library's observer goes on in the next frame, and Vitest prints it: of the two that the
 * stock area has (`@dnd-kit/dom`, Material's Autocomplete) either may, on a busy machine. Its console says nothing.
 */
const NEXT_FRAME = 'ResizeObserver loop completed with undelivered notifications.';

/** What the browser has been told, as the person would find it in the console. */
const messages: string[] = [];

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => {
      const message = parts.map(String).join(' ');
      if (!message.includes(NEXT_FRAME)) messages.push(message);
    });
  }
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  expect(messages.splice(0), 'the console is silent').toEqual([]);
});
