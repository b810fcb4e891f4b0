/** The message itself wrote the log row (K82); the specification's clients report it too. */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id } from '../wire/umum.ts';
import { idRangkaian, pembaca, tag, ujianTertutup } from './percakapan.ts';

const catatan = {
  tag,
  access: pembaca,
  method: 'POST',
  source: 'S2 §7, S3 §7.3, K82',
  errors: ujianTertutup,
} as const;
const byIsi = z.object({ contentId: id });
const byIsiKelompok = z.object({ contentId: id, groupId: idRangkaian });

const tambah = <Params extends z.ZodType>(path: string, params: Params) =>
  endpoint({
    ...catatan,
    path,
    params,
    summary: 'Komentar ditambahkan; hanya diperiksa, tidak dicatat dua kali.',
  });
const hapus = <Params extends z.ZodType>(path: string, params: Params) =>
  endpoint({
    ...catatan,
    path,
    params,
    summary: 'Komentar dihapus; hanya diperiksa, tidak dicatat dua kali.',
    body: z
      .object({
        waktu_posting: z.string().max(100).optional(),
        user_deleted: z.string().max(200).optional(),
      })
      .optional(),
  });

export const logTambahKomentarTugas = tambah(
  '/v2/lms/log_aktivitas/tugas/{contentId}/log_tambah_komentar',
  byIsi,
);
export const logTambahKomentarTugasKelompok = tambah(
  '/v2/lms/log_aktivitas/tugas/{contentId}/kelompok/{groupId}/log_tambah_komentar',
  byIsiKelompok,
);
export const logHapusKomentarTugas = hapus(
  '/v2/lms/log_aktivitas/tugas/{contentId}/log_hapus_komentar',
  byIsi,
);
export const logHapusKomentarTugasKelompok = hapus(
  '/v2/lms/log_aktivitas/tugas/{contentId}/kelompok/{groupId}/log_hapus_komentar',
  byIsiKelompok,
);
export const logTambahKomentarUjian = tambah(
  '/v2/lms/log_aktivitas/ujian/{contentId}/log_tambah_komentar',
  byIsi,
);
export const logTambahKomentarUjianKelompok = tambah(
  '/v2/lms/log_aktivitas/ujian/{contentId}/kelompok/{groupId}/log_tambah_komentar',
  byIsiKelompok,
);
export const logHapusKomentarUjian = hapus(
  '/v2/lms/log_aktivitas/ujian/{contentId}/log_hapus_komentar',
  byIsi,
);
export const logHapusKomentarUjianKelompok = hapus(
  '/v2/lms/log_aktivitas/ujian/{contentId}/kelompok/{groupId}/log_hapus_komentar',
  byIsiKelompok,
);
