import type { JenisCadangan } from '@lms/contracts/sistem/cadangan';

const HOUR_MS = 3_600_000;

/** A backup each night, the others each week; with hours to spare. */
const PATIENCE_HOURS: Readonly<Record<JenisCadangan, number>> = {
  simpan: 26,
  latihan: 8 * 24,
  berkas: 8 * 24,
};

/** Null, never, is late. */
export function isLate(jenis: JenisCadangan, berhasilPada: Date | null, now: Date): boolean {
  return (
    berhasilPada === null ||
    now.getTime() - berhasilPada.getTime() > PATIENCE_HOURS[jenis] * HOUR_MS
  );
}
