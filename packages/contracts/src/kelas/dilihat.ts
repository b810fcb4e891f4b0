/**
 * What a student has looked at: what appeared since is new (`baru` of classes and of the meeting
 * menu). Students only (docs/decisions/066).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, jenisBaru } from '../wire/umum.ts';

/**
 * The student has the content of a meeting on the screen. The time is the server's; what is sent
 * again, or late, does no harm. While an operator acts as the student nothing moves. @errors
 * tidak_ditemukan of another class
 */
export const pertemuanDilihat = endpoint({
  tag: 'isi',
  access: { mahasiswa: true },
  method: 'PUT',
  path: '/v2/lms/pertemuan/{id}/dilihat',
  summary: 'Isi pertemuan dilihat: titik baru pada menu dan kartu kelas padam.',
  source: 'S2 §2.1, §4',
  params: byId,
  body: z.object({
    jenis: z
      .array(jenisBaru.exclude(['nilai']))
      .min(1)
      .max(2),
  }),
  /**
   * What was new in the meeting until now. A grade (`id` of its task) stays so until it is looked
   * at itself.
   */
  response: z.array(z.object({ jenis: jenisBaru, id: z.string() })),
  errors: ['pembatasan_ujian_kehadiran'],
});

/**
 * The student has a task on the screen: it and what appeared before it in the meeting's tasks is no
 * longer new; with `nilai` its published grade too. As above. @errors tidak_ditemukan of another
 * class
 */
export const tugasDilihat = endpoint({
  tag: 'isi',
  access: { mahasiswa: true },
  method: 'PUT',
  path: '/v2/lms/tugas/{id}/dilihat',
  summary: 'Tugas, atau nilainya, dilihat.',
  source: 'S2 §2.5, K68',
  params: byId,
  body: z.object({ nilai: z.boolean().default(false) }),
  status: 204,
  errors: ['pembatasan_ujian_kehadiran'],
});
