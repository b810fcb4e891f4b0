/** The jobs this module asks for; what they do stands in hitung/akibat.service.ts. */
import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/**
 * Marks were saved (or a class came in with marks): compute the percentages and tell everyone who
 * looks. Saves that follow each other faster than they are computed are computed once.
 */
export const hitungRekap = defineJob(
  'kehadiran.hitung_rekap',
  z.object({
    id_kelas: z.string(),
    /** The meeting whose marks changed; null: the whole class. */
    id_pertemuan: z.string().nullable(),
    /** Students whose marks changed. */
    nim: z.array(z.string()).optional(),
  }),
  {
    fold: {
      by: ['id_kelas', 'id_pertemuan'],
      join: (first, others) => ({
        ...first,
        nim: [...new Set([first, ...others].flatMap(({ nim = [] }) => nim))],
      }),
    },
  },
);

/**
 * Who takes part in a class changed: judge the lecturers of a meeting of it anew, by the share of
 * present students.
 */
export const nilaiPengajar = defineJob(
  'kehadiran.nilai_pengajar',
  z.object({ id_pertemuan: z.string() }),
);

/**
 * Somebody's progress in a meeting waits to be computed; whose stands in progres_menunggu (K47).
 */
export const hitungProgres = defineJob(
  'kehadiran.hitung_progres',
  z.object({ id_pertemuan: z.string() }),
  {
    fold: { by: ['id_pertemuan'], join: (first) => first },
  },
);
