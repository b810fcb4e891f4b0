import type { IdentityState } from '../../../platform/auth/actor-source.ts';
import type { TokenSubject } from '../../../platform/auth/token.ts';
import { effectiveRights } from './akses.policy.ts';
import { STATUS_AKTIF } from './akses.views.ts';
import { isActing } from './bertindak.policy.ts';
import type { ActingRow } from './bertindak.repo.ts';

export function stands(row: ActingRow, now: Date): boolean {
  return isActing(
    {
      berakhirPada: row.berakhir_pada,
      diakhiriPada: row.diakhiri_pada,
      operatorAktif: row.operator_aktif && row.role_operator === 'operator',
      hak: effectiveRights({ scopes: row.scopes_operator, hak: row.hak }),
      prodiOperator: row.prodi_operator ?? [],
      prodiTarget: row.id_prodi ?? '',
      targetAktif: row.target_aktif && row.role === 'mahasiswa' && row.nim !== null,
    },
    now,
  );
}

export function toActingState(
  subject: TokenSubject,
  row: ActingRow | null,
  now: Date,
): IdentityState {
  if (row === null) return { state: 'bertindak_berakhir' };
  if (row.dicabut) return { state: 'dicabut' };
  if (!row.operator_aktif) return { state: 'nonaktif' };
  if (!stands(row, now) || row.nim === null) return { state: 'bertindak_berakhir' };
  const { collegeId, userId, sessionId } = subject;
  return {
    state: 'aktif',
    identity: {
      collegeId,
      userId,
      sessionId,
      username: row.username,
      nama: row.nama,
      scopes: row.scopes,
      operator: {
        userId: row.id_operator,
        nama: row.nama_operator,
        bertindakId: row.id,
        berakhirPada: row.berakhir_pada,
      },
      role: 'mahasiswa',
      nim: row.nim,
      aktif: row.status_mahasiswa === STATUS_AKTIF,
      dibatasi: row.dibatasi,
    },
  };
}
