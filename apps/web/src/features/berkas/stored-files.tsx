import { Anchor, Box, Button, NativeSelect, Paper, Progress, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { EMPTY, formatBytes, formatDateTime } from '../../shared/lib/format.ts';
import { mayReadClasses } from '../../shared/lib/session/rights.ts';
import { paths } from '../../shared/paths.ts';
import { useListParams } from '../../shared/queries/list-params.ts';
import { usePengguna, useZone } from '../../shared/queries/pengguna.ts';
import { toPath } from '../../shared/to-path.ts';
import { ConfirmModal } from '../../shared/ui/dialog/confirm-modal.tsx';
import { ClassSelect } from '../../shared/ui/filter/reference-select.tsx';
import { type Column, DataTable, type Sorting } from '../../shared/ui/list/data-table.tsx';
import { ListHead } from '../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import {
  FILES_PAGE_SIZE,
  kindOptions,
  ownerOptions,
  readFileFilter,
  sizeOptions,
  toFileQuery,
} from './file-filter.ts';
import { kindLabel } from './kind-label.ts';
import { useHapusBerkas } from './mutations.ts';
import { type BerkasTersimpan, berkasQueries, type Penyimpanan } from './queries.ts';

const BYTES_PER_GB = 1_000_000_000;
const NEARLY_FULL = 0.9;

function Used({ terpakai, kuota_penyimpanan_gb: quota }: Penyimpanan) {
  if (quota === null)
    return <Text size="sm" mb="md">{`Terpakai ${formatBytes(terpakai)}. Tanpa kuota.`}</Text>;
  const fraction = Math.min(terpakai / (quota * BYTES_PER_GB), 1);
  return (
    <Box mb="md" maw={480}>
      <Text
        size="sm"
        mb={4}
      >{`Terpakai ${formatBytes(terpakai)} dari kuota ${formatBytes(quota * BYTES_PER_GB)}`}</Text>
      <Progress
        value={fraction * 100}
        color={fraction >= NEARLY_FULL ? 'warning' : 'primary'}
        aria-label="Kuota yang terpakai"
      />
    </Box>
  );
}

function Place({ kelas, pertemuan }: BerkasTersimpan) {
  if (kelas === null) return EMPTY;
  if (pertemuan === null) {
    return (
      <Anchor component={Link} to={toPath(paths.detailKelas, { id: kelas.id })} size="sm">
        {kelas.nama}
      </Anchor>
    );
  }
  return (
    <Anchor
      component={Link}
      to={toPath(paths.pertemuanKelas, { classId: kelas.id, meetingId: pertemuan.id })}
      size="sm"
    >
      {`${kelas.nama} · Pertemuan ${pertemuan.nomor}`}
    </Anchor>
  );
}

interface FilesTableProps {
  rows: readonly BerkasTersimpan[];
  sorting: Sorting;
  onDelete?: (file: BerkasTersimpan) => void;
}

function FilesTable({ rows, sorting, onDelete }: FilesTableProps) {
  const zone = useZone();
  const action: Column<BerkasTersimpan> = {
    head: 'Tindakan',
    hiddenHead: true,
    card: 'action',
    cell: (file) =>
      file.pemilik === null && (
        <Button
          variant="subtle"
          color="danger"
          size="compact-md"
          mih={44}
          aria-label={`Hapus ${file.nama}`}
          onClick={() => onDelete?.(file)}
        >
          Hapus
        </Button>
      ),
  };
  return (
    <DataTable
      label="Berkas tersimpan"
      rows={rows}
      keyOf={({ id }) => id}
      table="berkas"
      minWidth={920}
      sorting={sorting}
      columns={[
        {
          head: 'Nama',
          cell: ({ nama }) => (
            <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
              {nama}
            </Text>
          ),
          card: 'title',
          sort: 'nama',
        },
        { head: 'Jenis', cell: ({ kind }) => kindLabel[kind], card: 'short', optional: 'shown' },
        {
          head: 'Ukuran',
          cell: ({ ukuran }) => <span className="tab-angka">{formatBytes(ukuran)}</span>,
          card: 'short',
          align: 'end',
          sort: 'ukuran',
        },
        { head: 'Pengunggah', cell: ({ pengunggah }) => pengunggah.nama, optional: 'shown' },
        { head: 'Kelas', cell: (file) => <Place {...file} />, optional: 'shown' },
        {
          head: 'Diunggah',
          cell: ({ dibuat_pada }) => (
            <span className="tab-angka">{formatDateTime(dibuat_pada, zone)}</span>
          ),
          optional: 'shown',
          sort: 'waktu',
        },
        {
          head: 'Pemakaian',
          cell: ({ pemilik }) =>
            pemilik === null ? (
              <Tag color="warning">Tidak dipakai</Tag>
            ) : (
              <Tag color="success">Dipakai</Tag>
            ),
          card: 'corner',
        },
        onDelete !== undefined && action,
      ]}
    />
  );
}

/** The college's stored files, for those who manage storage (DECISIONS 225). */
export function StoredFiles() {
  const { params, set, ready } = useListParams('berkas', { pageSize: FILES_PAGE_SIZE });
  const { hak_akses } = usePengguna();
  const readsClasses = mayReadClasses({ hak_akses });
  const filter = readFileFilter(params);
  const query = useQuery({ ...berkasQueries.list(toFileQuery(filter)), enabled: ready });
  const [doomed, setDoomed] = useState<BerkasTersimpan | null>(null);
  const removing = useHapusBerkas();
  const { search, kind, owner, size, kelas } = filter;
  const narrowed =
    search !== '' || kind !== null || owner !== null || size !== null || kelas !== null;
  const sizes =
    size === null || sizeOptions.some(({ value }) => value === String(size))
      ? sizeOptions
      : [...sizeOptions, { value: String(size), label: `Mulai ${formatBytes(size)}` }];
  return (
    <>
      {query.data && <Used {...query.data.meta} />}
      <ListHead
        searchLabel="Cari nama berkas"
        search={search}
        onSearch={(text) => set({ search: text }, { replace: true })}
        actions={
          <>
            <NativeSelect
              aria-label="Jenis"
              data={kindOptions}
              value={kind ?? ''}
              onChange={(event) => set({ kind: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label="Ukuran"
              data={[...sizes]}
              value={size ?? ''}
              onChange={(event) => set({ size_gte: event.currentTarget.value })}
            />
            <NativeSelect
              aria-label="Pemakaian"
              data={[...ownerOptions]}
              value={owner ?? ''}
              onChange={(event) => set({ pemilik: event.currentTarget.value })}
            />
            {readsClasses && (
              <ClassSelect
                within={{}}
                bare
                value={kelas}
                onChange={(id) => set({ id_kelas: id })}
              />
            )}
          </>
        }
      />
      <Paper withBorder p="md">
        <PagedList
          query={query}
          skeleton={<RowSkeletons count={8} height={52} />}
          none="Belum ada berkas yang disimpan."
          narrowed={
            narrowed && {
              text: 'Tidak ada berkas yang sesuai dengan filter Anda.',
              onClear: () =>
                set({ search: null, kind: null, pemilik: null, size_gte: null, id_kelas: null }),
            }
          }
          onPage={set}
        >
          {(rows) => (
            <FilesTable
              rows={rows}
              sorting={{ value: filter.sort, onSort: (sort) => set({ sort }) }}
              onDelete={hak_akses?.data_sistem === 'write' ? setDoomed : undefined}
            />
          )}
        </PagedList>
      </Paper>
      <ConfirmModal
        opened={doomed !== null}
        onClose={() => setDoomed(null)}
        onConfirm={() => doomed && removing.mutate(doomed.id, { onSettled: () => setDoomed(null) })}
        pending={removing.isPending}
        confirmLabel="Hapus"
        color="danger"
        size={500}
      >
        {`Hapus “${doomed?.nama ?? ''}”? Berkas ini tidak dipakai apa pun dan tidak dapat dikembalikan.`}
      </ConfirmModal>
    </>
  );
}
