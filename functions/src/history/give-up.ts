import { log } from '../http/log.js';

interface Event {
  id: string;
  time: string;
  params: { id: string };
}

/** INVALID_ARGUMENT and OUT_OF_RANGE: such a write fails however often it is repeated. Other errors can end, for example an outage or a missing role. */
const PERMANENT = new Set<unknown>([3, 11]);

/** The platform drops an event silently 24 hours after it happened. An attempt before that is made the last one, so that the log shows the loss. */
const LAST_ATTEMPT = 20 * 3_600_000;

/**
 * Handles an event. An error is thrown, so that the event is delivered again, unless that cannot help: then it is logged and
 * the event is acknowledged.
 */
export async function handleOrGiveUp(event: Event, handle: () => Promise<void>, now = Date.now()): Promise<void> {
  try {
    await handle();
  } catch (error) {
    const isPermanent = error instanceof Error && 'code' in error && PERMANENT.has(error.code);
    const isRecent = now - Date.parse(event.time) < LAST_ATTEMPT;
    if (!isPermanent && isRecent) throw error;
    log('ERROR', 'an event was given up', {
      event: event.id,
      time: event.time,
      product: event.params.id,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
