import { type AppForm, type Sending, useAppForm } from '../../../../shared/form/use-app-form.ts';
import { notifyProblem } from '../../../../shared/lib/notify.ts';
import { serverNow } from '../../../../shared/lib/time/clock.ts';
import type { PertemuanDetail } from '../../../../shared/queries/kelas.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import type { Tugas } from '../../../../shared/queries/tugas.ts';
import { taskTypeLabel } from '../../../../shared/texts.ts';
import type { Column } from '../../../../shared/ui/list/data-table.tsx';
import { ContentForm } from '../content-form.tsx';
import { isiQueries } from '../queries.ts';
import { SourcesField } from '../salin/sources-field.tsx';
import { leaveQuestion, TimeFields } from './task-form.tsx';
import { firstFault, newTimes, type SalinTugasValues, salinFaults } from './tugas-form.ts';

const kelasOf = ({ kelas_kuliah: { kelas } }: Tugas): string =>
  `${kelas.nama} ${kelas.jenis?.nama ?? ''}`.trimEnd();

const columns: Column<Tugas>[] = [
  { head: 'Judul', cell: ({ judul }) => judul, card: 'title' },
  { head: 'Jenis', cell: ({ jenis_tugas }) => taskTypeLabel[jenis_tugas], card: 'short' },
  { head: 'Kelas', cell: kelasOf, card: 'short' },
  { head: 'Pertemuan', cell: ({ pertemuan }) => pertemuan.nomor, card: 'short' },
  { head: 'Pembuat', cell: ({ created_by }) => created_by.name },
];

const sources = {
  noun: 'Tugas',
  queryOf: isiQueries.copyableTasks,
  columns,
  minWidth: 600,
  kelasOf,
};

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

export function CopyTaskForm({ meeting, sending, onClose }: CopyTaskFormProps) {
  const zone = useZone();
  const form: AppForm<SalinTugasValues> = useAppForm<SalinTugasValues, SentSalin, unknown>({
    initialValues: { ...newTimes(meeting.id, { now: serverNow(), zone }), list_id: [] },
    validate: salinFaults,
    sending,
    toSent: ({ id_pertemuan, list_id, waktu_mulai, waktu_selesai }) => {
      if (waktu_mulai === null || waktu_selesai === null)
        throw new Error('sent before it was checked');
      return { id_pertemuan: id_pertemuan ?? meeting.id, list_id, waktu_mulai, waktu_selesai };
    },
    onSent: onClose,
    onFaults: () =>
      notifyProblem(
        firstFault(salinFaults(form.fields.getValues())) ?? 'Pengisian Data Belum Lengkap!',
      ),
  });
  return (
    <ContentForm
      form={form}
      label="Salin Tugas Kelas Lain"
      guard={leaveQuestion}
      submitLabel="Salin"
      meeting={meeting}
      fixed={false}
      onClose={onClose}
    >
      <SourcesField {...sources} meeting={meeting} form={form} />
      <TimeFields form={form} />
    </ContentForm>
  );
}
