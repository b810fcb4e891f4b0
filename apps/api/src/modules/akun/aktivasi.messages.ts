import { z } from 'zod';
import { defineJob } from '../../platform/queue/job.ts';

/** Sends a link to set a password. The code is not in it: the worker derives it from the id. Long: a mail server takes its time. */
export const kirimTautan = defineJob('akun.kirim_tautan', z.object({ id_tautan: z.string() }), { long: true });
