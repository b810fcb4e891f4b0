import { Text } from '@mantine/core';
import { PratinjauModal } from './pratinjau-modal.tsx';
import type { DeletionQuestion } from './use-deletion.ts';

interface DeletionModalProps {
  question: DeletionQuestion;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asked once before a material goes that students have worked on (K4). */
export function DeletionModal({ question, onConfirm, onClose }: DeletionModalProps) {
  const { asked, meta, judul } = question;
  return (
    <PratinjauModal
      asked={asked}
      meta={meta}
      title="Hapus materi?"
      confirmLabel="Hapus"
      color="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'anywhere' }}>
        {meta.dikerjakan > 0
          ? `${meta.dikerjakan} mahasiswa sudah mengerjakan "${judul}". Catatan mereka ikut ditarik, dan kembali bila materi dipulihkan dalam 30 hari.`
          : `"${judul}" dapat dipulihkan dalam 30 hari.`}
      </Text>
    </PratinjauModal>
  );
}
