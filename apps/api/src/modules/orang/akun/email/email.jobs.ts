import { handlesLong, type JobHandler } from '../../../../platform/queue/job.ts';
import { kabariAlamatLama, kirimKonfirmasi } from './email.messages.ts';
import type { EmailSurelService } from './email-surel.service.ts';

export function emailJobs(surel: EmailSurelService): JobHandler[] {
  return [
    handlesLong(kirimKonfirmasi, {
      work: ({ id_pengguna: userId, id_tautan: id }, { collegeId, now }) =>
        surel.sendConfirmation({ collegeId, userId }, id, now),
      failed: (tx, { id_pengguna: userId, id_tautan: id }, _error, { collegeId }) =>
        surel.confirmationFailed(tx, { collegeId, userId }, id),
    }),
    handlesLong(kabariAlamatLama, {
      work: ({ id_pengguna: userId, email_lama: lama, email_baru: baru, oleh }, { collegeId }) =>
        surel.tellOldAddress({ collegeId, userId }, lama, { baru, oleh }),
      // The mail is tried for a day; there is nobody else to tell.
      failed: async () => undefined,
    }),
  ];
}
