import type { z } from '@hono/zod-openapi';
import { PROBLEMS, problemDetails } from '../contract/problem.js';

type Status = (typeof PROBLEMS)[keyof typeof PROBLEMS]['status'];

export const json = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

export const jsonBody = <T extends z.ZodType>(schema: T) => ({
  required: true,
  content: { 'application/json': { schema } },
});

const titles = (status: Status) =>
  Object.values(PROBLEMS)
    .filter((problem) => problem.status === status)
    .map(({ title }) => title.trim())
    .join('; ');

/** The problems that an endpoint documents; every endpoint can answer 429, 500 and 503. */
export const problems = (...statuses: Status[]) =>
  Object.fromEntries(
    ([...statuses, 429, 500, 503] as const).map((status) => [
      status,
      { description: titles(status), content: { 'application/problem+json': { schema: problemDetails } } },
    ]),
  );

/** The statuses of a call that needs an access token, and of one that also changes a product. */
export const AUTHORISED = [401, 403] as const;
export const WITH_BODY = [400, 408, 413, 415] as const;
