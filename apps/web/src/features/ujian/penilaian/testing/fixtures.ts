/** Attempts for staff, for tests. */

import type { BarisPengerjaan, NilaiSoal } from '@lms/contracts/ujian/penilaian/penilaian';
import type { BarisSoal } from '@lms/contracts/ujian/penilaian/penilaian-soal';
import { makeSoal } from '../../../soal/testing/make-soal.ts';
import type { PerSoal } from '../menilai/per-question.ts';
import type { Detail, Soal } from '../queries.ts';

export function baris(nomor: number, changes: Partial<BarisPengerjaan> = {}): BarisPengerjaan {
  const nim = `n${nomor}`;
  return {
    id: `p${nomor}`,
    mahasiswa: { nim, nama: `Mahasiswa ${nomor}`, id_user: `u${nomor}`, keluar: false },
    nomor,
    status: 'selesai',
    waktu_mulai: '2026-11-24T08:00:00+07:00',
    waktu_selesai: '2026-11-24T08:40:00+07:00',
    berakhir_pada: '2026-11-24T09:00:00+07:00',
    jumlah_soal: 2,
    jumlah_dijawab: 2,
    jumlah_dinilai: 1,
    pengurangan: 0,
    alasan_pengurangan: null,
    nilai_akhir: null,
    terlambat: 0,
    menyusul: 0,
    fokus: { jumlah: 0, terlama: 0, wajar: 0, melewati_ambang: false },
    perhitungan: 'done',
    ...changes,
  };
}

export const nilaiSoal = (id_soal: string, changes: Partial<NilaiSoal> = {}): NilaiSoal => ({
  id_soal,
  nilai: null,
  sumber: null,
  komentar: null,
  rubrik: null,
  sebelumnya: null,
  versi: 0,
  oleh: null,
  pada: null,
  ...changes,
});

const essay = makeSoal({
  id: 's2',
  jenis: 'esay',
  pertanyaan: '<p>Jelaskan normalisasi.</p>',
  pilihan: null,
  esay: { jenis_file_diterima: ['text'], kunci: '<p>Mengurangi redundansi.</p>', kunci_files: [] },
});

const soal: Soal[] = [
  {
    nomor: 1,
    bobot: 1,
    soal: makeSoal(),
    opsi: ['o2', 'o1', 'o3'],
    jawaban: 'o2',
    berkas: [],
    ragu_ragu: true,
    penilaian: nilaiSoal('s1', { nilai: 0, sumber: 'otomatis', versi: 1 }),
    koreksi: null,
    rubrik: null,
  },
  {
    nomor: 2,
    bobot: 2,
    soal: essay,
    opsi: [],
    jawaban: { teks: 'Agar rapi.' },
    berkas: [],
    ragu_ragu: false,
    penilaian: nilaiSoal('s2'),
    koreksi: null,
    rubrik: null,
  },
];

export const detailOf = (row: BarisPengerjaan, changes: Partial<Detail> = {}): Detail => ({
  boleh_ubah: true,
  is_tampilkan_nilai: false,
  pengerjaan: row,
  kelompok: [{ id: 'g1', nama: 'Pilihan', soal }],
  ...changes,
});

export const perSoal = (nomor: number, changes: Partial<PerSoal> = {}): PerSoal => ({
  id_soal: `s${nomor}`,
  nomor,
  kelompok: 'Soal',
  jenis: 'pilihan',
  judul: `Soal ke-${nomor}`,
  bobot: 1,
  jumlah: 3,
  jumlah_dinilai: 0,
  dianulir: false,
  ...changes,
});

export function barisSoal(
  idSoal: string,
  nomor: number,
  { dijawab = true, nilai = null as number | null } = {},
): BarisSoal {
  const { id, mahasiswa } = baris(nomor);
  return { id, mahasiswa, nomor, dijawab, penilaian: nilaiSoal(idSoal, { nilai }) };
}
