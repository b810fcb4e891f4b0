/** Students exempt from activities (N9). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { id, uraian } from '../wire/umum.ts';
import { pengisi } from './isian-nilai.ts';

const tag = 'nilai';

const byPengecualian = z.object({ id, studentId: id, idAktivitas: id });

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
