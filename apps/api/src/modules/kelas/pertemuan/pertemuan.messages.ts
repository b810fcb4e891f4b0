/** The module kehadiran handles them. */
import { z } from 'zod';
import { defineJob } from '../../../platform/queue/job.ts';

export const pelaksanaanBerubah = defineJob(
  'pertemuan.pelaksanaan_berubah',
  z.object({ id_pertemuan: z.string() }),
);

export const waktuLewat = defineJob('pertemuan.waktu_lewat', z.object({ id_kelas: z.string() }));

export const aktivitasBerubah = defineJob(
  'pertemuan.aktivitas_berubah',
  z.object({ id_pertemuan: z.string() }),
);
