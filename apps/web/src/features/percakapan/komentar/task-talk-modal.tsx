import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { TaskComments } from './task-comments.tsx';

interface TaskTalkModalProps {
  tugas: Tugas;
  onClose: () => void;
}

export function TaskTalkModal({ tugas, onClose }: TaskTalkModalProps) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title={`Komentar ${tugas.judul}`}
      size={800}
      fullScreen={!useIsWide()}
    >
      <TaskComments tugas={tugas} />
    </AppModal>
  );
}
