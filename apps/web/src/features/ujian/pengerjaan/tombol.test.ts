import { expect, test } from 'vitest';
import { type ExamButton, examButton } from './tombol.ts';

const ZERO = '0001-01-01T00:00:00Z';
const at = (time: string): number => Date.parse(`2026-11-24T${time}:00+07:00`);
const iso = (time: string | null): string =>
  time === null ? ZERO : new Date(at(time)).toISOString();

/** From 08:00 to 10:00. */
const exam = (keys: string | null | false) => ({
  waktu_mulai: iso('08:00'),
  waktu_selesai: iso('10:00'),
  tampilkan_kunci_jawaban: keys !== false,
  kunci_tampil_pada: iso(keys || null),
});

type Row = [
  string,
  {
    now: string;
    begun?: string;
    ends?: string;
    done?: boolean;
    keys?: string | null | false;
    college?: boolean;
  },
  ExamButton | null,
];

test.each<Row>([
  ['before it begins', { now: '07:59' }, null],
  ['at its very start', { now: '08:00' }, 'Mulai Ujian'],
  ['while it runs, not begun', { now: '09:59' }, 'Mulai Ujian'],
  ['over, never begun', { now: '10:00' }, null],
  ['while the attempt runs', { now: '09:00', begun: '08:30', ends: '09:30' }, 'Lanjutkan Ujian'],
  [
    'at the very end of the attempt',
    { now: '09:30', begun: '08:30', ends: '09:30' },
    'Lanjutkan Ujian',
  ],
  [
    'finished before its end',
    { now: '09:00', begun: '08:30', ends: '09:30', done: true },
    'Lihat Ujian',
  ],
  [
    'over, with minutes that were given',
    { now: '10:05', begun: '08:30', ends: '10:10' },
    'Lanjutkan Ujian',
  ],
  [
    'the attempt has ended, the exam runs',
    { now: '09:31', begun: '08:30', ends: '09:30' },
    'Lihat Ujian',
  ],
  ['over, begun', { now: '11:00', begun: '08:30', ends: '09:30' }, 'Lihat Ujian'],
  [
    'before the time of its keys',
    { now: '11:59', begun: '08:30', ends: '09:30', keys: '12:00' },
    'Lihat Ujian',
  ],
  [
    'from the time of its keys on',
    { now: '12:00', begun: '08:30', ends: '09:30', keys: '12:00' },
    'Lihat Ujian & Kunci Jawaban',
  ],
  [
    'keys without a time',
    { now: '12:00', begun: '08:30', ends: '09:30', keys: null },
    'Lihat Ujian',
  ],
  [
    'the college shows no questions',
    { now: '12:00', begun: '08:30', ends: '09:30', keys: '12:00', college: false },
    'Lihat Ujian',
  ],
  ['keys, never begun', { now: '12:00', keys: '12:00' }, null],
])(
  '%s',
  (_name, { now, begun = null, ends = null, done = false, keys = false, college = true }, button) =>
    expect(
      examButton(
        exam(keys),
        { mulai: iso(begun), berakhir: iso(ends), usai: done },
        college,
        at(now),
      ),
    ).toBe(button),
);
