/**
 * Decides what a recomputation of progress changes (S1 §6; DECISIONS 118, 121, 122; K40–K46). Pure.
 */
import type { ModeKuliah, Presensi } from '@lms/contracts/wire/umum';
import {
  type AktivitasHadir,
  type JenisAktivitas,
  type ParameterKehadiran,
  weighActivities,
} from './aktivitas.policy.ts';

/** Online meetings with an attendance parameter have progress (S1 §6). */
export function countsProgress(meeting: ParameterKehadiran & { jenis: ModeKuliah }): boolean {
  const { unduh_materi, hadir_vidcon, kerjakan_tugas, kerjakan_kuis_ujian, posting_forum } =
    meeting;
  return (
    meeting.jenis === 'online' &&
    [unduh_materi, hadir_vidcon, kerjakan_tugas, kerjakan_kuis_ujian, posting_forum].some(Boolean)
  );
}

export interface AktivitasPeserta {
  jenis: JenisAktivitas;
  aktivitas: readonly Pick<AktivitasHadir, 'id' | 'judul'>[];
  /** Activity id → nims. */
  selesai: ReadonlyMap<string, ReadonlySet<string>>;
}

/** progress.overall of one student, 0 to 1. @tests */
export function overallOf(
  parameters: ParameterKehadiran,
  sources: readonly AktivitasPeserta[],
  nim: string,
): number {
  const activities = new Map(
    sources.map(({ jenis, aktivitas, selesai }) => [
      jenis,
      aktivitas.map((each) => ({ ...each, selesai: selesai.get(each.id)?.has(nim) ?? false })),
    ]),
  );
  const done = weighActivities(parameters, activities).filter((each) => each.selesai);
  // Thirds add up to slightly less than 1.
  return Math.min(1, Math.round(done.reduce((sum, each) => sum + each.weight, 0) * 1e9) / 1e9);
}

interface ClosingFacts {
  now: Date;
  /** waktu_batas_aktivitas */
  batas: Date;
  /** The minimum is the one that applied at the close. */
  ditutupPada: Date | null;
  persenMinimal: number | null;
  persenMinimalKini: number;
}

/**
 * The minimum at the close applies (K30). A close is void if the deadline has moved since.
 * `begins`: nobody has closed it yet.
 */
export function closingOf({
  now,
  batas,
  ditutupPada,
  persenMinimal,
  persenMinimalKini,
}: ClosingFacts) {
  const closed = now > batas;
  const begins = closed && (ditutupPada === null || ditutupPada <= batas);
  return {
    closed,
    begins,
    minimumPercent: closed && !begins ? (persenMinimal ?? persenMinimalKini) : persenMinimalKini,
  };
}

/** Compared at nine decimals, so that 29 % reaches 29. */
export function isReached(overall: number, minimumPercent: number): boolean {
  return Math.round(overall * 1e9) >= Math.round(minimumPercent * 1e7);
}

export interface PesertaProgres {
  nim: string;
  overall: number;
  ada: boolean;
  /** `oleh_sistem`: the mark is neither manual nor by QR. */
  tersimpan: { presensi: Presensi; oleh_sistem: boolean } | null;
}

export interface TandaProgres {
  nim: string;
  /** Null withdraws the system's mark. */
  presensi: 'H' | 'A' | null;
}

/**
 * The minimum makes a student present, but replaces no manual or QR mark; absence comes only after
 * the close (K42, K43). The system withdraws its mark when nothing counts or is decided (K41, K46),
 * or the meeting is no longer online (K44).
 */
export function planProgres(
  students: readonly PesertaProgres[],
  { jenis, minimumPercent, closed }: { jenis: ModeKuliah; minimumPercent: number; closed: boolean },
): TandaProgres[] {
  return students.flatMap(({ nim, overall, ada, tersimpan }): TandaProgres[] => {
    if (tersimpan !== null && !tersimpan.oleh_sistem) return [];
    const absent = closed ? 'A' : null;
    const presensi =
      !ada || jenis !== 'online' ? null : isReached(overall, minimumPercent) ? 'H' : absent;
    return presensi === (tersimpan?.presensi ?? null) ? [] : [{ nim, presensi }];
  });
}
