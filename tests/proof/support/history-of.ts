import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentData, Firestore, Timestamp } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import { keepAlert } from '../../../functions/src/triggers/alert.ts';
import { type ProductEvent, recordHistory } from '../../../functions/src/triggers/history.ts';
import { stockDifferences } from '../../functions/history/stock-differences.ts';

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
    } as unknown as ProductEvent;
    void this.handle(event);
    void this.handle(event);
  }

  private async handle(event: ProductEvent): Promise<void> {
    await pause(Math.random() * 100);
    while (!this.isStopped) {
      try {
        await recordHistory(event, this.db);
        return await keepAlert(event, this.db);
      } catch {
        await pause(250);
      }
    }
  }

  /** Waits until all events have been handled, and expects that history, totals, alerts and products agree. Returns the number of entries. */
  async expectRight(): Promise<number> {
    const entries = this.db.collectionGroup('history').where('email', '==', this.email);
    await vi.waitFor(async () => expect(await stockDifferences(this.db, this.email)).toEqual([]), {
      timeout: 25_000,
      interval: 500,
    });
    return (await entries.count().get()).data().count;
  }

  stop(): void {
    this.isStopped = true;
    this.stopListening();
  }
}
