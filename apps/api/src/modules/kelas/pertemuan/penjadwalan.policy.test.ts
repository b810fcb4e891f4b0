import { describe, expect, test } from 'vitest';
import { layMeetings, type SlotMingguan } from './penjadwalan.policy.ts';

const slot = (
  hari: number,
  jam_mulai: string,
  jam_selesai: string,
  id_ruangan: string | null = 'A303',
): SlotMingguan => ({
  hari,
  jam_mulai,
  jam_selesai,
  id_ruangan,
  id_sesi: null,
});
const senin = slot(1, '07:30:00', '09:10:00');
const rabu = slot(3, '13:00:00', '14:40:00', 'E101');
const minggu = slot(0, '08:00:00', '09:40:00');

// 2026-10-05 is a Monday.
const lay = (changes: Partial<Parameters<typeof layMeetings>[0]> = {}) =>
  layMeetings({
    jadwal: [senin],
    periodeMulai: '2026-10-05',
    minggu: 16,
    hariLibur: new Set<string>(),
    timeZone: 'Asia/Jakarta',
    ...changes,
  });
const kinds = (meetings: ReturnType<typeof lay>) =>
  meetings
    .filter(({ kategori }) => kategori !== 'kuliah')
    .map(({ nomor, kategori, judul }) => [nomor, kategori, judul]);
const dates = (meetings: ReturnType<typeof lay>) =>
  meetings.map(({ waktu_mulai }) => waktu_mulai.toISOString());

describe('layMeetings', () => {
  test('one slot a week: sixteen meetings, uts in week 8, uas in week 16', () => {
    const meetings = lay();
    expect(meetings.map(({ nomor }) => nomor)).toEqual(
      Array.from({ length: 16 }, (_, index) => index + 1),
    );
    expect(kinds(meetings)).toEqual([
      [8, 'uts', 'Ujian Tengah Semester'],
      [16, 'uas', 'Ujian Akhir Semester'],
    ]);
    expect(meetings[0]).toEqual({
      nomor: 1,
      minggu: 1,
      kategori: 'kuliah',
      judul: 'Pertemuan 1',
      waktu_mulai: new Date('2026-10-05T00:30:00Z'),
      waktu_selesai: new Date('2026-10-05T02:10:00Z'),
      id_ruangan: 'A303',
      id_sesi: null,
    });
  });

  test('two slots a week: numbers run on in order of time, the last of the week is the exam', () => {
    const meetings = lay({ jadwal: [rabu, senin] });
    expect(meetings).toHaveLength(32);
    expect(dates(meetings).slice(0, 3)).toEqual([
      '2026-10-05T00:30:00.000Z',
      '2026-10-07T06:00:00.000Z',
      '2026-10-12T00:30:00.000Z',
    ]);
    expect(kinds(meetings).map(([nomor, kategori]) => [nomor, kategori])).toEqual([
      [16, 'uts'],
      [32, 'uas'],
    ]);
  });

  test('Minggu is the last day of a week that begins on Senin', () => {
    expect(dates(lay({ jadwal: [minggu, senin], minggu: 1 }))).toEqual([
      '2026-10-05T00:30:00.000Z',
      '2026-10-11T01:00:00.000Z',
    ]);
  });

  test('a period that begins in mid-week: no meeting before its first day', () => {
    expect(dates(lay({ jadwal: [senin, rabu], periodeMulai: '2026-10-06', minggu: 1 }))).toEqual([
      '2026-10-07T06:00:00.000Z',
      '2026-10-12T00:30:00.000Z',
    ]);
  });

  test.each([
    ['Asia/Jakarta', '2026-10-05T00:30:00.000Z'],
    ['Asia/Makassar', '2026-10-04T23:30:00.000Z'],
    ['Asia/Jayapura', '2026-10-04T22:30:00.000Z'],
  ] as const)('clock times are those of %s', (timeZone, expected) => {
    expect(dates(lay({ timeZone, minggu: 1 }))).toEqual([expected]);
  });

  test('a holiday takes one slot: the week still counts, numbers have no gap', () => {
    const meetings = lay({ jadwal: [senin, rabu], minggu: 2, hariLibur: new Set(['2026-10-05']) });
    expect(meetings.map(({ nomor, minggu: week }) => [nomor, week])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
    ]);
  });

  test('the holiday of an exam: the exam is the last slot that is left', () => {
    const meetings = lay({ jadwal: [senin, rabu], hariLibur: new Set(['2026-11-25']) });
    expect(meetings.find(({ kategori }) => kategori === 'uts')?.waktu_mulai).toEqual(
      new Date('2026-11-23T00:30:00Z'),
    );
  });

  test('a week lost to holidays does not count: the class gets all its weeks and both exams', () => {
    const meetings = lay({ hariLibur: new Set(['2026-11-23']) });
    expect(meetings).toHaveLength(16);
    expect(kinds(meetings).map(([nomor, kategori]) => [nomor, kategori])).toEqual([
      [8, 'uts'],
      [16, 'uas'],
    ]);
    expect(dates(meetings)[7]).toBe('2026-11-30T00:30:00.000Z');
    expect(dates(meetings)[15]).toBe('2027-01-25T00:30:00.000Z');
  });

  test.each([
    [7, []],
    [8, ['uts']],
    [15, ['uts']],
    [16, ['uts', 'uas']],
    [18, ['uts', 'uas']],
  ])('%i weeks hold the exams %j', (weeks, expected) => {
    expect(kinds(lay({ minggu: weeks })).map(([, kategori]) => kategori)).toEqual(expected);
  });

  test('no slots, no meetings', () => expect(lay({ jadwal: [] })).toEqual([]));

  test('a calendar of holidays only ends instead of running for ever', () => {
    const hariLibur = new Set(Array.from({ length: 200 }, (_, week) => dateAfter(week * 7)));
    expect(lay({ hariLibur })).toEqual([]);
  });
});

function dateAfter(days: number): string {
  return new Date(Date.UTC(2026, 9, 5 + days)).toISOString().slice(0, 10);
}
