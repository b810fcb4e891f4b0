import { z } from 'zod';
import { mailPatience } from '../../../../platform/mail.ts';
import { defineJob } from '../../../../platform/queue/job.ts';
import { LINK_HOURS } from '../aktivasi.policy.ts';

/** Mails the link that confirms a proposed address; the worker derives the code from the id. */
export const kirimKonfirmasi = defineJob(
  'akun.kirim_konfirmasi_email',
  z.object({ id_pengguna: z.string(), id_tautan: z.string() }),
  {
    lane: 'mails',
    patience: mailPatience(LINK_HOURS),
  },
);

/** The payload holds the old address, because it is stored nowhere else. */
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
