import { brand } from '../src/brand.ts';
import { paths } from '../src/lib/site/paths.ts';
import { themeCss } from '../src/theme/theme-css.ts';

const styles = `.message { display: grid; align-content: center; gap: var(--space-5); min-height: 100svh; max-width: var(--width-text); margin-inline: auto; padding: var(--space-gutter); box-sizing: border-box; }
h1 { margin: 0; font-size: var(--type-display); font-weight: 300; line-height: 1.05; letter-spacing: -0.025em; }
p { margin: 0; }
h2 { margin: 0; font-size: 1rem; font-weight: 500; }
ul { columns: 2 14rem; margin: var(--space-2) 0 0; padding: 0; list-style: none; }
p:first-child { letter-spacing: 0.34em; text-transform: uppercase; }
a { display: inline-block; padding: var(--space-3) 0; color: var(--accent); text-underline-offset: 0.25em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }`;

const message = (
  title: string,
  text: string,
  link: { href: string; label: string },
  more = '',
) => `<div class="message">
      <p>${brand.name}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="${link.href}">${link.label}</a></p>
      ${more}
    </div>`;

/** Shown offline for a page that is not stored. Its styles are inline, because it may be all that can be loaded. */
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
${styles}
    </style>
  </head>
  <body>
    <main>${message(
      'You are offline',
      'This page is not on your device.',
      { href: '', label: 'Try again' },
      `<section hidden>
        <h2>These pages are, and open without a network</h2>
        <ul></ul>
      </section>`,
    )}</main>
    <script type="module" src="/offline.js"></script>
  </body>
</html>
`;

/** For browsers without JavaScript, in the otherwise empty page of the stock area: head and body. */
export const stockWithoutScript = {
  head: `<noscript><style>${styles}</style></noscript>`,
  body: `<noscript><div role="main">${message(
    'The stock area needs JavaScript',
    'It shows live stock and saves what you change. Allow JavaScript for this site in your browser, then load this page again.',
    { href: paths.home, label: 'To the home page' },
  )}</div></noscript>`,
};
