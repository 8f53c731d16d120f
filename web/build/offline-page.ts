import { brand } from '../src/brand.ts';
import { themeCss } from '../src/theme/theme-css.ts';

/** Shown offline for a page that was not visited before. Its styles are inline, because it may be all that can be loaded. */
export const offlinePage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>You are offline | ${brand.name}</title>
    <style>
${themeCss()}
body { margin: 0; background: var(--ground); color: var(--ink); font: var(--type-body)/1.6 system-ui, sans-serif; }
main { display: grid; align-content: center; gap: var(--space-5); min-height: 100svh; max-width: var(--width-text); margin-inline: auto; padding: var(--space-gutter); box-sizing: border-box; }
h1 { margin: 0; font-size: var(--type-display); font-weight: 300; line-height: 1.05; letter-spacing: -0.025em; }
p { margin: 0; }
a { display: inline-block; padding: var(--space-3) 0; color: var(--accent); text-underline-offset: 0.25em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
    </style>
  </head>
  <body>
    <main>
      <p>${brand.name}</p>
      <h1>You are offline</h1>
      <p>This page is not on your device yet. Public pages that you have visited before open without a network.</p>
      <p><a href="">Try again</a></p>
    </main>
  </body>
</html>
`;
