import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import { isLostChunk } from '../../../shared/lib/browser/lost-chunk.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { notifyError } from '../../../shared/lib/notify.ts';
import { refresh, requestContext } from '../../../shared/lib/session/session.ts';
import { serverNow } from '../../../shared/lib/time/clock.ts';
import { pengerjaanQueries } from '../../../shared/queries/pengerjaan.ts';
import { openPaket, storedPaket } from './paket/paket-tersimpan.ts';
import { isStartedHere, recordGenerasi } from './sesi/perangkat.ts';

/** The longest-lasting token, so that no sign-in interrupts the exam (S2 §2.6). */
export async function renewToken(): Promise<void> {
  try {
    const { accessToken } = await requestContext();
    await refresh(accessToken);
  } catch (error) {
    // The start itself reports a missing network.
    if (!(error instanceof ApiError)) throw error;
  }
}

const ofCode: readonly string[] = [
  'kode_ujian_diperlukan',
  'kode_ujian_salah',
  'kode_ujian_terlalu_sering',
];

export const codeProblem = (error: Error | null): string | null =>
  error instanceof ApiError && ofCode.includes(error.code) ? error.message : null;

async function codeFirst(prepare: () => Promise<void>): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    if (!isLostChunk(error)) throw error;
    const message =
      'Layar ujian belum termuat lengkap. Periksa koneksi, lalu coba lagi; waktu ujian belum berjalan.';
    throw new ApiError({ status: 0, code: 'jaringan', message, kind: 'Network Error' });
  }
}

/** U45; `prepare` loads the exam screen's code. */
export function useMulai(idUjian: string, prepare: () => Promise<void>) {
  const queryClient = useQueryClient();
  const { queryKey } = pengerjaanQueries.saya(idUjian);
  return useMutation({
    mutationFn: async (kode: string | undefined) => {
      await codeFirst(prepare);
      await renewToken();
      const ditekan = serverNow();
      const paket = await storedPaket(idUjian);
      const body = {
        ...(kode !== undefined && { kode }),
        ...(paket !== null && { paket: paket.sidik }),
      };
      const { lembar, ...saya } = await api.call('mulaiPengerjaan', {
        params: { id: idUjian },
        body,
      });
      if (saya.id !== null && isStartedHere(saya.waktu_mulai, ditekan)) {
        await recordGenerasi(idUjian, { pengerjaan: saya.id, generasi: saya.generasi });
      }
      if (paket !== null && lembar !== null) await openPaket(saya, lembar, paket);
      return saya;
    },
    onSuccess: (saya) => queryClient.setQueryData(queryKey, saya),
    onError: (error) => {
      if (codeProblem(error) !== null) return undefined;
      notifyError(error);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Empty words remove the note. */
export function useCatatanFokus(idUjian: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ idKejadian, catatan }: { idKejadian: string; catatan: string }) =>
      api.call('catatanFokus', { params: { id: idUjian, idKejadian }, body: { catatan } }),
    onSuccess: () =>
      queryClient.invalidateQueries({ queryKey: pengerjaanQueries.fokus(idUjian).queryKey }),
  });
}
