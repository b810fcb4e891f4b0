/** Attendance by QR: the lecturer's code and the student's scan (DECISIONS 132). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { ApiError, isTransient } from '../../../shared/lib/errors.ts';
import { newId } from '../../../shared/lib/new-id.ts';
import { serverNow } from '../../../shared/lib/time/clock.ts';
import { sendOrWait } from '../../../shared/offline/waiting.ts';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { kehadiranQueries } from '../queries.ts';
import type { ScanContent } from './scan-content.ts';
import type { Scanned } from './send-scan.ts';
import { type TakenScan, waitingScans } from './waiting-scans.ts';

export type QrCode = DataOf<'kodeQr'>;

export const STEP_MS = 10_000;
/** How long a code stays valid after the next one replaces it. */
export const GRACE_MS = 20_000;
const RETRY_MS = 2_000;
/** Asking early would return the same code again. */
const LATE_MS = 150;

/** When the code changes, or shortly after a temporary failure; never after a refusal. */
function nextAsk(code: QrCode | undefined, error: Error | null): number | false {
  if (error !== null) return error instanceof ApiError && !isTransient(error) ? false : RETRY_MS;
  if (code === undefined) return RETRY_MS;
  return Math.max(LATE_MS, Date.parse(code.expires_at) - serverNow() + LATE_MS);
}

// Under the meeting's key every scan would invalidate it.
const qrKey = (idPertemuan: string) => [...kehadiranQueries.root, 'qr', idPertemuan] as const;

/** Refreshes itself while shown, even on an unfocused projector. */
export const qrQuery = (idPertemuan: string) =>
  queryOptions({
    queryKey: qrKey(idPertemuan),
    queryFn: ({ signal }) => api.call('kodeQr', { params: { idPertemuan }, signal }),
    refetchInterval: ({ state }) => nextAsk(state.data, state.error),
    refetchIntervalInBackground: true,
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

export const takeScan = (content: ScanContent): TakenScan => ({
  ...content,
  idKlien: newId(),
  takenAt: Date.now(),
  page: { origin: performance.timeOrigin, takenAt: performance.now() },
});

/** Or keeps it until the network returns (then `data` is null). Safe to repeat. */
export function usePindai() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (scan: TakenScan): Promise<Scanned | null> => {
      const sent = await sendOrWait('pindai', scan.idKlien, scan, waitingScans.send);
      return sent?.answer ?? null;
    },
    // A phone that reports offline may still reach the campus network.
    networkMode: 'always',
    onSuccess: (scanned) => {
      if (scanned === null) return;
      void queryClient.invalidateQueries({ queryKey: pertemuanQueries.hariIni().queryKey });
      void queryClient.invalidateQueries({
        queryKey: pertemuanQueries.detail(scanned.pertemuan.id).queryKey,
      });
      void queryClient.invalidateQueries({ queryKey: [...kehadiranQueries.root, 'saya'] });
    },
  });
}
