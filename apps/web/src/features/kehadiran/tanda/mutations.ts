import type { Presensi } from '@lms/contracts/wire/umum';
import {
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../shared/lib/notify.ts';
import { kehadiranQueries } from '../queries.ts';
import { reloadMeeting } from '../reload.ts';
import { acceptShown, type Draft, mergeDraft, toMarks } from './draft.ts';
import { saveMarks } from './save-marks.ts';
import { showSaved } from './show-saved.ts';

/** A whole class may be marked tap by tap. */
const notifySaved = (): void => notifySuccess('Berhasil update kehadiran', 'kehadiran');

/** Rows waiting on the device have changed nothing on the server. */
function finish(
  queryClient: QueryClient,
  idPertemuan: string,
  menunggu: boolean,
): Promise<void> | undefined {
  if (!menunggu) {
    notifySaved();
    return reloadMeeting(queryClient, idPertemuan);
  }
  notifyInfo('Tersimpan di perangkat ini, menunggu koneksi', 'kehadiran');
  return undefined;
}

/** Others may save between our read and our save; a higher number is not chance. */
const MAX_ATTEMPTS = 3;

export type SaveResult =
  | { saved: true; menunggu: boolean }
  /** `refusal`: the server's answer; `firstNim`: the first row to show. */
  | { saved: false; draft: Draft; refusal: ApiError; firstNim: string };

/**
 * On a 409 rereads the rows: without a conflict it sends again, otherwise it returns the draft with
 * the conflicts marked as shown.
 */
export function useSimpanKehadiran(idPertemuan: string) {
  const queryClient = useQueryClient();
  const rowsQuery = kehadiranQueries.peserta(idPertemuan);

  const save = async (draft: Draft): Promise<SaveResult> => {
    let rows = await queryClient.ensureQueryData(rowsQuery);
    for (let attempt = 1; ; attempt += 1) {
      const data = toMarks(mergeDraft(draft, rows));
      if (data.length === 0) return { saved: true, menunggu: false };
      try {
        const { menunggu, baris } = await saveMarks({ queryClient, idPertemuan, rows: data });
        showSaved(queryClient, idPertemuan, baris);
        return { saved: true, menunggu };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'kehadiran_berubah') throw error;
        rows = await queryClient.fetchQuery({ ...rowsQuery, staleTime: 0 });
        const conflict = mergeDraft(draft, rows).find((row) => row.conflict !== null);
        if (conflict) {
          return {
            saved: false,
            draft: acceptShown(draft, rows),
            refusal: error,
            firstNim: conflict.row.mahasiswa.nim,
          };
        }
        if (attempt === MAX_ATTEMPTS) throw error;
      }
    }
  };

  return useMutation({
    mutationFn: save,
    onSuccess: (result) => {
      if (!result.saved) {
        notifyError(result.refusal);
        return;
      }
      return finish(queryClient, idPertemuan, result.menunggu);
    },
    onError: notifyError,
  });
}

const tandaiKey = (idPertemuan: string) => ['kehadiran', 'tandai', idPertemuan];

interface OneMark {
  nim: string;
  isHadir: boolean;
}

/** One after the other, so that the last tap wins. */
export function useTandaiKehadiran({ idPertemuan, nim }: { idPertemuan: string; nim: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: tandaiKey(idPertemuan),
    scope: { id: `tandai:${idPertemuan}:${nim}` },
    mutationFn: ({ isHadir }: OneMark) => {
      const known = queryClient.getQueryData(kehadiranQueries.peserta(idPertemuan).queryKey);
      const updated_at = known?.find(({ mahasiswa }) => mahasiswa.nim === nim)?.updated_at ?? null;
      return saveMarks({
        queryClient,
        idPertemuan,
        rows: [{ nim, presensi: isHadir ? 'H' : 'A', ada_presensi: true, updated_at }],
        sendNow: () =>
          api.call('tandaiKehadiran', {
            params: { idPertemuan, id: nim },
            body: { is_hadir: isHadir },
          }),
      });
    },
    onSuccess: ({ baris, menunggu }) => {
      // Parallel marks cancel each other's reload; in the cache the accepted mark cannot flicker
      // back.
      showSaved(queryClient, idPertemuan, baris);
      return finish(queryClient, idPertemuan, menunggu);
    },
    onError: notifyError,
  });
}

/** By nim, until the answer. */
export function usePendingMarks(idPertemuan: string): ReadonlyMap<string, Presensi> {
  const pending = useMutationState({
    filters: { mutationKey: tandaiKey(idPertemuan), status: 'pending' },
    select: (mutation) => mutation.state.variables as OneMark | undefined,
  });
  return new Map(
    pending.flatMap((mark) => (mark ? [[mark.nim, mark.isHadir ? 'H' : 'A'] as const] : [])),
  );
}
