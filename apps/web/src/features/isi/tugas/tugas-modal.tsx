import { useState } from 'react';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { useConflict } from '../../../shared/form/use-conflict.ts';
import { api } from '../../../shared/lib/api.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { ChangedElsewhere } from '../../../shared/ui/changed-elsewhere.tsx';
import { TugasTimes } from '../../../shared/ui/tugas-info.tsx';
import { AddModal, ContentModal, StoredContent, uponVersion } from '../content-modal.tsx';
import { useSalinTugas, useTambahTugas, useUbahTugas } from '../mutations.ts';
import { askedFor } from '../pratinjau/queries.ts';
import { usePratinjau } from '../pratinjau/use-pratinjau.ts';
import { usulanOfNewTask, usulanOfTask } from '../pratinjau/usulan.ts';
import { whereOf } from '../queries.ts';
import { CopyTaskForm } from './copy-task-form.tsx';
import { TaskForm } from './task-form.tsx';
import { storedTugas, type TugasValues } from './tugas-form.ts';

const draftOf = (idUser: string, of: string) => draftStore<Partial<TugasValues>>({ name: 'tugas', idUser, of });

interface TugasModalProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

function AddTugas({ meeting, onClose }: TugasModalProps) {
  const where = whereOf(meeting);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, meeting.id));
  const adding = usePratinjau(useTambahTugas(where), () => askedFor(meeting.id, usulanOfNewTask(meeting.jenis)));
  const copying = usePratinjau(useSalinTugas(where), ({ list_id }) =>
    askedFor(meeting.id, usulanOfNewTask(meeting.jenis, list_id.length)),
  );
  return (
    <AddModal
      noun="Tugas"
      newLabel="Buat Tugas Baru"
      adding={adding}
      copying={copying}
      onOther={draft.forget}
      onClose={onClose}
      form={<TaskForm meeting={meeting} before={null} sending={adding.sending} draft={draft} onClose={onClose} />}
      copyForm={<CopyTaskForm meeting={meeting} sending={copying.sending} onClose={onClose} />}
    />
  );
}

function EditTugas({ meeting, tugas, onClose }: TugasModalProps & { tugas: Tugas }) {
  const where = whereOf(meeting);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, `${tugas.id}:${tugas.updated_at}`));
  const changing = useUbahTugas(where, tugas.id);
  const findTheirs = () => api.call('detailTugas', { params: { id: tugas.id } });
  const { known, theirs, sending: saving, settle } = useConflict(changing, tugas, findTheirs);
  const changed = usePratinjau(saving, (sent) => askedFor(known.id_pertemuan, usulanOfTask(meeting.jenis, known, sent)));
  return (
    <ContentModal title="Ubah Data" noun="Tugas" previewed={[changed]} onClose={onClose}>
      <TaskForm
        meeting={meeting}
        before={known}
        sending={uponVersion(changed.sending, known.updated_at)}
        draft={draft}
        onClose={onClose}
        notice={(form) =>
          theirs && (
            <ChangedElsewhere
              onKeepOwn={settle}
              onTakeTheirs={() => {
                form.fields.setValues(storedTugas(theirs));
                settle();
              }}
            >
              <StoredContent title={theirs.judul} html={theirs.deskripsi ?? ''}>
                <TugasTimes tugas={theirs} />
              </StoredContent>
            </ChangedElsewhere>
          )
        }
      />
    </ContentModal>
  );
}

/** 'Tambah Data' and 'Ubah Data' of tasks (SC097). */
export function TugasModal({ tugas, ...props }: TugasModalProps & { tugas: Tugas | null }) {
  return tugas ? <EditTugas tugas={tugas} {...props} /> : <AddTugas {...props} />;
}
