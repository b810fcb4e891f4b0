/** Which marks a save changes. */
import type { ErrorCode } from '@lms/contracts/errors';
import type { Presensi } from '@lms/contracts/wire/umum';

/** The system's account (S1 §9); all other marks are manual. */
export const SYSTEM_USERNAME = 'LMS:SYSTEM';

export interface StoredMark {
  presensi: Presensi;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

export interface IncomingMark {
  nim: string;
  presensi: Presensi;
  /**
   * The last change that the screen knows, in milliseconds; null: no record, undefined: not sent.
   */
  updatedAt: number | null | undefined;
}

/** Worst first: only the first kind found is reported. */
const markErrors = [
  'peserta_ganda',
  'peserta_bukan_anggota',
  'presensi_tidak_aktif',
  'kehadiran_berubah',
] as const satisfies ErrorCode[];
export type MarkError = (typeof markErrors)[number];

export type MarkChange = Pick<IncomingMark, 'nim' | 'presensi'>;

export type MarkPlan =
  | { ok: true; changes: MarkChange[] }
  /** `rows` are indexes of incoming rows. */
  | { ok: false; code: MarkError; rows: number[] };

interface MarkPlanInput {
  /** Every student of the class; null without a mark. */
  stored: ReadonlyMap<string, StoredMark | null>;
  incoming: readonly IncomingMark[];
  /** H and A always; I and S only while enabled. */
  activeTypes: ReadonlySet<Presensi>;
}

/**
 * A save of the whole screen or some rows (DECISIONS 121, 233). A row equal to the stored one
 * writes nothing, so a repeated save succeeds. A different row from an older state is stale, and
 * nothing is saved.
 */
export function planMarks({ stored, incoming, activeTypes }: MarkPlanInput): MarkPlan {
  const seen = new Set<string>();
  const verdict = ({
    nim,
    presensi,
    updatedAt,
  }: IncomingMark): MarkError | 'unchanged' | 'changed' => {
    if (seen.has(nim)) return 'peserta_ganda';
    seen.add(nim);
    const current = stored.get(nim);
    if (current === undefined) return 'peserta_bukan_anggota';
    if (current?.presensi === presensi) return 'unchanged';
    if (!activeTypes.has(presensi)) return 'presensi_tidak_aktif';
    const isStale = updatedAt !== undefined && (current?.updatedAt ?? null) !== updatedAt;
    return isStale ? 'kehadiran_berubah' : 'changed';
  };
  const verdicts = incoming.map(verdict);
  const code = markErrors.find((error) => verdicts.includes(error));
  if (code)
    return {
      ok: false,
      code,
      rows: verdicts.flatMap((each, index) => (each === code ? [index] : [])),
    };
  const changes = incoming.filter((_row, index) => verdicts[index] === 'changed');
  return { ok: true, changes: changes.map(({ nim, presensi }) => ({ nim, presensi })) };
}

/** H and A always; I and S by the presence types (DECISIONS 125). */
export function activePresensi(
  types: readonly { nama: string; isActive: boolean }[],
): ReadonlySet<Presensi> {
  const isOn = (nama: string) =>
    types.some((type) => type.isActive && type.nama.toLowerCase() === nama);
  return new Set<Presensi>([
    'H',
    'A',
    ...(isOn('izin') ? (['I'] as const) : []),
    ...(isOn('sakit') ? (['S'] as const) : []),
  ]);
}
