/** Sent first and with their age when the network returns (DECISIONS 234). */
import { ageNow, type Taken } from '../../../shared/offline/age.ts';
import type { WaitingKind } from '../../../shared/offline/waiting.ts';
import { type Scanned, sendScan } from './send-scan.ts';

export interface TakenScan extends Taken {
  kode: string;
  idPertemuan: string | null;
  /** The scan's id; stays the same when it is sent again. */
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
