import { describe, expect, test } from 'vitest';
import { createFakeClock } from '../../testing/clock.ts';
import { createActorCache, type IdentityState } from './actor-source.ts';
import type { TokenSubject } from './token.ts';

const subject: TokenSubject = { collegeId: 'pt', userId: 'u1', role: 'dosen', sessionId: 's1' };

function open(load: (subject: TokenSubject, call: number) => Promise<IdentityState>) {
  const clock = createFakeClock();
  const loaded: TokenSubject[] = [];
  const cache = createActorCache({ load: (one) => load(one, loaded.push(one)) }, clock, 5_000);
  return { cache, clock, loaded };
}

describe('who is who', () => {
  test('is loaded once for five seconds, and known without waiting after that', async () => {
    const { cache, clock, loaded } = open(async () => ({ state: 'nonaktif' }));
    await Promise.all([cache.get(subject), cache.get(subject)]);
    expect(cache.get(subject)).toEqual({ state: 'nonaktif' });
    clock.advance(4_999);
    expect(cache.get(subject)).toEqual({ state: 'nonaktif' });
    expect(loaded).toHaveLength(1);
    clock.advance(1);
    expect(cache.get(subject)).toBeInstanceOf(Promise);
    expect(loaded).toHaveLength(2);
  });

  test('is another for every sign-in, user and college', async () => {
    const { cache, loaded } = open(async () => ({ state: 'dicabut' }));
    const others = [
      { ...subject, sessionId: 's2' },
      { ...subject, userId: 'u2' },
      { ...subject, collegeId: 'lain' },
    ];
    for (const one of [subject, ...others]) await cache.get(one);
    expect(loaded).toHaveLength(4);
  });

  test('is asked anew for every sign-in of an account that changed, and of no other', async () => {
    const { cache, loaded } = open(async () => ({ state: 'dicabut' }));
    const others = [
      { ...subject, userId: 'u11' },
      { ...subject, collegeId: 'pt2' },
    ];
    const all = [subject, { ...subject, sessionId: 's2' }, ...others];
    for (const one of all) await cache.get(one);
    cache.forget(subject);
    for (const one of others) expect(cache.get(one)).toEqual({ state: 'dicabut' });
    expect(loaded).toHaveLength(4);
    for (const one of all) await cache.get(one);
    expect(loaded.slice(4)).toEqual(all.slice(0, 2));
  });

  test('a failure is not remembered', async () => {
    const { cache } = open(async (_subject, call) => {
      if (call === 1) throw new Error('the database is away');
      return { state: 'dicabut' };
    });
    await expect(cache.get(subject)).rejects.toThrow('away');
    expect(await cache.get(subject)).toEqual({ state: 'dicabut' });
  });

  test('the oldest are forgotten when there are too many', async () => {
    const { cache, loaded } = open(async () => ({ state: 'dicabut' }));
    await cache.get(subject);
    for (let n = 0; n < 20_000; n++) await cache.get({ ...subject, sessionId: `x${n}` });
    await cache.get(subject);
    expect(loaded).toHaveLength(20_002);
    expect(cache.get({ ...subject, sessionId: 'x19999' })).toEqual({ state: 'dicabut' });
  });
});
