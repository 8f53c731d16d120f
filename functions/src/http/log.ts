import { createHash } from 'node:crypto';

/** One line of JSON is one structured entry of Cloud Logging. Neither tokens nor emails belong here. */
export function log(severity: 'INFO' | 'WARNING' | 'ERROR', message: string, fields: object): void {
  process.stdout.write(`${JSON.stringify({ severity, message, ...fields })}\n`);
}

/** Tells one person's entries from another's without saying who they are. */
export const pseudonym = (uid: string) => createHash('sha256').update(uid).digest('base64url').slice(0, 12);
