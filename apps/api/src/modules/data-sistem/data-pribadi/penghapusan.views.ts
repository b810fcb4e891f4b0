import { errorTable } from '@lms/contracts/errors';
import type { PermintaanHapus } from '@lms/contracts/sistem/penghapusan-data';
import { roleOnWire } from '../../../platform/auth/actor.ts';
import { toInstant, toInstantOrNull } from '../../../platform/wire-time.ts';
import {
  canDecide,
  canWithdraw,
  hasExpired,
  type MintaDecision,
  type Operator,
  type PutusDecision,
  type TarikDecision,
} from './penghapusan.policy.ts';
import type { PermintaanRow } from './penghapusan.repo.ts';

export function toIzin(
  decision: MintaDecision | PutusDecision | TarikDecision,
): PermintaanHapus['izin']['putus'] {
  return decision.allow
    ? { boleh: true, alasan: null }
    : { boleh: false, alasan: errorTable[decision.code].message };
}

export function toPermintaan(row: PermintaanRow, operator: Operator, now: Date): PermintaanHapus {
  const { id_target: id, username, nama, role, hasil } = row;
  return {
    id: row.id,
    orang: { id, username, nama, role: roleOnWire[role] },
    alasan: row.alasan,
    status: hasExpired(row, now) ? 'kedaluwarsa' : row.status,
    diminta_oleh: row.diminta_nama,
    diminta_pada: toInstant(row.diminta_pada),
    berakhir_pada: toInstant(row.berakhir_pada),
    diputus_oleh: row.diputus_nama,
    diputus_pada: toInstantOrNull(row.diputus_pada),
    alasan_putusan: row.alasan_putusan,
    selesai_pada: toInstantOrNull(row.selesai_pada),
    akun_dihapus: row.akun_dihapus,
    jumlah_baris:
      hasil === null ? null : Object.values(hasil).reduce((sum, count) => sum + count, 0),
    izin: {
      putus: toIzin(canDecide(operator, row, now)),
      batal: toIzin(canWithdraw(operator, row, now)),
    },
  };
}
