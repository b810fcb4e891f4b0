/**
 * Activity that could not be reported at once (K26–K28, K39): the opening and the report, each sent
 * with its age. All activity in one material is folded into one write.
 */
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { ageNow, type Taken } from '../../../shared/offline/age.ts';
import { PartlyRefused, type WaitingKind } from '../../../shared/offline/waiting.ts';
import { rounded, type Span, unite } from './spans.ts';

interface Named extends Taken {
  /** A repetition only gets older. */
  idKlien: string;
}

export interface Report extends Named {
  /** Null except for video and audio. */
  interval: readonly Span[] | null;
  durasiDetik: number | null;
}

export interface MateriDeed {
  idMateri: string;
  judul: string;
  /** Null when the server knows the opening. */
  opened: Named | null;
  /** `takenAt` and `page` belong to the earliest activity. */
  report: Report | null;
  /** Absent in rows of earlier versions. */
  unduh?: Named | null;
  /** Required and not done yet, as far as this device knew. */
  belum?: boolean;
}

export type MateriAnswer = DataOf<'bukaMateri'>['kemajuan'] | null;

function foldReports(earlier: Report | null, later: Report | null): Report | null {
  if (earlier === null || later === null) return later ?? earlier;
  const { takenAt, page } = earlier;
  const interval =
    earlier.interval || later.interval
      ? unite([...(earlier.interval ?? []), ...(later.interval ?? [])])
      : null;
  // The server may have the earlier one without the newer part.
  return {
    ...later,
    takenAt,
    page,
    interval,
    durasiDetik: later.durasiDetik ?? earlier.durasiDetik,
  };
}

export async function sendDeed(
  { idMateri, opened, report, unduh = null }: MateriDeed,
  age: (taken: Taken) => number,
  keepalive = false,
): Promise<MateriAnswer> {
  const params = { id: idMateri };
  let answer: MateriAnswer = null;
  if (opened !== null) {
    const body = { id_klien: opened.idKlien, usia_detik: age(opened) };
    answer = (await api.call('bukaMateri', { params, body, keepalive })).kemajuan;
  }
  if (report !== null) {
    const { interval, durasiDetik, idKlien } = report;
    const body = {
      id_klien: idKlien,
      usia_detik: age(report),
      ...(interval === null ? {} : { interval: rounded(interval) }),
      ...(durasiDetik === null ? {} : { durasi_detik: durasiDetik }),
    };
    answer = await api.call('hadirMateri', { params, body, keepalive });
  }
  if (unduh !== null) {
    const query = { usia_detik: age(unduh) };
    answer = (await api.call('unduhMateri', { params, query })).kemajuan;
  }
  return answer;
}

const LATE =
  'Diselesaikan setelah batas waktu: tercatat terlambat dan tidak dihitung untuk kehadiran.';

/**
 * Recorded, but it does not count; the refusal says so (DECISIONS 139, K39). Nothing is left to
 * send, so another try puts the notice away.
 */
async function sendWaited(deed: MateriDeed): Promise<MateriAnswer> {
  const answer = await sendDeed(deed, ageNow);
  if (deed.belum && answer?.status_unduh === 'late')
    throw new PartlyRefused(LATE, { ...deed, opened: null, report: null, unduh: null });
  return answer;
}

export const waitingMateri: WaitingKind<MateriDeed, MateriAnswer> = {
  label: ({ judul }) => `Kemajuan materi ${judul}`,
  fold: (earlier, later) => ({
    ...later,
    // A later opening, sent before the report, would shorten the report's possible time.
    opened: earlier.opened ?? (earlier.report === null ? later.opened : null),
    report: foldReports(earlier.report, later.report),
    unduh: earlier.unduh ?? later.unduh,
    belum: earlier.belum || later.belum,
  }),
  send: sendWaited,
  // Uniting sent spans again is harmless.
  rebase: (deed, sent) => ({
    ...deed,
    opened: deed.opened?.idKlien === sent.opened?.idKlien ? null : deed.opened,
    unduh: deed.unduh?.idKlien === sent.unduh?.idKlien ? null : deed.unduh,
  }),
};
