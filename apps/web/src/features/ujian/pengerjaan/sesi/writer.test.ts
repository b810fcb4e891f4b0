import { expect, test } from 'vitest';
import type { ExamJournal } from '../../../../shared/offline/exam-journal.ts';
import { createWriter } from './writer.ts';

test('whoever waits for the writes also waits for what is left at the end', async () => {
  const order: string[] = [];
  const leaving = Promise.withResolvers<void>();
  const disk = {
    leave: () => leaving.promise.then(() => void order.push('left')),
  } as Partial<ExamJournal> as ExamJournal;
  const { write: tulis, keepOnly: sisakan } = createWriter(disk, () => undefined);
  sisakan([]);
  const waiting = tulis([]).then(() => order.push('waited'));
  // Everything that is ready runs before the next task.
  await new Promise((resolve) => setTimeout(resolve));
  leaving.resolve();
  await waiting;
  expect(order).toEqual(['left', 'waited']);
});
