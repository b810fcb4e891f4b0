/** Scans that came when their code had died, and wait for a lecturer (DECISIONS 234). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../shared/lib/notify.ts';
import { kehadiranQueries } from '../queries.ts';
import { reloadMeeting } from '../reload.ts';

export type LateScan = DataOf<'klaimPindai'>[number];

// Below the meeting's own key: what happens to its attendance changes these too.
export const lateScansQuery = (idPertemuan: string) =>
  queryOptions({
    queryKey: [...kehadiranQueries.pertemuan(idPertemuan), 'klaim'],
    queryFn: ({ signal }) => api.call('klaimPindai', { params: { idPertemuan }, signal }),
  });

/** Accepts the scans of these students. */
export function useAcceptScans(idPertemuan: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (nim: readonly string[]) =>
      api.call('terimaKlaimPindai', { params: { idPertemuan }, body: { nim: [...nim] } }),
    onSuccess: ({ jumlah_berubah }, nim) => {
      if (jumlah_berubah > 0) notifySuccess(`${jumlah_berubah} pindaian luring diterima`, 'klaim');
      else notifyInfo('Tidak ada yang berubah. Mahasiswa ini sudah ditandai sebelumnya.');
      queryClient.setQueryData(lateScansQuery(idPertemuan).queryKey, (rows) =>
        rows?.filter(({ mahasiswa }) => !nim.includes(mahasiswa.nim)),
      );
      return reloadMeeting(queryClient, idPertemuan);
    },
    onError: (error) => {
      notifyError(error);
      // What was refused is no longer as it was shown.
      return queryClient.invalidateQueries({ queryKey: lateScansQuery(idPertemuan).queryKey });
    },
  });
}
