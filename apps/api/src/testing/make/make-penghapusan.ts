import { randomUUID } from 'node:crypto';
import type { MakeContext } from './make-context.ts';
import type { TestUser } from './make-people.ts';

export interface PenghapusanOver {
  orang: TestUser;
  /** Default: an operator who is gone. */
  oleh?: TestUser;
  alasan?: string;
}

export function createMakePenghapusan({ db, clock }: MakeContext) {
  /** An open request to erase the person. Returns its id. */
  async function penghapusan({ orang, oleh, alasan }: PenghapusanOver): Promise<string> {
    const id = randomUUID();
    const now = clock.now();
    await db.run(
      `INSERT INTO penghapusan_data (college_id, id, id_target, username, nama, role, alasan, diminta_oleh, diminta_nama, diminta_pada, berakhir_pada)
       VALUES ($1, $2::uuid, $3, $4, $5, $6::role_pengguna, $7, $8, $9, $10, $11)`,
      [
        ...[orang.collegeId, id, orang.userId, orang.username, orang.nama, orang.role],
        alasan ?? 'Diminta oleh orangnya sendiri.',
        oleh?.userId ?? 'operator-lama',
        oleh?.nama ?? 'Operator Lama',
        now,
        new Date(now.getTime() + 14 * 86_400_000),
      ],
    );
    return id;
  }

  return { penghapusan };
}
