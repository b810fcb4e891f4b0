import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../../shared/lib/stream/stream.ts';
import { useIsWide } from '../../../../shared/lib/use-is-wide.ts';
import { useZone } from '../../../../shared/queries/pengguna.ts';
import { activityLabel } from '../../../../shared/texts.ts';
import { AppModal } from '../../../../shared/ui/dialog/app-modal.tsx';
import { SearchField } from '../../../../shared/ui/filter/search-field.tsx';
import { IconArrowBackUp } from '../../../../shared/ui/icons.ts';
import { type Column, DataTable } from '../../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../../shared/ui/list/paged-list.tsx';
import { contentPageSizes } from '../../../../shared/ui/list/pagination.tsx';
import { RowSkeletons } from '../../../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { useRestore } from '../mutations.ts';
import { type BarisSampah, sampahQuery } from './queries.ts';

function Time({ at }: { at: string }) {
  return <span className="tab-angka">{formatDateTime(at, useZone())}</span>;
}

const columns: Column<BarisSampah>[] = [
  {
    head: 'Judul',
    card: 'title',
    cell: ({ judul }) => (
      <Text size="sm" fw={550} miw={140} style={{ overflowWrap: 'anywhere' }}>
        {judul}
      </Text>
    ),
  },
  {
    head: 'Jenis',
    card: 'corner',
    cell: ({ jenis }) => <Tag color="gray">{activityLabel[jenis] ?? jenis}</Tag>,
  },
  {
    head: 'Pertemuan',
    card: 'short',
    cell: ({ nomor_pertemuan }) => <span className="tab-angka">{nomor_pertemuan}</span>,
  },
  {
    head: 'Dihapus',
    cell: ({ dihapus_pada, dihapus_oleh }) => (
      <>
        <Time at={dihapus_pada} />
        {dihapus_oleh && (
          <Text size="xs" c="dimmed">
            {dihapus_oleh.name}
          </Text>
        )}
      </>
    ),
  },
  { head: 'Tersimpan sampai', cell: ({ sampai }) => <Time at={sampai} /> },
];

const restorers = {
  teks: 'pulihkanTeks',
  materi: 'pulihkanMateri',
  tugas: 'pulihkanTugas',
  forum: 'pulihkanForum',
  ujian: 'pulihkanUjian',
  vidcon: 'pulihkanVidcon',
} as const;
type Restorable = keyof typeof restorers;
const isRestorable = (jenis: BarisSampah['jenis']): jenis is Restorable => jenis in restorers;

interface RestoreProps {
  jenis: Restorable;
  row: BarisSampah;
  idKelas: string;
}

function RestoreButton({ jenis, row, idKelas }: RestoreProps) {
  const restore = useRestore(restorers[jenis], { idPertemuan: row.id_pertemuan, idKelas });
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      aria-label={`Pulihkan ${activityLabel[jenis]} ${row.judul}`}
      loading={restore.isPending}
      onClick={() => restore.mutate(row.id)}
    >
      Pulihkan
    </Button>
  );
}

const everything = { page: 1, per_page: 10, search: '' };

/** Deleted content can be restored (K4). */
export function SampahModal({ idKelas, onClose }: { idKelas: string; onClose: () => void }) {
  const [list, setList] = useState(everything);
  const wide = useIsWide();
  const { page, per_page, search } = list;
  const query = useQuery({
    ...sampahQuery(idKelas, { page, per_page, search: search || undefined }),
    refetchInterval: useLiveInterval(),
  });
  const pages = query.data?.meta.total_pages ?? 0;
  if (!query.isPlaceholderData && pages > 0 && page > pages) setList({ ...list, page: pages });
  const restore: Column<BarisSampah> = {
    head: 'Tindakan',
    hiddenHead: true,
    card: 'action',
    cell: (row) =>
      isRestorable(row.jenis) && <RestoreButton jenis={row.jenis} row={row} idKelas={idKelas} />,
  };
  return (
    <AppModal opened onClose={onClose} title="Sampah" size={960} fullScreen={!wide}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Isi semua pertemuan kelas ini yang dihapus. Selama 30 hari dapat dipulihkan, beserta yang
          sudah dikerjakan mahasiswa; sesudah itu hilang selamanya.
        </Text>
        <SearchField
          label="Cari judul"
          value={search}
          onSearch={(text) => setList((before) => ({ ...before, page: 1, search: text }))}
        />
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={5} height={44} />}
          none="Belum ada isi yang dihapus dalam 30 hari terakhir."
          narrowed={
            search !== '' && {
              text: 'Tidak ada judul yang cocok.',
              onClear: () => setList({ ...everything, per_page }),
            }
          }
          sizes={contentPageSizes}
          onPage={(next) => setList((before) => ({ ...before, ...next }))}
        >
          {(rows, meta) => (
            <DataTable
              label="Isi yang dihapus"
              rows={rows}
              keyOf={({ id }) => id}
              columns={[...columns, query.data?.meta.has_write_access === true && restore]}
              firstNumber={(meta.page - 1) * meta.per_page + 1}
              minWidth={640}
            />
          )}
        </PagedList>
      </Stack>
    </AppModal>
  );
}
