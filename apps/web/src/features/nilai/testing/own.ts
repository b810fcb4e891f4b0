/** A student's own grade book: one graded task, one exam that is not published yet. */
import type { Explanation, OwnActivity, OwnClass, OwnGradeBook } from '../saya/queries.ts';

export function ownClass(rest: Partial<OwnClass> = {}): OwnClass {
  return {
    id_kelas: 'kelas-1',
    periode: 20251,
    mata_kuliah: { kode: 'AIK21343', nama: 'Manajemen Basis Data' },
    kelas: { nama: 'A' },
    sks: 3,
    banner_color_idx: 2,
    komponen: [
      {
        id: 'K1',
        jenis: 'tugas',
        label: 'Tugas',
        bobot: 60,
        nilai: 80,
        dari: 1,
        total: 2,
        lengkap: false,
      },
      {
        id: 'K2',
        jenis: 'uas',
        label: 'UAS',
        bobot: 40,
        nilai: null,
        dari: 0,
        total: 0,
        lengkap: true,
      },
    ],
    perkiraan: { nilai: 80, huruf: 'B', dari: 1, total: 2 },
    ...rest,
  };
}

export function ownActivity(id: string, rest: Partial<OwnActivity> = {}): OwnActivity {
  return {
    aktivitas: { id, jenis: 'tugas', label: `Tugas ${id}` },
    label_pertemuan: 'Pertemuan 1',
    waktu_selesai: '2026-11-20T16:59:00Z',
    keadaan: 'dinilai',
    nilai: 80,
    terbit: true,
    id_ujian_utama: null,
    komponen: ['K1'],
    ...rest,
  };
}

export const ownBook = (rest: Partial<OwnGradeBook> = {}): OwnGradeBook => ({
  ...ownClass(),
  aktivitas: [
    ownActivity('t-1'),
    ownActivity('u-1', {
      aktivitas: { id: 'u-1', jenis: 'kuis', label: 'Kuis 1' },
      keadaan: null,
      nilai: null,
      terbit: false,
    }),
  ],
  ...rest,
});

export const explanation = (rest: Partial<Explanation> = {}): Explanation => ({
  komponen: { id: 'K1', jenis: 'tugas', label: 'Tugas', bobot: 60 },
  nilai: 80,
  sumber: 'hitung',
  hitung: 80,
  rumus: '80.00',
  dari: 1,
  total: 2,
  lengkap: false,
  sumber_nilai: [
    {
      aktivitas: { id: 't-1', jenis: 'tugas', label: 'Tugas t-1' },
      label_pertemuan: 'Pertemuan 1',
      bobot: 1,
      keadaan: 'dinilai',
      nilai: 80,
      dihitung: true,
      keterangan: null,
      terbit: true,
    },
    {
      aktivitas: { id: 'u-1', jenis: 'kuis', label: 'Kuis 1' },
      label_pertemuan: 'Pertemuan 1',
      bobot: 1,
      keadaan: null,
      nilai: null,
      dihitung: false,
      keterangan: 'Nilainya belum dipublikasikan.',
      terbit: false,
    },
  ],
  berubah_pada: '2026-11-24T07:03:00Z',
  ...rest,
});
