import { expect, test } from 'vitest';
import { openSpool } from './spool.ts';

test('gives what was put in, in order and as often as it is asked, and nothing of an empty one', async () => {
  const spool = await openSpool<{ no: number; teks: string }>();
  const all = async () => {
    const given: unknown[] = [];
    for await (const one of spool) given.push(one);
    return given;
  };
  try {
    expect(await all()).toEqual([]);
    const some = Array.from({ length: 2_000 }, (_, no) => ({ no, teks: 'baris\r\n\u2028"é' }));
    await spool.add(some.slice(0, 1_500));
    await spool.add([]);
    await spool.add(some.slice(1_500));
    expect(spool.length).toBe(2_000);
    expect(await all()).toEqual(some);
    expect(await all()).toEqual(some);
    for await (const first of spool) {
      expect(first.no).toBe(0);
      break;
    }
  } finally {
    await spool.dispose();
  }
});
