import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import type { HasilJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { expect, test } from 'vitest';
import { emptyJournal, type Tercatat } from '../sesi/answer-journal.ts';
import { makeLembar, makePengerjaan, NOW } from '../testing/fixtures.ts';
import { makeKunci } from '../testing/kunci.ts';
import { makeCadangan } from './cadangan.ts';
import { afterHandIn, leftOf, type Sisa, unjudged } from './sisa.ts';

const noted = (urutan: number, changes: Partial<Tercatat> = {}): Tercatat => ({
  isi: 'x',
  ragu: false,
  urutan,
  waktuKlien: '2026-11-24T06:05:00.000Z',
  diakui: false,
  susul: false,
  ditolak: null,
  ...changes,
});
const journalOf = (...rows: [string, Tercatat][]) => ({ ...emptyJournal, tercatat: new Map(rows) });
const typed = (isi: string) => ({ isi, pertama: NOW, terakhir: NOW, atas: 0 });
const nothing = new Map();

test('what the server has acknowledged is not left, what it refused is, with its reason', () => {
  const journal = journalOf(
    ['s3', noted(3, { ditolak: 'Terlalu panjang.' })],
    ['s1', noted(1)],
    ['s2', noted(2, { diakui: true })],
  );
  const sisa = leftOf({ lembar: makeLembar(), journal, diketik: nothing });
  expect(sisa).toMatchObject({ idPengerjaan: 'p1', kunci: { id: 'k1' } });
  expect(sisa?.jawaban.map(({ id, nomor, ditolak }) => [id, nomor, ditolak])).toEqual([
    ['s1', 1, null],
    ['s3', 3, 'Terlalu panjang.'],
  ]);
  expect(sisa && unjudged(sisa).map(({ id }) => id)).toEqual(['s1']);
});

test('what was typed and not noted is left too, above what was noted in the same generation', () => {
  const journal = journalOf(['s3', noted(PER_GENERASI + 7, { diakui: true, ragu: true })]);
  const sisa = leftOf({
    lembar: makeLembar(),
    journal,
    diketik: new Map([['s3', typed('y')]]),
  });
  expect(sisa?.jawaban).toMatchObject([
    { id: 's3', isi: 'y', ragu: true, urutan: PER_GENERASI + 8, ditolak: null },
  ]);
});

test.each([
  ['all of it is acknowledged', makeLembar(), journalOf(['s1', noted(1, { diakui: true })])],
  ['nothing was noted', makeLembar(), emptyJournal],
  [
    'it was never begun',
    makeLembar({ pengerjaan: makePengerjaan({ id: null }) }),
    journalOf(['s1', noted(1)]),
  ],
])('nothing is left where %s', (_name, lembar, journal) =>
  expect(leftOf({ lembar, journal, diketik: nothing })).toBeNull(),
);

const said = (
  id_soal: string,
  urutan: number,
  status: HasilJawaban['status'],
  message: string | null = null,
): HasilJawaban => ({
  id_soal,
  urutan,
  status,
  tanda: null,
  code: null,
  message,
});

test('after it was handed in only what was refused is left, and what the server said nothing of', () => {
  const journal = journalOf(['s1', noted(1)], ['s2', noted(2)], ['s3', noted(3)]);
  const sisa = leftOf({ lembar: makeLembar(), journal, diketik: nothing }) as Sisa;
  const left = afterHandIn(sisa, [
    said('s1', 1, 'menyusul'),
    said('s2', 2, 'ditolak', 'Sudah selesai.'),
    said('s3', 9, 'dihitung'),
  ]);
  expect(left?.jawaban.map(({ id, ditolak }) => [id, ditolak])).toEqual([
    ['s2', 'Sudah selesai.'],
    ['s3', null],
  ]);
  expect(
    afterHandIn(
      sisa,
      ['s1', 's2', 's3'].map((id, index) => said(id, index + 1, 'menyusul')),
    ),
  ).toBeNull();
});

test('the file holds it sealed to the attempt, without what no server would read', async () => {
  const { kunci, buka } = await makeKunci();
  const journal = journalOf(
    ['s1', noted(1, { isi: 'rahasia', ragu: true })],
    ['s2', noted(2, { waktuKlien: '' })],
    ['s3', noted(3, { isi: { teks: 'a'.repeat(64_001) } })],
  );
  const sisa = leftOf({
    lembar: makeLembar({ kunci_cadangan: kunci }),
    journal,
    diketik: nothing,
  }) as Sisa;
  const text = await makeCadangan(sisa, new Date(NOW));
  expect(text).not.toContain('rahasia');
  expect(await buka(text)).toEqual({
    id_pengerjaan: 'p1',
    segel: 'segel',
    dibuat_pada: new Date(NOW).toISOString(),
    jawaban: [
      {
        id_soal: 's1',
        jawaban: 'rahasia',
        ragu_ragu: true,
        urutan: 1,
        waktu_klien: '2026-11-24T06:05:00.000Z',
      },
      { id_soal: 's2', jawaban: 'x', ragu_ragu: false, urutan: 2 },
    ],
  });
  const moved = JSON.stringify({ ...JSON.parse(text), id_pengerjaan: 'p2' });
  await expect(buka(moved)).rejects.toThrow();
});
