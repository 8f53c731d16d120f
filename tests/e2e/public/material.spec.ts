import { build, type Rolldown } from 'vite';
import siteConfig from '../../../web/vite.config.ts';
import { expect, test } from '../support/fixtures.ts';

const BUTTON = new URL('../support/material-button.ts', import.meta.url).pathname;

/** The script of a page with a Button, built as the site is. */
async function buttonScript(): Promise<string> {
  const { plugins = [], resolve = {} } = siteConfig({ command: 'build', mode: 'production', isSsrBuild: true });
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve,
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: BUTTON, formats: ['es'] } },
  });
  const [{ output }] = result as [Rolldown.RolldownOutput];
  return output[0].code;
}

test('given an ordinary Button of Material UI, it shows its ripple while it is pressed, and runs its command', async ({
  page,
}) => {
  await page.setContent('<div></div>');
  await page.addScriptTag({ type: 'module', content: await buttonScript() });
  await page.getByRole('button', { name: 'Save' }).hover();
  await page.mouse.down();
  await expect(page.locator('.MuiTouchRipple-rippleVisible')).toBeAttached();
  await page.mouse.up();
  await expect(page.getByText('Saved')).toBeVisible();
});
