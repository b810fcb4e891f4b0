/**
 * What computing a meeting's progress anew changes (S1 §6; DECISIONS 118, 121, 122; K40–K46). Pure.
 */
import type { ModeKuliah, Presensi } from '@lms/contracts/wire/umum';
import {
  type AktivitasHadir,
  type JenisAktivitas,
  type ParameterKehadiran,
  weighActivities,
} from './aktivitas.policy.ts';

/**
 * Progress is computed on request for online meetings with at least one attendance parameter
 * (S1 §6).
 */
export function countsProgress(meeting: ParameterKehadiran & { jenis: ModeKuliah }): boolean {
  const { unduh_materi, hadir_vidcon, kerjakan_tugas, kerjakan_kuis_ujian, posting_forum } =
    meeting;
  return (
    meeting.jenis === 'online' &&
    [unduh_materi, hadir_vidcon, kerjakan_tugas, kerjakan_kuis_ujian, posting_forum].some(Boolean)
  );
}

/** The activities of a meeting that count, and who has done what they ask. */
export interface AktivitasPeserta {
  jenis: JenisAktivitas;
  aktivitas: readonly Pick<AktivitasHadir, 'id' | 'judul'>[];
  /** Activity id → nims of those who have done it. */
  selesai: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * progress.overall of one student, 0 to 1: the weights of what is done; the weights add up to 1, or
 * there are none. @tests
 */
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
  // Sums of thirds end a hair below 1.
  return Math.min(1, Math.round(done.reduce((sum, each) => sum + each.weight, 0) * 1e9) / 1e9);
}

interface ClosingFacts {
  now: Date;
  /** waktu_batas_aktivitas */
  batas: Date;
  /** When it was closed, and the minimum that held then. */
  ditutupPada: Date | null;
  persenMinimal: number | null;
  persenMinimalKini: number;
}

/**
 * Whether the activities are closed and by which minimum they count: from the closing on by the one
 * that held then (K30). A closing before a deadline that was moved since is none; `begins`: nobody
 * has closed it yet.
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

/** 0 to 1 as a share, the minimum in percent; both at nine decimals, so that 29 % reaches 29. */
export function isReached(overall: number, minimumPercent: number): boolean {
  return Math.round(overall * 1e9) >= Math.round(minimumPercent * 1e7);
}

export interface PesertaProgres {
  nim: string;
  overall: number;
  /** Something counts for this student. */
  ada: boolean;
  /** The stored mark; `oleh_sistem`: nobody has set it by hand or by QR. */
  tersimpan: { presensi: Presensi; oleh_sistem: boolean } | null;
}

export interface TandaProgres {
  nim: string;
  /** The mark that the system sets; null: it takes its own back. */
  presensi: 'H' | 'A' | null;
}

/**
 * The marks that change. Who reaches the minimum is present, by the system, never over a mark made
 * by hand or by code; absent only once the activities are closed (K42, K43). Where nothing counts,
 * or nothing is decided yet, the system has no mark, and takes back the one it set: its marks
 * follow facts and rules (K41, K46). It decides in online meetings alone; of one that is online no
 * more it takes its marks back (K44).
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
