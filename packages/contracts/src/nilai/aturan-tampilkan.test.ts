import { expect, test } from 'vitest';
import { shownColumns } from './aturan-tampilkan.ts';
import type { Tampilkan } from './rekap-nilai.ts';

const kolom = {
  header_aktivitas: [
    { aktivitas: { id: 't', jenis: 'tugas' as const }, id_ujian_utama: null },
    { aktivitas: { id: 'u', jenis: 'uts' as const }, id_ujian_utama: null },
    { aktivitas: { id: 'r', jenis: 'remedial' as const }, id_ujian_utama: 'u' },
    { aktivitas: { id: 'kehadiran', jenis: 'kehadiran' as const }, id_ujian_utama: null },
  ],
  header_rerata: [{ jenis: 'tugas' as const }, { jenis: 'uts' as const }],
  header_sikad: [
    { id: 'berbobot', bobot: 30 },
    { id: 'nol', bobot: 0 },
  ],
};

test.each<[string, Tampilkan[], [string[], string[], string[]]]>([
  [
    'nothing chosen shows all',
    [],
    [
      ['t', 'u', 'r', 'kehadiran'],
      ['tugas', 'uts'],
      ['berbobot', 'nol'],
    ],
  ],
  ['tasks alone', ['tugas'], [['t', 'kehadiran'], ['tugas'], []]],
  ['a remedial goes with its exam', ['uts'], [['u', 'r', 'kehadiran'], ['uts'], []]],
  ['components by weight', ['sikad_nol'], [['kehadiran'], [], ['nol']]],
])('%s', (_name, tampilkan, [aktivitas, rerata, sikad]) => {
  const shown = shownColumns(kolom, tampilkan);
  expect(shown.aktivitas.map((one) => one.aktivitas.id)).toEqual(aktivitas);
  expect(shown.rerata.map((one) => one.jenis)).toEqual(rerata);
  expect(shown.sikad.map((one) => one.id)).toEqual(sikad);
});
