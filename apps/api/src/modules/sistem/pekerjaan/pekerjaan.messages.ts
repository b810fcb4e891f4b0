import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/queue/job.ts';

const payload = z.object({ id_pekerjaan: z.string() });
/** The payload only names the row. */
export type WorkPayload = typeof payload;

export interface LongWork<Input extends z.ZodType = z.ZodType> {
  /** For example `ekspor.kehadiran_mahasiswa`. */
  readonly jenis: string;
  /** Stored as JSON and parsed when the work starts; later fields must be optional. */
  readonly input: Input;
  readonly job: JobDefinition<WorkPayload>;
}

const cancellable = new Set<string>();

/**
 * Declares a kind of long work; its handler goes into the module's `jobs`. `dapatDibatalkan`: it
 * only makes a file, so users may cancel it.
 */
export function defineLongWork<Input extends z.ZodType>(
  jenis: string,
  input: Input,
  { dapatDibatalkan = false }: { dapatDibatalkan?: boolean } = {},
): LongWork<Input> {
  if (dapatDibatalkan) cancellable.add(jenis);
  return { jenis, input, job: defineJob(`pekerjaan.${jenis}`, payload, { lane: 'long-jobs' }) };
}

export const isCancellable = (jenis: string): boolean => cancellable.has(jenis);

/**
 * Removes the files of removed works. It waits days for storage, because nothing else would find
 * them.
 */
export const hapusHasil = defineJob(
  'pekerjaan.hapus_hasil',
  z.object({ id_pekerjaan: z.array(z.string()) }),
  {
    lane: 'long-jobs',
    patience: { pausesSeconds: [60, 900, 3_600], untilSeconds: 7 * 86_400 },
  },
);
