import { Button, Group, List, Stack, Text } from '@mantine/core';
import { texts } from '../../../../shared/texts.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import type { Tanda } from '../sesi/question-states.ts';

interface FinishDialogProps {
  tanda: readonly Tanda[];
  onGo: (nomor: number) => void;
  onFinish: () => void;
  onClose: () => void;
}

const numbers = (rows: readonly Tanda[]): string => rows.map(({ nomor }) => nomor).join(', ');

/** Open questions, before the attempt ends for good (DECISIONS 152). */
export function FinishDialog({ tanda, onGo, onFinish, onClose }: FinishDialogProps) {
  const empty = tanda.filter(({ dijawab }) => !dijawab);
  const doubted = tanda.filter(({ ragu }) => ragu);
  const unsent = tanda.filter(({ isUnsent }) => isUnsent);
  const [first] = empty;
  return (
    <AppModal opened onClose={onClose} title="Selesaikan ujian?" size={500}>
      <Stack>
        <List spacing="xs">
          <List.Item>{`Dijawab: ${tanda.length - empty.length} dari ${tanda.length} soal`}</List.Item>
          {empty.length > 0 && <List.Item>{`Belum dijawab: soal ${numbers(empty)}`}</List.Item>}
          {doubted.length > 0 && <List.Item>{`Ragu-ragu: soal ${numbers(doubted)}`}</List.Item>}
          {unsent.length > 0 && (
            <List.Item>{`Belum terkirim: soal ${numbers(unsent)}; dikirim begitu ada koneksi`}</List.Item>
          )}
        </List>
        <Text size="sm">Setelah diselesaikan, jawaban tidak dapat diubah lagi.</Text>
        <Group justify="flex-end">
          {first !== undefined && (
            <Button
              variant="default"
              onClick={() => {
                onGo(first.nomor);
                onClose();
              }}
            >
              {`Ke soal ${first.nomor}`}
            </Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {texts.cancel}
          </Button>
          <Button color="danger" onClick={onFinish}>
            Selesaikan Ujian
          </Button>
        </Group>
      </Stack>
    </AppModal>
  );
}
