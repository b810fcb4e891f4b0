/**
 * Loads the texts and lists of meetings ahead, without files, so that they can be read without a
 * line (K38).
 */
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../shared/lib/errors.ts';
import { isKeptToday } from '../../../shared/offline/kept-answers.ts';
import { savesData } from '../../../shared/offline/worker.ts';
import {
  kelasQueries,
  type PertemuanMenu,
  pertemuanQueries,
} from '../../../shared/queries/kelas.ts';
import { MATERIALS_A_PAGE, type MateriRow, materiQueries } from '../../../shared/queries/materi.ts';
import { teksQueries } from '../../../shared/queries/teks.ts';
import { metered } from '../../../shared/stored/line-cost.ts';
import { storingAccount } from '../../../shared/stored/stored-files.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Nearer meetings load even when the menu counts no material. */
const NEAR_MS = 14 * DAY_MS;
/** Data from the last minute is not loaded again. */
const FRESH = { staleTime: 60_000 } as const;

/**
 * Loads a meeting's materials and content; null where the server refuses it.
 * @throws ApiError when the server does not answer
 */
export async function keepMeeting(queryClient: QueryClient, { id, count_activity }: PertemuanMenu) {
  try {
    const meeting = await queryClient.fetchQuery({ ...pertemuanQueries.detail(id), ...FRESH });
    await queryClient.fetchQuery({ ...teksQueries.ofMeeting(id), ...FRESH });
    const rows: MateriRow[] = [];
    for (
      let page = 1;
      page === 1 || (page - 1) * MATERIALS_A_PAGE < count_activity.materi;
      page += 1
    ) {
      rows.push(
        ...(await queryClient.fetchQuery({ ...materiQueries.ofMeeting(id, page), ...FRESH })).data,
      );
    }
    return { meeting, rows };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
}

/**
 * Loads an opened class's meetings one after another, once a day; not over a metered line.
 * @throws ApiError when the server does not answer
 */
export async function keepClass(
  queryClient: QueryClient,
  idKelas: string,
  now: number,
): Promise<void> {
  const account = storingAccount();
  if (account === null || savesData() || metered()) return;
  const { data } = await queryClient.fetchQuery({ ...kelasQueries.menu(idKelas), ...FRESH });
  for (const meeting of data) {
    const isNear = Math.abs(Date.parse(meeting.waktu_mulai) - now) <= NEAR_MS;
    if (!isNear && meeting.count_activity.materi === 0) continue;
    if (await isKeptToday(materiQueries.ofMeeting(meeting.id, 1).queryKey)) continue;
    await keepMeeting(queryClient, meeting);
    if (storingAccount() !== account) return;
  }
}
