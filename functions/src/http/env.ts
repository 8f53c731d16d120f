import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ProblemKind } from '../contract/problem.js';

/** The caller, from the current user record: the token may be older. */
export interface Caller {
  uid: string;
  email: string;
}

/** Called before documents are read, with how many there can be; throws 429 when the caller's address has read too many. */
export type SpendReads = (documents: number) => Promise<void>;

export interface Env {
  Variables: {
    requestId: string;
    /** Aborted when the request has used up its time. */
    deadline: AbortSignal;
    caller: Caller;
    /** The expression of the emails that may add and change products. */
    whoMayAdd: string | undefined;
    spendReads: SpendReads;
    /** Whether the function is waiting for the rest of the body. */
    isReadingBody?: boolean;
    problem?: ProblemKind;
  };
}

export type App = OpenAPIHono<Env>;
