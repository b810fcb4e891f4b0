import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/** Saves in quick succession share one computation. */
export const hitungRekap = defineJob(
  'kehadiran.hitung_rekap',
  z.object({
    id_kelas: z.string(),
    /** Null: the whole class. */
    id_pertemuan: z.string().nullable(),
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

/** After the participants of the class have changed. */
export const nilaiPengajar = defineJob(
  'kehadiran.nilai_pengajar',
  z.object({ id_pertemuan: z.string() }),
);

/** For the students in progres_menunggu (K47). */
export const hitungProgres = defineJob(
  'kehadiran.hitung_progres',
  z.object({ id_pertemuan: z.string() }),
  {
    fold: { by: ['id_pertemuan'], join: (first) => first },
  },
);
