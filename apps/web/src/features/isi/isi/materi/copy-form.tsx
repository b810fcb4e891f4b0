import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type AppForm, type Sending, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { EMPTY } from '../../../../shared/lib/format.ts';
import { notifyProblem } from '../../../../shared/lib/notify.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import { type PertemuanDetail, pertemuanQueries } from '../../../../shared/queries/kelas.ts';
import type { MateriRow } from '../../../../shared/queries/materi.ts';
import type { Column } from '../../../../shared/ui/list/data-table.tsx';
import { ContentForm } from '../content-form.tsx';
import { isiQueries } from '../queries.ts';
import { SourcesField } from '../salin/sources-field.tsx';
import { useSourceFile } from '../salin/use-source-file.ts';
import { DisplayFields } from './display-fields.tsx';
import { jenisLabel } from './labels.ts';
import {
  displayIn,
  displayToSent,
  newDisplay,
  type SalinValues,
  salinFaults,
} from './materi-form.ts';
import { incomplete, leaveQuestion } from './upload-form.tsx';

function SourceFile({ id, nama }: { id: string; nama: string }) {
  const { mutate } = useSourceFile();
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      ta="start"
      aria-label={`Unduh ${nama}`}
      onClick={() => mutate(id)}
    >
      {nama}
    </Anchor>
  );
}

const columns: Column<MateriRow>[] = [
  { head: 'Jenis Materi', cell: ({ jenis_materi }) => jenisLabel[jenis_materi] },
  { head: 'Judul', cell: ({ judul }) => judul, card: 'title' },
  {
    head: 'Format',
    cell: ({ id, file }) => (file ? <SourceFile id={id} nama={file.nama} /> : EMPTY),
  },
  { head: 'Kelas', cell: ({ kelas }) => kelas, card: 'short' },
  { head: 'Pertemuan', cell: ({ nomor_pertemuan }) => nomor_pertemuan, card: 'short' },
  { head: 'Pengunggah', cell: ({ created_by }) => created_by.name },
];

const sources = {
  noun: 'Materi',
  queryOf: isiQueries.copyable,
  columns,
  minWidth: 640,
  kelasOf: ({ kelas }: MateriRow) => kelas,
};

type SentSalin = ReturnType<typeof displayToSent> & { id_pertemuan: string; list_id: string[] };

interface CopyFormProps {
  meeting: PertemuanDetail;
  sending: Sending<SentSalin, unknown>;
  onClose: () => void;
}

export function CopyForm({ meeting, sending, onClose }: CopyFormProps) {
  const form: AppForm<SalinValues> = useAppForm<SalinValues, SentSalin, unknown>({
    initialValues: { ...newDisplay(meeting.id, meeting, serverNow()), list_id: [] },
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
  const { values } = form.fields;
  const chosen = useQuery(pertemuanQueries.detail(values.id_pertemuan ?? meeting.id)).data;
  return (
    <ContentForm
      form={form}
      label="Salin Materi Kelas Lain"
      guard={leaveQuestion}
      submitLabel="Salin"
      meeting={meeting}
      fixed={false}
      onChosen={(other) =>
        form.fields.setValues((before) => ({ ...before, ...displayIn(before, other, serverNow()) }))
      }
      onClose={onClose}
    >
      <SourcesField {...sources} meeting={meeting} form={form} />
      <DisplayFields form={form} chosen={chosen} />
    </ContentForm>
  );
}
