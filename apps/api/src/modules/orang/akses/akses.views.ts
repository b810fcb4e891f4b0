import type { Identity, IdentityState } from '../../../platform/auth/actor-source.ts';
import type { TokenSubject } from '../../../platform/auth/token.ts';
import { effectiveRights } from './akses.policy.ts';
import type { ActorRow } from './akses.repo.ts';

/** Students with any other status only read (S1 §4, DECISIONS 52). */
export const STATUS_AKTIF = 'Aktif';

/** A changed role or an account without its person ends the session. */
export function toIdentityState(subject: TokenSubject, row: ActorRow | null): IdentityState {
  if (row === null || row.dicabut || row.role !== subject.role) return { state: 'dicabut' };
  if (!row.is_active) return { state: 'nonaktif' };
  const identity = toIdentity(subject, row);
  return identity === null ? { state: 'dicabut' } : { state: 'aktif', identity };
}

function toIdentity(
  { collegeId, userId, sessionId }: TokenSubject,
  row: ActorRow,
): Identity | null {
  const base = {
    collegeId,
    userId,
    sessionId,
    username: row.username,
    nama: row.nama,
    scopes: row.scopes,
    operator: null,
  };
  if (row.role === 'operator') {
    return { ...base, role: 'operator', areas: effectiveRights(row), prodi: row.prodi ?? [] };
  }
  if (row.role === 'dosen')
    return row.id_dosen === null ? null : { ...base, role: 'dosen', idDosen: row.id_dosen };
  if (row.nim === null) return null;
  return {
    ...base,
    role: 'mahasiswa',
    nim: row.nim,
    aktif: row.status_mahasiswa === STATUS_AKTIF,
    dibatasi: row.dibatasi,
  };
}
