import { describe, expect, it } from 'vitest';
import { createGathering } from './gathering.ts';

function gathering(most = 10, fails: (item: string) => boolean = () => false) {
  const goes: string[][] = [];
  const ends: (() => void)[] = [];
  const gather = createGathering<string, string>({
    most,
    run: async (items) => {
      goes.push([...items]);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (items.some(fails)) throw new Error('no');
      return items.map((item) => item.toUpperCase());
    },
  });
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { gather, goes, endNext };
}

describe('gathering', () => {
  it('does the first at once and what comes meanwhile in one go', async () => {
    const { gather, goes, endNext } = gathering();
    const all = Promise.all(['a', 'b', 'c'].map(gather));
    expect(goes).toEqual([['a']]);
    await endNext();
    expect(goes).toEqual([['a'], ['b', 'c']]);
    await endNext();
    expect(await all).toEqual(['A', 'B', 'C']);
  });

  it('takes no more into one go than it may', async () => {
    const { gather, goes, endNext } = gathering(2);
    const all = Promise.all(['a', 'b', 'c', 'd'].map(gather));
    for (let n = 0; n < 3; n++) await endNext();
    expect(goes).toEqual([['a'], ['b', 'c'], ['d']]);
    expect(await all).toEqual(['A', 'B', 'C', 'D']);
  });

  it('lets nobody fail by another', async () => {
    const { gather, goes, endNext } = gathering(10, (item) => item === 'c');
    const all = Promise.allSettled(['a', 'b', 'c'].map(gather));
    for (let n = 0; n < 4; n++) await endNext();
    expect(goes).toEqual([['a'], ['b', 'c'], ['b'], ['c']]);
    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  });

  it('begins anew when nothing is left', async () => {
    const { gather, endNext } = gathering();
    const first = gather('a');
    await endNext();
    expect(await first).toBe('A');
    const second = gather('b');
    await endNext();
    expect(await second).toBe('B');
  });
});
