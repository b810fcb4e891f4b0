import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onLineReturn } from '../../shared/lib/line.ts';
import { notifyProblem, notifySuccess } from '../../shared/lib/notify.ts';
import { whenQuiet } from '../../shared/lib/when-quiet.ts';
import { unsentExams } from '../../shared/offline/exam-journal.ts';
import { refreshOnReturn } from '../../shared/offline/refresh.ts';
import { followTaps } from '../../shared/offline/taps.ts';
import { startWaiting } from '../../shared/offline/waiting.ts';
import { savesData, startWorker } from '../../shared/offline/worker.ts';
import { type Pengguna, usePengguna } from '../../shared/queries/pengguna.ts';
import { partsFor } from './menu.ts';
import { registerAllWaiting } from './waiting-kinds.ts';

const EXAMS_AFTER_MS = 2_000;

/** Where the person allowed notifications; an operator who acts as somebody shows nobody's. */
async function preparePush(user: Pengguna): Promise<void> {
  if (user.bertindak !== null || globalThis.Notification?.permission !== 'granted') return;
  const { renewDevice } = await import('../../features/notifikasi/perangkat/device.ts');
  await renewDevice(user.id);
}

async function prepare(user: Pengguna, queryClient: QueryClient): Promise<void> {
  await startWorker(partsFor(user));
  await preparePush(user);
  const { tendStored } = await import('../../shared/stored/at-start.ts');
  await tendStored();
  if (user.role === 'ROLE_OPERATOR' || savesData()) return;
  const { keepLists } = await import('./keep-lists.ts');
  await keepLists(queryClient);
  if (user.role !== 'ROLE_DOSEN') return;
  const { keepRolls } = await import('../../features/kehadiran/pertemuan/keep-rolls.ts');
  await keepRolls(queryClient);
}

function usePreparation(user: Pengguna, queryClient: QueryClient): void {
  const navigate = useNavigate();
  const mayFollow = user.bertindak === null;
  useEffect(() => (mayFollow ? followTaps(navigate) : undefined), [mayFollow, navigate]);
  useEffect(() => {
    // The next start tries again.
    return whenQuiet(queryClient, () => void prepare(user, queryClient).catch(() => undefined));
  }, [user, queryClient]);
}

async function sendExams(): Promise<void> {
  if ((await unsentExams()).length === 0) return;
  const { sendLeftBehind } = await import('../../features/ujian/pengerjaan/sisa/tertinggal.ts');
  await sendLeftBehind();
}

/**
 * Makes the application work without a line: stores its files and sends waiting writes. main.tsx
 * keeps the answers.
 */
export function useOffline(): void {
  const queryClient = useQueryClient();
  usePreparation(usePengguna(), queryClient);
  useEffect(() => {
    registerAllWaiting();
    return startWaiting((someRefused) => {
      if (someRefused)
        notifyProblem(
          'Sebagian perubahan yang menunggu ditolak server. Buka Ditolak server untuk alasannya.',
        );
      else notifySuccess('Semua perubahan yang menunggu sudah terkirim', 'antrean');
      void queryClient.invalidateQueries();
    });
  }, [queryClient]);
  useEffect(() => refreshOnReturn(queryClient), [queryClient]);
  useEffect(() => {
    // A storage that cannot be read holds nothing to send.
    const send = (): void => void sendExams().catch(() => undefined);
    const timer = window.setTimeout(send, EXAMS_AFTER_MS);
    const forget = onLineReturn(send);
    return () => {
      window.clearTimeout(timer);
      forget();
    };
  }, []);
}
