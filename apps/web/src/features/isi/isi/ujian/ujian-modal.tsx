import { useState } from 'react';
import { newDraft } from '../../../../shared/form/new-draft.ts';
import { api } from '../../../../shared/lib/api.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { UjianTags, UjianTimes } from '../../../../shared/ui/aktivitas/ujian-info.tsx';
import { AddModal, EditModal, StoredContent } from '../content-modal.tsx';
import { useSalinUjian, useTambahUjian, useUbahUjian } from '../mutations.ts';
import { askedFor } from '../pratinjau/queries.ts';
import { usePratinjau } from '../pratinjau/use-pratinjau.ts';
import { usulanOfExam, usulanOfNewExam } from '../pratinjau/usulan.ts';
import { whereOf } from '../queries.ts';
import { CopyExamForm } from './copy-exam-form.tsx';
import { ExamForm } from './exam-form.tsx';
import {
  type SalinUjianValues,
  type SentUjian,
  storedUjian,
  type UjianValues,
} from './ujian-form.ts';

const WIDTH = 830;
const NOUN = 'Kuis/Ujian';

const draftOf = (idUser: string, of: string) =>
  newDraft<Partial<UjianValues>>({ name: 'ujian', idUser, of });
const copyDraftOf = (idUser: string, of: string) =>
  newDraft<Partial<SalinUjianValues>>({ name: 'salin-ujian', idUser, of });

interface UjianModalProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

function AddUjian({ meeting, onClose }: UjianModalProps) {
  const where = whereOf(meeting);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, meeting.id));
  const [copyDraft] = useState(() => copyDraftOf(idUser, meeting.id));
  const modeOf = (id: string) => (id === meeting.id ? meeting.jenis : null);
  const adding = usePratinjau(useTambahUjian(where, draft.idKlien), (sent) =>
    askedFor(sent.id_pertemuan, usulanOfNewExam(modeOf(sent.id_pertemuan), sent)),
  );
  const copying = usePratinjau(
    useSalinUjian(where, copyDraft.idKlien),
    ({ id_pertemuan: id, sumber }) => askedFor(id, usulanOfNewExam(modeOf(id), sumber)),
  );
  return (
    <AddModal
      noun={NOUN}
      size={WIDTH}
      newLabel="Buat Kuis/Ujian Baru"
      copyLabel="Salin Kuis/Ujian Lain"
      adding={adding}
      copying={copying}
      first={copyDraft.read() === null ? 'baru' : 'salin'}
      onOther={() => {
        draft.forget();
        copyDraft.forget();
      }}
      onClose={onClose}
      form={
        <ExamForm
          meeting={meeting}
          before={null}
          sending={adding.sending}
          draft={draft}
          onClose={onClose}
        />
      }
      copyForm={
        <CopyExamForm
          meeting={meeting}
          sending={copying.sending}
          draft={copyDraft}
          onClose={onClose}
        />
      }
    />
  );
}

function EditUjian({ meeting, ujian, onClose }: UjianModalProps & { ujian: Ujian }) {
  return (
    <EditModal<Ujian, SentUjian, UjianValues>
      noun={NOUN}
      draftName="ujian"
      size={WIDTH}
      row={ujian}
      changing={useUbahUjian(whereOf(meeting), ujian.id)}
      findTheirs={() => api.call('detailUjian', { params: { id: ujian.id } })}
      usulanOf={(known, sent) => usulanOfExam(meeting.jenis, known, sent)}
      valuesOf={storedUjian}
      stored={(theirs) => (
        <StoredContent title={theirs.judul} html={theirs.deskripsi ?? ''}>
          <UjianTags ujian={theirs} />
          <UjianTimes ujian={theirs} />
        </StoredContent>
      )}
      onClose={onClose}
      form={(known, sending, notice, draft) => (
        <ExamForm
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

export function UjianModal({ ujian, ...props }: UjianModalProps & { ujian: Ujian | null }) {
  return ujian ? <EditUjian ujian={ujian} {...props} /> : <AddUjian {...props} />;
}
