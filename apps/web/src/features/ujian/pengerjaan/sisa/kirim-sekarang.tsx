import { Button } from '@mantine/core';
import { notifyError } from '../../../../shared/lib/notify.ts';
import { retryWaiting } from '../../../../shared/offline/waiting.ts';
import type { Waiting } from '../../../../shared/offline/waiting-store.ts';
import { bisaDikirimUlang, useBerjalan } from '../berkas/berkas-menunggu.ts';

/** Without waiting for the queue. */
export function KirimSekarang({ row, nama }: { row: Waiting | undefined; nama: string }) {
  useBerjalan();
  if (row === undefined || !bisaDikirimUlang(row)) return null;
  const label = row.refused === null ? 'Kirim sekarang' : 'Kirim ulang';
  return (
    <Button
      variant="default"
      w="fit-content"
      aria-label={`${label}: ${nama}`}
      onClick={() => void retryWaiting(row).catch(notifyError)}
    >
      {label}
    </Button>
  );
}
