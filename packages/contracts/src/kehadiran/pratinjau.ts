/** Marks won and lost by a change of rules (K30, K46). Writes nothing. */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pagingFields } from '../wire/pagination.ts';
import { id, instant, modeKuliah, presensi } from '../wire/umum.ts';
import { byPertemuan, pengubahKehadiran } from './kehadiran.ts';

const { page, per_page } = pagingFields;

/** The proposed change; absent fields stay as they are. */
export const usulanSyarat = z.strictObject({
  pertemuan: z
    .strictObject({
      jenis: modeKuliah,
      unduh_materi: z.boolean(),
      hadir_vidcon: z.boolean(),
      kerjakan_tugas: z.boolean(),
      kerjakan_kuis_ujian: z.boolean(),
      posting_forum: z.boolean(),
    })
    .partial()
    .optional(),
  /**
   * Deletion, another requirement and deadline, a forum's other minimum and end (K90), an exam
   * hidden, shown or made a remedial (U85).
   */
  isi: z
    .array(
      z.union([
        z.strictObject({ id, hapus: z.literal(true) }),
        z.strictObject({
          id,
          is_syarat_hadir: z.boolean().nullable(),
          deadline: instant.nullable(),
        }),
        z.strictObject({ id, minimal_post: z.int().min(1).max(1_000), waktu_selesai: instant }),
        z.strictObject({ id, ditampilkan: z.boolean(), remedial: z.boolean() }),
      ]),
    )
    .max(200)
    .default([]),
  /** New required items, done by nobody yet. */
  materi_baru: z.int().min(0).max(100).default(0),
  tugas_baru: z.int().min(0).max(100).default(0),
  forum_baru: z.int().min(0).max(100).default(0),
  ujian_baru: z.int().min(0).max(100).default(0),
  vidcon_baru: z.int().min(0).max(100).default(0),
});

export const pratinjauKehadiran = endpoint({
  tag: 'kehadiran',
  access: pengubahKehadiran,
  method: 'POST',
  path: '/v2/lms/kehadiran_mahasiswa/pertemuan/{idPertemuan}/pratinjau',
  summary:
    'Mahasiswa yang kehadirannya akan berubah bila syarat pertemuan diubah seperti ini. Tidak ada yang disimpan.',
  source: 'K4, K30, K46, DECISIONS 216',
  params: byPertemuan,
  query: z.object({ page, per_page }),
  body: usulanSyarat,
  paged: true,
  meta: z.object({
    /** The system's marks that become H, stop being H, or appear or disappear as A. */
    mendapat: z.int(),
    kehilangan: z.int(),
    lain: z.int(),
    dikerjakan: z.int(),
  }),
  response: z.array(
    z.object({
      mahasiswa: z.object({
        id_user: z.string(),
        nama: z.string(),
        nim: z.string(),
        avatar_url: z.string().nullable(),
      }),
      sebelum: presensi.nullable(),
      sesudah: presensi.nullable(),
      /** 0 to 1 */
      progress: z.object({ sebelum: z.number(), sesudah: z.number() }),
    }),
  ),
});

export const pratinjauPengaturan = endpoint({
  tag: 'kehadiran',
  access: { operator: ['konfigurasi', 'write'] },
  method: 'POST',
  path: '/v2/lms/pengaturan/pratinjau',
  summary:
    'Jumlah kehadiran yang akan berubah pada pertemuan yang belum ditutup bila progres minimal diubah.',
  source: 'K30, DECISIONS 216',
  body: z.strictObject({ presentase_progress_minimal_persen: z.number().min(0).max(100) }),
  response: z.object({ mendapat: z.int(), kehilangan: z.int(), pertemuan: z.int() }),
});
