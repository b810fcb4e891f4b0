import { expect, test } from 'vitest';
import { lecturerItems, workItems } from './work-items.ts';

const sejak = '2026-11-22T17:00:00Z';
const nothing = {
  pertemuan_tanpa_mulai: null,
  pengajar_belum_divalidasi: null,
  akun_belum_aktivasi: null,
  baris_ditolak: null,
  pekerjaan_gagal: null,
  bap_ditolak: null,
  penghapusan_menunggu: null,
};

test('what waits, the most urgent first, each leading to exactly its rows', () => {
  const items = workItems({
    pertemuan_tanpa_mulai: { jumlah: 12, sejak },
    pengajar_belum_divalidasi: { jumlah: 4 },
    akun_belum_aktivasi: { jumlah: 22_140 },
    baris_ditolak: { jumlah: 45, jumlah_impor: 2, sejak, id: null },
    pekerjaan_gagal: { jumlah: 1 },
    bap_ditolak: { jumlah: 2 },
    penghapusan_menunggu: { jumlah: 1 },
  });
  expect(items.map(({ key, count, to }) => [key, count, to])).toEqual([
    [
      'pertemuan_tanpa_mulai',
      12,
      '/pertemuan?status=tanpa_mulai&waktu_awal=2026-11-22T17%3A00%3A00Z&periode=semua',
    ],
    ['pengajar_belum_divalidasi', 4, '/kehadiran-peserta?tab=pengajar&validasi=belum'],
    ['bap_ditolak', 2, '/bap'],
    ['penghapusan_menunggu', 1, '/penghapusan-data?status=menunggu'],
    ['pekerjaan_gagal', 1, '/antrean'],
    [
      'baris_ditolak',
      45,
      '/data-master?tab=riwayat&ditolak=true&waktu_awal=2026-11-22T17%3A00%3A00Z',
    ],
    ['akun_belum_aktivasi', 22_140, '/pengguna?status=belum_aktivasi'],
  ]);
});

test('of one import its refused rows themselves; what is nothing, or not the own, is left out', () => {
  const items = workItems({
    ...nothing,
    akun_belum_aktivasi: { jumlah: 0 },
    baris_ditolak: { jumlah: 3, jumlah_impor: 1, sejak, id: 'i-1' },
  });
  expect(items.map(({ to }) => to)).toEqual(['/data-master/impor/i-1?tab=tolak']);
  expect(workItems(nothing)).toEqual([]);
});

test('of a lecturer, each leads to what waits longest; what is nothing is left out', () => {
  const waiting = {
    perlu_dinilai: {
      jumlah: 12,
      pertama: { jenis: 'ujian' as const, id: 'uj-1', judul: 'Kuis 3' },
    },
    pertanyaan_belum_dijawab: {
      jumlah: 2,
      pertama: { jenis: 'tugas' as const, id: 't-1', judul: 'ER-diagram', id_user: 'u-1' },
    },
    sanggahan_menunggu: { jumlah: 0 },
    bap_menunggu: { jumlah: 0 },
  };
  expect(
    lecturerItems(waiting).map(({ count, text, action, to }) => [count, text, action, to]),
  ).toEqual([[2, 'Pertanyaan belum dijawab', 'Jawab', '/tugas/t-1?mahasiswa=u-1']]);
  const disputes = {
    ...waiting,
    perlu_dinilai: { jumlah: 0, pertama: null },
    sanggahan_menunggu: { jumlah: 3 },
    bap_menunggu: { jumlah: 0 },
  };
  expect(
    lecturerItems({ ...disputes, pertanyaan_belum_dijawab: { jumlah: 0, pertama: null } }),
  ).toMatchObject([{ count: 3, to: '/kehadiran?tab=sanggahan' }]);
});
