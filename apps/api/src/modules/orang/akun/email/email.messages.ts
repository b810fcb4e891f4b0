import { z } from 'zod';
import { mailPatience } from '../../../../platform/mail.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { LINK_HOURS } from '../aktivasi.policy.ts';

/**
 * Sends the link that confirms a proposed address. The code is not in it: the worker derives it
 * from the id.
 */
export const kirimKonfirmasi = defineJob(
  'akun.kirim_konfirmasi_email',
  z.object({ id_pengguna: z.string(), id_tautan: z.string() }),
  {
    lane: 'mails',
    patience: mailPatience(LINK_HOURS),
  },
);

/**
 * Tells the address that an account had until now. It stands here because it stands nowhere else
 * any more.
 */
export const kabariAlamatLama = defineJob(
  'akun.kabari_alamat_lama',
  z.object({
    id_pengguna: z.string(),
    email_lama: z.string(),
    email_baru: z.string().nullable(),
    oleh: z.enum(['pemilik', 'operator']),
  }),
  { lane: 'mails', patience: mailPatience(LINK_HOURS) },
);
