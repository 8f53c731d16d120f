import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ProblemKind } from '../../contract/problem.js';

/** The caller, from the current user record: the token may be older. */
export interface Caller {
  uid: string;
  email: string;
}

export interface Env {
  Variables: {
    requestId: string;
    /** Aborted when the request has used up its time. */
    deadline: AbortSignal;
    caller: Caller;
    /** Whether the function is waiting for the rest of the body. */
    isReadingBody?: boolean;
    problem?: ProblemKind;
  };
}

export type App = OpenAPIHono<Env>;
