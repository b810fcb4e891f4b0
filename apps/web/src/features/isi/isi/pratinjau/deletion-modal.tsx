import { Text } from '@mantine/core';
import type { Paged } from '../queries.ts';
import { PratinjauModal } from './pratinjau-modal.tsx';
import type { DeletionQuestion } from './use-deletion.ts';

interface DeletionModalProps {
  noun: Paged;
  question: DeletionQuestion;
  /** Defaults to the preview's. */
  worked?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Students have worked on the content (K4). */
export function DeletionModal({ noun, question, worked, onConfirm, onClose }: DeletionModalProps) {
  const { asked, meta, judul } = question;
  return (
    <PratinjauModal
      asked={asked}
      meta={meta}
      title={`Hapus ${noun}?`}
      confirmLabel="Hapus"
      color="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {worked || meta.dikerjakan > 0
          ? `${worked ?? `${meta.dikerjakan} mahasiswa sudah mengerjakan "${judul}".`} Catatan mereka ikut ditarik, dan kembali bila ${noun} dipulihkan dalam 30 hari.`
          : `"${judul}" dapat dipulihkan dalam 30 hari.`}
      </Text>
    </PratinjauModal>
  );
}
