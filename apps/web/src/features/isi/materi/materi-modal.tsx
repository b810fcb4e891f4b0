import { useState } from 'react';
import { draftStore } from '../../../shared/form/draft-store.ts';
import { useConflict } from '../../../shared/form/use-conflict.ts';
import { api } from '../../../shared/lib/api.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import type { Materi } from '../../../shared/queries/materi.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { ChangedElsewhere } from '../../../shared/ui/changed-elsewhere.tsx';
import { AddModal, ContentModal, StoredContent, uponVersion } from '../content-modal.tsx';
import { useSalinMateri, useTambahMateri, useUbahMateri } from '../mutations.ts';
import { askedFor } from '../pratinjau/queries.ts';
import { usePratinjau } from '../pratinjau/use-pratinjau.ts';
import { usulanOfChange, usulanOfNew } from '../pratinjau/usulan.ts';
import { whereOf } from '../queries.ts';
import { CopyForm } from './copy-form.tsx';
import { tipeLabel } from './labels.ts';
import { type MateriValues, storedMateri } from './materi-form.ts';
import { UploadForm } from './upload-form.tsx';

const draftOf = (idUser: string, of: string) => draftStore<Partial<MateriValues>>({ name: 'materi', idUser, of });

interface MateriModalProps {
  meeting: PertemuanDetail;
  onClose: () => void;
}

function AddMateri({ meeting, onClose }: MateriModalProps) {
  const where = whereOf(meeting);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, meeting.id));
  const adding = usePratinjau(useTambahMateri(where), (sent) => askedFor(sent.id_pertemuan, usulanOfNew(sent)));
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
      form={<UploadForm meeting={meeting} before={null} sending={adding.sending} draft={draft} onClose={onClose} />}
      copyForm={<CopyForm meeting={meeting} sending={copying.sending} onClose={onClose} />}
    />
  );
}

function EditMateri({ meeting, materi, onClose }: MateriModalProps & { materi: Materi }) {
  const where = whereOf(meeting);
  const { id: idUser } = usePengguna();
  const [draft] = useState(() => draftOf(idUser, `${materi.id}:${materi.updated_at}`));
  const changing = useUbahMateri(where, materi.id);
  const findTheirs = () => api.call('detailMateri', { params: { id: materi.id } });
  const { known, theirs, sending: saving, settle } = useConflict(changing, materi, findTheirs);
  const changed = usePratinjau(saving, (sent) => askedFor(known.id_pertemuan, usulanOfChange(known, sent)));
  return (
    <ContentModal title="Ubah Data" noun="Materi" previewed={[changed]} onClose={onClose}>
      <UploadForm
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
                form.fields.setValues(storedMateri(theirs, meeting));
                settle();
              }}
            >
              <StoredContent title={`${theirs.judul} (${tipeLabel[theirs.tipe_file]})`} html={theirs.deskripsi ?? ''} />
            </ChangedElsewhere>
          )
        }
      />
    </ContentModal>
  );
}

/** 'Tambah Data' and 'Ubah Data' of materials (S2 §2.4). */
export function MateriModal({ materi, ...props }: MateriModalProps & { materi: Materi | null }) {
  return materi ? <EditMateri materi={materi} {...props} /> : <AddMateri {...props} />;
}
