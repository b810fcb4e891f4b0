import { errorTable } from '@lms/contracts/errors';
import type { PenggunaAkun } from '@lms/contracts/orang/akun';
import { roleOnWire } from '../../../platform/auth/actor.ts';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import { canManage, canSetEmail, type ManageDecision, type Manager } from './akun.policy.ts';
import type { AkunRow } from './akun.repo.ts';

export function toAkun({ privileged, ...row }: AkunRow, manager: Manager): PenggunaAkun {
  const account = { userId: row.id, role: row.role, privileged };
  return {
    ...row,
    role: roleOnWire[row.role],
    terakhir_masuk: toInstantOrNull(row.terakhir_masuk),
    izin: {
      kelola: toIzin(canManage(manager, account)),
      email: toIzin(canSetEmail(manager, account)),
    },
  };
}

function toIzin(decision: ManageDecision): PenggunaAkun['izin']['kelola'] {
  return decision.allow
    ? { boleh: true, alasan: null }
    : { boleh: false, alasan: errorTable[decision.code].message };
}
