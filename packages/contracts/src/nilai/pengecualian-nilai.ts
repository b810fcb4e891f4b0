/** Students exempt from activities (N9). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, instant, uraian } from '../wire/umum.ts';
import { pengisi } from './isian-nilai.ts';

const tag = 'nilai';

const byPengecualian = z.object({ id, studentId: id, idAktivitas: id });

/** Why a student is exempt, and by whom; the reason is for staff only (N9, N21). */
export const pengecualianNilai = endpoint({
  tag,
  access: { dosen: true, operator: ['kelas_kuliah', 'read'] },
  method: 'GET',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/mahasiswa/{studentId}/aktivitas/{idAktivitas}/pengecualian',
  summary: 'Pengecualian seorang mahasiswa dari sebuah aktivitas.',
  source: 'N9',
  params: byPengecualian,
  response: z.object({
    /** Null: the activity counts. */
    pengecualian: z.object({ alasan: z.string(), oleh: z.string(), pada: instant }).nullable(),
  }),
});

/** The activity no longer counts for the student (N9). */
export const kecualikanNilai = endpoint({
  tag,
  access: pengisi,
  method: 'PUT',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/mahasiswa/{studentId}/aktivitas/{idAktivitas}/pengecualian',
  summary: 'Kecualikan seorang mahasiswa dari sebuah aktivitas.',
  source: 'N9',
  whileActing: false,
  params: byPengecualian,
  body: z.object({ alasan: uraian(3, 500) }),
  response: z.object({ dikecualikan: z.boolean() }),
  errors: ['bukan_pelaku_integrasi', 'komponen_aktivitas_tidak_ada'],
});

export const batalkanPengecualian = endpoint({
  tag,
  access: pengisi,
  method: 'DELETE',
  path: '/v2/lms/nilai/kelas_kuliah/{id}/mahasiswa/{studentId}/aktivitas/{idAktivitas}/pengecualian',
  summary: 'Batalkan pengecualian seorang mahasiswa dari sebuah aktivitas.',
  source: 'N9',
  whileActing: false,
  params: byPengecualian,
  response: z.object({ dikecualikan: z.boolean() }),
  errors: ['bukan_pelaku_integrasi'],
});
