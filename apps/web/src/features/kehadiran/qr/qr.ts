/** Attendance by QR code: the lecturer's code, and the student's scan (DECISIONS 132). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { serverNow } from '../../../shared/lib/clock.ts';
import { ApiError, isTransient } from '../../../shared/lib/errors.ts';
import { sendOrWait } from '../../../shared/offline/waiting.ts';
import { pertemuanQueries } from '../../../shared/queries/kelas.ts';
import { kehadiranQueries } from '../queries.ts';
import type { ScanContent } from './scan-content.ts';
import { newScanId, type Scanned } from './send-scan.ts';
import { type TakenScan, waitingScans } from './waiting-scans.ts';

export type QrCode = DataOf<'kodeQr'>;

/** Every code stands so long in its place … */
export const STEP_MS = 10_000;
/** … and counts so much longer after another one took it. */
export const GRACE_MS = 20_000;
const RETRY_MS = 2_000;
/** A little late rather than a little early: early would bring the same code again. */
const LATE_MS = 150;

/**
 * When to ask again: at the turn of the code, or soon after a failure that may pass; never after a
 * refusal.
 */
function nextAsk(code: QrCode | undefined, error: Error | null): number | false {
  if (error !== null) return error instanceof ApiError && !isTransient(error) ? false : RETRY_MS;
  if (code === undefined) return RETRY_MS;
  return Math.max(LATE_MS, Date.parse(code.expires_at) - serverNow() + LATE_MS);
}

// Not below the meeting's own key: every scan invalidates that, and a code is not changed by a
// scan.
const qrKey = (idPertemuan: string) => [...kehadiranQueries.root, 'qr', idPertemuan] as const;

/**
 * The code of this moment; asks for the next one by itself for as long as somebody looks, on a
 * projector without focus too.
 */
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

/** What was read, with its name and when. */
export const takeScan = (content: ScanContent): TakenScan => ({
  ...content,
  idKlien: newScanId(),
  takenAt: Date.now(),
  page: { origin: performance.timeOrigin, takenAt: performance.now() },
});

/**
 * Sends a scanned or typed code, or keeps it until the line is back: then the data are null.
 * Sending it again does no harm.
 */
export function usePindai() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (scan: TakenScan): Promise<Scanned | null> => {
      const sent = await sendOrWait('pindai', scan.idKlien, scan, waitingScans.send);
      return sent?.answer ?? null;
    },
    // A phone that believes to be offline may be in the hall's own network.
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
