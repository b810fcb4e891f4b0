/**
 * What happened to meetings, told to other modules through the outbox; the module kehadiran acts on
 * it.
 */
import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

/** A meeting was started or ended. */
export const pelaksanaanBerubah = defineJob(
  'pertemuan.pelaksanaan_berubah',
  z.object({ id_pertemuan: z.string() }),
);

/** The start of at least one meeting of the class has passed. */
export const waktuLewat = defineJob('pertemuan.waktu_lewat', z.object({ id_kelas: z.string() }));

/** Something of a meeting's content was added, changed, deleted or restored. */
export const aktivitasBerubah = defineJob(
  'pertemuan.aktivitas_berubah',
  z.object({ id_pertemuan: z.string() }),
);
