import { useState } from 'react';
import { newDraft } from '../../../../shared/form/new-draft.ts';
import { api } from '../../../../shared/lib/api.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import type { Tugas } from '../../../../shared/queries/tugas.ts';
import { TugasTimes } from '../../../../shared/ui/aktivitas/tugas-info.tsx';
import { AddModal, EditModal, StoredContent } from '../content-modal.tsx';
import { useSalinTugas, useTambahTugas, useUbahTugas } from '../mutations.ts';
import { askedFor } from '../pratinjau/queries.ts';
import { usePratinjau } from '../pratinjau/use-pratinjau.ts';
import { usulanOfNewTask, usulanOfTask } from '../pratinjau/usulan.ts';
import { whereOf } from '../queries.ts';
import { CopyTaskForm } from './copy-task-form.tsx';
import { type SentTugas, TaskForm } from './task-form.tsx';
import { storedTugas, type TugasValues } from './tugas-form.ts';

const draftOf = (idUser: string, of: string) =>
  newDraft<Partial<TugasValues>>({ name: 'tugas', idUser, of });

interface TugasModalProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

function AddTugas({ meeting, onClose }: TugasModalProps) {
  const where = whereOf(meeting);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, meeting.id));
  const modeOf = (id: string) => (id === meeting.id ? meeting.jenis : null);
  const adding = usePratinjau(useTambahTugas(where, draft.idKlien), ({ id_pertemuan: id }) =>
    askedFor(id, usulanOfNewTask(modeOf(id))),
  );
  const copying = usePratinjau(useSalinTugas(where), ({ id_pertemuan: id, list_id }) =>
    askedFor(id, usulanOfNewTask(modeOf(id), list_id.length)),
  );
  return (
    <AddModal
      noun="Tugas"
      newLabel="Buat Tugas Baru"
      adding={adding}
      copying={copying}
      onOther={draft.forget}
      onClose={onClose}
      form={
        <TaskForm
          meeting={meeting}
          before={null}
          sending={adding.sending}
          draft={draft}
          onClose={onClose}
        />
      }
      copyForm={<CopyTaskForm meeting={meeting} sending={copying.sending} onClose={onClose} />}
    />
  );
}

function EditTugas({ meeting, tugas, onClose }: TugasModalProps & { tugas: Tugas }) {
  return (
    <EditModal<Tugas, SentTugas, TugasValues>
      noun="Tugas"
      draftName="tugas"
      row={tugas}
      changing={useUbahTugas(whereOf(meeting), tugas.id)}
      findTheirs={() => api.call('detailTugas', { params: { id: tugas.id } })}
      usulanOf={(known, sent) => usulanOfTask(meeting.jenis, known, sent)}
      valuesOf={storedTugas}
      stored={(theirs) => (
        <StoredContent title={theirs.judul} html={theirs.deskripsi ?? ''}>
          <TugasTimes tugas={theirs} />
        </StoredContent>
      )}
      onClose={onClose}
      form={(known, sending, notice, draft) => (
        <TaskForm
          meeting={meeting}
          before={known}
          sending={sending}
          draft={draft}
          onClose={onClose}
          notice={notice}
        />
      )}
    />
  );
}

export function TugasModal({ tugas, ...props }: TugasModalProps & { tugas: Tugas | null }) {
  return tugas ? <EditTugas tugas={tugas} {...props} /> : <AddTugas {...props} />;
}
