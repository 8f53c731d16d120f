/**
 * The time zone in which a day of the stock begins and ends: one for the deployment, since its owners work in one company.
 * `functions/.env` sets it, `functions/.env.<project>` for one project. Throws when there is no such time zone.
 */
export function stockTimeZone({ STOCK_TIME_ZONE: name = 'UTC' }: NodeJS.ProcessEnv): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    throw new Error(
      `STOCK_TIME_ZONE is ${JSON.stringify(name)}, and there is no such time zone: give an IANA name, such as Europe/Rome.`,
    );
  }
}
