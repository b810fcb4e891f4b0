/** The one place where a scan leaves the device. */

import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';

export type Scanned = DataOf<'pindaiKehadiran'>;

/** A scan as the server is told of it. */
export interface Scan {
  code: string;
  /** The meeting that the QR code names; null when only a code was typed. */
  idPertemuan: string | null;
  /** How long ago it was scanned: above 0 when it could not be sent at once. */
  usia_detik: number;
  /** Names this scan: sent again with the same name, it is answered as it was (`newScanId`). */
  id_klien: string;
}

/**
 * Marks the student present, or keeps the scan for a lecturer when its code has died meanwhile
 * (`klaim`). Sending it again does no harm.
 * @throws ApiError
 */
export function sendScan({ code, idPertemuan, usia_detik, id_klien }: Scan): Promise<Scanned> {
  const named = idPertemuan === null ? {} : { id_pertemuan: idPertemuan };
  const aged = usia_detik === 0 ? {} : { usia_detik };
  return api.call('pindaiKehadiran', { body: { kode: code, ...named, ...aged, id_klien } });
}

/** A name for a scan: a random UUID. Not crypto.randomUUID: a college without https has none. */
export function newScanId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
