/** Messages about meetings through the outbox, handled by the module kehadiran. */
import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

export const pelaksanaanBerubah = defineJob(
  'pertemuan.pelaksanaan_berubah',
  z.object({ id_pertemuan: z.string() }),
);

/** The start of a meeting of the class has passed. */
export const waktuLewat = defineJob('pertemuan.waktu_lewat', z.object({ id_kelas: z.string() }));

/** Content of a meeting was added, changed, deleted or restored. */
export const aktivitasBerubah = defineJob(
  'pertemuan.aktivitas_berubah',
  z.object({ id_pertemuan: z.string() }),
);
