import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';

export type Scanned = DataOf<'pindaiKehadiran'>;

export interface Scan {
  code: string;
  idPertemuan: string | null;
  /** Above 0 when it was not sent at once. */
  usia_detik: number;
  /** The server answers a repeated id as before. */
  id_klien: string;
}

/**
 * Present, or left to a lecturer (`klaim`) when the code has expired. Safe to repeat.
 * @throws ApiError
 */
export function sendScan({ code, idPertemuan, usia_detik, id_klien }: Scan): Promise<Scanned> {
  const named = idPertemuan === null ? {} : { id_pertemuan: idPertemuan };
  const aged = usia_detik === 0 ? {} : { usia_detik };
  return api.call('pindaiKehadiran', { body: { kode: code, ...named, ...aged, id_klien } });
}
