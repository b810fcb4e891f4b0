/** A report of classes: charts and sums per programme, then the classes (N79). */
import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Page } from '../../shared/lib/api-types.ts';
import { formatCount } from '../../shared/lib/format.ts';
import { sortParam, useQueryParams } from '../../shared/lib/use-query-params.ts';
import { paths } from '../../shared/paths.ts';
import { usePengguna } from '../../shared/queries/pengguna.ts';
import { toPath } from '../../shared/to-path.ts';
import { type Column, DataTable } from '../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../shared/ui/list/paged-list.tsx';
import { ScrollFrame } from '../../shared/ui/list/scroll-frame.tsx';
import type { QueryLike } from '../../shared/ui/query-state.tsx';
import type { ChartData } from './chart-data.ts';
import { Charts } from './charts.tsx';
import { countActive, noReportFilter, readReportFilter, reportSorts } from './report-filter.ts';
import { ReportHead } from './report-head.tsx';

interface ClassRow {
  id: string;
  mata_kuliah: { kode: string; nama: string };
  nama_kelas: string;
  prodi: { nama: string; jenjang: string };
  jumlah_peserta: number;
}
interface ProgrammeRow {
  nama: string;
  jenjang: string;
  jumlah_kelas: number;
}

export const programmeName = ({ jenjang, nama }: { jenjang: string; nama: string }): string =>
  `${jenjang} ${nama}`;

function ClassName({ row }: { row: ClassRow }) {
  const mayOpen = (usePengguna().hak_akses?.kelas_kuliah ?? 'no_access') !== 'no_access';
  const name = `${row.mata_kuliah.nama} ${row.nama_kelas}`;
  return (
    <>
      {mayOpen ? (
        <Anchor
          component={Link}
          to={toPath(paths.detailKelas, { id: row.id })}
          size="sm"
          fw={550}
          dir="auto"
        >
          {name}
        </Anchor>
      ) : (
        <Text size="sm" fw={550} dir="auto">
          {name}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {`${row.mata_kuliah.kode} · ${programmeName(row.prodi)}`}
      </Text>
    </>
  );
}

interface ClassReportProps<Row extends ClassRow, Programme extends ProgrammeRow> {
  /** For example 'Kehadiran'. */
  name: string;
  runningPeriod: number;
  query: QueryLike<Page<Row[]>>;
  programmes: readonly Programme[];
  charts: (programmes: readonly Programme[]) => ChartData[];
  programmeColumns: readonly Column<Programme>[];
  classColumns: readonly Column<Row>[];
  actions: ReactNode;
}

export function ClassReport<Row extends ClassRow, Programme extends ProgrammeRow>({
  name,
  runningPeriod,
  query,
  programmes,
  charts,
  programmeColumns,
  classColumns,
  actions,
}: ClassReportProps<Row, Programme>) {
  const { params, set } = useQueryParams();
  const filter = readReportFilter(params);
  return (
    <Stack gap="md">
      <ReportHead
        searchLabel="Cari mata kuliah atau kelas"
        runningPeriod={runningPeriod}
        actions={actions}
      />
      <Charts charts={charts(programmes)} />
      {programmes.length > 0 && (
        <ScrollFrame label={`${name} per program studi`} numbered={false}>
          <DataTable
            label={`${name} per program studi`}
            rows={programmes}
            keyOf={programmeName}
            columns={[
              { head: 'Program studi', card: 'title', cell: programmeName },
              {
                head: 'Kelas',
                align: 'end',
                card: 'short',
                cell: ({ jumlah_kelas }) => formatCount(jumlah_kelas),
              },
              ...programmeColumns,
            ]}
          />
        </ScrollFrame>
      )}
      <Title order={2} size="h4">
        Per kelas
      </Title>
      <PagedList
        query={query}
        skeleton={<Skeleton h={480} />}
        none="Belum ada kelas pada periode ini."
        narrowed={
          (countActive(filter) > 0 || filter.search !== null) && {
            text: 'Tidak ada kelas yang sesuai dengan filter Anda.',
            onClear: () => set({ ...noReportFilter, search: null }),
          }
        }
        framed="list"
        onPage={set}
      >
        {(rows, meta) => (
          <ScrollFrame label={`${name} per kelas`} numbered>
            <DataTable
              label={`${name} per kelas`}
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  head: 'Kelas',
                  sort: 'nama_mata_kuliah',
                  card: 'title',
                  cell: (row) => <ClassName row={row} />,
                },
                {
                  head: 'Peserta',
                  align: 'end',
                  card: 'short',
                  cell: ({ jumlah_peserta }) => formatCount(jumlah_peserta),
                },
                ...classColumns,
              ]}
              firstNumber={(meta.page - 1) * meta.per_page + 1}
              sorting={{
                value: sortParam(params, reportSorts),
                onSort: (sort) => set({ sort }),
              }}
            />
          </ScrollFrame>
        )}
      </PagedList>
    </Stack>
  );
}
