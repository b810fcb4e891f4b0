/** A meeting's marks, for the attendance screens and the end of a lecture. */
import type { BarisKehadiran } from '@lms/contracts/kehadiran/kehadiran';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../lib/api.ts';
import { serverNow } from '../lib/time/clock.ts';
import { keptFor } from '../offline/kept-answers.ts';
import { type PertemuanDetail, pertemuanQueries } from './kelas.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A roll names others: stored for one day only (K38). */
const ROLL_KEPT_MS = DAY_MS;

function isNear(meeting: PertemuanDetail | undefined): boolean {
  return (
    meeting !== undefined && Math.abs(Date.parse(meeting.waktu_mulai) - serverNow()) < 2 * DAY_MS
  );
}

export const keptRoll = (idPertemuan: string) =>
  keptFor(ROLL_KEPT_MS, (queryClient) =>
    isNear(queryClient.getQueryData(pertemuanQueries.detail(idPertemuan).queryKey)),
  );

export const attendanceRoot = ['kehadiran'] as const;
export const meetingAttendance = (idPertemuan: string) =>
  [...attendanceRoot, 'pertemuan', idPertemuan] as const;

export const participantsQuery = (idPertemuan: string) =>
  queryOptions({
    queryKey: [...meetingAttendance(idPertemuan), 'peserta'],
    queryFn: ({ signal }): Promise<BarisKehadiran[]> =>
      api.call('kehadiranPertemuan', { params: { idPertemuan }, signal }),
    meta: keptRoll(idPertemuan),
  });
