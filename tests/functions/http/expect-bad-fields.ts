import type { ProblemDetails } from '@contract/problem.ts';
import { expect } from 'vitest';
import { type Answer, fieldsOf } from '../../support/call.ts';

/** Expects problem details with this status that name these fields and no others. */
export function expectBadFields(answer: Answer<ProblemDetails>, status: number, fields: unknown[]): void {
  expect(answer.status).toBe(status);
  expect(fieldsOf(answer)).toEqual(fields);
}
