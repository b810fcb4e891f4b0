import { isiErrors } from '@lms/contracts/isi/isi.errors';
import { Paper } from '@mantine/core';
import { useState } from 'react';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { useAppForm } from '../../../shared/form/use-app-form.ts';
import { useConflict } from '../../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../../shared/form/versioned-draft.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { isTooLongRichText } from '../../../shared/rich-text/limits.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { useUbahPendahuluan } from './mutations.ts';
import type { Pendahuluan } from './queries.ts';
import classes from './silabus.module.css';
import { fromVersion, toVersion, useFindStored } from './versioned.ts';

interface Values {
  teks: string;
}

interface IntroductionModalProps {
  idKelas: string;
  data: Pendahuluan;
  onClose: () => void;
}

const versionOf = ({ teks, updated_at }: Pendahuluan) => ({
  teks,
  updated_at: toVersion(updated_at),
});

/** The tab keeps the input until it is saved or cancelled. */
export function IntroductionModal({ idKelas, data, onClose }: IntroductionModalProps) {
  const { id: idUser } = usePengguna();
  const [first] = useState(() => versionOf(data));
  const [draft] = useState(() =>
    versionedDraft<Partial<Values>>({ name: 'pendahuluan', idUser, of: idKelas }, first.updated_at),
  );
  const findStored = useFindStored(idKelas);
  const { known, theirs, sending, settle } = useConflict(
    useUbahPendahuluan(idKelas),
    first,
    async () => versionOf(await findStored()),
    draft,
  );
  const form = useAppForm({
    initialValues: { teks: first.teks },
    validate: ({ teks }: Values): { teks?: string } =>
      isTooLongRichText(teks) ? { teks: isiErrors.teks_terlalu_panjang.message } : {},
    sending,
    toSent: ({ teks }: Values) => ({ teks, updated_at: fromVersion(known.updated_at) }),
    onSent: onClose,
    draft,
  });
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <FormModal
      form={form}
      title="Ubah Pendahuluan"
      submitLabel="Simpan"
      size={800}
      guard="Pendahuluan belum disimpan. Tinggalkan halaman ini?"
      onClose={onClose}
      onCancel={cancel}
    >
      {theirs && (
        <ChangedElsewhere
          onKeepOwn={settle}
          onTakeTheirs={() => {
            form.fields.setValues({ teks: theirs.teks });
            settle();
          }}
        >
          <Paper withBorder p="xs" className={classes.frame}>
            <RichText html={theirs.teks} />
          </Paper>
        </ChangedElsewhere>
      )}
      <RichTextEditor label="Pendahuluan" {...form.field('teks')} value={form.fields.values.teks} />
    </FormModal>
  );
}
