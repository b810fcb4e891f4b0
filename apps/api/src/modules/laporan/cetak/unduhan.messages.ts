import { saringanPertemuan } from '@lms/contracts/kelas/pertemuan';
import { z } from 'zod';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';

/** Classes of one archive. */
export const MOST_KELAS = 2_000;

/** The period is fixed when the archive is requested. */
export const arsipBap = defineLongWork(
  'unduh.bap',
  z.object({
    pilihan: z.object({
      laporanKelas: z.boolean(),
      laporanPertemuan: z.boolean(),
      tandaTangan: z.boolean(),
    }),
    idPengajar: z.string().nullable(),
    saringan: z.object({ ...saringanPertemuan, search: z.string().optional() }),
  }),
  { dapatDibatalkan: true },
);
