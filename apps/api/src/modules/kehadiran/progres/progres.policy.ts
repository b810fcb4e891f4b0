/** What computing a meeting's progress anew changes (S1 §6; DECISIONS 118, 121, 122). Pure. */
import type { ModeKuliah, Presensi } from '@lms/contracts/umum';
import { type AktivitasHadir, type JenisAktivitas, type ParameterKehadiran, weighActivities } from './aktivitas.policy.ts';

/** Progress is computed on request for online meetings with at least one attendance parameter (S1 §6). */
export function countsProgress(meeting: ParameterKehadiran & { jenis: ModeKuliah }): boolean {
  const { unduh_materi, hadir_vidcon, kerjakan_tugas, kerjakan_kuis_ujian, posting_forum } = meeting;
  return (
    meeting.jenis === 'online' && [unduh_materi, hadir_vidcon, kerjakan_tugas, kerjakan_kuis_ujian, posting_forum].some(Boolean)
  );
}

/** The activities of a meeting that count, and who has done what they ask. */
export interface AktivitasPeserta {
  jenis: JenisAktivitas;
  aktivitas: readonly Pick<AktivitasHadir, 'id' | 'judul'>[];
  /** Activity id → nims of those who have done it. */
  selesai: ReadonlyMap<string, ReadonlySet<string>>;
}

/** progress.overall of one student, 0 to 1: the weights of what is done; the weights add up to 1, or there are none. */
export function overallOf(parameters: ParameterKehadiran, sources: readonly AktivitasPeserta[], nim: string): number {
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

export interface PesertaProgres {
  nim: string;
  overall: number;
  /** The stored mark; `oleh_sistem`: nobody has set it by hand or by QR. */
  tersimpan: { presensi: Presensi; progress: number; oleh_sistem: boolean } | null;
}

export interface PerubahanProgres {
  nim: string;
  progress: number;
  /** The mark that the system sets; null: only the progress is written, the mark and its updater stay. */
  presensi: 'H' | 'A' | null;
}

/**
 * The rows that change. Who reaches the minimum is present, by the system, never over a mark made by hand; absent only once the
 * activities are closed, before that there is no mark, or the one that was reached. Without a mark there is no row to hold progress.
 */
export function planProgres(
  students: readonly PesertaProgres[],
  { minimumPercent, closed }: { minimumPercent: number; closed: boolean },
): PerubahanProgres[] {
  return students.flatMap(({ nim, overall, tersimpan }): PerubahanProgres[] => {
    const reached = overall * 100 >= minimumPercent;
    const decided = reached ? 'H' : closed ? 'A' : null;
    if (tersimpan === null) return decided === null ? [] : [{ nim, progress: overall, presensi: decided }];
    const presensi = tersimpan.oleh_sistem && decided !== null && decided !== tersimpan.presensi ? decided : null;
    return presensi === null && tersimpan.progress === overall ? [] : [{ nim, progress: overall, presensi }];
  });
}
