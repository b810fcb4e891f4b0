import type { VersiSoal } from '@lms/contracts/soal/soal';
import { Stack, Text } from '@mantine/core';
import { useIsWide } from '../../shared/lib/use-is-wide.ts';
import { RichText } from '../../shared/rich-text/rich-text.tsx';
import { AppModal } from '../../shared/ui/dialog/app-modal.tsx';
import { FileButtons } from '../../shared/ui/file-viewer/file-buttons.tsx';
import { AnswerPart } from './answer-part.tsx';

interface PratinjauDialogProps {
  soal: VersiSoal;
  number: number;
  onAskLink: () => void;
  onClose: () => void;
}

/** Previews a question with its answer control, without the key; keeps nothing. */
export function PratinjauDialog({ soal, number, onAskLink, onClose }: PratinjauDialogProps) {
  const isWide = useIsWide();
  return (
    <AppModal
      opened
      onClose={onClose}
      title={`Soal ${number} sebagai mahasiswa`}
      size={800}
      fullScreen={!isWide}
    >
      <Stack gap="md">
        <div dir="auto">
          <RichText html={soal.pertanyaan} />
        </div>
        {soal.soal_files.length > 0 && (
          <FileButtons label="Lampiran soal" files={soal.soal_files} onAskLink={onAskLink} />
        )}
        <AnswerPart asked={soal} jenis={soal.jenis} name={`pratinjau-${soal.id_versi}`} />
        <Text size="sm" c="dimmed">
          Pratinjau: jawaban di sini tidak disimpan.
        </Text>
      </Stack>
    </AppModal>
  );
}
