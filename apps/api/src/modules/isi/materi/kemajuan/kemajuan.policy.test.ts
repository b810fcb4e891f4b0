import { describe, expect, test } from 'vitest';
import {
  allowanceOf,
  believedAt,
  canBeRead,
  isWatched,
  leavesTraces,
  leftOf,
  persenOf,
  syaratOf,
  usedUntil,
  wholeSeconds,
} from './kemajuan.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);

test.each([
  ['video', 40],
  ['audio', 50],
  ['ebook', 60],
  ['archive', 0],
  ['url', 0],
] as const)('what a %s asks: %d', (tipe, expected) => {
  const pengaturan = {
    pengaturan_kelas: {
      syarat_kehadiran_online_mahasiswa: {
        video_persen: 40,
        audio_persen: 50,
        ebook_detik: 60,
        presentase_progress_minimal_persen: 75,
      },
    },
  };
  expect(syaratOf(tipe, pengaturan as unknown as Parameters<typeof syaratOf>[1])).toBe(expected);
});

test.each([
  ['as they are', [[0, 15]], 100, [[0, 15]]],
  [
    'to whole seconds that meet',
    [
      [0, 15.2],
      [15.2, 30.6],
    ],
    100,
    [
      [0, 15],
      [15, 31],
    ],
  ],
  ['none beyond the end', [[90, 5_000]], 100.4, [[90, 101]]],
  ['wholly beyond it', [[200, 300]], 100, []],
  [
    'empty and backwards ones',
    [
      [5, 5],
      [9, 3],
      [4.1, 4.4],
    ],
    100,
    [],
  ],
  ['without a known length', [[0, 360_000]], null, [[0, 360_000]]],
] as [string, [number, number][], number | null, number[][]][])(
  'spans: %s',
  (_name, spans, durasi, expected) => {
    expect(wholeSeconds(spans, durasi)).toEqual(expected);
  },
);

describe('covered share', () => {
  test.each([
    [0, 100, 0],
    [50, 100, 50],
    [1, 3, 33.3],
    [2, 3, 66.6],
    [100, 100.9, 100],
    [101, 100.9, 100],
    [999, 1_000, 99.9],
    [9_999, 10_000, 99.9],
    [1, 0.4, 100],
    [50, null, 0],
  ])('%d of %s seconds are %d %%', (covered, durasi, expected) =>
    expect(persenOf(covered, durasi)).toBe(expected),
  );

  test.each([
    [49, 100, 50, false],
    [50, 100, 50, true],
    [100, 100.9, 100, true],
    [99, 100.9, 100, false],
    [0, 100, 0, true],
    [5_000, null, 0, false],
  ])('%d of %s seconds satisfy %d %%: %s', (covered, durasi, syarat, expected) =>
    expect(isWatched(covered, durasi, syarat)).toBe(expected),
  );
});

describe('how many seconds a report may add (K27)', () => {
  const online = (now: string) => ({ now: at(now), usiaDetik: 0, lastContact: null });
  const offline = (now: string, usiaDetik: number, lastContact: Date | null) => ({
    now: at(now),
    usiaDetik,
    lastContact,
  });
  const dibukaPada = at('06:00:00');

  test.each([
    ['just opened', null, online('06:00:00'), 10],
    ['15 seconds after the opening', null, online('06:00:15'), 40],
    ['15 seconds after the last report', at('06:10:00'), online('06:10:15'), 40],
    ['an hour later: 120 seconds count', null, online('07:00:00'), 250],
    ['without a line for an hour', null, offline('07:00:00', 3_600, at('05:59:00')), 7_210],
    [
      'older than the opening: from the opening on',
      null,
      offline('07:00:00', 9_000, at('04:00:00')),
      7_210,
    ],
    [
      'the device had a line half an hour ago',
      null,
      offline('07:00:00', 3_600, at('06:30:00')),
      3_610,
    ],
    ['of a device that was never seen', null, offline('07:00:00', 3_600, null), 10],
    [
      'what is used up is not told twice',
      at('06:50:00'),
      offline('07:00:00', 3_600, at('05:59:00')),
      1_210,
    ],
    ['a clock that goes backwards', at('06:10:00'), online('06:09:00'), 10],
  ])('%s', (_name, dilaporkanPada, told, expected) =>
    expect(allowanceOf({ dibukaPada, dilaporkanPada, kelonggaran: 10 }, told).seconds).toBe(
      expected,
    ),
  );

  test.each([
    [
      'what time did not need fills it again, up to what it was',
      0,
      { ofTime: 30, added: 15, kelonggaran: 4 },
      10,
    ],
    ['what went beyond the time is gone', 0, { ofTime: 0.5, added: 8, kelonggaran: 10 }, 2.5],
    ['without a line the time stays to be told', 60, { ofTime: 30, added: 15, kelonggaran: 4 }, 4],
    ['without a line beyond the time', 60, { ofTime: 30, added: 33, kelonggaran: 4 }, 1],
  ])('the tolerance: %s', (_name, usiaDetik, of, expected) =>
    expect(leftOf(of, { usiaDetik })).toBe(expected),
  );

  test('with a line time is used up until now; without one by what was added, at twice the speed', () => {
    expect(usedUntil({ since: at('06:00:00'), added: 10, told: online('07:00:00') })).toEqual(
      at('07:00:00'),
    );
    const told = offline('07:00:00', 3_600, at('05:00:00'));
    expect(usedUntil({ since: at('06:00:00'), added: 1_200, told })).toEqual(at('06:10:00'));
    expect(usedUntil({ since: at('06:59:59'), added: 10, told })).toEqual(at('07:00:00'));
  });
});

test.each([
  ['just now', 0, at('05:00:00'), '07:00:00'],
  ['ten minutes ago', 600, at('05:00:00'), '06:50:00'],
  ['longer ago than the last contact', 7_200, at('06:30:00'), '06:30:00'],
  ['never in contact', 600, null, '07:00:00'],
  ['a contact after it was received', 600, at('08:00:00'), '07:00:00'],
] as const)('told as %s', (_name, usiaDetik, lastContact, expected) => {
  expect(believedAt({ now: at('07:00:00'), usiaDetik, lastContact })).toEqual(at(expected));
});

test.each([
  ['never opened', null, '06:05:00', { allow: false, code: 'materi_belum_dibuka' }],
  ['too soon', at('06:00:00'), '06:00:57', { allow: false, code: 'materi_belum_selesai_dibaca' }],
  ['two seconds on the way', at('06:00:00'), '06:00:58', { allow: true }],
  ['after the countdown', at('06:00:00'), '06:01:00', { allow: true }],
  [
    'before it was opened',
    at('06:00:00'),
    '05:00:00',
    { allow: false, code: 'materi_belum_selesai_dibaca' },
  ],
] as const)('reading an e-book: %s', (_name, dibukaPada, time, expected) => {
  expect(canBeRead({ dibukaPada, at: at(time), syarat: 60 })).toEqual(expected);
});

test.each([
  [null, true, true],
  [{ userId: 'op' }, true, false],
  [null, false, false],
])('acting %j, active %s: leaves traces %s', (operator, aktif, expected) => {
  expect(leavesTraces({ operator, aktif })).toBe(expected);
});
