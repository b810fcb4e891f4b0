/**
 * A student disputes the own attendance; lecturers of the class and operators answer (K52, K53).
 */
import { z } from 'zod';
import { berkas } from '../berkas/berkas.ts';
import { kelasRingkas, pertemuanRingkas } from '../kelas/pertemuan.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pagedBy } from '../wire/pagination.ts';
import { byId, id, instant, presensi, uraian } from '../wire/umum.ts';
import { barisKehadiran, byPertemuan, pengubahKehadiran, staf } from './kehadiran.ts';

export const statusSanggahan = z.enum(['menunggu', 'diterima', 'ditolak']);
export type StatusSanggahan = z.infer<typeof statusSanggahan>;

export const sanggahan = z.object({
  id: z.string(),
  status: statusSanggahan,
  alasan: z.string(),
  berkas: z.array(berkas),
  presensi_semula: presensi.nullable(),
  diajukan_pada: instant,
  /** The operator who acted for the student, or null (K6). */
  oleh_operator: z.string().nullable(),
  jawaban: z
    .object({
      presensi: presensi.nullable(),
      catatan: z.string().nullable(),
      pada: instant,
      /** The answering person; students see it where it became a mark (K53). */
      oleh: z.string().nullable(),
    })
    .nullable(),
});
export type Sanggahan = z.infer<typeof sanggahan>;

/** Until when, or why not and (if only time is missing) from when. */
const izinSanggahan = z.object({
  boleh: z.boolean(),
  sampai: instant,
  sejak: instant.nullable(),
  alasan: z.string().nullable(),
});

export const sanggahanSaya = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true },
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}/sanggahan/me',
  summary: 'Sanggahan sendiri atas kehadiran sebuah pertemuan, yang terbaru dahulu.',
  source: 'K52, K53',
  params: byPertemuan,
  response: z.object({
    izin: izinSanggahan,
    presensi: presensi.nullable(),
    daftar: z.array(sanggahan),
  }),
  errors: ['pembatasan_ujian_kehadiran'],
});

/** One open dispute at a time per row. Repeating an `id_klien` repeats the first answer. */
export const ajukanSanggahan = endpoint({
  tag: 'kehadiran',
  access: { mahasiswa: true },
  method: 'POST',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}/sanggahan',
  summary: 'Ajukan sanggahan atas kehadiran sendiri.',
  source: 'K52',
  status: 201,
  params: byPertemuan,
  body: z.object({
    alasan: uraian(10, 1_000),
    /** Uploads of kind bukti_kehadiran. */
    berkas: z.array(id).max(3).default([]),
    id_klien: z.uuid().optional(),
  }),
  response: sanggahan,
  errors: [
    'pembatasan_ujian_kehadiran',
    'mahasiswa_tidak_aktif',
    'sanggahan_belum_waktunya',
    'sanggahan_sudah_hadir',
    'sanggahan_masih_menunggu',
    'sanggahan_lewat',
    'berkas_tidak_tersedia',
  ],
});

export const barisSanggahan = sanggahan.extend({
  mahasiswa: barisKehadiran.shape.mahasiswa,
  pertemuan: pertemuanRingkas.extend({ kelas_kuliah: kelasRingkas }),
  presensi: presensi.nullable(),
});
export type BarisSanggahan = z.infer<typeof barisSanggahan>;

export const daftarSanggahan = endpoint({
  tag: 'kehadiran',
  access: staf,
  method: 'GET',
  path: '/v2/lms/kehadiran_mahasiswa/sanggahan',
  summary: 'Sanggahan kehadiran mahasiswa.',
  source: 'K52',
  query: z.object({
    ...pagedBy('diajukan_pada'),
    status: statusSanggahan.optional(),
    id_pertemuan: id.optional(),
    id_kelas: id.optional(),
  }),
  paged: true,
  response: z.array(barisSanggahan),
  errors: ['terlalu_banyak_data'],
});

/** diterima sets a manual mark with the source sanggahan; ditolak needs a note. */
export const jawabSanggahan = endpoint({
  tag: 'kehadiran',
  access: pengubahKehadiran,
  method: 'PUT',
  path: '/v2/lms/kehadiran_mahasiswa/sanggahan/{id}',
  summary: 'Terima atau tolak sebuah sanggahan.',
  source: 'K52',
  params: byId,
  body: z.discriminatedUnion('status', [
    z.object({
      status: z.literal('diterima'),
      presensi: presensi.default('H'),
      catatan: uraian(1, 1_000).optional(),
    }),
    z.object({ status: z.literal('ditolak'), catatan: uraian(1, 1_000) }),
  ]),
  response: barisSanggahan,
  errors: [
    'sanggahan_sudah_dijawab',
    'presensi_tidak_aktif',
    'peserta_bukan_anggota',
    'kehadiran_belum_waktunya',
  ],
});
