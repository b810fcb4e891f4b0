import type { PenggunaAkun } from '@lms/contracts/akun';
import { errorTable } from '@lms/contracts/errors';
import { roleOnWire } from '../../platform/auth/actor.ts';
import { toInstantOrNull } from '../../platform/wire-time.ts';
import { canManage, type Manager } from './akun.policy.ts';
import type { AkunRow } from './akun.repo.ts';

export function toAkun(row: AkunRow, manager: Manager): PenggunaAkun {
  const decision = canManage(manager, { userId: row.id, role: row.role });
  const kelola = decision.allow ? { boleh: true, alasan: null } : { boleh: false, alasan: errorTable[decision.code].message };
  return { ...row, role: roleOnWire[row.role], terakhir_masuk: toInstantOrNull(row.terakhir_masuk), izin: { kelola } };
}
