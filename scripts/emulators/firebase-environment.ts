import { join } from 'node:path';
import { CACHE, ensureFolder } from '../host/folders.ts';

/**
 * The environment of every firebase-tools process. It keeps firebase-tools from reading the user's Firebase login and settings, and
 * from waiting for the network (message of the day, update notice, metadata server of a cloud machine).
 */
export function firebaseEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CI: '1',
    FORCE_COLOR: '0',
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    XDG_CONFIG_HOME: ensureFolder(join(CACHE, 'firebase-config')),
  };
}
