import { isiErrors } from '@lms/contracts/isi/isi.errors';
import { Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedElsewhere } from '../../../../shared/form/changed-elsewhere.tsx';
import { FormModal } from '../../../../shared/form/form-modal.tsx';
import { newDraft } from '../../../../shared/form/new-draft.ts';
import { type AppForm, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { useConflict } from '../../../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../../../shared/form/versioned-draft.ts';
import { usePengguna } from '../../../../shared/queries/pengguna.ts';
import { teksQueries } from '../../../../shared/queries/teks.ts';
import { isEmptyRichText, isTooLongRichText } from '../../../../shared/rich-text/limits.ts';
import { RichText } from '../../../../shared/rich-text/rich-text.tsx';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';
import { useTambahTeks, useUbahTeks } from '../mutations.ts';
import type { Teks, Where } from '../queries.ts';

interface Values {
  teks: string;
}

function fault({ teks }: Values): { teks?: string } {
  if (isEmptyRichText(teks)) return { teks: isiErrors.teks_kosong.message };
  return isTooLongRichText(teks) ? { teks: isiErrors.teks_terlalu_panjang.message } : {};
}

const leaveQuestion = 'Teks belum disimpan. Tinggalkan halaman ini?';

interface TeksModalProps {
  where: Where;
  onClose: () => void;
}

interface TeksFormProps {
  form: AppForm<Values>;
  title: string;
  onClose: () => void;
  children?: React.ReactNode;
}

function TeksForm({ form, title, onClose, children }: TeksFormProps) {
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <FormModal
      form={form}
      title={title}
      submitLabel="Simpan"
      size={800}
      guard={leaveQuestion}
      onClose={onClose}
      onCancel={cancel}
    >
      {children}
      <RichTextEditor
        label="Teks"
        required
        {...form.field('teks')}
        value={form.fields.values.teks}
      />
    </FormModal>
  );
}

/** The tab keeps the input until it is saved or cancelled (S2 §2.10). */
export function AddTeks({ where, onClose }: TeksModalProps) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    newDraft<Partial<Values>>({ name: 'teks', idUser, of: where.idPertemuan }),
  );
  const form = useAppForm({
    initialValues: { teks: '' },
    validate: fault,
    sending: useTambahTeks(where, draft.idKlien),
    toSent: ({ teks }: Values) => ({ id_pertemuan: where.idPertemuan, teks }),
    onSent: onClose,
    draft,
  });
  return <TeksForm form={form} title="Tambah Teks" onClose={onClose} />;
}

export function EditTeks({ where, teks, onClose }: TeksModalProps & { teks: Teks }) {
  const { id: idUser } = usePengguna();
  const queryClient = useQueryClient();
  const [draft] = useState(() =>
    versionedDraft<Partial<Values>>({ name: 'teks', idUser, of: teks.id }, teks.updated_at),
  );
  const { queryKey } = teksQueries.ofMeeting(where.idPertemuan);
  const findTheirs = async (): Promise<Teks | undefined> => {
    await queryClient.invalidateQueries({ queryKey });
    return queryClient.getQueryData(queryKey)?.find(({ id }) => id === teks.id);
  };
  const { known, theirs, sending, settle } = useConflict(
    useUbahTeks(where, teks.id),
    teks,
    findTheirs,
    draft,
  );
  const form = useAppForm({
    initialValues: { teks: teks.teks },
    validate: fault,
    sending,
    toSent: (values: Values) => ({ ...values, updated_at: known.updated_at }),
    onSent: onClose,
    draft,
  });
  return (
    <TeksForm form={form} title="Ubah Teks" onClose={onClose}>
      {theirs && (
        <ChangedElsewhere
          onKeepOwn={settle}
          onTakeTheirs={() => {
            form.fields.setValues({ teks: theirs.teks });
            settle();
          }}
        >
          <Paper withBorder p="xs" mah={200} style={{ overflow: 'auto' }}>
            <RichText html={theirs.teks} />
          </Paper>
        </ChangedElsewhere>
      )}
    </TeksForm>
  );
}
