import { MOST_BERKAS, MOST_LAMPIRAN } from '@lms/contracts/tugas/tugas';
import { MAKS_JUDUL_ISI } from '@lms/contracts/wire/batas';
import { Checkbox, MultiSelect, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { DraftStore } from '../../../../shared/form/draft-store.ts';
import { errorText } from '../../../../shared/form/error-text.ts';
import { NumberEntry } from '../../../../shared/form/number-entry.tsx';
import { type AppForm, type Sending, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { notifyProblem } from '../../../../shared/lib/notify.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { startOfToday } from '../../../../shared/lib/time/wall-clock.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import type { Tugas } from '../../../../shared/queries/tugas.ts';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';
import { taskTypeLabel } from '../../../../shared/texts.ts';
import { DateTimeInput } from '../../../../shared/ui/date-time-input.tsx';
import { FilesField } from '../../../../shared/upload/files-field.tsx';
import { extensionsOf } from '../../../../shared/upload/upload-rules.ts';
import { ContentForm } from '../content-form.tsx';
import {
  firstFault,
  isFixed,
  newTugas,
  storedTugas,
  type TugasValues,
  tugasFaults,
  tugasToSent,
} from './tugas-form.ts';

export const leaveQuestion = 'Tugas belum disimpan. Tinggalkan halaman ini?';

const DAY_MS = 86_400_000;
export type SentTugas = ReturnType<typeof tugasToSent> & { id_pertemuan: string };

const types = Object.entries(taskTypeLabel).map(([value, label]) => ({ value, label }));
const kinds = extensionsOf({ kind: 'pengumpulan_tugas' }).map((value) => ({
  value,
  label: value.toUpperCase(),
}));

interface TimeFieldsProps<
  Values extends { waktu_mulai: string | null; waktu_selesai: string | null },
> {
  form: AppForm<Values>;
  /** The start cannot change. */
  fixed?: boolean;
  bounded?: boolean;
}

/** Start and end, from yesterday on (DECISIONS 171). */
export function TimeFields<
  Values extends { waktu_mulai: string | null; waktu_selesai: string | null },
>({ form, fixed = false, bounded = false }: TimeFieldsProps<Values>) {
  const { values, errors } = form.fields;
  const yesterday = new Date(
    Date.parse(startOfToday(serverNow(), useZone())) - DAY_MS,
  ).toISOString();
  const put = (change: Partial<Pick<TugasValues, 'waktu_mulai' | 'waktu_selesai'>>): void => {
    form.fields.setValues((before) => ({ ...before, ...change }));
    for (const key of Object.keys(change)) form.fields.clearFieldError(key);
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <DateTimeInput
        label="Waktu mulai"
        required
        disabled={fixed}
        value={values.waktu_mulai}
        onChange={(waktu_mulai) => put({ waktu_mulai })}
        min={fixed ? null : yesterday}
        max={bounded && !fixed ? values.waktu_selesai : null}
        error={errorText(errors.waktu_mulai)}
      />
      <DateTimeInput
        label="Waktu selesai"
        end
        required
        value={values.waktu_selesai}
        onChange={(waktu_selesai) => put({ waktu_selesai })}
        min={values.waktu_mulai ?? yesterday}
        error={errorText(errors.waktu_selesai)}
      />
    </SimpleGrid>
  );
}

/** The accepted work (K54). */
function WorkFields({ form }: { form: AppForm<TugasValues> }) {
  const { values } = form.fields;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MultiSelect
          styles={{ inputField: { minHeight: 44 } }}
          label="Jenis berkas yang diterima"
          placeholder={values.berkas_diterima.length === 0 ? 'Semua jenis' : undefined}
          data={kinds}
          clearable
          clearButtonProps={{ 'aria-label': 'Hapus pilihan jenis berkas' }}
          {...form.field('berkas_diterima')}
        />
        <NumberEntry
          hideControls
          label="Maksimal berkas"
          required
          min={1}
          max={MOST_BERKAS}
          allowDecimal={false}
          allowNegative={false}
          {...form.field('maks_berkas')}
          onChange={(value) => form.field('maks_berkas').onChange(Number(value))}
        />
      </SimpleGrid>
      <Checkbox
        label="Boleh mengumpulkan tautan"
        checked={values.boleh_tautan}
        onChange={(event) => form.field('boleh_tautan').onChange(event.currentTarget.checked)}
      />
    </>
  );
}

interface TaskFormProps {
  meeting: PertemuanDetail;
  before: Tugas | null;
  sending: Sending<SentTugas, unknown>;
  draft: DraftStore<Partial<TugasValues>>;
  onClose: () => void;
  notice?: (form: AppForm<TugasValues>) => React.ReactNode;
}

export function TaskForm({ meeting, before, sending, draft, onClose, notice }: TaskFormProps) {
  const zone = useZone();
  const form: AppForm<TugasValues> = useAppForm<TugasValues, SentTugas, unknown>({
    initialValues: before ? storedTugas(before) : newTugas(meeting.id, { now: serverNow(), zone }),
    validate: (values) => tugasFaults(values, before),
    sending,
    toSent: (values) => ({
      ...tugasToSent(values),
      id_pertemuan: values.id_pertemuan ?? meeting.id,
    }),
    onSent: onClose,
    onFaults: () =>
      notifyProblem(
        firstFault(tugasFaults(form.fields.getValues(), before)) ?? 'Pengisian Data Belum Lengkap!',
      ),
    draft,
  });
  const { values, errors } = form.fields;
  const fixed = isFixed(before);
  return (
    <ContentForm
      form={form}
      label={before ? 'Ubah Data Tugas' : 'Tambah Data Tugas'}
      guard={leaveQuestion}
      meeting={meeting}
      fixed={before !== null}
      onClose={onClose}
      notice={notice?.(form)}
    >
      {fixed && (
        <Text size="sm" c="dimmed" role="note">
          Sudah ada pengumpulan: jenis tugas dan waktu mulai tidak bisa diubah lagi.
        </Text>
      )}
      <TextInput label="Judul" required maxLength={MAKS_JUDUL_ISI} {...form.field('judul')} />
      <RichTextEditor
        label="Deskripsi"
        required
        {...form.field('deskripsi')}
        value={values.deskripsi}
      />
      <NativeSelect
        label="Jenis tugas"
        required
        data={types}
        disabled={fixed}
        {...form.field('jenis_tugas')}
      />
      <TimeFields form={form} fixed={fixed} />
      <FilesField
        kind="lampiran_tugas"
        label="Lampiran"
        most={MOST_LAMPIRAN}
        value={values.lampiran}
        onChange={(lampiran) => form.fields.setFieldValue('lampiran', lampiran)}
        disabled={form.pending}
        error={errors.lampiran}
      />
      <WorkFields form={form} />
    </ContentForm>
  );
}
