import { Button, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { formatCountdown } from '../../../shared/lib/format.ts';
import { notifyError, notifyInfo } from '../../../shared/lib/notify.ts';
import { IconCheck } from '../../../shared/ui/icons.ts';
import { useCountdown } from './use-countdown.ts';
import type { Progress } from './use-progress.ts';

/** The remaining reading time, then 'Sudah Baca' (S2 §4). */
export function ReadButton({ seconds, progress }: { seconds: number; progress: Progress }) {
  const { leftMs, restart } = useCountdown(seconds);
  const read = useMutation({
    mutationFn: progress.finish,
    onError: (error) => {
      notifyError(error);
      restart();
    },
    onSuccess: () => {
      if (progress.waits) notifyInfo('Tersimpan di perangkat ini, dikirim saat koneksi kembali.');
    },
  });
  if (progress.readWaits) return <Text>Sudah dibaca, menunggu koneksi</Text>;
  if (leftMs > 0) {
    return (
      <Text role="timer" className="tab-angka">
        Waktu baca tersisa <b>{formatCountdown(leftMs)}</b>
      </Text>
    );
  }
  return (
    <Button
      mih={44}
      leftSection={<IconCheck size={18} aria-hidden />}
      loading={read.isPending}
      onClick={() => read.mutate()}
    >
      Sudah Baca
    </Button>
  );
}
