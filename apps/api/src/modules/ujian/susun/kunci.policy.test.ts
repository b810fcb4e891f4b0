import { describe, expect, test } from 'vitest';
import { kunciSejak, type MasihMenulis } from './kunci.policy.ts';

describe('keys wait for everybody who may still write (DECISIONS 243)', () => {
  const given = (menit: number) => ({ menit, bagian: 0 });
  const time = (text: string) => new Date(`2026-11-24T${text}Z`);
  const none: MasihMenulis = {
    waktuTampilKunci: time('09:00:00'),
    akhirTerbuka: null,
    belumMulai: [],
    tenggangDetik: 120,
    now: time('09:30:00'),
    batas: { waktuMulai: time('08:00:00'), waktuSelesai: time('10:00:00'), durasi: 40 },
  };
  test.each<[string, Partial<MasihMenulis>, string | undefined]>([
    ['for nobody, where all are closed', {}, '09:00:00'],
    ['for who runs, with the grace period', { akhirTerbuka: time('10:30:00') }, '10:32:00'],
    ['for who may begin until the window ends', { belumMulai: [given(0)] }, '10:02:00'],
    [
      'for the minutes that somebody was given who has not begun',
      { belumMulai: [given(0), given(30)] },
      '10:32:00',
    ],
    [
      'for the share of its length that somebody was given',
      { belumMulai: [{ menit: 5, bagian: 0.5 }] },
      '10:27:00',
    ],
    [
      'for the latest of them',
      { belumMulai: [given(10)], akhirTerbuka: time('09:40:00') },
      '10:12:00',
    ],
    [
      'not for who can begin no more',
      { belumMulai: [given(30)], now: time('10:02:00') },
      '09:00:00',
    ],
    [
      'and for the time that was set',
      { akhirTerbuka: time('09:00:00'), waktuTampilKunci: time('12:00:00') },
      '12:00:00',
    ],
    [
      'never, without a time',
      { waktuTampilKunci: null, akhirTerbuka: time('10:30:00') },
      undefined,
    ],
  ])('%s', (_name, over, expected) => {
    expect(kunciSejak({ ...none, ...over })?.toISOString()).toBe(
      expected && `2026-11-24T${expected}.000Z`,
    );
  });
});
