import { Checkbox, Radio, Text } from '@mantine/core';
import type { DraftStore } from '../../../../shared/form/draft-store.ts';
import { type AppForm, type Sending, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { formatCount } from '../../../../shared/lib/format.ts';
import { notifyProblem } from '../../../../shared/lib/notify.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import type { Ujian } from '../../../../shared/queries/ujian.ts';
import { examTypeLabel } from '../../../../shared/texts.ts';
import type { Column } from '../../../../shared/ui/list/data-table.tsx';
import { ContentForm } from '../content-form.tsx';
import { isiQueries } from '../queries.ts';
import { SourceTable } from '../salin/source-table.tsx';
import { TimeFields } from '../tugas/task-form.tsx';
import { leaveQuestion, useFormState } from './exam-form.tsx';
import { MainExamField } from './remedial-fields.tsx';
import {
  faultText,
  newSalin,
  type SalinUjianValues,
  type SentSalin,
  salinFaults,
} from './ujian-form.ts';

const kelasOf = ({ kelas_kuliah: { kelas } }: Ujian): string =>
  `${kelas.nama} ${kelas.jenis?.nama ?? ''}`.trimEnd();

const columns: Column<Ujian>[] = [
  { head: 'Judul', cell: ({ judul }) => <span dir="auto">{judul}</span>, card: 'title' },
  { head: 'Jenis', cell: ({ jenis }) => examTypeLabel[jenis], card: 'short' },
  { head: 'Kelas', cell: kelasOf, card: 'short' },
  { head: 'Pertemuan', cell: ({ pertemuan }) => pertemuan.nomor, card: 'short' },
  { head: 'Soal', cell: ({ jumlah_soal }) => formatCount(jumlah_soal), card: 'short' },
  { head: 'Pembuat', cell: ({ created_by }) => <span dir="auto">{created_by.name}</span> },
];

const sources = { noun: 'Ujian', queryOf: isiQueries.copyableExams, columns, minWidth: 600 };

interface CopyExamFormProps {
  meeting: PertemuanDetail;
  sending: Sending<SentSalin, unknown>;
  draft: DraftStore<Partial<SalinUjianValues>>;
  onClose: () => void;
}

export function CopyExamForm({ meeting, sending, draft, onClose }: CopyExamFormProps) {
  const state = useFormState(true);
  const faultsOf = (values: SalinUjianValues) => salinFaults(values, state());
  const form: AppForm<SalinUjianValues> = useAppForm<SalinUjianValues, SentSalin, unknown>({
    initialValues: newSalin(meeting.id),
    validate: faultsOf,
    sending,
    toSent: ({ id_pertemuan, sumber, id_ujian_utama, ...values }) => {
      if (sumber === null) throw new Error('sent before it was checked');
      return {
        ...values,
        sumber,
        id_pertemuan: id_pertemuan ?? meeting.id,
        list_salin_ujian: [sumber.id],
        id_ujian_utama: sumber.jenis === 'remedial' ? id_ujian_utama : null,
      };
    },
    onSent: onClose,
    draft,
    onFaults: () => notifyProblem(faultText(faultsOf(form.fields.getValues()))),
  });
  const { values, errors } = form.fields;
  // Times belong to the source's class (S2 §5).
  const choose = ({ id, jenis, ditampilkan, gunakan_batas_waktu, durasi }: Ujian): void => {
    const sumber = { id, jenis, ditampilkan, gunakan_batas_waktu, durasi };
    form.fields.setValues((before) => ({
      ...before,
      sumber,
      waktu_mulai: null,
      waktu_selesai: null,
    }));
    form.fields.clearErrors();
  };
  return (
    <ContentForm
      form={form}
      label="Salin Kuis/Ujian Lain"
      guard={leaveQuestion}
      submitLabel="Salin"
      meeting={meeting}
      fixed={false}
      onClose={onClose}
    >
      <SourceTable
        {...sources}
        meeting={meeting}
        choice={(row) => (
          <Radio
            name="sumber"
            aria-label={`Pilih ${row.judul}, kelas ${kelasOf(row)}`}
            checked={values.sumber?.id === row.id}
            onChange={() => choose(row)}
          />
        )}
      />
      {errors.sumber && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errors.sumber}
        </Text>
      )}
      <Checkbox
        label="Salin kunci jawaban"
        description="Tanpa kunci, ujian belum dapat dibuka sampai kuncinya diisi."
        checked={values.salin_kunci_jawaban}
        onChange={(event) =>
          form.fields.setValues({ salin_kunci_jawaban: event.currentTarget.checked })
        }
      />
      {values.sumber?.jenis === 'remedial' && (
        <MainExamField form={form} idPertemuan={meeting.id} except={null} fixed={false} />
      )}
      <TimeFields form={form} bounded />
    </ContentForm>
  );
}
