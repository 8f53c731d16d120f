import { failedWith } from '../grpc.js';
import { log } from '../log.js';
import type { ProductEvent } from './product-event.js';

type Event = Pick<ProductEvent, 'id' | 'time' | 'params'>;

/** The platform drops an event silently 24 hours after it happened. An attempt before that is made the last one, so that the log shows the loss. */
const LAST_ATTEMPT = 20 * 3_600_000;

/**
 * Does each task of an event, also when another one fails. An error is thrown, so that the event is delivered again, unless that
 * cannot help its task: then it is logged, and that task is given up.
 */
export async function doEachOrGiveUp(
  event: Event,
  tasks: Record<string, () => Promise<void>>,
  now = Date.now(),
): Promise<void> {
  const done = Object.entries(tasks).map(([name, task]) => doOrGiveUp(event, name, task, now));
  const failed = (await Promise.allSettled(done)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

async function doOrGiveUp(event: Event, name: string, task: () => Promise<void>, now: number): Promise<void> {
  try {
    await task();
  } catch (error) {
    // Such a write fails however often it is repeated. Other errors can end, for example an outage or a missing role.
    const isPermanent = failedWith(error, 'INVALID_ARGUMENT', 'OUT_OF_RANGE');
    const isRecent = now - Date.parse(event.time) < LAST_ATTEMPT;
    if (!isPermanent && isRecent) throw error;
    log('ERROR', 'an event was given up', {
      event: event.id,
      time: event.time,
      product: event.params.id,
      task: name,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
