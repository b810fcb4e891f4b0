import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { ConversationModal } from './conversation-modal.tsx';

interface GroupTalkProps {
  judul: string;
  idGroup: string;
  idThread: string;
  onClose: () => void;
}

/** Members write, staff read (S2 §2.5); below the groups staff write too (S2 §2.12). */
export function GroupTalk({ judul, idGroup, idThread, onClose }: GroupTalkProps) {
  const isStudent = usePengguna().role === 'ROLE_MAHASISWA';
  return (
    <ConversationModal
      alamat={{ groupId: idGroup, threadId: idThread }}
      title={`Percakapan ${judul}`}
      readOnly={!isStudent}
      onClose={onClose}
    />
  );
}
