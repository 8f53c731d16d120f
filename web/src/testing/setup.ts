import 'virtual:theme.css';
import '@/theme/base.css';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** What the browser has been told, as the person would find it in the console. */
const messages: string[] = [];

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => void messages.push(parts.map(String).join(' ')));
  }
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  expect(messages.splice(0), 'the console is silent').toEqual([]);
});
