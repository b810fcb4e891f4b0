/**
 * What a student did in a material, where it could not be told at once (K26–K28, K39): the opening
 * and the report behind it, each with its age when it is sent. Those of one material become one.
 */
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { ageNow, type Taken } from '../../../shared/offline/age.ts';
import { PartlyRefused, type WaitingKind } from '../../../shared/offline/waiting.ts';
import { rounded, type Span, unite } from './spans.ts';

interface Named extends Taken {
  /** Names it: sent again it is the same, only older. */
  idKlien: string;
}

export interface Report extends Named {
  /** Of video and audio; null of the others. */
  interval: readonly Span[] | null;
  durasiDetik: number | null;
}

export interface MateriDeed {
  idMateri: string;
  judul: string;
  /** Its opening, where the server has not heard of it. */
  opened: Named | null;
  /** `takenAt` and `page` are of the earliest that it holds. */
  report: Report | null;
  /** Its file was taken from this device. Rows of earlier versions have none. */
  unduh?: Named | null;
  /** Attendance asked for it and it was not done yet, as far as this device knew. */
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
  // Another name: under the earlier one the server may have it without what came since.
  return {
    ...later,
    takenAt,
    page,
    interval,
    durasiDetik: later.durasiDetik ?? earlier.durasiDetik,
  };
}

/** `ageOf` says how old each is; 0 for what is told at once. */
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
 * What came too late is told with its reason: it is recorded, and does not count (DECISIONS 139,
 * K39).
 */
async function sendWaited(deed: MateriDeed): Promise<MateriAnswer> {
  const answer = await sendDeed(deed, ageNow);
  if (deed.belum && answer?.status_unduh === 'late') throw new PartlyRefused(LATE, deed);
  return answer;
}

export const waitingMateri: WaitingKind<MateriDeed, MateriAnswer> = {
  label: ({ judul }) => `Kemajuan materi ${judul}`,
  fold: (earlier, later) => ({
    ...later,
    // Behind a report it is no first opening: told before it, it would leave the report less time
    // than there was.
    opened: earlier.opened ?? (earlier.report === null ? later.opened : null),
    report: foldReports(earlier.report, later.report),
    unduh: earlier.unduh ?? later.unduh,
    belum: earlier.belum || later.belum,
  }),
  send: sendWaited,
  // The spans that were taken are in the rest again: to unite them twice is harmless.
  rebase: (deed, sent) => ({
    ...deed,
    opened: deed.opened?.idKlien === sent.opened?.idKlien ? null : deed.opened,
    unduh: deed.unduh?.idKlien === sent.unduh?.idKlien ? null : deed.unduh,
  }),
};
