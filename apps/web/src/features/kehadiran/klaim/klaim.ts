/** The code of these scans had expired; a lecturer must accept them (DECISIONS 234). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../shared/lib/notify.ts';
import { kehadiranQueries } from '../queries.ts';
import { reloadMeeting } from '../reload.ts';

export type LateScan = DataOf<'klaimPindai'>[number];

// Under the meeting's key: changes to its attendance also reload the scans.
export const lateScansQuery = (idPertemuan: string) =>
  queryOptions({
    queryKey: [...kehadiranQueries.pertemuan(idPertemuan), 'klaim'],
    queryFn: ({ signal }) => api.call('klaimPindai', { params: { idPertemuan }, signal }),
  });

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
      // A refused scan has changed since it was shown.
      return queryClient.invalidateQueries({ queryKey: lateScansQuery(idPertemuan).queryKey });
    },
  });
}
