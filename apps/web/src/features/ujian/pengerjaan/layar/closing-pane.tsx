import { Loader, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../pengerjaan.module.css';
import type { Tanda } from '../sesi/question-states.ts';
import type { SesiState } from '../sesi/sesi-state.ts';

const titles = {
  sendiri: { sending: 'Menyelesaikan ujian …', waiting: 'Selesai, menunggu koneksi' },
  waktu: { sending: 'Waktu habis', waiting: 'Waktu habis, menunggu koneksi' },
  server: { sending: 'Ujian telah berakhir', waiting: 'Ujian telah berakhir, menunggu koneksi' },
} as const;

interface ClosingPaneProps {
  keadaan: SesiState;
  tanda: readonly Tanda[];
  cadangan: ReactNode;
}

/** Nothing can change; the rest is being sent or waits for the network (U56). */
export function ClosingPane({
  keadaan: { sending, isWritten, penutupan },
  tanda,
  cadangan,
}: ClosingPaneProps) {
  const title = titles[penutupan?.sebab ?? 'sendiri'];
  // The line may have gone before the finish, which is on the disk a moment later.
  const isWaiting = sending === 'waiting' && isWritten;
  const unsent = tanda.filter(({ isUnsent }) => isUnsent).length;
  return (
    <main className={classes.centre} role="status">
      <Title order={1} size="h3">
        {isWaiting ? title.waiting : title.sending}
      </Title>
      {!isWaiting && <Loader aria-hidden />}
      <Text maw={440}>
        {unsent > 0 ? `${unsent} jawaban belum terkirim dan aman di perangkat ini. ` : ''}
        {isWaiting
          ? 'Biarkan halaman ini terbuka: semuanya dikirim sendiri begitu ada koneksi.'
          : 'Jawaban Anda sedang dikirim.'}
      </Text>
      {isWaiting && unsent > 0 && cadangan}
    </main>
  );
}
