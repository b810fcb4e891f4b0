import { Anchor, Box, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatPeriod } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { toPath } from '../../../shared/to-path.ts';
import { FilterButton } from '../../../shared/ui/filter/filter-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { WithRunningPeriod } from '../../../shared/ui/period/with-running-period.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type GradeClass, rekapQueries } from '../rekap/queries.ts';
import {
  countActive,
  entryLabel,
  noGradeFilter,
  readGradeFilter,
  toGradeQuery,
} from './grade-filter.ts';
import classes from './grade-list.module.css';

const GradeFilterPanel = lazyPart(() =>
  import('./grade-filter-panel.tsx').then((module) => module.GradeFilterPanel),
);

function ListSkeleton() {
  return (
    <Paper withBorder p="md">
      <Skeleton h={440} />
    </Paper>
  );
}

function ClassOf({ row }: { row: GradeClass }) {
  const { mata_kuliah, kelas, periode, pengajar } = row;
  return (
    <Box miw={0}>
      <Anchor
        component={Link}
        to={toPath(paths.detailNilai, { id: row.id })}
        size="sm"
        fw={550}
        className={classes.link}
      >
        {`${mata_kuliah.nama} ${kelas.nama}`}
      </Anchor>
      <Text size="xs" c="dimmed">
        {[mata_kuliah.kode, kelas.jenis?.nama, formatPeriod(periode)].filter(Boolean).join(' · ')}
      </Text>
      {pengajar.length > 0 && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          {pengajar.join(', ')}
        </Text>
      )}
    </Box>
  );
}

function Entry({ row: { status_entri } }: { row: GradeClass }) {
  const { text, color } = entryLabel[status_entri];
  return <Tag color={color}>{text}</Tag>;
}

/** Grades on their way to Siakad; nothing before the class has components. */
function Sent({ row: { kirim, jumlah_komponen } }: { row: GradeClass }) {
  if (jumlah_komponen === 0) return <Text size="sm">-</Text>;
  return (
    <ul className={classes.sent}>
      <li>{`${formatCount(kirim.diterima)} diterima`}</li>
      <li data-refused={kirim.ditolak > 0 || undefined}>
        {`${formatCount(kirim.ditolak)} ditolak`}
      </li>
      <li>{`${formatCount(kirim.menunggu)} menunggu`}</li>
      <li>{`${formatCount(kirim.belum_dikirim)} belum dikirim`}</li>
    </ul>
  );
}

function Ungraded({ row: { jumlah_belum_dinilai } }: { row: GradeClass }) {
  return jumlah_belum_dinilai === 0 ? (
    <Text size="sm" c="dimmed">
      Tidak ada
    </Text>
  ) : (
    <Text size="sm" fw={600} className="tab-angka">
      {formatCount(jumlah_belum_dinilai)}
    </Text>
  );
}

const columns: Column<GradeClass>[] = [
  {
    head: 'Kelas',
    cell: (row) => <ClassOf row={row} />,
    card: 'title',
    sort: 'nama_mata_kuliah',
    className: classes.class,
  },
  { head: 'Waktu Entri', cell: (row) => <Entry row={row} />, card: 'plain' },
  { head: 'Peserta', cell: (row) => formatCount(row.jumlah_peserta), card: 'short', align: 'end' },
  {
    head: 'Komponen',
    cell: (row) => formatCount(row.jumlah_komponen),
    card: 'short',
    align: 'end',
  },
  { head: 'Belum Dinilai', cell: (row) => <Ungraded row={row} />, card: 'short' },
  { head: 'Siakad', cell: (row) => <Sent row={row} /> },
];

const sorts = ['nama_mata_kuliah', '-nama_mata_kuliah', 'nama_kelas', '-nama_kelas'] as const;

function Classes({ runningPeriod }: { runningPeriod: number }) {
  const { params, set } = useQueryParams();
  const filter = readGradeFilter(params);
  const sort = sorts.find((one) => one === params.get('sort')) ?? null;
  const query = useQuery({
    ...rekapQueries.daftar({ ...toGradeQuery(params, runningPeriod), ...(sort ? { sort } : {}) }),
    refetchInterval: useLiveInterval(),
  });
  const narrowed = countActive(filter) > 0 || filter.search !== null;
  return (
    <>
      <ListHead
        searchLabel="Cari mata kuliah atau kelas"
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          <FilterButton
            active={countActive(filter)}
            panel={GradeFilterPanel}
            given={{ filter, runningPeriod, onChange: set }}
          />
        }
      />
      <PagedList
        query={query}
        skeleton={<ListSkeleton />}
        none="Belum ada kelas pada periode ini."
        narrowed={
          narrowed && {
            text: 'Tidak ada kelas yang sesuai dengan filter Anda.',
            onClear: () => set({ ...noGradeFilter, search: null }),
          }
        }
        errorTitle="NO DATA"
        framed="list"
        onPage={set}
      >
        {(rows, meta) => (
          <DataTable
            label="Nilai kelas"
            rows={rows}
            keyOf={({ id }) => id}
            columns={columns}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
          />
        )}
      </PagedList>
    </>
  );
}

/** Classes with the state of their grades (S1 §2.1, N26). */
export function GradeList() {
  return (
    <>
      <PageHeader title="Nilai" crumbs={[{ label: 'Nilai' }]} />
      <WithRunningPeriod skeleton={<ListSkeleton />}>
        {(runningPeriod) => <Classes runningPeriod={runningPeriod} />}
      </WithRunningPeriod>
    </>
  );
}
