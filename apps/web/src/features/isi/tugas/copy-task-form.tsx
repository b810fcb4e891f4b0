import { Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { type AppForm, type Sending, useAppForm } from '../../../shared/form/use-app-form.ts';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import type { PertemuanDetail } from '../../../shared/queries/kelas.ts';
import type { Tugas } from '../../../shared/queries/tugas.ts';
import { taskTypeLabel } from '../../../shared/texts.ts';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { DialogFoot } from '../../../shared/ui/dialog-foot.tsx';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { MeetingField } from '../materi/display-fields.tsx';
import { isiQueries } from '../queries.ts';
import { leaveQuestion, TimeFields } from './task-form.tsx';
import { firstFault, newTimes, type SalinTugasValues, salinFaults } from './tugas-form.ts';

/** Tables of class content (DECISIONS 4). */
const sizes = [5, 10, 15, 20] as const;

const kelasOf = ({ kelas_kuliah: { kelas } }: Tugas): string => `${kelas.nama} ${kelas.jenis?.nama ?? ''}`.trimEnd();

const columns: Column<Tugas>[] = [
  { head: 'Judul', cell: ({ judul }) => judul, card: 'title' },
  { head: 'Jenis', cell: ({ jenis_tugas }) => taskTypeLabel[jenis_tugas], card: 'short' },
  { head: 'Kelas', cell: kelasOf, card: 'short' },
  { head: 'Pertemuan', cell: ({ pertemuan }) => pertemuan.nomor, card: 'short' },
  { head: 'Pembuat', cell: ({ created_by }) => created_by.name },
];

interface SourceTableProps {
  meeting: PertemuanDetail;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** Tasks of other classes of the course; what was chosen stays chosen over pages and searches. */
function SourceTable({ meeting, chosen, onChoose }: SourceTableProps) {
  const [{ page, per_page, search }, setList] = useState({ page: 1, per_page: 5, search: '' });
  const { id, mata_kuliah } = meeting.kelas_kuliah;
  const asked = { exclude_id_kelas_kuliah: id, id_mata_kuliah: mata_kuliah.id, page, per_page, search: search || undefined };
  const query = useQuery(isiQueries.copyableTasks(asked));
  const choice: Column<Tugas> = {
    head: 'Pilih',
    hiddenHead: true,
    width: 44,
    card: 'corner',
    cell: (tugas) => (
      <Checkbox
        aria-label={`Pilih ${tugas.judul}, kelas ${kelasOf(tugas)}`}
        checked={chosen.includes(tugas.id)}
        onChange={(event) =>
          onChoose(event.currentTarget.checked ? [...chosen, tugas.id] : chosen.filter((one) => one !== tugas.id))
        }
      />
    ),
  };
  return (
    <Stack gap="xs">
      <SearchField
        label="Cari judul"
        value={search}
        onSearch={(text) => setList((before) => ({ ...before, page: 1, search: text }))}
      />
      <PagedList
        query={query}
        skeleton={<Skeleton h={180} />}
        none="Belum ada tugas di kelas lain dari mata kuliah ini."
        noneTitle="No records"
        narrowed={
          search !== '' && { text: 'Tidak ada judul yang cocok.', onClear: () => setList({ page: 1, per_page, search: '' }) }
        }
        sizes={sizes}
        onPage={(change) => setList((before) => ({ ...before, ...change }))}
      >
        {(rows) => (
          <DataTable
            label="Tugas kelas lain"
            rows={rows}
            keyOf={({ id: key }) => key}
            columns={[choice, ...columns]}
            minWidth={600}
          />
        )}
      </PagedList>
    </Stack>
  );
}

interface SentSalin {
  id_pertemuan: string;
  list_id: string[];
  waktu_mulai: string;
  waktu_selesai: string;
}

interface CopyTaskFormProps {
  meeting: PertemuanDetail;
  sending: Sending<SentSalin, unknown>;
  onClose: () => void;
}

/** 'Salin Tugas Kelas Lain' (E179). */
export function CopyTaskForm({ meeting, sending, onClose }: CopyTaskFormProps) {
  const form: AppForm<SalinTugasValues> = useAppForm<SalinTugasValues, SentSalin, unknown>({
    initialValues: { ...newTimes(meeting.id), list_id: [] },
    validate: salinFaults,
    sending,
    toSent: ({ id_pertemuan, list_id, waktu_mulai, waktu_selesai }) => {
      if (waktu_mulai === null || waktu_selesai === null) throw new Error('sent before it was checked');
      return { id_pertemuan: id_pertemuan ?? meeting.id, list_id, waktu_mulai, waktu_selesai };
    },
    onSent: onClose,
    onFaults: () => notifyProblem(firstFault(salinFaults(form.fields.getValues())) ?? 'Pengisian Data Belum Lengkap!'),
  });
  const { values, errors } = form.fields;
  return (
    <FormFrame
      form={form}
      label="Salin Tugas Kelas Lain"
      guard={leaveQuestion}
      actions={
        <DialogFoot>
          <FormActions form={form} submitLabel="Salin" onCancel={onClose} />
        </DialogFoot>
      }
    >
      <MeetingField form={form} meeting={meeting} fixed={false} />
      <SourceTable
        meeting={meeting}
        chosen={values.list_id}
        onChoose={(list_id) => {
          form.fields.setFieldValue('list_id', list_id);
          form.fields.clearFieldError('list_id');
        }}
      />
      {errors.list_id ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {errors.list_id}
        </Text>
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {`${values.list_id.length} tugas dipilih`}
        </Text>
      )}
      <TimeFields form={form} />
    </FormFrame>
  );
}
