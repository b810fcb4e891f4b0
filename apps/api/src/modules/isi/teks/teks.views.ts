import type { TeksPertemuan } from '@lms/contracts/isi/teks';
import { toInstant } from '../../../platform/wire-time.ts';
import type { TeksRow } from './teks.repo.ts';

export function toTeks(row: TeksRow): TeksPertemuan {
  return {
    id: row.id,
    id_pertemuan: row.id_pertemuan,
    teks: row.isi,
    created_by: { name: row.dibuat_oleh_nama },
    created_at: toInstant(row.dibuat_pada),
    updated_at: toInstant(row.diubah_pada),
  };
}
