import { createHash } from 'node:crypto';

/** One line of JSON is one structured entry of Cloud Logging. Never log tokens or emails. */
export function log(severity: 'INFO' | 'WARNING' | 'ERROR', message: string, fields: object): void {
  process.stdout.write(`${JSON.stringify({ severity, message, ...fields })}\n`);
}

/** A stable id for the log that does not show whose account it is. */
export const pseudonym = (uid: string) => createHash('sha256').update(uid).digest('base64url').slice(0, 12);
