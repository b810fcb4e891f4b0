import { SYSTEM_USERNAME } from '../tanda/tanda.policy.ts';
import type { PesertaProgres } from './progres.policy.ts';
import type { ProgresRow } from './progres.repo.ts';

export function toPeserta({
  nim,
  overall,
  ada,
  presensi,
  is_qr_code,
  updated_by,
}: Omit<ProgresRow, 'berubah'>): PesertaProgres {
  const oleh_sistem = updated_by === SYSTEM_USERNAME && !is_qr_code;
  return { nim, overall, ada, tersimpan: presensi === null ? null : { presensi, oleh_sistem } };
}
