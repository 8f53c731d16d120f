import type { OpenAPIHono } from '@hono/zod-openapi';
import type { ProblemKind } from '../contract/problem.js';

/** Who calls: from the live user record, not from what the token said when it was minted. */
export interface Caller {
  uid: string;
  email: string;
}

export interface Env {
  Variables: {
    requestId: string;
    /** Aborted when the request has had its time. */
    deadline: AbortSignal;
    caller: Caller;
    problem?: ProblemKind;
  };
}

export type App = OpenAPIHono<Env>;
