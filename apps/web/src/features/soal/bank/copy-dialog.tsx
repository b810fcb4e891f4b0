import { salinSoalUjian } from '@lms/contracts/soal/bank-soal';
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { byContract } from '../../../shared/form/by-contract.ts';
import { FormModal } from '../../../shared/form/form-modal.tsx';
import { newDraft } from '../../../shared/form/new-draft.ts';
import { type AppForm, useAppForm } from '../../../shared/form/use-app-form.ts';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf } from '../../../shared/lib/api-types.ts';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import { usePengguna } from '../../../shared/queries/pengguna.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import {
  ClassSelect,
  PeriodSelect,
  TaughtPeriodSelect,
} from '../../../shared/ui/filter/reference-select.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { Pagination } from '../../../shared/ui/list/pagination.tsx';
import { WithRunningPeriod } from '../../../shared/ui/period/with-running-period.tsx';
import { QueryState } from '../../../shared/ui/query-state.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { TickBox } from '../../../shared/ui/tick-box.tsx';
import { kinds } from '../kinds.ts';
import { QuestionName } from '../question-name.tsx';
import { useCopySoal } from './mutations.ts';

type SoalUjian = DataOf<'daftarKelompokSoal'>['kelompok_soal'][number]['soal'][number];

interface Values {
  /** Null: the running period. */
  periode: string | null;
  id_kelas: string | null;
  id_ujian: string | null;
  list_id_soal: string[];
}

const nothing: Values = { periode: null, id_kelas: null, id_ujian: null, list_id_soal: [] };
const toSent = ({ id_ujian, list_id_soal }: Values) => ({ id_ujian: id_ujian ?? '', list_id_soal });
const faultsOf = byContract(salinSoalUjian, toSent);
/** S3 §9. */
const ROWS_A_PAGE = 10;

const copyQueries = {
  exams: (idKelas: string) => ({
    queryKey: ['bank-soal', 'salin', 'ujian', idKelas] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call('daftarUjian', {
        query: { id_kelas_kuliah: idKelas, ignore_default_pagination: true },
        signal,
      }),
  }),
  questions: (idUjian: string) => ({
    queryKey: ['bank-soal', 'salin', 'soal', idUjian] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call('daftarKelompokSoal', { params: { id: idUjian }, signal }),
  }),
};

function ExamSelect({
  idKelas,
  value,
  onChange,
}: {
  idKelas: string;
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const query = useQuery(copyQueries.exams(idKelas));
  const exams = (query.data?.data ?? []).map(({ id, judul, pertemuan }) => ({
    value: id,
    label: `Pertemuan ${pertemuan.nomor} · ${judul}`,
  }));
  return (
    <Select
      label="Kuis/Ujian"
      required
      placeholder={query.isPending ? 'Memuat…' : 'Pilih kuis atau ujian'}
      data={exams}
      searchable
      nothingFoundMessage={
        query.error ? 'Daftar kuis/ujian gagal dimuat' : 'Belum ada kuis/ujian di kelas ini'
      }
      value={value}
      onChange={onChange}
    />
  );
}

function useChoice(form: AppForm<Values>, idUjian: string) {
  const query = useQuery({
    ...copyQueries.questions(idUjian),
    select: ({ kelompok_soal }) => kelompok_soal.flatMap(({ soal }) => soal),
  });
  // A chosen question may have been deleted meanwhile.
  const present = new Set(query.data?.map(({ id }) => id));
  const chosen = form.fields.values.list_id_soal.filter((id) => present.has(id));
  return {
    query,
    chosen,
    choose: (list_id_soal: string[]): void => {
      form.fields.setValues({ list_id_soal });
      form.fields.clearFieldError('list_id_soal');
    },
  };
}

type Choice = Pick<ReturnType<typeof useChoice>, 'chosen' | 'choose'>;

const columnsFor = (
  { chosen, choose }: Choice,
  numberOf: (soal: SoalUjian) => number,
): Column<SoalUjian>[] => [
  {
    head: 'Pilih',
    hiddenHead: true,
    width: 44,
    card: 'corner',
    cell: (soal) => (
      <TickBox
        label={`Pilih soal ${numberOf(soal)}`}
        checked={chosen.includes(soal.id)}
        onChange={(checked) =>
          choose(checked ? [...chosen, soal.id] : chosen.filter((one) => one !== soal.id))
        }
      />
    ),
  },
  {
    head: 'Soal',
    card: 'title',
    cell: (soal) => <QuestionName soal={soal} number={numberOf(soal)} />,
  },
  {
    head: 'Jenis',
    card: 'short',
    cell: ({ jenis }) => <Tag color="gray">{kinds[jenis].label}</Tag>,
  },
];

function ChoiceHead({ soal, chosen, choose }: Choice & { soal: readonly SoalUjian[] }) {
  const isAll = chosen.length === soal.length;
  return (
    <Group justify="space-between" gap="xs">
      <Text
        size="sm"
        c="dimmed"
        role="status"
      >{`${chosen.length} dari ${soal.length} soal dipilih`}</Text>
      <Button
        variant="default"
        mih={44}
        onClick={() => choose(isAll ? [] : soal.map(({ id }) => id))}
      >
        {isAll ? 'Kosongkan pilihan' : 'Pilih semua'}
      </Button>
    </Group>
  );
}

function ChoiceTable({ soal, chosen, choose }: Choice & { soal: readonly SoalUjian[] }) {
  const [{ page, per_page }, setPage] = useState({ page: 1, per_page: ROWS_A_PAGE });
  const numberOf = ({ id }: SoalUjian): number => soal.findIndex((one) => one.id === id) + 1;
  const total_items = soal.length;
  return (
    <>
      <DataTable
        label="Soal kuis/ujian"
        rows={soal.slice((page - 1) * per_page, page * per_page)}
        keyOf={({ id }) => id}
        columns={columnsFor({ chosen, choose }, numberOf)}
      />
      <Pagination
        meta={{ page, per_page, total_items, total_pages: Math.ceil(total_items / per_page) }}
        onChange={setPage}
      />
    </>
  );
}

function Questions({ form, idUjian }: { form: AppForm<Values>; idUjian: string }) {
  const { query, ...choice } = useChoice(form, idUjian);
  return (
    <QueryState
      query={query}
      skeleton={<Skeleton h={240} />}
      isEmpty={(soal) => soal.length === 0}
      empty={<EmptyState>Belum ada soal pada kuis/ujian ini.</EmptyState>}
    >
      {(soal) => (
        <Stack gap="xs">
          <ChoiceHead soal={soal} {...choice} />
          <ChoiceTable soal={soal} {...choice} />
        </Stack>
      )}
    </QueryState>
  );
}

interface CopyDialogProps {
  idBank: string;
  onClose: () => void;
}

function Fields({ form, runningPeriod }: { form: AppForm<Values>; runningPeriod: number }) {
  const { id_dosen: idDosen } = usePengguna();
  const { periode, id_kelas: idKelas, id_ujian } = form.fields.values;
  const period = periode ?? String(runningPeriod);
  // A new source clears the choices below it.
  const choosePeriod = (next: string | null): void =>
    form.fields.setValues({ ...nothing, periode: next });
  const chooseClass = (id: string | null): void =>
    form.fields.setValues({ ...nothing, periode, id_kelas: id });
  const chooseExam = (id: string | null): void =>
    form.fields.setValues({ id_ujian: id, list_id_soal: [] });
  return (
    <>
      {idDosen === null ? (
        <PeriodSelect runningPeriod={runningPeriod} value={period} onChange={choosePeriod} />
      ) : (
        <TaughtPeriodSelect
          idDosen={idDosen}
          runningPeriod={runningPeriod}
          value={period}
          onChange={choosePeriod}
        />
      )}
      <ClassSelect
        within={period === ALL_PERIODS ? {} : { periode: Number(period) }}
        value={idKelas}
        onChange={chooseClass}
        placeholder="Pilih kelas"
      />
      {idKelas && (
        <ExamSelect key={idKelas} idKelas={idKelas} value={id_ujian} onChange={chooseExam} />
      )}
      {id_ujian && <Questions key={id_ujian} form={form} idUjian={id_ujian} />}
    </>
  );
}

/** 'Soal Mata Kuliah': copies questions of a quiz or exam into the bank (S3 §2.3). */
export function CopyDialog({ idBank, onClose }: CopyDialogProps) {
  const { id: idUser } = usePengguna();
  const [draft] = useState(() =>
    newDraft<Partial<Values>>({ name: 'salin-soal', idUser, of: idBank }),
  );
  const form: AppForm<Values> = useAppForm<Values, ReturnType<typeof toSent>, unknown>({
    initialValues: nothing,
    validate: faultsOf,
    sending: useCopySoal(idBank, draft.idKlien),
    toSent,
    onSent: onClose,
    draft,
    onFaults: () => notifyProblem('Tidak ada soal yang dipilih'),
  });
  const cancel = (): void => {
    form.discard();
    onClose();
  };
  return (
    <FormModal
      form={form}
      title="Soal Mata Kuliah"
      submitLabel="Salin"
      onClose={onClose}
      onCancel={cancel}
      size={800}
    >
      <WithRunningPeriod skeleton={<Skeleton h={160} />}>
        {(period) => <Fields form={form} runningPeriod={period} />}
      </WithRunningPeriod>
      {form.fields.errors.list_id_soal && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.fields.errors.list_id_soal}
        </Text>
      )}
    </FormModal>
  );
}
