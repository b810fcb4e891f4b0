import { MAKS_JUDUL_ISI } from '@lms/contracts/wire/batas';
import { Paper, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedElsewhere } from '../../../shared/form/changed-elsewhere.tsx';
import { errorText } from '../../../shared/form/error-text.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { newDraft } from '../../../shared/form/new-draft.ts';
import { type AppForm, useAppForm } from '../../../shared/form/use-app-form.ts';
import { useConflict } from '../../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../../shared/form/versioned-draft.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { serverNow } from '../../../shared/lib/time/clock.ts';
import { usePengguna, useZone } from '../../../shared/queries/pengguna.ts';
import { RichText } from '../../../shared/rich-text/rich-text.tsx';
import { RichTextEditor } from '../../../shared/rich-text/rich-text-editor.tsx';
import { DateTimeInput } from '../../../shared/ui/date-time-input.tsx';
import classes from './berita.module.css';
import { useTambahBerita, useUbahBerita } from './mutations.ts';
import {
  type BeritaValues,
  beritaFaults,
  beritaToSent,
  newBerita,
  storedBerita,
} from './news-form.ts';
import { PictureField } from './picture-field.tsx';
import { type Berita, beritaQueries } from './queries.ts';

const leaveQuestion = 'Berita belum disimpan. Tinggalkan halaman ini?';
const views = [
  { value: 'tulis', label: 'Tulis' },
  { value: 'pratinjau', label: 'Pratinjau' },
];

/** As its reader will see it. */
function Preview({ values }: { values: BeritaValues }) {
  const zone = useZone();
  return (
    <Paper withBorder p="md" mih={240} component="section" aria-label="Pratinjau">
      <Text fw={650} size="lg" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {values.judul || 'Tanpa judul'}
      </Text>
      {values.tanggalPublish !== null && (
        <Text size="sm" c="dimmed" mb="sm" className="tab-angka">
          {formatDateTime(values.tanggalPublish, zone)}
        </Text>
      )}
      {values.gambar && <img src={values.gambar.url} alt={values.alt} className={classes.whole} />}
      <RichText html={values.isi} />
    </Paper>
  );
}

interface FormProps {
  form: AppForm<BeritaValues>;
  title: string;
  onClose: () => void;
  children?: React.ReactNode;
}

function NewsForm({ form, title, onClose, children }: FormProps) {
  const [chosen, setChosen] = useState('tulis');
  const { values, errors } = form.fields;
  // A fault stands at its field.
  const view = Object.keys(errors).length > 0 ? 'tulis' : chosen;
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
      <SegmentedControl aria-label="Tampilan" data={views} value={view} onChange={setChosen} />
      {view === 'pratinjau' && <Preview values={values} />}
      <Stack gap="md" display={view === 'tulis' ? undefined : 'none'}>
        <TextInput label="Judul" required maxLength={MAKS_JUDUL_ISI} {...form.field('judul')} />
        <PictureField form={form} />
        <RichTextEditor label="Isi" required {...form.field('isi')} value={values.isi} />
        <DateTimeInput
          label="Waktu terbit"
          required
          value={values.tanggalPublish}
          onChange={form.field('tanggalPublish').onChange}
          error={errorText(errors.tanggalPublish)}
        />
      </Stack>
    </FormModal>
  );
}

/** The tab keeps the input until it is saved or cancelled. */
export function AddNews({ onClose }: { onClose: () => void }) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    newDraft<Partial<BeritaValues>>({ name: 'berita', idUser, of: 'baru' }),
  );
  const form = useAppForm({
    initialValues: newBerita(new Date(serverNow()).toISOString()),
    validate: beritaFaults,
    sending: useTambahBerita(draft.idKlien),
    toSent: beritaToSent,
    onSent: onClose,
    draft,
  });
  return <NewsForm form={form} title="Tambah Berita" onClose={onClose} />;
}

export function EditNews({ one, onClose }: { one: Berita; onClose: () => void }) {
  const { id: idUser } = usePengguna();
  const queryClient = useQueryClient();
  const [draft] = useState(() =>
    versionedDraft<Partial<BeritaValues>>({ name: 'berita', idUser, of: one.id }, one.updated_at),
  );
  const options = beritaQueries.detail(one.id);
  const { known, theirs, sending, settle } = useConflict(
    useUbahBerita(one.id),
    one,
    () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
    draft,
  );
  const form = useAppForm({
    initialValues: storedBerita(one),
    validate: beritaFaults,
    sending,
    toSent: (values) => ({ ...beritaToSent(values), updated_at: known.updated_at }),
    onSent: onClose,
    draft,
  });
  return (
    <NewsForm form={form} title="Ubah Berita" onClose={onClose}>
      {theirs && (
        <ChangedElsewhere
          onKeepOwn={settle}
          onTakeTheirs={() => {
            form.fields.setValues(storedBerita(theirs));
            settle();
          }}
        >
          <Paper withBorder p="xs" mah={200} style={{ overflow: 'auto' }}>
            <Text fw={600} dir="auto">
              {theirs.judul}
            </Text>
            <RichText html={theirs.isi} />
          </Paper>
        </ChangedElsewhere>
      )}
    </NewsForm>
  );
}
