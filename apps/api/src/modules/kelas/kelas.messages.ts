/** The module laporan handles it. */
import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/** The class has another leader, or none. */
export const ketuaBerganti = defineJob('kelas.ketua_berganti', z.object({ id_kelas: z.string() }));
