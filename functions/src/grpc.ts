/** The codes of gRPC with which calls of Firestore fail. */
export const GRPC = {
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNAVAILABLE: 14,
} as const;

export const failedWith = (error: unknown, ...codes: (keyof typeof GRPC)[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => error.code === GRPC[code]);

/** What Firestore refuses for good. */
export const isPermanent = (error: unknown): error is Error => failedWith(error, 'INVALID_ARGUMENT', 'OUT_OF_RANGE');
