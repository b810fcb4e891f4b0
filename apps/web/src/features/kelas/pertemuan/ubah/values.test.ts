import { describe, expect, test } from 'vitest';
import { makeMeeting } from '../../../../shared/testing/kelas.ts';
import {
  faultsOf,
  type HasilBentrok,
  isScheduleOpen,
  keadaanOf,
  kindsOf,
  parameterOf,
  ubahanOf,
  usulanSyarat,
  type Values,
  valuesOf,
  waktuOf,
} from './values.ts';

const zone = 'Asia/Jakarta';
const meeting = makeMeeting({ deskripsi: 'Bentuk normal', id_sesi: 's', id_ruangan: 'r' });
const sesi = { nama: 'Sesi 3', jam_mulai: '13:00:00', jam_selesai: '14:40:00' };
const values = valuesOf(meeting, zone);
const izin = {
  boleh: true,
  jadwal_online: true,
  jadwal_offline: true,
  terkunci: null,
  pengajar: true,
  parameter: true,
};
const without = (changes: Partial<Values>) => faultsOf({ ...values, ...changes }, true, sesi);

describe('faults, by field', () => {
  test.each([
    ['nothing', without({}), {}],
    ['title', without({ judul: ' ' }), { judul: 'Judul wajib diisi!' }],
    ['description', without({ deskripsi: '' }), { deskripsi: 'Deskripsi wajib diisi!' }],
    [
      'a long description',
      without({ deskripsi: 'x'.repeat(301) }),
      { deskripsi: 'Deskripsi tidak boleh lebih dari 300 karakter' },
    ],
    ['date', without({ tanggal: null }), { tanggal: 'Tanggal wajib diisi!' }],
    ['a time', without({ jam_selesai: '' }), { jam_selesai: 'Waktu wajib diisi!' }],
    ['session', without({ id_sesi: '' }), { id_sesi: 'Sesi wajib diisi!' }],
    ['lecturers', without({ pengajar: [] }), { pengajar: 'Pengajar wajib diisi!' }],
    ['room', without({ id_ruangan: null }), { id_ruangan: 'id_ruangan wajib diisi!' }],
    ['room of a mixed meeting', without({ id_ruangan: null, jenis: 'campuran' }), {}],
    [
      'a start outside the session',
      without({ jam_mulai: '12:00:00' }),
      { jam_mulai: 'Waktu mulai harus di dalam Sesi 3 (13:00–14:40)' },
    ],
    [
      'an end before the start',
      without({ jam_selesai: '13:00:00' }),
      { jam_selesai: 'Waktu selesai harus setelah waktu mulai' },
    ],
  ])('%s', (_name, found, expected) => expect(found).toEqual(expected));

  test('a closed schedule has none', () => {
    expect(faultsOf({ ...values, tanggal: null, pengajar: [] }, false, null)).toEqual({});
  });
});

test('23:59 is the last second of the day', () => {
  expect(waktuOf({ ...values, jam_selesai: '23:59:00' }, zone)?.waktu_selesai).toBe(
    '2026-11-24T23:59:59+07:00',
  );
});

test('the schedule is open by kind, and to nobody once it is fixed', () => {
  const online = { ...izin, jadwal_offline: false };
  expect(isScheduleOpen(online, 'online', 'online')).toBe(true);
  expect(isScheduleOpen(online, 'online', 'campuran')).toBe(false);
  expect(isScheduleOpen({ ...izin, terkunci: 'x' }, 'online', 'online')).toBe(false);
  expect(kindsOf(online, { jenis: 'online', id_ruangan: null }, false)).toEqual(['online']);
  expect(kindsOf(izin, { jenis: 'online', id_ruangan: null }, true)).toEqual(['online']);
  expect(kindsOf({ ...izin, terkunci: 'x' }, { jenis: 'online', id_ruangan: null }, false)).toEqual(
    ['online', 'campuran'],
  );
});

test('what is sent: without the schedule where it is closed, without a room online', () => {
  const it = { izin, isOpen: true, versi: 'v1', zone, abaikan: [] } as const;
  expect(ubahanOf({ ...values, jenis: 'online' }, { ...it, abaikan: [] })).toMatchObject({
    id_ruangan: null,
    parameter_kehadiran: { unduh_materi: true },
    versi: 'v1',
    geser_isi: true,
  });
  const closed = ubahanOf(values, {
    ...it,
    abaikan: [],
    isOpen: false,
    izin: { ...izin, parameter: false },
  });
  expect(Object.keys(closed)).toEqual(['judul', 'deskripsi', 'kategori', 'jenis', 'versi']);
  expect(parameterOf({ ...values, jenis: 'offline' }).unduh_materi).toBe(false);
});

test('marks are asked about when kind or parameters of an online meeting change', () => {
  const online = makeMeeting({ jenis: 'online' });
  const parameter_kehadiran = { ...online.parameter_kehadiran, kerjakan_tugas: true };
  expect(usulanSyarat(online, { jenis: 'online' })).toBeNull();
  expect(usulanSyarat(meeting, { jenis: 'campuran' })).toBeNull();
  expect(usulanSyarat(online, { jenis: 'online', parameter_kehadiran })?.pertemuan).toMatchObject({
    kerjakan_tugas: true,
  });
  expect(usulanSyarat(online, { jenis: 'offline' })?.pertemuan.jenis).toBe('offline');
});

test('a result is free, may be accepted or holds', () => {
  const none = { data: [], bisa_diabaikan: true };
  const one = {
    id_pertemuan: 'x',
    nomor: 1,
    id: 'k',
    mata_kuliah: { id: 'm', kode: 'M', nama: 'M' },
    kelas: { id: 'k', nama: 'A', jenis: null },
    pengajar: ['Budi'],
    waktu_mulai: '2026-11-24T06:00:00Z',
    waktu_selesai: '2026-11-24T07:00:00Z',
  };
  const result = (ruangan: HasilBentrok['bentrok_ruangan']): HasilBentrok => ({
    bentrok_kelas: { data: [] },
    bentrok_ruangan: ruangan,
    bentrok_pengajar: none,
    bentrok_mahasiswa: { jumlah: 7, jumlah_peserta: 40, data: [] },
    hari_libur: null,
    di_luar_periode: false,
  });
  expect(keadaanOf(result(none))).toBe('bebas');
  expect(keadaanOf(result({ data: [one], bisa_diabaikan: true }))).toBe('boleh');
  expect(keadaanOf(result({ data: [one], bisa_diabaikan: false }))).toBe('menahan');
});
