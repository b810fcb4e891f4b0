import { roleWire } from '@lms/contracts/orang/sesi';
import { z } from 'zod';
import { mailPatience } from '../../../platform/mail.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';
import { LINK_HOURS } from './aktivasi.policy.ts';

/**
 * Sends a link to set a password. The code is not in it: the worker derives it from the id. Tried
 * until the link ends.
 */
export const kirimTautan = defineJob('akun.kirim_tautan', z.object({ id_tautan: z.string() }), {
  lane: 'mails',
  patience: mailPatience(LINK_HOURS),
});

/** Somebody who may be the owner of that account, or nobody's, asks for a link. */
export const mintaTautan = defineJob(
  'akun.minta_tautan',
  z.object({ username: z.string(), ip: z.string(), request_id: z.string() }),
);

/** Links for everybody who has no password yet, as the list of accounts is filtered. */
export const aktivasiMassal = defineLongWork(
  'akun.aktivasi_massal',
  z.object({
    search: z.string().optional(),
    role: roleWire.optional(),
    cara: z.enum(['surel', 'berkas']),
  }),
);
