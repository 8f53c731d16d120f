import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentData, Firestore, Timestamp } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import { keepAlert } from '../../../functions/src/history/keep-alert.ts';
import { recordHistory } from '../../../functions/src/history/record-history.ts';
import { checkHistory } from '../../../scripts/history/check.ts';

type Event = Parameters<typeof recordHistory>[0];

/**
 * The history of an owner while the triggers are off: a listener hands each change that it sees to what the trigger calls, as
 * Firestore hands over events: twice, in any order, and again after an error. Changes that follow each other at once may arrive as
 * one, whose delta is their sum.
 */
export class HistoryOf {
  private readonly db: Firestore;
  private readonly email: string;
  private readonly versions = new Map<string, DocumentData>();
  private readonly stopListening: () => void;
  private isStopped = false;
  private number = 0;

  constructor(db: Firestore, email: string) {
    this.db = db;
    this.email = email;
    this.stopListening = db
      .collection('products')
      .where('email', '==', email)
      .onSnapshot((snapshot) => {
        for (const { type, doc } of snapshot.docChanges()) {
          this.changed(doc.id, type === 'removed' ? undefined : doc.data(), doc.updateTime);
        }
      });
  }

  private changed(id: string, after: DocumentData | undefined, updateTime: Timestamp): void {
    const before = this.versions.get(id);
    if (after) this.versions.set(id, after);
    else this.versions.delete(id);
    this.number += 1;
    const event = {
      id: `${this.email}-${Date.now()}-${this.number}`,
      time: new Date().toISOString(),
      params: { id },
      data: {
        before: { data: () => before, updateTime },
        after: { data: () => after, updateTime: after && updateTime },
      },
    } as unknown as Event;
    void this.handle(event);
    void this.handle(event);
  }

  private async handle(event: Event): Promise<void> {
    await pause(Math.random() * 100);
    while (!this.isStopped) {
      try {
        await recordHistory(event, Promise.resolve(this.db));
        return await keepAlert(event, Promise.resolve(this.db));
      } catch {
        await pause(250);
      }
    }
  }

  /** Waits until all events have been handled, and expects that history, counters, alerts and products agree. Returns the number of entries. */
  async expectRight(): Promise<number> {
    return vi.waitFor(
      async () => {
        const { differences, entries } = await checkHistory(this.db, this.email);
        expect(differences).toEqual([]);
        return entries;
      },
      { timeout: 25_000, interval: 500 },
    );
  }

  stop(): void {
    this.isStopped = true;
    this.stopListening();
  }
}
