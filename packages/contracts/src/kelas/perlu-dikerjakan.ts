/** Work that waits in all classes, with one action each (K123). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, statusPelaksanaan } from '../wire/umum.ts';
import { jenisAcara } from './kalender.ts';

/** Rows of one answer (K123). */
export const MAKS_PERLU_DIKERJAKAN = 50;
/** Days that something overdue stays in the list (K123). */
export const HARI_TERLAMBAT = 7;

export const tindakanPerlu = z.enum([
  'kumpulkan',
  'kerjakan',
  'lanjutkan',
  'buka',
  'diskusi',
  'gabung',
  'lihat',
  'nilai',
  'awasi',
]);
export type TindakanPerlu = z.infer<typeof tindakanPerlu>;

export const perluDikerjakan = endpoint({
  method: 'GET',
  path: '/v2/lms/beranda/perlu_dikerjakan',
  tag: 'beranda',
  summary:
    'Hal yang perlu dikerjakan pada semua kelas, menurut tenggat, yang terlambat lebih dulu.',
  note: 'Mahasiswa: yang wajib atau terbuka dan belum dikerjakan. Dosen: tugas dan ujian periode berjalan yang belum dinilai. Operator: ujian yang berlangsung atau dimulai dalam 24 jam.',
  source: 'K123',
  access: { mahasiswa: true, dosen: true, operator: ['kelas_kuliah', 'read'] },
  response: z.object({
    /** A student's reports to co-sign, oldest first (N57); empty for others. */
    bap: z.array(
      z.object({
        id: z.string(),
        judul: z.string(),
        kelas: z.object({ id: z.string(), nama: z.string() }),
        mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
        batas: instant,
        link: z.string(),
      }),
    ),
    /** More than the rows when there are more. */
    jumlah: z.int(),
    baris: z.array(
      z.object({
        jenis: jenisAcara.exclude(['pertemuan']),
        id: z.string(),
        judul: z.string(),
        waktu_mulai: instant.nullable(),
        /** The student's own end. */
        waktu_selesai: instant,
        status: statusPelaksanaan,
        /** Counts for attendance. */
        wajib: z.boolean(),
        kelas: z.object({ id: z.string(), nama: z.string() }),
        mata_kuliah: z.object({ kode: z.string(), nama: z.string() }),
        /** Lecturers: students without a grade. */
        belum_dinilai: z.int().nullable(),
        tindakan: tindakanPerlu,
        /** Address within the web application. */
        link: z.string(),
      }),
    ),
  }),
});
