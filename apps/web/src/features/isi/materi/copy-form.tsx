import { Anchor, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions, FormFrame } from '../../../shared/form/app-form.tsx';
import { type AppForm, type Sending, useAppForm } from '../../../shared/form/use-app-form.ts';
import { serverNow } from '../../../shared/lib/clock.ts';
import { EMPTY } from '../../../shared/lib/format.ts';
import { notifyProblem } from '../../../shared/lib/notify.ts';
import { type PertemuanDetail, pertemuanQueries } from '../../../shared/queries/kelas.ts';
import type { MateriRow } from '../../../shared/queries/materi.ts';
import { type Column, DataTable } from '../../../shared/ui/data-table.tsx';
import { DialogFoot } from '../../../shared/ui/dialog-foot.tsx';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { isiQueries } from '../queries.ts';
import { DisplayFields, MeetingField } from './display-fields.tsx';
import { jenisLabel } from './labels.ts';
import { displayToSent, newDisplay, type SalinValues, salinFaults } from './materi-form.ts';
import { incomplete, leaveQuestion } from './upload-form.tsx';

/** Tables of class content (DECISIONS 4). */
const sizes = [5, 10, 15, 20] as const;

const columns: Column<MateriRow>[] = [
  { head: 'Jenis Materi', cell: ({ jenis_materi }) => jenisLabel[jenis_materi] },
  { head: 'Judul', cell: ({ judul }) => judul, card: 'title' },
  {
    head: 'Format',
    cell: ({ file }) =>
      file ? (
        <Anchor href={file.url} target="_blank" rel="noopener" size="sm">
          {file.nama}
        </Anchor>
      ) : (
        EMPTY
      ),
  },
  { head: 'Kelas', cell: ({ kelas }) => kelas, card: 'short' },
  { head: 'Pertemuan', cell: ({ nomor_pertemuan }) => nomor_pertemuan, card: 'short' },
  { head: 'Pengunggah', cell: ({ created_by }) => created_by.name },
];

interface SourceTableProps {
  meeting: PertemuanDetail;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
}

/** Materials of other classes of the course, to be chosen from; what was chosen stays chosen over pages and searches. */
function SourceTable({ meeting, chosen, onChoose }: SourceTableProps) {
  const [{ page, per_page, search }, setList] = useState({ page: 1, per_page: 5, search: '' });
  const { id, mata_kuliah } = meeting.kelas_kuliah;
  const query = useQuery(
    isiQueries.copyable({
      exclude_id_kelas_kuliah: id,
      id_mata_kuliah: mata_kuliah.id,
      page,
      per_page,
      search: search || undefined,
    }),
  );
  const choice: Column<MateriRow> = {
    head: 'Pilih',
    hiddenHead: true,
    width: 44,
    card: 'corner',
    cell: ({ id: idMateri, judul, kelas }) => (
      <Checkbox
        aria-label={`Pilih ${judul}, kelas ${kelas}`}
        checked={chosen.includes(idMateri)}
        onChange={(event) =>
          onChoose(event.currentTarget.checked ? [...chosen, idMateri] : chosen.filter((one) => one !== idMateri))
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
        none="Belum ada materi di kelas lain dari mata kuliah ini."
        noneTitle="No records"
        narrowed={
          search !== '' && { text: 'Tidak ada judul yang cocok.', onClear: () => setList({ page: 1, per_page, search: '' }) }
        }
        sizes={sizes}
        onPage={(change) => setList((before) => ({ ...before, ...change }))}
      >
        {(rows) => (
          <DataTable
            label="Materi kelas lain"
            rows={rows}
            keyOf={({ id: key }) => key}
            columns={[choice, ...columns]}
            minWidth={640}
          />
        )}
      </PagedList>
    </Stack>
  );
}

type SentSalin = ReturnType<typeof displayToSent> & { id_pertemuan: string; list_id: string[] };

interface CopyFormProps {
  meeting: PertemuanDetail;
  sending: Sending<SentSalin, unknown>;
  onClose: () => void;
}

/** 'Salin Materi Kelas Lain' (S2 §2.4, §5). */
export function CopyForm({ meeting, sending, onClose }: CopyFormProps) {
  const form: AppForm<SalinValues> = useAppForm<SalinValues, SentSalin, unknown>({
    initialValues: { ...newDisplay(meeting.id, meeting), list_id: [] },
    validate: (values) => salinFaults(values, { meeting: chosen, now: serverNow(), before: null }),
    sending,
    toSent: (values) => ({
      ...displayToSent(values, chosen),
      id_pertemuan: values.id_pertemuan ?? meeting.id,
      list_id: values.list_id,
    }),
    onSent: onClose,
    onFaults: () => notifyProblem(incomplete),
  });
  const { values, errors } = form.fields;
  const chosen = useQuery(pertemuanQueries.detail(values.id_pertemuan ?? meeting.id)).data;
  return (
    <FormFrame
      form={form}
      label="Salin Materi Kelas Lain"
      guard={leaveQuestion}
      actions={
        <DialogFoot>
          <FormActions form={form} submitLabel="Salin" onCancel={onClose} />
        </DialogFoot>
      }
    >
      <MeetingField
        form={form}
        meeting={meeting}
        fixed={false}
        onChosen={({ default_deadline_materi: deadline }) => form.fields.setValues((before) => ({ ...before, deadline }))}
      />
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
          {`${values.list_id.length} materi dipilih`}
        </Text>
      )}
      <DisplayFields form={form} chosen={chosen} />
    </FormFrame>
  );
}
