import { alamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { ConversationModal } from './conversation-modal.tsx';

interface ExamThreadProps {
  ujian: { id: string; id_kelas: string };
  onClose: () => void;
}

export function AskProctor({ ujian, onClose }: ExamThreadProps) {
  const { id: idUser } = usePengguna();
  return (
    <ConversationModal alamat={alamatOf(ujian, idUser)} title="Tanya pengawas" onClose={onClose} />
  );
}

/** One student's thread, for the proctor. Load it lazily. */
export function StudentTalk({
  ujian,
  siapa,
  onClose,
}: ExamThreadProps & { siapa: { id_user: string; nama: string } }) {
  return (
    <ConversationModal
      alamat={alamatOf(ujian, siapa.id_user)}
      title={`Percakapan dengan ${siapa.nama}`}
      onClose={onClose}
    />
  );
}

const alamatOf = ({ id, id_kelas: idKelas }: ExamThreadProps['ujian'], idPengguna: string) =>
  alamatUtas({ jenis: 'ujian', idKelas, idAktivitas: id, idPengguna });
