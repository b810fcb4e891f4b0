import { Button } from '@mantine/core';
import { copyText } from '../../../shared/lib/browser/clipboard.ts';
import { notifyProblem, notifySuccess } from '../../../shared/lib/notify.ts';
import { IconCopy } from '../../../shared/ui/icons.ts';
import type { AtRiskRow } from '../queries.ts';
import { messageTo } from './message.ts';

/** For one student, for any chat. */
export function CopyMessage({ row }: { row: AtRiskRow }) {
  const { nama } = row.mahasiswa;
  const copy = async (): Promise<void> => {
    if (await copyText(messageTo(row))) notifySuccess(`Pesan untuk ${nama} disalin`, 'salin-pesan');
    else notifyProblem('Peramban ini tidak mengizinkan penyalinan.');
  };
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconCopy size={16} aria-hidden />}
      aria-label={`Salin pesan untuk ${nama}`}
      onClick={() => void copy()}
    >
      Salin pesan
    </Button>
  );
}
