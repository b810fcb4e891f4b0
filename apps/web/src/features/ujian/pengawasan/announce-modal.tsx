import { umumkanUjian } from '@lms/contracts/ujian/pengawasan/pengawasan';
import { Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { byContract } from '../../../shared/form/by-contract.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { newDraft } from '../../../shared/form/new-draft.ts';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { useAnnounce } from './mutations.ts';

interface Values {
  teks: string;
}

interface AnnounceModalProps {
  idUjian: string;
  whom?: { nim: string; nama: string } | undefined;
  onClose: () => void;
}

/** To all participants or one (U72); this tab keeps the draft. */
export function AnnounceModal({ idUjian, whom, onClose }: AnnounceModalProps) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    newDraft<Partial<Values>>({
      name: 'pengumuman-ujian',
      idUser,
      of: whom ? `${idUjian}.${whom.nim}` : idUjian,
    }),
  );
  const toSent = ({ teks }: Values) => ({ teks, ...(whom && { mahasiswa: whom.nim }) });
  const form = useAppForm({
    initialValues: { teks: '' },
    validate: byContract(umumkanUjian, toSent),
    sending: useAnnounce(idUjian, draft.idKlien),
    toSent,
    onSent: onClose,
    draft,
  });
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <FormModal
      guard="Pengumuman belum disampaikan. Tinggalkan halaman ini?"
      onCancel={cancel}
      form={form}
      title="Pengumuman ujian"
      submitLabel="Umumkan"
      size={500}
      onClose={onClose}
    >
      <Text size="sm">
        {whom
          ? `Hanya ${whom.nama} yang membacanya, pada layar ujiannya.`
          : 'Semua peserta membacanya pada layar ujian mereka.'}
      </Text>
      <Textarea
        label="Isi"
        required
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1_000}
        {...form.field('teks')}
      />
    </FormModal>
  );
}
