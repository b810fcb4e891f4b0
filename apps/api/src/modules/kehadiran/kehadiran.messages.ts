/** The jobs of this module; hitung/akibat.service.ts runs them. */
import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/**
 * Computes percentages after marks were saved or imported. Saves in quick succession share one
 * computation.
 */
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

/** Judges the lecturers again after the participants of the class changed. */
export const nilaiPengajar = defineJob(
  'kehadiran.nilai_pengajar',
  z.object({ id_pertemuan: z.string() }),
);

/** Computes the progress of the students in progres_menunggu (K47). */
export const hitungProgres = defineJob(
  'kehadiran.hitung_progres',
  z.object({ id_pertemuan: z.string() }),
  {
    fold: { by: ['id_pertemuan'], join: (first) => first },
  },
);
