import { expect, test } from 'vitest';
import { makeUjian } from '../../../../shared/testing/ujian.ts';
import {
  newSalin,
  newUjian,
  salinFaults,
  storedUjian,
  type UjianValues,
  ujianFaults,
  ujianToSent,
} from './ujian-form.ts';

const state = { now: Date.parse('2026-11-24T06:00:00Z'), picksMeeting: false, mayShowKeys: true };
const full: UjianValues = {
  ...newUjian('m7'),
  judul: 'Kuis 3',
  deskripsi: '<p>Kerjakan</p>',
  jenis: 'kuis',
  waktu_mulai: '2026-11-24T08:00:00+07:00',
  waktu_selesai: '2026-11-24T09:00:00+07:00',
};

test.each<[string, Partial<UjianValues>, object]>([
  ['full', {}, {}],
  [
    'nothing but a limit',
    { ...newUjian('m7'), gunakan_batas_waktu: true },
    { durasi: 'Durasi wajib diisi' },
  ],
  [
    'a short limit',
    { gunakan_batas_waktu: true, durasi: 4 },
    { durasi: 'Durasi tidak boleh kurang dari 5 menit' },
  ],
  [
    'times before the title',
    { judul: '', waktu_mulai: null },
    { waktu_mulai: 'Waktu mulai wajib diisi' },
  ],
  [
    'a window shorter than the limit',
    { gunakan_batas_waktu: true, durasi: 90 },
    { waktu_selesai: 'Rentang waktu tidak boleh kurang dari durasi' },
  ],
  ['no title', { judul: ' ' }, { judul: 'Judul wajib diisi' }],
  ['an empty text', { deskripsi: '<p></p>' }, { deskripsi: 'Deskripsi wajib diisi' }],
  ['no kind', { jenis: null }, { jenis: 'Jenis wajib dipilih' }],
  ['a remedial of none', { jenis: 'remedial' }, { id_ujian_utama: 'Ujian utama wajib dipilih' }],
  [
    'keys at no time',
    { tampilkan_kunci_jawaban: true },
    { waktu_tampil_kunci: 'Waktu tampil kunci wajib diisi' },
  ],
])('%s', (_name, changes, expected) =>
  expect(ujianFaults({ ...full, ...changes }, state)).toEqual(expected),
);

test('who picks the meeting is told of it first', () =>
  expect(
    ujianFaults(
      { ...full, id_pertemuan: null, waktu_mulai: null },
      { ...state, picksMeeting: true },
    ),
  ).toEqual({
    id_pertemuan: 'Pertemuan wajib diisi',
  }));

test('what its choices leave out is not sent; the duration is whole', () => {
  const typed = {
    ...full,
    durasi: '90',
    waktu_tampil_kunci: full.waktu_mulai,
    id_ujian_utama: 'uj0',
    peserta_remedial: ['1'],
  };
  const left = { durasi: 0, waktu_tampil_kunci: null, id_ujian_utama: null, peserta_remedial: [] };
  expect(ujianToSent(typed)).toMatchObject(left);
  const all = {
    ...typed,
    gunakan_batas_waktu: true,
    tampilkan_kunci_jawaban: true,
    jenis: 'remedial' as const,
  };
  const kept = {
    durasi: 90,
    waktu_tampil_kunci: full.waktu_mulai,
    id_ujian_utama: 'uj0',
    peserta_remedial: ['1'],
  };
  expect(ujianToSent(all)).toMatchObject(kept);
});

test('of a copy its source comes first, and its own limit counts', () => {
  const copy = newSalin('m7');
  expect(salinFaults(copy, state)).toEqual({ sumber: 'Pilih ujian terlebih dahulu' });
  const times = { waktu_mulai: full.waktu_mulai, waktu_selesai: full.waktu_selesai };
  const long = { ...copy, ...times, sumber: makeUjian({ durasi: 90 }) };
  expect(salinFaults(long, state)).toEqual({
    waktu_selesai: 'Rentang waktu tidak boleh kurang dari durasi',
  });
  expect(salinFaults({ ...copy, ...times, sumber: makeUjian() }, state)).toEqual({});
});

test('what is stored fills the form; an unset key time is none', () =>
  expect(storedUjian(makeUjian({ gunakan_batas_waktu: false, durasi: 0 }))).toMatchObject({
    acak_soal: true,
    durasi: '',
    waktu_tampil_kunci: null,
  }));

test('code and threshold that were not touched are left to the college, those of a stored exam are sent', () => {
  expect(ujianToSent(newUjian('m7'))).not.toHaveProperty('kode_ujian');
  expect(ujianToSent(storedUjian(makeUjian({ kode_ujian: true, ambang_fokus: 5 })))).toMatchObject({
    kode_ujian: true,
    ambang_fokus: 5,
  });
});
