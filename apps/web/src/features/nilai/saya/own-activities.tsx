import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { EMPTY, formatDateTime, formatNumber } from '../../../shared/lib/format.ts';
import { serverNow } from '../../../shared/lib/time/clock.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { activityLink } from '../rekap/activity-link.ts';
import { jenisLabel } from '../rekap/cell-text.ts';
import { ownState } from './own-text.ts';
import type { OwnActivity, OwnGradeBook } from './queries.ts';

function State({ activity }: { activity: OwnActivity }) {
  const { text, color } = ownState(activity, serverNow());
  return <Tag color={color}>{text}</Tag>;
}

function labelsOf(ids: readonly string[], komponen: OwnGradeBook['komponen']): string {
  const labels = komponen.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
  return labels.length === 0 ? EMPTY : labels.join(', ');
}

/** Every activity that can be graded, with its state in words and the published value. */
export function OwnActivities({ book }: { book: OwnGradeBook }) {
  const zone = useZone();
  const columns: Column<OwnActivity>[] = [
    {
      head: 'Aktivitas',
      cell: ({ aktivitas, label_pertemuan }) => (
        <>
          <Anchor
            component={Link}
            to={activityLink(book.id_kelas, aktivitas, false)}
            size="sm"
            fw={550}
            dir="auto"
          >
            {aktivitas.label}
          </Anchor>
          <Text size="xs" c="dimmed">
            {label_pertemuan === null
              ? 'Sepanjang semester'
              : `${jenisLabel[aktivitas.jenis]} · ${label_pertemuan}`}
          </Text>
        </>
      ),
      card: 'title',
    },
    { head: 'Komponen', cell: ({ komponen }) => labelsOf(komponen, book.komponen) },
    {
      head: 'Berakhir',
      cell: ({ waktu_selesai }) =>
        waktu_selesai === null ? EMPTY : formatDateTime(waktu_selesai, zone),
      className: 'tab-angka',
      width: 190,
    },
    { head: 'Keadaan', cell: (activity) => <State activity={activity} />, width: 190 },
    {
      head: 'Nilai',
      cell: ({ nilai }) => <b>{formatNumber(nilai)}</b>,
      className: 'tab-angka',
      width: 80,
      align: 'end',
      card: 'corner',
    },
  ];
  if (book.aktivitas.length === 0)
    return <EmptyState>Belum ada aktivitas yang dinilai pada kelas ini.</EmptyState>;
  return (
    <DataTable
      label="Aktivitas yang dinilai"
      rows={book.aktivitas}
      keyOf={({ aktivitas }) => aktivitas.id}
      columns={columns}
      minWidth={760}
    />
  );
}
