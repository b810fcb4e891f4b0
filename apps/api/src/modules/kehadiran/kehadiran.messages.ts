import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/** Saves in quick succession share one computation. */
export const hitungRekap = defineJob(
  'kehadiran.hitung_rekap',
  z.object({
    id_kelas: z.string(),
    /** Null: the whole class. */
    id_pertemuan: z.string().nullable(),
    /** Absent or empty: all of the class. */
    nim: z.array(z.string()).optional(),
  }),
  {
    fold: {
      by: ['id_kelas', 'id_pertemuan'],
      join: (first, others) => {
        const named = [first, ...others].map(({ nim = [] }) => nim);
        // One that means the whole class makes all of them mean it.
        return {
          ...first,
          nim: named.some((nim) => nim.length === 0) ? [] : [...new Set(named.flat())],
        };
      },
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
