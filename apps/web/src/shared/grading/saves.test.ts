import { expect, test, vi } from 'vitest';
import { ApiError, networkError } from '../lib/errors.ts';
import { createSaves } from './saves.ts';

type Change = Record<string, number>;

function scene() {
  const sent: { rowId: string; change: Change; answer: PromiseWithResolvers<boolean> }[] = [];
  const saves = createSaves<Change>({
    fold: (earlier, later) => ({ ...earlier, ...later }),
    send: (rowId, change) => {
      const answer = Promise.withResolvers<boolean>();
      sent.push({ rowId, change, answer });
      return answer.promise;
    },
    now: () => 7,
  });
  const answered = async (index: number, how: boolean | Error): Promise<void> => {
    const one = sent[index];
    if (!one) throw new Error('not sent');
    if (typeof how === 'boolean') one.answer.resolve(how);
    else one.answer.reject(how);
    await vi.waitFor(() => Promise.resolve());
    await Promise.resolve();
  };
  return { saves, sent, answered };
}
const conflict = () =>
  new ApiError({
    status: 409,
    code: 'nilai_berubah',
    message: 'Sudah diubah',
    kind: 'http',
    data: { baris: ['x'] },
  });

test('a row: saving, saved', async () => {
  const { saves, answered } = scene();
  const heard = vi.fn();
  saves.subscribe(heard);
  expect(saves.get('a')).toBeNull();
  saves.put('a', { nilai: 80 });
  expect(saves.get('a')).toEqual({ kind: 'menyimpan', change: { nilai: 80 } });
  expect([saves.pending('a'), saves.hasUnsaved()]).toEqual([{ nilai: 80 }, true]);
  await answered(0, true);
  expect(saves.get('a')).toEqual({ kind: 'tersimpan', at: 7 });
  expect([saves.pending('a'), saves.hasUnsaved(), heard.mock.calls.length]).toEqual([
    null,
    false,
    2,
  ]);
});

test('what is typed while a row is on its way goes after it, as one; another row does not wait', async () => {
  const { saves, sent, answered } = scene();
  saves.put('a', { nilai: 80 });
  saves.put('a', { nilai: 81 });
  saves.put('a', { catatan: 1 });
  saves.put('b', { nilai: 5 });
  expect(sent.map(({ rowId, change }) => [rowId, change])).toEqual([
    ['a', { nilai: 80 }],
    ['b', { nilai: 5 }],
  ]);
  expect(saves.pending('a')).toEqual({ nilai: 81, catatan: 1 });
  await answered(0, true);
  expect(sent[2]).toMatchObject({ rowId: 'a', change: { nilai: 81, catatan: 1 } });
  await answered(2, true);
  expect(saves.get('a')?.kind).toBe('tersimpan');
  expect(saves.get('b')?.kind).toBe('menyimpan');
});

test('without an answer it is kept, with what was typed since, and goes out when the line is back', async () => {
  const { saves, sent, answered } = scene();
  saves.put('a', { nilai: 80 });
  saves.put('a', { catatan: 1 });
  await answered(0, networkError());
  expect(saves.get('a')).toMatchObject({
    kind: 'gagal',
    change: { nilai: 80, catatan: 1 },
    tanpaJawaban: true,
  });
  expect(saves.hasUnsaved()).toBe(true);
  saves.againAll();
  expect(sent[1]).toMatchObject({ change: { nilai: 80, catatan: 1 } });
  await answered(1, true);
  expect(saves.get('a')?.kind).toBe('tersimpan');
});

test('what the server refuses waits for the user, not for the line', async () => {
  const { saves, sent, answered } = scene();
  saves.put('a', { nilai: 80 });
  await answered(
    0,
    new ApiError({ status: 422, code: 'validasi_gagal', message: 'Tidak sah', kind: 'http' }),
  );
  expect(saves.get('a')).toMatchObject({ kind: 'gagal', reason: 'Tidak sah', tanpaJawaban: false });
  saves.againAll();
  expect(sent).toHaveLength(1);
  saves.put('a', { nilai: 70 });
  expect(sent[1]?.change).toEqual({ nilai: 70 });
});

test.each([
  ['keeps the own', true],
  ['takes the other’s', false],
])('a conflict is settled by the grader, who %s', async (_name, own) => {
  const { saves, sent, answered } = scene();
  saves.put('a', { nilai: 80 });
  await answered(0, conflict());
  expect(saves.get('a')).toMatchObject({
    kind: 'bentrok',
    change: { nilai: 80 },
    data: { baris: ['x'] },
  });
  saves.put('a', { catatan: 1 });
  saves.againAll();
  expect(sent).toHaveLength(1);
  if (own) saves.again('a');
  else saves.drop('a');
  expect(sent.slice(1).map(({ change }) => change)).toEqual(own ? [{ nilai: 80, catatan: 1 }] : []);
  expect(saves.get('a')?.kind).toBe(own ? 'menyimpan' : undefined);
});

test('what waits on the device is saved once the device has sent it', async () => {
  const { saves, answered } = scene();
  saves.put('a', { nilai: 80 });
  await answered(0, false);
  expect(saves.get('a')).toEqual({ kind: 'menunggu', change: { nilai: 80 } });
  expect(saves.hasUnsaved()).toBe(false);
  saves.settleWaiting(new Set(['a']));
  expect(saves.get('a')?.kind).toBe('menunggu');
  saves.settleWaiting(new Set());
  expect(saves.get('a')?.kind).toBe('tersimpan');
});
