import type { Browser, BrowserContextOptions } from '@playwright/test';
import { openBrowser, signIn } from '../../tests/proof/browser.ts';
import { seededUser } from '../../tests/support/users.ts';
import { watchReads } from './billed-reads.ts';

/** Longer than the app takes to start, to read and to fetch what it loads when the browser is idle. */
const SETTLE = 6_000;

interface Part {
  requests: number;
  bytes: number;
}
interface Visit {
  before: Part;
  after: Part;
  reads: number;
}

/** One cold visit: what the page requests until its `load` event and afterwards, by itself. A service worker's requests are not seen. */
async function visit(browser: Browser, address: string, person: BrowserContextOptions): Promise<Visit> {
  await using context = await browser.newContext({ ...person, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await watchReads(page);
  const client = await context.newCDPSession(page);
  const sent = new Map<string, { part: 'before' | 'after'; bytes: number }>();
  let part: 'before' | 'after' = 'before';
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:') && !sent.has(requestId)) sent.set(requestId, { part, bytes: 0 });
  });
  // A connection that stays open has no total yet, so its parts are added up.
  client.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId);
    if (one) one.bytes = Math.max(one.bytes, encodedDataLength);
  });
  client.on('Page.loadEventFired', () => {
    part = 'after';
  });
  await client.send('Network.enable');
  await client.send('Page.enable');
  await page.goto(address);
  await page.waitForTimeout(SETTLE);
  const reads = await page.evaluate(() => window.delivered.length);
  const sum = (wanted: 'before' | 'after'): Part => {
    const ones = [...sent.values()].filter((one) => one.part === wanted);
    return { requests: ones.length, bytes: ones.reduce((total, { bytes }) => total + bytes, 0) };
  };
  return { before: sum('before'), after: sum('after'), reads };
}

/** What a browser keeps of somebody who signed in at an earlier visit. */
async function signedIn(browser: Browser, origin: string): Promise<BrowserContextOptions> {
  await using context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true });
  await signIn(await context.newPage(), seededUser('owner'));
  return { storageState: await context.storageState({ indexedDB: true }) };
}

const cell = ({ requests, bytes }: Part) => `${requests} · ${Math.round(bytes / 1000)} kB`;

/** A Markdown table: requests and bytes before and after `load`, and billed reads, for a visitor and for somebody signed in. */
export async function requestsTable(origin: string, pages: readonly string[]): Promise<string> {
  await using browser = await openBrowser();
  const people = [{}, await signedIn(browser, origin)];
  const lines: string[] = [];
  for (const page of pages) {
    const cells: string[] = [];
    for (const person of people) {
      const { before, after, reads } = await visit(browser, `${origin}${page}`, person);
      cells.push(cell(before), cell(after), String(reads));
    }
    lines.push(`| \`${page}\` | ${cells.join(' | ')} |`);
  }
  const headings = ['visitor', 'signed in'].flatMap((who) => [`${who}: before load`, 'after', 'reads']);
  return [`| Page | ${headings.join(' | ')} |`, `|---|${'---:|'.repeat(headings.length)}`, ...lines].join('\n');
}
