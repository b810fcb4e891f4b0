import { errorTable } from '@lms/contracts/errors';
import type { HakAksesOperator } from '@lms/contracts/orang/hak-akses';
import { type Area, areas } from '@lms/contracts/wire/endpoint';
import { isPrivileged } from '../../../platform/auth/actor.ts';
import { toInstantOrNull } from '../../../platform/wire-time.ts';
import { effectiveRights, type Rights } from './akses.policy.ts';
import { canChangeRights } from './hak-akses.policy.ts';
import type { OperatorRow } from './hak-akses.repo.ts';

/** Bantuan never has `write`, whatever an old row says. */
export function rightsOf(row: OperatorRow): Rights & { bantuan: 'no_access' | 'read' } {
  const stored = Object.fromEntries(areas.map((area) => [area, row[area]])) as Record<
    Area,
    Rights[Area]
  >;
  return { ...stored, bantuan: stored.bantuan === 'no_access' ? 'no_access' : 'read' };
}

const identityOf = (row: OperatorRow) => ({
  username: row.username,
  nama: row.nama,
  is_active: row.is_active,
  teraktivasi: row.teraktivasi,
  list_prodi: row.prodi,
  istimewa: isPrivileged(row.scopes),
  updated_at: toInstantOrNull(row.updated_at),
});

export function toHakAkses(
  row: OperatorRow,
  actor: { userId: string; scopes: readonly string[] },
): HakAksesOperator {
  const decision = canChangeRights(
    { userId: actor.userId, privileged: isPrivileged(actor.scopes) },
    { userId: row.id },
  );
  const ubah = decision.allow
    ? { boleh: true, alasan: null }
    : { boleh: false, alasan: errorTable[decision.code].message };
  return { ...identityOf(row), ...rightsOf(row), izin: { ubah } };
}

/** Returns the rights as the server applies them: privileged means write everywhere. */
export function toOwnRights(row: OperatorRow): Omit<HakAksesOperator, 'izin'> {
  const effective = effectiveRights({ scopes: row.scopes, hak: rightsOf(row) });
  return {
    ...identityOf(row),
    ...effective,
    bantuan: effective.bantuan === 'no_access' ? 'no_access' : 'read',
  };
}
