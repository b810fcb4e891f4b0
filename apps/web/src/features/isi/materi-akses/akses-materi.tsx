import type { Materi } from '@lms/contracts/isi/materi';
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EMPTY, formatDateTime, formatPercent } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useIsWide } from '../../../shared/lib/use-is-wide.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { sumberLabel } from '../../../shared/texts.ts';
import { AppModal } from '../../../shared/ui/dialog/app-modal.tsx';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { ExportButton } from '../../sistem/pekerjaan/export-button.tsx';
import { type AksesFilter, aksesQuery, type BarisAkses } from './queries.ts';

const statusOptions = [
  { value: '', label: 'Semua status' },
  { value: 'sudah', label: 'Sudah' },
  { value: 'belum', label: 'Belum' },
  { value: 'terlambat', label: 'Terlambat' },
] as const;

type Status = NonNullable<AksesFilter['status']>;
type Sort = NonNullable<AksesFilter['sort']>;
const isStatus = (value: string): value is Status =>
  value !== '' && statusOptions.some((option) => option.value === value);

function StatusTag({ status_unduh }: Pick<BarisAkses, 'status_unduh'>) {
  if (status_unduh === 'downloaded') return <Tag color="success">Sudah</Tag>;
  return status_unduh === 'late' ? (
    <Tag color="warning">Terlambat</Tag>
  ) : (
    <Tag color="gray">Belum</Tag>
  );
}

function Time({ at }: { at: string | null }) {
  const zone = useZone();
  return <span className="tab-angka">{at === null ? EMPTY : formatDateTime(at, zone)}</span>;
}

const columns: Column<BarisAkses>[] = [
  {
    head: 'Mahasiswa',
    card: 'title',
    sort: 'nama',
    cell: ({ mahasiswa }) => (
      <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
        {mahasiswa.nama}
      </Text>
    ),
  },
  {
    head: 'NIM',
    sort: 'nim',
    cell: ({ mahasiswa }) => <span className="tab-angka">{mahasiswa.nim}</span>,
  },
  { head: 'Status', card: 'corner', cell: (row) => <StatusTag {...row} /> },
  {
    head: 'Persen',
    card: 'short',
    align: 'end',
    sort: 'persen',
    cell: ({ persen }) => <span className="tab-angka">{formatPercent(persen)}</span>,
  },
  { head: 'Dibuka', cell: ({ dibuka_pada }) => <Time at={dibuka_pada} /> },
  { head: 'Selesai', sort: 'selesai_pada', cell: ({ selesai_pada }) => <Time at={selesai_pada} /> },
  {
    head: 'Cara',
    card: 'short',
    cell: ({ sumber }) => (sumber === null ? EMPTY : sumberLabel[sumber]),
  },
];

interface AksesMateriProps {
  materi: Pick<Materi, 'id' | 'judul'>;
  onClose: () => void;
}

const everything = {
  page: 1,
  per_page: 10,
  search: '',
  status: null as Status | null,
  sort: null as Sort | null,
};

/** K36. */
export function AksesMateri({ materi, onClose }: AksesMateriProps) {
  const [list, setList] = useState(everything);
  const wide = useIsWide();
  const { page, per_page, search, status, sort } = list;
  const filter = {
    search: search || undefined,
    status: status ?? undefined,
    sort: sort ?? undefined,
  };
  const query = useQuery({
    ...aksesQuery(materi.id, { page, per_page, ...filter }),
    refetchInterval: useLiveInterval(),
  });
  const change = (next: Partial<typeof everything>): void =>
    setList((before) => ({ ...before, page: 1, ...next }));
  return (
    <AppModal opened onClose={onClose} title="Akses Materi" size={960} fullScreen={!wide}>
      <Stack gap="sm">
        <Text fw={650} style={{ overflowWrap: 'anywhere' }}>
          {materi.judul}
        </Text>
        <Group gap="xs" align="flex-end">
          <SearchField
            label="Cari nama atau NIM"
            value={search}
            onSearch={(text) => change({ search: text })}
          />
          <NativeSelect
            aria-label="Status"
            data={statusOptions}
            value={status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              change({ status: isStatus(value) ? value : null })
            }
          />
          <ExportButton
            endpoint="eksporAksesMateri"
            input={{ params: { id: materi.id }, query: filter }}
          />
        </Group>
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={6} height={44} />}
          none="Kelas ini belum mempunyai mahasiswa."
          narrowed={
            (search !== '' || status !== null) && {
              text: 'Tidak ada mahasiswa yang cocok.',
              onClear: () => change({ search: '', status: null }),
            }
          }
          onPage={(next) => setList((before) => ({ ...before, ...next }))}
        >
          {(rows, meta) => (
            <DataTable
              label={`Akses ${materi.judul}`}
              rows={rows}
              keyOf={({ mahasiswa }) => mahasiswa.nim}
              columns={columns}
              firstNumber={(meta.page - 1) * meta.per_page + 1}
              sorting={{ value: sort, onSort: (next) => change({ sort: next as Sort | null }) }}
              minWidth={760}
            />
          )}
        </PagedList>
      </Stack>
    </AppModal>
  );
}
