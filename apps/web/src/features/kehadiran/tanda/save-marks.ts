import type { TandaTersimpan } from '@lms/contracts/kehadiran/kehadiran';
import type { Presensi } from '@lms/contracts/wire/umum';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../shared/lib/api.ts';
import { sendOrWait } from '../../../shared/offline/waiting.ts';
import { useWaiting } from '../../../shared/offline/waiting-store.ts';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { classLabel } from '../variants.ts';
import type { MarkToSave } from './draft.ts';
import type { WaitingMarks } from './waiting-marks.ts';

const KIND = 'kehadiran';

export interface SavedRow {
  nim: string;
  presensi: Presensi;
  updated_at: string | null;
}

export interface Saved {
  baris: readonly SavedRow[];
  menunggu: boolean;
}

interface ToSave {
  queryClient: QueryClient;
  idPertemuan: string;
  rows: readonly MarkToSave[];
  sendNow?: () => Promise<TandaTersimpan>;
}

/**
 * Only the given rows (DECISIONS 233); kept on this device while offline. All marks leave through
 * here.
 * @throws ApiError the server's refusal
 */
export async function saveMarks({
  queryClient,
  idPertemuan,
  rows,
  sendNow,
}: ToSave): Promise<Saved> {
  const meeting = queryClient.getQueryData(pertemuanQueries.detail(idPertemuan).queryKey);
  const judul = meeting
    ? `${classLabel(meeting.kelas_kuliah)}, pertemuan ${meeting.nomor}`
    : 'pertemuan';
  const body: WaitingMarks = { idPertemuan, judul, marks: rows };
  const sent = await sendOrWait(
    KIND,
    idPertemuan,
    body,
    sendNow ??
      (() => api.call('simpanKehadiran', { params: { idPertemuan }, body: { data: [...rows] } })),
  );
  if (sent) return { baris: sent.answer.baris, menunggu: false };
  return {
    baris: rows.map(({ nim, presensi, updated_at }) => ({ nim, presensi, updated_at })),
    menunggu: true,
  };
}

export function useWaitingMarks(idPertemuan: string): ReadonlyMap<string, Presensi> {
  const rows = useWaiting();
  return useMemo(() => {
    const waiting = rows.filter(
      ({ kind, subject, refused }) => kind === KIND && subject === idPertemuan && refused === null,
    );
    return new Map(
      waiting.flatMap(({ body }) =>
        (body as WaitingMarks).marks.map(({ nim, presensi }) => [nim, presensi]),
      ),
    );
  }, [rows, idPertemuan]);
}
