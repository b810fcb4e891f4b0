import { MOST_LAMPIRAN_PENGUMUMAN } from '@lms/contracts/pengumuman/pengumuman';
import { MAKS_JUDUL_ISI } from '@lms/contracts/wire/batas';
import {
  Checkbox,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangedElsewhere } from '../../shared/form/changed-elsewhere.tsx';
import { errorText } from '../../shared/form/error-text.ts';
import { FormModal } from '../../shared/form/form-modal.tsx';
import { newDraft } from '../../shared/form/new-draft.ts';
import { type AppForm, useAppForm } from '../../shared/form/use-app-form.ts';
import { useConflict } from '../../shared/form/use-conflict.ts';
import { versionedDraft } from '../../shared/form/versioned-draft.ts';
import { formatDateTime } from '../../shared/lib/format.ts';
import { serverNow } from '../../shared/lib/time/clock.ts';
import { usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import { RichText } from '../../shared/rich-text/rich-text.tsx';
import { RichTextEditor } from '../../shared/rich-text/rich-text-editor.tsx';
import { DateTimeInput } from '../../shared/ui/date-time-input.tsx';
import { FilesField } from '../../shared/upload/files-field.tsx';
import {
  newPengumuman,
  type PengumumanValues,
  pengumumanFaults,
  pengumumanToSent,
  storedPengumuman,
} from './announcement-form.ts';
import { useTambahPengumuman, useUbahPengumuman } from './mutations.ts';
import { type Pengumuman, pengumumanQueries } from './queries.ts';
import { TargetFields } from './target-fields.tsx';

const leaveQuestion = 'Pengumuman belum disimpan. Tinggalkan halaman ini?';

const views = [
  { value: 'tulis', label: 'Tulis' },
  { value: 'pratinjau', label: 'Pratinjau' },
];

/** As its reader will see it. */
function Preview({ values }: { values: PengumumanValues }) {
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
      <RichText html={values.isi} />
      {values.lampiran.length > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {`Lampiran: ${values.lampiran.map(({ nama }) => nama).join(', ')}`}
        </Text>
      )}
    </Paper>
  );
}

function Fields({ form, prodi }: { form: AppForm<PengumumanValues>; prodi: readonly string[] }) {
  const { values, errors } = form.fields;
  return (
    <>
      <TextInput label="Judul" required maxLength={MAKS_JUDUL_ISI} {...form.field('judul')} />
      <RichTextEditor label="Isi" required {...form.field('isi')} value={values.isi} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateTimeInput
          label="Waktu terbit"
          required
          value={values.tanggalPublish}
          onChange={form.field('tanggalPublish').onChange}
          error={errorText(errors.tanggalPublish)}
        />
        <DateTimeInput
          label="Waktu berakhir"
          end
          value={values.tanggalBerakhir}
          onChange={form.field('tanggalBerakhir').onChange}
          min={values.tanggalPublish}
          error={errorText(errors.tanggalBerakhir)}
        />
      </SimpleGrid>
      <TargetFields form={form} prodi={prodi} />
      <Checkbox
        label="Sematkan di kartu Beranda"
        checked={values.disematkan}
        onChange={(event) => form.field('disematkan').onChange(event.currentTarget.checked)}
      />
      <FilesField
        kind="lampiran_pengumuman"
        label="Lampiran"
        most={MOST_LAMPIRAN_PENGUMUMAN}
        value={values.lampiran}
        onChange={form.field('lampiran').onChange}
        error={errors.lampiran}
      />
    </>
  );
}

interface FormProps {
  form: AppForm<PengumumanValues>;
  prodi: readonly string[];
  title: string;
  onClose: () => void;
  children?: React.ReactNode;
}

function AnnouncementForm({ form, prodi, title, onClose, children }: FormProps) {
  const [chosen, setChosen] = useState('tulis');
  // A fault stands at its field.
  const view = Object.keys(form.fields.errors).length > 0 ? 'tulis' : chosen;
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
      {view === 'pratinjau' && <Preview values={form.fields.values} />}
      <Stack gap="md" display={view === 'tulis' ? undefined : 'none'}>
        <Fields form={form} prodi={prodi} />
      </Stack>
    </FormModal>
  );
}

interface ModalProps {
  prodi: readonly string[];
  onClose: () => void;
}

/** The tab keeps the input until it is saved or cancelled. */
export function AddAnnouncement({ prodi, onClose }: ModalProps) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    newDraft<Partial<PengumumanValues>>({ name: 'pengumuman', idUser, of: 'baru' }),
  );
  const form = useAppForm({
    initialValues: newPengumuman(new Date(serverNow()).toISOString(), prodi),
    validate: (values: PengumumanValues) => pengumumanFaults(values, prodi),
    sending: useTambahPengumuman(draft.idKlien),
    toSent: pengumumanToSent,
    onSent: onClose,
    draft,
  });
  return <AnnouncementForm form={form} prodi={prodi} title="Tambah Pengumuman" onClose={onClose} />;
}

export function EditAnnouncement({ one, prodi, onClose }: ModalProps & { one: Pengumuman }) {
  const { id: idUser } = usePengguna();
  const queryClient = useQueryClient();
  const [draft] = useState(() =>
    versionedDraft<Partial<PengumumanValues>>(
      { name: 'pengumuman', idUser, of: one.id },
      one.updated_at,
    ),
  );
  const options = pengumumanQueries.detail(one.id);
  const { known, theirs, sending, settle } = useConflict(
    useUbahPengumuman(one.id),
    one,
    () => queryClient.fetchQuery({ ...options, staleTime: 0 }),
    draft,
  );
  const form = useAppForm({
    initialValues: storedPengumuman(one),
    validate: (values: PengumumanValues) => pengumumanFaults(values, prodi),
    sending,
    toSent: (values) => ({ ...pengumumanToSent(values), updated_at: known.updated_at }),
    onSent: onClose,
    draft,
  });
  return (
    <AnnouncementForm form={form} prodi={prodi} title="Ubah Pengumuman" onClose={onClose}>
      {theirs && (
        <ChangedElsewhere
          onKeepOwn={settle}
          onTakeTheirs={() => {
            form.fields.setValues(storedPengumuman(theirs));
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
    </AnnouncementForm>
  );
}
