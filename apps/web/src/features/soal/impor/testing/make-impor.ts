/** Imports for tests. */
import type { SoalImpor } from '@lms/contracts/soal/impor';
import type { Impor } from '../home.ts';

export const makeImpor = (changes: Partial<Impor> = {}): Impor => ({
  id: 'i1',
  id_bank: 'b1',
  id_ujian: null,
  nama_berkas: 'moodle.xml',
  ukuran: 24_000,
  format: 'moodle_xml',
  status: 'dibaca',
  jumlah: { lengkap: 1, berubah: 1, mustahil: 1 },
  catatan: [],
  galat: null,
  diterapkan: 0,
  bank_baru: [],
  batal_sampai: null,
  pada: '2026-11-24T08:00:00+07:00',
  oleh: 'Budi Santoso',
  ...changes,
});

export const makeSoalImpor = (no: number, changes: Partial<SoalImpor> = {}): SoalImpor => ({
  no,
  tempat: `baris ${no * 10}`,
  judul: `Soal berkas ${no}`,
  jenis_asal: 'multichoice',
  status: 'lengkap',
  jenis: 'pilihan',
  kategori: 'Bab 1',
  hilang: [],
  alasan: null,
  sudah_ada: false,
  bobot: null,
  ...changes,
});
