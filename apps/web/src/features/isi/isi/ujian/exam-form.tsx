import { Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DraftStore } from '../../../../shared/form/draft-store.ts';
import { type AppForm, type Sending, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { notifyProblem } from '../../../../shared/lib/notify.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { penggunaQueries, usePengguna } from '../../../../shared/queries/pengguna.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';
import { ContentForm } from '../content-form.tsx';
import { TimeFields } from '../tugas/task-form.tsx';
import { ExamFields } from './exam-fields.tsx';
import { RemedialFields } from './remedial-fields.tsx';
import { SupervisionFields } from './supervision-fields.tsx';
import {
  type FormState,
  faultText,
  isFixed,
  newUjian,
  type SentUjian,
  storedUjian,
  type UjianValues,
  ujianFaults,
  ujianToSent,
} from './ujian-form.ts';

export const leaveQuestion = 'Ujian belum disimpan. Tinggalkan halaman ini?';

/** State that the form's rules need besides the values. */
export function useFormState(isNew: boolean): () => FormState {
  const picksMeeting = usePengguna().role === 'ROLE_OPERATOR' && isNew;
  const mayShowKeys =
    useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas.akses_resume_ujian
      .tampilkan_soal ?? false;
  return () => ({ now: serverNow(), picksMeeting, mayShowKeys });
}

interface ExamFormProps {
  meeting: PertemuanDetail;
  before: Ujian | null;
  sending: Sending<SentUjian, unknown>;
  draft: DraftStore<Partial<UjianValues>>;
  onClose: () => void;
  notice?: (form: AppForm<UjianValues>) => ReactNode;
}

export function ExamForm({ meeting, before, sending, draft, onClose, notice }: ExamFormProps) {
  const state = useFormState(before === null);
  const { mayShowKeys } = state();
  const faultsOf = (values: UjianValues) => ujianFaults(values, state());
  const form: AppForm<UjianValues> = useAppForm<UjianValues, SentUjian, unknown>({
    initialValues: before ? storedUjian(before) : newUjian(meeting.id),
    validate: faultsOf,
    sending,
    toSent: (values) => ({
      ...ujianToSent(values),
      id_pertemuan: values.id_pertemuan ?? meeting.id,
    }),
    onSent: onClose,
    onFaults: () => notifyProblem(faultText(faultsOf(form.fields.getValues()))),
    draft,
  });
  const { values } = form.fields;
  const fixed = isFixed(before);
  return (
    <ContentForm
      form={form}
      label={before ? 'Ubah Data Kuis/Ujian' : 'Tambah Data Kuis/Ujian'}
      guard={leaveQuestion}
      meeting={meeting}
      fixed={before !== null}
      onClose={onClose}
      notice={notice?.(form)}
    >
      {fixed && (
        <Text size="sm" c="dimmed" role="note">
          Sudah ada pengerjaan: jenis, ujian utama, dan waktu mulai tidak bisa diubah lagi.
        </Text>
      )}
      <TextInput label="Judul" required maxLength={200} {...form.field('judul')} />
      <RichTextEditor
        label="Deskripsi"
        required
        {...form.field('deskripsi')}
        value={values.deskripsi}
      />
      <TimeFields form={form} fixed={fixed} bounded />
      <ExamFields form={form} fixed={fixed} mayShowKeys={mayShowKeys} />
      <SupervisionFields form={form} />
      {values.jenis === 'remedial' && (
        <RemedialFields
          form={form}
          idKelas={meeting.kelas_kuliah.id}
          idPertemuan={meeting.id}
          except={before?.id ?? null}
          fixed={fixed}
        />
      )}
    </ContentForm>
  );
}
