import { Stack, Text } from '@mantine/core';
import { formatCount } from '../../../../shared/lib/format.ts';
import { ConfirmModal } from '../../../../shared/ui/dialog/confirm-modal.tsx';
import type { MinimumQuestion } from '../use-minimum-question.ts';

/** The number of marks that another minimum of progress changes (K30). */
export function MinimumModal({ question }: { question: MinimumQuestion }) {
  const { percent, counts } = question;
  const { mendapat, kehilangan, pertemuan } = counts;
  return (
    <ConfirmModal
      opened
      title="Kehadiran mahasiswa akan berubah"
      confirmLabel="Simpan"
      size={500}
      onConfirm={question.confirm}
      onClose={question.cancel}
    >
      <Stack gap="xs">
        <Text fw={550}>
          {`Dengan progres minimal ${percent}%, ${formatCount(kehilangan)} kehadiran kehilangan H dan ${formatCount(mendapat)} mendapat H.`}
        </Text>
        <Text size="sm" c="dimmed">
          {`Pada ${formatCount(pertemuan)} pertemuan online yang belum ditutup. Tanda yang diberikan dengan tangan dan pertemuan yang sudah ditutup tetap.`}
        </Text>
      </Stack>
    </ConfirmModal>
  );
}
