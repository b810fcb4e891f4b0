/**
 * Scans that wait for the line (DECISIONS 234): sent with their age as soon as it is back, before
 * everything else.
 */
import { ageNow, type Taken } from '../../../shared/offline/age.ts';
import type { WaitingKind } from '../../../shared/offline/waiting.ts';
import { type Scanned, sendScan } from './send-scan.ts';

export interface TakenScan extends Taken {
  kode: string;
  idPertemuan: string | null;
  /** Names the scan: sent again it is the same one, only older. */
  idKlien: string;
}

export const waitingScans: WaitingKind<TakenScan, Scanned> = {
  label: () => 'Pindai kehadiran',
  send: (scan) =>
    sendScan({
      code: scan.kode,
      idPertemuan: scan.idPertemuan,
      usia_detik: ageNow(scan),
      id_klien: scan.idKlien,
    }),
};
