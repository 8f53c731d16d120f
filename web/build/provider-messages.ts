import type { Plugin } from 'vite';
import { providerMessages } from '../src/auth/data/messages.ts';

/** Firebase's messages as they are when the site is built: they stand in the module that each signed-in person loads, and few need one. */
export const providerMessagesPlugin = (): Plugin => ({
  name: 'provider-messages',
  apply: 'build',
  load: {
    filter: { id: /\/auth\/data\/messages[.]ts$/ },
    handler: () => `export const providerMessages = () => (${JSON.stringify(providerMessages())})`,
  },
});
