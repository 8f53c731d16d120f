import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { brand } from '../src/brand.ts';
import { colors } from '../src/theme/tokens.ts';
import { offlinePage, offlineScript } from './message-page.ts';

const DAY = 24 * 60 * 60;
const OFFLINE = '/offline';
const OFFLINE_SCRIPT = '/offline.js';

const revisionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Writes the offline page and its script; `cleanUrls` of Firebase Hosting serves it at `/offline`. */
const offline: Plugin = {
  name: 'offline-page',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'offline.html', source: offlinePage });
    this.emitFile({ type: 'asset', fileName: OFFLINE_SCRIPT.slice(1), source: offlineScript });
  },
};

/**
 * Makes the site installable and readable offline. Only the offline page is cached in advance, so that a first visit
 * loads little more. A public page is cached when it is visited (`keepPage` asks for it), and the network is always tried first.
 */
export const pwa = () => [
  offline,
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      name: brand.name,
      short_name: brand.name,
      description: `${brand.tagline}.`,
      id: '/',
      start_url: '/',
      display: 'standalone',
      background_color: colors.light.ground,
      theme_color: colors.dark.ground,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: [],
      additionalManifestEntries: [
        { url: OFFLINE, revision: revisionOf(offlinePage) },
        { url: OFFLINE_SCRIPT, revision: revisionOf(offlineScript) },
      ],
      navigateFallback: null,
      navigationPreload: true,
      // What the first visit loads from then on is kept too.
      clientsClaim: true,
      inlineWorkboxRuntime: true,
      runtimeCaching: [
        {
          // The stock area, account pages, REST and Hosting's own addresses are never cached. Firestore and Auth are on other
          // hosts, which no rule here matches. These functions become text in the worker, so they use no outer variable. A page
          // that was reached by a click asks for its document.
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin &&
            (request.mode === 'navigate' || request.headers.get('Accept') === 'text/html') &&
            !/^\/(manageitems|login|register|api|__)(\/|$)/.test(url.pathname),
          handler: 'NetworkFirst',
          options: {
            cacheName: 'pages',
            networkTimeoutSeconds: 4,
            expiration: { maxEntries: 60, maxAgeSeconds: 30 * DAY },
            cacheableResponse: { statuses: [200] },
            precacheFallback: { fallbackURL: OFFLINE },
          },
        },
        {
          urlPattern: ({ request, url, sameOrigin }) =>
            sameOrigin && request.mode === 'navigate' && /^\/(manageitems|login|register)(\/|$)/.test(url.pathname),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: OFFLINE } },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'assets',
            expiration: { maxEntries: 80, maxAgeSeconds: 90 * DAY },
            cacheableResponse: { statuses: [200] },
          },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && /^\/(cars|pictures)\//.test(url.pathname),
          handler: 'StaleWhileRevalidate',
          options: {
            cacheName: 'pictures',
            expiration: { maxEntries: 80, maxAgeSeconds: 30 * DAY },
            cacheableResponse: { statuses: [200] },
          },
        },
      ],
    },
  }),
];
