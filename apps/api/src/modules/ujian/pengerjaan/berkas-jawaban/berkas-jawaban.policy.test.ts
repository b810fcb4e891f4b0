/** How long the bytes of an answer's files may come (U57). */
import { expect, test } from 'vitest';
import { berkasDari, keadaanBerkas, penolakanBerkas } from './berkas-jawaban.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const ended = (sebab: 'selesai' | 'waktu_habis' | 'diakhiri' | 'dihapus') => ({
  pada: at('09:00:00'),
  sebab,
});

test.each([
  ['while it runs', null, '12:00:00', null, 'ditunggu'],
  ['just after the own finish', ended('selesai'), '09:00:01', null, 'ditunggu'],
  ['at the very limit', ended('waktu_habis'), '09:30:00', null, 'ditunggu'],
  ['beyond it', ended('waktu_habis'), '09:30:00.001', 'jawaban_berkas_terlambat', 'tidak_diterima'],
  ['where a proctor ended it', ended('diakhiri'), '09:10:00', null, 'ditunggu'],
  [
    'of one that was removed',
    ended('dihapus'),
    '09:10:00',
    'pengerjaan_sudah_selesai',
    'tidak_diterima',
  ],
] as const)('bytes %s', (_name, akhir, time, penolakan, keadaan) => {
  const jendela = { akhir, batasMenit: 30, now: at(time) };
  expect(penolakanBerkas(jendela)).toBe(penolakan);
  expect(keadaanBerkas(false, jendela)).toBe(keadaan);
  expect(keadaanBerkas(true, jendela)).toBe('diterima');
});

test.each([
  ['a text', 'Jawaban', []],
  ['nothing', null, []],
  ['a list', ['a'], []],
  ['a text alone', { teks: 'Jawaban' }, []],
  [
    'files',
    { berkas: [{ sidik: 'a', nama: 'A.pdf', bytes: 1 }] },
    [{ sidik: 'a', nama: 'A.pdf', bytes: 1 }],
  ],
])('files of %s', (_name, isi, expected) => expect(berkasDari(isi)).toEqual(expected));
