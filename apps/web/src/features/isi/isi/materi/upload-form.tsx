import { hasTranskrip } from '@lms/contracts/isi/aturan-materi';
import type { TipeFile } from '@lms/contracts/isi/materi';
import { MAKS_JUDUL_ISI } from '@lms/contracts/wire/batas';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DraftStore } from '../../../../shared/form/draft-store.ts';
import { type AppForm, type Sending, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { notifyProblem } from '../../../../shared/lib/notify.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { type PertemuanDetail, pertemuanQueries } from '../../../../shared/queries/kelas.ts';
import type { Materi } from '../../../../shared/queries/materi.ts';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';
import { FileField } from '../../../../shared/upload/file-field.tsx';
import { ContentForm } from '../content-form.tsx';
import { DisplayFields } from './display-fields.tsx';
import { jenisLabel, tipeLabel } from './labels.ts';
import {
  displayIn,
  type MateriValues,
  materiFaults,
  materiToSent,
  newMateri,
  storedMateri,
} from './materi-form.ts';

export const incomplete = 'Pengisian Data Belum Lengkap!';
export const leaveQuestion = 'Materi belum disimpan. Tinggalkan halaman ini?';

export type SentMateri = ReturnType<typeof materiToSent> & { id_pertemuan: string };

const choices = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: 'Pilih' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

function SourceField({ form }: { form: AppForm<MateriValues> }) {
  const { tipe_file, file } = form.fields.values;
  if (tipe_file === 'url') {
    return (
      <TextInput
        label="Link"
        required
        placeholder="https://"
        inputMode="url"
        maxLength={2_000}
        {...form.field('file_url')}
      />
    );
  }
  return (
    <FileField
      kind="materi"
      {...(tipe_file && { tipeFile: tipe_file })}
      label="Berkas"
      required
      disabled={tipe_file === null || form.pending}
      value={file}
      onChange={(berkas) => form.fields.setFieldValue('file', berkas)}
      error={form.fields.errors.file}
    />
  );
}

function TranskripField({ form }: { form: AppForm<MateriValues> }) {
  return (
    <FileField
      kind="materi"
      tipeFile="transkrip"
      label="Transkrip atau teks film (.vtt), bila ada"
      disabled={form.pending}
      value={form.fields.values.transkrip}
      onChange={(berkas) => form.fields.setFieldValue('transkrip', berkas)}
    />
  );
}

interface UploadFormProps {
  meeting: PertemuanDetail;
  before: Materi | null;
  sending: Sending<SentMateri, unknown>;
  draft: DraftStore<Partial<MateriValues>>;
  onClose: () => void;
  notice?: (form: AppForm<MateriValues>) => React.ReactNode;
}

export function UploadForm({ meeting, before, sending, draft, onClose, notice }: UploadFormProps) {
  const form: AppForm<MateriValues> = useAppForm<MateriValues, SentMateri, unknown>({
    initialValues: before
      ? storedMateri(before, meeting)
      : newMateri(meeting.id, meeting, serverNow()),
    validate: (values) => materiFaults(values, { meeting: chosen, now: serverNow(), before }),
    sending,
    toSent: (values) => ({
      ...materiToSent(values, chosen, before),
      id_pertemuan: values.id_pertemuan ?? meeting.id,
    }),
    onSent: onClose,
    onFaults: () => notifyProblem(incomplete),
    draft,
  });
  const { values } = form.fields;
  const chosen = useQuery(pertemuanQueries.detail(values.id_pertemuan ?? meeting.id)).data;
  const chooseType = (value: string): void => {
    const tipe_file = (Object.keys(tipeLabel) as TipeFile[]).find((tipe) => tipe === value) ?? null;
    // A file of another type no longer fits.
    const file = tipe_file === before?.tipe_file ? before.file : null;
    const transkrip = hasTranskrip(tipe_file) ? values.transkrip : null;
    form.fields.setValues({ tipe_file, file, transkrip });
    form.fields.clearFieldError('tipe_file');
  };
  return (
    <ContentForm
      form={form}
      label={before ? 'Ubah Data Materi' : 'Tambah Data Materi'}
      guard={leaveQuestion}
      meeting={meeting}
      fixed={before !== null}
      onChosen={(other) =>
        form.fields.setValues((current) => ({
          ...current,
          ...displayIn(current, other, serverNow()),
        }))
      }
      onClose={onClose}
      notice={notice?.(form)}
    >
      <TextInput label="Judul" required maxLength={MAKS_JUDUL_ISI} {...form.field('judul')} />
      <RichTextEditor
        label="Deskripsi"
        required
        {...form.field('deskripsi')}
        value={values.deskripsi}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect
          label="Tipe"
          required
          data={choices(tipeLabel)}
          {...form.field('tipe_file')}
          value={values.tipe_file ?? ''}
          onChange={(event) => chooseType(event.currentTarget.value)}
        />
        <NativeSelect
          label="Jenis"
          required
          data={choices(jenisLabel)}
          {...form.field('jenis_materi')}
          value={values.jenis_materi ?? ''}
          onChange={(event) =>
            form.field('jenis_materi').onChange(event.currentTarget.value || null)
          }
        />
      </SimpleGrid>
      <SourceField form={form} />
      {hasTranskrip(values.tipe_file) && <TranskripField form={form} />}
      <DisplayFields form={form} chosen={chosen} />
    </ContentForm>
  );
}
