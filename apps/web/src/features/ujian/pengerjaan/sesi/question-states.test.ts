import { expect, test } from 'vitest';
import { makeLembar } from '../testing/fixtures.ts';
import { emptyJournal, record } from './answer-journal.ts';
import { saveNews, saveText, soalOf, type Tanda, tandaOf, tandaText } from './question-states.ts';

const tanda = (over: Partial<Tanda> = {}): Tanda => ({
  id: 's1',
  nomor: 1,
  dijawab: false,
  ragu: false,
  isUnsent: false,
  ditolak: null,
  ...over,
});

test.each<[Partial<Tanda>, string]>([
  [{}, 'Soal 1, belum dijawab'],
  [{ dijawab: true }, 'Soal 1, dijawab'],
  [
    { nomor: 3, dijawab: true, ragu: true, isUnsent: true },
    'Soal 3, dijawab, ragu-ragu, belum terkirim',
  ],
  [{ dijawab: true, ditolak: 'Panjang.' }, 'Soal 1, dijawab, tidak diterima'],
])('%j reads %s', (over, text) => expect(tandaText(tanda(over))).toBe(text));

const saved = [tanda(), tanda({ id: 's2' })];
const waiting = [tanda({ isUnsent: true }), tanda({ id: 's2', isUnsent: true })];
test.each([
  [saved, 'idle', 'free', null, 'Tersimpan'],
  [saved, 'idle', 'free', '14:03:21', 'Tersimpan 14:03:21'],
  [waiting, 'sending', 'free', '14:03:21', 'Menyimpan …'],
  [waiting, 'idle', 'free', null, 'Menyimpan …'],
  [waiting, 'waiting', 'free', null, 'Belum terkirim (2), aman di perangkat ini'],
  [waiting, 'waiting', 'full', null, 'Belum terkirim (2)'],
] as const)('%#: %s', (all, sending, room, time, text) =>
  expect(saveText(all, { sending, room, isWritten: true }, time)).toBe(text),
);

test('what is noted and what is typed is answered and unsent; the paper is one list whatever its groups', () => {
  const soal = soalOf(makeLembar());
  expect(soal.map(({ nomor }) => nomor)).toEqual([1, 2, 3]);
  expect(JSON.stringify(soal)).not.toContain('Uraian');
  const journal = record(emptyJournal, 's1', { isi: 'o2', ragu: true, waktuKlien: '' });
  const diketik = new Map([['s3', { isi: { teks: 'Sebab' }, pertama: 0, terakhir: 0, atas: 0 }]]);
  expect(tandaOf({ journal, diketik }, soal)).toEqual([
    tanda({ id: 's1', nomor: 1, dijawab: true, ragu: true, isUnsent: true }),
    tanda({ id: 's2', nomor: 2 }),
    tanda({ id: 's3', nomor: 3, dijawab: true, isUnsent: true }),
  ]);
});

test('what is not on the disk yet is not called safe', () =>
  expect(saveText(waiting, { sending: 'waiting', room: 'free', isWritten: false }, null)).toBe(
    'Belum terkirim (2)',
  ));

const onDisk = { room: 'free', isWritten: true } as const;

test.each([
  ['all of it', saved, { sending: 'idle', ...onDisk }, 'Semua jawaban tersimpan'],
  ['under way', waiting, { sending: 'sending', ...onDisk }, null],
  [
    'no line',
    waiting,
    { sending: 'waiting', ...onDisk },
    'Jawaban belum terkirim, aman di perangkat ini',
  ],
  [
    'no line and no room',
    waiting,
    { sending: 'waiting', room: 'full', isWritten: true },
    'Jawaban belum terkirim',
  ],
] as const)('said aloud: %s', (_name, rows, keadaan, expected) =>
  expect(saveNews(rows, keadaan)).toBe(expected),
);
