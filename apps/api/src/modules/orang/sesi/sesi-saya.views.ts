import type { sesiSaya } from '@lms/contracts/orang/akun';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstant } from '../../../platform/wire-time.ts';
import { deviceOf } from './perangkat.views.ts';
import type { SesiRow } from './sesi-saya.repo.ts';

/** A sign-in by Siakad with a code has no device. */
const nameOf = (row: SesiRow) =>
  row.metode === 'kode' ? `Siakad (${row.client_id})` : deviceOf(row.user_agent);

export function toSesi(row: SesiRow, sessionId: string): ResponseOf<typeof sesiSaya>[number] {
  return {
    id: row.id,
    perangkat: nameOf(row),
    ip_address: row.ip_address,
    dibuat_pada: toInstant(row.dibuat_pada),
    terakhir_dipakai: toInstant(row.terakhir_dipakai),
    ini: row.id === sessionId,
  };
}
