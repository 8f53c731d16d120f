import { join } from 'node:path';
import { CACHE, ensureFolder } from '../host/folders.ts';

/**
 * The environment of every firebase-tools process: no look at the user's Firebase login or settings, and nothing that waits for
 * the network (message of the day, update notice, the newest version of a package, the metadata server of a cloud machine).
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
