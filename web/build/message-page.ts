import { brand } from '../src/brand.ts';
import { paths } from '../src/lib/site/paths.ts';
import { themeCss } from '../src/theme/theme-css.ts';

const styles = `.message { display: grid; align-content: center; gap: var(--space-5); min-height: 100svh; max-width: var(--width-text); margin-inline: auto; padding: var(--space-gutter); box-sizing: border-box; }
h1 { margin: 0; font-size: var(--type-display); font-weight: 300; line-height: 1.05; letter-spacing: -0.025em; }
p { margin: 0; }
p:first-child { letter-spacing: 0.34em; text-transform: uppercase; }
a { display: inline-block; padding: var(--space-3) 0; color: var(--accent); text-underline-offset: 0.25em; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }`;

const message = (title: string, text: string, link: { href: string; label: string }) => `<p>${brand.name}</p>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="${link.href}">${link.label}</a></p>`;

const offlineStyles = `.message { align-content: start; max-width: var(--width-page); padding-block: var(--space-6); }
h2 { margin: var(--space-5) 0 var(--space-4); font-size: clamp(1.5rem, 1.2rem + 1vw, 2.125rem); font-weight: 300; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); gap: 0 var(--space-5); margin: 0; padding: 0; list-style: none; }
#cars { grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); }
#cars a { display: block; font-size: 1.25rem; }
img { display: block; box-sizing: border-box; width: 100%; height: auto; aspect-ratio: 3 / 2; padding: 6%; margin-bottom: var(--space-3); object-fit: contain; background: linear-gradient(var(--studio-top), var(--studio-bottom)); }`;

/**
 * Shown offline for a page that is not stored. Its styles are inline, because it may be all that can be loaded. `font` is stored with the
 * pages.
 */
export const offlinePage = (font: string) => `<!doctype html>
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
@font-face { font-family: brand; font-weight: 100 900; font-display: swap; src: url(${font}); }
body { margin: 0; background: var(--ground); color: var(--ink); font: var(--type-body)/1.6 brand, system-ui, sans-serif; }
${styles}
${offlineStyles}
    </style>
  </head>
  <body>
    <main class="message">
      ${message('You are offline', 'This page is not on your device. What you have opened is, and opens without a network.', { href: '', label: 'Try again' })}
      <section hidden aria-labelledby="opened">
        <h2 id="opened">You have looked at these cars</h2>
        <ul id="cars"></ul>
      </section>
      <section hidden aria-labelledby="too">
        <h2 id="too">These pages open too</h2>
        <ul id="pages"></ul>
      </section>
    </main>
    <script type="module" src="/offline.js"></script>
  </body>
</html>
`;

/** For browsers without JavaScript, in the otherwise empty page of the stock area: head and body. */
export const stockWithoutScript = {
  head: `<noscript><style>${styles}</style></noscript>`,
  body: `<noscript><div role="main" class="message">${message(
    'The stock area needs JavaScript',
    'It shows live stock and saves what you change. Allow JavaScript for this site in your browser, then load this page again.',
    { href: paths.home, label: 'To the home page' },
  )}</div></noscript>`,
};
