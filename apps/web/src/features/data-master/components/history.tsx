import { Anchor, Checkbox, Group, NativeSelect, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatDateTime, zoneLabel } from '../../../shared/lib/format.ts';
import { instantParam, pageParams, sortParam } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { useListParams } from '../../../shared/queries/list-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { DataTable, type Sorting } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { RowSkeletons } from '../../../shared/ui/row-skeletons.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { kindCodes, kindNames, statusLabels } from '../labels.ts';
import { dataMasterQueries, type ImporSummary } from '../queries.ts';
import classes from './data-master.module.css';

const PAGE_SIZE = 10;

/** 'Mahasiswa', or 'Prodi, Mata Kuliah dan 2 lainnya' for several kinds. */
function nameOf({ jenis }: ImporSummary): string {
  const [first, second, ...others] = jenis.map((kind) => kindNames[kind]);
  return (
    [first, second].filter(Boolean).join(', ') +
    (others.length > 0 ? ` dan ${others.length} lainnya` : '')
  );
}

function Outcome({ impor: { jumlah, galat, status } }: { impor: ImporSummary }) {
  if (status === 'gagal') {
    return (
      <Text size="sm" className={classes.break}>
        {galat ?? 'Impor gagal.'}
      </Text>
    );
  }
  if (jumlah === null) return <Text size="sm">-</Text>;
  const { inserted, updated, removed, refused } = jumlah;
  return (
    <Text size="sm" className="tab-angka">
      {`${formatCount(inserted)} ditambah · ${formatCount(updated)} diubah · ${formatCount(removed)} dihapus · ${formatCount(refused)} ditolak`}
    </Text>
  );
}

function Status({ impor: { status } }: { impor: ImporSummary }) {
  return <Tag color={statusLabels[status].color}>{statusLabels[status].text}</Tag>;
}

function Name({ impor }: { impor: ImporSummary }) {
  return (
    <>
      <Anchor component={Link} to={toPath(paths.imporDetail, { id: impor.id })} size="sm" fw={600}>
        {nameOf(impor)}
      </Anchor>
      <Text size="xs" c="dimmed" className={classes.break}>
        {impor.nama_berkas ?? 'Dikirim Siakad'}
      </Text>
    </>
  );
}

function ImporTable({ rows, sorting }: { rows: readonly ImporSummary[]; sorting: Sorting }) {
  const zone = useZone();
  return (
    <DataTable
      label="Riwayat impor"
      rows={rows}
      keyOf={({ id }) => id}
      table="riwayat_impor"
      sorting={sorting}
      columns={[
        {
          head: 'Waktu',
          cell: ({ dibuat_pada }) => `${formatDateTime(dibuat_pada, zone)} ${zoneLabel(zone)}`,
          className: 'tab-angka',
          sort: 'waktu',
        },
        { head: 'Data', cell: (impor) => <Name impor={impor} />, card: 'title' },
        {
          head: 'Oleh',
          cell: ({ oleh }) => oleh.name,
          className: classes.break,
          optional: 'shown',
        },
        { head: 'Hasil', cell: (impor) => <Outcome impor={impor} />, card: 'plain' },
        { head: 'Status', cell: (impor) => <Status impor={impor} />, card: 'corner' },
      ]}
    />
  );
}

/** The college's imports, latest first. */
export function ImporHistory() {
  const { params, set, ready } = useListParams('riwayat_impor', { pageSize: PAGE_SIZE });
  const kind = kindCodes.find((code) => code === params.get('jenis'));
  const search = params.get('search') ?? '';
  const refused = params.get('ditolak') === 'true';
  const from = instantParam(params, 'waktu_awal');
  const sort = sortParam(params, ['waktu']);
  const query = useQuery({
    ...dataMasterQueries.history({
      ...pageParams(params, PAGE_SIZE),
      ...(kind && { jenis: kind }),
      ...(search && { search }),
      ...(refused && { ditolak: true }),
      ...(from && { waktu_awal: from }),
      ...(sort && { sort }),
    }),
    enabled: ready,
  });
  const narrowed = kind !== undefined || search !== '' || refused || from !== null;
  const clear = (): void => set({ jenis: null, search: null, ditolak: null, waktu_awal: null });
  return (
    <Paper withBorder p="md">
      <Group gap="sm" mb="sm">
        <div style={{ flex: '1 1 220px', maxWidth: 420 }}>
          <SearchField
            label="Cari berkas atau pengguna"
            value={search}
            onSearch={(text) => set({ search: text }, { replace: true })}
          />
        </div>
        <NativeSelect
          aria-label="Jenis data"
          value={kind ?? ''}
          onChange={(event) => set({ jenis: event.currentTarget.value })}
          data={[
            { value: '', label: 'Semua jenis data' },
            ...kindCodes.map((code) => ({ value: code, label: kindNames[code] })),
          ]}
        />
        <Checkbox
          label={
            from === null
              ? 'Hanya yang menolak baris'
              : 'Hanya yang menolak baris, sejak minggu lalu'
          }
          checked={refused}
          // The time span comes with this filter from the work list, and goes with it.
          onChange={(event) =>
            set({ ditolak: event.currentTarget.checked ? 'true' : null, waktu_awal: null })
          }
        />
      </Group>
      <PagedList
        query={query}
        skeleton={<RowSkeletons count={8} height={56} gap={1} radius="sm" />}
        none="Belum ada data yang diimpor."
        narrowed={
          narrowed && { text: 'Tidak ada impor yang sesuai dengan filter Anda.', onClear: clear }
        }
        onPage={set}
      >
        {(rows) => (
          <ImporTable
            rows={rows}
            sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
          />
        )}
      </PagedList>
    </Paper>
  );
}
