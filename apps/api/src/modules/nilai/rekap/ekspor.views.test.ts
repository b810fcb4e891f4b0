import { expect, test } from 'vitest';
import { rekapSheet } from './ekspor.views.ts';
import type { Rekap } from './rekap.views.ts';

const aktivitas = (
  id: string,
  jenis: Rekap['header_aktivitas'][number]['aktivitas']['jenis'],
  over: Partial<Rekap['header_aktivitas'][number]> = {},
): Rekap['header_aktivitas'][number] => ({
  aktivitas: { id, jenis, label: `Judul ${id}` },
  label_pertemuan: 'Pertemuan 12',
  waktu_selesai: null,
  status_nilai: 'sudah_dinilai',
  id_ujian_utama: null,
  tersembunyi: false,
  terbit: true,
  ...over,
});

const uts: Rekap['header_sikad'][number] = {
  id: 'K',
  jenis: 'uts',
  label: 'UTS',
  bobot: 37.5,
  bentuk: 'uts',
  waktu_entri_nilai_start: null,
  waktu_entri_nilai_end: null,
  buang_terendah: 0,
  versi: 1,
  aktivitas: [],
  entri: { dibuka: true, boleh: true, alasan: null },
  kirim: { diterima: 0, ditolak: 1, menunggu: 0, belum_dikirim: 0 },
};

const kolom = {
  header_aktivitas: [aktivitas('t', 'tugas'), aktivitas('u', 'uts')],
  header_rerata: [
    { jenis: 'tugas' as const, label: 'Rata-rata Tugas' },
    { jenis: 'uts' as const, label: 'Rata-rata UTS' },
  ],
  header_sikad: [uts],
};

const row: Rekap['nilai_mahasiswa'][number] = {
  mahasiswa: { id_user: 'x', nama: '=1+1', nim: '007' },
  keluar: false,
  nilai_pertemuan: [
    { aktivitas: 't', nilai: 0, status: 'belum_dinilai' },
    { aktivitas: 'u', nilai: -1.618, status: 'tidak_mengerjakan' },
  ],
  rata_rata_lms: [
    { jenis: 'tugas', rata_rata: null },
    { jenis: 'uts', rata_rata: 0 },
  ],
  nilai_sikad: [
    {
      komponen: { id: 'K', bobot: 37.5 },
      nilai: 78.46,
      update_by_sikad: false,
      sumber: 'hitung',
      versi: 2,
      lengkap: true,
      hitung: 78.46,
      dibuang: [],
      status_kirim: 'ditolak',
      alasan_kirim: 'NIM tidak dikenal',
    },
  ],
  perkiraan: { nilai: 78.46, huruf: 'B', dari: 1, total: 1 },
};

test('columns and cells of the whole recap', () => {
  const { columns, toCells } = rekapSheet(kolom, []);
  expect(columns.map(({ header }) => header)).toEqual([
    'No',
    'NIM',
    'Nama Mahasiswa',
    'P12 Tugas Judul t',
    'P12 UTS Judul u',
    'Rata-rata Tugas',
    'Rata-rata UTS',
    'UTS (37.50%)',
    'Nilai Akhir (perkiraan)',
    'Huruf (perkiraan)',
    'Status Siakad',
  ]);
  expect(toCells(row, 1)).toEqual([
    1,
    '007',
    '=1+1',
    // What waits for a grade is empty, what was not done is a dash.
    null,
    '-',
    null,
    0,
    78.46,
    78.46,
    'B',
    'UTS: Ditolak (NIM tidak dikenal)',
  ]);
});

test('only the chosen columns', () => {
  const { columns, toCells } = rekapSheet(kolom, ['tugas']);
  expect(columns.map(({ header }) => header).slice(3)).toEqual([
    'P12 Tugas Judul t',
    'Rata-rata Tugas',
    'Nilai Akhir (perkiraan)',
    'Huruf (perkiraan)',
    'Status Siakad',
  ]);
  expect(toCells(row, 1)).toHaveLength(8);
});
