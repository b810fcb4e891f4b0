/**
 * What a student has looked at; anything newer is `baru` in classes and the meeting menu. Students
 * only (docs/decisions/066).
 */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, jenisBaru } from '../wire/umum.ts';

/**
 * The student has a meeting's content on the screen. The server's time counts; repeated or late
 * calls are harmless. Does nothing while an operator acts as the student. @throws tidak_ditemukan
 * for another class
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
   * Items that were new until now. A grade (`id` of its task) stays new until it is looked at
   * itself.
   */
  response: z.array(z.object({ jenis: jenisBaru, id: z.string() })),
  errors: ['pembatasan_ujian_kehadiran'],
});

/**
 * The student has a task on the screen: it and older tasks of the meeting are no longer new; with
 * `nilai` also its published grade. Otherwise as above. @throws tidak_ditemukan for another class
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
