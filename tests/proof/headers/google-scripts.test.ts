import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageHeaders, readFirebaseJson } from '../../../scripts/deploy/hosting-config.ts';
import { openBrowser } from '../support/browser.ts';
import { report } from '../support/figures.ts';

// Google's sign-in loads two scripts into the page: that of the SDK, and the module `gapi.iframes` that this one asks for. Other
// scripts of that host call what their address names, and so would run what an injected element chooses.

const HOST = 'https://apis.google.com';
const PAGE = 'https://storefront.example/';
const { 'Content-Security-Policy': policy = '' } = pageHeaders(readFirebaseJson());
const GOOGLE = /https:\/\/apis\.google\.com[^\s;]*/g;

/** The address that the installed SDK loads. */
function scriptOfSdk(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('firebase/auth'));
  const [root = ''] = /.*@firebase\/auth\//.exec(resolve('@firebase/auth')) ?? [];
  const folder = join(root, 'dist/esm');
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return /gapiScript: '(https:[^']+)'/.exec(texts.join('\n'))?.[1] ?? '';
}

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Which of these scripts run in a page with this policy. Each request is answered here. */
async function running(scripts: string[], contentSecurityPolicy: string): Promise<string[]> {
  const page: Page = await browser.newPage();
  await page.route('**/*', (route) =>
    route.request().url() === PAGE
      ? route.fulfill({
          contentType: 'text/html',
          headers: { 'Content-Security-Policy': contentSecurityPolicy },
          body: '<p>',
        })
      : route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto(PAGE);
  const ran = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(
          (src) =>
            new Promise<boolean>((done) => {
              const script = Object.assign(document.createElement('script'), { src });
              script.onload = () => done(true);
              script.onerror = () => done(false);
              document.head.append(script);
            }),
        ),
      ),
    scripts,
  );
  await page.close();
  return scripts.filter((_, index) => ran[index]);
}

const needed = [
  `${scriptOfSdk()}?onload=__iframefcb123456`,
  `${HOST}/_/scs/abc-static/_/js/k=gapi.lb.en.NnK9YPjtg-w.O/m=gapi_iframes/rt=j/sv=1/d=1/ed=1/rs=AHpOoo9/cb=gapi.loaded_0?le=scs`,
];
const others = [
  `${HOST}/complete/search?client=chrome&jsonp=alert`,
  `${HOST}/js/client.js?onload=alert`,
  `${HOST}/js/plusone.js`,
  `${HOST}/js/api.js/../client.js`,
  `${HOST}/js/api.jsx`,
  `${HOST}/_/scs/apps-static/_/js/k=oz`,
  `${HOST}/_/scs/abc-static/../x`,
  `${HOST}/`,
  'https://ajax.googleapis.com/ajax/libs/angularjs/1.8.2/angular.min.js',
];

test("the policy lets the scripts of Google's sign-in run, and no other script of their host", async () => {
  expect(scriptOfSdk()).toBe(`${HOST}/js/api.js`);
  expect(await running([...needed, ...others], policy)).toEqual(needed);
  report("Headers: scripts of Google's host", `${needed.length} needed ones run, ${others.length} others are blocked`);
});

test('control: with the host alone, all of its scripts run; without it, none', async () => {
  const [first, ...rest] = policy.match(GOOGLE) ?? [];
  const hostAlone = rest.reduce((text, source) => text.replace(` ${source}`, ''), policy).replace(first ?? '', HOST);
  expect(await running([...needed, ...others], hostAlone)).toEqual([
    ...needed,
    ...others.filter((src) => src.startsWith(HOST)),
  ]);
  expect(await running(needed, policy.replaceAll(GOOGLE, ''))).toEqual([]);
});
