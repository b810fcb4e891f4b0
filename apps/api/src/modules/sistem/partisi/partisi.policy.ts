/** Which partitions are made ahead, and which may leave (docs/decisions/193). Pure. */

export const tabelBerpartisi = [
  'log_aktivitas',
  'jawaban_ledger',
  'nilai_ledger',
  'kehadiran_ledger',
] as const;
export type TabelBerpartisi = (typeof tabelBerpartisi)[number];

const BULAN_DI_MUKA = 3;
/** The log of a year and more can be set aside. */
const BULAN_TINGGAL = 12;

/** Months later, at the beginning of a month (UTC). */
function monthStart(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
}

/** Until here, every table has partitions of its own. */
export const siapSampai = (now: Date): Date => monthStart(now, BULAN_DI_MUKA);

export type PenolakanArsip = 'ledger' | 'bulan' | 'terlalu_baru';

/**
 * Whether partitions that end before `sebelum` (YYYY-MM) may be detached. Receipts, grades and
 * attendance are proven by their ledgers for as long as they are asked about, so those stay.
 */
export function canArchive(
  tabel: string,
  sebelum: string,
  now: Date,
): { allow: true; sebelum: Date } | { allow: false; code: PenolakanArsip } {
  if (tabel !== 'log_aktivitas') return { allow: false, code: 'ledger' };
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(sebelum)) return { allow: false, code: 'bulan' };
  const until = new Date(`${sebelum}-01T00:00:00Z`);
  if (until > monthStart(now, -BULAN_TINGGAL)) return { allow: false, code: 'terlalu_baru' };
  return { allow: true, sebelum: until };
}

export interface Bagian {
  partisi: string;
  /** Null: without limit. */
  dari: Date | null;
  sampai: Date | null;
  /** A detaching was interrupted. */
  terlepas: boolean;
}

/**
 * The partitions that hold nothing of `sebelum` and later, oldest first. One whose detaching was
 * interrupted comes first, because Postgres takes no other before.
 */
export function arsipkan<Row extends Bagian>(rows: readonly Row[], sebelum: Date): Row[] {
  return rows
    .filter(({ sampai, terlepas }) => terlepas || (sampai !== null && sampai <= sebelum))
    .toSorted(
      (a, b) =>
        Number(b.terlepas) - Number(a.terlepas) ||
        (a.sampai?.getTime() ?? 0) - (b.sampai?.getTime() ?? 0),
    );
}
