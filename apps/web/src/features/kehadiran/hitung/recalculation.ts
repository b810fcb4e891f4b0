/** Percentages under a filter (S1 §4), and the progress of one meeting (S1 §6). */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../../shared/lib/api.ts';
import type { CallInput } from '../../../shared/lib/api-types.ts';
import { notifyError, notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { followPekerjaan, isRunning, pekerjaanQueries } from '../../sistem/pekerjaan/pekerjaan.ts';
import { kehadiranQueries } from '../queries.ts';

const JENIS = 'hitung_persentase';

export type PercentageFilter = CallInput<'hitungPersentase'>['body'];

// The event carries no state; the job's own query does.
onEvent('calc-percentage', (_data, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: pekerjaanQueries.root });
});

/** On any device. When it ends, reloads the attendance on screen or shows the failure. */
export function useRunningRecalculation(): boolean {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    ...pekerjaanQueries.list(JENIS),
    refetchInterval: useLiveInterval(),
  });
  const last = data?.data[0];
  const running = last !== undefined && isRunning(last);
  const seen = useRef<string | null>(null);
  const outcome = last && !running ? last.status : null;
  const reason = last?.pesan ?? null;
  const id = last?.id ?? null;
  // The server's job is outside React; its end is handled once.
  useEffect(() => {
    if (running) {
      seen.current = id;
      return;
    }
    if (outcome === null || seen.current !== id) return;
    seen.current = null;
    if (outcome === 'selesai')
      void queryClient.invalidateQueries({ queryKey: kehadiranQueries.root });
    else notifyProblem(`Update persentase kehadiran gagal. ${reason ?? ''}`.trim());
  }, [running, outcome, id, reason, queryClient]);
  return running;
}

export function useHitungPersentase() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (filter: PercentageFilter) => api.call('hitungPersentase', { body: filter }),
    onSuccess: ({ id_pekerjaan }) => {
      followPekerjaan(id_pekerjaan);
      notifySuccess('Berhasil mengirimkan permintaan update persentase kehadiran');
    },
    onError: notifyError,
    // A refusal means that one already runs; the reload shows it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: pekerjaanQueries.root }),
  });
}

export function useHitungUlangProgres(idPertemuan: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call('hitungUlangProgres', { params: { idPertemuan } }),
    onSuccess: ({ jumlah_berubah }) => {
      notifySuccess(
        jumlah_berubah === 0
          ? 'Progres peserta sudah yang terbaru'
          : `Progres ${jumlah_berubah} peserta diperbarui`,
      );
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: kehadiranQueries.pertemuan(idPertemuan) }),
        queryClient.invalidateQueries({ queryKey: pertemuanQueries.detail(idPertemuan).queryKey }),
      ]);
    },
    onError: notifyError,
  });
}
