import { type Browser, chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../../../scripts/browser/launch-flags.ts';
import { findBrowser } from '../../../scripts/browser/resolve-browser.ts';

export function openBrowser(...moreFlags: string[]): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: [...BROWSER_FLAGS, ...moreFlags], ...(executablePath ? { executablePath } : {}) });
}
