/**
 * Questions and versions of banks and exams (U6–U17, U42). The caller's transaction has checked
 * rights, place and limits under its own lock.
 */
import type { IsianSoal } from '@lms/contracts/soal/soal';
import type { Tx } from '../../platform/db/sql.ts';
import { createAddSoal } from './add-soal.service.ts';
import { createBerkasSoal } from './berkas-soal.service.ts';
import { createChangeSoal } from './change-soal.service.ts';
import { createCopySoal } from './copy-soal.service.ts';
import { createReadSoal } from './read-soal.service.ts';
import { readTeks } from './soal.policy.ts';
import type { FormSoal, SoalPorts } from './soal.ports.ts';
import { createTrashSoal } from './trash-soal.service.ts';
import { saveOrder } from './tulis.repo.ts';

export type SoalService = ReturnType<typeof createSoalService>;

export function createSoalService(ports: SoalPorts) {
  const { berkas: milik } = ports;
  const files = createBerkasSoal({ milik });
  const soal = createReadSoal(ports);
  return {
    ...soal,
    ...createAddSoal(files),
    ...createChangeSoal({ soal, files }),
    ...createCopySoal({ milik, files }),
    ...createTrashSoal(ports),

    /** Sanitising is expensive: call it before locking. */
    read: async (form: IsianSoal): Promise<FormSoal> => ({ form, teks: readTeks(form) }),

    /** The list is complete. */
    order: (tx: Tx, collegeId: string, ids: readonly string[]): Promise<void> =>
      saveOrder(tx, collegeId, ids),
  };
}
