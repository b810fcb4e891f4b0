import { roleWire } from '@lms/contracts/orang/sesi';
import { z } from 'zod';
import { mailPatience } from '../../../platform/mail.ts';
import { defineJob } from '../../../platform/queue/job.ts';
import { defineLongWork } from '../../sistem/pekerjaan/index.ts';
import { LINK_HOURS } from './aktivasi.policy.ts';

/** The worker derives the code from the id; tries go on until the link expires. */
export const kirimTautan = defineJob('akun.kirim_tautan', z.object({ id_tautan: z.string() }), {
  lane: 'mails',
  patience: mailPatience(LINK_HOURS),
});

/** Somebody, perhaps not the owner, asks for a link. */
export const mintaTautan = defineJob(
  'akun.minta_tautan',
  z.object({ username: z.string(), ip: z.string(), request_id: z.string() }),
);

export const aktivasiMassal = defineLongWork(
  'akun.aktivasi_massal',
  z.object({
    search: z.string().optional(),
    role: roleWire.optional(),
    cara: z.enum(['surel', 'berkas']),
  }),
);
