/** A student's looks; anything newer is `baru`. Students only (docs/decisions/066). */
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { byId, jenisBaru } from '../wire/umum.ts';

/**
 * A meeting is on the student's screen; the server's time counts. Repeating is harmless; nothing
 * happens while an operator acts as the student. @throws tidak_ditemukan for another class
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
  /** New until now; a grade (`id` of its task) stays new until looked at itself. */
  response: z.array(z.object({ jenis: jenisBaru, id: z.string() })),
  errors: ['pembatasan_ujian_kehadiran'],
});

/**
 * A task is on the student's screen. It and older ones of the meeting are no longer new; `nilai`:
 * nor is its published grade. @throws tidak_ditemukan for another class
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
