import { useState } from 'react';
import { newDraft } from '../../../../shared/form/new-draft.ts';
import { api } from '../../../../shared/lib/api.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import type { Materi } from '../../../../shared/queries/materi.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { AddModal, EditModal, StoredContent } from '../content-modal.tsx';
import { useSalinMateri, useTambahMateri, useUbahMateri } from '../mutations.ts';
import { askedFor } from '../pratinjau/queries.ts';
import { usePratinjau } from '../pratinjau/use-pratinjau.ts';
import { usulanOfChange, usulanOfNew } from '../pratinjau/usulan.ts';
import { whereOf } from '../queries.ts';
import { CopyForm } from './copy-form.tsx';
import { tipeLabel } from './labels.ts';
import { type MateriValues, storedMateri } from './materi-form.ts';
import { type SentMateri, UploadForm } from './upload-form.tsx';

const draftOf = (idUser: string, of: string) =>
  newDraft<Partial<MateriValues>>({ name: 'materi', idUser, of });

interface MateriModalProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

function AddMateri({ meeting, onClose }: MateriModalProps) {
  const where = whereOf(meeting);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, meeting.id));
  const adding = usePratinjau(useTambahMateri(where, draft.idKlien), (sent) =>
    askedFor(sent.id_pertemuan, usulanOfNew(sent)),
  );
  const copying = usePratinjau(useSalinMateri(where), (sent) =>
    askedFor(sent.id_pertemuan, usulanOfNew(sent, sent.list_id.length)),
  );
  return (
    <AddModal
      noun="Materi"
      newLabel="Upload Materi Baru"
      adding={adding}
      copying={copying}
      onOther={draft.forget}
      onClose={onClose}
      form={
        <UploadForm
          meeting={meeting}
          before={null}
          sending={adding.sending}
          draft={draft}
          onClose={onClose}
        />
      }
      copyForm={<CopyForm meeting={meeting} sending={copying.sending} onClose={onClose} />}
    />
  );
}

function EditMateri({ meeting, materi, onClose }: MateriModalProps & { materi: Materi }) {
  return (
    <EditModal<Materi, SentMateri, MateriValues>
      noun="Materi"
      draftName="materi"
      row={materi}
      changing={useUbahMateri(whereOf(meeting), materi.id)}
      findTheirs={() => api.call('detailMateri', { params: { id: materi.id } })}
      usulanOf={usulanOfChange}
      valuesOf={(theirs) => storedMateri(theirs, meeting)}
      stored={(theirs) => (
        <StoredContent
          title={`${theirs.judul} (${tipeLabel[theirs.tipe_file]})`}
          html={theirs.deskripsi ?? ''}
        />
      )}
      onClose={onClose}
      form={(known, sending, notice, draft) => (
        <UploadForm
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

export function MateriModal({ materi, ...props }: MateriModalProps & { materi: Materi | null }) {
  return materi ? <EditMateri materi={materi} {...props} /> : <AddMateri {...props} />;
}
