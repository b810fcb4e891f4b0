/** Scans that wait for the line (DECISIONS 234): sent with their age as soon as it is back, before everything else. */
import type { WaitingKind } from '../../../shared/offline/waiting.ts';
import { type Scanned, sendScan } from './send-scan.ts';

export interface TakenScan {
  kode: string;
  idPertemuan: string | null;
  /** Names the scan: sent again it is the same one, only older. */
  idKlien: string;
  /** By the device's clock, which goes on while it sleeps. */
  takenAt: number;
  /** By the page's own clock, and which page that was: nobody can set it. */
  page: { origin: number; takenAt: number };
}

/** Whole seconds since it was taken; within one page the larger of both clocks' word. */
export function ageOf({ takenAt, page }: TakenScan, now: number, here: { origin: number; now: number }): number {
  const byDevice = now - takenAt;
  const byPage = page.origin === here.origin ? here.now - page.takenAt : 0;
  return Math.max(0, Math.floor(Math.max(byDevice, byPage) / 1_000));
}

export const waitingScans: WaitingKind<TakenScan, Scanned> = {
  label: () => 'Pindai kehadiran',
  send: (scan) =>
    sendScan({
      code: scan.kode,
      idPertemuan: scan.idPertemuan,
      usia_detik: ageOf(scan, Date.now(), { origin: performance.timeOrigin, now: performance.now() }),
      id_klien: scan.idKlien,
    }),
};
