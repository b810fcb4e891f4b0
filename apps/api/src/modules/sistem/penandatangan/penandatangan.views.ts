import type { ProdiDitandatangani } from '@lms/contracts/sistem/penandatangan';
import { toInstant } from '../../../platform/wire-time.ts';
import type { ProdiRow } from './penandatangan.repo.ts';

export function toProdi(row: ProdiRow): ProdiDitandatangani {
  const { id, nama, jenjang, penandatangan, ada_ttd, diubah_pada, diubah_oleh } = row;
  return {
    id,
    nama,
    jenjang,
    penandatangan:
      penandatangan === null
        ? null
        : {
            ...penandatangan,
            ada_ttd,
            diubah_pada: toInstant(diubah_pada ?? new Date(0)),
            diubah_oleh: diubah_oleh ?? '',
          },
  };
}
