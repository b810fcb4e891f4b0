import { useState } from 'react';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { api } from '../../../shared/lib/api.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import type { Ujian } from '../../../shared/queries/ujian.ts';
import { UjianTags, UjianTimes } from '../../../shared/ui/ujian-info.tsx';
import { AddModal, EditModal, StoredContent } from '../content-modal.tsx';
import { useSalinUjian, useTambahUjian, useUbahUjian } from '../mutations.ts';
import { whereOf } from '../queries.ts';
import { CopyExamForm } from './copy-exam-form.tsx';
import { ExamForm } from './exam-form.tsx';
import { storedUjian, type UjianValues } from './ujian-form.ts';

const WIDTH = 830;
const NOUN = 'Kuis/Ujian';

const draftOf = (idUser: string, of: string) => draftStore<Partial<UjianValues>>({ name: 'ujian', idUser, of });

interface UjianModalProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

function AddUjian({ meeting, onClose }: UjianModalProps) {
  const where = whereOf(meeting);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, meeting.id));
  const adding = useTambahUjian(where);
  const copying = useSalinUjian(where);
  return (
    <AddModal
      noun={NOUN}
      size={WIDTH}
      newLabel="Buat Kuis/Ujian Baru"
      copyLabel="Salin Kuis/Ujian Lain"
      adding={{ sending: adding, question: null }}
      copying={{ sending: copying, question: null }}
      onOther={draft.forget}
      onClose={onClose}
      form={<ExamForm meeting={meeting} before={null} sending={adding} draft={draft} onClose={onClose} />}
      copyForm={<CopyExamForm meeting={meeting} sending={copying} onClose={onClose} />}
    />
  );
}

function EditUjian({ meeting, ujian, onClose }: UjianModalProps & { ujian: Ujian }) {
  return (
    <EditModal
      noun={NOUN}
      draftName="ujian"
      size={WIDTH}
      row={ujian}
      changing={useUbahUjian(whereOf(meeting), ujian.id)}
      findTheirs={() => api.call('detailUjian', { params: { id: ujian.id } })}
      valuesOf={storedUjian}
      stored={(theirs) => (
        <StoredContent title={theirs.judul} html={theirs.deskripsi ?? ''}>
          <UjianTags ujian={theirs} />
          <UjianTimes ujian={theirs} />
        </StoredContent>
      )}
      onClose={onClose}
      form={(known, sending, notice, draft) => (
        <ExamForm meeting={meeting} before={known} sending={sending} draft={draft} onClose={onClose} notice={notice} />
      )}
    />
  );
}

/** 'Tambah Data' and 'Ubah Data' of exams (SC105). */
export function UjianModal({ ujian, ...props }: UjianModalProps & { ujian: Ujian | null }) {
  return ujian ? <EditUjian ujian={ujian} {...props} /> : <AddUjian {...props} />;
}
