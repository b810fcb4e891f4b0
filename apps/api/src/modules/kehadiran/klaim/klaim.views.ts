import type { klaimPindai } from '@lms/contracts/kehadiran/qr';
import type { ResponseOf } from '@lms/contracts/wire/endpoint';
import { toInstant } from '../../../platform/wire-time.ts';
import type { Claim } from './klaim.policy.ts';
import type { ClaimRow } from './klaim.repo.ts';

export function toClaim({ nim, diterima_pada, presensi, is_qr_code, updated_by }: ClaimRow): Claim {
  const stored =
    presensi === null
      ? null
      : { presensi, isQrCode: is_qr_code ?? false, updatedBy: updated_by ?? '' };
  return { nim, diterimaPada: diterima_pada, stored };
}

export function toKlaimPindai(row: ClaimRow): ResponseOf<typeof klaimPindai>[number] {
  return {
    mahasiswa: { nama: row.nama, nim: row.nim, id_user: row.id_user, avatar_url: row.avatar_url },
    dipindai_pada: toInstant(row.dipindai_pada),
    dikirim_pada: toInstant(row.dikirim_pada),
  };
}
