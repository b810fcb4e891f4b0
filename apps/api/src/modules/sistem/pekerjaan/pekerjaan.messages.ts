import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../platform/queue/job.ts';

const payload = z.object({ id_pekerjaan: z.string() });
/** A job of long work names its row; all else stands there. */
export type WorkPayload = typeof payload;

export interface LongWork<Input extends z.ZodType = z.ZodType> {
  /** For example `ekspor.kehadiran_mahasiswa`. */
  readonly jenis: string;
  /** Kept as JSON and parsed again when the work begins; fields added later stay optional. */
  readonly input: Input;
  readonly job: JobDefinition<WorkPayload>;
}

const cancellable = new Set<string>();

/**
 * Declares a kind of long work at module level; its handler goes into the module's `jobs`.
 * `dapatDibatalkan`: it only makes a file, so its user may stop it.
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
 * The results of works whose rows have gone. A storage that is away for days is waited for: nobody
 * else would find the files.
 */
export const hapusHasil = defineJob(
  'pekerjaan.hapus_hasil',
  z.object({ id_pekerjaan: z.array(z.string()) }),
  {
    lane: 'long-jobs',
    patience: { pausesSeconds: [60, 900, 3_600], untilSeconds: 7 * 86_400 },
  },
);
