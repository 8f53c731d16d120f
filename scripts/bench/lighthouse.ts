import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { BROWSER_FLAGS } from '../support/browser.ts';
import { Failure } from '../support/cli.ts';
import type { Figures } from './table.ts';

/** One cold visit with Lighthouse's mobile preset: a slow phone on a slow network, simulated. */
export async function measure(url: string, chromePath: string): Promise<Figures> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [...BROWSER_FLAGS, '--headless', '--ignore-certificate-errors'],
    logLevel: 'silent',
    // Its own handler would end this process at Ctrl-C, before the emulators are stopped.
    handleSIGINT: false,
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      // A page with live data keeps its connections open, so Lighthouse must not wait until they are closed.
      maxWaitForLoad: 15_000,
    });
    if (!result) throw new Failure(`Lighthouse gave no result for ${url}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Failure(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      bytes: value('total-byte-weight'),
      faults: Object.values(audits)
        .filter(({ score: audited, scoreDisplayMode }) => audited === 0 && scoreDisplayMode === 'binary')
        .map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}
