import { Anchor, Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatPercent } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { paths } from '../../../shared/paths.ts';
import { penggunaQueries } from '../../../shared/queries/pengguna.ts';
import { toPath } from '../../../shared/to-path.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { FilterButton } from '../../../shared/ui/filter/filter-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { ListHead } from '../../../shared/ui/list/list-head.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { StudentName } from '../../../shared/ui/student-name.tsx';
import { StandingBar } from '../attendance-figures.tsx';
import { noStudentFilter, readPage, toStudentQuery } from '../daftar/list-filter.ts';
import { ListSkeleton } from '../daftar/list-skeleton.tsx';
import list from '../list.module.css';
import { type AtRiskRow, kehadiranQueries } from '../queries.ts';
import { classLabel } from '../variants.ts';
import { countActive, noAtRiskFilter, readAtRiskFilter } from './at-risk-filter.ts';
import { CopyMessage } from './copy-message.tsx';

const AtRiskFilterPanel = lazyPart(() =>
  import('./at-risk-filter-panel.tsx').then((module) => module.AtRiskFilterPanel),
);

const sorts = ['persen', '-persen', 'nim', '-nim', 'nama', '-nama'] as const;

function ClassOf({ row }: { row: AtRiskRow }) {
  return (
    <Anchor
      component={Link}
      to={toPath(paths.kehadiranDetail, { id: row.kelas_kuliah.id })}
      size="sm"
      className={list.link}
    >
      {classLabel(row.kelas_kuliah)}
    </Anchor>
  );
}

/** '1 dari 4' */
function allowance({ jatah, sisa_jatah }: AtRiskRow['ujian']): string {
  return sisa_jatah >= 0
    ? `${sisa_jatah} dari ${jatah}`
    : `Terlampaui ${-sisa_jatah} dari ${jatah}`;
}

const columns: Column<AtRiskRow>[] = [
  {
    head: 'Mahasiswa',
    cell: (row) => <StudentName student={row.mahasiswa} />,
    className: list.student,
    card: 'title',
    sort: 'nama',
  },
  { head: 'Kelas', cell: (row) => <ClassOf row={row} />, className: list.class, card: 'plain' },
  {
    head: 'Kehadiran',
    cell: ({ ujian, mahasiswa }) => (
      <StandingBar standing={ujian} label={`Kehadiran ${mahasiswa.nama} menurut syarat ujian`} />
    ),
    width: 200,
    card: 'plain',
    sort: 'persen',
  },
  {
    head: 'Sisa jatah absen',
    cell: ({ ujian }) => allowance(ujian),
    className: 'tab-angka',
    width: 112,
    card: 'short',
  },
  {
    head: 'Bila absen lagi',
    cell: ({ ujian }) => formatPercent(ujian.persen_bila_absen),
    className: 'tab-angka',
    width: 104,
    card: 'short',
  },
  {
    head: 'Pesan',
    hiddenHead: true,
    cell: (row) => <CopyMessage row={row} />,
    width: 152,
    card: 'action',
  },
];

/** Below the exam minimum or one absence away from it. */
export function AtRiskList({ runningPeriod }: { runningPeriod: number }) {
  const { params, set } = useQueryParams();
  const filter = readAtRiskFilter(params);
  const sort = sorts.find((one) => one === params.get('sort')) ?? null;
  const rule = useQuery(penggunaQueries.pengaturan()).data?.pengaturan_kelas
    .pembatasan_ujian_kehadiran;
  const asked = {
    ...toStudentQuery({ ...noStudentFilter, ...filter }, runningPeriod),
    ...readPage(params),
  };
  const query = useQuery({
    ...kehadiranQueries.berisiko({ ...asked, ...(sort && { sort }) }),
    refetchInterval: useLiveInterval(),
  });
  if (rule && !rule.aktif) {
    return (
      <Paper withBorder>
        <EmptyState>
          Perguruan tinggi tidak membatasi ujian menurut kehadiran, jadi tidak ada batas minimal.
        </EmptyState>
      </Paper>
    );
  }
  const narrowed = filter.periode !== null || filter.id_kelas !== null || filter.search !== null;
  return (
    <>
      {rule && (
        <Text size="sm" c="dimmed" mb="sm">
          {`Di bawah syarat ujian ${rule.persen_minimal}%, atau satu kali absen lagi darinya.`}
        </Text>
      )}
      <ListHead
        searchLabel="Cari nama atau NIM"
        search={filter.search}
        onSearch={(search) => set({ search }, { replace: true })}
        filter={
          <FilterButton
            active={countActive(filter)}
            panel={AtRiskFilterPanel}
            given={{ filter, runningPeriod, onChange: set }}
          />
        }
      />
      <PagedList
        query={query}
        skeleton={<ListSkeleton />}
        none="Tidak ada mahasiswa yang berisiko pada periode ini."
        narrowed={
          narrowed && {
            text: 'Tidak ada mahasiswa berisiko yang sesuai dengan filter Anda.',
            onClear: () => set({ ...noAtRiskFilter, search: null }),
          }
        }
        framed="list"
        onPage={set}
      >
        {(rows, meta) => (
          <DataTable
            label="Mahasiswa berisiko"
            rows={rows}
            keyOf={(row) => `${row.kelas_kuliah.id}/${row.mahasiswa.nim}`}
            columns={columns}
            minWidth={760}
            firstNumber={(meta.page - 1) * meta.per_page + 1}
            sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
          />
        )}
      </PagedList>
    </>
  );
}
