import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { emptyProject } from '../../support/empty-project.ts';
import { FIRESTORE_HOST } from '../../support/emulators.ts';
import { runForLines } from '../../support/run-command.ts';

/** It exists in the emulator only. The commands refuse `demo-` projects, which cannot be real ones. */
const PROJECT = 'history-commands';
const db = emptyProject('history-commands', PROJECT);
const header = `Project: ${PROJECT}, in the Firestore emulator at ${FIRESTORE_HOST}`;

const run = (command: string, ...flags: string[]) => runForLines(command, ['--project', PROJECT, ...flags]);

test('given a project without a history, history:migrate gives it one; check:history finds what is planted then, and --repair mends it', {
  timeout: 120_000,
}, async () => {
  const createdAt = Timestamp.fromMillis(Date.parse('2026-11-20T12:00:00Z'));
  for (const [id, quantity] of Object.entries({ first: 4, second: 0 })) {
    await db
      .doc(`products/${id}`)
      .set({ name: 'Solis', email: 'owner@meridian.example', price: 10, quantity, createdAt });
  }
  expect(await run('history-migrate')).toEqual({
    code: 0,
    lines: [
      header,
      '2 products got the entry of their creation, 0 an entry of what was lost.',
      expect.stringMatching(/^\d+ counters were set right, with days in UTC\.$/),
      '1 alerts of products that are low or out were set right.',
      '2 products got their search keys.',
    ],
  });
  expect(await run('check-history')).toEqual({
    code: 0,
    lines: [header, '0 differences: 2 products, 2 entries.'],
  });

  expect((await db.collection('alerts').get()).docs.map((alert) => alert.id)).toEqual(['second']);

  await db.doc('products/first').update({ quantity: FieldValue.increment(1) });
  await db.doc('alerts/second').update({ quantity: 1 });
  await db.doc('alerts/none').set({ quantity: 0 });
  const { code, lines } = await run('check-history');
  expect(code).toBe(1);
  expect(lines).toEqual(
    expect.arrayContaining([
      'alerts/second says 1 pieces, and its product is out with 0.',
      'alerts/none says 0 pieces, and its product is deleted.',
    ]),
  );
  expect(lines.at(-1)).toBe('5 differences: 2 products, 2 entries.');

  await db.doc('products/first').update({ quantity: 4 });
  await db.doc('stock/owner@meridian.example').update({ value: FieldValue.increment(-1_000) });
  expect(await run('check-history', '--repair')).toEqual({
    code: 0,
    lines: [
      header,
      'stock/owner@meridian.example lacked {"products":0,"units":0,"value":1000,"outOfStock":0}.',
      '0 products got the entry of their creation, 0 an entry of what was lost.',
      '1 counters were set right, with days in UTC.',
      '2 alerts of products that are low or out were set right.',
      '0 differences: 2 products, 2 entries.',
    ],
  });
  expect(await run('check-history', '--mend')).toEqual({
    code: 1,
    lines: ["npm run check:history: Unknown option '--mend'. Known: --project, --repair."],
  });
});
