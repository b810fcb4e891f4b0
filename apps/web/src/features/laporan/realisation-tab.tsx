import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatCount, formatPeriod } from '../../shared/lib/format.ts';
import { sortParam, useQueryParams } from '../../shared/lib/use-query-params.ts';
import { paths } from '../../shared/paths.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { toPath } from '../../shared/to-path.ts';
import { type Column, DataTable } from '../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../shared/ui/list/paged-list.tsx';
import { ExportButton } from '../sistem/pekerjaan/export-button.tsx';
import { Charts } from './charts.tsx';
import { programmeName } from './class-report.tsx';
import { countColumn, percentColumn } from './figure-columns.ts';
import { laporanQueries, type RealisationRow } from './queries.ts';
import {
  countActive,
  noReportFilter,
  readReportFilter,
  realisationSorts,
  toListQuery,
  toReportFilter,
} from './report-filter.ts';
import { ReportHead } from './report-head.tsx';

function ClassName({ row }: { row: RealisationRow }) {
  const mayOpen = (usePengguna().hak_akses?.kelas_kuliah ?? 'no_access') !== 'no_access';
  const name = `${row.mata_kuliah.nama} ${row.kelas.nama}`;
  return (
    <>
      {mayOpen ? (
        <Anchor component={Link} to={toPath(paths.detailKelas, { id: row.kelas.id })} size="sm">
          {name}
        </Anchor>
      ) : (
        <Text size="sm">{name}</Text>
      )}
      <Text size="xs" c="dimmed">
        {`${row.mata_kuliah.kode} · ${programmeName(row.prodi)}`}
      </Text>
    </>
  );
}

const columns: Column<RealisationRow>[] = [
  {
    head: 'Pengajar',
    sort: 'pengajar',
    card: 'title',
    cell: ({ pengajar }) => (
      <>
        <Text size="sm" fw={550} dir="auto">
          {pengajar.nama}
        </Text>
        {pengajar.nidn !== null && <Text size="xs" c="dimmed">{`NIDN ${pengajar.nidn}`}</Text>}
      </>
    ),
  },
  { head: 'Kelas', sort: 'mata_kuliah', cell: (row) => <ClassName row={row} /> },
  { ...countColumn('Rencana', ({ rencana }: RealisationRow) => rencana), sort: 'rencana' },
  { ...countColumn('Realisasi', ({ realisasi }: RealisationRow) => realisasi), sort: 'realisasi' },
  percentColumn('Realisasi (%)', ({ rencana, realisasi }) =>
    rencana === 0 ? null : (100 * realisasi) / rencana,
  ),
];

/** Planned and held meetings of each lecturer, as Feeder asks for them (N66). */
export function RealisationTab({ runningPeriod }: { runningPeriod: number }) {
  const { params, set } = useQueryParams();
  const filter = readReportFilter(params);
  const query = useQuery(
    laporanQueries.realisasi(toListQuery(params, runningPeriod, realisationSorts)),
  );
  const meta = query.data?.meta;
  return (
    <Stack gap="md">
      <ReportHead
        searchLabel="Cari pengajar, mata kuliah, atau kelas"
        runningPeriod={runningPeriod}
        actions={
          <ExportButton
            endpoint="eksporRealisasi"
            input={{ query: toReportFilter(params, runningPeriod) }}
          />
        }
      />
      {meta && (
        <Text size="sm" c="dimmed">
          {`Satu periode: ${formatPeriod(meta.periode)}.`}
        </Text>
      )}
      {meta && (
        <Charts
          charts={[
            {
              title: 'Rencana dan realisasi tatap muka',
              bars: [
                { label: 'Rencana', value: meta.total_rencana },
                { label: 'Realisasi', value: meta.total_realisasi },
              ],
              format: formatCount,
            },
          ]}
        />
      )}
      <PagedList
        query={query}
        skeleton={<Skeleton h={480} />}
        none="Belum ada pertemuan yang direncanakan pada periode ini."
        narrowed={
          (countActive(filter) > 0 || filter.search !== null) && {
            text: 'Tidak ada pengajar yang sesuai dengan filter Anda.',
            onClear: () => set({ ...noReportFilter, search: null }),
          }
        }
        framed="list"
        onPage={set}
      >
        {(rows, { page, per_page }) => (
          <DataTable
            label="Realisasi tatap muka per pengajar dan kelas"
            rows={rows}
            keyOf={({ kelas, pengajar }) => `${kelas.id} ${pengajar.id}`}
            columns={columns}
            firstNumber={(page - 1) * per_page + 1}
            sorting={{
              value: sortParam(params, realisationSorts),
              onSort: (sort) => set({ sort }),
            }}
          />
        )}
      </PagedList>
    </Stack>
  );
}
